package source

import (
	"slices"
	"sync"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
	"go.yaml.in/yaml/v3"
)

// A Mapping is a cursor over a mapping. Each accessor remembers its key as
// known; Done reports the keys that nobody asked for. Accessors of a key that
// is absent return the value for it; those of a wrong value record a problem
// and do the same.
type Mapping struct {
	node    Node
	whole   bool // there is a mapping at all
	entries []entry
	places  map[string]int // of the entries, where they are many
	asked   *[]string      // keys that were asked for, some of them again
}

// An entry is a key with its value, and the file in which both stand.
type entry struct {
	file       *File
	key, value *yaml.Node
	known      bool
}

// few is how many keys are looked through one after the other.
const few = 16

// add adds an entry, unless its key is there.
func (m *Mapping) add(e entry) {
	if m.find(e.key.Value) >= 0 {
		return
	}
	m.entries = append(m.entries, e)
	switch n := len(m.entries); {
	case n < few:
	case n == few:
		m.places = make(map[string]int, cap(m.entries))
		for i, e := range m.entries {
			m.places[e.key.Value] = i
		}
	default:
		m.places[e.key.Value] = n - 1
	}
}

// find is the place of a key's entry, -1 for none.
func (m *Mapping) find(key string) int {
	if m.places != nil {
		if at, ok := m.places[key]; ok {
			return at
		}
		return -1
	}
	for i := range m.entries {
		if m.entries[i].key.Value == key {
			return i
		}
	}
	return -1
}

// Keys is the keys in the order of the file.
func (m *Mapping) Keys() []string {
	keys := make([]string, len(m.entries))
	for i, e := range m.entries {
		keys[i] = e.key.Value
	}
	return keys
}

// First is the first key of the mapping, empty when it has none.
func (m *Mapping) First() string {
	if len(m.entries) == 0 {
		return ""
	}
	return m.entries[0].key.Value
}

// Has tells whether the key is there, with whatever value.
func (m *Mapping) Has(key string) bool { return m.ask(key) >= 0 }

// Absent tells whether there is no mapping at all.
func (m *Mapping) Absent() bool { return !m.whole }

// Know makes keys known without reading them.
func (m *Mapping) Know(keys ...string) {
	for _, key := range keys {
		m.ask(key)
	}
}

// asked is room for keys that were asked for, used again for mapping after mapping.
var asked = sync.Pool{New: func() any { return new([]string) }}

// ask makes a key known, and finds its entry.
func (m *Mapping) ask(key string) int {
	if m.asked == nil {
		m.asked = asked.Get().(*[]string)
	}
	*m.asked = append(*m.asked, key)
	at := m.find(key)
	if at >= 0 {
		m.entries[at].known = true
	}
	return at
}

// Place is where the key's value stands, or the mapping when the key is absent.
func (m *Mapping) Place(key string) Place {
	return m.at(key).Place()
}

// At is the node of the mapping itself.
func (m *Mapping) At() Node { return m.node }

// Node is the value under the key.
func (m *Mapping) Node(key string) Node {
	at := m.ask(key)
	if at < 0 {
		return Node{}
	}
	return Node{file: m.entries[at].file, node: m.entries[at].value, name: key}
}

// Need is the value under the key, whose absence is a problem.
func (m *Mapping) Need(key string) Node {
	n := m.Node(key)
	if n.Absent() && m.whole {
		m.node.Problem("file.key-missing", "key", key)
	}
	return n
}

// Problem records a problem at the key's value, or at the mapping when the key is absent.
func (m *Mapping) Problem(key string, id words.ID, pairs ...any) {
	m.Report(key, words.Of(id, pairs...))
}

// Add records a problem of another room where Problem does.
func (m *Mapping) Add(key string, p Problem) {
	m.at(key).Add(p)
}

// Report records a problem where Problem does; a text that says nothing is none.
func (m *Mapping) Report(key string, says words.Text) {
	m.at(key).Report(says)
}

// at is the key's value, or the mapping where the key is absent.
func (m *Mapping) at(key string) Node {
	if n := m.Node(key); !n.Absent() {
		return n
	}
	return m.node
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

// Phrase is the phrase under the key: a line that may be longer.
func (m *Mapping) Phrase(key string) string { return m.Node(key).Phrase() }

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
	over := &Mapping{node: m.node, whole: m.whole || under.whole}
	if !m.whole {
		over.node = under.node
	}
	for _, e := range m.entries {
		over.add(e)
	}
	for _, e := range under.entries {
		if !slices.Contains(but, e.key.Value) {
			e.known = false
			over.add(e)
		}
	}
	over.Know(m.known()...)
	return over
}

// known are the keys that were asked for, each once.
func (m *Mapping) known() []string {
	var keys []string
	if m.asked == nil {
		return nil
	}
	for _, key := range *m.asked {
		if !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// Done records every key that no accessor asked for.
func (m *Mapping) Done() {
	strange := false
	for _, e := range m.entries {
		if !e.known {
			strange = true
			if !e.file.Full() { // no hint is looked for that nobody would be told
				m.unknown(e)
			}
		}
	}
	if m.asked != nil && !strange {
		*m.asked = (*m.asked)[:0]
		asked.Put(m.asked)
		m.asked = nil
	}
}

// unknown records a key that no accessor asked for.
func (m *Mapping) unknown(e entry) {
	key, known := e.key.Value, m.known()
	hint := m.tornFrom(e.key).Or(DidYouMean(key, known))
	e.file.Add(New(e.file.placeOf(e.key), "file.unknown-key", "key", say.Quoted(key), "known", words.Commas(known), "n", len(known), "hint", hint))
}

// tornFrom tells of a key without a value in braces the text that a comma tore
// it from: {battalion: Rifles, 4 companies}. It is a hint, and nothing for any other key.
func (m *Mapping) tornFrom(key *yaml.Node) words.Text {
	if m.node.node.Style&yaml.FlowStyle == 0 {
		return words.Text{}
	}
	content := m.node.node.Content
	at := slices.Index(content, key)
	if at < 1 || !valueless(content[at+1]) {
		return words.Text{}
	}
	text := key.Value
	for at--; at > 0 && valueless(content[at]); at -= 2 {
		text = content[at-1].Value + ", " + text
	}
	if at < 0 || content[at].Kind != yaml.ScalarNode {
		return words.Text{}
	}
	return words.Of("file.torn", "text", say.Quoted(content[at].Value+", "+text))
}

func valueless(n *yaml.Node) bool { return n.Kind == yaml.ScalarNode && n.Style == 0 && n.Value == "" }
