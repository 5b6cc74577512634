package umpire

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/symbol"
)

// hourStripHigh is the height of a strip, two of which lie side by side.
var hourStripHigh = layout.MM(21)

// Where it stands on a strip how far one sees, and the wind behind it.
var stripSeen, stripWind = layout.MM(43), layout.MM(61)

// strips are the players' copies, one for each hour.
func (s *daySheet) strips() []layout.Block {
	head := s.Section("day", "For the players: cut a strip off when its hour begins, and pass it round", s.wide)
	blocks := []layout.Block{head}
	hours := s.day.Hours
	for i := 0; i < len(hours); i += 2 {
		pair := hours[i:min(i+2, len(hours))]
		first := i == 0
		blocks = append(blocks, layout.Block{High: hourStripHigh, Put: func(onto *layout.Frame, at layout.Point) {
			s.putCuts(onto, at, first)
			for j := range pair {
				s.putStrip(onto, layout.Point{X: at.X + s.wide.Times(j, 2), Y: at.Y}, &pair[j])
			}
		}})
	}
	return blocks
}

// played is the day to the end of the last turn, all of it where the scenario names none:
// nobody asks for the weather or the light of an hour after the game.
func played(g *game.Game) *weather.Day {
	day := g.Weather.Day
	if g.Turns == 0 {
		return day
	}
	short := *day
	short.Hours = slices.Clone(day.Hours[:min(len(day.Hours), (g.Turns*day.Minutes+59)/60)])
	for i := range short.Hours {
		h := &short.Hours[i]
		h.Last = min(h.Last, g.Turns)
		h.Moments = slices.DeleteFunc(slices.Clone(h.Moments), func(m weather.Moment) bool { return m.Turn > g.Turns })
	}
	return &short
}

// putCuts draws the lines along which strips are cut apart.
func (s *daySheet) putCuts(onto *layout.Frame, at layout.Point, first bool) {
	cut := layout.Stroke{Width: layout.HairWidth, Colour: layout.Third, Dash: []layout.Length{layout.MM(2), layout.MM(1)}}
	foot := at.Y + hourStripHigh
	onto.PutLine("day/cut", layout.Point{X: at.X, Y: foot}, layout.Point{X: at.X + s.wide, Y: foot}, cut)
	if !first {
		onto.PutLine("day/cut", at, layout.Point{X: at.X + s.wide, Y: at.Y}, cut)
	}
	onto.PutLine("day/cut", layout.Point{X: at.X + s.wide/2, Y: at.Y}, layout.Point{X: at.X + s.wide/2, Y: foot}, cut)
}

// putStrip sets one hour as the players may know it.
func (s *daySheet) putStrip(onto *layout.Frame, at layout.Point, h *weather.Hour) {
	x := func(mm float64) layout.Length { return at.X + layout.MM(mm) }
	label, value := at.Y+layout.MM(5), at.Y+layout.MM(9.6)
	onto.SetLine("day/strip", layout.Point{X: x(3), Y: value}, layout.Left, s.Serif(16), h.At.String())
	turns := layout.Point{X: x(3), Y: at.Y + layout.MM(14)}
	if s.Large { // capitals would run under the sky
		onto.SetLine("day/strip", turns, layout.Left, s.Caption(), "turns "+turnSpan(h))
	} else {
		onto.SetLine("day/strip", turns, layout.Left, s.Label(), "TURNS "+turnSpan(h))
	}
	put := func(mm float64, head, text string) {
		onto.SetLine("day/strip", layout.Point{X: x(mm), Y: label}, layout.Left, s.Label(), head)
		onto.SetLine("day/strip", layout.Point{X: x(mm), Y: value}, layout.Left, s.Strong(9.5), text)
	}
	put(24, "SKY", h.SkyWords())
	if h.Fog > weather.NoFog {
		onto.SetLine("day/strip", layout.Point{X: x(32), Y: at.Y + layout.MM(14.3)}, layout.Left, s.Strong(9.5), h.Fog.String())
	}
	s.putSky(onto, layout.Point{X: x(27), Y: at.Y + layout.MM(13)}, h)
	if !s.OfMen() {
		head, figures, unit := "SEEN TO", stripSight(h), s.Sans(8)
		if after := stripSeen + s.Strong(9.5).Width(figures) + layout.MM(0.8); figures != sightWords(0) && after+unit.Width("paces") <= stripWind-layout.MM(1) {
			onto.SetLine("day/strip", layout.Point{X: at.X + after, Y: value}, layout.Left, unit, "paces")
		} else if figures != sightWords(0) {
			head = "PACES"
		}
		put(stripSeen.MM(), head, figures)
	}
	put(61, "WIND", h.Wind.Short())
	symbol.PutWind(onto, layout.Point{X: x(63), Y: at.Y + layout.MM(13)}, h.Wind)
	put(81, "GROUND", h.Ground().String())
	s.putStripLight(onto, layout.Point{X: at.X + stripSeen, Y: at.Y + layout.MM(14.3)}, h)
}

// stripSight is how far one can see from each moment of the hour on: "1,200 / –".
func stripSight(h *weather.Hour) string {
	var seen []string
	for _, m := range h.Moments {
		if words := sightWords(m.Sight); len(seen) == 0 || words != seen[len(seen)-1] {
			seen = append(seen, words)
		}
	}
	return strings.Join(seen, " / ")
}

// putStripLight says the light, and what becomes of it within the hour.
func (s *daySheet) putStripLight(onto *layout.Frame, at layout.Point, h *weather.Hour) {
	if len(h.Moments) == 1 {
		onto.SetLine("day/strip", at, layout.Left, s.Sans(8), lightWords(h.Moments[0]))
		return
	}
	below := layout.Point{X: at.X - layout.MM(21), Y: at.Y + layout.MM(4)}
	room := s.wide/2 - layout.MM(27)
	style, err := s.Sans(8).Fit(s.changeWords(h, true), room, layout.Pt(6.5))
	if err != nil {
		style, _ = s.Sans(8).Fit(s.changeWords(h, false), room, layout.Pt(6.5))
	}
	onto.SetLine("day/strip", below, layout.Left, style, s.changeWords(h, err == nil))
}

// changeWords are what becomes of the light: "day · twilight 19:19, turn 23, to
// 1,200", "twilight · day 06:20, turn 3, no limit", or the same without the turns.
func (s *daySheet) changeWords(h *weather.Hour, turns bool) string {
	words := lightWords(h.Moments[0])
	for i, m := range h.Moments[1:] {
		change := fmt.Sprintf("%s %s", lightWords(m), m.At)
		if turns {
			change += fmt.Sprintf(", turn %d", m.Turn)
		}
		switch {
		case s.OfMen():
		case m.Sight > 0:
			change += ", to " + say.Grouped(m.Sight)
		case h.Moments[i].Sight > 0:
			change += ", no limit"
		}
		words = say.Joined(words, change)
	}
	return words
}
