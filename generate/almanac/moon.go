package almanac

import "github.com/csprint/csprint/words"

// A month of the moon, new moon to new moon on the mean: the synodic month.
const (
	millionthsOfMonth = 29_530_589 // of a day
	minutesOfMonth    = 42_524
	minutesOfDay      = 1440
)

// newMoon is one from which the others are counted: 6 January 2000, 18:14.
var newMoon = struct {
	date Date
	at   Clock
}{Date{2000, 1, 6}, 18*60 + 14}

// A Moon is how old the moon is, in minutes since it was new. It is the mean
// moon: the true one may be half a day ahead or behind.
type Moon struct{ Age int }

// MoonAt is the moon at a time of a day.
func MoonAt(d Date, t Clock) Moon {
	const month = millionthsOfMonth * minutesOfDay // in millionths of a minute
	since := int64(d.count()-newMoon.date.count())*minutesOfDay + int64(t-newMoon.at)
	age := since * 1_000_000 % month
	if age < 0 {
		age += month
	}
	return Moon{Age: int(age / 1_000_000)}
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

// MoonUp tells whether the moon stands above the horizon. It lags behind the
// sun as it ages, and stands where the sun will stand that part of a year later.
// It is right to about an hour.
func MoonUp(d Date, t Clock, latitude int) bool {
	m := MoonAt(d, t)
	day := (d.DayOfYear()-1+m.Age*365/minutesOfMonth)%365 + 1
	half := int(halfDay(day, latitude, moonHorizon))
	lag := m.Age * minutesOfDay / minutesOfMonth
	past := ((int(t-noon)-lag)%minutesOfDay + minutesOfDay) % minutesOfDay // its highest point
	return past < half || minutesOfDay-past < half || half == int(noon)
}
