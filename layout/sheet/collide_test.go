package sheet

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/layout"
)

// Ink is an item of a page by the box that it covers, turned as it is printed.
type ink struct {
	from string
	run  string // of a text, empty for anything else
	box  layout.Rect
}

func (i ink) String() string { return fmt.Sprintf("%s %q at %s", i.from, i.run, i.box) }

// inkOf lists all ink of a frame and of those placed on it.
func inkOf(f *layout.Frame) []ink {
	var out []ink
	collectInk(f, func(p layout.Point) layout.Point { return p }, f.Bounds(), &out)
	return out
}

// collectInk lists ink that shows inside a box of the page. Place brings points
// of the frame to the page.
func collectInk(f *layout.Frame, place func(layout.Point) layout.Point, shown layout.Rect, out *[]ink) {
	for _, item := range f.Items {
		inner := func(turn layout.Turn) func(layout.Point) layout.Point {
			return func(p layout.Point) layout.Point { return place(item.At.Add(turnedBy(turn, p))) }
		}
		add := func(run string, turn layout.Turn, r layout.Rect) {
			to := inner(turn)
			box := cornersOf(to(r.At()), to(layout.Point{X: r.Right(), Y: r.Bottom()}))
			if shown.Overlaps(box) || shown.Contains(box) {
				*out = append(*out, ink{item.From, run, within(box, shown)})
			}
		}
		switch it := item.Item.(type) {
		case layout.Text:
			style := layout.Style{Face: it.Face, Size: it.Size, Tracking: it.Tracking}
			add(it.Run, it.Turn, layout.Rect{Y: -style.CapHeight(), W: style.Width(it.Run), H: style.CapHeight()})
		case layout.Line:
			add("", 0, cornersOf(layout.Point{}, it.To))
		case layout.Box:
			half := it.Stroke.Width / 2
			add("", 0, layout.Rect{X: -half, Y: -half, W: it.Size.W + 2*half, H: it.Size.H + 2*half})
		case layout.Path:
			add("", 0, outlineOf(it.Steps))
		case layout.Modules:
			side := it.Module * layout.Length(it.Side)
			add("", 0, layout.Rect{W: side, H: side})
		case layout.Group:
			window := shown
			if it.Clip {
				to := inner(it.Turn)
				window = within(cornersOf(to(layout.Point{}), to(layout.Point{X: it.Frame.Size.W, Y: it.Frame.Size.H})), shown)
			}
			collectInk(it.Frame, inner(it.Turn), window, out)
		}
	}
}

// turnedBy turns a point about the origin, clockwise on the page.
func turnedBy(t layout.Turn, p layout.Point) layout.Point {
	switch t {
	case layout.QuarterCW:
		return layout.Point{X: -p.Y, Y: p.X}
	case layout.Half:
		return layout.Point{X: -p.X, Y: -p.Y}
	case layout.QuarterCCW:
		return layout.Point{X: p.Y, Y: -p.X}
	}
	return p
}

func cornersOf(a, b layout.Point) layout.Rect {
	return layout.Rect{X: min(a.X, b.X), Y: min(a.Y, b.Y), W: max(a.X, b.X) - min(a.X, b.X), H: max(a.Y, b.Y) - min(a.Y, b.Y)}
}

func outlineOf(steps []layout.Step) layout.Rect {
	if len(steps) == 0 {
		return layout.Rect{}
	}
	low, high := steps[0].P, steps[0].P
	for _, s := range steps {
		if s.Kind == layout.Close {
			continue
		}
		low = layout.Point{X: min(low.X, s.P.X), Y: min(low.Y, s.P.Y)}
		high = layout.Point{X: max(high.X, s.P.X), Y: max(high.Y, s.P.Y)}
	}
	return cornersOf(low, high)
}

// within is the part of a box inside a window.
func within(r, window layout.Rect) layout.Rect {
	a := layout.Point{X: max(r.X, window.X), Y: max(r.Y, window.Y)}
	b := layout.Point{X: max(a.X, min(r.Right(), window.Right())), Y: max(a.Y, min(r.Bottom(), window.Bottom()))}
	return layout.Rect{X: a.X, Y: a.Y, W: b.X - a.X, H: b.Y - a.Y}
}

// checkPages fails where two texts of a page run into one another, or where ink
// comes nearer to the edge of the paper than printers reach.
func checkPages(t *testing.T, name string, pages []layout.Page) {
	t.Helper()
	const touch = 100 // µm that two boxes may share
	for n, page := range pages {
		all := inkOf(page.Frame)
		reach := page.Frame.Bounds().Inset(layout.LeastMargin)
		var texts []ink
		for _, i := range all {
			if !reach.Contains(i.box) {
				t.Errorf("%s, page %d: %s is outside what printers reach", name, n+1, i)
			}
			if i.run != "" {
				texts = append(texts, i)
			}
		}
		for i, a := range texts {
			for _, b := range texts[:i] {
				if a.box.Inset(touch / 2).Overlaps(b.box.Inset(touch / 2)) {
					t.Errorf("%s, page %d: %s runs into %s", name, n+1, a, b)
				}
			}
		}
	}
}
