package source

import (
	"bytes"
	"strconv"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
	"go.yaml.in/yaml/v3"
)

// prove walks the whole tree once: it refuses what is too large or too deep,
// and records what strict YAML leaves out.
func prove(f *File) error {
	w := prover{file: f}
	return w.walk(f.root, 1)
}

type prover struct {
	file  *File
	nodes int
}

func (w *prover) walk(n *yaml.Node, depth int) error {
	w.nodes++
	switch {
	case depth > mostDepth:
		return New(w.file.placeOf(n), "file.deep", "most", mostDepth)
	case w.nodes > mostNodes:
		return tooMany(w.file.placeOf(n))
	}
	w.plain(n)
	if n.Kind == yaml.MappingNode {
		w.keys(n)
	}
	for _, child := range n.Content {
		if err := w.walk(child, depth+1); err != nil {
			return err
		}
	}
	return nil
}

func tooMany(at Place) Problem {
	return New(at, "file.many-values", "most", strconv.Itoa(mostNodes))
}

// crowded tells, before the parser builds them, that a file has more values than
// could be read. It weighs the marks that begin them: a colon has a key before and a
// value behind it, a comma a value, or in braces both where no colon does. Marks in
// texts and remarks count too; what brackets stand in those may make it take too few
// for a comma in braces, never none.
func crowded(data []byte) bool {
	values, colon := 0, false
	var open []byte // brackets and braces
	for i, c := range data {
		braces := len(open) > 0 && open[len(open)-1] == '{'
		switch c {
		case '[', '{':
			values, colon = values+1, false
			open = append(open, c)
		case ']', '}':
			open = open[:max(0, len(open)-1)]
		case ',':
			if !braces || !colon {
				values++
			}
			if braces && !colon {
				values++
			}
			colon = false
		case ':':
			values, colon = values+2, true
		case '?':
			values += 2
		case '-':
			if i+1 == len(data) || data[i+1] <= ' ' {
				values++
			}
		}
		if values > mostNodes {
			return true
		}
	}
	return false
}

// longLine is the first line of more letters than csprint reads; 0 for none. The
// parser takes a second and more for a line of a few megabytes.
func longLine(data []byte) int {
	for line := 1; len(data) > mostInLine; line++ {
		end := bytes.IndexByte(data, '\n')
		if end > mostInLine || end < 0 {
			return line
		}
		data = data[end+1:]
	}
	return 0
}

// plain records anchors, aliases and tags.
func (w *prover) plain(n *yaml.Node) {
	if n.Kind != yaml.AliasNode && n.Anchor == "" && n.Style&yaml.TaggedStyle == 0 {
		return
	}
	at := w.file.placeOf(n)
	switch {
	case n.Kind == yaml.AliasNode:
		w.file.Add(New(at, "file.alias", "name", n.Value))
	case n.Anchor != "":
		w.file.Add(New(at, "file.anchor", "name", n.Anchor))
	default:
		w.file.Add(New(at, "file.tag", "name", say.Quoted(n.Tag)))
	}
}

// keys records keys that are not plain words, merge keys and keys given twice.
func (w *prover) keys(n *yaml.Node) {
	var first Mapping
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := n.Content[i]
		if fault := keyFault(key); !fault.IsZero() {
			w.file.Add(New(w.file.placeOf(key), "file.key", "fault", fault))
			continue
		}
		if before := first.find(key.Value); before >= 0 {
			w.file.Add(New(w.file.placeOf(key), "file.key-twice", "key", say.Quoted(key.Value), "line", strconv.Itoa(first.entries[before].key.Line)))
			continue
		}
		first.add(entry{key: key})
	}
}

// keyFault says what keeps a key from being one, nothing where it is.
func keyFault(key *yaml.Node) words.Text {
	switch {
	case key.Kind != yaml.ScalarNode:
		return words.Of("file.key-is-list")
	case key.Value == "<<" && key.Style == 0:
		return words.Of("file.key-merges")
	case key.Value == "":
		return words.Of("file.key-empty")
	case isPlain(key.Value):
		return words.Text{}
	}
	if fault := lineFault(key.Value); !fault.IsZero() {
		return words.Of("file.key-with", "fault", fault)
	}
	return words.Text{}
}
