package signs

import "github.com/csprint/csprint/layout"

// upright is the direction in which signs stand: x to the right and y down.
var upright = Vector{Unit, 0}

// PalmShapes is how many shapes of palm there are.
const PalmShapes = 3

// Palm is a date palm on its foot, so high: the trunk and the fronds as strokes, the
// shadow on the ground as one more.
func Palm(foot layout.Point, high layout.Length, shape int) (trunk, fronds, shadow []layout.Step) {
	h := hand{foot, upright, high}
	lean := [PalmShapes]int{-9, 3, 12}[shape%PalmShapes]
	trunk = h.path(0, 0, [6]int{0, -22, lean / 2, -44, lean, -68})
	for _, f := range [7][4]int{ // the bow of each frond, then its tip, from the crown
		{-26, -20, -50, 8}, {26, -20, 50, 8}, {-30, -32, -52, -16}, {30, -32, 52, -16}, {-20, -40, -32, -34}, {20, -40, 32, -34}, {2, -24, lean / 2, -42},
	} {
		x, y := lean, -68
		fronds = append(fronds, h.path(x, y, [6]int{x + f[0]/2, y + f[1], x + f[0], y + f[1], x + f[2], y + f[3]})...)
	}
	return trunk, fronds, h.tick(nil, 12, 1, 34, 1)
}

// Dome is the tomb of a holy man in elevation, so wide by half, on a point: its
// walls and dome as one outline, and the dark side.
func Dome(at layout.Point, half layout.Length) (outline, shade []layout.Step) {
	h := hand{at, upright, half}
	outline = append(h.path(-100, 90, [6]int{-100, 60, -100, 30, -100, 0}, [6]int{-90, 0, -80, 0, -72, 0},
		[6]int{-72, -60, -40, -96, 0, -104}, [6]int{40, -96, 72, -60, 72, 0},
		[6]int{80, 0, 90, 0, 100, 0}, [6]int{100, 30, 100, 60, 100, 90}), layout.Step{Kind: layout.Close})
	shade = append(h.path(20, 90, [6]int{20, 30, 30, -50, 0, -104}, [6]int{40, -96, 72, -60, 72, 0},
		[6]int{80, 0, 90, 0, 100, 0}, [6]int{100, 30, 100, 60, 100, 90}), layout.Step{Kind: layout.Close})
	return outline, shade
}

// Moon is a crescent, its horns up, about a point.
func Moon(at layout.Point, half layout.Length) []layout.Step {
	h := hand{at, upright, half}
	return append(h.path(-80, -60, [6]int{-130, 20, -70, 100, 0, 100}, [6]int{70, 100, 130, 20, 80, -60},
		[6]int{78, 20, 40, 52, 0, 52}, [6]int{-40, 52, -78, 20, -80, -60}), layout.Step{Kind: layout.Close})
}

// Pool is still water about a point: its uneven bank, closed, and the level strokes
// on it.
func Pool(at layout.Point, half layout.Length) (bank, ripples []layout.Step) {
	h := hand{at, upright, half}
	bank = append(h.path(-100, 6, [6]int{-98, -46, -52, -74, -8, -70}, [6]int{30, -84, 86, -60, 96, -14},
		[6]int{108, 28, 66, 70, 22, 68}, [6]int{-22, 84, -92, 62, -100, 6}), layout.Step{Kind: layout.Close})
	for _, r := range [4][3]int{{-34, -52, 40}, {-6, -78, 20}, {8, 34, 82}, {34, -58, 46}} {
		ripples = h.tick(ripples, r[1], r[0], r[2], r[0])
	}
	return bank, ripples
}
