package rules

import (
	"encoding/json"
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules/formula"
)

// States is what units or men may be in beside their losses: the rows of a table, or
// levels of the head's own, and what follows from those and from losses.
type States struct {
	Fresh    string // what those are called who are in none of the levels; empty where all begin in the first
	Gone     string // the level of those that are off the table for good; empty where none is
	Disorder bool   // markers of disorder are counted
	Looks    []Look // the worst first
	Out      string // the facts under which one counts as lost; empty for nobody
	Due      []Due  // the checks that losses bring about, of those who are not gone

	table *Table
	own   []Level
	out   *formula.Formula
}

// A Level is one of the states: its key, and what it is called.
type Level struct {
	Key   string `json:"key"`
	Label string `json:"label"`
}

// A Look is how bad a state is, wherever it is told by colour and listed: gone, routed,
// broken or wavering.
type Look struct {
	Look string `json:"look"`
	When string `json:"when"`

	when *formula.Formula
}

// looks are the words for how bad a state is, the worst first.
var looks = []string{"gone", "routed", "broken", "wavering"}

// A Due is a check that is due under some facts, and what brings it about in words.
type Due struct {
	When  string `json:"when"`
	Words string `json:"words"`
}

// All are the levels, the best first, that of whoever is in none of them before the
// others where it has a name. A row of a table that has no name of its own is called
// by its first cell.
func (s *States) All() []Level {
	var all []Level
	if s == nil {
		return all
	}
	if s.Fresh != "" {
		all = []Level{{Label: s.Fresh}}
	}
	if s.table == nil {
		return append(all, s.own...)
	}
	for _, row := range s.table.Rows {
		level := Level{row.Key, row.Label}
		if row.label == "" && len(row.Cells) > 0 {
			level.Label = say.Capitalized(row.Cells[0].Text)
		}
		all = append(all, level)
	}
	return all
}

// Levels are the keys of the levels, in the order of the rules.
func (s *States) Levels() []string {
	var keys []string
	for _, level := range s.All() {
		if level.Key != "" {
			keys = append(keys, level.Key)
		}
	}
	return keys
}

// Standing are the levels of those that are still on the table.
func (s *States) Standing() []string {
	return slices.DeleteFunc(s.Levels(), func(level string) bool { return level == s.Gone })
}

// Look is how bad the state is of whom something is known: gone, routed, broken,
// wavering, or empty for who stands.
func (s *States) Look(k *Known) string {
	if s == nil {
		return ""
	}
	for _, look := range s.Looks {
		if k.holds(look.when) {
			return look.Look
		}
	}
	return ""
}

// IsOut tells whether somebody counts as lost of whom something is known.
func (s *States) IsOut(k *Known) bool { return s != nil && k.holds(s.out) }

// holds tells whether a formula holds; one that rests on what is not known doesn't.
func (k *Known) holds(f *formula.Formula) bool {
	if f == nil {
		return false
	}
	holds, err := f.Holds(k.lookup)
	return err == nil && holds
}

// MarshalJSON writes the states with their formulas as texts, which Book.Formulas has
// as nested lists.
func (s *States) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Levels []Level `json:"levels"`
		Gone   string  `json:"gone,omitempty"`
		Looks  []Look  `json:"looks,omitempty"`
		Out    string  `json:"out,omitempty"`
		Due    []Due   `json:"due,omitempty"`
	}{s.All(), s.Gone, s.Looks, s.Out, s.Due})
}
