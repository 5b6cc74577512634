// Package almanac is the calendar, the clock, the sun and the moon of a day at
// a latitude. It knows no weather and no dice. How it works the sky out is
// csprint's own choice: local sun time, no time zones.
//
// Start at Date, Clock, SunOn and MoonAt.
package almanac

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/words"
)

// Date is a day of the Gregorian calendar; the zero Date is none.
type Date struct{ Year, Month, Day int }

// DateForm is what a typed date looks like.
var DateForm = pattern.Of(`^([0-9]{4})-([0-9]{2})-([0-9]{2})$`)

var (
	monthDays = [...]int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}
)

// ParseDate reads 1812-07-22.
func ParseDate(text string) (Date, bool) {
	m := DateForm.FindStringSubmatch(text)
	if m == nil {
		return Date{}, false
	}
	d := Date{Year: mustInt(m[1]), Month: mustInt(m[2]), Day: mustInt(m[3])}
	if d.Year < 1 || d.Month < 1 || d.Month > 12 || d.Day < 1 || d.Day > d.daysOfMonth() {
		return Date{}, false
	}
	return d, true
}

// Given tells whether there is a date.
func (d Date) Given() bool { return d != Date{} }

// String is 1812-07-22, empty for none.
func (d Date) String() string {
	if !d.Given() {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

// Words is 22 July 1812, empty for none.
func (d Date) Words() words.Text {
	if !d.Given() {
		return words.Text{}
	}
	return words.Of("weather.date", "day", d.Day, "month", d.Month, "year", strconv.Itoa(d.Year))
}

// DayOfYear counts from 1 January as 1.
func (d Date) DayOfYear() int {
	day := d.Day
	for m := 1; m < d.Month; m++ {
		day += Date{Year: d.Year, Month: m}.daysOfMonth()
	}
	return day
}

func (d Date) daysOfMonth() int {
	leap := d.Year%4 == 0 && d.Year%100 != 0 || d.Year%400 == 0
	if d.Month == 2 && leap {
		return 29
	}
	return monthDays[d.Month-1]
}

// count is the Julian day number: days one after the other, without months.
func (d Date) count() int {
	early := (14 - d.Month) / 12 // January and February end the year before
	year, month := d.Year+4800-early, d.Month+12*early-3
	return d.Day + (153*month+2)/5 + 365*year + year/4 - year/100 + year/400 - 32045
}

func mustInt(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		panic("almanac: " + err.Error())
	}
	return n
}
