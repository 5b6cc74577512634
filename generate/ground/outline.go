package ground

import "github.com/csprint/csprint/internal/plane"

// Extent is the area of a closed outline in square paces.
func Extent(outline []Point) int64 { return plane.DoubleArea(outline) / 200 }

// Bounds is the upright rectangle about points.
func Bounds(points []Point) Rect {
	low, high := plane.Bounds(points)
	return Rect{low.X, low.Y, high.X - low.X, high.Y - low.Y}
}

// Inset is the rectangle with a rim taken off, or its middle where it is smaller.
func (r Rect) Inset(rim Dist) Rect {
	x, y := min(rim, r.W/2), min(rim, r.H/2)
	return Rect{r.X + x, r.Y + y, r.W - 2*x, r.H - 2*y}
}

// Grown is the rectangle with a rim put on.
func (r Rect) Grown(rim Dist) Rect { return Rect{r.X - rim, r.Y - rim, r.W + 2*rim, r.H + 2*rim} }

// Meets tells whether two rectangles share any ground.
func (r Rect) Meets(s Rect) bool {
	return r.X < s.X+s.W && s.X < r.X+r.W && r.Y < s.Y+s.H && s.Y < r.Y+r.H
}

// touching is how near two areas are that touch; a strip so narrow cannot be
// seen on the table.
const touching = 12

// Gap is how far areas stand apart unless they touch, in paces at the usual
// scale; tightGap allows for a twentieth less.
const (
	Gap      = 60
	tightGap = 57
)

// Tight tells a gap between two areas that is too narrow to be one: they neither
// touch nor stand 2 inches apart, and no road or water runs between.
func (m *Map) Tight(a, b []Point) bool {
	gap, at := plane.Gap(a, b, m.Span(tightGap))
	if gap <= m.Span(touching) || gap >= m.Span(tightGap) {
		return false
	}
	for i := range m.Roads {
		if plane.Away(at, m.Roads[i].Way) < m.Span(30) {
			return false
		}
	}
	for i := range m.Waters {
		if plane.Away(at, m.Waters[i].Bed) < m.Span(30)+m.Waters[i].Width/2 {
			return false
		}
	}
	return true
}

// ClearOf tells whether a way keeps so far off an outline.
func ClearOf(outline, way []Point, reach Dist) bool {
	box := Bounds(outline).Grown(reach)
	for _, p := range way {
		if !box.Contains(p) {
			continue
		}
		if plane.Inside(p, outline) || plane.Away(p, plane.Closed(outline)) < reach {
			return false
		}
	}
	return true
}
