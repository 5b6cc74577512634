package trial

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario"
)

func Replaced(t *testing.T, text, old, with string) string {
	t.Helper()
	if !strings.Contains(text, old) {
		t.Fatalf("no %q in the text", old)
	}
	return strings.Replace(text, old, with, 1)
}

// others opens files from a map, as a scenario's folder would.
func others(t *testing.T, files map[string]string) scenario.Opener {
	return func(named source.Node, what string) *source.File {
		text, ok := files[named.Line()]
		if !ok {
			named.Add(source.Own(source.Place{}, what+" is not there"))
			return nil
		}
		f, err := source.Parse(named.Line(), []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
}

// Beside opens the files that examples name, out of their folder.
func Beside(t testing.TB) scenario.Opener {
	return func(named source.Node, what string) *source.File {
		name := "examples/" + named.Line()
		if scenario.IsData(what) {
			return source.Bare(name, []byte(example.Text(t, name)))
		}
		f, err := source.Parse(name, []byte(example.Text(t, name)))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
}

func ReadBeside(t *testing.T, text, ruleSet string, files map[string]string) (*scenario.Spec, source.Problems) {
	t.Helper()
	f, err := source.Parse("game.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	spec := scenario.ReadBeside(f, example.Book(t, ruleSet), others(t, files))
	return spec, f.Problems()
}
