package oob

import (
	"cmp"
	"embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
)

// Whole is the worth of nodes and of all below them.
func (m *Mapping) Whole(nodes []Node) Worth {
	sum := Worth(0)
	Walk(nodes, func(n *Node) {
		if !n.Formation() {
			sum += Worth(n.Copies) * m.Worth(n)
		}
	})
	return sum
}

// The words of the ratings that units may have.
var (
	qualities   = []string{"green", "veteran", "crack", "guard"}
	grades      = []string{"A", "B", "C", "D", "E", "F"}
	disciplines = []string{"hardened", "disciplined", "trained", "militia", "raw-recruits", "rabble"}
	ratings     = []string{"superior", "average", "poor"} // of commanders
	weights     = []string{"light", "field", "heavy"}     // of guns
)

// A Mapping says what stands in for a rating that an order of battle lacks.
// mapping.yaml is csprint's own; a scenario may put its own lines before it.
type Mapping struct {
	quality, grade, morale, discipline section
	horse, weight, firearm             section
	men, base, guns                    section
	kinds                              []kindLine

	GunsAFigure int
	Charisma    map[string]int // by a leader's rating; nil to roll it
}

// A section is the lines for one rating. The first that fits decides.
type section struct {
	by    string // whose it is: "csprint's own", or the name of a file
	lines []mappingLine
}

// A mappingLine is one line of a section. Empty conditions always hold.
type mappingLine struct {
	kinds, arms, disciplines, qualities, grades []string
	echelons, weights                           []string
	told                                        []toldCondition
	irregular                                   string // "true", "false" or empty
	morale, pounds                              Span
	is                                          string
}

// OwnMapping is whose csprint's own sections are.
const OwnMapping = "csprint's own"

//go:embed mapping.yaml
var mappingFile embed.FS

// StandardMapping is csprint's own, for a scenario to lay its lines over.
func StandardMapping() *Mapping {
	m := *standardMapping()
	return &m
}

// standardMapping is mapping.yaml.
var standardMapping = sync.OnceValue(func() *Mapping {
	data, err := mappingFile.ReadFile("mapping.yaml")
	if err != nil {
		panic("generate: " + err.Error())
	}
	f, err := source.Parse("mapping.yaml", data)
	if err != nil {
		panic("generate: " + err.Error())
	}
	m := &Mapping{}
	m.Read(f, OwnMapping)
	if err := f.Problems().Err(); err != nil {
		panic("generate: " + err.Error())
	}
	return m
})

// find is what a section says of a node and what in the node decided it, the
// latter empty for a line that always fits.
func (s section) find(n *Node) (is, from string, ok bool) {
	line, from := s.line(n)
	if line == nil {
		return "", "", false
	}
	return line.is, from, true
}

// line is the first line that fits a node, nil for none.
func (s section) line(n *Node) (line *mappingLine, from string) {
	for i := range s.lines {
		if from, ok := s.lines[i].fits(n); ok {
			return &s.lines[i], from
		}
	}
	return nil, ""
}

// fits tells whether a line's conditions hold, and which they were.
func (l mappingLine) fits(n *Node) (from string, ok bool) {
	var met []string
	hold := func(condition bool, holds bool, what string) bool {
		if condition && holds {
			met = append(met, what)
		}
		return !condition || holds
	}
	word := func(words []string, word, what string) bool {
		return hold(len(words) > 0, slices.Contains(words, word), what+" "+word)
	}
	number := func(s Span, n int, what string) bool {
		return hold(s != Span{}, n > 0 && n >= s.Low && n <= s.High, what+" "+strconv.Itoa(n))
	}
	ok = word(l.echelons, n.Echelon, "echelon") && word(l.weights, n.Weight, "weight") &&
		word(l.kinds, n.Kind, "kind") && word(l.arms, string(n.Arm), "arm") &&
		word(l.disciplines, n.Discipline, "discipline") &&
		word(l.qualities, n.Quality, "quality") && word(l.grades, n.Grade, "grade") &&
		number(l.morale, n.Morale, "morale") && number(l.pounds, n.pounds(), "pounds") &&
		hold(l.irregular != "", l.irregular == strconv.FormatBool(n.Irregular), "irregular "+l.irregular)
	for _, c := range l.told {
		words, holds := c.holds(n.Told)
		ok = ok && hold(true, holds, c.key+" "+words)
	}
	return strings.Join(met, ", "), ok
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
func (m *Mapping) Of(what string, n *Node) (is, from, by string) {
	s := m.sectionOf(what)
	if is, from, ok := s.find(n); ok {
		return is, from, s.by
	}
	is, from, _ = standardMapping().sectionOf(what).find(n)
	return is, from, OwnMapping
}

// Complete gives a node the ratings that the rule set needs and it lacks. What
// the mapping cannot supply comes back.
func (m *Mapping) Complete(n *Node, needs []string) (lacking []string) {
	given := *n
	for _, what := range needs {
		if n.has(what) {
			continue
		}
		s := m.sectionOf(what)
		line, from := s.line(&given)
		if line == nil {
			lacking = append(lacking, what)
			continue
		}
		n.take(what, line.is)
		n.Mapped = append(n.Mapped, game.Mapped{What: what, From: cmp.Or(from, "no rating"), To: line.is, By: s.by, Told: len(line.told) > 0})
	}
	return lacking
}

func (m *Mapping) sectionOf(what string) *section {
	switch what {
	case "quality":
		return &m.quality
	case "grade":
		return &m.grade
	case "morale":
		return &m.morale
	case "discipline":
		return &m.discipline
	case "horse":
		return &m.horse
	case "weight":
		return &m.weight
	case "firearm":
		return &m.firearm
	case "men":
		return &m.men
	case "base":
		return &m.base
	case "guns":
		return &m.guns
	}
	panic("generate: no mapping of " + what)
}

// has tells whether a node has a rating, or needs none of the kind.
func (n *Node) has(what string) bool {
	switch what {
	case "quality":
		return n.Quality != ""
	case "grade":
		return n.Grade != ""
	case "morale":
		return n.Morale != 0
	case "discipline":
		return n.Discipline != "" || n.Irregular
	}
	panic("generate: no rating " + what)
}

func (n *Node) take(what, is string) {
	switch what {
	case "quality":
		n.Quality = is
	case "grade":
		n.Grade = is
	case "morale":
		n.Morale = game.MustInt(is)
	case "discipline":
		n.Discipline = is
	}
}
