package oob

import (
	"embed"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// The words of what mappings tell beside ratings.
var (
	ratings = []string{"superior", "average", "poor"} // of commanders
	weights = []string{"light", "field", "heavy"}     // of guns
)

// A Mapping says what stands in for a rating that an order of battle lacks.
// mapping.yaml is csprint's own; a scenario may put its own lines before it.
type Mapping struct {
	rated     []*rules.Fact // that it may have sections of
	sections  map[string]section
	standings []standing // that lines may name
	kinds     []kindLine

	GunsAFigure int
	Charisma    map[string]int // by a leader's rating; nil to roll it
}

// A section is the lines for one rating. The first that fits decides.
type section struct {
	by        string // whose it is: "csprint's own", or the name of a file
	standings []standing
	lines     []mappingLine
}

// A mappingLine is one line of a section. Empty conditions always hold.
type mappingLine struct {
	kinds, arms, echelons, weights []string
	rated                          []ratedCondition
	standings                      []string
	told                           []toldCondition
	pounds                         Span
	is                             string
}

// A ratedCondition holds where a unit has one of some values of a rating, or a number
// within a span; a yes or no, where it is so.
type ratedCondition struct {
	of     *rules.Fact
	values []string
	span   Span
}

func (c ratedCondition) holds(n *Node) bool {
	value := n.Ratings.Of(c.of.Key)
	switch {
	case c.of.Numbers != nil:
		number := n.Ratings.Number(c.of.Key)
		return value != "" && c.span.Low <= number && number <= c.span.High
	case c.of.Truth():
		return slices.Contains(c.values, strconv.FormatBool(value == rules.Yes))
	}
	return slices.Contains(c.values, value)
}

// words are what it was that held.
func (c ratedCondition) words(n *Node) words.Text {
	if c.of.Truth() {
		return conditionWords(c.of.Key, strconv.FormatBool(n.Ratings.Is(c.of.Key)))
	}
	return conditionWords(c.of.Key, n.Ratings.Of(c.of.Key))
}

// conditionWords are a condition that held: morale 11, echelon squadron.
func conditionWords(what, word string) words.Text {
	return words.Of("mapped.condition", "what", what, "rating", words.Label(what), "word", words.Label(word))
}

// together are conditions that held in a row, but those that say nothing.
func together(texts ...words.Text) words.Text {
	texts = slices.DeleteFunc(texts, words.Text.IsZero)
	switch len(texts) {
	case 0:
		return words.Text{}
	case 1:
		return texts[0]
	}
	return words.Of("list.all", "all", words.TextCommas(texts))
}

// OwnMapping is whose csprint's own sections are.
const OwnMapping = "csprint's own"

//go:embed mapping.yaml
var mappingFile embed.FS

// MappingFor is csprint's own where units may have some ratings, for a scenario to lay
// its lines over. It has none for a rating that only has the name of one that csprint knows.
func MappingFor(rated []*rules.Fact) *Mapping {
	own := standardMapping()
	m := *own
	m.rated, m.sections = rated, maps.Clone(m.sections)
	for _, f := range own.rated {
		if !m.alike(f) {
			delete(m.sections, f.Key)
		}
	}
	return &m
}

// standardMapping is mapping.yaml.
var standardMapping = sync.OnceValue(func() *Mapping {
	f := mustParse(mappingFile, "mapping.yaml")
	m := &Mapping{sections: map[string]section{}}
	for _, r := range OwnTroops().Ratings {
		m.rated = append(m.rated, r.Fact)
	}
	for _, f := range rules.RatingsBeside(nil) {
		if rules.RatingIn(m.rated, f.Key) == nil {
			m.rated = append(m.rated, f)
		}
	}
	m.Read(f, OwnMapping)
	if err := f.Problems().Err(); err != nil {
		panic("generate: " + err.Error())
	}
	return m
})

// find is what a section says of a node and what in the node decided it, the
// latter empty for a line that always fits.
func (s section) find(n *Node) (is string, from words.Text, ok bool) {
	line, from := s.line(n)
	if line == nil {
		return "", from, false
	}
	return line.is, from, true
}

// line is the first line that fits a node, nil for none.
func (s section) line(n *Node) (line *mappingLine, from words.Text) {
	return s.lineOf(n, func(string) bool { return true })
}

// lineOf is the first line that fits a node and leads to a value that is taken.
func (s section) lineOf(n *Node, takes func(is string) bool) (line *mappingLine, from words.Text) {
	stands := standingOf(s.standings, n)
	for i := range s.lines {
		if from, ok := s.lines[i].fits(n, stands); ok && takes(s.lines[i].is) {
			return &s.lines[i], from
		}
	}
	return nil, words.Text{}
}

// asksTold tells a line that goes by what a source told.
func (l *mappingLine) asksTold() bool { return l.told != nil || l.standings != nil }

// fits tells whether a line's conditions hold, and which they were.
func (l *mappingLine) fits(n *Node, stands stands) (from words.Text, ok bool) {
	var met []words.Text
	hold := func(holds bool, what, word string) bool {
		if holds {
			met = append(met, conditionWords(what, word))
		}
		return holds
	}
	word := func(all []string, word, what string) bool {
		return len(all) == 0 || hold(slices.Contains(all, word), what, word)
	}
	number := func(s Span, n int, what string) bool {
		return s == Span{} || hold(n > 0 && n >= s.Low && n <= s.High, what, strconv.Itoa(n))
	}
	ok = word(l.echelons, n.Echelon, "echelon") && word(l.weights, n.Weight, "weight") &&
		word(l.kinds, n.Kind, "kind") && word(l.arms, string(n.Arm), "arm") &&
		number(l.pounds, n.pounds(), "pounds")
	for _, c := range l.rated {
		if ok = ok && c.holds(n); ok {
			met = append(met, c.words(n))
		}
	}
	ok = ok && (l.standings == nil || hold(slices.Contains(l.standings, stands.standing), stands.key, stands.words))
	for _, c := range l.told {
		said, holds := c.holds(n.Told)
		ok = ok && hold(holds, c.key, said)
	}
	return together(met...), ok
}

// pounds is the weight of shot of a battery's first guns, from its words: 9 for
// "5 9-pounders, 1 howitzer"; 0 where they don't say.
func (n *Node) pounds() int {
	for word := range strings.FieldsSeq(n.Ordnance) {
		if digits, unit, ok := strings.Cut(word, "-"); ok && strings.HasPrefix(unit, "p") {
			if pounds, err := strconv.Atoi(digits); err == nil {
				return pounds
			}
		}
	}
	return 0
}

// Of is what a section says of a node, what in the node decided it and whose
// the section is. A section without a line that fits is csprint's own again.
func (m *Mapping) Of(what string, n *Node) (is string, from words.Text, by string) {
	s := m.sections[what]
	if is, from, ok := s.find(n); ok {
		return is, from, s.by
	}
	is, from, _ = standardMapping().sections[what].find(n)
	return is, from, OwnMapping
}

// Complete gives a node the ratings that the rule set needs and it lacks: by the mapping,
// or what is usual under the rules. What neither can supply comes back.
func (m *Mapping) Complete(n *Node, needs []string) (lacking []*rules.Fact) {
	given := *n
	for _, what := range needs {
		f := rules.RatingIn(m.rated, what)
		takes := func(is string) bool { _, ok := f.Value(is); return ok }
		if f == nil || !n.Ratings.Lack(f) && (f.Truth() || n.Ratings.Of(what) == "" || takes(n.Ratings.Of(what))) {
			continue
		}
		s := m.sections[what]
		line, from := s.lineOf(&given, takes)
		is, mapped := f.Usual, game.Mapped{What: what, From: from.Or(words.Of("mapped.no-rating")), By: "the rules"}
		if line != nil {
			is, mapped.By, mapped.Told = line.is, s.by, line.asksTold()
		}
		if is == "" {
			lacking = append(lacking, f)
			continue
		}
		n.Ratings = n.Ratings.With(what, is)
		mapped.To = words.Label(is).Text()
		n.Mapped = append(n.Mapped, mapped)
	}
	return lacking
}

// Knows tells whether some rating has a line for what a source tells in words of its own.
func (m *Mapping) Knows(told game.Told) bool {
	n := &Node{Traits: Traits{Told: []game.Told{told}}, Arm: game.Infantry}
	return slices.ContainsFunc(m.rated, func(f *rules.Fact) bool {
		line, _ := m.sections[f.Key].line(n)
		return line != nil && line.asksTold()
	})
}
