package signs

import "github.com/csprint/csprint/layout"

// Scar is one broken bank about a point: a bow of some half-width, whose chord
// leans, with strokes of some length down from it.
func Scar(p layout.Point, half, lean, stroke layout.Length) []layout.Step {
	at := func(k int) layout.Point { // k from −4 to 4 along the bend
		bow := half.Times(30*(16-k*k), 16*100)
		return layout.Point{X: p.X + half.Times(k, 4), Y: p.Y + lean.Times(k, 4) - bow}
	}
	var line []layout.Point
	for k := -4; k <= 4; k++ {
		line = append(line, at(k))
	}
	steps := layout.Polyline(line...)
	for k := -3; k <= 3; k += 2 {
		foot := at(k).Add(layout.Point{X: -lean / 5, Y: stroke.Times(100-8*k*k, 100)})
		steps = append(steps, layout.Step{Kind: layout.MoveTo, P: at(k)}, layout.Step{Kind: layout.LineTo, P: foot})
	}
	return steps
}

// Mound is a bush: a half round on its flat foot.
func Mound(p layout.Point, r layout.Length) []layout.Step {
	h := hand{p, upright, r}
	return append(h.path(-100, 50, [6]int{-100, -90, 100, -90, 100, 50}), layout.Step{Kind: layout.Close})
}

// MoundShade is the dark side of a bush.
func MoundShade(p layout.Point, r layout.Length) []layout.Step {
	h := hand{p, upright, r}
	steps := append(h.path(35, -47, [6]int{75, -38, 100, 0, 100, 50}), layout.Step{Kind: layout.LineTo, P: h.point(20, 50)})
	bend := h.path(20, 50, [6]int{50, 20, 55, -15, 35, -47})
	return append(append(steps, bend[1:]...), layout.Step{Kind: layout.Close})
}
