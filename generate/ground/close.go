package ground

import (
	"cmp"
	"slices"
)

// tidy takes out of new areas of a layer those that would leave too narrow a
// gap to another: the smaller of two new ones.
func (d *draft) tidy(l layer, list []Area) []Area {
	var others []Area
	for k := range d.areas {
		if layer(k) != l {
			others = append(others, d.areas[k]...)
		}
	}
	slices.SortStableFunc(list, func(a, b Area) int { return cmp.Compare(Extent(b.Outline), Extent(a.Outline)) })
	var kept []Area
	for _, a := range list {
		box := Bounds(a.Outline).Grown(d.Span(60))
		narrow := func(b Area) bool { return box.Meets(Bounds(b.Outline)) && d.Tight(a.Outline, b.Outline) }
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
		boxes[i] = Bounds(g.Areas[i].Outline).Grown(g.Span(30))
	}
	n := 0
	for i := range g.Areas {
		for k := range i {
			if boxes[i].Meets(boxes[k]) && g.Tight(g.Areas[i].Outline, g.Areas[k].Outline) {
				n++
			}
		}
	}
	return n
}
