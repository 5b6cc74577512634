package atlas

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
)

// A poster is as wide as it was asked for, and neighbours share their register
// marks: each marks the same place of the table on both.
func TestPosters(t *testing.T) {
	d := desk.Land(t, "salamanca.yaml", desk.Plain(layout.A4))
	d.Poster = layout.MM(600)
	pages := Tiles(d)
	plan := newTiling(layout.A4.Size, layout.Size{W: layout.MM(600), H: layout.MM(450)})
	if len(pages) != plan.columns*plan.rows || len(pages) < 4 {
		t.Fatalf("%d pages, want %d × %d", len(pages), plan.columns, plan.rows)
	}
	desk.CheckPages(t, "poster", pages)

	places, far := map[layout.Point]int{}, layout.Length(0) // of the register marks on the poster
	for n, page := range pages {
		corner := plan.at(n%plan.columns, n/plan.columns)
		for _, item := range page.Frame.Items {
			switch it := item.Item.(type) {
			case layout.Box:
				if item.From == "tiles/mark" {
					places[layout.Point{
						X: corner.X + item.At.X + it.Size.W/2 - layout.PageMargin, Y: corner.Y + item.At.Y + it.Size.H/2 - layout.PageMargin,
					}]++
				}
			case layout.Group:
				if item.From == "tiles/table" {
					far = max(far, corner.X+it.Frame.Size.W)
				}
			}
		}
	}
	if far != d.Poster {
		t.Errorf("the poster is %s mm wide, want %s", far, d.Poster)
	}
	seams := (plan.columns-1)*plan.rows + (plan.rows-1)*plan.columns
	if len(places) != 2*seams {
		t.Errorf("register marks at %d places, want two at each of %d seams", len(places), seams)
	}
	for at, n := range places {
		if n != 2 {
			t.Errorf("the place %s is marked on %d sheets, want 2", at, n)
		}
	}
}
