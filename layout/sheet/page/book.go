package page

import (
	"cmp"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// Rules are the rules of a game as sheets ask for them: what the rules lack is nothing
// rather than an error. They know no scenario and no paper.
type Rules struct {
	Book *rules.Book
}

// Constants are the whole numbers of a constant, in the order of the book,
// none where the rules lack it.
func (r *Rules) Constants(id string) []int {
	c := r.Book.Constant(id)
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

// String is the share as printers set it: ⅓.
func (s Share) String() string { return say.Figures(fmt.Sprintf("%d/%d", s.Num, s.Den)) }

// Share is a constant that is a fraction such as 1/3, or odds such as 1:2.
func (r *Rules) Share(id string) Share {
	c := r.Book.Constant(id)
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
func (r *Rules) Worked(work func()) bool { return rules.Worked(&r.Book, work) }

// Told is what some work on the desk says, with the mark of house rules behind it where
// they changed anything that it rests on.
func (r *Rules) Told(work func() string) string {
	text := ""
	house := r.Worked(func() { text = work() })
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
func (r *Rules) Cell(c rules.Cell) rules.Cell {
	r.Book.Saw(c.House)
	return c
}

// Modifier is the line of a list with a key, false where the rules lack it.
func (r *Rules) Modifier(list, key string) (rules.Modifier, bool) { return r.Book.Modifier(list, key) }

// Rows are the rows of a table, none where the rules lack it.
func (r *Rules) Rows(table string) []rules.Row {
	return RowsOf(r.Book.Table(table))
}

// BandRows are the bands of distances, none where the rules have none.
func (r *Rules) BandRows() []rules.Row {
	if r.Book.Plays.Bands == nil {
		return nil
	}
	return r.Book.Plays.Bands.Paces.Rows
}

// RowsOf are the rows of a table that the rules may lack.
func RowsOf(t *rules.Table) []rules.Row {
	if t == nil {
		return nil
	}
	return t.Rows
}

// HasCards tells whether the rules play troops as cards until they are seen.
func (r *Rules) HasCards() bool { return r.Book.Plays.Cards != nil }

// OfMen tells whether the rules are of single men, who see by a table of their own.
func (r *Rules) OfMen() bool { return r.Book.Plays.Single != nil }

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

// Rated is a commander's name with his rating.
func (r *Rules) Rated(c game.Commander) string {
	rating := r.Rating(c)
	switch {
	case c.Name == "":
		return rating
	case rating == "":
		return c.Name
	}
	return c.Name + ", " + rating
}

// Rating is a commander's rating in the book's word, empty for none and where
// the rules don't rate commanders.
func (r *Rules) Rating(c game.Commander) string {
	if c.Rating == "" || r.Book.Plays.Ratings == nil {
		return ""
	}
	return say.Lowered(cmp.Or(r.Book.Plays.Ratings.Item(c.Rating).Label, c.Rating))
}
