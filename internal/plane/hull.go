package plane

import (
	"cmp"
	"slices"
)

// Hull is the convex hull of points, clockwise as seen with y downwards, from the
// most western one, of several the northernmost: Andrew's monotone chain. Points
// along an edge of the hull are left out; points that come twice count once.
func Hull[P Point[N], N ~int32](points []P) []P {
	sorted := slices.Clone(points)
	slices.SortFunc(sorted, func(a, b P) int {
		p, q := xy[N](a), xy[N](b)
		return cmp.Or(cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y))
	})
	sorted = slices.CompactFunc(sorted, func(a, b P) bool { return xy[N](a) == xy[N](b) })
	if len(sorted) < 3 {
		return sorted
	}
	north := chain(sorted)
	slices.Reverse(sorted)
	return append(north, chain(sorted)...)
}

// chain is one half of the hull, without its last point.
func chain[P Point[N], N ~int32](points []P) []P {
	var line []P
	for _, p := range points {
		for n := len(line); n > 1 && turn(line[n-2], line[n-1], p) <= 0; n = len(line) {
			line = line[:n-1]
		}
		line = append(line, p)
	}
	return line[:len(line)-1]
}

// turn is above 0 where the way from a by b to c turns to the right.
func turn[P Point[N], N ~int32](a, b, c P) int64 {
	return xy[N](b).sub(xy[N](a)).cross(xy[N](c).sub(xy[N](b)))
}
