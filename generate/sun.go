package generate

import "math"

// Sun is when the light comes and goes on the day, in local sun time. Dawn and
// dusk are those of civil twilight. How it is worked out is csprint's own
// choice, not the rules'.
type Sun struct {
	Dawn, Sunrise, Sunset, Dusk Clock
}

// Heights of the sun's middle above the horizon, in degrees.
const (
	horizon       = -0.83
	civilTwilight = -6.0
)

// Bounds of a latitude: nearer the poles the sun may neither rise nor set.
const (
	mostLatitude    = 60
	defaultLatitude = 45
)

// equinox is the day of the year that stands in for a date that is not given.
const equinox = 80

// SunOn works out the day's light at a latitude from −60 to 60 degrees.
func SunOn(d Date, latitude int) Sun {
	day := equinox
	if d.Given() {
		day = d.DayOfYear()
	}
	rise, risen := halfDay(day, latitude, horizon), halfDay(day, latitude, civilTwilight)
	return Sun{Dawn: noon - risen, Sunrise: noon - rise, Sunset: noon + rise, Dusk: noon + risen}
}

const noon Clock = 12 * 60

// halfDay is the time from noon until the sun sinks to a height, to the minute.
func halfDay(day, latitude int, height float64) Clock {
	tilt := radians(-23.44) * math.Cos(2*math.Pi*float64(day+10)/365)
	lat := radians(float64(latitude))
	cosine := (math.Sin(radians(height)) - math.Sin(lat)*math.Sin(tilt)) / (math.Cos(lat) * math.Cos(tilt))
	return Clock(math.Round(math.Acos(cosine) / math.Pi * float64(noon)))
}

func radians(degrees float64) float64 { return degrees * math.Pi / 180 }

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
