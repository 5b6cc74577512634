package umpire

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Day is the day sheet: the light of the day, the weather hour by hour, and a
// strip for each hour to be cut off and handed round when it begins. It foretells
// the weather, so that no player may see it; none where the host wants no weather.
// Strips stand at the foot of the rest where it leaves room, else on sheets with bare
// backs: who gets one may not read what is behind it.
func Day(d *page.Desk) []layout.Page {
	if d.Game.Weather.Day == nil {
		return nil
	}
	below := false
	pages := page.Bound(d, func(u *page.Binder) {
		s := newDaySheet(u)
		strips := s.strips()
		high := page.High(strips)
		below = page.High(s.told(false))+strips[0].Gap+high <= u.Body().H
		u.Run(dayTitle, s.told(below)...)
		if below {
			room := u.Rest
			u.Rest.H -= strips[0].Gap + high
			if over := u.Rest.H; over >= leastNote {
				Notes(u)
				room.Y += over
			}
			room.Y, room.H = room.Y+strips[0].Gap, high
			flow := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: u.Leaf.Frame, Box: room} }}
			flow.Add(strips...)
		}
	})
	if below {
		pages[0].Bookmark, pages[0].Cut = dayTitle, stripsCut
		return d.BareBacks(pages)
	}
	strips := page.Bound(d, func(u *page.Binder) {
		s := newDaySheet(u)
		flow := layout.Flow{Next: s.Parts(dayTitle, 1)}
		flow.Add(s.strips()...)
	})
	for i := range strips {
		strips[i].Cut = stripsCut
	}
	return append(d.Evened(pages), d.BareBacks(strips)...)
}

const (
	dayTitle  = "Weather and light"
	stripsCut = "weather strips"
)

func newDaySheet(u *page.Binder) *daySheet {
	u.Note = "‡ csprint's own design, not the rules': sky, fog, sight, wind, ground, smoke and moon"
	return &daySheet{Binder: u, day: played(u.Game), wide: u.Wide()}
}

// told is all of the sheet but the strips, which stand below or on a sheet of their own.
func (s *daySheet) told(below bool) []layout.Block {
	return slices.Concat([]layout.Block{s.headLine(below), s.band()}, s.prose(s.lightNotes()), s.hours(), s.prose(s.tableNotes()), s.ruleRows(), s.drifts())
}

// Measures that parts of the sheet share.
var (
	dayHead     = layout.MM(5) // the line over the sheet
	dayHeadBase = layout.MM(3)
	dayLead     = layout.MM(3.8) // from line to line of small type
	dayNoteGap  = layout.MM(1.5) // over notes
	dayIn       = layout.MM(1)   // from the left edge to the first words of a row
)

// A daySheet is the sheet while it is being set.
type daySheet struct {
	*page.Binder
	day  *weather.Day
	wide layout.Length
}

// headLine says what day it is and where, and what to do with strips below.
func (s *daySheet) headLine(below bool) layout.Block {
	words := strings.ToUpper(say.Joined(s.Game.Date.Words().In(s.Words), s.day.Label().In(s.Words), latitudeWords(s.day.Latitude), page.When(below, "cut off and hand out one strip an hour")))
	head := page.RowBlock("day/head", s.wide, dayHead, dayHeadBase, func(r page.Row) { r.Left(0, s.Label(), words) })
	head.Keep = true
	return head
}

func latitudeWords(degrees int) string {
	switch {
	case degrees < 0:
		return fmt.Sprintf("%d° S", -degrees)
	case degrees > 0:
		return fmt.Sprintf("%d° N", degrees)
	}
	return "on the equator"
}

// prose sets notes under one another, each a line or more of its own.
func (s *daySheet) prose(notes []string) []layout.Block {
	var blocks []layout.Block
	for _, note := range notes {
		blocks = append(blocks, s.Sans(8).Paragraph("day/note", s.wide, dayLead, note)...)
	}
	if len(blocks) > 0 {
		blocks[0].Gap = dayNoteGap
	}
	return blocks
}

// lightNotes say what the band cannot: the moon, the turns, what the light
// does in the rules, and when it changes.
func (s *daySheet) lightNotes() []string {
	start := fmt.Sprintf("Local sun time. Turns of %s; turn 1 at %s.", say.Counted(s.day.Minutes, "minute"), s.day.Hours[0].At)
	if s.Game.Start < 0 {
		start += " The scenario gives no start: this one stands in for it."
	}
	if s.day.Light != "" {
		start += fmt.Sprintf(" The whole game is played in %s, whatever the sun does.", s.day.Light.Words().In(s.Words))
	}
	notes := []string{s.moonWords() + " " + start}
	if words := s.day.BeforeWords().In(s.Words); words != "" {
		notes = append(notes, say.Capitalized(words)+". ‡")
	}
	return notes
}

// moonWords say how old the moon is and what it is good for, of a game that begins in
// the dark whether it is up then.
func (s *daySheet) moonWords() string {
	if s.day.Moon == nil {
		return "No date, no moon."
	}
	moon := fmt.Sprintf("%s, %s old", say.Capitalized(s.day.Moon.Phase().In(s.Words)), say.Counted(s.day.Moon.Days(), "day"))
	if at := s.day.Hours[0].At; s.day.Hours[0].Moments[0].Light == almanac.Darkness {
		where := "down"
		if almanac.MoonUp(s.Game.Date, at, s.day.Latitude) {
			where = "up"
		}
		moon += fmt.Sprintf(", %s at %s", where, at)
	}
	if s.day.Moon.Bright() {
		return moon + ": it lights a clear or fair night while it is up."
	}
	return moon + ": too small to see by."
}

// tableNotes stand under the hours.
func (s *daySheet) tableNotes() []string {
	notes := []string{"Ground: dusty below 0 points, firm 0–4, soft 5–9, muddy 10–15, deep mud from 16. ‡"}
	if !s.OfMen() {
		notes[0] = "Seen to: paces, the least that sky, fog and light allow; – is no limit. " + notes[0]
	}
	return notes
}

func turnSpan(h *weather.Hour) string {
	switch {
	case h.Last < h.First:
		return "–"
	case h.Last == h.First:
		return fmt.Sprint(h.First)
	}
	return fmt.Sprintf("%d–%d", h.First, h.Last)
}

// lightWords is the light of a moment as the sheet says it.
func lightWords(m weather.Moment) string {
	switch {
	case m.Moonlit:
		return "moonlit"
	case m.Light == almanac.Darkness:
		return "dark"
	}
	return string(m.Light)
}

// sightWords is how far one sees, a dash for as far as the ground allows.
func sightWords(paces int) string {
	if paces == 0 {
		return "–"
	}
	return say.Grouped(paces)
}

// bandOf is the range band of a distance, the farthest where nothing limits it.
func (s *daySheet) bandOf(paces int) string {
	rows := s.BandRows()
	if len(rows) == 0 {
		return ""
	}
	for _, row := range rows {
		if paces > 0 && (row.Low == nil || *row.Low <= paces) && (row.High == nil || paces <= *row.High) {
			return row.Label
		}
	}
	return rows[0].Label
}

// hasSmoke tells whether the rules count balls of smoke.
func (s *daySheet) hasSmoke() bool { return s.Book.Plays.Smoke != nil }
