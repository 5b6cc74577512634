package rules_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/rules"
)

// What csprint looks up stays the same when all words of a rule set are nonsense: by
// every table, task and working, with dice and facts of all kinds and each line named.
func TestNonsenseResolves(t *testing.T) {
	const rounds = 40
	for _, id := range rules.IDs() {
		plain, garbled := open(t, id), open(t, id)
		garbled.Reword(trial.Garbled)
		random := rand.New(rand.NewPCG(26, 1))
		answered := 0
		for _, of := range subjects(plain) {
			for range rounds {
				ask := asking(plain, of, random)
				want, got := numbersOf(plain, ask(plain)), numbersOf(garbled, ask(garbled))
				if got != want {
					t.Fatalf("%s, %+v:\n plain    %s\n nonsense %s", id, ask(plain), want, got)
				}
				if !strings.HasPrefix(want, "refused") {
					answered++
				}
			}
		}
		if answered < rounds*len(subjects(plain))/2 {
			t.Errorf("%s: only %d questions are answered", id, answered)
		}
	}
}

func open(t *testing.T, id string) *rules.Book {
	t.Helper()
	b, err := rules.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// subjects are what can be resolved, by their ids.
func subjects(b *rules.Book) []string {
	var ids []string
	for _, table := range b.Tables {
		ids = append(ids, table.ID)
	}
	for _, list := range b.Modifiers {
		if list.Dice.Count > 0 {
			ids = append(ids, list.ID)
		}
	}
	for _, w := range b.Workings {
		ids = append(ids, w.ID)
	}
	return ids
}

// asking is a random question, in the words of whichever book is asked: rows by their
// keys, columns by their places, lines by their keys.
func asking(b *rules.Book, of string, random *rand.Rand) func(*rules.Book) rules.Query {
	q := rules.Query{Table: of}
	rolled := random.IntN(4) > 0
	faces := func(d rules.Dice) {
		for range d.Count {
			q.Dice = append(q.Dice, 1+random.IntN(d.Sides))
		}
	}
	column := -1
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
		return func(*rules.Book) rules.Query { return q }
	}
	if table := b.Table(of); table != nil {
		if rolled {
			faces(table.Dice)
		}
		if len(q.Dice) == 0 || table.Compare != rules.NoCompare || table.Across {
			q.Row = table.Rows[random.IntN(len(table.Rows))].Key
		}
		if table.Compare != rules.NoCompare || random.IntN(2) == 0 && !table.Across {
			column = random.IntN(len(table.Columns))
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
	return func(own *rules.Book) rules.Query {
		asked := q
		if column >= 0 {
			asked.Column = own.Table(of).Columns[column].Label
		}
		return asked
	}
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
			with = append(with, f.Key+"="+[]string{"yes", "no"}[random.IntN(2)])
		default:
			with = append(with, fmt.Sprintf("%s=%d", f.Key, f.Numbers.Least+random.IntN(min(f.Numbers.Most-f.Numbers.Least, 40)+1)))
		}
	}
	return with
}

// numbersOf is all of an answer that is no word, and which row and cells are read.
func numbersOf(b *rules.Book, q rules.Query) string {
	a, err := b.Resolve(q)
	if err != nil {
		return "refused"
	}
	number := func(n *int) string {
		if n == nil {
			return "–"
		}
		return fmt.Sprint(*n)
	}
	out := []string{"total " + number(a.Total), "hits " + number(a.Successes)}
	if table := b.Table(q.Table); table != nil && a.Row != nil {
		out = append(out, fmt.Sprint("row ", slices.IndexFunc(table.Rows, func(r rules.Row) bool { return r.Label == *a.Row })))
	}
	for _, m := range a.Modifiers {
		out = append(out, fmt.Sprint("mod ", m.Value))
	}
	for _, f := range a.Result {
		if f.Cell.IsNum {
			out = append(out, fmt.Sprint("cell ", f.Cell.Number))
		} else {
			out = append(out, fmt.Sprint("words ", len([]rune(f.Cell.Text))))
		}
	}
	return strings.Join(out, ", ")
}

// Reworded, a book has none of its words left: those that JSON shows by their keys.
func TestNonsenseIsWhole(t *testing.T) {
	for _, id := range rules.IDs() {
		plain, garbled := open(t, id), open(t, id)
		garbled.Reword(trial.Garbled)
		left := map[string]bool{}
		for _, text := range wordsOf(t, plain) {
			left[text] = true
		}
		for _, text := range wordsOf(t, garbled) {
			if left[text] && strings.ContainsFunc(text, unicode.IsLetter) && !bounds.MatchString(text) {
				t.Errorf("%s still says %q", id, text)
			}
		}
	}
}

// bounds are dice, and labels that are made of numbers.
var bounds = regexp.MustCompile(`^([0-9]*D[0-9]+( ?[×/*-] ?[0-9]+)?|-?[0-9]+ or (less|more)|natural [0-9]+)$`)

// wordsOf are the texts of a book under the keys of words, and all that stand in cells.
func wordsOf(t *testing.T, b *rules.Book) []string {
	t.Helper()
	data, err := json.Marshal([]any{b.Tables, b.Modifiers, b.Lists, b.Workings, b.Facts, b.Phases, b.Readings, b.Plays.States})
	var tree any
	if err == nil {
		err = json.Unmarshal(data, &tree)
	}
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	var walk func(tree any, shown bool)
	walk = func(tree any, shown bool) {
		switch n := tree.(type) {
		case map[string]any:
			for key, below := range n {
				walk(below, slices.Contains([]string{"label", "title", "words", "notes", "dice_note", "cells", "columns", "note", "group", "per", "then", "mark"}, key))
			}
		case []any:
			for _, below := range n {
				_, isText := below.(string)
				walk(below, shown && isText)
			}
		case string:
			if shown {
				texts = append(texts, n)
			}
		}
	}
	walk(tree, false)
	return texts
}
