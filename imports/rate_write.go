package imports

import (
	"github.com/csprint/csprint/imports/lexicon"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario/oob"
)

// ratingPairs are those of a unit that the game has words for, and what the list
// tells in others.
func ratingPairs(n *Node) []pair {
	var pairs []pair
	for _, f := range rules.RatingsBeside(nil) {
		switch value := n.Ratings.Of(f.Key); {
		case value == "":
		case f.Truth():
			pairs = append(pairs, pair{f.Key, "true"})
		case f.Numbers != nil:
			pairs = append(pairs, pair{f.Key, value})
		default:
			pairs = append(pairs, pair{f.Key, scalar(value)})
		}
	}
	if told := toldText(n.retold()); told != "" {
		pairs = append(pairs, pair{"told", told})
	}
	return pairs
}

// weighty are words of columns that rate troops as a whole, in other systems.
var weighty = []string{"rating", "morale", "grade", "quality", "class"}

// retold is what the list tells of a unit under keys that mappings have lines for:
// the first rating that csprint's own mapping knows is its rating, one that it
// doesn't know stands as "rated", so that the rest of the mapping still fits.
func (n *Node) retold() []lexicon.Told {
	var told []lexicon.Told
	rated := false
	for _, t := range n.Told {
		switch {
		case t.Of == "experience":
			rated = true
		case slices.Contains(weighty, t.Of) && !rated && known(lexicon.Told{Of: "rating", Word: t.Word}):
			t.Of, rated = "rating", true
		case t.Of == "rating":
			t.Of = "rated"
			n.remark("imports.unknown-rating", "word", t.Word)
		}
		told = append(told, t)
	}
	return told
}

// known tells whether csprint's own mapping has lines for what a list tells.
func known(t lexicon.Told) bool {
	return oob.MappingFor(rules.RatingsBeside(nil)).Knows(game.Told{Key: t.Of, Words: t.Word})
}

func toldText(told []lexicon.Told) string {
	var pairs []pair
	for _, t := range told {
		if key := strings.ReplaceAll(t.Of, " ", "-"); toldForm(key) && t.Word != "" && len(pairs) < mostTold {
			pairs = append(pairs, pair{key, wordOrNumber(t.Word)})
		}
	}
	if pairs == nil {
		return ""
	}
	return flow(pairs)
}

// mostTold is how many words scenarios keep of one unit.
const mostTold = 12

// wordOrNumber is a text as YAML has it; a plain number needs no quotes there.
func wordOrNumber(text string) string {
	if len(text) < 5 && strings.Trim(text, "0123456789") == "" && (text == "0" || !strings.HasPrefix(text, "0")) {
		return text
	}
	return scalar(text)
}

// rated tells whether the list rates all units of a side, in the game's own words
// or in others that the mapping knows.
func (a *Army) rated() bool {
	all, needed := true, rules.AllNeeds()
	walk(a.Units, func(n *Node) {
		if all && !n.formation() && !n.train {
			told := slices.ContainsFunc(n.Told, func(t lexicon.Told) bool { return (t.Of == "experience" || t.Of == "rating") && known(t) })
			all = told || n.told(needed)
		}
	})
	return all
}
