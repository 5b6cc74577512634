package sheet_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Files of sides of every example, on both papers, lean, full and in large print: both
// sides have the same parts, pages of a kind stay together, and the key to the symbols has
// no page to itself.
func TestSidesHaveTheSameSheets(t *testing.T) {
	desk.SkipLong(t)
	for i, name := range example.DeepKinds(t) {
		for j, paper := range []layout.Paper{layout.A4, layout.Letter} {
			for k, how := range []string{"lean", "full", "large"} {
				if (i%2 != j || i%3 != k) && !example.Every() { // each example once
					continue
				}
				t.Run(name+"/"+paper.Name+"/"+how, func(t *testing.T) {
					t.Parallel()
					settings := leanly(paper)
					settings.Lean, settings.Large = how != "full", how == "large"
					d := desk.Land(t, name, settings)
					told := make([]map[string]string, len(d.Game.Sides))
					for i := range d.Game.Sides {
						packet, err := sheet.Lay(d, nil, d.Game.Sides[i].ID)
						if err != nil {
							t.Fatal(err)
						}
						told[i] = holdSideFile(t, packet.Files[0])
					}
					holdAlike(t, d, told)
				})
			}
		}
	}
}

// differs tells why one side of a game may have a part that the other lacks: it is of troops
// that only some have, or a place to write on.
func differs(g *game.Game, part string) bool {
	switch part {
	case "Notes", "What it adds up to": // lines to write on, where a page has room
		return true
	case "Objectives and structures", "The test": // of divisions, of which each side has its own, and armies without any
		return slices.ContainsFunc(g.Sides, func(s game.Side) bool { return len(force.TestedDivisions(s.Formations)) == 0 })
	case "Command points", divisionTurns: // three who roll for them
		return true
	case "Expected, unless delayed": // troops off the board
		return slices.ContainsFunc(g.Sides, func(s game.Side) bool { return len(s.OffBoard) == 0 })
	}
	return slices.ContainsFunc(g.Sides, func(s game.Side) bool { return s.Patrol != nil && s.Patrol.Unit == part }) // its own name
}

// divisionTurns stands for columns of the turns on a side's division sheets.
const divisionTurns = "turns of the divisions"

// holdAlike finds parts that only some sides have.
func holdAlike(t *testing.T, d *page.Desk, told []map[string]string) {
	t.Helper()
	g := d.Game
	for i, own := range told {
		if len(own) < 3 {
			t.Errorf("%s: only %d parts were found", g.Sides[i].ID, len(own))
		}
		for _, other := range told {
			for _, part := range slices.Sorted(maps.Keys(own)) {
				spared := own[part] == "track" && d.Lean && !d.Large && other[divisionTurns] != "" // a lean packet may do without it
				if other[part] == "" && !spared && !differs(g, part) {
					t.Errorf("%s has %q, which not all have", g.Sides[i].ID, part)
				}
			}
		}
	}
}

// holdSideFile holds the order of a side's file and its key to the symbols, and returns the
// heads of what it tells, each with the sheet that it is of.
func holdSideFile(t *testing.T, f sheet.File) map[string]string {
	t.Helper()
	var seen []string
	for _, s := range f.Spans {
		if slices.Contains(seen, s.Kind) && seen[len(seen)-1] != s.Kind {
			t.Errorf("%s: %s stand apart", f.Name, s.Kind)
		}
		seen = append(seen, s.Kind)
	}
	told := map[string]string{}
	for i, p := range f.Document.Pages {
		frame, err := p.Taken()
		if err != nil {
			t.Fatal(err)
		}
		from := map[string]bool{}
		preflight.EachText(frame, func(text layout.Text, of string) {
			sheet, slot, _ := strings.Cut(of, "/")
			switch {
			case slot == "section":
				told[strings.TrimSuffix(text.Run, ", continued")] = sheet
			case of == "track/number":
				told["Turn track"] = sheet // whose head is the title of a page of its own
			}
			if of == "division/turn" {
				told[divisionTurns] = sheet
			}
			from[sheet] = true
		})
		if len(from) == 1 && from["symbols"] {
			t.Errorf("%s: page %d has the key to the symbols alone", f.Name, i+1)
		}
	}
	return told
}
