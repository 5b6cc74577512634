package desk

import (
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/seal"
)

// EverySettings is A4 with full and Letter with low ink; where every case is asked for, A3 and
// Tabloid too, and in a deep run each paper with both.
func EverySettings() []page.PrintSettings {
	var all []page.PrintSettings
	for i, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3, layout.Tabloid}[:example.Some(4, 2)] {
		for _, low := range []bool{false, true} {
			if low != (i%2 == 1) && !example.Deep() {
				continue
			}
			p := Plain(paper)
			p.LowInk = low
			all = append(all, p)
		}
	}
	return all
}

// PointCodes is a desk like another whose codes point to an address.
func PointCodes(d *page.Desk, base string) *page.Desk {
	d.Game.RecordsBase = base
	return page.New(d.PrintSettings, d.Game, d.Book)
}

// Plain are the settings of a host who says nothing.
func Plain(paper layout.Paper) page.PrintSettings {
	return page.PrintSettings{Paper: paper, Flip: layout.LongEdge, Faces: fonts.Embedded()}
}

// Salamanca is a desk for the scenario of the README, on A4.
func Salamanca(t testing.TB) *page.Desk {
	t.Helper()
	return Open(t, "salamanca.yaml", Plain(layout.A4))
}

// Open is a desk for an example, without its ground: rolling that
// takes longer than most of what is tested. landDesk has it.
func Open(t testing.TB, name string, p page.PrintSettings) *page.Desk {
	t.Helper()
	return For(t, example.Read(t, name), p)
}

// Land is a desk for an example with its ground.
func Land(t testing.TB, name string, p page.PrintSettings) *page.Desk {
	t.Helper()
	return WithLand(t, example.Read(t, name), p)
}

// WithLand is a desk for the text of a scenario, with the ground that it rolls.
func WithLand(t testing.TB, text string, p page.PrintSettings) *page.Desk {
	t.Helper()
	return deskOn(t, text, p, true)
}

// For is a desk for the text of a scenario, without ground.
func For(t testing.TB, text string, p page.PrintSettings) *page.Desk {
	t.Helper()
	return deskOn(t, text, p, false)
}

// deskOn is a desk for the text of a scenario, which must be without problems.
func deskOn(t testing.TB, name string, p page.PrintSettings, land bool) *page.Desk {
	t.Helper()
	spec, book := trial.ReadWhole(t, "test.yaml", name)
	spec.Terrain.NoMap = !land
	game, err := generate.New(spec, book, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	game.Seal = seal.Later // its line takes room
	return page.New(p, game, book)
}
