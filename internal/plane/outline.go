package plane

// Inside tells whether a point lies in a closed outline, by the even–odd rule: a
// ray to the east crosses the outline an odd number of times. Of points on an
// outline that runs clockwise all are inside but those at its southern rim; of one
// that runs the other way round, only those at its northern rim, so two outlines
// that share a side share no point.
func Inside[P Point[N], N ~int32](p P, outline []P) bool {
	in, at := false, xy[N](p)
	for i, j := 0, len(outline)-1; i < len(outline); j, i = i, i+1 {
		a, b := xy[N](outline[i]), xy[N](outline[j])
		if (a.Y > at.Y) == (b.Y > at.Y) {
			continue
		}
		if (b.sub(a).cross(at.sub(a)) > 0) == (b.Y > a.Y) {
			in = !in
		}
	}
	return in
}

// DoubleArea is twice the area of a closed outline, by the shoelace formula.
func DoubleArea[P Point[N], N ~int32](outline []P) int64 {
	var sum int64
	for i, j := 0, len(outline)-1; i < len(outline); j, i = i, i+1 {
		sum += Cross(outline[j], outline[i])
	}
	return Abs(sum)
}

// Mean is the mean of points, rounded toward the origin.
func Mean[P Point[N], N ~int32](points []P) P {
	var x, y int64
	for _, p := range points {
		q := xy[N](p)
		x, y = x+int64(q.X), y+int64(q.Y)
	}
	n := int64(max(len(points), 1))
	return P(xy[N]{N(x / n), N(y / n)})
}

// Bounds are the north-western and the south-eastern corner of the upright
// rectangle about points.
func Bounds[P Point[N], N ~int32](points []P) (low, high P) {
	if len(points) == 0 {
		return low, high
	}
	a := xy[N](points[0])
	b := a
	for _, p := range points[1:] {
		q := xy[N](p)
		a = xy[N]{min(a.X, q.X), min(a.Y, q.Y)}
		b = xy[N]{max(b.X, q.X), max(b.Y, q.Y)}
	}
	return P(a), P(b)
}

// Closed is an outline with its first point again at its end.
func Closed[P any](outline []P) []P {
	return append(outline[:len(outline):len(outline)], outline[0])
}

// Gap is the least distance between two closed outlines, and where it is; 0
// where they overlap. From most up it may be anything. Of equal gaps the first
// counts, from the points of a, then from those of b.
func Gap[P Point[N], N ~int32](a, b []P, most N) (gap N, at P) {
	least := int64(most) * int64(most)
	for turn := range 2 {
		if turn == 1 {
			a, b = b, a
		}
		low, high := Bounds(b)
		for _, p := range a {
			if boxed(p, low, high) >= least {
				continue
			}
			if holds(low, high, p) && Inside(p, b) {
				return 0, p
			}
			for k, j := 0, len(b)-1; k < len(b); j, k = k, k+1 {
				if boxed(p, b[j], b[k]) >= least {
					continue
				}
				q := Nearest(p, b[j], b[k])
				if d := Squared(p, q); d < least {
					least, at = d, Between(p, q, 1, 2)
				}
			}
		}
	}
	return N(Sqrt(least)), at
}

// holds tells whether a rectangle holds a point; its eastern and southern edges
// are outside.
func holds[P Point[N], N ~int32](low, high, p P) bool {
	a, b, q := xy[N](low), xy[N](high), xy[N](p)
	return q.X >= a.X && q.X < b.X && q.Y >= a.Y && q.Y < b.Y
}

// Clipped is the part of a closed outline within an upright rectangle, its rim
// counted: the algorithm of Sutherland and Hodgman. Of an outline that leaves the
// rectangle and comes back, the parts hang together along its rim.
func Clipped[P Point[N], N ~int32](outline []P, low, high P) []P {
	from, to := xy[N](low), xy[N](high)
	for side := range 4 {
		beyond := func(p xy[N]) int64 { // how far off the rectangle over this side
			return [4]int64{int64(from.X) - int64(p.X), int64(from.Y) - int64(p.Y), int64(p.X) - int64(to.X), int64(p.Y) - int64(to.Y)}[side]
		}
		var kept []P
		for i, p := range outline {
			a, b := xy[N](outline[(i+len(outline)-1)%len(outline)]), xy[N](p)
			off, on := beyond(a), beyond(b)
			if off > 0 && on < 0 || off < 0 && on > 0 {
				kept = append(kept, Between(P(a), P(b), off, off-on))
			}
			if on <= 0 {
				kept = append(kept, p)
			}
		}
		outline = kept
	}
	return outline
}
