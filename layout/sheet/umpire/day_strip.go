package umpire

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/symbol"
	"github.com/csprint/csprint/words"
)

// Measures of a strip, two of which lie side by side.
var (
	hourStripHigh = layout.MM(21)
	stripHeads    = layout.MM(5)   // the baseline of the heads,
	stripValues   = layout.MM(9.6) // of what stands under them,
	stripTurns    = layout.MM(14)  // of the turns,
	stripLight    = layout.MM(14.3)
	stripChange   = layout.MM(18.3) // and of what becomes of the light
	stripSign     = layout.MM(13)   // the middle of the signs

	stripHour = layout.MM(3) // where the columns begin, if what stands in them has room there
	stripAt   = []layout.Length{stripSky: layout.MM(24), stripSeen: layout.MM(43), stripWind: layout.MM(61), stripGround: layout.MM(81)}
	stripEnd  = layout.MM(2) // bare before the cut

	skySign  = layout.MM(3)   // from the left of the sky to the middle of its sign,
	skyFog   = layout.MM(8)   // and to the fog
	windSign = layout.MM(2)   // the same of the wind
	unitGap  = layout.MM(0.8) // before the word paces,
	unitEnd  = layout.MM(1)   // and behind it at the least
	longEnd  = layout.MM(3)   // bare behind what becomes of the light

	stripCut = layout.Stroke{Width: layout.HairWidth, Colour: layout.Third, Dash: []layout.Length{layout.MM(2), layout.MM(1)}}
)

// Columns of a strip, behind the hour.
const (
	stripSky = iota
	stripSeen
	stripWind
	stripGround
)

// strips are the players' copies, one for each hour.
func (s *daySheet) strips() []layout.Block {
	head := s.Section("day", s.Words.Say("day.strips"), s.wide)
	blocks := []layout.Block{head}
	hours, columns := s.day.Hours, s.stripColumns()
	for i := 0; i < len(hours); i += 2 {
		pair := hours[i:min(i+2, len(hours))]
		first := i == 0
		blocks = append(blocks, page.RowBlock("day/strip", s.wide, hourStripHigh, stripValues, func(r page.Row) {
			putCuts(r.Of("day/cut"), first)
			for j := range pair {
				s.putStrip(r.Column(s.wide.Times(j, 2), s.wide/2), columns, &pair[j])
			}
		}))
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
func putCuts(r page.Row, first bool) {
	r.Under(stripCut)
	if !first {
		r.Over(stripCut)
	}
	r.Upright(r.Box.W/2, stripCut)
}

// stripColumns are the columns of all strips, by what stands in any of them.
type stripColumns struct {
	at    []layout.Length
	style layout.Style
}

func (s *daySheet) stripColumns() stripColumns {
	heads := []words.ID{stripSky: "day.sky-head", stripSeen: "day.seen-to-head", stripWind: "day.wind-head", stripGround: "day.ground-head"}
	for style := s.Strong(9.5); ; style = style.At(style.Size - layout.Pt(0.5)) {
		wide := make([]layout.Length, len(heads))
		for i, head := range heads {
			wide[i] = s.Label().Width(s.Words.Say(head))
		}
		for i := range s.day.Hours {
			h := &s.day.Hours[i]
			sky, fog, seen, wind, ground := s.stripWords(h)
			wide[stripSky] = max(wide[stripSky], style.Width(sky), skyFog+style.Width(fog))
			wide[stripSeen] = max(wide[stripSeen], style.Width(seen))
			if len(h.Moments) == 1 {
				wide[stripSeen] = max(wide[stripSeen], s.Sans(8).Width(s.lightWords(h.Moments[0])))
			}
			wide[stripWind] = max(wide[stripWind], style.Width(wind))
			wide[stripGround] = max(wide[stripGround], style.Width(ground))
		}
		if at, fit := settled(stripAt, wide, s.wide/2-stripEnd); fit || style.Size <= max(leastHour, style.Least) {
			return stripColumns{at, style}
		}
	}
}

// stripWords are what stands under the heads of an hour's strip.
func (s *daySheet) stripWords(h *weather.Hour) (sky, fog, seen, wind, ground string) {
	if h.Fog > weather.NoFog {
		fog = h.Fog.Words().In(s.Words)
	}
	if !s.OfMen() {
		seen = stripSight(s.Words, h)
	}
	return h.SkyWords().In(s.Words), fog, seen, h.Wind.Short().In(s.Words), h.Ground().Words().In(s.Words)
}

// putStrip sets one hour as the players may know it.
func (s *daySheet) putStrip(r page.Row, c stripColumns, h *weather.Hour) {
	heads, light := r.Strip(0, hourStripHigh, stripHeads), r.Strip(0, hourStripHigh, stripLight)
	put := func(column int, head words.ID, text string) {
		heads.Left(c.at[column], s.Label(), s.Words.Say(head))
		r.Left(c.at[column], c.style, text)
	}
	sign := func(x layout.Length) layout.Point { return r.Box.At().Add(layout.Point{X: x, Y: stripSign}) }
	sky, fog, seen, wind, ground := s.stripWords(h)
	r.Left(stripHour, s.Serif(16), h.At.String())
	s.putTurns(r.Strip(0, hourStripHigh, stripTurns), h)
	put(stripSky, "day.sky-head", sky)
	light.Left(c.at[stripSky]+skyFog, c.style, fog)
	s.putSky(r.Frame, sign(c.at[stripSky]+skySign), h)
	if !s.OfMen() {
		head, paces, unit := words.ID("day.seen-to-head"), s.Words.Say("day.paces"), s.Sans(8)
		if after := c.at[stripSeen] + c.style.Width(seen) + unitGap; seen != say.Nothing && after+unit.Width(paces) <= c.at[stripWind]-unitEnd {
			r.Left(after, unit, paces)
		} else if seen != say.Nothing {
			head = "day.paces-head"
		}
		put(stripSeen, head, seen)
	}
	put(stripWind, "day.wind-head", wind)
	symbol.PutWind(r.Frame, sign(c.at[stripWind]+windSign), h.Wind)
	put(stripGround, "day.ground-head", ground)
	s.putStripLight(light, c, h)
}

// putTurns sets the turns of an hour, in large print without capitals, which would run
// under the sky.
func (s *daySheet) putTurns(r page.Row, h *weather.Hour) {
	turns := s.Words.Say("day.strip-turns", "turns", turnSpan(h))
	if s.Large {
		r.Left(stripHour, s.Caption(), turns)
	} else {
		r.Left(stripHour, s.Label(), say.Capitals(turns))
	}
}

// stripSight is how far one can see from each moment of the hour on: "1,200 / –".
func stripSight(in *words.Catalogue, h *weather.Hour) string {
	var seen []string
	for _, m := range h.Moments {
		if paces := sightWords(in, m.Sight); len(seen) == 0 || paces != seen[len(seen)-1] {
			seen = append(seen, paces)
		}
	}
	return strings.Join(seen, " / ")
}

// putStripLight says the light, and what becomes of it within the hour.
func (s *daySheet) putStripLight(r page.Row, c stripColumns, h *weather.Hour) {
	if len(h.Moments) == 1 {
		r.Left(c.at[stripSeen], s.Sans(8), s.lightWords(h.Moments[0]))
		return
	}
	room := r.Box.W - c.at[stripSky] - longEnd
	style, err := s.Sans(8).Fit(s.changeWords(h, true), room, layout.Pt(6.5))
	if err != nil {
		style, _ = s.Sans(8).Fit(s.changeWords(h, false), room, layout.Pt(6.5))
	}
	r.On(stripChange-stripLight).Left(c.at[stripSky], style, s.changeWords(h, err == nil))
}

// changeWords are what becomes of the light: "day · twilight 19:19, turn 23, to
// 1,200", "twilight · day 06:20, turn 3, no limit", or the same without the turns.
func (s *daySheet) changeWords(h *weather.Hour, turns bool) string {
	said := s.lightWords(h.Moments[0])
	for i, m := range h.Moments[1:] {
		limit := ""
		switch {
		case s.OfMen():
		case m.Sight > 0:
			limit = "paces"
		case h.Moments[i].Sight > 0:
			limit = "none"
		}
		said = say.Joined(said, s.Words.Say("day.change", "light", s.lightWords(m), "at", m.At, "turns", turns, "turn", m.Turn, "limit", limit, "paces", m.Sight))
	}
	return said
}
