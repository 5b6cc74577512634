package validator

import "github.com/csprint/csprint/generate/ground"

// close counts the pairs of areas that leave a gap too narrow to be one: they
// neither touch nor stand 2 inches apart, and no road or water runs between.
func (g *movementCost) close() int {
	boxes := make([]ground.Rect, len(g.Areas))
	for i := range g.Areas {
		boxes[i] = ground.Bounds(g.Areas[i].Outline).Grown(g.Span(30))
	}
	n := 0
	for i := range g.Areas {
		for k := range i {
			if boxes[i].Meets(boxes[k]) && !g.Areas[i].With(&g.Areas[k]) && g.Tight(g.Areas[i].Outline, g.Areas[k].Outline) {
				n++
			}
		}
	}
	return n
}
