package sheet_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
)

// Air on what is held in the hand and written on, in large print.
var (
	leastAir  = layout.MM(1.5) // between two texts of a row, or as below: a space of 14 pt is 1.2 mm
	leastEdge = layout.MM(0.5) // of a number to the edges of its box above and below
	leastOff  = layout.MM(0.8) // from a row of boxes to the next
)

// emAir is the same in 1/1000 em of the smaller of them.
const emAir = 300

// airy tells what is held so.
func airy(from string) bool {
	design, _, _ := strings.Cut(from, "/")
	return strings.HasPrefix(design, "record") || strings.HasPrefix(design, "leader")
}

// holdAir holds that texts of a row of a record stand apart, unless a stroke divides
// them, that numbers stand clear of the edges of their boxes, and that no box which is
// drawn later covers a tail.
func holdAir(t *testing.T, what string, pages []layout.Page) {
	t.Helper()
	for i, p := range pages {
		told := map[string]bool{}
		eachFace(p.Frame, func(face *layout.Frame) {
			for _, fault := range airless(face) {
				if kind := strings.Join(strings.Fields(fault)[:2], " "); !told[kind] {
					told[kind] = true
					t.Errorf("%s, page %d: %s", what, i+1, fault)
				}
			}
		})
	}
}

// eachFace visits all frames that bear texts of records.
func eachFace(f *layout.Frame, visit func(*layout.Frame)) {
	if slices.ContainsFunc(f.Items, func(p layout.Placed) bool { _, ok := p.Item.(layout.Text); return ok && airy(p.From) }) {
		visit(f)
	}
	for _, p := range f.Items {
		if g, ok := p.Item.(layout.Group); ok {
			eachFace(g.Frame, visit)
		}
	}
}

// airless are the faults of one card.
func airless(f *layout.Frame) []string {
	faults := preflight.Covered(f)
	texts, boxes := runs(f), boxesOf(f)
	for i, a := range texts {
		if strings.HasSuffix(a.from, "-label") && strings.HasSuffix(a.Run, "…") {
			faults = append(faults, a.from+" "+a.Run+" is cut short")
		}
		for _, b := range texts[i+1:] {
			if !airy(a.from) || !airy(b.from) || !beside(a.caps(), b.caps()) {
				continue
			}
			if gap := b.at.X - a.right(); gap < max(leastAir, min(a.Size, b.Size).Em(emAir)) && !slices.ContainsFunc(boxes, func(box layout.Rect) bool { return box.Contains(a.caps()) != box.Contains(b.caps()) }) {
				faults = append(faults, a.from+" "+b.from+": "+a.Run+" | "+b.Run+" are "+gap.String()+" mm apart")
			}
		}
	}
	for _, p := range f.Items {
		mark, ok := p.Item.(layout.Path)
		if !ok || !strings.HasSuffix(p.From, "/dice") {
			continue
		}
		for _, box := range boxes {
			left, right := f.Size.W, layout.Length(0)
			for _, step := range mark.Steps {
				if step.Kind != layout.Close {
					left, right = min(left, p.At.X+step.P.X), max(right, p.At.X+step.P.X)
				}
			}
			if left < box.X && box.X < right || left < box.Right() && box.Right() < right {
				faults = append(faults, p.From+" mark on the border of "+box.String())
			}
		}
	}
	for i, box := range boxes {
		for _, a := range texts {
			if c := a.caps(); airy(a.from) && box.Contains(c) && box.H < 3*c.H {
				if edge := min(c.Y-box.Y, box.Bottom()-c.Bottom()); edge < leastEdge {
					faults = append(faults, a.from+" edge "+a.Run+": "+edge.String()+" mm")
				}
			}
		}
		for _, other := range boxes[:i] {
			if gap := max(box.Y-other.Bottom(), other.Y-box.Bottom()); gap > 0 && gap < leastOff && box.X < other.Right() && other.X < box.Right() {
				faults = append(faults, "box rows "+gap.String()+" mm apart at "+box.String())
			}
		}
	}
	return faults
}

// caps is from the tops of a text's capitals to its baseline.
func (r run) caps() layout.Rect {
	high := r.style().CapHeight()
	return layout.Rect{X: r.at.X, Y: r.at.Y - high, W: r.style().Width(r.Run), H: high}
}

// beside tells whether two texts stand in one row.
func beside(a, b layout.Rect) bool {
	return min(a.Bottom(), b.Bottom())-max(a.Y, b.Y) > min(a.H, b.H)/4
}

// boxesOf are those with an outline.
func boxesOf(f *layout.Frame) []layout.Rect {
	var all []layout.Rect
	for _, p := range f.Items {
		if b, ok := p.Item.(layout.Box); ok && b.Stroke.Width > 0 {
			all = append(all, layout.Rect{X: p.At.X, Y: p.At.Y, W: b.Size.W, H: b.Size.H})
		}
	}
	return all
}
