package almanac

import (
	"math"

	"github.com/csprint/csprint/words"
)

// A month of the moon, new moon to new moon on the mean: the synodic month.
const (
	minutesOfMonth = 42_524
	minutesOfDay   = 1440
)

// A Moon is how old the moon is: minutes of a month, by how far it stands from the sun.
type Moon struct{ Age int }

// MoonAt is the moon at a time of a day.
func MoonAt(d Date, t Clock) Moon {
	days := d.days(t)
	from := math.Mod(moonAt(days).longitude-sunAt(days).longitude, wholeTurn)
	if from < 0 {
		from += wholeTurn
	}
	return Moon{Age: int(from / wholeTurn * minutesOfMonth)}
}

// Days is the age in whole days, 0 to 29.
func (m Moon) Days() int { return m.Age / minutesOfDay }

// phases are the eight parts of a month, each about its middle.
var phases = [...]string{"new moon", "waxing crescent", "first quarter", "waxing moon",
	"full moon", "waning moon", "last quarter", "waning crescent"}

// Phase is the name of what is to be seen of the moon.
func (m Moon) Phase() words.Text {
	eighth := (16*m.Age + minutesOfMonth) / (2 * minutesOfMonth) % len(phases)
	return words.Of("weather.moon", "phase", phases[eighth])
}

// Bright tells a moon that gives light enough to see by: half of it at least.
func (m Moon) Bright() bool {
	return 4*m.Age >= minutesOfMonth && 4*m.Age <= 3*minutesOfMonth
}

// MoonUp tells whether the moon stands above the horizon, right to some minutes.
func MoonUp(d Date, t Clock, latitude int) bool {
	days := d.days(t)
	sun, moon := sunAt(days).equatorial(), moonAt(days).equatorial()
	half := int(halfDay(moon.declination, latitude, moonHorizon))
	past := int(t-noon) + sun.ascension - moon.ascension // its highest point, in minutes of the sky's turning
	past = (past%minutesOfDay + minutesOfDay) % minutesOfDay
	return past < half || minutesOfDay-past < half || half == int(noon)
}
