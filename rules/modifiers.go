package rules

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/rules/formula"
)

// Modifiers is a list of numbers added to a roll, or of tasks for one die.
type Modifiers struct {
	ID        string     `json:"id"`
	Title     string     `json:"title"`
	Section   string     `json:"section"`
	Phase     string     `json:"phase,omitempty"`     // key of the phase of a turn that it serves
	AppliesTo []string   `json:"applies_to"`          // table ids, or the name of a roll that has no table
	Dice      Dice       `json:"dice"`                // of the roll that has no table; zero otherwise
	DiceNote  string     `json:"dice_note,omitempty"` // how the dice are meant when it takes more words
	Target    *int       `json:"target,omitempty"`    // what each die of that roll must reach; nil where lines have targets of their own
	Naturals  bool       `json:"naturals,omitempty"`  // the lowest face always fails, the highest always succeeds
	Items     []Modifier `json:"items"`
	Notes     []string   `json:"notes"`
	Readings  []string   `json:"readings,omitempty"`
	House     bool       `json:"house,omitempty"` // changed by house rules

	housed
	notes    []template
	diceNote template
	target   string // id of a constant
}

// A Modifier is one line of such a list.
type Modifier struct {
	Key       string     `json:"key"` // short and stable, for code: "superior-commander"
	Label     string     `json:"label"`
	Short     string     `json:"-"`                  // the label where there is little room, empty for that itself
	Value     int        `json:"value"`              // what it adds, of a unit of which nothing is so that Worth asks; the target of a task; the lower bound of a variable value
	Worth     string     `json:"worth,omitempty"`    // what it adds by facts that are so or not; empty for Value
	High      *int       `json:"high,omitempty"`     // upper bound of a variable value
	When      string     `json:"when,omitempty"`     // the facts under which it counts; empty for always
	Counts    string     `json:"counts,omitempty"`   // how often it counts, by facts; empty for once
	Hand      bool       `json:"hand,omitempty"`     // only a person can judge whether, or how often
	Gravest   string     `json:"gravest,omitempty"`  // of the lines with the same word here only the worst counts
	NotWith   []string   `json:"not_with,omitempty"` // keys of lines that it does not count beside
	Per       string     `json:"per,omitempty"`      // what is counted: "disorder marker"; empty for a plain modifier
	Most      int        `json:"most,omitempty"`     // how many may count, 0 for no limit
	Within    int        `json:"within,omitempty"`   // how near what counts must be, in paces; 0 where that says nothing
	Group     string     `json:"group,omitempty"`    // the player's question on the printed page: "where it stands", "fire taken"
	OneOf     string     `json:"one_of,omitempty"`   // of the lines with the same word here only one counts: "discipline"
	Variable  string     `json:"variable,omitempty"` // "morale" where the value is the unit's own rating
	Target    *int       `json:"target,omitempty"`   // the die that succeeds, for lists of one-die tasks
	Adds      []Modifier `json:"adds,omitempty"`     // modifiers of this task alone
	Note      string     `json:"note,omitempty"`     // what it takes to understand the line
	Reading   string     `json:"reading,omitempty"`
	Unprinted bool       `json:"unprinted,omitempty"` // not in the rules' own list, though it follows from them
	House     bool       `json:"house,omitempty"`     // changed by house rules

	when, counts, worth *formula.Formula
	label               template
}

// names are the facts and words that it depends on by itself.
func (m Modifier) names() []string {
	names := []string{m.Variable}
	for _, f := range []*formula.Formula{m.when, m.counts, m.worth} {
		if f != nil {
			names = append(names, f.Names()...)
		}
	}
	return names
}

// Asks tells whether it depends on a fact by itself, and not by others that are worked
// out of it.
func (m Modifier) Asks(fact string) bool { return contains(m.names(), fact) }

// OnRecord tells whether a line is settled by what the record of a unit shows of it: what
// it is, and what it has lost.
func (b *Book) OnRecord(m Modifier) bool {
	return !m.Hand && !slices.ContainsFunc(b.under(m.names(), nil), func(f *Fact) bool {
		return f.From != WorkedOut && f.From != FromRecord && f.Key != "lost"
	})
}

// Brief is the label where there is little room.
func (m Modifier) Brief() string { return cmp.Or(m.Short, m.Label) }

// Item is the line with a key, false where the list has none.
func (m *Modifiers) Item(key string) (Modifier, bool) {
	for _, item := range m.Items {
		if item.Key == key {
			return item, true
		}
	}
	return Modifier{}, false
}
