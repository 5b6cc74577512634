package scenario

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/schematest"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
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
		return source.Problems{source.Own(source.Place{}, err.Error())}
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

// trialOf holds the schema against the reader.
func trialOf(t *testing.T) schematest.Trial {
	t.Helper()
	text, err := Schema(nil)
	if err != nil {
		t.Fatal(err)
	}
	return schematest.New(t, text, problemsOf, freeKeys)
}

// freeKeys tells a mapping of any keys: the design of the chits knows its own; what a source told
// stands under words of its own; ids and names are those of sides, nations and players.
func freeKeys(path []string) bool {
	last := ""
	if len(path) > 0 {
		last = path[len(path)-1]
	}
	return slices.Equal(path, []string{"chits"}) || slices.Equal(path, []string{"sides"}) || slices.Equal(path, []string{"nations"}) || last == "told" || last == "players"
}

// TestSchemaTakesGoodScenarios holds every scenario that reads without a
// problem against the schema.
func TestSchemaTakesGoodScenarios(t *testing.T) { trialOf(t).Takes(t, readableScenarios(t)) }

// TestSchemaJudgesAsTheReader puts other values in place of every one.
func TestSchemaJudgesAsTheReader(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	trial := trialOf(t)
	for name, data := range readableScenarios(t) {
		if strings.HasPrefix(name, "testdata/") {
			trial.Judges(t, name, data, func(path []string, _ string) bool { return path[len(path)-1] == "attached" })
		}
	}
}

// TestSchemaKnowsEveryKey puts an unknown key into every mapping of every
// scenario. The schema must know the keys that the reader's messages list.
func TestSchemaKnowsEveryKey(t *testing.T) {
	trialOf(t).KnowsEveryKey(t, readableScenarios(t), 4) // those whose keys are ids or names: sides, support, nations, players
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
	s := trialOf(t).Schema
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
