package templates

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// NationForm is what the id of a nation looks like.
var NationForm = pattern.Of(`^[a-z][a-z0-9-]{0,30}$`)

// ColourForm is what a colour looks like.
var ColourForm = pattern.Of(`^#[0-9A-Fa-f]{6}$`)

// readLiveries reads a file of nations over others. Problems stay with the file.
func readLiveries(f *source.File, over Liveries) Liveries {
	m := f.Root().Map()
	all, seen := slices.Clone(over), map[string]bool{}
	for _, n := range m.Need("liveries").List() {
		l := readLivery(n.Map(), all)
		if seen[l.ID] {
			n.Problem("templates.nation-given-twice", "id", say.Quoted(l.ID))
		}
		seen[l.ID] = true
		if i := slices.IndexFunc(all, func(other Livery) bool { return other.ID == l.ID }); i >= 0 {
			all[i] = l
			continue
		}
		all = append(all, l)
	}
	m.Done()
	for i := range all {
		if all[i].Pattern == "" {
			all[i].Pattern = all.patternFor(all[i].Colour)
		}
	}
	all.prove(f)
	return all
}

// readLivery reads one nation over what is known of it already.
func readLivery(m *source.Mapping, over Liveries) Livery {
	l := Livery{ID: m.NeedLine("id"), Place: m.At().Place()}
	if l.ID != "" && !NationForm.MatchString(l.ID) {
		m.Problem("id", "templates.id-of-odd-form", "id", say.Quoted(l.ID))
	}
	i := slices.IndexFunc(over, func(other Livery) bool { return other.ID == l.ID })
	if i >= 0 {
		place := l.Place
		l = over[i]
		l.Place = place
	} else {
		l.Name = m.NeedLine("name")
	}
	if m.Has("name") {
		l.Name = m.Line("name")
	}
	if m.Has("aliases") {
		l.Aliases = nil
	}
	for _, n := range m.List("aliases") {
		l.Aliases = append(l.Aliases, n.Line())
	}
	if m.Has("inherits") {
		l.Inherits = m.Line("inherits")
	}
	l.Colour = ReadColour(m, "colour", l.Colour)
	l.Pattern = ReadPattern(m, "pattern", l.Pattern)
	if i < 0 {
		m.Need("colour")
	}
	m.Done()
	return l
}

// patternFor is the pattern of a nation that names none: one that the fewest have, and
// of those the one whose nations are darkest or lightest beside its own colour. The
// empty one stays that of neutrals.
func (all Liveries) patternFor(own RGB) string {
	best, fewest, farthest := "", len(all), -1
	for _, p := range Patterns {
		if p == "empty" {
			continue
		}
		users, apart := 0, own.luma()+white.luma()
		for i := range all {
			if all[i].Pattern == p {
				users++
				apart = min(apart, max(own.luma()-all[i].Colour.luma(), all[i].Colour.luma()-own.luma()))
			}
		}
		if users < fewest || users == fewest && apart > farthest {
			best, fewest, farthest = p, users, apart
		}
	}
	return best
}

// ReadColour is a colour such as "#1f4e79"; missing when the key is absent or wrong.
func ReadColour(m *source.Mapping, key string, missing RGB) RGB {
	typed := m.Line(key)
	if m.Node(key).Kind() != source.Scalar {
		return missing
	}
	if !ColourForm.MatchString(typed) {
		m.Problem(key, "templates.no-colour", "key", key, "typed", say.Quoted(typed))
		return missing
	}
	v, _ := strconv.ParseUint(typed[1:], 16, 32)
	return RGB{uint8(v >> 16), uint8(v >> 8), uint8(v)}
}

// ReadPattern is the word for a pattern; missing when the key is absent or wrong.
func ReadPattern(m *source.Mapping, key, missing string) string {
	if p := PatternOf(m.Node(key).Typed()); p != "" && m.Node(key).Kind() == source.Scalar {
		return p
	}
	return m.Choice(key, missing, Patterns...)
}

// prove records words that stand for two nations, and nations that take after
// none or after themselves.
func (all Liveries) prove(f *source.File) {
	owner := map[string]string{}
	for i := range all {
		owner[all[i].ID] = all[i].ID
	}
	for i := range all {
		l := &all[i]
		for _, word := range l.Aliases {
			if other := owner[word]; other != "" && other != l.ID {
				f.Add(source.New(l.Place, "templates.word-of-two-nations", "word", say.Quoted(word), "other", other, "id", l.ID))
			}
			owner[word] = l.ID
		}
	}
	for i := range all {
		l := &all[i]
		if l.Inherits == "" {
			continue
		}
		known := func(id string) (string, bool) {
			i := slices.IndexFunc(all, func(other Livery) bool { return other.ID == id })
			if i < 0 {
				return "", false
			}
			return all[i].Inherits, true
		}
		if problem := ProveLikeness(l.ID, known); !problem.IsZero() {
			f.Add(source.New(l.Place, "templates.likeness-of-none", "why", problem, "near", source.DidYouMean(l.Inherits, all.IDs())))
		}
	}
}

// ProveLikeness follows whom a nation takes after, and tells what is wrong with
// that: a nation that nobody knows, or a circle. Above is whom a nation takes
// after, empty for none, and whether it is known.
func ProveLikeness(id string, above func(id string) (string, bool)) words.Text {
	seen := []string{id}
	for {
		next, _ := above(id)
		if next == "" {
			return words.Text{}
		}
		if _, known := above(next); !known {
			return words.Of("templates.likeness-unknown", "id", id, "of", say.Quoted(next))
		}
		if slices.Contains(seen, next) {
			return words.Of("templates.likeness-of-itself", "id", next)
		}
		seen, id = append(seen, next), next
	}
}
