package generate

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
	inch = 100
	foot = 12 * inch
)

// inchesOf turns micrometres into Inches, half up.
func inchesOf(micrometres int32) Inches { return Inches((micrometres + 127) / 254) }

// String is 8 ft, 6 ft 6 in or 31.5 in.
func (i Inches) String() string {
	feet, rest := i/foot, i%foot
	switch {
	case rest == 0:
		return fmt.Sprintf("%d ft", feet)
	case feet == 0 || rest%inch != 0:
		return i.inches() + " in"
	}
	return fmt.Sprintf("%d ft %d in", feet, rest/inch)
}

func (i Inches) inches() string {
	return strconv.FormatFloat(float64(i)/inch, 'f', -1, 64)
}

// ordinal is 1st, 2nd, 3rd, 11th, 21st.
func ordinal(n int) string {
	ends := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			ends = "st"
		case 2:
			ends = "nd"
		case 3:
			ends = "rd"
		}
	}
	return strconv.Itoa(n) + ends
}

func mustInt(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		panic("generate: " + err.Error())
	}
	return n
}

// scaleLabel is 1:30, empty where the rule set has no figure scale.
func (g *Game) scaleLabel() string {
	if g.FigureScale == 0 {
		return ""
	}
	return "1:" + strconv.Itoa(g.FigureScale)
}
