package page

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// Constants are the whole numbers of a constant, in the order of the book,
// none where the rules lack it.
func (d *Desk) Constants(id string) []int {
	c := d.Book.Constant(id)
	if c == nil {
		return nil
	}
	var numbers []int
	for _, text := range c.Value {
		if n, err := strconv.Atoi(text); err == nil {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// A Share is a part of something. The zero Share is one that the rules don't tell.
type Share struct{ Num, Den int }

// Share is a constant that is a fraction such as 1/3, or odds such as 1:2.
func (d *Desk) Share(id string) Share {
	c := d.Book.Constant(id)
	if c == nil || len(c.Value) == 0 {
		return Share{}
	}
	of, ok := new(big.Rat).SetString(strings.Replace(c.Value[0], ":", "/", 1))
	if !ok || of.Sign() <= 0 {
		return Share{}
	}
	return Share{int(of.Num().Int64()), int(of.Denom().Int64())}
}

// Worked tells whether house rules changed anything of the rules that some work on the
// desk asked for.
func (d *Desk) Worked(work func()) bool { return rules.Worked(&d.Book, work) }

// Told is what some work on the desk says, with the mark of house rules behind it where
// they changed anything that it rests on.
func (d *Desk) Told(work func() string) string {
	text := ""
	house := d.Worked(func() { text = work() })
	return Marked(text, house)
}

// Marked is a text with the mark of house rules behind it, where they changed what it
// says.
func Marked(text string, house bool) string {
	if !house || text == "" || strings.HasSuffix(text, string(layout.Lozenge)) {
		return text
	}
	return text + string(layout.Lozenge)
}

// Bare is a text without the mark behind it.
func Bare(text string) string { return strings.TrimSuffix(text, string(layout.Lozenge)) }

// Adds is what a line adds, with the mark of house rules where they changed it.
func Adds(m rules.Modifier) string { return Marked(say.Signed(m.Value), m.House) }

// Figure is the text of a cell, likewise.
func Figure(c rules.Cell) string { return Marked(c.Text, c.House) }

// Cell is a cell that is printed, or counted in what is.
func (d *Desk) Cell(c rules.Cell) rules.Cell {
	d.Book.Saw(c.House)
	return c
}

// Modifier is the line of a list with a key, false where the rules lack it.
func (d *Desk) Modifier(list, key string) (rules.Modifier, bool) { return d.Book.Modifier(list, key) }

// Rows are the rows of a table, none where the rules lack it.
func (d *Desk) Rows(table string) []rules.Row {
	return RowsOf(d.Book.Table(table))
}

// BandRows are the bands of distances, none where the rules have none.
func (d *Desk) BandRows() []rules.Row {
	if d.Book.Plays.Bands == nil {
		return nil
	}
	return d.Book.Plays.Bands.Paces.Rows
}

// RowsOf are the rows of a table that the rules may lack.
func RowsOf(t *rules.Table) []rules.Row {
	if t == nil {
		return nil
	}
	return t.Rows
}

// HasCards tells whether the rules play troops as cards until they are seen.
func (d *Desk) HasCards() bool { return d.Book.Plays.Cards != nil }

// Hour is when a turn begins, below 0 where that isn't known.
func (d *Desk) Hour(turn int) game.Clock {
	if d.Game.Start < 0 || d.Game.Minutes == 0 {
		return -1
	}
	return d.Game.Start.Add((turn - 1) * d.Game.Minutes)
}

// OfMen tells whether the rules are of single men, who see by a table of their own.
func (d *Desk) OfMen() bool { return d.Book.Plays.Single != nil }

// CellAt is a cell of a row by the label of its column, empty for none.
func CellAt(t *rules.Table, row rules.Row, column string) string {
	if t == nil {
		return ""
	}
	i := t.ColumnKeyed(column)
	if i < 0 {
		return ""
	}
	return say.Figures(row.Cells[i].Text)
}
