package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// String is the answer as lines of text: the roll, the modifiers, the result.
func (a Answer) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", a.title)
	for _, g := range a.Given {
		fmt.Fprintf(&b, "%s: %s\n", g.Label, g.Value)
	}
	for _, t := range a.throws {
		fmt.Fprintf(&b, "%6s  %s\n", faces(t.faces, "+"), t.label)
	}
	if len(a.Dice) > 0 && len(a.throws) == 0 {
		between := "+"
		if len(a.Dice) != a.dice.Count {
			between = " " // a pool, each die by itself
		}
		fmt.Fprintf(&b, "%6s  %s\n", faces(a.Dice, between), a.dice)
	}
	for _, m := range a.Modifiers {
		fmt.Fprintf(&b, "%+6d  %s\n", m.Value, m.Label)
	}
	if a.Total != nil {
		fmt.Fprintf(&b, "%6d  total\n", *a.Total)
	}
	if a.Row != nil {
		fmt.Fprintf(&b, "row     %s\n", *a.Row)
	}
	for _, f := range a.Result {
		text := f.Cell.Text
		if f.Cell.Blank() {
			text = "nothing printed"
		}
		fmt.Fprintf(&b, "%s: %s\n", f.Column, text)
	}
	if a.Successes != nil {
		fmt.Fprintf(&b, "successes: %d\n", *a.Successes)
	}
	return b.String()
}

// Said are what the answer comes to, each by itself: its row, its cells behind the words
// over them, and how many dice succeed.
func (a Answer) Said() []string {
	var all []string
	if a.Row != nil {
		all = append(all, *a.Row)
	}
	for _, f := range a.Result {
		all = append(all, f.Column+": "+f.Cell.Text)
	}
	if a.Successes != nil {
		all = append(all, strconv.Itoa(*a.Successes))
	}
	return all
}

func faces(dice []int, between string) string {
	words := make([]string, len(dice))
	for i, d := range dice {
		words[i] = fmt.Sprint(d)
	}
	return strings.Join(words, between)
}
