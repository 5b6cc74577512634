package oob

import (
	"slices"

	"github.com/csprint/csprint/internal/source"
)

// A standing is how good troops are by something that a source tells: one vocabulary for
// the lines of all ratings.
type standing struct {
	name string
	toldCondition
}

// readStandings reads, by the keys under which it is told, what each standing is called.
func readStandings(n source.Node) []standing {
	var list []standing
	m := n.Map()
	for _, key := range m.Keys() {
		for _, c := range readTold(m.Node(key)) {
			list = append(list, standing{c.key, toldCondition{key, c.words, c.span}})
		}
	}
	return list
}

// standingNames are the names of standings that lines may ask for.
func standingNames(list []standing) []string {
	return eachOnce(list, func(s standing) string { return s.name })
}

// rivals are keys that say the same in several ways: what is told of a unit under one of
// them stands against what was told under another of its formation.
func rivals(list []standing) []string {
	return eachOnce(list, func(s standing) string { return s.key })
}

func eachOnce(list []standing, of func(standing) string) []string {
	var words []string
	for _, s := range list {
		if word := of(s); !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words
}

// A stands is the standing of a node, and what says so.
type stands struct{ standing, key, words string }

// standingOf is the standing of a node, the zero stands where nothing tells it.
func standingOf(list []standing, n *Node) stands {
	if len(n.Told) == 0 {
		return stands{}
	}
	for _, s := range list {
		if words, ok := s.holds(n.Told); ok {
			return stands{s.name, s.key, words}
		}
	}
	return stands{}
}
