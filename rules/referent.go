package rules

import (
	"math/big"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
)

// A referent is what an id within braces leads to in a book: a constant or one of its values,
// {crest-visibility} and {shares.2}; a line of a list of modifiers,
// {evasion-modifiers/evader}; a table, a row of it by its least total, {wound-table/killed},
// or a cell by its column from 1, {wound-care/walking/3}. It is of one of these, or of none.
type referent struct {
	constant *Constant
	part     string // which value of the constant, empty for all
	line     *Modifier
	table    *Table
	row      *Row
	cell     *Cell // of the table
}

// constantName is the id within the braces of a name in a formula.
func constantName(name string) (id string, ok bool) {
	id, ok = strings.CutPrefix(name, "{")
	return strings.TrimSuffix(id, "}"), ok
}

// wholeOf is the id of the constant that {shares.2} is a part of; other ids are whole.
func wholeOf(id string) string {
	stem, _, _ := strings.Cut(id, ".")
	return stem
}

// referent finds what an id leads to.
func (b *Book) referent(id string) referent {
	stem, part, _ := strings.Cut(id, ".")
	if c := b.constant(stem); c != nil {
		return referent{constant: c, part: part}
	}
	of, key, _ := strings.Cut(id, "/")
	if line := b.modifierOf(of, key); line != nil {
		return referent{line: line}
	}
	to := referent{table: b.Table(of)}
	if to.table == nil {
		return to
	}
	key, column, ofCell := strings.Cut(key, "/")
	for i := range to.table.Rows {
		row := &to.table.Rows[i]
		if row.Key != key {
			continue
		}
		if !ofCell {
			to.row = row
		} else if i, ok := wholeNumber(column); ok && i >= 1 && i <= len(row.Cells) {
			to.cell = &row.Cells[i-1]
		}
		break
	}
	return to
}

// names tells whether it is one of numberIDs.
func (r referent) names() bool {
	return r.constant != nil || r.line != nil || r.row != nil || r.cell != nil
}

// modifierOf is a line of a list of modifiers, nil where there is none.
func (b *Book) modifierOf(list, key string) *Modifier {
	if m := b.ModifierList(list); m != nil {
		for i := range m.Items {
			if m.Items[i].Key == key {
				return &m.Items[i]
			}
		}
	}
	return nil
}

// house tells whether house rules changed it.
func (r referent) house() bool {
	switch {
	case r.constant != nil:
		return r.constant.House
	case r.line != nil:
		return r.line.House
	case r.cell != nil:
		return r.cell.House
	}
	return r.table != nil && r.table.House && r.table.Replaced()
}

// numbers are its numbers: whole, with decimals, fractions, odds; nil where it has words.
func (r referent) numbers() []*big.Rat {
	switch {
	case r.constant != nil:
		return r.constant.numbers(r.part)
	case r.line != nil:
		return whole(r.line.Value)
	case r.cell != nil && r.cell.IsNum:
		return whole(r.cell.Number)
	case r.row != nil && r.row.Low != nil:
		return whole(*r.row.Low)
	}
	return nil
}

// whole is a number as one that is known. Nobody changes those, so the small ones, of which each unit has
// a dozen, are made once.
func whole(n int) []*big.Rat {
	if n >= 0 && n < len(small) {
		return small[n]
	}
	return []*big.Rat{big.NewRat(int64(n), 1)}
}

var small = func() (all [64][]*big.Rat) {
	for n := range all {
		all[n] = []*big.Rat{big.NewRat(int64(n), 1)}
	}
	return all
}()

var ratForm = pattern.Of(`^-?[0-9]{1,6}(\.[0-9]{1,3}|/[1-9][0-9]{0,3})?$`)

// numbers are those of all values of a constant, or of one of them; nil where one is words.
func (c *Constant) numbers(part string) []*big.Rat {
	texts := c.Value
	if part != "" {
		texts = []string{c.part(part)}
	}
	var out []*big.Rat
	for _, text := range texts {
		text = strings.Replace(strings.Replace(text, ":", "/", 1), "−", "-", 1)
		if !ratForm.MatchString(text) {
			return nil
		}
		n, ok := new(big.Rat).SetString(text)
		if !ok {
			return nil
		}
		out = append(out, n)
	}
	return out
}

// numerals are the numbers of a book that formulas have in braces, each found once however
// often it is asked for; what watches the book is told each time. They are of one goroutine.
type numerals struct {
	book  *Book
	found map[string]foundNumbers
}

type foundNumbers struct {
	rats  []*big.Rat
	house bool
}

func (b *Book) numerals() numerals { return numerals{b, map[string]foundNumbers{}} }

// of are the numbers that an id leads to, nil where it leads to none.
func (n numerals) of(id string) []*big.Rat {
	one, known := n.found[id]
	if !known {
		to := n.book.referent(id)
		one = foundNumbers{to.numbers(), to.house()}
		n.found[id] = one
	}
	n.book.Saw(one.house)
	return one.rats
}
