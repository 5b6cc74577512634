package rules

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
)

// A rating is a fact from the record that the order of battle tells of units, or that a
// mapping supplies: morale, grade, whatever a rule set declares. Its choices, its range
// and where it is shown stand in its declaration and nowhere else.

// untold are the facts from the record that csprint knows without being told: which arm
// and kind a unit is of, the class of its horse, guns or firearms, how many figures, guns
// and squadrons it has, its size and action points, who commands it.
var untold = []string{"arm", "kind", "class", "figures", "guns", "squadrons", "size", "action-points", "commander"}

// Reserved are the keys that a unit has in the file of a scenario whatever is
// played. No rating has one of these names.
var Reserved = strings.Fields(`corps division brigade group regiment battalion squadron battery company band train
	name rank rating charisma fate commander units sum defaults attached off_board adhoc nation arm kind told short id
	absent notes men bases stands figures guns weight battalions squadrons companies batteries converge lost disorder
	level copies wagons infantry cavalry`)

// A Place is where a rating is shown.
type Place = string

// Where ratings are shown.
const (
	OnRecord Place = "record" // the paper of one unit
	OnRoster Place = "roster" // lists of units
	InCode   Place = "code"   // the code of a record
	OnPhone  Place = "phone"  // the page that the code opens
)

var places = []string{OnRecord, OnRoster, InCode, OnPhone}

// Ratings are those of a rule set, in its order. Rules of single men have none: what
// their men are worth, tables tell.
func (b *Book) Ratings() []*Fact {
	if b.Plays.Single != nil {
		return nil
	}
	var ratings []*Fact
	for _, f := range b.Facts {
		if f.From == FromRecord && !contains(untold, f.Key) {
			ratings = append(ratings, f)
		}
	}
	return ratings
}

// Derived are the facts that are worked out of what records tell and shown beside ratings.
func (b *Book) Derived() []*Fact {
	var worked []*Fact
	for _, f := range b.Facts {
		if f.From == WorkedOut && f.At != nil && b.Plays.Single == nil {
			worked = append(worked, f)
		}
	}
	return worked
}

// Shown tells whether a rating is shown at a place.
func (f *Fact) Shown(at Place) bool { return contains(f.At, at) }

// Truth tells a fact that is so or not.
func (f *Fact) Truth() bool { return f.Numbers == nil && f.Choices == nil }

// RatingsBeside are the ratings of a book, nil for none, and behind them those of the
// other rule sets under keys of their own: an order of battle may be rated for several.
func RatingsBeside(b *Book) []*Fact {
	var all, marks []*Fact
	add := func(more []*Fact) {
		for _, f := range more {
			if RatingIn(all, f.Key) == nil && RatingIn(marks, f.Key) == nil {
				all = append(all, f)
			}
		}
	}
	if b != nil {
		marks = b.Marks() // which no unit is rated by, whatever other rule sets do
		add(b.Ratings())
	}
	add(registered())
	return all
}

// RatingIn is the rating with a key, nil where there is none.
func RatingIn(ratings []*Fact, key string) *Fact {
	return identified(ratings, key, factID)
}

// registered are the ratings of all rule sets on the registry.
func registered() []*Fact { return factsOfAll().ratings }

// AllDerived are the derived facts of all rule sets on the registry.
func AllDerived() []*Fact { return factsOfAll().derived }

// AllMarks are the marks of units of all rule sets on the registry.
func AllMarks() []*Fact { return factsOfAll().marks }

// AllNeeds are, of each rule set on the registry that needs some of a unit, the facts that it needs.
func AllNeeds() [][]*Fact { return factsOfAll().needs }

// A gathered is facts of all rule sets on the registry. Of two that declare one key the first by its id counts,
// but among needs, where each rule set has its own.
type gathered struct {
	ratings, derived, marks []*Fact
	needs                   [][]*Fact
}

// factsOfAll are kept when they were first asked for: each book is read for them once.
func factsOfAll() *gathered {
	registry.RLock()
	known := registry.facts
	registry.RUnlock()
	if known != nil {
		return known
	}
	known = &gathered{}
	for _, id := range IDs() {
		book, err := Open(id)
		if err != nil {
			continue // which is told where it is opened to be played
		}
		known.ratings = withOthers(known.ratings, book.Ratings())
		known.derived = withOthers(known.derived, book.Derived())
		known.marks = withOthers(known.marks, book.Marks())
		if keys := book.Plays.Needs; len(keys) > 0 {
			var of []*Fact
			for _, key := range keys {
				of = append(of, book.Fact(key))
			}
			known.needs = append(known.needs, of)
		}
	}
	registry.Lock()
	defer registry.Unlock()
	registry.facts = known
	return known
}

// withOthers are facts, and those of others whose keys they don't have.
func withOthers(facts, others []*Fact) []*Fact {
	for _, f := range others {
		if RatingIn(facts, f.Key) == nil {
			facts = append(facts, f)
		}
	}
	return facts
}

// Value is a value of a fact as a unit holds it, of what somebody wrote: 14, hardened,
// yes. False where the fact can't have it.
func (f *Fact) Value(typed string) (string, bool) {
	typed = strings.TrimSpace(typed)
	switch {
	case f.Choices != nil:
		spoken := strings.ReplaceAll(typed, " ", "-")
		for _, choice := range f.Choices {
			if strings.EqualFold(choice, typed) || strings.EqualFold(choice, spoken) {
				return choice, true
			}
		}
		return "", false
	case f.Numbers != nil:
		n, ok := wholeNumber(typed)
		return strconv.Itoa(n), ok && f.Numbers.holds(n)
	case strings.EqualFold(typed, "yes"), strings.EqualFold(typed, "true"):
		return Yes, true
	case strings.EqualFold(typed, "no"), strings.EqualFold(typed, "false"):
		return No, true
	}
	return "", false
}

// Alike tells whether a fact is another under the same key: it has the same numbers, or
// some of its words.
func (f *Fact) Alike(other *Fact) bool {
	if f.Numbers != nil && other.Numbers != nil {
		return *f.Numbers == *other.Numbers
	}
	return f.Truth() && other.Truth() || slices.ContainsFunc(f.Choices, func(word string) bool { return contains(other.Choices, word) })
}

// Yes and No are the values of a fact that is so or not.
const (
	Yes = "yes"
	No  = "no"
)

// Wants says what a fact's values are.
func (f *Fact) Wants() words.Text {
	switch {
	case f.Choices != nil:
		return oneOfBook(f.Choices)
	case f.Numbers != nil:
		return words.Of("rules.from-to", "least", strconv.Itoa(f.Numbers.Least), "most", strconv.Itoa(f.Numbers.Most))
	}
	return words.Of("rules.yes-or-no")
}

// Called is what people call a fact: its label, or its key in words.
func (f *Fact) Called() string {
	if f.Label != "" {
		return f.Label
	}
	return say.Spaced(f.Key)
}

// Word is what a value of a fact is called: the label of a choice that is a row of a
// table or an item of a list, or the value itself.
func (b *Book) Word(f *Fact, value string) string {
	if f == nil {
		return value
	}
	if t := b.Table(f.choices); t != nil {
		if row, ok := t.Keyed(value); ok {
			return row.Label
		}
	}
	return cmp.Or(b.List(f.choices).Item(value).Label, value)
}
