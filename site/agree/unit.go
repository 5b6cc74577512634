package agree

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
)

// A unit is a random one, or a man: as the code of its record tells it to a phone, with its
// marks, what somebody judges of it, and how dice fall.
type unit struct {
	Text  string                       `json:"text"`
	Marks map[string]any               `json:"marks"`
	Ticks []bool                       `json:"ticks"` // of the lines that are left open
	Dice  []int                        `json:"dice"`  // how much more than the least throws come to
	Given map[string]map[string]string `json:"given"` // what is typed and picked, by titles of panels and inputs

	book  *rules.Book
	hits  int // what it can lose
	lost  int
	words map[string]string // its facts, by their keys
	known *rules.Known
}

// mostMore is how far above its least a random number goes mostly: units are small, and so are
// the numbers that rules ask for.
const mostMore = 30

func (a *asking) number(of *rules.Numbers, most int) int {
	return of.Least + a.random.IntN(min(of.Most-of.Least, most)+1)
}

// typed is a random value of a fact as it is typed, now and then none of a word.
func (a *asking) typed(f *rules.Fact) string {
	switch {
	case f.Choices != nil && a.random.IntN(8) == 0:
		return ""
	case f.Choices != nil:
		return f.Choices[a.random.IntN(len(f.Choices))]
	case f.Numbers != nil && a.random.IntN(6) == 0:
		return strconv.Itoa(a.number(f.Numbers, f.Numbers.Most))
	case f.Numbers != nil:
		return strconv.Itoa(a.number(f.Numbers, mostMore))
	}
	return yesOr(a.random.IntN(3) == 0)
}

// unit makes a random unit of the rules. The error is of one that no code can tell.
func (a *asking) unit() (*unit, error) {
	u := &unit{book: a.book, words: map[string]string{}, Marks: map[string]any{}, Given: map[string]map[string]string{}}
	for _, f := range a.book.Facts {
		if f.Is == "" && f.Units == "" && (f.From == rules.FromRecord || f.From == rules.FromMarks) {
			u.words[f.Key] = a.typed(f)
		}
	}
	for _, f := range a.book.Ratings() {
		if u.words[f.Unless] == rules.Yes {
			u.words[f.Key] = ""
		}
	}
	be := a.beUnit
	if a.book.Plays.Single != nil {
		be = a.beMan
	}
	record, err := be(u).Marshal()
	if err != nil {
		return nil, err
	}
	u.Text = record
	u.lost = a.random.IntN(u.hits + 1)
	if a.random.IntN(4) == 0 {
		u.lost = u.hits * a.random.IntN(5) / 4
	}
	a.mark(u)
	for range 3 {
		u.Dice = append(u.Dice, a.random.IntN(100))
	}
	for range 7 {
		u.Ticks = append(u.Ticks, a.random.IntN(3) == 0)
	}
	for _, p := range a.book.Phone.Panels {
		if w, _ := a.book.Worked(p); w != nil {
			u.Given[p.Title] = a.given(w)
		}
	}
	return u, nil
}

// mostCoded is how many guns, and how large a size, a code has room for.
const mostCoded = 999

// arms are those that units may be of.
var arms = []game.Arm{game.Infantry, game.Cavalry, game.Artillery}

// beUnit makes a unit of one, and its record.
func (a *asking) beUnit(u *unit) records.Record {
	of := game.Unit{ID: "A-01", Name: "First", Arm: arms[a.random.IntN(len(arms))], Kind: u.words["kind"]}
	if arm, rated := u.words["arm"]; rated {
		of.Arm = game.Arm(arm)
	}
	if of.Figures, of.Squadrons = u.numberOr("figures", a.random.IntN(mostMore)), u.numberOr("squadrons", 0); of.Arm == game.Artillery {
		of.Guns, of.Figures = min(u.numberOr("guns", of.Figures), mostCoded), 0
	}
	for _, f := range a.book.Ratings() {
		of.Ratings = of.Ratings.With(f.Key, u.words[f.Key])
	}
	r := records.Of(&game.Game{Edition: a.book.Edition, Ratings: a.book.Ratings()}, of)
	r.Size, r.ActionPoints, r.Class = min(u.numberOr("size", 0), mostCoded), u.numberOr("action-points", 0), u.words["class"]
	u.hits = of.Hits()
	if r.Size > 0 {
		u.hits = r.Size
	}
	u.known = of.Known(a.book).Number("size", r.Size).Number("action-points", r.ActionPoints).Word("class", r.Class).
		Word("commander", "").Number("figures", u.hits)
	for _, f := range a.book.Ratings() {
		if f.Numbers != nil && u.words[f.Key] == "" {
			u.known.Number(f.Key, 0) // as phones reckon of a unit that has none
		}
	}
	u.words["arm"], u.words["figures"], u.words["commander"] = string(of.Arm), strconv.Itoa(u.hits), ""
	u.words["guns"] = strconv.Itoa(of.Guns)
	return r
}

// beMan makes a man of one, and his record.
func (a *asking) beMan(u *unit) records.Record {
	m := game.Man{ID: "A-01", Name: "Ash", Rank: game.Rank(u.words["rank"]), Quality: game.Quality(u.words["quality"]), Weapon: game.Weapon(say.Spaced(u.words["weapon"])),
		Regular: u.words["regular"] == rules.Yes, WalkingWounded: u.words["walking-wounded"] == rules.Yes}
	for key, score := range map[string]*game.Score{"morale": &m.Scores.Morale, "grenadier": &m.Scores.Grenadier, "melee": &m.Scores.Melee, "shooting": &m.Scores.Shooting} {
		score.Value = max(-8, min(u.numberOr(key, 0), 7)) // which codes have room for
		u.words[key] = strconv.Itoa(score.Value)
	}
	u.words["weapon"] = string(m.Weapon)
	u.known = m.Known(a.book, "").Number("figures", 0)
	return records.OfMan(&game.Game{Edition: a.book.Edition}, &game.Patrol{}, m)
}

// numberOr is a fact that is a number, or another where the rules don't know the fact.
func (u *unit) numberOr(fact string, other int) int {
	if n, err := strconv.Atoi(u.words[fact]); err == nil {
		return n
	}
	return other
}

// kept are the marks of units that phones keep under whatever rules, beside losses.
var kept = []string{"level", "disorder", "checked", "stabilised"}

// mark marks it as phones do, and makes the marks known. Of other facts from marks it is known
// that it has none.
func (a *asking) mark(u *unit) {
	u.known.Word("rounding", rounding).Number("section-guns", game.GunsPerSection).Number("lost", u.lost)
	u.Marks["losses"], u.words["lost"] = u.lost, strconv.Itoa(u.lost)
	for _, f := range a.book.Facts {
		if _, is := u.words[f.Key]; !is || f.From != rules.FromMarks || f.Key == "lost" {
			continue
		}
		marked := slices.Contains(kept, f.Key) || rules.RatingIn(a.book.Marks(), f.Key) != nil
		if !marked {
			u.words[f.Key] = ""
		}
		var mark any
		switch word := u.words[f.Key]; {
		case f.Choices != nil:
			mark = word
			u.known.Word(f.Key, word)
		case f.Numbers != nil:
			mark = u.numberOr(f.Key, 0)
			u.known.Number(f.Key, u.numberOr(f.Key, 0))
		default:
			mark = word == rules.Yes
			u.known.Truth(f.Key, word == rules.Yes)
		}
		if marked {
			u.Marks[f.Key] = mark
		}
	}
	u.words["level"] = u.level()
	u.known.Word("level", u.words["level"])
}

// level is the one that it is marked with, no better than it came with.
func (u *unit) level() string {
	level, keys := u.words["level"], u.levels()
	u.known.Word("level", "")
	for _, begin := range u.book.Phone.Begins {
		if u.known.Holds(begin.When) && slices.Index(keys, begin.Level) > slices.Index(keys, level) {
			level = begin.Level
		}
	}
	return level
}

// levels are the keys of the levels, the best first.
func (u *unit) levels() []string {
	var keys []string
	for _, l := range u.book.Plays.States.All() {
		keys = append(keys, l.Key)
	}
	return keys
}

// given are its facts as csprint resolve takes them.
func (u *unit) given() string {
	var words []string
	for _, f := range u.book.Facts {
		if word := u.words[f.Key]; word != "" && word != rules.No {
			words = append(words, f.Key+"="+word)
		}
	}
	return strings.Join(words, " ")
}

// given are random texts for the inputs of a working: nothing, what it takes, or what
// csprint refuses.
func (a *asking) given(w *rules.Working) map[string]string {
	given := map[string]string{}
	for _, in := range w.Takes {
		switch {
		case a.random.IntN(6) == 0:
		case in.Choices != nil:
			given[in.Key] = in.Choices[a.random.IntN(len(in.Choices))].Label
		default:
			for range 1 + a.random.IntN(max(1, min(in.Most, 3))) {
				given[in.Key] += fmt.Sprintf("%d, ", a.number(in.Numbers, 10+a.random.IntN(990)))
			}
			if a.random.IntN(20) == 0 {
				given[in.Key] = fmt.Sprint(in.Numbers.Most + 1)
			}
		}
	}
	return given
}
