package rules

import (
	"slices"

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

	At      []Place `json:"-"` // where it is shown
	Unless  string  `json:"-"` // key of a yes or no: a unit of which that is so has none of this
	Classes string  `json:"-"` // of a number: id of the table whose rows name it; empty for nothing
	Adds    string  `json:"-"` // of a word: id of the modifiers whose lines tell what each adds; empty where that is nowhere told
	Usual   string  `json:"-"` // of a unit of which nobody says it and nothing else tells it; empty where somebody must

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

// under are the facts that names lead to, themselves and by what those are worked out of,
// behind others that are found already.
func (b *Book) under(names []string, found []*Fact) []*Fact {
	for _, name := range names {
		if f := b.Fact(name); f != nil && !slices.Contains(found, f) {
			found = b.under(f.names(), append(found, f))
		}
	}
	return found
}
