package rules

import (
	"fmt"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A Query asks a table for a result.
type Query struct {
	Table  string
	Dice   []int    // faces as they fell; none for a table that is only read
	Mods   []string // "+4", "superior", "disorder=3"
	Row    string   // a label's beginning or a number in the row's range
	Column string   // the same for a column
	With   []string // facts: "lost=6", "discipline=hardened"; of a working its inputs: "stands=7", "parents=9,7"
}

// An Answer is what a table says.
type Answer struct {
	Rules     string    `json:"rules"`
	Table     string    `json:"table"`
	Dice      []int     `json:"dice"`
	Modifiers []Applied `json:"modifiers"`
	Total     *int      `json:"total"`  // nil when no dice were given
	Column    *string   `json:"column"` // nil when the result is of all columns
	Row       *string   `json:"row"`
	Key       string    `json:"-"`               // of the row whose cells the result is: of natural dice that of another than they lead to; empty for a task
	Given     []Given   `json:"given,omitempty"` // to a working
	Result    Result    `json:"result"`
	Successes *int      `json:"successes,omitempty"` // dice that reach the number in the cell, where dice are held against cells

	title  string
	dice   Dice
	throws []throwFell // of a working
}

// A Result is the cells of a row, in the order of the columns.
type Result []Field

// A Field is one of them.
type Field struct {
	Column string
	Cell   Cell
}

// DiceOf are the dice that a table or a one-die task is rolled with, none for
// what is only looked up.
func (b *Book) DiceOf(id string) Dice {
	if t := b.Table(id); t != nil {
		return t.Dice
	}
	for _, list := range b.Modifiers {
		if list.ID == id || contains(list.AppliesTo, id) {
			return list.Dice
		}
	}
	return Dice{}
}

// Resolve looks a result up. It rolls nothing: the dice come with the query.
func (b *Book) Resolve(q Query) (Answer, error) { return b.Know().Resolve(q) }

// Resolve looks a result up for whom this is known of, beside what the query gives.
func (k *Known) Resolve(q Query) (Answer, error) {
	b := k.book
	if w := b.Working(q.Table); w != nil {
		return b.Reckoner(w).Resolve(q, func(int) []int { return q.Dice })
	}
	r := resolver{book: b, query: q, facts: k}
	if t := b.Table(q.Table); t != nil {
		return r.table(t)
	}
	for _, list := range b.Modifiers {
		if list.Dice.Count > 0 && (list.ID == q.Table || contains(list.AppliesTo, q.Table)) {
			return r.task(list)
		}
	}
	ids := append(tableIDs(b), workingIDs(b)...)
	p := source.New(source.Place{}, "rules.no-table-in", "table", say.Quoted(q.Table), "id", b.ID, "known", oneOfBook(ids), "near", source.DidYouMean(q.Table, ids))
	if list := b.ModifierList(q.Table); list != nil {
		p.Hint = words.Of("rules.lines-are-modifiers", "of", words.Commas(list.AppliesTo))
	}
	return Answer{}, p
}

// A resolver answers one query of a book, by the table or the one-die tasks that it asks and
// by the facts that it gives.
type resolver struct {
	book  *Book
	query Query
	facts *Known
}

// table looks the query up in a table.
func (r *resolver) table(t *Table) (Answer, error) {
	b, q := r.book, r.query
	a := Answer{Rules: b.ID, Table: t.ID, Dice: some(q.Dice), title: t.Title, dice: t.Dice}
	err := accepts(t, q)
	if err != nil {
		return a, err
	}
	if err := r.facts.take(q.With); err != nil {
		return a, err
	}
	if q.Row == "" {
		if row, ok := t.Due(r.facts); ok {
			q.Row = row.Key
		}
	}
	named, _ := t.Row(q.Row)
	if a.Modifiers, err = r.apply(t.ID, b.modifiersOf(t), named); err != nil {
		return a, err
	}
	l := landing{table: t, query: q, shift: sumOf(a.Modifiers), facts: r.facts}
	if err := l.find(); err != nil {
		return a, err
	}
	a.Total, a.Row, a.Key, a.Successes = l.total, &l.row, l.key, l.successes
	if l.column >= 0 {
		a.Column = &t.Columns[l.column].Label
	}
	a.Result = l.result()
	for _, field := range a.Result {
		b.Saw(field.Cell.House)
	}
	b.Saw(filler{b}.changed([]string{t.target, t.words}))
	return a, nil
}

// Due is the row that facts bring about where dice are held against it: of several whose
// numbers are added the last, which is the gravest. False where there is none.
func (t *Table) Due(facts *Known) (Row, bool) {
	var due []Row
	for _, row := range t.Rows {
		if t.Compare != NoCompare && row.when != nil && row.Concerns(facts) {
			due = append(due, row)
		}
	}
	if len(due) == 0 || len(due) > 1 && t.Compare != Added {
		return Row{}, false
	}
	return due[len(due)-1], true
}

// accepts holds the dice and the modifiers of a query against what a table rolls.
func accepts(t *Table, q Query) error {
	if t.Dice.Count == 0 && len(q.Dice) > 0 {
		return source.New(source.Place{}, "rules.not-rolled-on", "id", t.ID)
	}
	if len(q.Dice) == 0 && len(q.Mods) > 0 && t.Compare == NoCompare {
		return source.New(source.Place{}, "rules.modifiers-without-dice-for", "id", t.ID)
	}
	if len(q.Dice) == 0 {
		return nil
	}
	return t.Dice.fit(q.Dice, t.Compare != NoCompare && t.Dice.Count == 1)
}

// fit holds faces against the dice; a pool may have any number of them.
func (d Dice) fit(faces []int, pool bool) error {
	if !pool && len(faces) != d.Count {
		return source.New(source.Place{}, "rules.wrong-number-of-dice", "faces", len(faces), "dice", d.String())
	}
	for _, face := range faces {
		if face < 1 || face > d.Sides {
			return source.New(source.Place{}, "rules.die-shows-other", "face", face, "sides", d.Sides)
		}
	}
	return nil
}

func number(n int) Cell { return Cell{Text: fmt.Sprint(n), Number: n, IsNum: true} }

func facesOf(dice []int) int {
	total := 0
	for _, face := range dice {
		total += face
	}
	return total
}
