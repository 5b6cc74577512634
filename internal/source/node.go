package source

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
	"go.yaml.in/yaml/v3"
)

// A Kind is what sort of value a Node is.
type Kind string

// text is the kind in csprint's words.
func (k Kind) text() words.Text { return words.Of("file.kind", "kind", string(k)) }

// The kinds of values.
const (
	Absent  Kind = "nothing"
	Null    Kind = "nothing given" // an empty value, ~ or null
	Scalar  Kind = "a value"       // text or a number
	List    Kind = "a list"
	Map     Kind = "a mapping"
	Refused Kind = "a refused value" // an alias or a tag, a problem already
)

// A Node is a value and its place. The zero Node is absent.
type Node struct {
	file *File
	node *yaml.Node
	name string // what messages call it: the key it stands under
}

// Kind is the sort of the value.
func (n Node) Kind() Kind {
	switch {
	case n.node == nil:
		return Absent
	case n.node.Kind == yaml.AliasNode, n.node.Style&yaml.TaggedStyle != 0:
		return Refused
	case n.node.Kind == yaml.SequenceNode:
		return List
	case n.node.Kind == yaml.MappingNode:
		return Map
	case n.plain() && isNull(n.node.Value):
		return Null
	}
	return Scalar
}

func isNull(typed string) bool { return typed == "" || typed == "~" || typed == "null" }

// plain tells a scalar without quotes.
func (n Node) plain() bool {
	return n.node.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle|yaml.LiteralStyle|yaml.FoldedStyle) == 0
}

// Absent tells whether the node stands nowhere.
func (n Node) Absent() bool { return n.node == nil }

// Place is where the value begins; the zero Place for an absent node.
func (n Node) Place() Place {
	if n.node == nil {
		return Place{}
	}
	return n.file.placeOf(n.node)
}

// Typed is the text of a scalar as it was typed, quotes aside: 15:30 stays
// 15:30 and 0x1F stays 0x1F. Empty for anything else.
func (n Node) Typed() string {
	if n.Kind() != Scalar {
		return ""
	}
	return n.node.Value
}

// Quoted tells a scalar that was typed in quotes or as a block of text.
func (n Node) Quoted() bool { return n.Kind() == Scalar && !n.plain() }

// List is the items of a list; none for an absent node. Anything else is a problem.
func (n Node) List() []Node {
	if !n.is(List) {
		return nil
	}
	items := make([]Node, len(n.node.Content))
	for i, item := range n.node.Content {
		items[i] = Node{file: n.file, node: item, name: n.name}
	}
	return items
}

// Map is a cursor over a mapping; an absent node gives one without keys.
// Anything else is a problem.
func (n Node) Map() *Mapping {
	if !n.is(Map) {
		return &Mapping{node: n}
	}
	m := &Mapping{node: n, whole: true, entries: make([]entry, 0, len(n.node.Content)/2)}
	for i := 0; i+1 < len(n.node.Content); i += 2 {
		if key := n.node.Content[i]; keyFault(key).IsZero() {
			m.add(entry{file: n.file, key: key, value: n.node.Content[i+1]})
		}
	}
	return m
}

// is tells whether the node is of the wanted kind and records a problem when
// it is of another.
func (n Node) is(want Kind) bool {
	got := n.Kind()
	if got != want && got != Absent && got != Refused {
		n.wrong(want.text(), words.Text{})
	}
	return got == want
}

// Problem records a problem at the node's place, by an id of csprint's words, with what is put
// into its phrases.
func (n Node) Problem(id words.ID, pairs ...any) { n.Report(words.Of(id, pairs...)) }

// Report records a problem that is said already; a text that says nothing is none.
func (n Node) Report(says words.Text) {
	if !says.IsZero() {
		n.Add(Problem{Says: says})
	}
}

// Add records a problem of another room at the node's place.
func (n Node) Add(p Problem) {
	if n.file != nil {
		p.Place = n.Place()
		n.file.Add(p)
	}
}

// wrong records that the value is not what was wanted.
func (n Node) wrong(want, hint words.Text) {
	var is any = n.Kind().text()
	if n.Kind() == Scalar {
		is = say.Quoted(n.node.Value)
	}
	if n.Kind() == Null && hint.IsZero() {
		hint = words.Of("file.null-hint")
	}
	if n.name == "" {
		n.Problem("file.wrong", "is", is, "want", want, "hint", hint)
		return
	}
	n.Problem("file.key-wrong", "key", n.name, "is", is, "want", want, "hint", hint)
}

// Under is the value at a path of keys and places in lists; absent where there is none.
func (n Node) Under(path ...string) Node {
	if n.node == nil {
		return n
	}
	return Node{file: n.file, node: nodeAt(n.node, path)}
}
