package umpire

import (
	"fmt"

	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/symbol"
	"github.com/csprint/csprint/words"
)

// Columns of the hours.
const (
	dayHour = iota
	dayTurns
	dayLight
	daySky
	dayFog
	daySight
	dayLength
	dayBand
	dayWind
	daySmoke
	dayGround
)

// Measures of the hours and of the smoke under them.
var (
	hourPitch = layout.MM(5.6)
	hourSky   = layout.MM(4.5) // from the middle of the sign of the sky to its words
	hourSign  = layout.MM(2.5) // half of that sign
	hourWind  = layout.MM(4)   // and from that of the wind
	columnGap = layout.MM(1.5) // between what stands in columns, at the least
	leastHour = layout.Pt(7)   // the smallest type of an hour
	driftHigh = layout.MM(5)
	driftBase = layout.MM(3.6)
)

// An hourLine is an hour as it begins, or a moment within it at which the light changes.
type hourLine struct {
	*weather.Hour
	whole bool // the hour as it begins
	cells []layout.Cell
}

// hours is the table of the hours, with a line more where the light changes.
func (s *daySheet) hours() []layout.Block {
	var lines []hourLine
	for i := range s.day.Hours {
		h := &s.day.Hours[i]
		for j, m := range h.Moments {
			lines = append(lines, hourLine{h, j == 0, s.hourCells(h, m, j == 0)})
		}
	}
	t := s.hourTable()
	s.settle(&t, lines)
	var rows []layout.Block
	for i, l := range lines {
		rows = append(rows, s.hourRow(t, i, l))
	}
	return s.SectionList("day", s.Words.Say("day.hours"), s.wide, []layout.Block{t.Head()}, rows)
}

// settle moves the columns apart by what stands in them, in smaller type where it must be.
func (s *daySheet) settle(t *layout.Table, lines []hourLine) {
	signs := map[int]layout.Length{daySky: hourSky + hourSign, dayWind: hourWind + windSign}
	for {
		begins, wide := make([]layout.Length, len(t.Columns)), make([]layout.Length, len(t.Columns))
		for i, c := range t.Columns {
			wide[i] = t.Label.Width(c.Head)
			for _, l := range lines {
				wide[i] = max(wide[i], c.Style.Width(l.cells[i].Text))
			}
			begins[i] = c.Edge - signs[i]
			if c.Align == layout.Right {
				begins[i] -= wide[i]
			}
			wide[i] += signs[i]
		}
		begins, fit := settled(begins, wide, t.Wide-dayIn)
		size := t.Columns[dayHour].Style.Size
		if fit || size <= leastHour {
			for i, begin := range begins {
				t.Columns[i].Edge = begin + signs[i]
				if t.Columns[i].Align == layout.Right {
					t.Columns[i].Edge += wide[i]
				}
			}
			return
		}
		for i := range t.Columns {
			t.Columns[i].Style = t.Columns[i].Style.At(size - layout.Pt(0.5))
		}
	}
}

// settled is where columns begin: where they were meant to, if what stands in them has room
// there; else so that the bare room is shared out among them. It tells whether there is enough.
func settled(begins, wide []layout.Length, end layout.Length) ([]layout.Length, bool) {
	meant, bare := true, end-begins[0]
	for i, w := range wide {
		next := end + columnGap
		if i+1 < len(begins) {
			next = begins[i+1]
		}
		meant = meant && begins[i]+w+columnGap <= next
		bare -= w
	}
	if meant {
		return begins, true
	}
	apart := bare / layout.Length(max(1, len(wide)-1))
	out := begins[:1:1]
	for _, w := range wide[:len(wide)-1] {
		out = append(out, out[len(out)-1]+w+apart)
	}
	return out, apart >= columnGap
}

// largeHours is where the columns stand in large print.
var largeHours = [...]int{dayHour: 1, dayTurns: 15, dayLight: 32, daySky: 55, dayFog: 77, daySight: 106, dayLength: 123, dayBand: 126, dayWind: 146, daySmoke: 167, dayGround: 174}

// hourTable shares the width out among the columns that the rules have a use for.
func (s *daySheet) hourTable() layout.Table {
	at := func(mm int) layout.Length { return s.wide.Times(mm, 194) }
	head := func(id words.ID) string { return s.Words.Say(id) }
	t := layout.Table{From: "day", Wide: s.wide, Pitch: hourPitch, Label: s.Label(), Columns: []layout.Column{
		dayHour:   {Head: head("day.hour-head"), Edge: dayIn, Style: s.Strong(9.5)},
		dayTurns:  {Head: head("day.turns-head"), Edge: at(15), Style: s.Sans(9.5)},
		dayLight:  {Head: head("day.light-head"), Edge: at(32), Style: s.Sans(9.5)},
		daySky:    {Head: head("day.sky-own-head"), Edge: at(56), Style: s.Sans(9.5)},
		dayFog:    {Head: head("day.fog-own-head"), Edge: at(77), Style: s.Sans(9.5)},
		daySight:  {Head: head("day.seen-to-own-head"), Edge: at(106), Align: layout.Right, Style: s.Strong(9.5)},
		dayLength: {Head: head("day.length-head"), Edge: at(119), Align: layout.Right, Style: s.Sans(9.5)},
		dayBand:   {Head: head("day.band-head"), Edge: at(122), Style: s.Sans(9.5)},
		dayWind:   {Head: head("day.wind-own-head"), Edge: at(138), Style: s.Sans(9.5)},
		daySmoke:  {Head: head("day.downwind-head"), Edge: at(159), Style: s.Sans(9.5)},
		dayGround: {Head: head("day.ground-own-head"), Edge: at(175), Style: s.Sans(9.5)},
	}}
	if s.Large {
		for i, mm := range largeHours {
			t.Columns[i].Edge = at(mm)
		}
		t.Columns[daySmoke].Head, t.Columns[daySight].Head = head("day.downwind-short-head"), head("day.seen-short-head")
	}
	if s.OfMen() {
		t.Columns[daySight].Head = ""
	}
	if s.Game.PacesPerInch == 0 {
		t.Columns[dayLength].Head = ""
		if !s.OfMen() { // there is nothing beside it that tells the unit
			t.Columns[daySight].Head = head("day.paces-own-head")
		}
	}
	if s.Book.Plays.Bands == nil {
		t.Columns[dayBand].Head = ""
	}
	return t
}

// hourCells are those of an hour as it begins, or of a moment within it.
func (s *daySheet) hourCells(h *weather.Hour, m weather.Moment, whole bool) []layout.Cell {
	cells := s.momentCells(m)
	if !whole {
		return cells
	}
	cells[dayTurns].Text = turnSpan(h)
	cells[daySky].Text = h.SkyWords().In(s.Words)
	if h.Fog > weather.NoFog {
		cells[dayFog].Text = h.Fog.Words().In(s.Words)
	}
	cells[dayWind].Text = h.Wind.Short().In(s.Words)
	cells[daySmoke].Text = h.Wind.From.Opposite().Letters().In(s.Words)
	cells[dayGround].Text = say.Joined(h.Ground().Words().In(s.Words), say.Figures(fmt.Sprint(h.Wetness)))
	return cells
}

// hourRow is a line of the table, with its signs.
func (s *daySheet) hourRow(t layout.Table, line int, l hourLine) layout.Block {
	if !l.whole {
		l.cells[dayHour].Style = t.Columns[dayTurns].Style
	}
	return layout.Block{High: t.Pitch, Head: []layout.Block{t.Head()}, Over: t.Between(line), Put: func(onto *layout.Frame, at layout.Point) {
		onto.PutRow(func() {
			for i, c := range l.cells {
				t.PutCell(onto, at, i, c)
			}
		})
		if l.whole {
			middle := at.Y + t.Pitch/2
			s.putSky(onto, layout.Point{X: at.X + t.Columns[daySky].Edge - hourSky, Y: middle}, l.Hour)
			symbol.PutWind(onto, layout.Point{X: at.X + t.Columns[dayWind].Edge - hourWind, Y: middle}, l.Wind)
		}
	}}
}

// momentCells is what a change of the light changes.
func (s *daySheet) momentCells(m weather.Moment) []layout.Cell {
	cells := make([]layout.Cell, dayGround+1)
	cells[dayHour].Text = m.At.String()
	cells[dayTurns].Text = fmt.Sprint(m.Turn)
	cells[dayLight].Text = s.lightWords(m)
	if s.OfMen() {
		return cells
	}
	cells[daySight].Text = sightWords(s.Words, m.Sight)
	cells[dayBand].Text = s.bandOf(m.Sight)
	if s.Game.PacesPerInch > 0 && m.Sight > 0 {
		cells[dayLength].Text = s.Words.Number((m.Sight + s.Game.PacesPerInch/2) / s.Game.PacesPerInch)
		if s.Words.Centimetres() {
			cells[dayLength].Text = s.Measure(m.Sight)
		}
	}
	return cells
}

// dayGap is kept from what a line is to its figures.
var dayGap = layout.MM(1.5)

// drifts is the table of smoke, where the rules count balls of it but don't say
// what the wind does to them.
func (s *daySheet) drifts() []layout.Block {
	if !s.hasSmoke() {
		return nil
	}
	list := weather.Drifts()
	blocks := []layout.Block{s.Section("day", s.Words.Say("day.smoke"), s.wide)}
	row := func(label string, words func(weather.Drift) string, style layout.Style) layout.Block {
		return page.RowBlock("day/smoke", s.wide, driftHigh, driftBase, func(r page.Row) {
			first, step := 62, 28
			if s.Large {
				first, step = 78, 26
			}
			r.Left(dayIn, s.Sans(8).In(layout.Third).Within(label, s.wide.Times(first, 194)-dayIn-dayGap), label)
			for i, d := range list {
				r.Left(s.wide.Times(first+step*i, 194), style, words(d))
			}
		})
	}
	return append(blocks, page.Together([]layout.Block{
		row(s.Words.Say("day.smoke-wind"), func(d weather.Drift) string { return d.Wind.Words().In(s.Words) }, s.Sans(9.5)),
		row(s.Words.Say("day.smoke-drifts"), func(d weather.Drift) string { return fmt.Sprint(d.Paces) }, s.Strong(9.5)),
		row(s.Words.Say("day.smoke-clears"), s.clearsWords, s.Strong(9.5))})...)
}

func (s *daySheet) clearsWords(d weather.Drift) string {
	if d.Clears <= 1 {
		return s.Words.Say("day.smoke-clears-all")
	}
	return fmt.Sprintf("%d+", d.Clears)
}
