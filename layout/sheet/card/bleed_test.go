package card

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
)

// bleeding are the settings of a host who has a shop cut the cards.
func bleeding(paper layout.Paper) page.PrintSettings {
	p := desk.Plain(paper)
	p.Bleed = true
	return p
}

// With --bleed every side of a sheet that is cut tells where, and how far ink runs
// over: around the cards that are printed on it, with room for marks around that,
// whatever the size of the cards. Ink does run over, and no mark through the title.
func TestSheetsTellTheirTrim(t *testing.T) {
	for i, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3} {
		for j, size := range append([]string{"poker", "tarot", "200mm x 140mm"}, cardSizes...) {
			if j%3 != i && !example.Every() {
				continue
			}
			d := desk.Odd(t, size, bleeding(paper))
			d.Game.CoverSheets = 0 // which are not cut
			side := &d.Game.Sides[0]
			for name, pages := range map[string][]layout.Page{"cards": Cards(d, side), "records": imposition.Pages(d, RecordRuns(d, side)), "leaders": imposition.Pages(d, LeaderRuns(d, side))} {
				what := fmt.Sprintf("%s, %s of %s", paper.Name, name, size)
				desk.CheckPages(t, what, pages)
				for i, p := range pages {
					holdTrim(t, fmt.Sprintf("%s, page %d", what, i+1), p)
					full := name == "cards" && i+2 < len(pages) // another sheet follows
					if cards := around(p.Frame, layout.DefaultBleed); !p.Trim.Contains(cards) || full && p.Trim != cards {
						t.Errorf("%s, page %d: cut at %s, the cards are at %s", what, i+1, p.Trim, cards)
					}
				}
			}
			if err := d.Problems(); err != nil {
				t.Errorf("%s cards on %s: %v", size, paper.Name, err)
			}
		}
	}
	d := desk.Open(t, "salamanca.yaml", bleeding(layout.A4))
	if blank := page.BlankBack(Cards(d, &d.Game.Sides[0])[0]); blank.Trim == (layout.Rect{}) {
		t.Error("the bare back of a sheet is not cut where its front is")
	}
	for i, p := range Cards(desk.Salamanca(t), &d.Game.Sides[0]) {
		if p.Trim != (layout.Rect{}) || p.Bleed != (layout.Rect{}) {
			t.Errorf("without --bleed page %d is cut at %s", i+1, p.Trim)
		}
	}
}

// markRoom is what crop marks take beside the ink of cards.
var markRoom = layout.MM(6)

func holdTrim(t *testing.T, what string, p layout.Page) {
	t.Helper()
	if p.Bleed != p.Trim.Inset(-layout.DefaultBleed) {
		t.Errorf("%s: ink to %s, cut at %s", what, p.Bleed, p.Trim)
	}
	if !p.Frame.Bounds().Inset(layout.LeastMargin + markRoom).Contains(p.Bleed) {
		t.Errorf("%s: no room for marks around ink to %s on %s", what, p.Bleed, p.Frame.Size)
	}
	over := 0
	for _, i := range preflight.InkOf(p.Frame) {
		if i.Run == "" && i.Box.Overlaps(p.Trim) && !p.Trim.Contains(i.Box) {
			over++
		}
	}
	if over == 0 {
		t.Errorf("%s: no ink runs over the cut at %s", what, p.Trim)
	}
	holdMarks(t, what, p)
}

// holdMarks holds that no line of a sheet's margins runs through words there.
func holdMarks(t *testing.T, what string, p layout.Page) {
	t.Helper()
	var words, lines []preflight.Ink
	for _, i := range preflight.InkOf(p.Frame) {
		switch {
		case i.Box.Overlaps(p.Bleed):
		case i.Run != "":
			words = append(words, i)
		case min(i.Box.W, i.Box.H) == 0:
			lines = append(lines, i)
		}
	}
	if len(words) == 0 {
		t.Errorf("%s: no words in the margins", what)
	}
	for _, w := range words {
		for _, l := range lines {
			if grown := l.Box.Inset(-layout.HairWidth); w.Box.Overlaps(grown) {
				t.Errorf("%s: the mark at %s runs through %s", what, l.Box, w)
			}
		}
	}
}

// The ink of cards that fill the paper is there in what is printed, right out to
// the bleed and no farther.
func TestInkReachesTheBleed(t *testing.T) {
	tool.Need(t, "pdftoppm")
	const dpi = 300
	for _, size := range []string{"poker", "half", "full", "4x6in"}[:example.Some(4, 2)] {
		d := desk.Odd(t, size, bleeding(layout.A4))
		d.Game.CoverSheets = 0
		pages := Cards(d, &d.Game.Sides[0])[:2]
		for i, picture := range desk.Rasters(t, desk.Printed(t, pages), dpi) {
			raster, p := desk.OpenRaster(t, picture, dpi), pages[i]
			if !p.Frame.Bounds().Contains(p.Bleed.Inset(-layout.LeastMargin)) {
				t.Fatalf("%s cards, page %d: the bleed at %s ends with the page of %s", size, i+1, p.Bleed, p.Frame.Size)
			}
			inside, outside := layout.MM(0.3), layout.MM(-0.3)
			dark := func(in layout.Length) int {
				box, n := p.Bleed.Inset(in), 0
				for _, x := range []layout.Length{box.X, box.Right()} {
					n += between(raster.Dark(x, true), box.Y, box.Bottom())
				}
				for _, y := range []layout.Length{box.Y, box.Bottom()} {
					n += between(raster.Dark(y, false), box.X, box.Right())
				}
				return n
			}
			if dark(inside) == 0 || dark(outside) > 0 {
				t.Errorf("%s cards, page %d: %d places with ink within the bleed at %s, and %d without, want some and none", size, i+1, dark(inside), p.Bleed, dark(outside))
			}
		}
	}
}

// between counts places, in mm, between two lengths.
func between(places []float64, low, high layout.Length) int {
	n := 0
	for _, at := range places {
		if at > low.MM() && at < high.MM() {
			n++
		}
	}
	return n
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
