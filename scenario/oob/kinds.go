package oob

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A kindLine says what kind of troops a word of the sources stands for. Empty
// arms always hold.
type kindLine struct {
	called, arms []string
	is           string
	by           string
}

// readKinds lays the lines of a file before those that are there: what it does
// not name stays.
func (m *Mapping) readKinds(n source.Node, by string) {
	var lines []kindLine
	for _, item := range n.List() {
		line := item.Map()
		k := kindLine{arms: someWords(line.Node("arm"), armWords), is: line.Need("is").Choice("line", game.AllKinds...), by: by}
		called := line.Need("called")
		words := []source.Node{called}
		if called.Kind() == source.List {
			words = called.List()
		}
		for _, word := range words {
			k.called = append(k.called, plainWord(word.Line()))
		}
		line.Done()
		lines = append(lines, k)
	}
	m.kinds = append(lines, m.kinds...)
}

// kind is the kind that a word stands for with an arm, any where arm is empty; it
// may be a plural.
func (m *Mapping) kind(word string, arm game.Arm) (line kindLine, ok bool) {
	for _, called := range singulars(word) {
		for _, k := range m.kinds {
			suits := arm == "" || len(k.arms) == 0 && game.Suits(k.is, arm) || slices.Contains(k.arms, string(arm))
			if suits && slices.Contains(k.called, called) {
				return k, true
			}
		}
	}
	return kindLine{}, false
}

// singulars are a word as it is, plain, and what it may be the plural of.
func singulars(word string) []string {
	plain := plainWord(word)
	return []string{plain, strings.TrimSuffix(plain, "s"), strings.TrimSuffix(plain, "n"), strings.TrimSuffix(plain, "en"), strings.TrimSuffix(plain, "e")}
}

// ownKind is the kind of csprint's own that a word is but for capitals or number;
// empty for none.
func ownKind(word string) string {
	for _, called := range singulars(word) {
		if slices.Contains(game.AllKinds, called) {
			return called
		}
	}
	return ""
}

// armWords are the three arms as files name them.
var armWords = []string{string(game.Infantry), string(game.Cavalry), string(game.Artillery)}

// kindOf reads a node's kind: one of csprint's, or a word of the sources that
// the mapping knows.
func (r *Reader) kindOf(m *source.Mapping, from Heritage) Heritage {
	n := m.Node("kind")
	if n.Absent() {
		return from
	}
	from.Called, from.calledBy = "", ""
	typed := n.Typed()
	if n.Kind() != source.Scalar || slices.Contains(game.AllKinds, typed) {
		from.Kind = n.Choice(from.Kind, game.AllKinds...)
		return from
	}
	if own := ownKind(typed); own != "" {
		from.Kind = own
		return from
	}
	line, ok := r.Mapping.kind(typed, from.Arm)
	if !ok && !m.Has("arm") {
		line, ok = r.Mapping.kind(typed, "")
	}
	if ok {
		from.Kind, from.Called, from.calledBy = line.is, n.Line(), line.by
		if len(line.arms) == 1 && !m.Has("arm") {
			from.Arm = game.Arm(line.arms[0])
		}
		return from
	}
	hint := source.DidYouMean(typed, game.AllKinds).Or(words.Of("oob.kind-can-be-mapped"))
	n.Problem("oob.kind", "typed", say.Quoted(typed), "all-kinds", words.OneOf(game.AllKinds), "hint", hint)
	return from
}
