package trial

import (
	"strings"
	"sync"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/seal"
)

// coldSteel and hotBlood are books, opened once.
var coldSteel, hotBlood = opened("cold-steel"), opened("hot-blood")

func opened(id string) func() (*rules.Book, error) {
	return sync.OnceValues(func() (*rules.Book, error) { return rules.Open(id) })
}

func Book(t testing.TB) *rules.Book {
	t.Helper()
	b, err := coldSteel()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Read reads a scenario that must be without problems.
func Read(t testing.TB, text string) *scenario.Spec {
	t.Helper()
	spec, problems := ReadAll(t, text)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return spec
}

// ReadAll reads a scenario of units with its problems.
func ReadAll(t testing.TB, text string) (*scenario.Spec, source.Problems) {
	t.Helper()
	return readBy(t, text, Book(t))
}

// readBy reads a scenario with its problems against a book.
func readBy(t testing.TB, text string, book *rules.Book) (*scenario.Spec, source.Problems) {
	t.Helper()
	f, err := source.Parse("game.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	spec := scenario.ReadBeside(f, book, Beside(t))
	return spec, f.Problems()
}

// Roll rolls a scenario that must be without problems.
func Roll(t testing.TB, text string, reroll ...string) *game.Game {
	t.Helper()
	return Play(t, Read(t, text), reroll...)
}

// Play rolls what was read under the rules of units.
func Play(t testing.TB, spec *scenario.Spec, reroll ...string) *game.Game {
	t.Helper()
	return playBy(t, spec, Book(t), reroll)
}

func playBy(t testing.TB, spec *scenario.Spec, book *rules.Book, reroll []string) *game.Game {
	t.Helper()
	g, err := generate.New(spec, book, generate.Options{Reroll: reroll})
	if err != nil {
		t.Fatal(err)
	}
	g.Seal = seal.Later // its line takes room
	return g
}

// Scenario is a scenario around the forces of its first side, which are given
// with no indentation.
func Scenario(forces string) string {
	return `csprint: 1
title: Test
rules: cold-steel
seed: test
figure_scale: "1:30"
terrain: {class: open, map: none}
sides:
  one:
    name: First army
    defaults: {morale: 9, discipline: trained}
    forces:
` + indented(forces) + `
  two:
    name: Second army
    defaults: {morale: 8, discipline: militia}
    forces:
      - {battalion: Opponents, men: 600}
`
}

// Bare takes the map off a scenario whose test is of other dice: rolling the
// ground takes longer than all the rest.
func Bare(spec *scenario.Spec) *scenario.Spec {
	spec.Terrain.NoMap = true
	return spec
}

func indented(text string) string {
	return "      " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n      ")
}

// Whole reads a scenario that must be without problems, under its own rules, and rolls
// it: name is what the file is called in errors.
func Whole(t testing.TB, name, text string) (*game.Game, *rules.Book, *scenario.Spec) {
	t.Helper()
	spec, book := ReadWhole(t, name, text)
	return playBy(t, spec, book, nil), book, spec
}

// ReadWhole reads it alone.
func ReadWhole(t testing.TB, name, text string) (*scenario.Spec, *rules.Book) {
	t.Helper()
	f, err := source.Parse(name, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	book, err := rules.Open(scenario.RulesOf(f))
	if err != nil {
		t.Fatal(err)
	}
	spec := scenario.ReadBeside(f, book, Beside(t))
	if err := f.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	return spec, book
}
