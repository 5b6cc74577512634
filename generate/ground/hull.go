package ground

import (
	"cmp"
	"slices"
)

// hull is the outline about points, clockwise on the map.
func hull(points []Point) []Point {
	points = slices.Clone(points)
	slices.SortFunc(points, func(a, b Point) int {
		return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y))
	})
	points = slices.Compact(points)
	if len(points) < 3 {
		return points
	}
	half := func(points []Point) []Point {
		var line []Point
		for _, p := range points {
			for n := len(line); n > 1 && cross(line[n-1].Sub(line[n-2]), p.Sub(line[n-1])) <= 0; n = len(line) {
				line = line[:n-1]
			}
			line = append(line, p)
		}
		return line[:len(line)-1]
	}
	north := half(points)
	slices.Reverse(points)
	return append(north, half(points)...)
}
