package source

import (
	"bytes"
	"fmt"

	"github.com/csprint/csprint/internal/say"
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
		return Problem{Place: w.file.placeOf(n), What: "lists or mappings nested too deeply", Want: fmt.Sprintf("at most %d levels", mostDepth)}
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
	return Problem{Place: at, What: "too many values in one file", Want: fmt.Sprintf("at most %d", mostNodes)}
}

// crowded tells, before the parser builds them, that a file has more values
// than could be read: each but the first comes after one of these marks.
func crowded(data []byte) bool {
	marks := 0
	for _, mark := range []string{",", ":", "- ", "-\n", "[", "{", "?"} {
		marks += bytes.Count(data, []byte(mark))
	}
	return marks > 2*mostNodes
}

// plain records anchors, aliases and tags.
func (w *prover) plain(n *yaml.Node) {
	if n.Kind != yaml.AliasNode && n.Anchor == "" && n.Style&yaml.TaggedStyle == 0 {
		return
	}
	p := Problem{Place: w.file.placeOf(n)}
	switch {
	case n.Kind == yaml.AliasNode:
		p.What, p.Want = "alias *"+n.Value, "the value itself"
		p.Hint = "put text that begins with * in quotes"
	case n.Anchor != "":
		p.What, p.Want = "anchor &"+n.Anchor, "a plain value"
		p.Hint = "put text that begins with & in quotes"
	default:
		p.What, p.Want = "tag "+say.Quoted(n.Tag), "a plain value"
		p.Hint = "put text that begins with ! in quotes"
	}
	w.file.Add(p)
}

// keys records keys that are not plain words, merge keys and keys given twice.
func (w *prover) keys(n *yaml.Node) {
	var first Mapping
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := n.Content[i]
		if fault := keyFault(key); fault != "" {
			w.file.Add(Problem{Place: w.file.placeOf(key), What: fault, Want: "a word as the key"})
			continue
		}
		if before := first.find(key.Value); before >= 0 {
			w.file.Add(Problem{
				Place: w.file.placeOf(key), What: "key " + say.Quoted(key.Value) + " given twice", Want: "once",
				Hint: fmt.Sprintf("it stands on line %d already", first.entries[before].key.Line),
			})
			continue
		}
		first.add(entry{key: key})
	}
}

func keyFault(key *yaml.Node) string {
	switch {
	case key.Kind != yaml.ScalarNode:
		return "a list or mapping as a key"
	case key.Value == "<<" && key.Style == 0:
		return "merge key <<"
	case key.Value == "":
		return "an empty key"
	case isPlain(key.Value):
		return ""
	case lineFault(key.Value) != "":
		return "a key with " + lineFault(key.Value)
	}
	return ""
}
