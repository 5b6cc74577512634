// Package plane is geometry in whole numbers: roots, distances, outlines,
// squares laid over a plane, contours and shortest paths. Whole numbers come out
// alike on every machine. It imports nothing and knows neither ground nor paper:
// each room has points and lengths of its own, and hands them in.
//
// Start at Point, Sqrt, Inside, Hull, Raster, Contours and ShortestPath. What is
// printed hangs on how they break ties, so each says how it does, and a test
// holds it.
package plane

import "math"

// A Point is a room's own kind of point: x to the right, y downwards.
type Point[N ~int32] interface{ ~struct{ X, Y N } }

// xy is any of them inside this room.
type xy[N ~int32] struct{ X, Y N }

func (p xy[N]) sub(q xy[N]) xy[N] { return xy[N]{p.X - q.X, p.Y - q.Y} }

// dot and cross are the two products of vectors.
func (p xy[N]) dot(q xy[N]) int64   { return int64(p.X)*int64(q.X) + int64(p.Y)*int64(q.Y) }
func (p xy[N]) cross(q xy[N]) int64 { return int64(p.X)*int64(q.Y) - int64(p.Y)*int64(q.X) }

// Cross is the cross product of two vectors: above 0 where b points clockwise of a.
func Cross[P Point[N], N ~int32](a, b P) int64 { return xy[N](a).cross(xy[N](b)) }

// Sqrt is the integer square root: the whole part of the root of n, 0 for n below
// zero. The float is only a first guess, so every machine finds the same.
func Sqrt(n int64) int64 {
	if n <= 0 {
		return 0
	}
	r := uint64(math.Sqrt(float64(n)))
	for r*r > uint64(n) {
		r--
	}
	for (r+1)*(r+1) <= uint64(n) {
		r++
	}
	return int64(r)
}

// Abs is a number without its sign.
func Abs[T ~int | ~int32 | ~int64](n T) T {
	if n < 0 {
		return -n
	}
	return n
}

// Squared is the square of the distance of two points.
func Squared[P Point[N], N ~int32](p, q P) int64 {
	v := xy[N](q).sub(xy[N](p))
	return v.dot(v)
}

// Distance of two points, its whole part.
func Distance[P Point[N], N ~int32](p, q P) N { return N(Sqrt(Squared(p, q))) }

// Between is the point num/den of the way from a to b, rounded toward a.
func Between[P Point[N], N ~int32](a, b P, num, den int64) P {
	p, v := xy[N](a), xy[N](b).sub(xy[N](a))
	return P(xy[N]{p.X + N(int64(v.X)*num/den), p.Y + N(int64(v.Y)*num/den)})
}
