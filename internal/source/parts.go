package source

import (
	"strings"

	"go.yaml.in/yaml/v3"
)

// A part of a file is a key at the beginning of a line and all up to the next. In a text that is being written one part
// changes with a letter: the others are not parsed again.
type part struct {
	text string
	line int // how many are before it
}

// parts are keys with their values, by the parts that they were parsed of.
type parts map[part][]*yaml.Node

// inParts is the root of a file, part by part, of which known ones aren't parsed. Each must be sound by itself, so that
// no quote or bracket reaches beyond it. It is nil for a file whose lines begin otherwise, and for one that has a fault.
func inParts(text string, known parts) (*yaml.Node, parts) {
	cut := partsOf(text)
	if len(cut) < 2 {
		return nil, nil
	}
	root, all := &yaml.Node{Kind: yaml.MappingNode, Tag: "!!map", Line: cut[0].line + 1, Column: 1}, parts{}
	for _, p := range cut {
		pair := known[p]
		if pair == nil {
			pair = p.parse()
		}
		if pair == nil {
			return nil, nil
		}
		all[p] = pair
		root.Content = append(root.Content, pair...)
	}
	return root, all
}

// parse is the key of a part and its value, nil where it is anything else by itself.
func (p part) parse() []*yaml.Node {
	root := inPieces([]byte(p.text))
	if root == nil {
		root = tree([]byte(p.text), 0)
	}
	if root == nil || root.Kind != yaml.MappingNode || len(root.Content) != 2 || root.Style != 0 || root.Line != 1 || root.Column != 1 {
		return nil
	}
	shift(root, 0, p.line)
	return root.Content
}

// otherLines end lines for the parser, where they are counted by \n alone.
const otherLines = "\r\u0085\u2028\u2029"

// partsOf cuts a text before each letter that begins a line; none where a line begins with what may be no part of a
// key's value.
func partsOf(text string) (list []part) {
	if strings.ContainsAny(text, otherLines) {
		return nil
	}
	at, line := 0, 0
	var starts []int
	for one := range strings.Lines(text) {
		switch c := one[0]; {
		case c >= 'a' && c <= 'z':
			list, starts = append(list, part{line: line}), append(starts, at)
		case c == ' ' && list == nil, c != ' ' && c != '#' && c != '\n':
			return nil
		}
		at += len(one)
		line++
	}
	starts = append(starts, at)
	for i := range list {
		list[i].text = text[starts[i]:starts[i+1]]
	}
	return list
}
