package umpire

import (
	"fmt"

	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// Measures of the light band: 24 hours from midnight to midnight.
var (
	lightHigh = layout.MM(17) // with all that stands over and under it
	lightWord = layout.MM(8.9)
	lightLead = layout.MM(14) // of the word before it
	lightWide = layout.MM(180)
	lightTop  = layout.MM(5)
	lightDeep = layout.MM(6)
	lightBase = layout.MM(4)   // of words in it
	lightAir  = layout.MM(3)   // bare beside them, left and right together
	lightSun  = layout.MM(1.2) // from the times of the sun down to it
	lightHour = layout.MM(3.8) // from its foot to the hours under it
	lightTick = layout.MM(1)   // of an hour
	lightGame = layout.MM(0.2) // from its foot to the line of the hours of the game
	duskPitch = layout.MM(0.7) // from line to line of the twilight
)

const minutesOfDay = 24 * 60

// A lightBand is the band while it is drawn, in its row from midnight to midnight.
type lightBand struct {
	*daySheet
	page.Row
}

// band draws the light of the whole day.
func (s *daySheet) band() layout.Block {
	return page.RowBlock("day/light", s.wide, lightHigh, lightWord, func(r page.Row) {
		r.Left(0, s.Label(), s.Words.Say("day.light-head"))
		b := lightBand{s, r.Column(lightLead, lightWide).Strip(lightTop, lightDeep, lightBase)}
		sun := s.day.Sun
		b.putNight(0, sun.Dawn)
		b.putTwilight(sun.Dawn, sun.Sunrise)
		b.putTwilight(sun.Sunset, sun.Dusk)
		b.putNight(sun.Dusk, minutesOfDay)
		b.PutBox(b.From, b.Box, layout.Fill{}, layout.RuleLine)
		b.putHours()
		b.putSunTimes()
	})
}

// along is where a time of day lies on the band.
func (b lightBand) along(t almanac.Clock) layout.Length { return b.Box.W.Times(int(t), minutesOfDay) }

// part is the band from one time to another.
func (b lightBand) part(from, to almanac.Clock) page.Row {
	return b.Column(b.along(from), b.along(to)-b.along(from))
}

// putNight blackens a part of the band; crosses it out when ink is to be saved.
func (b lightBand) putNight(from, to almanac.Clock) {
	if to <= from {
		return
	}
	part, colour := b.part(from, to), layout.White
	if b.LowInk {
		colour = layout.Ink
		part.PutBox(b.From, part.Box, layout.Fill{}, layout.RuleLine)
		part.Over(layout.FrameLine)
	} else {
		part.PutBox(b.From, part.Box, layout.Filled(layout.Ink), layout.Stroke{})
	}
	putWord(part, b.Sans(8).In(colour), b.Words.Say("day.dark"))
}

// putTwilight hatches a part of the band.
func (b lightBand) putTwilight(from, to almanac.Clock) {
	for x := b.along(from); x < b.along(to); x += duskPitch {
		b.Upright(x, layout.HairLine)
	}
}

// putWord sets a word in the middle of a part that has room for it.
func putWord(part page.Row, style layout.Style, word string) {
	if part.Box.W > style.Width(word)+lightAir {
		part.Centre(part.Box.W/2, style, word)
	}
}

// putHours counts the hours under the band and marks the hours of the game.
func (b lightBand) putHours() {
	under := b.Strip(b.Box.H, lightTick, lightHour)
	for hour := 0; hour <= 24; hour += 2 {
		x := b.along(almanac.Clock(60 * hour))
		under.Upright(x, layout.HairLine)
		under.Centre(x, b.Sans(7), fmt.Sprint(hour))
	}
	for i := range b.day.Hours {
		at := b.day.Hours[i].At
		b.part(at, min(at+60, minutesOfDay)).Line(b.Box.H+lightGame, layout.FrameLine)
		if past := at + 60 - minutesOfDay; past > 0 {
			b.part(0, past).Line(b.Box.H+lightGame, layout.FrameLine)
		}
	}
}

// putSunTimes sets the times of the sun over the band, and in it how long the
// day is.
func (b lightBand) putSunTimes() {
	sun, over := b.day.Sun, b.On(-lightSun-lightBase)
	day := b.part(sun.Sunrise, sun.Sunset)
	put := func(t almanac.Clock, align layout.Align, id words.ID) {
		over.SetLine(b.From, over.At(b.along(t)), align, b.Sans(7), b.Words.Say(id, "at", t))
	}
	switch {
	case sun.NeverSets():
		putWord(day, b.Sans(8), b.Words.Say("day.never-sets"))
		return
	case sun.NeverRises():
		over.Centre(b.Box.W/2, b.Sans(7), b.Words.Say("day.never-rises"))
	default:
		length := int(sun.Sunset - sun.Sunrise)
		putWord(day, b.Sans(8), b.Words.Say("day.length", "hours", length/60, "minutes", length%60))
		put(sun.Sunrise, layout.Left, "day.sunrise")
		put(sun.Sunset, layout.Right, "day.sunset")
	}
	if !sun.NeverDark() && !sun.NeverLight() {
		put(sun.Dawn, layout.Right, "day.first-light")
		put(sun.Dusk, layout.Left, "day.last-light")
	}
}
