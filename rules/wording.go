package rules

import "github.com/csprint/csprint/internal/source"

// A HouseText is a text of house rules and where it stands: it may be printed
// anywhere.
type HouseText struct {
	Text  string
	Place source.Place
}

// houseTexts are the texts under the parts of a patch that can be printed.
func houseTexts(m *source.Mapping) []HouseText {
	var texts []HouseText
	for _, part := range []string{"tables", "cells", "modifier_lists", "modifiers", "lists", "constants"} {
		texts = textsUnder(m.Node(part), texts)
	}
	return texts
}

func textsUnder(n source.Node, texts []HouseText) []HouseText {
	switch n.Kind() {
	case source.Scalar:
		return append(texts, HouseText{n.Typed(), n.Place()})
	case source.List:
		for _, item := range n.List() {
			texts = textsUnder(item, texts)
		}
	case source.Map:
		m := n.Map()
		for _, key := range m.Keys() {
			texts = textsUnder(m.Node(key), texts)
			if !plainKey(key) { // the name of a group of modifiers
				texts = append(texts, HouseText{key, n.Place()})
			}
		}
	}
	return texts
}

// plainKey tells a key that needs no look at its letters.
func plainKey(key string) bool {
	for _, r := range key {
		if r > '~' {
			return false
		}
	}
	return true
}
