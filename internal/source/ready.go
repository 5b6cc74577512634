package source

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/binary"
	"sync"

	"go.yaml.in/yaml/v3"
)

// Texts of csprint's own (rules, designs, lists) need not be parsed each time it starts:
// ready.bin has what comes of parsing them, each by the hash of its text, and a test
// proves that it does. It spares a command 15 ms of processor time: of the print of a
// rolled game 5 in a hundred, of the tables of a rule set 15. It is made by go generate
// and no commit carries it; releases have it built in. A text that it hasn't as it is
// now is parsed, and so are all in a build without it.
//
// An entry is the hash, the length of the text, the line and column of its end, how
// many values it has, the length of these, and the values, each before those in it.
// A value has two bytes, form and style, and numbers of binary.Uvarint: lines since
// the value before, column, and how many letters or values are in it.
//
//go:generate go test -vet=off -count=1 -run ^TestReady$ . -update
//go:embed ready
var readyFolder embed.FS

const readyName = "ready/ready.bin"

// ready is all entries, none in a build without them.
var ready = sync.OnceValue(func() []byte {
	data, _ := readyFolder.ReadFile(readyName)
	return data
})

// The form of a value: its kind, where its letters are, and what YAML takes it for.
const (
	formKind  = 1<<2 - 1
	formWhere = 1 << 2 // times one of the next three
	formTag   = 1 << 4 // times a place in readyTags

	whereItBegins = 0
	afterQuote    = 1
	inEntry       = 2 // of ready.bin, not in the text
)

var (
	readyKinds = [...]yaml.Kind{yaml.ScalarNode, yaml.SequenceNode, yaml.MappingNode}
	readyTags  = [...]string{"", "!!str", "!!int", "!!float", "!!bool", "!!null", "!!seq", "!!map", "!!timestamp"}
)

// readyFile is a file whose text is among the entries, nil for any other.
func readyFile(entries []byte, name string, data []byte) *File {
	var hash []byte
	for rest := (packed{data: entries}); len(rest.data) > 0; {
		key, length := rest.take(sha256.Size), rest.number()
		end := Place{File: name, Line: rest.number(), Column: rest.number()}
		count := rest.number()
		values := rest.take(rest.number())
		if length != len(data) {
			continue
		}
		if hash == nil {
			sum := sha256.Sum256(data)
			hash = sum[:]
		}
		if bytes.Equal(key, hash) {
			return &File{name: name, data: data, root: unpack(values, string(data), count), end: end}
		}
	}
	return nil
}

// A packed row of bytes is taken from its beginning.
type packed struct{ data []byte }

func (p *packed) take(n int) []byte {
	taken := p.data[:n]
	p.data = p.data[n:]
	return taken
}

func (p *packed) number() int {
	n, size := binary.Uvarint(p.data)
	p.data = p.data[size:]
	return int(n)
}

// unpack is the tree of so many values.
func unpack(values []byte, text string, count int) *yaml.Node {
	u := unpacker{packed: packed{values}, text: text, lines: lineStarts(text), nodes: make([]yaml.Node, count), within: make([]*yaml.Node, count)}
	return u.node()
}

type unpacker struct {
	packed
	text   string
	lines  []int // where each line begins
	line   int
	nodes  []yaml.Node  // that are still to be made
	within []*yaml.Node // that are still to be filled with values of values
}

func (u *unpacker) node() *yaml.Node {
	n := &u.nodes[0]
	u.nodes = u.nodes[1:]
	head := u.take(2)
	form := int(head[0])
	u.line += u.number()
	n.Kind, n.Style, n.Tag = readyKinds[form&formKind], yaml.Style(head[1]), readyTags[form/formTag]
	n.Line, n.Column = u.line, u.number()
	size := u.number()
	if n.Kind == yaml.ScalarNode {
		n.Value = u.letters(n, form%formTag/formWhere, size)
		return n
	}
	if size > 0 {
		n.Content, u.within = u.within[:size:size], u.within[size:]
	}
	for i := range n.Content {
		n.Content[i] = u.node()
	}
	return n
}

// letters are those of a value, out of the text where they stand there as they are.
func (u *unpacker) letters(n *yaml.Node, where, size int) string {
	if where == inEntry {
		return string(u.take(size))
	}
	at := u.lines[n.Line-1] + n.Column - 1 + where
	return u.text[at : at+size]
}
