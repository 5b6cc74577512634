package sheet

import (
	"slices"
	"unicode/utf8"

	"github.com/csprint/csprint/layout"
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
func (s *blockSetter) gauge(p templates.TablePart) {
	t := s.book.needTable(p.Of[0])
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
		cell := layout.Rect{X: left + pitch.Times(i, len(rows)), Y: s.y, H: height}
		cell.W = left + pitch.Times(i+1, len(rows)) - cell.X
		s.gaugeCell(t, row, cell, large[i], notes[i], i > 0 || left > 0)
	}
	if t.Dice.Count > 0 {
		height += gaugeRoll
	}
	s.y += height
}

// gaugeDice sets the tinted strip with the dice at its left.
func (s *blockSetter) gaugeDice(t *rules.Table) {
	strip := layout.Rect{Y: s.y, W: s.width(), H: gaugeRoll}
	s.frame.PutBox(s.from, strip, s.tint(), layout.Stroke{})
	s.put(layout.Point{X: cellInset, Y: s.y + rowBase}, layout.Left, s.text(s.strong(9.5), t.Dice.String()))
	at := layout.Point{X: cellInset, Y: s.y + gaugeRoll + 3000}
	s.put(at, layout.Left, s.added(t))
	s.hair(s.y + gaugeRoll)
}

// added says that something is added to the dice of a table.
func (s *blockSetter) added(t *rules.Table) phrase {
	for _, m := range s.book.Modifiers {
		if slices.Contains(m.AppliesTo, t.ID) {
			return s.text(s.sans(7), "+ modifiers")
		}
	}
	return nil
}

// gaugeCell sets one cell: its total in the strip, its result, its note.
func (s *blockSetter) gaugeCell(t *rules.Table, row rules.Row, box layout.Rect, large phrase, note []phrase, edge bool) {
	s.book.printed[t.ID+"/"+row.Key] = true
	middle := box.X + box.W/2
	if t.Dice.Count > 0 {
		s.put(layout.Point{X: middle, Y: box.Y + rowBase}, layout.Centre, s.text(s.strong(9.5), figures(row.Label)))
		box.Y += gaugeRoll
	}
	if edge {
		s.frame.PutLine(s.from, layout.Point{X: box.X, Y: box.Y + 700}, layout.Point{X: box.X, Y: box.Bottom() - 500}, layout.HairLine)
	}
	s.check(box.W, append(note, large)...)
	s.put(layout.Point{X: middle, Y: box.Y + gaugeBase}, layout.Centre, large)
	for i, line := range note {
		s.put(layout.Point{X: middle, Y: box.Y + gaugeLow + 1700 + gaugeNote*layout.Length(i)}, layout.Centre, line)
	}
}

// gaugeLarge are the results: figures at 16 pt, words at 12, in one size, in
// the narrow face where one is too wide for its cell.
func (s *blockSetter) gaugeLarge(t *rules.Table, p templates.TablePart, rows []rules.Row, room layout.Length) []phrase {
	column := gaugeColumn(p, 0)
	short := true
	for _, row := range rows {
		for _, c := range s.cellWords(t, row, column) {
			short = short && utf8.RuneCountInString(c.text) <= 4
		}
	}
	style := s.heading(12)
	if short {
		style = s.heading(16)
	}
	if slices.ContainsFunc(s.gaugeWords(t, rows, column, style), func(ph phrase) bool { return ph.width() > room }) {
		style = s.strong(12)
	}
	return s.gaugeWords(t, rows, column, style)
}

// gaugeWords are the results in a style.
func (s *blockSetter) gaugeWords(t *rules.Table, rows []rules.Row, column templates.TableColumn, style layout.Style) []phrase {
	var out []phrase
	for _, row := range rows {
		words := s.cellWords(t, row, column)
		if len(words) > 0 {
			words[0].text = capital(words[0].text)
		}
		out = append(out, s.phrase(style, words...))
	}
	return out
}

// gaugeNotes are the small words below the results, wrapped to the room, and
// the most lines that one of them has.
func (s *blockSetter) gaugeNotes(t *rules.Table, p templates.TablePart, rows []rules.Row, room layout.Length) (notes [][]phrase, deep int) {
	notes = make([][]phrase, len(rows))
	if len(p.Columns) < 2 {
		return notes, 0
	}
	for i, row := range rows {
		notes[i] = s.plain(s.sans(8), s.cellWords(t, row, p.Columns[1])...).wrap(room)
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
