package game

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
)

// Ratings are what a unit is rated: values of facts that its rule set declares, and of
// those of other rule sets by which its order of battle rates it, too. They stand in the
// order of their keys and are never changed: With makes others.
type Ratings []Rating

// A Rating is the value of one fact.
type Rating struct{ Fact, Value string }

// Rated makes ratings of keys and values by turns: Rated("morale", "11", "grade", "B").
func Rated(pairs ...string) Ratings {
	var r Ratings
	for i := 0; i+1 < len(pairs); i += 2 {
		r = r.With(pairs[i], pairs[i+1])
	}
	return r
}

// Of is the value of a fact, empty where there is none.
func (r Ratings) Of(fact string) string {
	for i := range r {
		if r[i].Fact == fact {
			return r[i].Value
		}
	}
	return ""
}

// Number is the value of a fact that is a number, 0 where there is none.
func (r Ratings) Number(fact string) int {
	n, err := strconv.Atoi(r.Of(fact))
	if err != nil {
		return 0
	}
	return n
}

// Is tells whether a fact that is so or not is so.
func (r Ratings) Is(fact string) bool { return r.Of(fact) == rules.Yes }

// With is the ratings with a value for a fact; the empty value and no are none.
func (r Ratings) With(fact, value string) Ratings {
	with := slices.DeleteFunc(slices.Clone(r), func(other Rating) bool { return other.Fact == fact })
	if len(with) == 0 {
		with = nil
	}
	if value == "" || value == rules.No {
		return with
	}
	at, _ := slices.BinarySearchFunc(with, fact, func(other Rating, key string) int { return strings.Compare(other.Fact, key) })
	return slices.Insert(with, at, Rating{fact, value})
}

// Lack tells whether a unit has no value of a fact that it should have one of.
func (r Ratings) Lack(f *rules.Fact) bool {
	return r.Of(f.Key) == "" && !f.Truth() && !(f.Unless != "" && r.Is(f.Unless))
}

// Shown is the value of a fact in words: that which stands in its way where a unit has
// none because of it.
func (r Ratings) Shown(f *rules.Fact) string {
	if f.Unless != "" && r.Is(f.Unless) {
		return f.Unless
	}
	return say.Spaced(r.Of(f.Key))
}

// Columns are the ratings that lists of units show side by side: a yes that stands in the
// way of another is shown in that one's place.
func Columns(ratings []*rules.Fact) []*rules.Fact {
	return slices.DeleteFunc(slices.Clone(ratings), func(f *rules.Fact) bool {
		return !f.Shown(rules.OnRoster) || slices.ContainsFunc(ratings, func(other *rules.Fact) bool { return other.Unless == f.Key })
	})
}

// String is all of them in short: "discipline=trained morale=9".
func (r Ratings) String() string {
	words := make([]string, len(r))
	for i := range r {
		words[i] = r[i].Fact + "=" + r[i].Value
	}
	return strings.Join(words, " ")
}

// Irregular tells units that rules may treat otherwise than those of the line, and that
// are called so.
func (u Unit) Irregular() bool { return u.Ratings.Is("irregular") }

// tell makes what a unit is rated known. Of a word or a yes that it has not it is known
// that it has not; a number that nobody gives is not 0.
func (r Ratings) tell(k *rules.Known, ratings []*rules.Fact) {
	for _, f := range ratings {
		switch value := r.Of(f.Key); {
		case f.Truth():
			k.Truth(f.Key, value == rules.Yes)
		case f.Choices != nil:
			k.Word(f.Key, value)
		case value != "":
			k.Number(f.Key, r.Number(f.Key))
		}
	}
}

// Mark makes what is marked of a unit known; a number that nobody marked is 0.
func (r Ratings) Mark(k *rules.Known, marks []*rules.Fact) {
	for _, f := range marks {
		if f.Numbers != nil {
			k.Number(f.Key, r.Number(f.Key))
		}
	}
	r.tell(k, marks)
}
