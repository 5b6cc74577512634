package source

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"go.yaml.in/yaml/v3"
)

// A Mapping is a cursor over a mapping. Each accessor remembers its key as
// known; Done reports the keys that nobody asked for. Accessors of a key that
// is absent return the value for it; those of a wrong value record a problem
// and do the same.
type Mapping struct {
	node   Node
	whole  bool // there is a mapping at all
	keys   []string
	values map[string]entry
	known  []string
}

// An entry is a key with its value, and the file in which both stand.
type entry struct {
	file       *File
	key, value *yaml.Node
}

// Keys is the keys in the order of the file.
func (m *Mapping) Keys() []string { return slices.Clone(m.keys) }

// First is the first key of the mapping, empty when it has none.
func (m *Mapping) First() string {
	if len(m.keys) == 0 {
		return ""
	}
	return m.keys[0]
}

// Has tells whether the key is there, with whatever value.
func (m *Mapping) Has(key string) bool {
	m.Know(key)
	_, ok := m.values[key]
	return ok
}

// Absent tells whether there is no mapping at all.
func (m *Mapping) Absent() bool { return !m.whole }

// usualKnown is how many keys most mappings know at the most.
const usualKnown = 32

// Know makes keys known without reading them.
func (m *Mapping) Know(keys ...string) {
	if m.known == nil {
		m.known = make([]string, 0, usualKnown)
	}
	for _, key := range keys {
		if !slices.Contains(m.known, key) {
			m.known = append(m.known, key)
		}
	}
}

// Place is where the key's value stands, or the mapping when the key is absent.
func (m *Mapping) Place(key string) Place {
	if n := m.Node(key); !n.Absent() {
		return n.Place()
	}
	return m.node.Place()
}

// At is the node of the mapping itself.
func (m *Mapping) At() Node { return m.node }

// Node is the value under the key.
func (m *Mapping) Node(key string) Node {
	m.Know(key)
	e, ok := m.values[key]
	if !ok {
		return Node{}
	}
	return Node{file: e.file, node: e.value, name: key}
}

// Need is the value under the key, whose absence is a problem.
func (m *Mapping) Need(key string) Node {
	n := m.Node(key)
	if n.Absent() && m.whole {
		m.node.Problem(key+" is missing", "", "add a line "+key+": …")
	}
	return n
}

// Problem records a problem at the key's value, or at the mapping when the key is absent.
func (m *Mapping) Problem(key, what, want, hint string) {
	if n := m.Node(key); !n.Absent() {
		n.Problem(what, want, hint)
		return
	}
	m.node.Problem(what, want, hint)
}

// Map is a cursor over the mapping under the key.
func (m *Mapping) Map(key string) *Mapping { return m.Node(key).Map() }

// List is the items of the list under the key.
func (m *Mapping) List(key string) []Node { return m.Node(key).List() }

// Text is the text under the key, of any number of lines.
func (m *Mapping) Text(key string) string { return m.Node(key).Text() }

// NeedText is Text that must be there and not be empty.
func (m *Mapping) NeedText(key string) string { return needed(m.Need(key), Node.Text) }

// Line is the text of one line under the key.
func (m *Mapping) Line(key string) string { return m.Node(key).Line() }

// NeedLine is Line that must be there and not be empty.
func (m *Mapping) NeedLine(key string) string { return needed(m.Need(key), Node.Line) }

// Int is the whole number under the key, missing when there is none.
func (m *Mapping) Int(key string, low, high, missing int) int {
	return m.Node(key).Int(low, high, missing)
}

// Bool is true or false under the key, false when there is neither.
func (m *Mapping) Bool(key string) bool { return m.Node(key).Bool() }

// Choice is the word under the key, one of those allowed, missing when there is none.
func (m *Mapping) Choice(key, missing string, allowed ...string) string {
	return m.Node(key).Choice(missing, allowed...)
}

// Length is the length under the key in micrometres, missing when there is none.
func (m *Mapping) Length(key string, low, high, missing int32) int32 {
	return m.Node(key).Length(low, high, missing)
}

// Box is the list of four lengths under the key in micrometres; the last
// result is false when there is none.
func (m *Mapping) Box(key string) ([4]int32, bool) { return m.Node(key).Box() }

// Over lays m over another mapping: keys that m lacks are taken from the other,
// with their values and places, but for those that are listed.
func (m *Mapping) Over(under *Mapping, but ...string) *Mapping {
	over := &Mapping{node: m.node, whole: m.whole || under.whole, keys: slices.Clone(m.keys), values: map[string]entry{}, known: slices.Clone(m.known)}
	if !m.whole {
		over.node = under.node
	}
	maps.Copy(over.values, m.values)
	for _, key := range under.keys {
		if _, mine := over.values[key]; mine || slices.Contains(but, key) {
			continue
		}
		over.keys = append(over.keys, key)
		over.values[key] = under.values[key]
	}
	return over
}

// Done records every key that no accessor asked for.
func (m *Mapping) Done() {
	for _, key := range m.keys {
		if slices.Contains(m.known, key) {
			continue
		}
		e := m.values[key]
		p := Problem{
			Place: e.file.placeOf(e.key),
			What:  "unknown key " + say.Quoted(key),
			Hint:  cmp.Or(m.tornFrom(e.key), DidYouMean(key, m.known)),
		}
		if len(m.known) > 0 {
			p.Want = "one of " + strings.Join(m.known, ", ")
		}
		e.file.Add(p)
	}
}

// tornFrom tells of a key without a value in braces the text that a comma tore
// it from: {battalion: Rifles, 4 companies}. It is a hint; empty for any other key.
func (m *Mapping) tornFrom(key *yaml.Node) string {
	if m.node.node.Style&yaml.FlowStyle == 0 {
		return ""
	}
	content := m.node.node.Content
	at := slices.Index(content, key)
	if at < 1 || !valueless(content[at+1]) {
		return ""
	}
	text := key.Value
	for at--; at > 0 && valueless(content[at]); at -= 2 {
		text = content[at-1].Value + ", " + text
	}
	if at < 0 || content[at].Kind != yaml.ScalarNode {
		return ""
	}
	return "put text that holds a comma in quotes: " + say.Quoted(content[at].Value+", "+text)
}

func valueless(n *yaml.Node) bool { return n.Kind == yaml.ScalarNode && n.Style == 0 && n.Value == "" }
