// Package schematest holds a JSON Schema against the reader of the files that it is of: what
// the reader takes the schema takes, and both know the same keys in the same places. It
// knows no file by itself; tests alone import it.
//
// Start at New.
package schematest

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v3"
)

// A Trial is a schema, and the reader of files that it is of.
type Trial struct {
	Schema *jsonschema.Schema
	Read   func(t *testing.T, name string, data []byte) source.Problems // what the reader finds wrong
	Free   func(path []string) bool                                     // tells mappings whose keys are names of their own

	text string
}

// New is a trial of the text of a schema.
func New(t *testing.T, text []byte, read func(*testing.T, string, []byte) source.Problems, free func([]string) bool) Trial {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("file.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("file.json")
	if err != nil {
		t.Fatalf("not a schema of its dialect: %v", err)
	}
	return Trial{s, read, free, string(text)}
}

// Takes fails the test unless reader and schema take the files.
func (s Trial) Takes(t *testing.T, files map[string][]byte) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if problems := s.Read(t, name, files[name]); len(problems) > 0 {
			t.Errorf("%s is no good file: %v", name, problems.Err())
		}
		if err := s.Schema.Validate(valueOf(parsed(t, files[name]))); err != nil {
			t.Errorf("the schema refuses %s: %v", name, err)
		}
	}
}

var numbers = regexp.MustCompile(`\b[0-9]+\b`)

// odd are values that are put in the place of others.
var odd = []string{"zzqx", "-1", "0", "1", "3", "99999999", "2.5", "true", "1916-11-12", "roll", "[]", "{zzqx: 1}", "~"}

// Judges puts odd values in the place of every value of a file. What the reader takes, the
// schema must take: an editor that sees mistakes where there are none is worse than none. A
// value of the wrong sort both must refuse, but for places where either will do. Of items of
// a list one is tried. Each place has one of the values, by turns; all where CSPRINT_EVERY_CASE is
// set.
func (s Trial) Judges(t *testing.T, name string, data []byte, either func(path []string, typed string) bool) {
	t.Helper()
	tried, doc := map[string]bool{}, parsed(t, data)
	for _, path := range leaves(doc.Content[0], nil) {
		place := numbers.ReplaceAllString(strings.Join(path, "/"), "#")
		if tried[place] {
			continue
		}
		tried[place] = true
		for i, typed := range odd {
			if (i+len(tried))%len(odd) > 0 && os.Getenv("CSPRINT_EVERY_CASE") == "" {
				continue
			}
			place := at(doc, path)
			before := *place
			*place = *parsed(t, []byte(typed)).Content[0]
			taken, good := len(s.Read(t, name, marshalled(t, doc))) == 0, s.Schema.Validate(valueOf(doc)) == nil
			*place = before
			sort := strings.ContainsAny(typed, "[{~") && !either(path, typed)
			if taken && !good || taken && good && sort {
				t.Errorf("%s %v: %s: the reader takes it: %t, the schema: %t", name, path, typed, taken, good)
			}
		}
	}
}

// stranger is a key that no mapping has.
const stranger = "zzqx"

// KnowsEveryKey puts an unknown key into every mapping of the files. The reader's messages list
// the keys that it knows there: the schema must know the same, and refuse the stranger too. Of
// the mappings of the schema that have no others, so many may be in none of the files.
func (s Trial) KnowsEveryKey(t *testing.T, files map[string][]byte, unseen int) {
	t.Helper()
	read, told := map[string][]string{}, map[string]*jsonschema.Schema{}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		known := s.strangers(t, name, files[name])
		for _, path := range mappings(parsed(t, files[name]).Content[0], nil) {
			closed, open := s.at(path)
			if !s.Free(path) && (len(closed) == 0 || len(open) > 0) {
				t.Errorf("%s: the schema takes %s at %v", name, stranger, path)
			}
			for _, found := range closed {
				told[found.Location] = found
				for _, key := range known[strings.Join(path, "\n")] {
					if !slices.Contains(read[found.Location], key) {
						read[found.Location] = append(read[found.Location], key)
					}
				}
			}
		}
	}
	for at, schema := range told {
		for _, key := range read[at] {
			if schema.Properties[key] == nil {
				t.Errorf("%s lacks %s, which the reader knows", at, key)
			}
		}
		for key := range schema.Properties {
			if !slices.Contains(read[at], key) {
				t.Errorf("%s has %s, which the reader does not know", at, key)
			}
		}
	}
	if all := strings.Count(s.text, `"additionalProperties": false`); all > len(told)+unseen {
		t.Errorf("of %d mappings in the schema the files show %d", all, len(told))
	}
}

// strangers reads a file with a stranger in every mapping, and tells the keys that the reader
// knows in each, by its path.
func (s Trial) strangers(t *testing.T, name string, data []byte) map[string][]string {
	t.Helper()
	doc := parsed(t, data)
	var paths [][]string
	for _, path := range mappings(doc.Content[0], nil) {
		if !s.Free(path) {
			paths = append(paths, path)
			addStranger(at(doc, path))
		}
	}
	text := marshalled(t, doc)
	told := map[source.Place]string{}
	for _, p := range s.Read(t, name, text) {
		if p.Says.ID() == "file.unknown-key" && p.Says.Value("key") == strconv.Quote(stranger) {
			told[source.Place{Line: p.Place.Line, Column: p.Place.Column}] = strings.Join(p.Says.Value("known").(words.Commas), ", ")
		}
	}
	again, known := parsed(t, text), map[string][]string{}
	for _, path := range paths {
		content := at(again, path).Content
		key := content[len(content)-2]
		keys, ok := told[source.Place{Line: key.Line, Column: key.Column}]
		if !ok {
			t.Errorf("%s: the reader takes %s at %v", name, stranger, path)
		}
		known[strings.Join(path, "\n")] = strings.Split(keys, ", ")
	}
	return known
}

func parsed(t *testing.T, data []byte) *yaml.Node {
	t.Helper()
	var n yaml.Node
	if err := yaml.Unmarshal(data, &n); err != nil {
		t.Fatal(err)
	}
	return &n
}

func marshalled(t *testing.T, doc *yaml.Node) []byte {
	t.Helper()
	text, err := yaml.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// valueOf is a YAML node as an editor's validator sees it, by YAML's core
// schema: dates and times of day are text.
func valueOf(n *yaml.Node) any {
	switch n.Kind {
	case yaml.DocumentNode:
		return valueOf(n.Content[0])
	case yaml.MappingNode:
		m := map[string]any{}
		for i := 0; i < len(n.Content); i += 2 {
			m[n.Content[i].Value] = valueOf(n.Content[i+1])
		}
		return m
	case yaml.SequenceNode:
		list := []any{}
		for _, item := range n.Content {
			list = append(list, valueOf(item))
		}
		return list
	}
	switch n.ShortTag() {
	case "!!int", "!!float":
		return json.Number(strings.TrimPrefix(n.Value, "+"))
	case "!!bool":
		return n.Value == "true"
	case "!!null":
		return nil
	}
	return n.Value
}

// walk visits every value below a node with its path.
func walk(n *yaml.Node, path []string, visit func(*yaml.Node, []string)) {
	visit(n, path)
	switch n.Kind {
	case yaml.MappingNode:
		for i := 0; i < len(n.Content); i += 2 {
			walk(n.Content[i+1], append(slices.Clone(path), n.Content[i].Value), visit)
		}
	case yaml.SequenceNode:
		for i, item := range n.Content {
			walk(item, append(slices.Clone(path), strconv.Itoa(i)), visit)
		}
	}
}

// leaves are the places of the single values in a file.
func leaves(n *yaml.Node, path []string) [][]string {
	var all [][]string
	walk(n, path, func(n *yaml.Node, path []string) {
		if n.Kind == yaml.ScalarNode {
			all = append(all, path)
		}
	})
	return all
}

// mappings are the places of the mappings in a file.
func mappings(n *yaml.Node, path []string) [][]string {
	var all [][]string
	walk(n, path, func(n *yaml.Node, path []string) {
		if n.Kind == yaml.MappingNode {
			all = append(all, path)
		}
	})
	return all
}

// at follows keys and numbers of items from the top of a file.
func at(doc *yaml.Node, path []string) *yaml.Node {
	n := doc.Content[0]
	for _, step := range path {
		if n.Kind == yaml.SequenceNode {
			i, _ := strconv.Atoi(step)
			n = n.Content[i]
			continue
		}
		for i := 0; i < len(n.Content); i += 2 {
			if n.Content[i].Value == step {
				n = n.Content[i+1]
				break
			}
		}
	}
	return n
}

func addStranger(n *yaml.Node) {
	n.Content = append(n.Content,
		&yaml.Node{Kind: yaml.ScalarNode, Value: stranger}, &yaml.Node{Kind: yaml.ScalarNode, Value: "1"})
}

// at are the mappings that may stand at a place: those without other keys, and those with.
func (s Trial) at(path []string) (closed, open []*jsonschema.Schema) {
	now := meant(s.Schema)
	for _, step := range path {
		var next []*jsonschema.Schema
		for _, one := range now {
			next = append(next, stepInto(one, step)...)
		}
		now = next
	}
	for _, one := range now {
		switch {
		case one.AdditionalProperties == false:
			closed = append(closed, one)
		case one.Properties != nil || one.PatternProperties != nil:
			open = append(open, one)
		}
	}
	return closed, open
}

func stepInto(s *jsonschema.Schema, step string) []*jsonschema.Schema {
	if _, err := strconv.Atoi(step); err == nil {
		return meant(s.Items2020)
	}
	if of := s.Properties[step]; of != nil {
		return meant(of)
	}
	for form, of := range s.PatternProperties {
		if form.MatchString(step) {
			return meant(of)
		}
	}
	return nil
}

// meant follows references and choices.
func meant(s *jsonschema.Schema) []*jsonschema.Schema {
	if s == nil {
		return nil
	}
	all := []*jsonschema.Schema{}
	if s.Ref != nil {
		all = append(all, meant(s.Ref)...)
	}
	for _, choice := range s.AnyOf {
		all = append(all, meant(choice)...)
	}
	if s.Properties != nil || s.Items2020 != nil || s.PatternProperties != nil {
		all = append(all, s)
	}
	return all
}
