package preflight

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/csprint/csprint/layout"
)

// Ink is an item of a page by the box that it covers, turned as it is printed.
type Ink struct {
	From string
	Run  string // of a text, empty for anything else
	Box  layout.Rect
	quad []layout.Point // the corners of a text that runs aslant; none for all else

	word *word       // the letters of a text; nil for all else, and for one of spaces
	item layout.Item // that covers it
	band bool        // it is the whole of a band of colours
}

func (i Ink) String() string { return fmt.Sprintf("%s %q at %s", i.From, i.Run, i.Box) }

// InkOf lists all ink of a frame and of those placed on it.
func InkOf(f *layout.Frame) []Ink {
	var out []Ink
	collectInk(f, func(p layout.Point) layout.Point { return p }, f.Bounds(), &out)
	return out
}

// RowsOf are the texts of a slot on a frame that stand on one line, each row from left to
// right.
func RowsOf(f *layout.Frame, from string) [][]Ink {
	rows := map[layout.Length][]Ink{}
	for _, i := range InkOf(f) {
		if i.From == from && i.Run != "" {
			rows[i.Box.Bottom()] = append(rows[i.Box.Bottom()], i)
		}
	}
	var sorted [][]Ink
	for _, foot := range slices.Sorted(maps.Keys(rows)) {
		slices.SortFunc(rows[foot], func(a, b Ink) int { return int(a.Box.X - b.Box.X) })
		sorted = append(sorted, rows[foot])
	}
	return sorted
}

// collectInk lists ink that shows inside a box of the page. Place brings points
// of the frame to the page.
func collectInk(f *layout.Frame, place func(layout.Point) layout.Point, shown layout.Rect, out *[]Ink) {
	var drawing *layout.Drawing
	for _, item := range f.Items {
		if of := item.Of; of != nil && of != drawing && strings.Contains(of.Name, "band ") {
			box := CornersOf(place(of.Box.At()), place(layout.Point{X: of.Box.Right(), Y: of.Box.Bottom()}))
			*out = append(*out, Ink{From: item.From, Box: within(box, shown), band: true})
		}
		drawing = item.Of
		var letters *word
		inner := func(turn layout.Turn) func(layout.Point) layout.Point {
			return func(p layout.Point) layout.Point { return place(item.At.Add(TurnedBy(turn, p))) }
		}
		aslant := func(run string, turn layout.Turn, r layout.Rect) {
			to := inner(0)
			quad := make([]layout.Point, 4)
			for i, p := range []layout.Point{r.At(), {X: r.Right(), Y: r.Y}, {X: r.Right(), Y: r.Bottom()}, {X: r.X, Y: r.Bottom()}} {
				quad[i] = to(TurnedBy(turn, p))
			}
			if box := boundsOfPoints(quad); shown.Overlaps(box) || shown.Contains(box) {
				*out = append(*out, Ink{item.From, run, within(box, shown), quad, letters, item.Item, false})
			}
		}
		add := func(run string, turn layout.Turn, r layout.Rect) {
			to := inner(turn)
			box := CornersOf(to(r.At()), to(layout.Point{X: r.Right(), Y: r.Bottom()}))
			if shown.Overlaps(box) || shown.Contains(box) {
				*out = append(*out, Ink{item.From, run, within(box, shown), nil, letters, item.Item, false})
			}
		}
		switch it := item.Item.(type) {
		case layout.Text:
			style := layout.Style{Face: it.Face, Size: it.Size, Tracking: it.Tracking}
			room := layout.Rect{Y: -style.CapHeight(), W: style.Width(it.Run), H: style.CapHeight()}
			letters = wordOf(it, inner(it.Turn), shown)
			if it.Turn%layout.QuarterCW == 0 {
				add(it.Run, it.Turn, room)
			} else {
				aslant(it.Run, it.Turn, room)
			}
		case layout.Line:
			add("", 0, CornersOf(layout.Point{}, it.To))
		case layout.Box:
			half := it.Stroke.Width / 2
			add("", 0, layout.Rect{X: -half, Y: -half, W: it.Size.W + 2*half, H: it.Size.H + 2*half})
		case layout.Path:
			add("", 0, outlineOf(it.Steps))
		case layout.Corners:
			for _, m := range it.Middles() {
				add("", 0, layout.Around(m, layout.CornerHalf))
			}
		case layout.Modules:
			side := it.Module * layout.Length(it.Side)
			add("", 0, layout.Rect{W: side, H: side})
		case layout.Group:
			window := shown
			if it.Clip {
				to := inner(it.Turn)
				window = within(CornersOf(to(layout.Point{}), to(layout.Point{X: it.Frame.Size.W, Y: it.Frame.Size.H})), shown)
			}
			collectInk(it.Frame, inner(it.Turn), window, out)
		}
	}
}

// TurnedBy turns a point about the origin, clockwise on the page.
func TurnedBy(t layout.Turn, p layout.Point) layout.Point {
	switch t {
	case layout.QuarterCW:
		return layout.Point{X: -p.Y, Y: p.X}
	case layout.Half:
		return layout.Point{X: -p.X, Y: -p.Y}
	case layout.QuarterCCW:
		return layout.Point{X: p.Y, Y: -p.X}
	case 0:
		return p
	}
	sin, cos := math.Sincos(float64(t) * 2 * math.Pi / float64(4*layout.QuarterCW))
	x, y := float64(p.X), float64(p.Y)
	return layout.Point{X: layout.Length(x*cos - y*sin), Y: layout.Length(x*sin + y*cos)}
}

// boundsOfPoints is the box about some points.
func boundsOfPoints(points []layout.Point) layout.Rect {
	low, high := points[0], points[0]
	for _, p := range points {
		low = layout.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = layout.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return CornersOf(low, high)
}

func CornersOf(a, b layout.Point) layout.Rect {
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
	return CornersOf(low, high)
}

// within is the part of a box inside a window.
func within(r, window layout.Rect) layout.Rect {
	a := layout.Point{X: max(r.X, window.X), Y: max(r.Y, window.Y)}
	b := layout.Point{X: max(a.X, min(r.Right(), window.Right())), Y: max(a.Y, min(r.Bottom(), window.Bottom()))}
	return layout.Rect{X: a.X, Y: a.Y, W: b.X - a.X, H: b.Y - a.Y}
}

// EachText visits all texts of a frame and of those placed on it, each with what
// it is from.
func EachText(f *layout.Frame, visit func(text layout.Text, from string)) {
	for _, placed := range f.Items {
		switch it := placed.Item.(type) {
		case layout.Text:
			visit(it, placed.From)
		case layout.Group:
			EachText(it.Frame, visit)
		}
	}
}
