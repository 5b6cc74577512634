package chart

import (
	"math"

	"github.com/csprint/csprint/layout"
)

// A plate is a rectangle about a middle, turned to a direction.
type plate struct {
	centre layout.Point
	dir    vector
	long   layout.Length // from the middle to an end
	short  layout.Length // from the middle to a side
}

// corners are the four corners in turn.
func (p plate) corners() way {
	four := p.angles()
	return four[:]
}

// angles are the corners without a way of their own.
func (p plate) angles() [4]layout.Point {
	at := func(along, aside layout.Length) layout.Point {
		return p.dir.right().along(p.dir.along(p.centre, along), aside)
	}
	return [4]layout.Point{at(-p.long, -p.short), at(p.long, -p.short), at(p.long, p.short), at(-p.long, p.short)}
}

// overlaps tells whether two plates share any area: they don't where a line parts
// them, by the separating axis theorem.
func (p plate) overlaps(q plate) bool {
	off, most := q.centre.Sub(p.centre), p.long+p.short+q.long+q.short
	if max(off.X, -off.X) >= most || max(off.Y, -off.Y) >= most { // farther than either reaches in any direction
		return false
	}
	return !p.apartAlong(p.dir, q) && !p.apartAlong(p.dir.right(), q) &&
		!p.apartAlong(q.dir, q) && !p.apartAlong(q.dir.right(), q)
}

// apartAlong tells whether a line across the direction divides the plates.
func (p plate) apartAlong(d vector, q plate) bool {
	between := q.centre.Sub(p.centre)
	gap := int64(between.X)*d.X + int64(between.Y)*d.Y
	return max(gap, -gap) >= p.reach(d)+q.reach(d)
}

// reach is how far the plate goes from its middle in a direction, times unit.
func (p plate) reach(d vector) int64 {
	right := p.dir.right()
	along := (p.dir.X*d.X + p.dir.Y*d.Y) / unit
	across := (right.X*d.X + right.Y*d.Y) / unit
	return int64(p.long)*max(along, -along) + int64(p.short)*max(across, -across)
}

// degrees are the sine and cosine of every whole degree, rounded once.
var degrees = func() (table [360]vector) {
	for i := range table {
		sin, cos := math.Sincos(float64(i) * math.Pi / 180)
		table[i] = vector{int64(math.Round(cos * unit)), int64(math.Round(sin * unit))}
	}
	return table
}()

// sines is the direction of so many degrees clockwise from the right.
func sines(d int) vector { return degrees[((d%360)+360)%360] }

// heading is the direction of a vector in whole degrees.
func (v vector) heading() int {
	best, most := 0, int64(-1<<62)
	for d, u := range degrees {
		if dot := u.X*v.X + u.Y*v.Y; dot > most {
			best, most = d, dot
		}
	}
	return best
}
