package almanac

import (
	"fmt"
	"math"

	"github.com/csprint/csprint/words"
)

// Sun is when the light comes and goes on a day, in local sun time. Dawn and
// dusk are those of civil twilight. Where the sun never sets it rises at 00:00
// and sets at 24:00; where it never rises both are noon; dawn and dusk alike.
type Sun struct {
	Dawn, Sunrise, Sunset, Dusk Clock
}

// Heights of the middle of sun or moon above the horizon, in degrees, at which
// it rises, as the air bends the light and as far off as it is.
const (
	horizon       = -0.83
	civilTwilight = -6.0
	moonHorizon   = 0.13
)

// Bounds of a latitude, in degrees, south negative.
const (
	MostLatitude    = 90
	DefaultLatitude = 45
)

// SunOn works out the day's light at a latitude; that of an equinox for a date that is not
// given.
func SunOn(d Date, latitude int) Sun {
	declination := 0
	if d.Given() {
		declination = sunAt(d.days(noon)).equatorial().declination
	}
	rise, risen := halfDay(declination, latitude, horizon), halfDay(declination, latitude, civilTwilight)
	return Sun{Dawn: noon - risen, Sunrise: noon - rise, Sunset: noon + rise, Dusk: noon + risen}
}

// halfDay is the time in which what stands so many arc minutes north of the equator sinks from
// its highest point to a height, to the minute: none where it stays below, twelve hours where it stays
// above.
func halfDay(declination, latitude int, height float64) Clock {
	half := cosineOfHalf(declination, latitude, height)
	switch {
	case half >= 1:
		return 0
	case half <= -1:
		return noon
	}
	return Clock(math.Round(minutesOf(half)))
}

func minutesOf(cosine float64) float64 { return degrees(math.Acos(cosine)) * minutesADegree }

// cosineOfHalf is the cosine of the angle that the sky turns in that time, the hour
// angle: the sunrise equation.
func cosineOfHalf(declination, latitude int, height float64) float64 {
	north, lat := (float64(declination)+0.5)/arcMinutes, float64(latitude) // the middle of the arc minute
	return (sine(height) - sine(lat)*sine(north)) / (cosine(lat) * cosine(north))
}

// NeverSets tells a day that has no night.
func (s Sun) NeverSets() bool { return s.Sunrise == 0 && s.Sunset == wholeDay }

// NeverRises tells a day on which the sun stays below the horizon.
func (s Sun) NeverRises() bool { return s.Sunrise == s.Sunset }

// NeverDark tells a day whose twilight, or light, lasts all night.
func (s Sun) NeverDark() bool { return s.Dawn == 0 && s.Dusk == wholeDay }

// NeverLight tells a day without even twilight.
func (s Sun) NeverLight() bool { return s.Dawn == s.Dusk }

// String is "dawn 04:00, sunrise 04:33, sunset 19:27, dusk 20:00", or what there
// is of these.
func (s Sun) String() string {
	switch {
	case s.NeverSets():
		return "the sun never sets"
	case s.NeverLight():
		return "dark all day"
	case s.NeverRises():
		return fmt.Sprintf("dawn %s, the sun never rises, dusk %s", s.Dawn, s.Dusk)
	case s.NeverDark():
		return fmt.Sprintf("sunrise %s, sunset %s, twilight all night", s.Sunrise, s.Sunset)
	}
	return fmt.Sprintf("dawn %s, sunrise %s, sunset %s, dusk %s", s.Dawn, s.Sunrise, s.Sunset, s.Dusk)
}

// Light is what the sun leaves to see by.
type Light string

// The three lights that rules know.
const (
	Daylight Light = "day"
	Twilight Light = "twilight"
	Darkness Light = "darkness"
)

// Words is the light in the reader's language.
func (l Light) Words() words.Text { return words.Of("weather.light", "light", string(l)) }

// LightAt is the light at a time of that day; day when there is no time.
func (s Sun) LightAt(t Clock) Light {
	switch {
	case t == NoClock, t >= s.Sunrise && t < s.Sunset:
		return Daylight
	case t >= s.Dawn && t < s.Dusk:
		return Twilight
	}
	return Darkness
}
