package sheet

import (
	"testing"

	"github.com/csprint/csprint/internal/example"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// plainPress is the press of a host who says nothing.
func plainPress(paper layout.Paper) Press {
	return Press{Paper: paper, Flip: layout.LongEdge, Faces: fonts.Embedded()}
}

// salamanca is a desk for the scenario of the README, on A4.
func salamanca(t testing.TB) *Desk {
	t.Helper()
	return openDesk(t, "salamanca.yaml", plainPress(layout.A4))
}

// openDesk is a desk for an example, without its ground: rolling that
// takes longer than most of what is tested. landDesk has it.
func openDesk(t testing.TB, name string, p Press) *Desk {
	t.Helper()
	return deskFor(t, example.Read(t, name), p)
}

// landDesk is a desk for an example with its ground.
func landDesk(t testing.TB, name string, p Press) *Desk {
	t.Helper()
	return deskOn(t, example.Read(t, name), p, true)
}

// deskFor is a desk for the text of a scenario, without ground.
func deskFor(t testing.TB, scenario string, p Press) *Desk {
	t.Helper()
	return deskOn(t, scenario, p, false)
}

// deskOn is a desk for the text of a scenario, which must be without problems.
func deskOn(t testing.TB, scenario string, p Press, land bool) *Desk {
	t.Helper()
	f, err := source.Parse("test.yaml", []byte(scenario))
	if err != nil {
		t.Fatal(err)
	}
	book, err := rules.Open(generate.RulesOf(f))
	if err != nil {
		t.Fatal(err)
	}
	spec := generate.ReadSpec(f, book)
	if err := f.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	spec.Terrain.NoMap = !land
	game, err := generate.New(spec, book, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return newDesk(p, game, book)
}
