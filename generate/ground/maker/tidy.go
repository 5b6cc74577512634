package maker

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
)

// tidy takes out of new areas of a layer those that would leave too narrow a
// gap to another: the smaller of two new ones.
func (d growth) tidy(l layer, list []ground.Area) []ground.Area {
	var others []ground.Area
	for k := range d.areas {
		if layer(k) != l {
			others = append(others, d.areas[k]...)
		}
	}
	slices.SortStableFunc(list, func(a, b ground.Area) int { return cmp.Compare(ground.Extent(b.Outline), ground.Extent(a.Outline)) })
	var kept []ground.Area
	for _, a := range list {
		box := ground.Bounds(a.Outline).Grown(d.Span(ground.Gap))
		narrow := func(b ground.Area) bool {
			return box.Meets(ground.Bounds(b.Outline)) && !a.With(&b) && d.Tight(a.Outline, b.Outline)
		}
		if !slices.ContainsFunc(others, narrow) && !slices.ContainsFunc(kept, narrow) {
			kept = append(kept, a)
		}
	}
	return kept
}
