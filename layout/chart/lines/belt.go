package lines

import (
	"slices"

	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
)

// belts are the wire of one line as it lies on the map.
type belts struct {
	field
	works *Works
}

// wires draw the line wire and the squares full of wire. Line wire
// that ends beside wire of its own belt is led up to it round the corner.
func (f belts) wires() {
	for _, s := range f.works.Full {
		f.fullWire(f.box(s))
	}
	if f.tile {
		f.wiresWithin()
		return
	}
	courses := f.courses()
	for i := range courses {
		f.lead(courses, i)
	}
	for _, c := range courses {
		f.lineWire(c...)
	}
}

// wiresWithin draw line wire just inside the square that it belongs to, so that
// no tile cuts it.
func (f belts) wiresWithin() {
	for _, e := range f.works.Wire {
		s, _ := f.works.owner(e)
		a, b := f.edge(e)
		c := f.middle(s)
		f.lineWire(within(a, c), within(b, c))
	}
}

// within is a point a little nearer to a middle, along both axes.
func within(p, c layout.Point) layout.Point {
	return layout.Point{X: p.X + (c.X-p.X).Times(16, 100), Y: p.Y + (c.Y-p.Y).Times(16, 100)}
}

// courses join edges of wire that meet into lines as long as they go.
func (f belts) courses() [][]layout.Point {
	var rest [][]layout.Point
	for _, e := range f.works.Wire {
		a, b := f.edge(e)
		rest = append(rest, []layout.Point{a, b})
	}
	var out [][]layout.Point
	for len(rest) > 0 {
		course := rest[0]
		rest = rest[1:]
		for grown := true; grown; {
			course, rest, grown = grow(course, rest)
		}
		out = append(out, course)
	}
	return out
}

// grow adds one of the other lines to an end of a line that it meets.
func grow(line []layout.Point, rest [][]layout.Point) ([]layout.Point, [][]layout.Point, bool) {
	first, last := line[0], line[len(line)-1]
	for i, other := range rest {
		a, b := other[0], other[1]
		switch {
		case a == last:
			line = append(line, b)
		case b == last:
			line = append(line, a)
		case b == first:
			line = append([]layout.Point{a}, line...)
		case a == first:
			line = append([]layout.Point{b}, line...)
		default:
			continue
		}
		return line, append(rest[:i:i], rest[i+1:]...), true
	}
	return line, rest, false
}

// lead brings both ends of a course up to what its belt goes on with in the
// next column: the end of another course, or a square full of wire.
func (f belts) lead(courses [][]layout.Point, i int) {
	course := courses[i]
	if p, ok := f.goesOn(course[len(course)-2], course[len(course)-1], courses, i); ok {
		course = append(course, p...)
	}
	if p, ok := f.goesOn(course[1], course[0], courses, i); ok {
		slices.Reverse(p)
		course = append(p, course...)
	}
	courses[i] = course
}

// goesOn are the points from a loose end, to which the course comes from the
// point before, to the wire beside it. Wire along the side of a square full of
// it needs no lead. Of two courses that meet, the later one is led to the earlier.
func (f belts) goesOn(before, end layout.Point, courses [][]layout.Point, i int) ([]layout.Point, bool) {
	for _, s := range f.works.Full {
		r := f.box(s)
		if r.X != end.X && r.Right() != end.X {
			continue
		}
		if low, high := min(before.Y, end.Y), max(before.Y, end.Y); before.X == end.X && low < r.Bottom() && high > r.Y {
			return nil, false
		}
		inset := f.wireInset()
		if r.X != end.X {
			inset = -inset
		}
		y := min(max(end.Y, r.Y+f.wireInset()), r.Bottom()-f.wireInset())
		if plane.Abs(y-end.Y) > f.side*3/4 {
			continue
		}
		points := []layout.Point{{X: end.X + inset, Y: y}}
		if y != end.Y {
			points = append([]layout.Point{{X: end.X, Y: y}}, points...)
		}
		return points, true
	}
	for _, other := range courses[:i] {
		for _, p := range []layout.Point{other[0], other[len(other)-1]} {
			if p.X == end.X && p.Y != end.Y && plane.Abs(p.Y-end.Y) <= f.side {
				return []layout.Point{p}, true
			}
		}
	}
	return nil, false
}
