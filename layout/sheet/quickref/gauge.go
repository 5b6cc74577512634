package quickref

import (
	"slices"
	"unicode/utf8"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/phrase"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Measures of a gauge.
const (
	diceWidth layout.Length = 17500 // of the cell that holds the dice
	gaugeRoll layout.Length = 4400  // the tinted strip of totals
	gaugeLow  layout.Length = 7400  // the results
	gaugeBase layout.Length = 5700  // their baseline
	gaugeNote layout.Length = 3300  // a line of small words below them
)

// gauge sets a table of few rows as cells side by side: the totals in a strip,
// the result large below, more about it in small words. A table without dice
// has no strip.
func (s *Setter) gauge(p templates.TablePart) {
	t := s.Book.needTable(p.Of[0])
	if t == nil {
		return
	}
	rows := s.rowsOf(t, p.Only)
	if len(rows) == 0 {
		return
	}
	left := layout.Length(0)
	height := gaugeLow
	if t.Dice.Count > 0 {
		left = diceWidth
		s.gaugeDice(t)
	}
	pitch := s.width() - left
	notes, deep := s.gaugeNotes(t, p, rows, pitch/layout.Length(len(rows))-cellInset)
	height += gaugeNote * layout.Length(deep)
	large := s.gaugeLarge(t, p, rows, pitch/layout.Length(len(rows))-4*cellInset)
	for i, row := range rows {
		cell := layout.Rect{X: left + pitch.Times(i, len(rows)), Y: s.Y, H: height}
		cell.W = left + pitch.Times(i+1, len(rows)) - cell.X
		s.gaugeCell(t, row, cell, large[i], notes[i], i > 0 || left > 0)
	}
	if t.Dice.Count > 0 {
		height += gaugeRoll
	}
	s.Y += height
}

// gaugeDice sets the tinted strip with the dice at its left.
func (s *Setter) gaugeDice(t *rules.Table) {
	strip := layout.Rect{Y: s.Y, W: s.width(), H: gaugeRoll}
	s.Frame.PutBox(s.From, strip, s.Tint(), layout.Stroke{})
	s.Put(layout.Point{X: cellInset, Y: s.Y + rowBase}, layout.Left, s.Text(s.Strong(9.5), t.Dice.String()))
	at := layout.Point{X: cellInset, Y: s.Y + gaugeRoll + 3000}
	s.Put(at, layout.Left, s.added(t))
	s.hair(s.Y + gaugeRoll)
}

// added says that something is added to the dice of a table.
func (s *Setter) added(t *rules.Table) phrase.Phrase {
	for _, m := range s.Book.Modifiers {
		if slices.Contains(m.AppliesTo, t.ID) {
			return s.Text(s.Sans(7), "+ modifiers")
		}
	}
	return nil
}

// gaugeCell sets one cell: its total in the strip, its result, its note.
func (s *Setter) gaugeCell(t *rules.Table, row rules.Row, box layout.Rect, large phrase.Phrase, note []phrase.Phrase, edge bool) {
	s.Book.Printed[t.ID+"/"+row.Key] = true
	middle := box.X + box.W/2
	if t.Dice.Count > 0 {
		s.Put(layout.Point{X: middle, Y: box.Y + rowBase}, layout.Centre, s.Text(s.Strong(9.5), say.Figures(row.Label)))
		box.Y += gaugeRoll
	}
	if edge {
		s.Frame.PutLine(s.From, layout.Point{X: box.X, Y: box.Y + 700}, layout.Point{X: box.X, Y: box.Bottom() - 500}, layout.HairLine)
	}
	s.check(box.W, append(note, large)...)
	s.Put(layout.Point{X: middle, Y: box.Y + gaugeBase}, layout.Centre, large)
	for i, line := range note {
		s.Put(layout.Point{X: middle, Y: box.Y + gaugeLow + 1700 + gaugeNote*layout.Length(i)}, layout.Centre, line)
	}
}

// gaugeLarge are the results: figures at 16 pt, words at 12, in one size, in
// the narrow face where one is too wide for its cell.
func (s *Setter) gaugeLarge(t *rules.Table, p templates.TablePart, rows []rules.Row, room layout.Length) []phrase.Phrase {
	column := gaugeColumn(p, 0)
	short := true
	for _, row := range rows {
		for _, c := range s.cellWords(t, row, column) {
			short = short && utf8.RuneCountInString(c.Text) <= 4
		}
	}
	style := s.Heading(12)
	if short {
		style = s.Heading(16)
	}
	if slices.ContainsFunc(s.gaugeWords(t, rows, column, style), func(ph phrase.Phrase) bool { return ph.Width() > room }) {
		style = s.Strong(12)
	}
	return s.gaugeWords(t, rows, column, style)
}

// gaugeWords are the results in a style.
func (s *Setter) gaugeWords(t *rules.Table, rows []rules.Row, column templates.TableColumn, style layout.Style) []phrase.Phrase {
	var out []phrase.Phrase
	for _, row := range rows {
		words := s.cellWords(t, row, column)
		if len(words) > 0 {
			words[0].Text = say.Capitalized(words[0].Text)
		}
		out = append(out, s.Phrase(style, words...))
	}
	return out
}

// gaugeNotes are the small words below the results, wrapped to the room, and
// the most lines that one of them has.
func (s *Setter) gaugeNotes(t *rules.Table, p templates.TablePart, rows []rules.Row, room layout.Length) (notes [][]phrase.Phrase, deep int) {
	notes = make([][]phrase.Phrase, len(rows))
	if len(p.Columns) < 2 {
		return notes, 0
	}
	for i, row := range rows {
		notes[i] = s.Plain(s.Sans(s.small()), s.cellWords(t, row, p.Columns[1])...).Wrap(room)
		deep = max(deep, len(notes[i]))
	}
	return notes, deep
}

// gaugeColumn is the nth column that a part names; without any, the table's first.
func gaugeColumn(p templates.TablePart, n int) templates.TableColumn {
	if n < len(p.Columns) {
		return p.Columns[n]
	}
	return templates.TableColumn{}
}
