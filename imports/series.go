package imports

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/say"
)

// line understands the text of a name: a unit with what is said of it, or several
// units in one line, whose strength in all may stand behind them.
func (n *Node) line(text string) {
	if regiment, battalions := lexicon.BattalionsOf(text); battalions > 0 && battalions <= lexicon.MostParts {
		n.read(regiment)
		n.Battalions = max(n.Battalions, battalions)
		return
	}
	s, ok := lexicon.SeriesOf(text, false)
	if !ok {
		n.read(text)
		return
	}
	n.items, n.headless = s.Items, s.Head == ""
	if n.headless {
		n.Name, n.typed = lexicon.Tidied(text), lexicon.Tidied(text)
	} else {
		n.read(s.Head)
	}
	if total, ok := lexicon.StrengthOf(s.Total); ok {
		n.count(total)
	}
}

// units makes a node of each unit that a line names beside others. What columns
// tell of the row holds for all of them where the row names no formation.
func (r *recorder) units(n *Node, row *list.Row) {
	if alone := (Node{}); n.items == nil && !n.exact && n.Counted() {
		alone.read(n.typed)
		if s, ok := lexicon.SeriesOf(n.typed, true); ok && s.Head == "" && !alone.Counted() {
			n.items, n.headless = s.Items, true
		}
	}
	if !r.work.Units(n.At, len(n.items)-1) {
		n.items = nil
	}
	for _, item := range n.items {
		u := &Node{At: n.At, Copies: 1, depth: n.depth + 1}
		if n.headless {
			*u = *n
			u.Strength, u.Units, u.items, u.Copies = lexicon.Strength{}, nil, nil, 1
		}
		if s, ok := lexicon.SeriesOf(item, false); ok && s.Head != "" {
			u.line(item)
		} else {
			u.read(item)
		}
		u.named()
		u.sorted()
		u.gunned()
		if u.items != nil {
			r.units(u, row)
		}
		n.Units = append(n.Units, u)
	}
	n.litItems(row)
	switch {
	case n.items == nil:
	case n.headless:
		share(n, r.report)
		for _, u := range n.Units {
			u.Copies = n.Copies
		}
	default:
		n.above = n.above || n.Echelon == ""
		r.commanded(n)
	}
}

// commanded makes a formation's name of a line's head that is a person's alone; where its
// own stands behind that one, it is called so: Lobau - VI Corps.
func (r *recorder) commanded(n *Node) {
	if len(n.beside) > 0 && !lexicon.AboveUnits(n.Name) && lexicon.AboveUnits(n.beside[0]) {
		before := n.Name
		n.Name, n.Echelon, n.beside = n.beside[0], "", append([]string{before}, n.beside[1:]...)
		n.named()
	}
	if n.Commander != "" || n.Echelon != "" || n.Arm != "" || n.Kind != "" || strings.Contains(n.Name, " ") || !person(n.Name) {
		return
	}
	n.Commander, n.Echelon = n.Name, "brigade"
	if slices.ContainsFunc(n.Units, (*Node).formation) {
		n.Echelon = "division"
	}
	n.Name += "'s " + say.Capitalized(n.Echelon)
	r.report.row(n.At, "imports.called-after", "before", say.Quoted(n.Commander), "name", say.Quoted(n.Name))
}

// person tells a text that may be a person's name: not all of it is words of troops,
// of formations, of ratings or of nations.
func person(text string) bool {
	return likeAName(text) && !lexicon.AlliedIn(text) && (!allKnown(text) || lexicon.SurnameIn(text))
}

// allKnown tells a text all of whose words are of troops, of formations, of ratings or
// of nations.
func allKnown(text string) bool {
	own, tokens := lexicon.Own(), lexicon.TokensOf(text)
	known := make([]bool, len(tokens))
	for _, m := range own.Troops.Find(tokens) {
		cover(known, m.First, m.Past)
	}
	for _, m := range own.Echelons.Find(tokens) {
		cover(known, m.First, m.Past)
	}
	for _, m := range own.Rates.Find(tokens) {
		cover(known, m.First, m.Past)
	}
	for _, m := range own.Nations.Find(tokens) {
		cover(known, m.First, m.Past)
	}
	return !slices.Contains(known, false)
}
