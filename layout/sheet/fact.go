package sheet

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/rules"
)

// constants are the whole numbers of a constant, in the order of the book,
// none where the rules lack it.
func (d *Desk) constants(id string) []int {
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

// fraction is a constant such as 1/3, and 0/1 where the rules have none.
func (d *Desk) fraction(id string) (num, den int) {
	c := d.Book.Constant(id)
	if c == nil || len(c.Value) == 0 {
		return 0, 1
	}
	above, below, _ := strings.Cut(c.Value[0], "/")
	num, errNum := strconv.Atoi(above)
	den, errDen := strconv.Atoi(below)
	if errNum != nil || errDen != nil || den <= 0 {
		return 0, 1
	}
	return num, den
}

// modifier is the line of a list with a key, false where the rules lack it.
func (d *Desk) modifier(list, key string) (rules.Modifier, bool) {
	m := d.Book.ModifierList(list)
	if m == nil {
		return rules.Modifier{}, false
	}
	return m.Item(key)
}

// rows are the rows of a table, none where the rules lack it.
func (d *Desk) rows(table string) []rules.Row {
	return rowsOf(d.Book.Table(table))
}

// bandRows are the bands of distances, none where the rules have none.
func (d *Desk) bandRows() []rules.Row {
	if d.Book.Plays.Bands == nil {
		return nil
	}
	return d.Book.Plays.Bands.Paces.Rows
}

// rowsOf are the rows of a table that the rules may lack.
func rowsOf(t *rules.Table) []rules.Row {
	if t == nil {
		return nil
	}
	return t.Rows
}

// entry is the label of an item of a list, the key itself where there is none.
func (d *Desk) entry(list, key string) string { return entryOf(d.Book.List(list), key) }

// disciplineWord is a unit's class of discipline in the book's word.
func (d *Desk) disciplineWord(u *generate.Unit) string {
	return entryOf(d.Book.Plays.Disciplines, u.Discipline)
}

// entryOf is entry of a list that the rules may lack.
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

// lowered is a label of the book inside a sentence.
func lowered(label string) string {
	first := initial(label)
	return strings.ToLower(first) + label[len(first):]
}

// hasCards tells whether the rules play troops as cards until they are seen.
func (d *Desk) hasCards() bool { return d.Book.Plays.Cards != nil }

// ofMen tells whether the rules are of single men, who see by a table of their own.
func (d *Desk) ofMen() bool { return d.Book.Plays.Single != nil }
