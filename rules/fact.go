package rules

import (
	"encoding/json"
	"maps"
	"math/big"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules/formula"
)

// A Fact is something that lines of the rules may ask for: the morale of a unit, its
// losses, whether it is dark. It is a number, one of some words, or yes or no.
type Fact struct {
	Key     string   `json:"key"`
	From    Origin   `json:"from,omitempty"`
	Label   string   `json:"label,omitempty"`   // what a person is asked for; the key's words where it is empty
	Numbers *Numbers `json:"numbers,omitempty"` // of a number: what it may be
	Choices []string `json:"choices,omitempty"` // of a word: which it may be
	Is      string   `json:"is,omitempty"`      // of what is worked out of others: how
	Units   string   `json:"units,omitempty"`   // how a formation has it of its units: sum(…) adds up over them

	// Of a rating of units:

	At     []Place `json:"-"` // where it is shown
	Unless string  `json:"-"` // key of a yes or no: a unit of which that is so has none of this
	Usual  string  `json:"-"` // of a unit of which nobody says it and nothing else tells it; empty where somebody must

	is      *formula.Formula
	units   *formula.Formula
	choices string // id of the table or list whose keys are the choices, or levelKeys
}

// An Origin is who knows a fact.
type Origin string

// Who knows facts. What is worked out of others has none.
const (
	WorkedOut  Origin = ""
	FromRecord Origin = "record" // what a unit is: printed on its record
	FromMarks  Origin = "marks"  // what became of it: losses, disorder, level
	FromGame   Origin = "game"   // the hour, the weather, the ground
	FromPerson Origin = "person" // who plays says it
)

var origins = []string{string(FromRecord), string(FromMarks), string(FromGame), string(FromPerson)}

// Fact is the fact with a key, nil where the rules have none.
func (b *Book) Fact(key string) *Fact {
	for _, f := range b.Facts {
		if f.Key == key {
			return f
		}
	}
	return nil
}

// fact reads a fact: one origin, or the formula that it is worked out by.
func (l *loader) fact(n source.Node) *Fact {
	m := n.Map()
	f := &Fact{Key: m.NeedLine("key"), From: Origin(m.Choice("from", "", origins...)), Label: m.Line("label"), Numbers: numbers(m.Node("numbers"))}
	if c := m.Node("choices"); c.Kind() == source.List {
		f.Choices = names(c, "a word at least")
	} else {
		f.choices = l.refer(c, "table or list", keyedIDs)
	}
	if m.Has("is") {
		f.Is, f.is = l.line(m.Node("is"))
	}
	if m.Has("units") {
		f.Units, f.units = l.line(m.Node("units"))
	}
	l.rating(m, f)
	if m.Has("is") == (f.From != WorkedOut) {
		n.Problem("a fact with from and is, or with neither", "one of them: from says who knows it, is how it is worked out", "")
	}
	if (f.Choices != nil || f.choices != "") && f.Numbers != nil {
		n.Problem("a fact with numbers and choices", "one of them", "")
	}
	m.Done()
	return f
}

// levelKeys is the word for the keys of the levels that the head has.
const levelKeys = "levels"

// keyedIDs are the tables and lists whose keys may be choices, and the levels.
func keyedIDs(b *Book) []string { return append(append(tableIDs(b), listIDs(b)...), levelKeys) }

// keysOf are the keys of the rows of a table, of the items of a list, or the levels.
func (b *Book) keysOf(id string) []string {
	if id == levelKeys {
		return b.Plays.States.Levels()
	}
	if t := b.Table(id); t != nil {
		return idsOf(t.Rows, func(r Row) string { return r.Key })
	}
	if list := b.List(id); list != nil {
		return idsOf(list.Items, func(i ListItem) string { return i.Key })
	}
	return nil
}

// settleFacts fills in choices that are keys of tables and lists, which house rules
// may have changed, and gives each word of a choice a number of its own.
func (b *Book) settleFacts() {
	b.words = map[string]*big.Rat{}
	for _, f := range b.Facts {
		if f.choices != "" {
			f.Choices = b.keysOf(f.choices)
		}
		for _, word := range f.Choices {
			if word = strings.ToLower(word); b.words[word] == nil {
				b.words[word] = big.NewRat(int64(len(b.words))+firstWord, 1)
			}
		}
	}
}

// firstWord is larger than any number of the rules, so that no number equals a word.
const firstWord = 1 << 40

// line reads a formula over facts; what it names is proved when all of the book is read.
func (l *loader) line(n source.Node) (string, *formula.Formula) {
	text := n.Line()
	f, err := formula.Parse(text)
	if err != nil {
		if text != "" {
			n.Problem("formula "+say.Quoted(text)+": "+err.Error(), "arithmetic over facts such as lost * 4 >= figures", "")
		}
		return text, nil
	}
	l.lines = append(l.lines, formulaAt{n, f})
	l.book.formulas[text] = f
	return text, f
}

// A formulaAt is a formula over facts and where it stands.
type formulaAt struct {
	node source.Node
	*formula.Formula
}

// proveLines records names that are neither facts nor their words nor constants that
// are numbers, and facts that are worked out of themselves.
func (l *loader) proveLines() {
	b := l.book
	for _, line := range l.lines {
		if l.file.Full() {
			break
		}
		for _, name := range line.Names() {
			id, isConstant := constantName(name)
			switch {
			case isConstant && b.ratsOf(id) == nil:
				line.node.Problem("formula of "+say.Quoted(name)+", which is no number", "a constant of numbers", source.DidYouMean(id, numberIDs(b)))
			case !isConstant && b.Fact(name) == nil && b.words[name] == nil:
				known := idsOf(b.Facts, func(f *Fact) string { return f.Key })
				line.node.Problem("formula of "+say.Quoted(name), "a fact: "+oneOfBook(known), source.DidYouMean(name, known))
			}
		}
	}
	for _, f := range b.Facts {
		if b.restsOn(f, f.Key, nil) {
			l.file.Root().Problem("fact "+f.Key+" is worked out of itself", "of others", "")
		}
	}
}

// restsOn tells whether a fact is worked out of one with a key, itself or by others.
func (b *Book) restsOn(f *Fact, key string, seen []string) bool {
	if slices.Contains(seen, f.Key) {
		return false
	}
	return slices.ContainsFunc(f.names(), func(name string) bool {
		other := b.Fact(name)
		return name == key || other != nil && b.restsOn(other, key, append(seen, f.Key))
	})
}

// names are what a fact is worked out of, but for what units have each.
func (f *Fact) names() []string {
	var names []string
	if f.is != nil {
		names = f.is.Names()
	}
	if f.units != nil {
		of, _ := f.units.Over(nil)
		names = append(slices.Clone(names), of.Names()...)
	}
	return names
}

// holds records a value that a fact can't have, as somebody typed it, and is its number.
func (b *Book) numberFor(f *Fact, typed string) (*big.Rat, error) {
	n, isNumber := askedNumber(typed)
	switch {
	case f.Numbers != nil && isNumber && f.Numbers.holds(n):
		return big.NewRat(int64(n), 1), nil
	case f.Numbers == nil:
		if value, ok := f.Value(typed); ok && f.Truth() {
			return truth(value == Yes), nil
		} else if ok {
			return b.words[strings.ToLower(value)], nil
		}
	}
	return nil, source.Problem{What: f.Key + " is " + say.Quoted(typed), Want: f.Wants(), Hint: source.DidYouMean(typed, f.Choices)}
}

func truth(is bool) *big.Rat {
	if is {
		return big.NewRat(1, 1)
	}
	return new(big.Rat)
}

// Formulas are the formulas of facts, lines and deeds, and of workings that the page works
// out, for programs in other languages, by their texts: nested lists as those of
// formula.Formula.Tree, with numbers in the place of constants.
func (b *Book) Formulas() (map[string]json.RawMessage, error) {
	trees, formulas := map[string]json.RawMessage{}, maps.Clone(b.formulas)
	for _, p := range b.Phone.Panels {
		if w, _ := b.Worked(p); w != nil {
			for _, line := range w.lines() {
				formulas[line.text] = line.Formula
			}
		}
	}
	for text, f := range formulas {
		tree, err := f.Tree(func(name string) *big.Rat {
			id, isConstant := constantName(name)
			if rats := b.ratsOf(id); isConstant && len(rats) == 1 {
				return rats[0]
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		trees[text] = tree
	}
	return trees, nil
}
