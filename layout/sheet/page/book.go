package page

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
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

// Housed tells whether house rules changed one of some constants or tables.
func (d *Desk) Housed(ids ...string) bool {
	return slices.ContainsFunc(ids, func(id string) bool {
		c, t := d.Book.Constant(id), d.Book.Table(id)
		return c != nil && c.House || t != nil && t.House
	})
}

// Modifier is the line of a list with a key, false where the rules lack it.
func (d *Desk) Modifier(list, key string) (rules.Modifier, bool) {
	m := d.Book.ModifierList(list)
	if m == nil {
		return rules.Modifier{}, false
	}
	return m.Item(key)
}

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

// entryOf is the label of an item of a list, which the rules may lack; the key
// itself where there is none.
func entryOf(l *rules.List, key string) string {
	if l != nil {
		for _, item := range l.Items {
			if item.Key == key {
				return item.Label
			}
		}
	}
	return key
}

// HasCards tells whether the rules play troops as cards until they are seen.
func (d *Desk) HasCards() bool { return d.Book.Plays.Cards != nil }

// TurnMinutes is how long a turn is, 0 where nobody says.
func (d *Desk) TurnMinutes() int {
	if d.Game.Weather.Day == nil {
		return 0
	}
	return d.Game.Weather.Day.Minutes
}

// Hour is when a turn begins, below 0 where that isn't known.
func (d *Desk) Hour(turn int) game.Clock {
	if d.Game.Start < 0 || d.TurnMinutes() == 0 {
		return -1
	}
	return d.Game.Start.Add((turn - 1) * d.TurnMinutes())
}

// OfMen tells whether the rules are of single men, who see by a table of their own.
func (d *Desk) OfMen() bool { return d.Book.Plays.Single != nil }

// CellAt is a cell of a row by the label of its column, empty for none.
func CellAt(t *rules.Table, row rules.Row, column string) string {
	if t == nil {
		return ""
	}
	i, err := t.Column(column)
	if err != nil {
		return ""
	}
	return say.Figures(row.Cells[i].Text)
}
