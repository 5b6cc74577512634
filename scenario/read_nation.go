package scenario

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// mostNations bounds the nations that a scenario may add.
const mostNations = 40

// nations are the words for the nations that csprint knows.
var nations = sync.OnceValue(func() []string { return templates.OwnLiveries().IDs() })

// A nationReader reads nations, those of the file among them.
type nationReader struct{ *reader }

// ownNations reads the nations that the file adds to those that csprint knows, or
// puts in their place. Those that stand already stay.
func (r nationReader) ownNations(m *source.Mapping) {
	list := m.Map("nations")
	if ids := list.Keys(); len(ids) > mostNations {
		m.Problem("nations", "scenario.many-nations", "n", len(ids), "most", mostNations)
		return
	}
	first := len(r.spec.Nations)
	for _, id := range list.Keys() {
		if slices.ContainsFunc(r.spec.Nations[:first], func(n game.Nation) bool { return n.ID == id }) {
			list.Know(id)
			continue
		}
		if !templates.NationForm.MatchString(id) {
			list.Problem(id, "scenario.nation-id", "id", say.Quoted(id))
		}
		r.spec.Nations = append(r.spec.Nations, r.ownNation(id, list.Map(id)))
	}
	list.Done()
	for _, n := range r.spec.Nations[first:] {
		r.proveLike(list.Map(n.ID), n)
	}
}

// ownNation reads one nation. One that csprint doesn't know needs all that a
// livery is made of, or another to take it from.
func (r nationReader) ownNation(id string, m *source.Mapping) game.Nation {
	n := game.Nation{ID: id, Name: m.Line("name"), Like: strings.ToLower(m.Line("like"))}
	if c := templates.ReadColour(m, "colour", templates.RGB{}); m.Has("colour") {
		n.Colour = fmt.Sprintf("#%02X%02X%02X", c[0], c[1], c[2])
	}
	n.Pattern = templates.ReadPattern(m, "pattern", "")
	known := slices.Contains(nations(), id)
	if !known && !m.Has("like") && !m.Absent() {
		m.Need("colour")
		m.Need("pattern")
	}
	if n.Name == "" && !known {
		n.Name = strings.ToUpper(id[:1]) + say.Spaced(id[1:])
	}
	m.Done()
	return n
}

// proveLike holds whom a nation takes after against the nations that there are.
func (r nationReader) proveLike(m *source.Mapping, n game.Nation) {
	if n.Like == "" {
		return
	}
	if known := templates.OwnLiveries().Known(n.Like); known != nil && r.given(n.Like) == nil {
		r.given(n.ID).Like = known.ID
	}
	above := func(id string) (string, bool) {
		if given := r.given(id); given != nil && given.Like != "" {
			return given.Like, true
		}
		if l := templates.OwnLiveries().Known(id); l != nil {
			return l.Inherits, true
		}
		return "", r.given(id) != nil
	}
	if problem := templates.ProveLikeness(n.ID, above); !problem.IsZero() {
		others := slices.DeleteFunc(r.nationWords(), func(word string) bool { return word == n.ID })
		m.Problem("like", "scenario.likeness", "problem", problem, "others", words.OneOf(others), "near", source.DidYouMean(n.Like, others))
	}
}

// given is a nation of the file; nil for one that it doesn't have.
func (r nationReader) given(id string) *game.Nation {
	for i := range r.spec.Nations {
		if r.spec.Nations[i].ID == id {
			return &r.spec.Nations[i]
		}
	}
	return nil
}

// nationWords are the words for the nations that there are: csprint's own, and
// those of the file.
func (r nationReader) nationWords() []string {
	words := slices.Clone(nations())
	for _, n := range r.spec.Nations {
		if !slices.Contains(words, n.ID) {
			words = append(words, n.ID)
		}
	}
	return words
}

// nationOf is the nation that a node names, by any of its words; missing when it
// names none. More are words that are good here besides.
func (r nationReader) nationOf(m *source.Mapping, missing string, more ...string) string {
	n := m.Node("nation")
	if n.Absent() {
		return missing
	}
	words := slices.Clone(more)
	for _, word := range r.nationWords() {
		if !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	if n.Kind() == source.Scalar && !slices.Contains(words, n.Typed()) {
		if known := templates.OwnLiveries().Known(n.Typed()); known != nil {
			return known.ID
		}
	}
	return m.Choice("nation", missing, words...)
}

// knowsNation tells whether a word stands for a nation of a side.
func (r nationReader) knowsNation(word string) bool {
	return slices.Contains(patrolReader(r).patrolNations(), word) || slices.Contains(r.nationWords(), word) || templates.OwnLiveries().Known(word) != nil
}

// Likeness is the first of a nation and those that it takes after that has
// something; empty where none has.
func (s *Spec) Likeness(nation string, has func(id string) bool) string {
	for range len(nations()) + len(s.Nations) + 1 {
		if nation == "" || has(nation) {
			return nation
		}
		nation = s.like(nation)
	}
	return ""
}

// like is whom a nation takes after, empty for none.
func (s *Spec) like(nation string) string {
	for _, n := range s.Nations {
		if n.ID == nation && n.Like != "" {
			return n.Like
		}
	}
	if known := templates.OwnLiveries().Known(nation); known != nil {
		return known.Inherits
	}
	return ""
}
