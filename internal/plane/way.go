package plane

import "slices"

// Length of a way: its pieces, each rounded down.
func Length[P Point[N], N ~int32](way []P) N {
	var sum N
	for i := 1; i < len(way); i++ {
		sum += Distance(way[i-1], way[i])
	}
	return sum
}

// Paced is a way resampled at equal steps along it, its ends kept: the last step
// is from half a pace to one and a half.
func Paced[P Point[N], N ~int32](way []P, pace N) []P {
	if len(way) < 2 {
		return way
	}
	list, left := []P{way[0]}, pace
	for i := 1; i < len(way); i++ {
		a, b := way[i-1], way[i]
		for long := Distance(a, b); long >= left && long > 0; long = Distance(a, b) {
			a = Between(a, b, int64(left), int64(long))
			list, left = append(list, a), pace
		}
		left -= Distance(a, b)
	}
	end := way[len(way)-1]
	if n := len(list); n > 1 && Distance(list[n-1], end) < pace/2 {
		list[n-1] = end
		return list
	}
	return append(list, end)
}

// Nearest is the point of a straight piece from a to b that lies nearest to p.
func Nearest[P Point[N], N ~int32](p, a, b P) P {
	from := xy[N](a)
	v, w := xy[N](b).sub(from), xy[N](p).sub(from)
	length := v.dot(v)
	if length == 0 {
		return a
	}
	t := min(max(w.dot(v), 0), length)
	return P(xy[N]{from.X + N(int64(v.X)*t/length), from.Y + N(int64(v.Y)*t/length)})
}

// far is farther than anything lies.
const far = 1 << 30

// Away is the distance of a point from a way, 2^30 from a way of no pieces.
func Away[P Point[N], N ~int32](p P, way []P) N {
	least := int64(far * far)
	for i := 1; i < len(way); i++ {
		if a, b := way[i-1], way[i]; boxed(p, a, b) < least {
			least = min(least, Squared(p, Nearest(p, a, b)))
		}
	}
	return N(Sqrt(least))
}

// boxed is the square of the distance of a point from the rectangle about a
// straight piece: never more than that from the piece.
func boxed[P Point[N], N ~int32](p, a, b P) int64 {
	q, c, d := xy[N](p), xy[N](a), xy[N](b)
	x := int64(max(min(c.X, d.X)-q.X, q.X-max(c.X, d.X), 0))
	y := int64(max(min(c.Y, d.Y)-q.Y, q.Y-max(c.Y, d.Y), 0))
	return x*x + y*y
}

// Reversed is a way from its end to its beginning.
func Reversed[P any](way []P) []P {
	way = slices.Clone(way)
	slices.Reverse(way)
	return way
}

// Bends are the points by which a way is laid so that it lies nowhere farther off
// than within: the algorithm of Douglas and Peucker. Laid is where each point of the
// way would be put down, rounded as a tape is read, and what is returned are some of
// those; the rounding counts as well.
func Bends[P Point[N], N ~int32](way, laid []P, within N) []P {
	if len(way) == 0 {
		return nil
	}
	list := []P{laid[0]}
	var part func(from, to int)
	part = func(from, to int) {
		at, most := -1, int64(within)*int64(within)
		for i := from + 1; i < to; i++ {
			if d := Squared(way[i], Nearest(way[i], laid[from], laid[to])); d > most {
				at, most = i, d
			}
		}
		if at > 0 {
			part(from, at)
			part(at, to)
			return
		}
		if last := xy[N](list[len(list)-1]); last != xy[N](laid[to]) {
			list = append(list, laid[to])
		}
	}
	part(0, len(way)-1)
	return list
}
