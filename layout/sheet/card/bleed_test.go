package card

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// With --bleed every side of a sheet that is cut tells where, and how far ink runs
// over: around the cards that are printed on it, and no farther than the paper.
func TestSheetsTellTheirTrim(t *testing.T) {
	bleeding := desk.Plain(layout.A4)
	bleeding.Bleed = true
	d := desk.Open(t, "salamanca.yaml", bleeding)
	d.Game.CoverSheets = 0 // which are not cut
	side := &d.Game.Sides[0]
	for name, pages := range map[string][]layout.Page{"cards": Cards(d, side), "records": Records(d, side)} {
		for i, p := range pages {
			if cards := around(p.Frame, layout.DefaultBleed); len(p.Frame.Items) > 8 && p.Trim != cards {
				t.Errorf("%s, page %d: cut at %s, the cards are at %s", name, i+1, p.Trim, cards)
			}
			if p.Bleed != p.Trim.Inset(-layout.DefaultBleed).Common(p.Frame.Bounds()) {
				t.Errorf("%s, page %d: ink to %s, cut at %s", name, i+1, p.Bleed, p.Trim)
			}
		}
	}
	if blank := page.BlankBack(Cards(d, side)[0]); blank.Trim == (layout.Rect{}) {
		t.Error("the bare back of a sheet is not cut where its front is")
	}
	for i, p := range Cards(desk.Salamanca(t), side) {
		if p.Trim != (layout.Rect{}) || p.Bleed != (layout.Rect{}) {
			t.Errorf("without --bleed page %d is cut at %s", i+1, p.Trim)
		}
	}
}

// around is the box of the upright or turned cards of a page without their bleed.
func around(f *layout.Frame, bleed layout.Length) layout.Rect {
	var all layout.Rect
	for _, placed := range f.Items {
		g, ok := placed.Item.(layout.Group)
		if !ok || g.Frame.Size == f.Size { // the marks of the sheet
			continue
		}
		size := g.Frame.Size
		at := placed.At
		switch g.Turn {
		case layout.QuarterCW:
			size = size.Turned()
			at.X -= size.W
		case layout.Half:
			at = at.Add(layout.Point{X: -size.W, Y: -size.H})
		case layout.QuarterCCW:
			size = size.Turned()
			at.Y -= size.H
		}
		card := layout.Rect{X: at.X, Y: at.Y, W: size.W, H: size.H}.Inset(bleed)
		if all == (layout.Rect{}) {
			all = card
		}
		x, y := min(all.X, card.X), min(all.Y, card.Y)
		all = layout.Rect{X: x, Y: y, W: max(all.Right(), card.Right()) - x, H: max(all.Bottom(), card.Bottom()) - y}
	}
	return all
}
