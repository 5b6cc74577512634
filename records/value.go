package records

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/words"
)

// A value is one fact of a record and how it is written. One description
// serves both ways.
type value interface {
	absent() bool
	put(w *writer, what string)
	take(r *reader)
}

// A number is a count from 1 to most, in groups of some bits.
type number struct {
	n           *int
	group, most int
}

func (v number) absent() bool { return *v.n == 0 }

func (v number) put(w *writer, what string) {
	if *v.n < 0 || *v.n > v.most {
		w.fail(words.Error("records.out-of-range", "what", what, "n", *v.n, "most", v.most))
		return
	}
	w.count(*v.n, v.group)
}

func (v number) take(r *reader) { *v.n = r.count(v.group, v.most) }

// A word is one of a list, as its place counted from 1 in so many bits, or 0
// and the word as text.
type word struct {
	text  *string
	known []string
	size  int
}

func (v word) absent() bool { return *v.text == "" }

func (v word) put(w *writer, what string) {
	place := slices.Index(v.known, *v.text) + 1
	w.bits(uint32(place), v.size)
	if place == 0 {
		w.text(what, *v.text, mostWord)
	}
}

func (v word) take(r *reader) {
	switch place := int(r.bits(v.size)); {
	case place == 0:
		*v.text = r.text(mostWord)
	case place > len(v.known):
		r.fail(ErrNewer, "records.unknown-word")
	default:
		*v.text = v.known[place-1]
	}
}

// A phrase is a text of its own.
type phrase struct{ text *string }

func (v phrase) absent() bool               { return *v.text == "" }
func (v phrase) put(w *writer, what string) { w.text(what, *v.text, mostPhrase) }
func (v phrase) take(r *reader)             { *v.text = r.text(mostPhrase) }

// Pairs are ratings without a place of their own, as one text: "nerve iron, steel 14".
// What is no pair stays as it is read: another program may have written it.
type pairs struct{ ratings *game.Ratings }

func (v pairs) absent() bool { return len(*v.ratings) == 0 }

func (v pairs) put(w *writer, what string) { w.text(what, ratingsText(*v.ratings), mostPhrase) }

func (v pairs) take(r *reader) {
	*v.ratings = nil
	for _, pair := range strings.Split(r.text(mostPhrase), ", ") {
		rating := game.Rating{Fact: pair}
		if key, value, _ := strings.Cut(pair, " "); key != "" && value != "" {
			rating = game.Rating{Fact: key, Value: value}
		}
		*v.ratings = append(*v.ratings, rating)
	}
}

func ratingsText(ratings game.Ratings) string {
	texts := make([]string, len(ratings))
	for i, r := range ratings {
		texts[i] = strings.TrimSuffix(r.Fact+" "+r.Value, when(r.Value == "", " "))
	}
	return strings.Join(texts, ", ")
}

// A path is several names, as one text with line feeds between them.
type path struct{ names *[]string }

func (v path) absent() bool { return len(*v.names) == 0 }

func (v path) put(w *writer, what string) {
	for _, name := range *v.names {
		w.fail(checkText(what, name, mostPath))
	}
	w.lines(what, strings.Join(*v.names, "\n"), mostPath)
}

func (v path) take(r *reader) { *v.names = strings.Split(r.text(mostPath), "\n") }

// A flag is true by being there.
type flag struct{ set *bool }

func (v flag) absent() bool        { return !*v.set }
func (v flag) put(*writer, string) {}
func (v flag) take(*reader)        { *v.set = true }

// A quartet is four scores in four bits each, eight added.
type quartet struct{ *Scores }

func (v quartet) each() [4]*int { return [4]*int{&v.Morale, &v.Grenadier, &v.Melee, &v.Shooting} }

func (v quartet) absent() bool { return *v.Scores == Scores{} }

func (v quartet) put(w *writer, what string) {
	for _, score := range v.each() {
		if *score < -8 || *score > 7 {
			w.fail(words.Error("records.score", "what", what, "n", *score))
			return
		}
		w.bits(uint32(*score+8), 4)
	}
}

func (v quartet) take(r *reader) {
	for _, score := range v.each() {
		*score = int(r.bits(4)) - 8
	}
}
