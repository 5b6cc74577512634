package oob

import (
	"embed"
	"math/big"
	"strconv"
	"sync"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/rules/formula"
)

// Troops are how csprint rates the troops of the armies that it rolls, on a scale of its
// own, and what they are worth: troops.yaml.
type Troops struct {
	Ratings []*TroopRating // in the order in which they are rolled
	Classes []*TroopClass
	Line    *TroopClass // the usual one, whose ratings stand in for those that are lacking

	told   string // the key under which rolled troops are told their class
	points map[game.Arm]*formula.Formula
}

// A TroopRating is a rating of the scale: a number, or a word.
type TroopRating struct {
	*rules.Fact
	Table string // what its dice are called in the log
	Die   int    // sides of the die that shifts a number, or turns a word

	counts map[string]int // of each word
}

// A TroopClass is what rolled troops are.
type TroopClass struct {
	Name   string
	Kind   string // of its infantry; empty for line and light
	Called string // its infantry regiments: "12th Line"

	spans map[string]Span // by the keys of ratings that are numbers
	words map[string]turn // by those of words
}

// A turn is a word, and another that low faces of a die turn it to.
type turn struct {
	is, then string
	upto     int
	drilled  bool // in drilled armies only
}

// Span is the numbers of a rating that troops of a class have, each with the same chance.
func (c *TroopClass) Span(r *TroopRating) Span { return c.spans[r.Key] }

// Word is the word of a rating that a die leads to.
func (c *TroopClass) Word(r *TroopRating, die int, drilled bool) string {
	t := c.words[r.Key]
	if die <= t.upto && (drilled || !t.drilled) {
		return t.then
	}
	return t.is
}

// middle is what troops of a class are rated without dice: the middle of numbers, words as
// they are.
func (c *TroopClass) middle(r *TroopRating) string {
	if r.Numbers != nil {
		return strconv.Itoa((c.spans[r.Key].Low + c.spans[r.Key].High) / 2)
	}
	return c.words[r.Key].is
}

// Class is the class with a name, nil for none.
func (t *Troops) Class(name string) *TroopClass {
	for _, c := range t.Classes {
		if c.Name == name {
			return c
		}
	}
	return nil
}

// Names are those of the classes.
func (t *Troops) Names() []string {
	names := make([]string, len(t.Classes))
	for i, c := range t.Classes {
		names[i] = c.Name
	}
	return names
}

// Usual are the ratings of a class without dice; bands are irregulars and lack some.
func (t *Troops) Usual(c *TroopClass, bands bool) game.Ratings {
	var all game.Ratings
	for _, r := range t.Ratings {
		if bands && r.Unless != "" {
			all = all.With(r.Unless, rules.Yes)
		} else {
			all = all.With(r.Key, c.middle(r))
		}
	}
	return all
}

// Each is what a man of some ratings is worth, or a gun.
func (t *Troops) Each(arm game.Arm, ratings game.Ratings) Worth {
	points, err := t.points[arm].Value(func(name string) []*big.Rat {
		for _, r := range t.Ratings {
			if r.Key == name {
				return []*big.Rat{big.NewRat(int64(t.number(r, ratings)), 1)}
			}
		}
		return nil
	})
	if err != nil {
		panic("generate: " + err.Error()) // csprint's own formula divides by nothing
	}
	whole := new(big.Rat).Mul(points, big.NewRat(int64(Point), 1))
	return Worth(new(big.Int).Quo(whole.Num(), whole.Denom()).Int64())
}

// number is what a rating counts, that of the usual class where it is lacking; nothing
// for troops that have none of it.
func (t *Troops) number(r *TroopRating, ratings game.Ratings) int {
	value := ratings.Of(r.Key)
	switch {
	case r.Unless != "" && ratings.Is(r.Unless):
		return 0
	case value == "":
		value = t.Line.middle(r)
	}
	if r.Numbers == nil {
		return r.counts[value]
	}
	return game.MustInt(value)
}

//go:embed troops.yaml
var troopsFile embed.FS

// OwnTroops are those of csprint, read once. A problem in them is our own fault.
var OwnTroops = sync.OnceValue(func() *Troops {
	f := mustParse(troopsFile, "troops.yaml")
	t := readTroops(f)
	if err := f.Problems().Err(); err != nil {
		panic("generate: " + err.Error())
	}
	return t
})

// mustParse is a file of csprint's own.
func mustParse(folder embed.FS, name string) *source.File {
	data, err := folder.ReadFile(name)
	if err != nil {
		panic("generate: " + err.Error())
	}
	f, err := source.Parse(name, data)
	if err != nil {
		panic("generate: " + err.Error())
	}
	return f
}
