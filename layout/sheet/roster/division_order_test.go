package roster

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Sheets of divisions are in the order of battle, and no division is torn from its test or
// its commanders.
func TestDivisionsAreInOrder(t *testing.T) {
	for _, name := range example.Names(t) {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			for _, large := range []bool{false, true} {
				settings := desk.Plain(paper)
				settings.Lean, settings.Large = true, large
				d := desk.Open(t, name, settings)
				for i := range d.Game.Sides {
					d.Listing(func(d *page.Desk) []layout.Page {
						holdDivisions(t, name, d, divisionsOf(d, &d.Game.Sides[i]))
						return nil
					})
				}
			}
		}
	}
}

func holdDivisions(t *testing.T, name string, d *page.Desk, b *divisionSheet) {
	if b == nil {
		return
	}
	pages := b.packed()
	if n := torn(pages); n > 0 {
		t.Errorf("%s, %s on %s, large %t: %d parts stand with another division than theirs", name, b.side.ID, d.Paper.Name, d.Large, n)
	}
	var order []*force.TestedDivision
	for _, parts := range pages {
		for _, p := range parts {
			if n := len(order); p.rank == rankDivision && (n == 0 || order[n-1] != p.of) {
				order = append(order, p.of)
			}
		}
	}
	for i := range b.tested {
		if slices.Index(order, &b.tested[i]) != i {
			t.Errorf("%s, %s on %s, large %t: division %d stands elsewhere", name, b.side.ID, d.Paper.Name, d.Large, i+1)
		}
	}
}
