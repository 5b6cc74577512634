package umpire

import (
	"fmt"

	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/layout"
)

// Measures of the light band: 24 hours from midnight to midnight.
var (
	lightWide = layout.MM(180)
	lightLead = layout.MM(14) // of the word before it
)

const minutesOfDay = 24 * 60

// band draws the light of the whole day.
func (s *daySheet) band() layout.Block {
	return layout.Block{High: layout.MM(17), Put: func(onto *layout.Frame, at layout.Point) {
		box := layout.Rect{X: at.X + lightLead, Y: at.Y + layout.MM(5), W: lightWide, H: layout.MM(6)}
		onto.SetLine("day/light", layout.Point{X: at.X, Y: box.Y + layout.MM(3.9)}, layout.Left, s.Label(), "LIGHT")
		sun := s.day.Sun
		s.putNight(onto, box, 0, sun.Dawn)
		s.putTwilight(onto, box, sun.Dawn, sun.Sunrise)
		s.putTwilight(onto, box, sun.Sunset, sun.Dusk)
		s.putNight(onto, box, sun.Dusk, minutesOfDay)
		onto.PutBox("day/light", box, layout.Fill{}, layout.RuleLine)
		s.putHours(onto, box)
		s.putSunTimes(onto, box)
	}}
}

// along is where a time of day lies on the band.
func along(box layout.Rect, t almanac.Clock) layout.Length {
	return box.X + box.W.Times(int(t), minutesOfDay)
}

// putNight blackens a part of the band; crosses it out when ink is to be saved.
func (s *daySheet) putNight(onto *layout.Frame, box layout.Rect, from, to almanac.Clock) {
	if to <= from {
		return
	}
	part := layout.Rect{X: along(box, from), Y: box.Y, W: along(box, to) - along(box, from), H: box.H}
	colour := layout.White
	if s.LowInk {
		colour = layout.Ink
		onto.PutBox("day/light", part, layout.Fill{}, layout.RuleLine)
		onto.PutLine("day/light", part.At(), layout.Point{X: part.Right(), Y: part.Y}, layout.FrameLine)
	} else {
		onto.PutBox("day/light", part, layout.Filled(layout.Ink), layout.Stroke{})
	}
	s.putWord(onto, part, s.Sans(8).In(colour), "dark")
}

// putTwilight hatches a part of the band.
func (s *daySheet) putTwilight(onto *layout.Frame, box layout.Rect, from, to almanac.Clock) {
	end := along(box, to)
	for x := along(box, from); x < end; x += layout.MM(0.7) {
		onto.PutLine("day/light", layout.Point{X: x, Y: box.Y}, layout.Point{X: x, Y: box.Bottom()}, layout.HairLine)
	}
}

// putWord sets a word in the middle of a part that has room for it.
func (s *daySheet) putWord(onto *layout.Frame, part layout.Rect, style layout.Style, word string) {
	if part.W > style.Width(word)+layout.MM(3) {
		onto.SetLine("day/light", layout.Point{X: part.Centre().X, Y: part.Y + layout.MM(4)}, layout.Centre, style, word)
	}
}

// putHours counts the hours under the band and marks the hours of the game.
func (s *daySheet) putHours(onto *layout.Frame, box layout.Rect) {
	for hour := 0; hour <= 24; hour += 2 {
		x := along(box, almanac.Clock(60*hour))
		onto.PutLine("day/light", layout.Point{X: x, Y: box.Bottom()}, layout.Point{X: x, Y: box.Bottom() + layout.MM(1)}, layout.HairLine)
		onto.SetLine("day/light", layout.Point{X: x, Y: box.Bottom() + layout.MM(3.8)}, layout.Centre, s.Sans(7), fmt.Sprint(hour))
	}
	for i := range s.day.Hours {
		at := s.day.Hours[i].At
		ends := min(at+60, minutesOfDay)
		y := box.Bottom() + layout.MM(0.2)
		onto.PutLine("day/light", layout.Point{X: along(box, at), Y: y}, layout.Point{X: along(box, ends), Y: y}, layout.FrameLine)
		if past := at + 60 - minutesOfDay; past > 0 {
			onto.PutLine("day/light", layout.Point{X: box.X, Y: y}, layout.Point{X: along(box, past), Y: y}, layout.FrameLine)
		}
	}
}

// putSunTimes sets the times of the sun over the band, and in it how long the
// day is.
func (s *daySheet) putSunTimes(onto *layout.Frame, box layout.Rect) {
	sun, y := s.day.Sun, box.Y-layout.MM(1.2)
	day := layout.Rect{X: along(box, sun.Sunrise), Y: box.Y, W: along(box, sun.Sunset) - along(box, sun.Sunrise), H: box.H}
	put := func(t almanac.Clock, align layout.Align, word string) {
		onto.SetLine("day/light", layout.Point{X: along(box, t), Y: y}, align, s.Sans(7), word+" "+t.String())
	}
	switch {
	case sun.NeverSets():
		s.putWord(onto, day, s.Sans(8), "the sun never sets")
		return
	case sun.NeverRises():
		onto.SetLine("day/light", layout.Point{X: box.Centre().X, Y: y}, layout.Centre, s.Sans(7), "the sun never rises")
	default:
		length := int(sun.Sunset - sun.Sunrise)
		s.putWord(onto, day, s.Sans(8), fmt.Sprintf("day · %d h %d min", length/60, length%60))
		put(sun.Sunrise, layout.Left, "sunrise")
		put(sun.Sunset, layout.Right, "sunset")
	}
	if !sun.NeverDark() && !sun.NeverLight() {
		put(sun.Dawn, layout.Right, "first light")
		put(sun.Dusk, layout.Left, "last light")
	}
}
