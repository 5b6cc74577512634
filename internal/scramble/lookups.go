package scramble

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/csprint/csprint/rules"
)

// LookUps asks a book and its nonsense the same: so many random questions of each table, task
// and working, with dice and facts of all kinds. It tells how many there were, how many of them
// have an answer, and the first of each subject that is answered otherwise.
func LookUps(plain, garbled *rules.Book, random *rand.Rand, rounds int) (asked, answered int, all []Difference) {
	for _, of := range subjects(plain) {
		differs := false
		for range rounds {
			q := question(plain, of, random)
			asked++
			if _, err := plain.Resolve(q); err == nil {
				answered++
			}
			if d := Apart(plain, garbled, q); d != nil && !differs {
				all, differs = append(all, *d), true
			}
		}
	}
	return asked, answered, all
}

// Apart is how the answers to a query differ, nil where they are the same: of nonsense it is
// asked in its words.
func Apart(plain, garbled *rules.Book, q rules.Query) *Difference {
	want, got := answerOf(plain, q), answerOf(garbled, plain.Translated(q, garbled))
	if got == want {
		return nil
	}
	return &Difference{Of: q.Table, Plain: want, Garbled: got}
}

// subjects are what can be resolved, by their ids.
func subjects(b *rules.Book) []string {
	var ids []string
	for _, table := range b.Tables {
		ids = append(ids, table.ID)
	}
	for _, list := range b.Modifiers {
		if list.Dice.Count > 0 && len(list.Items) > 0 {
			ids = append(ids, list.ID)
		}
	}
	for _, w := range b.Workings {
		ids = append(ids, w.ID)
	}
	return ids
}

// question is a random one: rows and lines by their keys, columns by their labels.
func question(b *rules.Book, of string, random *rand.Rand) rules.Query {
	q := rules.Query{Table: of}
	faces := func(d rules.Dice) {
		for range d.Count {
			q.Dice = append(q.Dice, 1+random.IntN(d.Sides))
		}
	}
	if w := b.Working(of); w != nil {
		for _, in := range w.Takes {
			switch {
			case in.Choices != nil:
				q.With = append(q.With, in.Key+"="+in.Choices[random.IntN(len(in.Choices))].Key)
			default:
				q.With = append(q.With, fmt.Sprintf("%s=%d", in.Key, in.Numbers.Least+random.IntN(min(in.Numbers.Most-in.Numbers.Least, 20)+1)))
			}
		}
		faces(b.DiceFor(q))
		return q
	}
	rolled := random.IntN(4) > 0
	if table := b.Table(of); table != nil {
		if rolled {
			faces(table.Dice)
		}
		if len(q.Dice) == 0 || table.Compare != rules.NoCompare || table.Across {
			q.Row = table.Rows[random.IntN(len(table.Rows))].Key
		}
		if table.Compare != rules.NoCompare || random.IntN(2) == 0 && !table.Across {
			q.Column = table.Columns[random.IntN(len(table.Columns))].Label
		}
	} else {
		list := b.ModifierList(of)
		faces(list.Dice)
		q.Row = list.Items[random.IntN(len(list.Items))].Key
	}
	if len(q.Dice) > 0 {
		q.With = factsOf(b, random)
		if lines := b.Lines(of); len(lines) > 0 && random.IntN(2) == 0 {
			q.Mods = append(q.Mods, lines[random.IntN(len(lines))].Key)
		}
	}
	return q
}

// factsOf are random facts of a unit and its marks.
func factsOf(b *rules.Book, random *rand.Rand) []string {
	var with []string
	for _, f := range b.Facts {
		switch {
		case f.Is != "" || random.IntN(3) == 0:
		case f.Choices != nil:
			with = append(with, f.Key+"="+f.Choices[random.IntN(len(f.Choices))])
		case f.Numbers == nil:
			with = append(with, f.Key+"="+[]string{rules.Yes, rules.No}[random.IntN(2)])
		default:
			with = append(with, fmt.Sprintf("%s=%d", f.Key, f.Numbers.Least+random.IntN(min(f.Numbers.Most-f.Numbers.Least, 40)+1)))
		}
	}
	return with
}

// answerOf is all of an answer that is no word, and which row and how long cells are read.
func answerOf(b *rules.Book, q rules.Query) string {
	a, err := b.Resolve(q)
	if err != nil {
		return "refused"
	}
	var out []string
	number := func(what string, n *int) {
		if n != nil {
			out = append(out, fmt.Sprintf("%s %d", what, *n))
		}
	}
	number("total", a.Total)
	number("successes", a.Successes)
	if a.Key != "" {
		out = append(out, "row "+a.Key)
	}
	for _, m := range a.Modifiers {
		out = append(out, fmt.Sprintf("%+d", m.Value))
	}
	for _, f := range a.Result {
		if f.Cell.IsNum {
			out = append(out, fmt.Sprint(f.Cell.Number))
		} else {
			out = append(out, fmt.Sprintf("%d letters", len([]rune(f.Cell.Text))))
		}
	}
	return strings.Join(out, ", ")
}
