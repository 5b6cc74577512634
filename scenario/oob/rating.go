package oob

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// rate lays a node's own ratings over those that it inherits. What a unit has only unless
// something else is so, and that, undo each other when one is inherited, 1.4.3.
func (r *Reader) rate(m *source.Mapping, from game.Ratings) game.Ratings {
	for _, f := range r.Facts.Rated {
		if !m.Has(f.Key) {
			continue
		}
		from = from.With(f.Key, readRating(m.Node(f.Key), f))
		other := rules.RatingIn(r.Facts.Rated, f.Unless)
		switch {
		case other == nil:
		case !m.Has(other.Key):
			from = from.With(other.Key, rules.No)
		case readRating(m.Node(other.Key), other) == rules.Yes:
			m.Problem(f.Key, "oob.rating-beside-true", "key", f.Key, "other", other.Key, "called", words.Label(f.Called()))
		}
	}
	for _, f := range r.Facts.Rated {
		if f.Unless != "" && from.Is(f.Unless) {
			from = from.With(f.Key, "")
		}
	}
	return from
}

// readRating reads a value of a rating; one that is wrong is taken for the first that it
// may have, so that it is told once.
func readRating(n source.Node, f *rules.Fact) string {
	switch {
	case f.Numbers != nil:
		return strconv.Itoa(n.Int(f.Numbers.Least, f.Numbers.Most, f.Numbers.Least))
	case f.Truth() && n.Bool():
		return rules.Yes
	case f.Truth():
		return rules.No
	}
	if spoken := strings.ReplaceAll(n.Typed(), " ", "-"); n.Kind() == source.Scalar && slices.Contains(f.Choices, spoken) {
		return spoken
	}
	return n.Choice(f.Choices[0], f.Choices...)
}
