package rules

import (
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules/formula"
	"github.com/csprint/csprint/words"
)

// mostInputs bounds how many numbers of a kind a working takes.
const mostInputs = 99

// A workingLoader reads one working: throws and outputs may name what stands before them.
type workingLoader struct {
	*loader
	working *Working
}

// loadWorking reads a working; whether its constants are numbers is proved when all of
// the book is read.
func loadWorking(l *loader, n source.Node) *Working {
	m := n.Map()
	w := &Working{ID: m.NeedLine("id"), Title: m.NeedLine("title"), Section: m.NeedLine("section"), Phase: l.phase(m)}
	of := workingLoader{l, w}
	for _, in := range m.Need("takes").List() {
		w.Takes = append(w.Takes, of.input(in))
	}
	for _, t := range m.List("rolls") {
		w.Rolls = append(w.Rolls, of.throw(t))
	}
	for _, out := range m.Need("gives").List() {
		w.Gives = append(w.Gives, of.output(out))
	}
	w.notes, w.Readings = l.templates(m.List("notes")), l.readingIDs(m)
	m.Done()
	l.prove(func() { w.prove(l.book, func(string) source.Node { return n }) })
	return w
}

func (l workingLoader) input(n source.Node) Input {
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
		n.Problem("rules.input-of-one-kind")
	}
	m.Done()
	return in
}

func (l workingLoader) throw(n source.Node) Throw {
	m, inputs := n.Map(), l.working.inputKeys()
	t := Throw{Key: m.NeedLine("key"), Label: m.NeedLine("label")}
	if n := m.Need("dice"); diceForm.FindStringSubmatch(n.Typed()) != nil {
		t.Dice = n.Line()
	} else {
		t.Dice = l.refer(n, "constant or table", diceIDs)
	}
	if m.Has("row") {
		t.Row, t.row = l.formula(m.Node("row"), inputs)
		t.Column, t.column = l.formula(m.Need("column"), inputs)
	}
	t.Each, t.each = l.formula(m.Node("each"), inputs)
	t.Hits = l.refer(m.Node("hits"), "constant", constantIDs)
	m.Done()
	return t
}

// diceIDs are what dice of a working may stand in.
func diceIDs(b *Book) []string { return append(constantIDs(b), tableIDs(b)...) }

func (l workingLoader) output(n source.Node) Output {
	m, w := n.Map(), l.working
	out := Output{Key: m.Line("key"), Label: m.NeedLine("label"), words: l.template(m.Node("words")), Each: m.Line("each")}
	names := w.names()
	if out.Each != "" {
		names = append(names, it)
		if in := w.Input(out.Each); in == nil || in.Most == 0 {
			m.Problem("input", "rules.each-of-no-many", "input", say.Quoted(out.Each))
		}
	}
	out.When, out.when = l.formula(m.Node("when"), names)
	out.Is, out.is = l.formula(m.Node("is"), names)
	out.Of = l.refer(m.Node("of"), "rating of a number", numberedKeys)
	if m.Has("is") == m.Has("words") {
		n.Problem("rules.output-is-or-words")
	}
	m.Done()
	return out
}

// formula reads a line of arithmetic of names that are known so far, and of constants; none
// where there is no text.
func (l workingLoader) formula(n source.Node, names []string) (string, *formula.Formula) {
	text := n.Line()
	if text == "" {
		return "", nil
	}
	f, err := formula.Parse(text)
	if err != nil {
		n.Problem("rules.formula-of-numbers", "text", say.Quoted(text), "why", err)
		return text, nil
	}
	for _, name := range f.Names() {
		id, isConstant := constantName(name)
		switch {
		case isConstant:
			l.mustLead(n, "constant or modifier", wholeOf(id), func(b *Book) []string {
				if b.referent(wholeOf(id)).names() {
					return []string{wholeOf(id)}
				}
				return numberIDs(b) // thousands
			})
			l.prove(func() {
				if wholeOf(id) != id && l.book.referent(id).numbers() == nil {
					n.Problem("rules.formula-of-no-part", "name", say.Quoted(name), "whole", wholeOf(id))
				}
			})
		case !slices.Contains(names, name):
			n.Problem("rules.formula-of-no-name", "name", say.Quoted(name), "names", words.OneOf(names))
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

// prove records constants that a working reckons with and that are no
// numbers, or no dice where it rolls them: house rules may change them. What is wrong
// with the constant of an id is told at a place of the file.
func (w *Working) prove(b *Book, at func(id string) source.Node) {
	fault := func(id string, want words.Text) {
		c := b.Constant(id)
		if c == nil {
			at(id).Problem("rules.not-a-number-of", "id", id, "working", w.ID, "want", want)
			return
		}
		at(id).Problem("rules.constant-not-usable", "id", id, "words", say.Quoted(c.words(nil)), "want", want, "title", say.Lowered(w.Title))
	}
	sides := 0
	for _, t := range w.Rolls {
		if b.Table(t.Dice) != nil {
			if t.row == nil {
				at(t.Dice).Problem("rules.dice-of-table-lack-row", "dice", t.Dice)
			}
			continue // the cell tells
		}
		toss, ok := b.tossOf(t)
		switch {
		case !ok:
			fault(t.Dice, words.Of("rules.dice-to-throw"))
		case sides != 0 && sides != toss.dice.Sides:
			fault(t.Dice, words.Of("rules.dice-of-same-sides", "sides", sides))
		default:
			sides = toss.dice.Sides
		}
	}
	for _, id := range w.constants() {
		rolled := slices.ContainsFunc(w.Rolls, func(t Throw) bool { return t.Dice == id || t.Hits == id })
		if !rolled && b.referent(id).numbers() == nil && w.reckons(id) {
			fault(id, words.Of("rules.a-number"))
		}
	}
}

// reckons tells whether a constant or a part of it stands in a formula, and not in words alone.
func (w *Working) reckons(id string) bool {
	return slices.ContainsFunc(w.lines(), func(line written) bool {
		return slices.ContainsFunc(line.Names(), func(name string) bool {
			of, isConstant := constantName(name)
			return isConstant && wholeOf(of) == id
		})
	})
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
