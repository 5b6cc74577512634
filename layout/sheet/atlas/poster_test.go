package atlas

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
)

// A letter is a label of a map, where it covers what.
type letter struct {
	from, text string
	size       layout.TypeSize
	box        layout.Rect
}

// lettersOf are the labels of a drawing, in their order.
func lettersOf(f *layout.Frame, at layout.Point) (all []letter) {
	for _, p := range f.Items {
		switch it := p.Item.(type) {
		case layout.Group:
			all = append(all, lettersOf(it.Frame, at.Add(p.At))...)
		case layout.Text:
			s := layout.Style{Face: it.Face, Size: it.Size, Tracking: it.Tracking}
			box, sin, cos := layout.Rect{}, 0.0, 1.0
			if it.Turn != layout.Upright {
				sin, cos = it.Turn.Sincos()
			}
			for i, c := range []layout.Point{{}, {X: s.Width(it.Run)}, {Y: -s.CapHeight()}, {X: s.Width(it.Run), Y: -s.CapHeight()}} {
				x, y := float64(c.X)*cos-float64(c.Y)*sin, float64(c.X)*sin+float64(c.Y)*cos
				corner := layout.Rect{X: at.X + p.At.X + layout.Length(x), Y: at.Y + p.At.Y + layout.Length(y)}
				if i == 0 {
					box = corner
				}
				left, top := min(box.X, corner.X), min(box.Y, corner.Y)
				box = layout.Rect{X: left, Y: top, W: max(box.Right(), corner.X) - left, H: max(box.Bottom(), corner.Y) - top}
			}
			all = append(all, letter{p.From, it.Run, it.Size, box})
		}
	}
	return all
}

// Labels of a poster are as much larger than on one page as it is wider, 93 of 100 of
// those that have room there; the others are smaller, as far as they must. None lies on a
// joint, on another or off the poster: every example with ground, two widths, both papers.
func TestPosterLabels(t *testing.T) {
	example.Long(t)
	full, all := 0, 0
	for _, name := range example.Names(t) {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			d := desk.Land(t, name, desk.Plain(paper))
			if Rolled(d) == nil || paper.Name == layout.Letter.Name && name != "salamanca.yaml" && name != "first-game.yaml" {
				continue
			}
			m := &rolledMap{tableMap: &tableMap{Desk: d}, land: Rolled(d), whose: everyones}
			onOne := ChartOf(d, onePage(d), m.view())
			sizes := map[[2]string]layout.TypeSize{}
			for _, l := range lettersOf(onOne.Draw(), layout.Point{}) {
				sizes[[2]string{l.from, l.text}] = l.size
			}
			for _, wide := range []layout.Length{layout.MM(600), layout.MM(900)} {
				d.Poster = wide
				c, tiling := wholeGround(d)
				whole := c.Draw()
				inset := layout.MM(10)
				onto := layout.NewFrame(layout.Size{W: whole.Size.W + 2*inset, H: whole.Size.H + 2*inset})
				onto.PutFrame("poster", layout.Point{X: inset, Y: inset}, whole)
				for _, fault := range preflight.Faults(onto) {
					t.Errorf("%s, %s: %s", name, wide, fault)
				}
				these, larger, there := 0, 0, map[[2]string]bool{}
				for _, l := range lettersOf(whole, layout.Point{}) {
					if !whole.Bounds().Contains(l.box) {
						t.Errorf("%s, %s: %s %q leaves the poster", name, wide, l.from, l.text)
					}
					for _, x := range tiling.joints().Across {
						if l.box.X < x+tileOverlap && x < l.box.Right() {
							t.Errorf("%s, %s: %s %q lies on the joint at %s", name, wide, l.from, l.text, x)
						}
					}
					for _, y := range tiling.joints().Down {
						if l.box.Y < y+tileOverlap && y < l.box.Bottom() {
							t.Errorf("%s, %s: %s %q lies on the joint at %s", name, wide, l.from, l.text, y)
						}
					}
					there[[2]string{l.from, l.text}] = true
					one, known := sizes[[2]string{l.from, l.text}]
					if !known {
						continue // a page has no room for it
					}
					want := one.Times(int(wide), int(onePage(d)))
					if these++; l.size.Times(51, 50) >= want {
						larger++
					} else {
						t.Logf("%s, %s, %s: %s %q is at %s, in full %s", name, paper.Name, wide, l.from, l.text, l.size, want)
					}
					if l.size < one || l.size > want.Times(51, 50) {
						t.Errorf("%s, %s: %s %q is at %s, %s on a page and %s in full", name, wide, l.from, l.text, l.size, one, want)
					}
				}
				for l := range sizes {
					if !there[l] && l[0] != "chart/height" {
						t.Errorf("%s, %s, %s: %s %q of the map on a page is not on it", name, paper.Name, wide, l[0], l[1])
					}
				}
				t.Logf("%s, %s, %s: %d of %d labels in full size", name, paper.Name, wide, larger, these)
				full, all = full+larger, all+these
			}
		}
	}
	t.Logf("%d of %d labels in full size", full, all)
	if full*100 < all*93 {
		t.Errorf("%d of %d labels are in full size, expected 93 of 100", full, all)
	}
}
