package source

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"go.yaml.in/yaml/v3"
)

var update = flag.Bool("update", false, "rewrite ready.bin")

// ownTexts are the texts of csprint's own that are read in the course of its commands.
func ownTexts(t *testing.T) map[string][]byte {
	t.Helper()
	texts := map[string][]byte{}
	for _, pattern := range []string{"pack/own/*/*", "pack/own/*/rules/*", "templates/*", "templates/*/*", "scenario/oob/*", "scenario/patrols/*", "scenario/armies/*", "generate/*", "generate/ground/*", "words/en"} {
		names, err := filepath.Glob("../../" + pattern + ".yaml")
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(names), err)
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			texts[name] = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
		}
	}
	return texts
}

// parsed is a text as the parser reads it, without comments, which nobody reads.
func parsed(t *testing.T, name string, data []byte) *File {
	t.Helper()
	text, end, err := plainText(name, data)
	if err != nil {
		t.Fatal(err)
	}
	root, err := decodeWhole(name, text)
	if err != nil {
		t.Fatal(err)
	}
	f := &File{name: name, data: text, root: placed(root), end: end}
	if err := prove(f); err != nil || len(f.problems) > 0 || len(text) != len(data) {
		t.Fatalf("%s: %v, %v", name, err, f.problems)
	}
	return f
}

// packedTexts are the entries of csprint's own texts.
func packedTexts(t *testing.T, texts map[string][]byte) []byte {
	t.Helper()
	var all []byte
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		all = append(all, packFile(t, parsed(t, name, texts[name]))...)
	}
	return all
}

// TestReady proves that each of csprint's own texts comes out of its entry as the parser
// reads it.
func TestReady(t *testing.T) {
	texts := ownTexts(t)
	entries := packedTexts(t, texts)
	for name, data := range texts {
		if got := readyFile(entries, name, data); !reflect.DeepEqual(got, parsed(t, name, data)) {
			t.Errorf("%s comes out of its entry otherwise than the parser reads it", name)
		}
	}
	if *update {
		if err := os.WriteFile(readyName, entries, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// A text that is not csprint's own, if by one letter, is parsed; and so is any in a
// build without entries.
func TestNotReady(t *testing.T) {
	texts := ownTexts(t)
	entries := packedTexts(t, texts)
	for name, data := range texts {
		changed := bytes.Clone(data)
		changed[len(changed)/2] ^= 1
		if readyFile(entries, name, changed) != nil || readyFile(nil, name, data) != nil {
			t.Errorf("%s is ready though a letter was changed, or nothing is", name)
		}
	}
}

func packFile(t *testing.T, f *File) []byte {
	t.Helper()
	p := packer{t: t, text: string(f.data), lines: lineStarts(string(f.data))}
	p.node(f.root)
	hash := sha256.Sum256(f.data)
	entry := hash[:]
	for _, n := range []int{len(f.data), f.end.Line, f.end.Column, p.count, len(p.values)} {
		entry = binary.AppendUvarint(entry, uint64(n))
	}
	return append(entry, p.values...)
}

type packer struct {
	t           *testing.T
	text        string
	lines       []int
	line, count int
	values      []byte
}

func (p *packer) node(n *yaml.Node) {
	kind, tag := slices.Index(readyKinds[:], n.Kind), slices.Index(readyTags[:], n.Tag)
	if kind < 0 || tag < 0 || n.Anchor != "" || n.Style > 0xFF || n.Line < p.line {
		p.t.Fatalf("line %d holds what ready.bin has no form for", n.Line)
	}
	p.count++
	where, size, extra := p.where(n), len(n.Value), ""
	if where == inEntry {
		extra = n.Value
	}
	if n.Kind != yaml.ScalarNode {
		where, size = whereItBegins, len(n.Content)
	}
	p.values = append(p.values, byte(kind|where*formWhere|tag*formTag), byte(n.Style))
	for _, number := range []int{n.Line - p.line, n.Column, size} {
		p.values = binary.AppendUvarint(p.values, uint64(number))
	}
	p.values = append(p.values, extra...)
	p.line = n.Line
	for _, child := range n.Content {
		p.node(child)
	}
}

// where is where the letters of a value are.
func (p *packer) where(n *yaml.Node) int {
	for _, where := range []int{whereItBegins, afterQuote} {
		if n.Line > len(p.lines) {
			break
		}
		at := p.lines[n.Line-1] + n.Column - 1 + where
		if at+len(n.Value) <= len(p.text) && p.text[at:at+len(n.Value)] == n.Value {
			return where
		}
	}
	return inEntry
}
