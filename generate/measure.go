package generate

import (
	"fmt"
	"regexp"
	"strconv"
)

// Date is a day; the zero Date is none.
type Date struct{ Year, Month, Day int }

var (
	dateForm  = regexp.MustCompile(`^([0-9]{4})-([0-9]{2})-([0-9]{2})$`)
	monthName = [...]string{"January", "February", "March", "April", "May", "June", "July",
		"August", "September", "October", "November", "December"}
	monthDays = [...]int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}
)

// ParseDate reads 1812-07-22.
func ParseDate(text string) (Date, bool) {
	m := dateForm.FindStringSubmatch(text)
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
func (d Date) Words() string {
	if !d.Given() {
		return ""
	}
	return fmt.Sprintf("%d %s %d", d.Day, monthName[d.Month-1], d.Year)
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

// Clock is a time of day in minutes after midnight; NoClock is none.
type Clock int

// NoClock is no time of day.
const NoClock Clock = -1

var clockForm = regexp.MustCompile(`^([01]?[0-9]|2[0-3]):([0-5][0-9])$`)

// ParseClock reads 15:30.
func ParseClock(text string) (Clock, bool) {
	m := clockForm.FindStringSubmatch(text)
	if m == nil {
		return NoClock, false
	}
	return Clock(60*mustInt(m[1]) + mustInt(m[2])), true
}

// String is 15:30, empty for none.
func (c Clock) String() string {
	if c < 0 {
		return ""
	}
	return fmt.Sprintf("%02d:%02d", c/60, c%60)
}

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
