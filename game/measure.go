package game

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/generate/almanac"
)

// The calendar and the clock of the game are those of the almanac.
type (
	Date  = almanac.Date
	Clock = almanac.Clock
	Light = almanac.Light
	Sun   = almanac.Sun
)

// NoClock is no time of day.
const NoClock = almanac.NoClock

// The three lights that the rules know.
const (
	Daylight = almanac.Daylight
	Twilight = almanac.Twilight
	Darkness = almanac.Darkness
)

// Inches is a length on the table in hundredths of an inch.
type Inches int32

const (
	Inch = 100
	Foot = 12 * Inch
)

// InchesOf turns micrometres into Inches, half up.
func InchesOf(micrometres int32) Inches { return Inches((micrometres + 127) / 254) }

// String is 8 ft, 6 ft 6 in or 31.5 in.
func (i Inches) String() string {
	feet, rest := i/Foot, i%Foot
	switch {
	case rest == 0:
		return fmt.Sprintf("%d ft", feet)
	case feet == 0 || rest%Inch != 0:
		return i.Inches() + " in"
	}
	return fmt.Sprintf("%d ft %d in", feet, rest/Inch)
}

func (i Inches) Inches() string {
	return strconv.FormatFloat(float64(i)/Inch, 'f', -1, 64)
}

func MustInt(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		panic("generate: " + err.Error())
	}
	return n
}

// ScaleLabel is 1:30, empty where the rule set has no figure scale.
func (g *Game) ScaleLabel() string {
	if g.FigureScale == 0 {
		return ""
	}
	return "1:" + strconv.Itoa(g.FigureScale)
}
