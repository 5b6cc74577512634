package agree

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// A sum is what is known, and the table whose lines are to be counted by it.
type sum struct {
	Table string         `json:"table"`
	Lists []string       `json:"lists"` // of modifiers, by their ids
	Known map[string]any `json:"known"` // numbers, words, and yes or no, by the keys of facts
}

// sums asks what counts in the throws of the tables that the page throws on: of facts of all
// kinds, those that a person or the game tells among them.
func (a *asking) sums(n int) {
	var tables []*rules.Table
	for _, t := range a.book.Tables {
		if len(a.book.Lines(t.ID)) > 0 && t.RolledAs == "" && slices.Contains(a.book.Phone.Tables, t.ID) {
			tables = append(tables, t)
		}
	}
	if len(tables) == 0 {
		return // its page throws nothing
	}
	for i := range n {
		s := sum{Table: tables[i%len(tables)].ID, Known: a.facts(), Lists: []string{}}
		for _, list := range a.book.Modifiers {
			if slices.Contains(list.AppliesTo, s.Table) {
				s.Lists = append(s.Lists, list.ID)
			}
		}
		a.Sums++
		d := Difference{Table: s.Table, Of: s.given(a.book)}
		var page any
		if err := a.page.Ask("sumOf", s, &page); err != nil {
			d.What, d.Page, d.Rules = "agree.script", words.Own(err.Error()), words.Of("agree.what-counts-by-csprint")
			a.differ(d)
			continue
		}
		want := value{plainly(s.answer(a.book))}
		a.Counted += len(want.at("counts").list())
		for _, key := range want.keys() {
			d.What = map[string]words.ID{"counts": "agree.counts", "open": ofPanel["open"]}[key]
			a.compare(d, value{page}.at(key), want.at(key))
		}
	}
}

// facts makes most facts known at random, and leaves some out.
func (a *asking) facts() map[string]any {
	known := map[string]any{}
	for _, f := range a.book.Facts {
		switch {
		case f.Is != "" || a.random.IntN(12) == 0:
		case f.Choices != nil:
			known[f.Key] = f.Choices[a.random.IntN(len(f.Choices))]
		case f.Numbers == nil:
			known[f.Key] = a.random.IntN(2) == 0
		default:
			known[f.Key] = a.number(f.Numbers, 60)
		}
	}
	if lost, ok := known["lost"].(int); ok {
		if figures, ok := known["figures"].(int); ok {
			known["lost"] = min(lost, figures)
		}
	}
	return known
}

// given are what is known as csprint resolve takes it.
func (s sum) given(b *rules.Book) string {
	var words []string
	for _, f := range b.Facts {
		switch known := s.Known[f.Key].(type) {
		case nil:
		case bool:
			words = append(words, f.Key+"="+yesOr(known))
		default:
			words = append(words, fmt.Sprint(f.Key, "=", known))
		}
	}
	return strings.Join(words, " ")
}

func yesOr(is bool) string {
	if is {
		return rules.Yes
	}
	return rules.No
}

// answer is csprint's own: labels, how often and how much, and what is left open.
func (s sum) answer(b *rules.Book) any {
	k := b.Know()
	for key, known := range s.Known {
		switch known := known.(type) {
		case int:
			k.Number(key, known)
		case string:
			k.Word(key, known)
		case bool:
			k.Truth(key, known)
		}
	}
	settled, left := k.Count(b.Lines(s.Table))
	counts, open := [][3]any{}, []string{}
	for _, c := range settled {
		counts = append(counts, [3]any{c.Line.Label, c.Times, c.Value})
	}
	for _, line := range left {
		open = append(open, line.Label)
	}
	return map[string]any{"counts": counts, "open": open}
}
