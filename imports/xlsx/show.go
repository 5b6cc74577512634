package xlsx

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// What a sheet made of something else, as list.Cell notes it.
const (
	noteDay      = "date"
	noteFraction = "fraction"
)

// show is a number as the sheet shows it, and a note, where that is no number.
func (f format) show(text string, early bool) (shown, note string) {
	if f.over == 0 && f.pieces == nil {
		return "", ""
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return "", ""
	}
	if f.over > 0 {
		return f.divided(n), noteFraction
	}
	if at, ok := f.moment(n, early); ok {
		return strings.TrimSpace(f.written(at)), noteDay
	}
	return "", ""
}

// divided is a number as the nearest fraction: 1/45, 2 1/2; "" of a whole one.
func (f format) divided(n float64) string {
	whole, rest := math.Modf(math.Abs(n))
	if rest == 0 || whole > 1e9 {
		return ""
	}
	above, below, best := 0, 1, math.Inf(1)
	for d := 1; d < int(math.Pow10(f.over)); d++ {
		over := math.Round(rest * float64(d))
		if off := math.Abs(rest - over/float64(d)); off < best {
			above, below, best = int(over), d, off
		}
	}
	if above == 0 || above == below {
		return ""
	}
	shown := fmt.Sprintf("%d/%d", above, below)
	if whole > 0 {
		shown = fmt.Sprintf("%.0f %s", whole, shown)
	}
	if n < 0 {
		shown = "-" + shown
	}
	return shown
}

// A moment is a day and a time of it.
type moment struct {
	year, month, day, weekday int
	milliseconds              int // of the day
	since                     int // milliseconds since the beginning of days
}

const dayLong = 24 * 60 * 60 * 1000 // milliseconds

// lastDay is 31 December 9999, the last that sheets show.
const lastDay = 2_958_465

// moment is the day that a number means. Sheets count days from 1 January 1900
// as 1 and know a 29 February of that year, which never was; or from 1 January
// 1904 as 0 (ECMA-376 part 1, 18.17.4.1).
func (f format) moment(n float64, early bool) (moment, bool) {
	if !(n >= 0 && n < lastDay+1) {
		return moment{}, false
	}
	since := int(math.Round(n*dayLong/1000)) * 1000
	for _, x := range f.pieces {
		if x.part == splinter {
			since = int(math.Round(n * dayLong))
		}
	}
	at := moment{milliseconds: since % dayLong, since: since}
	at.calendar(since/dayLong, early)
	return at, true
}

func (m *moment) calendar(days int, early bool) {
	switch {
	case early:
		m.date(1904, 1, 1+days)
	case days == 0:
		m.year, m.month, m.day, m.weekday = 1900, 1, 0, 6
	case days < 60:
		m.date(1899, 12, 31+days)
		m.weekday = (m.weekday + 6) % 7
	case days == 60:
		m.year, m.month, m.day, m.weekday = 1900, 2, 29, 3
	default:
		m.date(1899, 12, 30+days)
	}
}

func (m *moment) date(year, month, day int) {
	t := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	m.year, m.month, m.day, m.weekday = t.Year(), int(t.Month()), t.Day(), int(t.Weekday())
}

// written is a moment in a format's pieces.
func (f format) written(at moment) string {
	halves := false
	for _, x := range f.pieces {
		halves = halves || x.part == half
	}
	var b strings.Builder
	for _, x := range f.pieces {
		b.WriteString(x.written(at, halves))
	}
	return b.String()
}

func (x piece) written(at moment, halves bool) string {
	hours := at.milliseconds / (60 * 60 * 1000)
	switch x.part {
	case year:
		if x.width <= 2 {
			return fmt.Sprintf("%02d", at.year%100)
		}
		return strconv.Itoa(at.year)
	case month:
		return named(at.month, x.width, time.Month(at.month).String())
	case day, weekday:
		return named(at.day, x.width, time.Weekday(at.weekday).String())
	case hour:
		if halves {
			hours = (hours+11)%12 + 1
		}
		return padded(hours, x.width)
	case half:
		return halfOf(hours, x.width)
	case minute:
		return padded(at.milliseconds/(60*1000)%60, x.width)
	case second:
		return padded(at.milliseconds/1000%60, x.width)
	case splinter:
		return "." + fmt.Sprintf("%03d", at.milliseconds%1000)[:x.width]
	case allHours:
		return padded(at.since/(60*60*1000), x.width)
	case allMinutes:
		return padded(at.since/(60*1000), x.width)
	case allSeconds:
		return padded(at.since/1000, x.width)
	}
	return x.text
}

// named is a day or month as a number of one or two digits, or its name short,
// whole or, of five letters, as the first alone.
func named(n, width int, name string) string {
	switch {
	case width <= 2:
		return padded(n, width)
	case width == 3:
		return name[:3]
	case width == 5:
		return name[:1]
	}
	return name
}

func padded(n, width int) string { return fmt.Sprintf("%0*d", min(width, 2), n) }

func halfOf(hours, width int) string {
	mark := "AM"
	if hours >= 12 {
		mark = "PM"
	}
	if width == len("a/p") {
		return mark[:1]
	}
	return mark
}
