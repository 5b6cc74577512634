package almanac

import (
	"fmt"

	"github.com/csprint/csprint/internal/pattern"
)

// Clock is a time of day in minutes after midnight; NoClock is none.
type Clock int

// NoClock is no time of day.
const NoClock Clock = -1

// Times of day that have a name.
const (
	noon     Clock = 12 * 60
	wholeDay Clock = 24 * 60
)

// ClockForm is what a typed time of day looks like.
var ClockForm = pattern.Of(`^([01]?[0-9]|2[0-3]):([0-5][0-9])$`)

// ParseClock reads 15:30.
func ParseClock(text string) (Clock, bool) {
	m := ClockForm.FindStringSubmatch(text)
	if m == nil {
		return NoClock, false
	}
	return Clock(60*mustInt(m[1]) + mustInt(m[2])), true
}

// Add is so many minutes later, past midnight if need be.
func (c Clock) Add(minutes int) Clock { return ((c+Clock(minutes))%wholeDay + wholeDay) % wholeDay }

// String is 15:30, empty for none.
func (c Clock) String() string {
	if c < 0 {
		return ""
	}
	return fmt.Sprintf("%02d:%02d", c/60, c%60)
}
