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

// What a page takes is told part by part as it is by all parts merged, with one test and one table of command points.
func TestFilledPagesTakeWhatTheirPartsDo(t *testing.T) {
	d := desk.Salamanca(t)
	d.Game.Turns = 31 // names have less room
	for i := range d.Game.Sides {
		b := divisionsOf(d, &d.Game.Sides[i])
		for _, together := range []bool{false, true} {
			parts := b.sequence(0, together)
			for first := range parts {
				on := filled{}
				for n, p := range parts[first:] {
					on = b.with(on, p)
					if want := stackOf(b.merged(parts[first : first+n+1])).least; on.least != want {
						t.Fatalf("%s, parts %d to %d: %d, want %d", b.side.Name, first, first+n, on.least, want)
					}
				}
			}
		}
	}
}
