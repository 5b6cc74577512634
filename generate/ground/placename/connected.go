package placename

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// largeWoods are the connected woods that are large enough for a name, each by
// its largest part, the largest wood first. One that bears a name already is not
// among them.
func largeWoods(m *ground.Map) []int {
	type wood struct {
		part   int // the largest
		extent int64
		named  bool
	}
	var woods []wood
	for _, parts := range connectedWoods(m) {
		w := wood{part: parts[0]}
		for _, i := range parts {
			extent := ground.Extent(m.Areas[i].Outline)
			w.extent += extent
			w.named = w.named || m.Areas[i].Name != ""
			if extent > ground.Extent(m.Areas[w.part].Outline) {
				w.part = i
			}
		}
		woods = append(woods, w)
	}
	least := int64(m.Inch) * int64(m.Inch) / 100 * 36
	woods = slices.DeleteFunc(woods, func(w wood) bool { return w.extent < least })
	slices.SortStableFunc(woods, func(a, b wood) int { return cmp.Compare(b.extent, a.extent) })
	var list []int
	for _, w := range woods[:min(len(woods), max(8, m.SquareFeet()/12))] {
		if !w.named {
			list = append(list, w.part)
		}
	}
	return list
}

// connectedWoods are the woods of a map, those together that touch or overlap:
// the connected components by flood fill.
func connectedWoods(m *ground.Map) [][]int {
	var left []int
	for i := range m.Areas {
		if m.Areas[i].Cover.Wooded() {
			left = append(left, i)
		}
	}
	touch := m.Inch / 2
	var all [][]int
	for len(left) > 0 {
		parts := left[:1:1]
		left = left[1:]
		for k := 0; k < len(parts); k++ {
			outline := m.Areas[parts[k]].Outline
			box := ground.Bounds(outline).Grown(touch)
			left = slices.DeleteFunc(slices.Clone(left), func(i int) bool {
				if !box.Meets(ground.Bounds(m.Areas[i].Outline)) {
					return false
				}
				gap, _ := plane.Gap(outline, m.Areas[i].Outline, touch)
				if gap < touch {
					parts = append(parts, i)
				}
				return gap < touch
			})
		}
		all = append(all, parts)
	}
	return all
}
