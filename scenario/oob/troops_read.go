package oob

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/rules/formula"
	"github.com/csprint/csprint/words"
)

// Bounds of a scale.
const (
	mostRating = 99
	mostSides  = 100
	mostCount  = 99
)

// readTroops reads a scale. Problems are left with the file.
func readTroops(f *source.File) *Troops {
	m := f.Root().Map()
	t := &Troops{told: m.NeedLine("told"), points: map[game.Arm]*formula.Formula{}}
	for _, n := range m.Need("ratings").List() {
		t.Ratings = append(t.Ratings, readTroopRating(n.Map()))
	}
	for _, n := range m.Need("classes").List() {
		t.Classes = append(t.Classes, t.readClass(n.Map()))
	}
	t.Line = t.Class(m.Need("usual").Choice("", t.Names()...))
	points := m.Need("points").Map()
	for _, arm := range armWords {
		t.points[game.Arm(arm)] = t.readPoints(points.Need(arm))
	}
	points.Done()
	m.Done()
	return t
}

func readTroopRating(m *source.Mapping) *TroopRating {
	r := &TroopRating{
		Fact:  &rules.Fact{Key: m.NeedLine("rating"), Unless: m.Line("unless")},
		Table: m.NeedLine("table"), Die: m.Int("die", 2, mostSides, 2), counts: map[string]int{},
	}
	if m.Has("numbers") {
		s := ReadSpan(m.Node("numbers"), Span{Low: 1, High: mostRating})
		r.Numbers = &rules.Numbers{Least: s.Low, Most: s.High}
		m.Done()
		return r
	}
	words := m.Need("words").Map()
	for _, word := range words.Keys() {
		r.Choices = append(r.Choices, word)
		r.counts[word] = words.Node(word).Signed(-mostCount, mostCount, 0)
	}
	words.Done()
	m.Done()
	return r
}

func (t *Troops) readClass(m *source.Mapping) *TroopClass {
	c := &TroopClass{
		Name: m.NeedLine("class"), Kind: m.Choice("kind", "", game.Kinds[game.Infantry]...), Called: m.NeedLine("called"),
		spans: map[string]Span{}, words: map[string]turn{},
	}
	for _, r := range t.Ratings {
		if n := m.Need(r.Key); r.Numbers != nil {
			c.spans[r.Key] = t.readSpan(n, r)
		} else {
			c.words[r.Key] = readTurn(n, r)
		}
	}
	m.Done()
	return c
}

// readSpan reads the numbers of a class, as many as other classes have: one die is thrown
// for all of them.
func (t *Troops) readSpan(n source.Node, r *TroopRating) Span {
	s := ReadSpan(n, Span{Low: r.Numbers.Least, High: r.Numbers.Most})
	for _, other := range t.Classes {
		if of := other.spans[r.Key]; of.High-of.Low != s.High-s.Low {
			n.Problem("oob.span-of-class", "key", r.Key, "span", s, "class", other.Name, "other", of)
			break
		}
	}
	return s
}

// readTurn reads a word, or one that low faces of a die turn to another.
func readTurn(n source.Node, r *TroopRating) turn {
	if n.Kind() != source.Map {
		return turn{is: n.Choice("", r.Choices...)}
	}
	m := n.Map()
	t := turn{
		is: m.Need("is").Choice("", r.Choices...), then: m.Need("then").Choice("", r.Choices...),
		upto: m.Int("upto", 1, r.Die, 1), drilled: m.Bool("drilled"),
	}
	m.Done()
	return t
}

// readPoints reads a formula over the ratings.
func (t *Troops) readPoints(n source.Node) *formula.Formula {
	var keys []string
	for _, r := range t.Ratings {
		keys = append(keys, r.Key)
	}
	text := n.Line()
	f, err := formula.Parse(text)
	if err != nil {
		n.Problem("oob.formula", "text", say.Quoted(text), "error", err, "keys", words.List(keys))
		return nil
	}
	for _, name := range f.Names() {
		if !slices.Contains(keys, name) {
			n.Problem("oob.formula-name", "name", say.Quoted(name), "keys", words.OneOf(keys), "near", source.DidYouMean(name, keys))
		}
	}
	return f
}
