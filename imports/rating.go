package imports

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/rules"
)

// A rater reads ratings of units as lists have them.
type rater []*rules.Fact

// raterOf is that of an import; of all rule sets where nobody says which is played.
func (o Options) rater() rater { return rules.RatingsBeside(o.Rules) }

// of is the rating with a key, nil for none.
func (r rater) of(key string) *rules.Fact { return rules.RatingIn(r, key) }

// headed is the rating that a heading calls by its key or its label, nil for none.
func (r rater) headed(head string) *rules.Fact {
	for _, f := range r {
		if folded := lexicon.Folded(head); folded == lexicon.Folded(f.Called()) || folded == lexicon.Folded(f.Key) {
			return f
		}
	}
	return nil
}

// value reads a cell as a rating: a number, one of its words, or a word that stands for
// one of them.
func (r rater) value(f *rules.Fact, text string) (string, bool) {
	if said, ok := lexicon.Own().Rated(f.Key, text); ok {
		text = said
	}
	if n, ok := lexicon.Number(text); ok && f.Numbers != nil {
		text = strconv.Itoa(n)
	}
	return f.Value(text)
}

// judge holds a heading that means a rating against the values under it. Words of another
// system are kept for a mapping to go by.
func (r rater) judge(f *rules.Fact, t trial) (string, float64) {
	reads := func(text string) bool { _, ok := r.value(f, text); return ok }
	spelt := func(text string) bool { _, own := f.Value(text); return own || len(text) > 1 }
	switch {
	case t.share(reads) == 1 && t.share(spelt) < 1:
		return t.key, 0.5 // the club's letters are not the game's words
	case t.share(reads) == 1:
		return t.key, t.sure
	case f.Truth():
		return "", 0
	}
	return "told " + t.key, min(t.sure, 0.75)
}

// ratingMeanings are the keys of ratings that a column may hold.
func ratingMeanings() []string {
	var keys []string
	for _, f := range rules.RatingsBeside(nil) {
		keys = append(keys, f.Key)
	}
	return keys
}

// told tells whether a unit has all that some rule set needs of it.
func (n *Node) told(needed [][]*rules.Fact) bool {
	return slices.ContainsFunc(needed, func(of []*rules.Fact) bool { return !slices.ContainsFunc(of, n.Ratings.Lack) })
}
