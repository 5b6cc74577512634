package generate

import (
	"strings"
	"sync"
	"testing"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
)

// coldSteel is the book, opened once.
var coldSteel = sync.OnceValues(func() (*rules.Book, error) { return rules.Open("cold-steel") })

func book(t testing.TB) *rules.Book {
	t.Helper()
	b, err := coldSteel()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// read reads a scenario that must be without problems.
func read(t testing.TB, text string) *Spec {
	t.Helper()
	spec, problems := readAll(t, text)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return spec
}

func readAll(t testing.TB, text string) (*Spec, source.Problems) {
	t.Helper()
	f, err := source.Parse("game.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	spec := ReadSpec(f, book(t))
	return spec, f.Problems()
}

// roll rolls a scenario that must be without problems.
func roll(t testing.TB, text string, reroll ...string) *Game {
	t.Helper()
	return rollSpec(t, read(t, text), reroll...)
}

func rollSpec(t testing.TB, spec *Spec, reroll ...string) *Game {
	t.Helper()
	g, err := New(spec, book(t), Options{Reroll: reroll})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// scenario is a scenario around the forces of its first side, which are given
// with no indentation.
func scenario(forces string) string {
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

// bare takes the map off a scenario whose test is of other dice: rolling the
// ground takes longer than all the rest.
func bare(spec *Spec) *Spec {
	spec.Terrain.NoMap = true
	return spec
}

func indented(text string) string {
	return "      " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n      ")
}
