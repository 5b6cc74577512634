package rules

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules/formula"
)

// mostInputs bounds how many numbers of a kind a working takes.
const mostInputs = 99

// working reads a working; whether its constants are numbers is proved when all of
// the book is read.
func (l *loader) working(n source.Node) *Working {
	m := n.Map()
	w := &Working{ID: m.NeedLine("id"), Title: m.NeedLine("title"), Section: m.NeedLine("section"), Phase: l.phase(m)}
	for _, in := range m.Need("takes").List() {
		w.Takes = append(w.Takes, l.input(in))
	}
	for _, t := range m.List("rolls") {
		w.Rolls = append(w.Rolls, l.throw(t, w))
	}
	for _, out := range m.Need("gives").List() {
		w.Gives = append(w.Gives, l.output(out, w))
	}
	w.notes, w.Readings = l.templates(m.List("notes")), l.readingIDs(m)
	m.Done()
	l.workings[w.ID] = n
	return w
}

func (l *loader) input(n source.Node) Input {
	m := n.Map()
	in := Input{Key: m.NeedLine("key"), Label: m.NeedLine("label"), Numbers: numbers(m.Node("numbers"))}
	in.Most, in.Usual = m.Int("many", 1, mostInputs, 0), m.Line("usual")
	in.Of = l.refer(m.Node("of"), "rating of a number", numberedKeys)
	for _, c := range m.List("choices") {
		choice := c.Map()
		made := Choice{Label: choice.NeedLine("label")}
		made.Key = keyOr(choice, made.Label)
		made.Is, made.is = l.formula(choice.Need("is"), nil)
		choice.Done()
		in.Choices = append(in.Choices, made)
	}
	if said := []bool{in.Numbers != nil, in.Choices != nil, in.Of != ""}; countOf(said) != 1 {
		n.Problem("an input with several of numbers, choices and of, or with none", "one of them", "")
	}
	m.Done()
	return in
}

func (l *loader) throw(n source.Node, w *Working) Throw {
	m := n.Map()
	t := Throw{Key: m.NeedLine("key"), Label: m.NeedLine("label")}
	if n := m.Need("dice"); diceForm.FindStringSubmatch(n.Typed()) != nil {
		t.Dice = n.Line()
	} else {
		t.Dice = l.refer(n, "constant or table", diceIDs)
	}
	if m.Has("row") {
		t.Row, t.row = l.formula(m.Node("row"), w.inputKeys())
		t.Column, t.column = l.formula(m.Need("column"), w.inputKeys())
	}
	if m.Has("each") {
		t.Each, t.each = l.formula(m.Node("each"), w.inputKeys())
	}
	t.Hits = l.refer(m.Node("hits"), "constant", constantIDs)
	m.Done()
	return t
}

// diceIDs are what dice of a working may stand in.
func diceIDs(b *Book) []string { return append(constantIDs(b), tableIDs(b)...) }

func (l *loader) output(n source.Node, w *Working) Output {
	m := n.Map()
	out := Output{Key: m.Line("key"), Label: m.NeedLine("label"), words: l.template(m.Node("words")), Each: m.Line("each")}
	names := w.names()
	if out.Each != "" {
		names = append(names, it)
		if in := w.Input(out.Each); in == nil || in.Most == 0 {
			m.Problem("each", say.Quoted(out.Each)+" is no input of several numbers", "one with many:", "")
		}
	}
	if m.Has("when") {
		out.When, out.when = l.formula(m.Node("when"), names)
	}
	if m.Has("is") {
		out.Is, out.is = l.formula(m.Node("is"), names)
	}
	out.Of = l.refer(m.Node("of"), "rating of a number", numberedKeys)
	if m.Has("is") == m.Has("words") {
		n.Problem("an output with is and words, or with neither", "one of them", "")
	}
	m.Done()
	return out
}

// formula reads a line of arithmetic of names that are known so far, and of constants.
func (l *loader) formula(n source.Node, names []string) (string, *formula.Formula) {
	text := n.Line()
	f, err := formula.Parse(text)
	if err != nil {
		if text != "" {
			n.Problem("formula "+say.Quoted(text)+": "+err.Error(), "arithmetic such as up(paces / 480)", "")
		}
		return text, nil
	}
	for _, name := range f.Names() {
		id, isConstant := constantName(name)
		switch {
		case isConstant:
			l.refs = append(l.refs, reference{node: n, kind: "constant or modifier", id: id, ids: numberIDs})
		case !slices.Contains(names, name):
			n.Problem("formula of "+say.Quoted(name), say.OneOf(names), "constants stand in braces")
		}
	}
	return text, f
}

// Input is the input with a key, nil where there is none.
func (w *Working) Input(key string) *Input {
	for i := range w.Takes {
		if w.Takes[i].Key == key {
			return &w.Takes[i]
		}
	}
	return nil
}

func (w *Working) inputKeys() []string {
	return idsOf(w.Takes, func(in Input) string { return in.Key })
}

// names are those of which a next output may be made.
func (w *Working) names() []string {
	names := w.inputKeys()
	for _, t := range w.Rolls {
		names = append(names, t.Key)
	}
	for _, out := range w.Gives {
		if out.Key != "" && out.Each == "" {
			names = append(names, out.Key)
		}
	}
	return names
}

// proveWorkings records constants that a working reckons with and that are no
// numbers, or no dice where it rolls them: house rules may change them.
func (l *loader) proveWorkings() {
	for _, w := range l.book.Workings {
		fault := func(id, want string) {
			c, at := l.book.Constant(id), l.constants[id]
			if at.Absent() {
				at = l.workings[w.ID]
			}
			if c == nil {
				at.Problem(id+" of "+w.ID+" is no number", want, "a constant, a modifier behind its list, table/row/2 for the cell in its second column, or table/row for the least total of a row")
				return
			}
			at.Problem(fmt.Sprintf("%s is %s", id, say.Quoted(c.words())), want, "csprint works out "+say.Lowered(w.Title)+" with it")
		}
		sides := 0
		for _, t := range w.Rolls {
			if l.book.Table(t.Dice) != nil {
				if t.row == nil {
					l.workings[w.ID].Problem("dice of the table "+t.Dice+" without row:", "row: and column: by inputs", "")
				}
				continue // the cell tells
			}
			toss, ok := l.book.tossOf(t)
			switch {
			case !ok:
				fault(t.Dice, "dice such as 1D10, 1D10 × 20 or 1D10/2")
			case sides != 0 && sides != toss.dice.Sides:
				fault(t.Dice, fmt.Sprintf("dice of %d sides, as its others are", sides))
			default:
				sides = toss.dice.Sides
			}
		}
		for _, id := range w.constants() {
			rolled := slices.ContainsFunc(w.Rolls, func(t Throw) bool { return t.Dice == id || t.Hits == id })
			if !rolled && l.book.ratsOf(id) == nil && w.reckons(id) {
				fault(id, "a number")
			}
		}
	}
}

// reckons tells whether a constant stands in a formula, and not in words alone.
func (w *Working) reckons(id string) bool {
	return slices.ContainsFunc(w.lines(), func(line written) bool { return slices.Contains(line.Names(), "{"+id+"}") })
}

// countOf is how many of some things are so.
func countOf(said []bool) int {
	n := 0
	for _, is := range said {
		if is {
			n++
		}
	}
	return n
}

// numberedKeys are the keys of ratings that are numbers.
func numberedKeys(b *Book) []string {
	return slices.DeleteFunc(ratingKeys(b), func(key string) bool { return b.Fact(key).Numbers == nil })
}

// expandWorkings puts the numbers of constants into the words of workings, and the ranges
// of ratings where their inputs take them.
func (b *Book) expandWorkings() {
	for _, w := range b.Workings {
		for i := range w.Takes {
			if f := b.Fact(w.Takes[i].Of); f != nil {
				w.Takes[i].Numbers = f.Numbers
			}
		}
		w.Notes = b.filled(w.notes)
		w.House = b.housed(w.constants())
		for i := range w.Gives {
			w.Gives[i].Words = b.fill(w.Gives[i].words)
		}
	}
}
