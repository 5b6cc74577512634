package rules

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
)

// PlaceOf is where the files of a pack's rules have something of an id or a key, a panel of a
// title, or what stands at their head under a word; their folder for nothing there.
func PlaceOf(p *pack.Pack, name string) source.Place {
	files, err := parse(p)
	if err != nil {
		return p.At(pack.RulesFolder)
	}
	for _, f := range files {
		root := f.Root().Map()
		for _, list := range bookLists[1:] {
			for _, n := range root.List(list) {
				if m := n.Map(); m.Line("id") == name || m.Line("key") == name {
					return n.Place()
				}
			}
		}
		phone := root.Map("phone")
		for _, n := range slices.Concat(phone.List("panels"), phone.List("formations")) {
			if n.Map().Line("title") == name {
				return n.Place()
			}
		}
		if root.Has(name) {
			return root.Place(name)
		}
	}
	return p.At(pack.RulesFolder)
}

// PlaceOfText is where the files of a pack's rules first say a text, by itself or within
// another; their folder where they don't.
func PlaceOfText(p *pack.Pack, text string) source.Place {
	files, err := parse(p)
	if err != nil {
		return p.At(pack.RulesFolder)
	}
	for _, says := range []func(typed string) bool{
		func(typed string) bool { return typed == text },
		func(typed string) bool { return strings.Contains(typed, text) },
	} {
		for _, f := range files {
			if n, ok := saying(f.Root(), says); ok {
				return n.Place()
			}
		}
	}
	return p.At(pack.RulesFolder)
}

// saying is the first text below a node that says something.
func saying(n source.Node, says func(typed string) bool) (source.Node, bool) {
	var below []source.Node
	switch n.Kind() {
	case source.Scalar:
		return n, says(n.Typed())
	case source.List:
		below = n.List()
	case source.Map:
		m := n.Map()
		for _, key := range m.Keys() {
			below = append(below, m.Node(key))
		}
	}
	for _, n := range below {
		if found, ok := saying(n, says); ok {
			return found, true
		}
	}
	return source.Node{}, false
}
