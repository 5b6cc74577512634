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
	"github.com/csprint/csprint/words"
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
	title, cut := d.Words.Say("day.title"), d.Words.Say("day.strips-cut")
	below := false
	pages := page.Bound(d, func(u *page.Binder) {
		s := newDaySheet(u)
		strips := s.strips()
		high := page.High(strips)
		below = page.High(s.told(false))+strips[0].Gap+high <= u.Body().H
		u.Run(title, s.told(below)...)
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
		pages[0].Bookmark, pages[0].Cut = title, cut
		return d.BareBacks(pages)
	}
	strips := page.Bound(d, func(u *page.Binder) {
		s := newDaySheet(u)
		flow := layout.Flow{Next: s.Parts(title, 1)}
		flow.Add(s.strips()...)
	})
	for i := range strips {
		strips[i].Cut = cut
	}
	return append(d.Evened(pages), d.BareBacks(strips)...)
}

func newDaySheet(u *page.Binder) *daySheet {
	u.Note = u.Words.Say("day.own-design")
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
	told := say.Capitals(say.Joined(s.Game.Date.Words().In(s.Words), s.day.Label().In(s.Words), s.latitudeWords(), page.When(below, s.Words.Say("day.cut-off"))))
	head := page.RowBlock("day/head", s.wide, dayHead, dayHeadBase, func(r page.Row) { r.Left(0, s.Label(), told) })
	head.Keep = true
	return head
}

func (s *daySheet) latitudeWords() string {
	switch degrees := s.day.Latitude; {
	case degrees < 0:
		return s.Words.Say("day.degrees-south", "degrees", -degrees)
	case degrees > 0:
		return s.Words.Say("day.degrees-north", "degrees", degrees)
	}
	return s.Words.Say("day.equator")
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
	sentences := []string{s.moonWords(), s.Words.Say("day.turns", "minutes", s.day.Minutes, "at", s.day.Hours[0].At)}
	if s.Game.Start < 0 {
		sentences = append(sentences, s.Words.Say("day.no-start"))
	}
	if s.day.Light != "" {
		sentences = append(sentences, s.Words.Say("day.whole-game", "light", s.day.Light))
	}
	notes := []string{strings.Join(sentences, " ")}
	if before := s.day.BeforeWords().In(s.Words); before != "" {
		notes = append(notes, s.Words.Say("day.days-before", "days", say.Capitalized(before)))
	}
	return notes
}

// moonWords say how old the moon is and what it is good for, of a game that begins in
// the dark whether it is up then.
func (s *daySheet) moonWords() string {
	if s.day.Moon == nil {
		return s.Words.Say("day.no-moon")
	}
	at, where := s.day.Hours[0].At, ""
	if s.day.Hours[0].Moments[0].Light == almanac.Darkness {
		where = "down"
		if almanac.MoonUp(s.Game.Date, at, s.day.Latitude) {
			where = "up"
		}
	}
	return s.Words.Say("day.moon", "phase", say.Capitalized(s.day.Moon.Phase().In(s.Words)), "days", s.day.Moon.Days(), "where", where, "at", at, "bright", s.day.Moon.Bright())
}

// tableNotes stand under the hours.
func (s *daySheet) tableNotes() []string {
	ground := s.Words.Say("day.ground-points")
	if s.OfMen() {
		return []string{ground}
	}
	return []string{s.Words.Say("day.seen-to-note") + " " + ground}
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
func (s *daySheet) lightWords(m weather.Moment) string {
	return s.Words.Say("day.light", "moonlit", m.Moonlit, "light", m.Light)
}

// sightWords is how far one sees, a dash for as far as the ground allows.
func sightWords(in *words.Catalogue, paces int) string {
	if paces == 0 {
		return say.Nothing
	}
	return in.Number(paces)
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
