package templates

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/source"
)

// Keys of designs under which words stand that are printed, and those of tables besides.
var (
	labelKeys = []string{"text", "head", "short", "title", "note", "word", "hint", "label", "words", "sheet", "spare", "do"}
	tableKeys = append(slices.Clone(labelKeys), "key", "page")
)

var (
	labelPlace = pattern.Of(`\{[^{}]*\}`)                 // where a design puts in what the rules say
	bareID     = pattern.Of(`^[a-z0-9]+(?:-[a-z0-9]+)+$`) // of a constant, where words might stand
)

// Labels are the words that the designs of the library print, each once, in the order of the
// designs' names: what a translation says in other words.
func (l *Library) Labels() ([]string, error) {
	var labels []string
	for _, name := range l.Names() {
		f, err := l.File(name)
		if err != nil {
			return nil, err
		}
		keys := labelKeys
		if path.Dir(name) == "tables" {
			keys = tableKeys
		}
		eachLabel(f.Root(), false, keys, func(text string) {
			if !slices.Contains(labels, text) {
				labels = append(labels, text)
			}
		})
	}
	return labels, nil
}

// eachLabel visits the words under some keys of a design; shown tells whether n stands under one.
func eachLabel(n source.Node, shown bool, keys []string, visit func(string)) {
	switch n.Kind() {
	case source.Map:
		m := n.Map()
		for _, key := range m.Keys() {
			eachLabel(m.Node(key), slices.Contains(keys, key), keys, visit)
		}
	case source.List:
		for _, item := range n.List() {
			eachLabel(item, shown, keys, visit)
		}
	case source.Scalar:
		text := n.Typed()
		if shown && !bareID.MatchString(text) && strings.ContainsFunc(labelPlace.ReplaceAllString(text, ""), unicode.IsLetter) {
			visit(text)
		}
	}
}
