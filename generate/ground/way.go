package ground

// away is the distance of a point from a straight piece of a way.
func away(p, a, b Point) Dist { return p.To(nearest(p, a, b)) }

// within tells whether a point lies so near to a straight piece of a way.
func within(p, a, b Point, reach Dist) bool {
	return reach >= 0 && below(squared(p, nearest(p, a, b)), reach+1)
}

// below tells whether the root of a square, its whole part, is below a distance.
func below(square int64, d Dist) bool { return square < int64(d)*int64(d) }

// nearest is the point of a straight piece that lies nearest to p.
func nearest(p, a, b Point) Point {
	v, w := b.Sub(a), p.Sub(a)
	length := int64(v.X)*int64(v.X) + int64(v.Y)*int64(v.Y)
	if length == 0 {
		return a
	}
	t := min(max(int64(w.X)*int64(v.X)+int64(w.Y)*int64(v.Y), 0), length)
	return a.Add(Point{Dist(int64(v.X) * t / length), Dist(int64(v.Y) * t / length)})
}

// awayFrom is the distance of a point from a way.
func awayFrom(p Point, way []Point) Dist {
	least := int64(1 << 60)
	for i := 1; i < len(way); i++ {
		if a, b := way[i-1], way[i]; boxed(p, a, b) < least {
			least = min(least, squared(p, nearest(p, a, b)))
		}
	}
	return Dist(min(root(least), 1<<30))
}

// rounded cuts the corners of a way, its ends kept.
func rounded(way []Point, passes int) []Point {
	for range passes {
		if len(way) < 3 {
			return way
		}
		next := []Point{way[0]}
		for i := 1; i < len(way); i++ {
			a, b := way[i-1], way[i]
			next = append(next, between(a, b, 1, 4), between(a, b, 3, 4))
		}
		way = append(next, way[len(way)-1])
	}
	return way
}

// between is the point at a share of the way from a to b.
func between(a, b Point, num, den int64) Point {
	return Point{a.X + Dist(int64(b.X-a.X)*num/den), a.Y + Dist(int64(b.Y-a.Y)*num/den)}
}

// paced is a way with points at equal steps, its ends kept.
func paced(way []Point, pace Dist) []Point {
	if len(way) < 2 {
		return way
	}
	list, left := []Point{way[0]}, pace
	for i := 1; i < len(way); i++ {
		a, b := way[i-1], way[i]
		for long := a.To(b); long >= left && long > 0; long = a.To(b) {
			a = between(a, b, int64(left), int64(long))
			list, left = append(list, a), pace
		}
		left -= a.To(b)
	}
	end := way[len(way)-1]
	if n := len(list); n > 1 && list[n-1].To(end) < pace/2 {
		list[n-1] = end
		return list
	}
	return append(list, end)
}

// length of a way.
func length(way []Point) Dist {
	var sum Dist
	for i := 1; i < len(way); i++ {
		sum += way[i-1].To(way[i])
	}
	return sum
}

// thinned keeps every nth point of a way, and its ends.
func thinned(way []Point, n int) []Point {
	var list []Point
	for i := 0; i < len(way)-1; i += n {
		if i > 0 && len(way)-1-i < n/2+1 {
			break
		}
		list = append(list, way[i])
	}
	return append(list, way[len(way)-1])
}

// meet is where two straight pieces cross.
func meet(a, b, c, d Point) (Point, bool) {
	r, s, q := b.Sub(a), d.Sub(c), c.Sub(a)
	den := cross(r, s)
	if den == 0 {
		return Point{}, false
	}
	t, u := cross(q, s), cross(q, r)
	if den < 0 {
		den, t, u = -den, -t, -u
	}
	if t < 0 || t > den || u < 0 || u > den {
		return Point{}, false
	}
	return a.Add(Point{Dist(int64(r.X) * t / den), Dist(int64(r.Y) * t / den)}), true
}

func cross(a, b Point) int64 { return int64(a.X)*int64(b.Y) - int64(a.Y)*int64(b.X) }

// inside tells whether a point lies in a closed outline.
func inside(p Point, outline []Point) bool {
	in := false
	for i, j := 0, len(outline)-1; i < len(outline); j, i = i, i+1 {
		a, b := outline[i], outline[j]
		if (a.Y > p.Y) == (b.Y > p.Y) {
			continue
		}
		left := int64(b.X-a.X)*int64(p.Y-a.Y) - int64(p.X-a.X)*int64(b.Y-a.Y)
		if (left > 0) == (b.Y > a.Y) {
			in = !in
		}
	}
	return in
}

// extent is the area of a closed outline in square paces.
func extent(outline []Point) int64 {
	var sum int64
	for i, j := 0, len(outline)-1; i < len(outline); j, i = i, i+1 {
		sum += cross(outline[j], outline[i])
	}
	return abs(sum) / 200
}

// middle is the mean of points.
func middle(points []Point) Point {
	var x, y int64
	for _, p := range points {
		x, y = x+int64(p.X), y+int64(p.Y)
	}
	n := int64(max(len(points), 1))
	return Point{Dist(x / n), Dist(y / n)}
}

// bounds is the upright rectangle about points.
func bounds(points []Point) Rect {
	if len(points) == 0 {
		return Rect{}
	}
	a, b := points[0], points[0]
	for _, p := range points[1:] {
		a = Point{min(a.X, p.X), min(a.Y, p.Y)}
		b = Point{max(b.X, p.X), max(b.Y, p.Y)}
	}
	return Rect{a.X, a.Y, b.X - a.X, b.Y - a.Y}
}
