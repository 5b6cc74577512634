package generate

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario/oob"
)

// A quality is how good rolled troops are.
type quality struct {
	class  *oob.TroopClass
	traits oob.Traits
}

func (q *quality) rate(fact, value string) { q.traits.Ratings = q.traits.Ratings.With(fact, value) }

// qualities rolls classes, ratings and disciplines of so many regiments.
func (r *recruiter) qualities(count int) []quality {
	list := make([]quality, count)
	faces := r.quality.Roll(rules.Dice{Count: count, Sides: 100})
	words := make([]string, count)
	for i, face := range faces {
		list[i].class = r.kind.Class(face)
		words[i] = list[i].class.Name
	}
	r.note(r.quality, "army-quality", 100, faces, strings.Join(words, " "))
	r.rate(list)
	r.drill(list)
	return list
}

// rate rolls ratings: each of a class's three with the same chance, then one
// less on a D10 of 1 and one more on 10.
func (r *recruiter) rate(list []quality) {
	const ratings = 3 // of each class
	first := r.quality.Roll(rules.Dice{Count: len(list), Sides: ratings})
	shift := r.quality.Roll(rules.Dice{Count: len(list), Sides: 10})
	words := make([]string, len(list))
	for i := range list {
		rating := list[i].class.Morale.Low + first[i] - 1
		switch shift[i] {
		case 1:
			rating--
		case 10:
			rating++
		}
		words[i] = strconv.Itoa(min(max(rating, oob.OwnRatings.Low), oob.OwnRatings.High))
		list[i].rate("morale", words[i])
	}
	r.note(r.quality, "army-rating", ratings, first, "1 lowest, 3 highest")
	r.note(r.quality, "army-rating-shift", 10, shift, "ratings "+strings.Join(words, " "))
}

// drill rolls disciplines. Bands have none.
func (r *recruiter) drill(list []quality) {
	if r.kind.Bands {
		for i := range list {
			list[i].rate("irregular", rules.Yes)
		}
		return
	}
	faces := r.quality.Roll(rules.Dice{Count: len(list), Sides: 10})
	words := make([]string, len(list))
	for i, face := range faces {
		words[i] = r.disciplined(list[i].class, face)
		list[i].rate("discipline", words[i])
	}
	r.note(r.quality, "army-discipline", 10, faces, strings.ReplaceAll(strings.Join(words, ", "), "-", " "))
}

// disciplined is the discipline that a D10 leads to: the line of a drilled army
// is disciplined on 1–2, conscripts are raw recruits on 1–4.
func (r *recruiter) disciplined(c *oob.TroopClass, die int) string {
	switch {
	case c.Name == "line" && r.army.Drilled && die <= 2:
		return "disciplined"
	case c.Name == "conscript" && die <= 4:
		return "raw-recruits"
	}
	return c.Discipline
}
