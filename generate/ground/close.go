package ground

import (
	"cmp"
	"slices"
)

// Two areas touch when they are nearer than that; a strip so narrow cannot be
// seen on the table.
const touching = 12

// tidy takes out of new areas of a layer those that would leave too narrow a
// gap to another: the smaller of two new ones.
func (d *draft) tidy(l layer, list []Area) []Area {
	var others []Area
	for k := range d.areas {
		if layer(k) != l {
			others = append(others, d.areas[k]...)
		}
	}
	slices.SortStableFunc(list, func(a, b Area) int { return cmp.Compare(extent(b.Outline), extent(a.Outline)) })
	var kept []Area
	for _, a := range list {
		box := bounds(a.Outline).inset2(-d.span(60))
		narrow := func(b Area) bool { return box.meets(bounds(b.Outline)) && d.tight(a.Outline, b.Outline) }
		if !slices.ContainsFunc(others, narrow) && !slices.ContainsFunc(kept, narrow) {
			kept = append(kept, a)
		}
	}
	return kept
}

// close counts the pairs of areas that leave a gap too narrow to be one: they
// neither touch nor stand 2 inches apart, and no road or water runs between.
func (g *going) close() int {
	boxes := make([]Rect, len(g.Areas))
	for i := range g.Areas {
		boxes[i] = bounds(g.Areas[i].Outline).inset2(-g.span(30))
	}
	n := 0
	for i := range g.Areas {
		for k := range i {
			if boxes[i].meets(boxes[k]) && g.tight(g.Areas[i].Outline, g.Areas[k].Outline) {
				n++
			}
		}
	}
	return n
}

func (r Rect) meets(s Rect) bool {
	return r.X < s.X+s.W && s.X < r.X+r.W && r.Y < s.Y+s.H && s.Y < r.Y+r.H
}

// tight tells a gap that is too narrow, a twentieth of it allowed for.
func (m *Map) tight(a, b []Point) bool {
	gap, at := apart(a, b, m.span(57))
	if gap <= m.span(touching) || gap >= m.span(57) {
		return false
	}
	for i := range m.Roads {
		if awayFrom(at, m.Roads[i].Way) < m.span(30) {
			return false
		}
	}
	for i := range m.Waters {
		if awayFrom(at, m.Waters[i].Bed) < m.span(30)+m.Waters[i].Width/2 {
			return false
		}
	}
	return true
}

// apart is the gap between two outlines, and where it is; from most up it may
// be anything.
func apart(a, b []Point, most Dist) (Dist, Point) {
	least, at := int64(most)*int64(most), Point{}
	for turn := range 2 {
		if turn == 1 {
			a, b = b, a
		}
		box := bounds(b)
		for _, p := range a {
			if box.away(p) >= least {
				continue
			}
			if box.Contains(p) && inside(p, b) {
				return 0, p
			}
			for k, j := 0, len(b)-1; k < len(b); j, k = k, k+1 {
				if boxed(p, b[j], b[k]) >= least {
					continue
				}
				q := nearest(p, b[j], b[k])
				if d := squared(p, q); d < least {
					least, at = d, between(p, q, 1, 2)
				}
			}
		}
	}
	return Dist(root(least)), at
}

// away is the square of the distance of a point from the rectangle.
func (r Rect) away(p Point) int64 {
	x := int64(max(r.X-p.X, p.X-r.X-r.W, 0))
	y := int64(max(r.Y-p.Y, p.Y-r.Y-r.H, 0))
	return x*x + y*y
}

// boxed is the square of the distance of a point from the rectangle about a
// straight piece: never more than that from the piece.
func boxed(p, a, b Point) int64 {
	x := int64(max(min(a.X, b.X)-p.X, p.X-max(a.X, b.X), 0))
	y := int64(max(min(a.Y, b.Y)-p.Y, p.Y-max(a.Y, b.Y), 0))
	return x*x + y*y
}

func squared(p, q Point) int64 {
	x, y := int64(q.X-p.X), int64(q.Y-p.Y)
	return x*x + y*y
}
