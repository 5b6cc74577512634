package ground

import "github.com/csprint/csprint/internal/plane"

// A Lie is how an outline lies: along which direction it is longest, its middle,
// its length and its width.
type Lie struct {
	Along      Angle // 0 to 179
	At         Point
	Long, Wide Dist
}

// LieOf is the lie of an outline: the smallest rectangle about it, to a whole degree.
// That has a side along an edge of the convex hull, so these are tried in turn, as
// rotating calipers do (Freeman and Shapira); the first of equals counts.
func LieOf(outline []Point) Lie {
	hull := plane.Hull(outline)
	var best Lie
	least := int64(-1)
	for i, p := range hull {
		lie := lieAlong(hull, AngleOf(hull[(i+1)%len(hull)].Sub(p)))
		if square := int64(lie.Long) * int64(lie.Wide); least < 0 || square < least {
			best, least = lie, square
		}
	}
	return best
}

// lieAlong is the rectangle about points with a side in a direction; along its
// longer side, in the direction itself of two that are equal.
func lieAlong(points []Point, a Angle) Lie {
	low, high := Point{1 << 30, 1 << 30}, Point{-1 << 30, -1 << 30}
	for _, p := range points {
		u := Dist((int64(p.X)*a.Cos() + int64(p.Y)*a.Sin()) / One)
		v := Dist((int64(p.Y)*a.Cos() - int64(p.X)*a.Sin()) / One)
		low, high = Point{min(low.X, u), min(low.Y, v)}, Point{max(high.X, u), max(high.Y, v)}
	}
	size, mid := high.Sub(low), plane.Between(low, high, 1, 2)
	lie := Lie{a, a.Along(mid.X).Add((a + 90).Along(mid.Y)), size.X, size.Y}
	if lie.Long < lie.Wide {
		lie.Along, lie.Long, lie.Wide = a+90, lie.Wide, lie.Long
	}
	lie.Along = lie.Along.Turned() % 180
	return lie
}
