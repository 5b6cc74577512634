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
	hourWind  = layout.MM(4)   // and from that of the wind
	driftHigh = layout.MM(5)
	driftBase = layout.MM(3.6)
)

// hours is the table of the hours, with a line more where the light changes.
func (s *daySheet) hours() []layout.Block {
	t := s.hourTable()
	var rows []layout.Block
	for i := range s.day.Hours {
		h := &s.day.Hours[i]
		for j, m := range h.Moments {
			rows = append(rows, s.hourRow(t, len(rows), h, m, j == 0))
		}
	}
	return s.SectionList("day", s.Words.Say("day.hours"), s.wide, []layout.Block{t.Head()}, rows)
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

// hourRow is an hour as it begins, or a moment within it at which the light changes.
func (s *daySheet) hourRow(t layout.Table, line int, h *weather.Hour, m weather.Moment, whole bool) layout.Block {
	cells := s.momentCells(m)
	if whole {
		cells[dayTurns].Text = turnSpan(h)
		cells[daySky].Text = h.SkyWords().In(s.Words)
		if h.Fog > weather.NoFog {
			cells[dayFog].Text = h.Fog.Words().In(s.Words)
		}
		cells[dayWind].Text = h.Wind.Short().In(s.Words)
		cells[daySmoke].Text = h.Wind.From.Opposite().Letters().In(s.Words)
		cells[dayGround].Text = say.Joined(h.Ground().Words().In(s.Words), say.Figures(fmt.Sprint(h.Wetness)))
	} else {
		cells[dayHour].Style = s.Sans(9.5)
	}
	return layout.Block{High: t.Pitch, Head: []layout.Block{t.Head()}, Over: t.Between(line), Put: func(onto *layout.Frame, at layout.Point) {
		onto.PutRow(func() {
			for i, c := range cells {
				t.PutCell(onto, at, i, c)
			}
		})
		if whole {
			middle := at.Y + t.Pitch/2
			s.putSky(onto, layout.Point{X: at.X + t.Columns[daySky].Edge - hourSky, Y: middle}, h)
			symbol.PutWind(onto, layout.Point{X: at.X + t.Columns[dayWind].Edge - hourWind, Y: middle}, h.Wind)
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
