package lines

import (
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
)

// clump draws a feature of single squares about the middle of one.
func (k sketch) clump(kind trench.FeatureKind, c layout.Point) {
	switch kind {
	case trench.Ruin:
		k.ruin(c)
	case trench.Stumps:
		k.stumps(c)
	case trench.Wreck:
		k.wreck(c)
	case trench.Tank:
		k.tank(c)
	case trench.Graves:
		k.graves(c)
	}
}

// ruin draws what is left of walls about a square's middle, and rubble.
func (k sketch) ruin(c layout.Point) {
	s := k.line(0.75)
	k.way("ruin", s, k.off(c, -1.2, -3), k.off(c, -3.6, -3), k.off(c, -3.6, 2.4))
	k.way("ruin", s, k.off(c, 0.4, -3), k.off(c, 3.6, -3), k.off(c, 3.6, -1.2))
	k.way("ruin", s, k.off(c, 3.6, 0.8), k.off(c, 3.6, 3), k.off(c, 1.4, 3))
	var rubble []layout.Point
	for _, p := range [][2]float64{{-2, -1.2}, {-0.8, 0.5}, {0.7, -0.9}, {1.9, 0.9}, {-1.7, 2}, {0.2, 2.1}} {
		rubble = append(rubble, k.off(c, p[0]-0.35, p[1]-0.12), k.off(c, p[0]+0.35, p[1]+0.12))
	}
	k.strokes("ruin", k.line(0.45), rubble...)
}

// sunken draws a sunken lane or a ditch along a line of points: two banks, with
// ticks that fall inward. A ditch is narrower.
func (k sketch) sunken(wide float64, points ...layout.Point) {
	if len(points) < 2 {
		return
	}
	for _, side := range []int{-1, 1} {
		bank := beside(points, k.long(wide)*layout.Length(side))
		inner := beside(points, k.long(wide-0.75)*layout.Length(side))
		k.way("bank", k.line(0.24), bank...)
		k.strokes("bank", k.line(0.14), ticksBetween(bank, inner, k.long(1.1))...)
	}
}

// beside is a line at a distance from another, to its right, an offset curve;
// joints are moved by the mean of the normals on both sides.
func beside(points []layout.Point, by layout.Length) []layout.Point {
	out := make([]layout.Point, len(points))
	for i, p := range points {
		way := layout.Point{}
		if i > 0 {
			way = way.Add(lengthened(p.Sub(points[i-1]), unit))
		}
		if i+1 < len(points) {
			way = way.Add(lengthened(points[i+1].Sub(p), unit))
		}
		out[i] = p.Add(lengthened(layout.Point{X: -way.Y, Y: way.X}, by))
	}
	return out
}

// unit is how long vectors are whose ways are added up.
const unit layout.Length = 1000

// lengthened is a vector of a length the same way; none of none.
func lengthened(v layout.Point, to layout.Length) layout.Point {
	n := int(length(v))
	if n == 0 {
		return v
	}
	return layout.Point{X: v.X.Times(int(to), n), Y: v.Y.Times(int(to), n)}
}

// length of a vector in whole micrometres.
func length(v layout.Point) layout.Length {
	return plane.Distance(layout.Point{}, v)
}

// ticksBetween are strokes from one line to another of as many points, about a
// pitch apart.
func ticksBetween(a, b []layout.Point, pitch layout.Length) []layout.Point {
	var ticks []layout.Point
	for i := 1; i < len(a); i++ {
		n := max(1, int(length(a[i].Sub(a[i-1]))/pitch))
		for j := range n {
			ticks = append(ticks, along(a[i-1], a[i], j, n), along(b[i-1], b[i], j, n))
		}
	}
	return ticks
}

// along is the point num/den of the way between two.
func along(a, b layout.Point, num, den int) layout.Point {
	return layout.Point{X: a.X + (b.X-a.X).Times(num, den), Y: a.Y + (b.Y-a.Y).Times(num, den)}
}

// stumps draws shattered trees in a square.
func (k sketch) stumps(c layout.Point) {
	var trunks, breaks []layout.Point
	for _, p := range [][2]float64{{-2.6, -1.8}, {-0.4, -2.6}, {2.2, -1.4}, {-1.4, 0.8}, {1.2, 1.2}, {-2.8, 2.8}, {3, 2.4}, {0.4, 3}} {
		foot := k.off(c, p[0], p[1])
		trunks = append(trunks, foot, k.off(foot, 0, -1.5))
		breaks = append(breaks, k.off(foot, 0, -1.5), k.off(foot, 0.55, -0.95), k.off(foot, -0.6, 0), k.off(foot, 0.6, 0))
	}
	k.strokes("stumps", k.line(0.42), trunks...)
	k.strokes("stumps", k.line(0.2), breaks...)
}

// graves draws a plot of crosses in a square.
func (k sketch) graves(c layout.Point) {
	k.onto.PutBox(k.from+"/graves", layout.Rect{X: c.X - k.long(3.4), Y: c.Y - k.long(2.9), W: k.long(6.8), H: k.long(5.8)}, bare, k.dashed(0.14, 0.7, 0.4))
	var crosses []layout.Point
	for i := range 6 {
		x, y := 2.1*float64(i%3-1), 2.5*float64(i/3)-1.2
		crosses = append(crosses, k.off(c, x, y-1), k.off(c, x, y+0.9), k.off(c, x-0.55, y-0.45), k.off(c, x+0.55, y-0.45))
	}
	k.strokes("graves", k.line(0.3), crosses...)
}

// wreck draws what is left of a cart or an aeroplane: a hull with a wheel.
func (k sketch) wreck(c layout.Point) {
	k.ring("wreck", white, k.line(0.4), k.off(c, -3.2, 0.6), k.off(c, -2.2, -1.4), k.off(c, 2.4, -0.7), k.off(c, 3.2, 1.2))
	k.strokes("wreck", k.line(0.2), k.off(c, -1.4, -1.2), k.off(c, -1.8, 0.8), k.off(c, 0.6, -1), k.off(c, 0.5, 1))
	k.onto.PutCircle(k.from+"/wreck", k.off(c, -0.6, 1.6), k.long(1.1), white, k.line(0.35))
	k.onto.PutCircle(k.from+"/wreck", k.off(c, -0.6, 1.6), k.long(0.3), black, layout.Stroke{})
}

// tank draws a derelict tank from above: a lozenge hull between its tracks.
func (k sketch) tank(c layout.Point) {
	k.ring("tank", white, k.line(0.45), k.off(c, -3.6, -1.2), k.off(c, -2.4, -2.1), k.off(c, 2.8, -2.1), k.off(c, 3.8, 0), k.off(c, 2.8, 2.1), k.off(c, -2.4, 2.1), k.off(c, -3.6, 1.2))
	var tracks []layout.Point
	for i := range 9 {
		x := -2.8 + 0.7*float64(i)
		tracks = append(tracks, k.off(c, x, -2.1), k.off(c, x, -1.2), k.off(c, x, 1.2), k.off(c, x, 2.1))
	}
	k.strokes("tank", k.line(0.25), tracks...)
	k.strokes("tank", k.line(0.25), k.off(c, -3.4, -1.2), k.off(c, 3.2, -1.2), k.off(c, -3.4, 1.2), k.off(c, 3.2, 1.2))
	k.onto.PutBox(k.from+"/tank", layout.Rect{X: c.X - k.long(0.7), Y: c.Y - k.long(0.65), W: k.long(1.7), H: k.long(1.3)}, black, layout.Stroke{})
}
