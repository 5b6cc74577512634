package generate

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// A quality is how good rolled troops are, on csprint's own scale.
type quality struct {
	class   *oob.TroopClass
	ratings game.Ratings
}

// qualities rolls classes and ratings of so many regiments. Bands are irregulars and have
// none of the ratings that those lack.
func (r *recruiter) qualities(count int) []quality {
	list := make([]quality, count)
	faces := r.quality.Roll(rules.Dice{Count: count, Sides: 100})
	said := make(words.TextRow, count)
	for i, face := range faces {
		list[i].class = r.kind.Class(face)
		said[i] = words.Label(list[i].class.Name).Text()
	}
	r.note(r.quality, "army-quality", 100, faces, words.Of("list.all", "all", said))
	for _, of := range oob.OwnTroops().Ratings {
		key, values := of.Key, []string(nil)
		switch {
		case r.kind.Bands && of.Unless != "":
			key = of.Unless
			for range list {
				values = append(values, rules.Yes)
			}
		case of.Numbers != nil:
			values = r.numberOf(of, list)
		default:
			values = r.wordOf(of, list)
		}
		for i, value := range values {
			list[i].ratings = list[i].ratings.With(key, value)
		}
	}
	return list
}

// numberOf rolls a number of each: one of its class's with the same chance, then one less
// on the lowest face of another die and one more on the highest.
func (r *recruiter) numberOf(of *oob.TroopRating, list []quality) []string {
	sides := width(list[0].class.Span(of))
	first := r.quality.Roll(rules.Dice{Count: len(list), Sides: sides})
	shift := r.quality.Roll(rules.Dice{Count: len(list), Sides: of.Die})
	ratings := make([]string, len(list))
	for i := range list {
		rating := list[i].class.Span(of).Low + first[i] - 1
		switch shift[i] {
		case 1:
			rating--
		case of.Die:
			rating++
		}
		ratings[i] = strconv.Itoa(min(max(rating, of.Numbers.Least), of.Numbers.Most))
	}
	r.note(r.quality, of.Table, sides, first, words.Of("roll.lowest-highest", "n", sides))
	r.note(r.quality, of.Table+"-shift", of.Die, shift, words.Of("roll.ratings", "ratings", strings.Join(ratings, " ")))
	return ratings
}

// wordOf rolls a word of each: its class's, or what low faces turn it to.
func (r *recruiter) wordOf(of *oob.TroopRating, list []quality) []string {
	faces := r.quality.Roll(rules.Dice{Count: len(list), Sides: of.Die})
	ratings, said := make([]string, len(list)), make(words.TextCommas, len(list))
	for i, face := range faces {
		ratings[i] = list[i].class.Word(of, face, r.army.Drilled)
		said[i] = words.Label(say.Spaced(ratings[i])).Text()
	}
	r.note(r.quality, of.Table, of.Die, faces, words.Of("list.all", "all", said))
	return ratings
}
