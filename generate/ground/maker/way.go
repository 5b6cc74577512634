package maker

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// within tells whether a point lies so near to a straight piece of a way.
func within(p, a, b ground.Point, reach ground.Dist) bool {
	return reach >= 0 && below(plane.Squared(p, plane.Nearest(p, a, b)), reach+1)
}

// below tells whether the root of a square, its whole part, is below a distance.
func below(square int64, d ground.Dist) bool { return square < int64(d)*int64(d) }

// rounded cuts the corners of a way again and again, its ends kept: Chaikin's
// algorithm.
func rounded(way []ground.Point, passes int) []ground.Point {
	for range passes {
		if len(way) < 3 {
			return way
		}
		next := []ground.Point{way[0]}
		for i := 1; i < len(way); i++ {
			a, b := way[i-1], way[i]
			next = append(next, plane.Between(a, b, 1, 4), plane.Between(a, b, 3, 4))
		}
		way = append(next, way[len(way)-1])
	}
	return way
}

// thinned keeps every nth point of a way, and its ends.
func thinned(way []ground.Point, n int) []ground.Point {
	var list []ground.Point
	for i := 0; i < len(way)-1; i += n {
		if i > 0 && len(way)-1-i < n/2+1 {
			break
		}
		list = append(list, way[i])
	}
	return append(list, way[len(way)-1])
}

// meet is where two straight pieces cross, by Cramer's rule.
func meet(a, b, c, d ground.Point) (ground.Point, bool) {
	r, s, q := b.Sub(a), d.Sub(c), c.Sub(a)
	den := plane.Cross(r, s)
	if den == 0 {
		return ground.Point{}, false
	}
	t, u := plane.Cross(q, s), plane.Cross(q, r)
	if den < 0 {
		den, t, u = -den, -t, -u
	}
	if t < 0 || t > den || u < 0 || u > den {
		return ground.Point{}, false
	}
	return a.Add(ground.Point{X: ground.Dist(int64(r.X) * t / den), Y: ground.Dist(int64(r.Y) * t / den)}), true
}
