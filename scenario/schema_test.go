package scenario

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v3"
)

// readableScenarios are whole files: the examples, the starters, and those
// that hold what neither does.
func readableScenarios(t *testing.T) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	for _, pattern := range []string{"../examples/*.yaml", "../pack/own/*/starter.yaml", "testdata/schema/*.yaml"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: no scenarios: %v", pattern, err)
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files[name] = data
		}
	}
	return files
}

// problemsOf reads a scenario as csprint does and returns what is wrong with it.
func problemsOf(t *testing.T, name string, data []byte) source.Problems {
	t.Helper()
	f, err := source.Parse(name, data)
	if err != nil {
		t.Fatal(err)
	}
	ReadBeside(f, bookOnce(RulesOf(f)), func(named source.Node, _ string) *source.File {
		data, err := os.ReadFile(filepath.Join(filepath.Dir(name), named.Typed()))
		if err == nil {
			if other, err := source.Parse(named.Typed(), data); err == nil {
				return other
			}
		}
		named.Problem("no such file", "a file", "")
		return nil
	})
	return f.Problems()
}

var openBooks = map[string]*rules.Book{}

// bookOnce is the book of a rule set, read once; nil for one that there is not.
func bookOnce(id string) *rules.Book {
	book, known := openBooks[id]
	if !known {
		book, _ = rules.Open(id)
		openBooks[id] = book
	}
	return book
}

func compiledSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	text, err := Schema()
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("scenario.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("scenario.json")
	if err != nil {
		t.Fatalf("not a schema of its dialect: %v", err)
	}
	return s
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

func parsed(t *testing.T, data []byte) *yaml.Node {
	t.Helper()
	var n yaml.Node
	if err := yaml.Unmarshal(data, &n); err != nil {
		t.Fatal(err)
	}
	return &n
}

// TestSchemaTakesGoodScenarios holds every scenario that reads without a
// problem against the schema.
func TestSchemaTakesGoodScenarios(t *testing.T) {
	s := compiledSchema(t)
	for name, data := range readableScenarios(t) {
		if problems := problemsOf(t, name, data); len(problems) > 0 {
			t.Errorf("%s is no good scenario: %v", name, problems.Err())
		}
		if err := s.Validate(valueOf(parsed(t, data))); err != nil {
			t.Errorf("the schema refuses %s: %v", name, err)
		}
	}
}

// TestSchemaJudgesAsTheReader puts other values in place of every one. What the
// reader takes, the schema must take: an editor that sees mistakes where there
// are none is worse than none. A value of the wrong sort both must refuse. Where not
// every case is tried, each place has every third of them.
func TestSchemaJudgesAsTheReader(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	s, tried := compiledSchema(t), map[string]bool{}
	for name, data := range readableScenarios(t) {
		if !strings.HasPrefix(name, "testdata/") {
			continue
		}
		for _, path := range leaves(parsed(t, data).Content[0], nil) {
			at := name + " " + numbers.ReplaceAllString(strings.Join(path, "/"), "#")
			if tried[at] {
				continue
			}
			tried[at] = true
			doc := parsed(t, data)
			for i, typed := range []string{"zzqx", "-1", "0", "1", "3", "99999999", "2.5", "true", "1916-11-12", "roll", "[]", "{zzqx: 1}", "~"} {
				if (i+len(tried))%3 > 0 && !example.Every() {
					continue
				}
				*mappingAt(doc, path) = *parsed(t, []byte(typed)).Content[0]
				text, err := yaml.Marshal(doc)
				if err != nil {
					t.Fatal(err)
				}
				taken, good := readsWell(t, name, text), s.Validate(valueOf(doc)) == nil
				sort := strings.ContainsAny(typed, "[{~")
				if taken && !good || !taken && good && sort && !strings.HasSuffix(at, "attached") {
					t.Errorf("%s: %s: the reader takes it: %t, the schema: %t", at, typed, taken, good)
				}
			}
		}
	}
}

// TestSchemaHasDocumentedKeys holds the table of docs/scenario.md against the
// top of the schema, both ways.
func TestSchemaHasDocumentedKeys(t *testing.T) {
	data, err := os.ReadFile("../docs/scenario.md")
	if err != nil {
		t.Fatal(err)
	}
	_, battle, _ := strings.Cut(string(data), "## The battle")
	battle, _, _ = strings.Cut(battle, "\n## ")
	s := compiledSchema(t)
	told := map[string]bool{}
	for line := range strings.Lines(battle) {
		cells := strings.Split(line, "|")
		first := line // the paragraph behind the table names keys too
		if len(cells) > 2 {
			first = cells[1]
		}
		for _, m := range backticked.FindAllStringSubmatch(first, -1) {
			told[m[1]] = true
			if len(cells) > 2 && s.Properties[m[1]] == nil {
				t.Errorf("the schema lacks %s of docs/scenario.md", m[1])
			}
		}
	}
	for key := range s.Properties {
		if !told[key] && key != "patrols" { // which docs/patrols.md tells of
			t.Errorf("docs/scenario.md does not name %s", key)
		}
	}
}

var backticked = regexp.MustCompile("`([a-z_]+)[`:]")

var numbers = regexp.MustCompile(`\b[0-9]+\b`)

// readsWell tells whether the reader takes a scenario.
func readsWell(t *testing.T, name string, data []byte) bool {
	t.Helper()
	if _, err := source.Parse(name, data); err != nil {
		return false
	}
	return len(problemsOf(t, name, data)) == 0
}

// leaves are the places of the values in a file.
func leaves(n *yaml.Node, path []string) [][]string {
	var all [][]string
	switch n.Kind {
	case yaml.MappingNode:
		for i := 0; i < len(n.Content); i += 2 {
			all = append(all, leaves(n.Content[i+1], append(slices.Clone(path), n.Content[i].Value))...)
		}
	case yaml.SequenceNode:
		for i, item := range n.Content {
			all = append(all, leaves(item, append(slices.Clone(path), strconv.Itoa(i)))...)
		}
	default:
		all = append(all, path)
	}
	return all
}

const stranger = "zzqx"

// TestSchemaKnowsEveryKey puts an unknown key into every mapping of every
// scenario. The reader's messages list the keys that it knows in that place:
// the schema must know the same there, and refuse the stranger too.
func TestSchemaKnowsEveryKey(t *testing.T) {
	s, read, told := compiledSchema(t), map[string][]string{}, map[string]*jsonschema.Schema{}
	for name, data := range readableScenarios(t) {
		places := strangers(t, name, data)
		for at, path := range places.paths {
			doc := parsed(t, data)
			addStranger(mappingAt(doc, path))
			free := freeKeys(path)
			if err := s.Validate(valueOf(doc)); err == nil && !free {
				t.Errorf("%s: the schema takes %s at %v", name, stranger, path)
			}
			for _, found := range schemasAt(s, path) {
				told[found.Location] = found
				read[found.Location] = union(read[found.Location], places.known[at])
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
	text, err := Schema()
	if err != nil {
		t.Fatal(err)
	}
	if all := strings.Count(string(text), `"additionalProperties": false`); all > len(told)+4 { // those whose keys are ids or names: sides, support, nations, players
		t.Errorf("of %d mappings in the schema the scenarios show %d: add to testdata/schema", all, len(told))
	}
}

// An answer is the places of mappings in a file, and what the reader knows in them.
type answer struct {
	paths [][]string
	known [][]string
}

// strangers reads the scenario with a stranger in every mapping at once.
func strangers(t *testing.T, name string, data []byte) answer {
	t.Helper()
	doc := parsed(t, data)
	var all answer
	var walk func(n *yaml.Node, path []string)
	walk = func(n *yaml.Node, path []string) {
		switch n.Kind {
		case yaml.MappingNode:
			for i := 0; i < len(n.Content); i += 2 {
				walk(n.Content[i+1], append(slices.Clone(path), n.Content[i].Value))
			}
			if !slices.Equal(path, []string{"sides"}) && !slices.Equal(path, []string{"nations"}) && (len(path) == 0 || path[len(path)-1] != "players") {
				all.paths = append(all.paths, path)
			}
		case yaml.SequenceNode:
			for i, item := range n.Content {
				walk(item, append(slices.Clone(path), strconv.Itoa(i)))
			}
		}
	}
	walk(doc.Content[0], nil)
	for _, path := range all.paths {
		alone := parsed(t, data)
		addStranger(mappingAt(alone, path))
		text, err := yaml.Marshal(alone)
		if err != nil {
			t.Fatal(err)
		}
		all.known = append(all.known, knownKeys(t, path, problemsOf(t, name, text)))
	}
	return all
}

func knownKeys(t *testing.T, path []string, problems source.Problems) []string {
	t.Helper()
	for _, p := range problems {
		if p.What == fmt.Sprintf("unknown key %q", stranger) {
			return strings.Split(strings.TrimPrefix(p.Want, "one of "), ", ")
		}
	}
	if !freeKeys(path) {
		t.Errorf("the reader takes %s at %v", stranger, path)
	}
	return nil
}

// freeKeys tells a mapping of any keys: the design of the chits knows its own, and
// what a source told stands under words of its own.
func freeKeys(path []string) bool {
	return slices.Equal(path, []string{"chits"}) || len(path) > 0 && path[len(path)-1] == "told"
}

func addStranger(n *yaml.Node) {
	n.Content = append(n.Content,
		&yaml.Node{Kind: yaml.ScalarNode, Value: stranger}, &yaml.Node{Kind: yaml.ScalarNode, Value: "1"})
}

// mappingAt follows keys and numbers of items from the top of a file.
func mappingAt(doc *yaml.Node, path []string) *yaml.Node {
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

// schemasAt are the closed mappings that may stand at a place.
func schemasAt(s *jsonschema.Schema, path []string) []*jsonschema.Schema {
	now := meant(s)
	for _, step := range path {
		var next []*jsonschema.Schema
		for _, one := range now {
			next = append(next, stepInto(one, step)...)
		}
		now = next
	}
	return slices.DeleteFunc(now, func(s *jsonschema.Schema) bool { return s.AdditionalProperties != false })
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
