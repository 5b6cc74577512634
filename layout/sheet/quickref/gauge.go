package quickref

import (
	"slices"
	"unicode/utf8"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/richtext"
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

// A gauge is a table of few rows as cells side by side: the totals in a strip, the
// result large below, more about it in small words. A table without dice has no strip.
type gauge struct {
	partSetter
	table *rules.Table
	rows  []rules.Row
}

func (g gauge) set() {
	if g.table = g.Book.needTable(g.part.Of[0]); g.table == nil {
		return
	}
	if g.rows = g.Book.rowsOf(g.table, g.part.Only); len(g.rows) == 0 {
		return
	}
	left := layout.Length(0)
	height := gaugeLow
	if g.table.Dice.Count > 0 {
		left = diceWidth
		g.dice()
	}
	pitch := g.width() - left
	notes, deep := g.notes(pitch/layout.Length(len(g.rows)) - cellInset)
	height += gaugeNote * layout.Length(deep)
	results := g.large(pitch / layout.Length(len(g.rows)))
	for i, row := range g.rows {
		cell := layout.Rect{X: left + pitch.Times(i, len(g.rows)), Y: g.Y, H: height}
		cell.W = left + pitch.Times(i+1, len(g.rows)) - cell.X
		g.cell(row, cell, results[i], notes[i], i > 0 || left > 0)
	}
	if g.table.Dice.Count > 0 {
		height += gaugeRoll
	}
	g.Y += height
}

// dice sets the tinted strip with the dice at its left.
func (g gauge) dice() {
	strip := layout.Rect{Y: g.Y, W: g.width(), H: gaugeRoll}
	g.Frame.PutBox(g.From, strip, g.Tint(), layout.Stroke{})
	g.Put(layout.Point{X: cellInset, Y: g.Y + rowBase}, layout.Left, g.Text(g.Strong(9.5), g.table.Dice.String()))
	at := layout.Point{X: cellInset, Y: g.Y + gaugeRoll + 3000}
	g.Put(at, layout.Left, g.added(g.table))
	g.hair(g.Y + gaugeRoll)
}

// added says that something is added to the dice of a table.
func (s *Setter) added(t *rules.Table) richtext.Text {
	for _, m := range s.Book.Modifiers {
		if slices.Contains(m.AppliesTo, t.ID) {
			return s.Text(s.Sans(7), s.Words.Say("tables.and-modifiers"))
		}
	}
	return nil
}

// cell sets one cell: its total in the strip, its result, its note.
func (g gauge) cell(row rules.Row, box layout.Rect, large richtext.Text, note []richtext.Text, edge bool) {
	g.Book.Printed[g.table.ID+"/"+row.Key] = true
	middle := box.X + box.W/2
	if g.table.Dice.Count > 0 {
		totals, style := g.totals(row), g.Strong(9.5)
		if g.MayBeLonger() {
			style = style.Within(totals, box.W-cellInset)
		}
		g.Put(layout.Point{X: middle, Y: box.Y + rowBase}, layout.Centre, g.Text(style, totals))
		box.Y += gaugeRoll
	}
	if edge {
		g.Frame.PutLine(g.From, layout.Point{X: box.X, Y: box.Y + 700}, layout.Point{X: box.X, Y: box.Bottom() - 500}, layout.HairLine)
	}
	g.check(box.W, note...)
	g.Put(layout.Point{X: middle, Y: box.Y + gaugeBase}, layout.Centre, g.checked(box.W-cellInset, large))
	for i, line := range note {
		g.Put(layout.Point{X: middle, Y: box.Y + gaugeLow + 1700 + gaugeNote*layout.Length(i)}, layout.Centre, line)
	}
}

// totals are what leads to a row.
func (g gauge) totals(row rules.Row) string {
	if row.Named() && (row.Low != nil || row.High != nil) {
		return richtext.Bounds(g.Words, row)
	}
	return say.Figures(row.Label)
}

// large are the results in cells so wide: figures at 16 pt, words at 12, in one size; in the
// narrow face where one is too wide for its cell, and smaller where it would touch the edges.
func (g gauge) large(wide layout.Length) []richtext.Text {
	column := gaugeColumn(g.part, 0)
	short := true
	for _, row := range g.rows {
		for _, c := range g.Book.cellWords(g.table, row, column) {
			short = short && utf8.RuneCountInString(c.Text) <= 4
		}
	}
	style := g.Heading(12)
	if short {
		style = g.Heading(16)
	}
	within := func(style layout.Style, air layout.Length) bool {
		return !slices.ContainsFunc(g.words(column, style), func(t richtext.Text) bool { return t.Width() > wide-air })
	}
	if !within(style, 4*cellInset) {
		style = g.Strong(12).Shrunk(layout.Pt(9.5), func(style layout.Style) bool { return within(style, 2*cellInset) })
	}
	return g.words(column, style)
}

// words are the results in a style.
func (g gauge) words(column templates.TableColumn, style layout.Style) []richtext.Text {
	var out []richtext.Text
	for _, row := range g.rows {
		words := g.Book.cellWords(g.table, row, column)
		if len(words) > 0 {
			words[0].Text = say.Capitalized(words[0].Text)
		}
		out = append(out, g.Phrase(style, words...))
	}
	return out
}

// notes are the small words below the results, wrapped to the room, and
// the most lines that one of them has.
func (g gauge) notes(room layout.Length) (notes [][]richtext.Text, deep int) {
	notes = make([][]richtext.Text, len(g.rows))
	if len(g.part.Columns) < 2 {
		return notes, 0
	}
	for i, row := range g.rows {
		notes[i] = g.Plain(g.Sans(g.small()), g.Book.cellWords(g.table, row, g.part.Columns[1])...).Wrap(room)
		deep = max(deep, len(notes[i]))
	}
	return notes, deep
}

// gaugeColumn is the nth column that a part names; without any, the table's first.
func gaugeColumn(p *templates.TablePart, n int) templates.TableColumn {
	if n < len(p.Columns) {
		return p.Columns[n]
	}
	return templates.TableColumn{}
}
