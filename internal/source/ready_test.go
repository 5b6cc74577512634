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
	for _, pattern := range []string{"rules/*", "templates/*", "templates/*/*", "scenario/oob/*", "scenario/patrols/*", "scenario/armies/*", "generate/*", "generate/ground/*"} {
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

// TestReady proves that ready.bin has all of csprint's own texts, and each as the
// parser reads it.
func TestReady(t *testing.T) {
	texts := ownTexts(t)
	if *update {
		var all []byte
		for _, name := range slices.Sorted(maps.Keys(texts)) {
			all = append(all, packFile(t, parsed(t, name, texts[name]))...)
		}
		if err := os.WriteFile("ready.bin", all, 0o666); err != nil {
			t.Fatal(err)
		}
		ready = all
	}
	for name, data := range texts {
		got := readyFile(name, data)
		if got == nil {
			t.Errorf("%s is not in ready.bin as it is now: go test ./internal/source -run TestReady -update", name)
			continue
		}
		if !reflect.DeepEqual(got, parsed(t, name, data)) {
			t.Errorf("%s differs in ready.bin from what the parser reads", name)
		}
	}
	entries := 0
	for rest := (packed{data: ready}); len(rest.data) > 0; entries++ {
		rest.take(sha256.Size)
		for range 4 {
			rest.number()
		}
		rest.take(rest.number())
	}
	if entries != len(texts) {
		t.Errorf("ready.bin has %d texts, want %d: go test ./internal/source -run TestReady -update", entries, len(texts))
	}
}

// A text that is not csprint's own, if by one letter, is parsed.
func TestNotReady(t *testing.T) {
	for name, data := range ownTexts(t) {
		changed := bytes.Clone(data)
		changed[len(changed)/2] ^= 1
		if readyFile(name, changed) != nil {
			t.Errorf("%s is ready though a letter was changed", name)
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
