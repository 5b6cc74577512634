//go:build !js

package vectors

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// thin leaves points out that lie nearer than so much to the one before.
func thin(at []ground.Point, least ground.Dist) []ground.Point {
	var list []ground.Point
	for i, p := range at {
		if i == 0 || i == len(at)-1 || list[len(list)-1].To(p) >= least {
			list = append(list, p)
		}
	}
	return list
}

// clippedWay are the parts of a way within an upright rectangle.
func clippedWay(at []ground.Point, low, high ground.Point) (parts [][]ground.Point) {
	var part []ground.Point
	for i := 1; i < len(at); i++ {
		a, b, ok := clippedPiece(at[i-1], at[i], low, high)
		if !ok || len(part) > 0 && a != part[len(part)-1] {
			parts, part = kept(parts, part), nil
		}
		if ok {
			if len(part) == 0 {
				part = append(part, a)
			}
			if b != part[len(part)-1] {
				part = append(part, b)
			}
		}
	}
	return kept(parts, part)
}

func kept(parts [][]ground.Point, part []ground.Point) [][]ground.Point {
	if len(part) > 1 {
		return append(parts, part)
	}
	return parts
}

// clippedPiece is the part of a straight piece within a rectangle: the algorithm of Liang
// and Barsky, in whole numbers.
func clippedPiece(a, b, low, high ground.Point) (from, to ground.Point, ok bool) {
	enter, leave := [2]int64{0, 1}, [2]int64{1, 1} // parts of the way: so many of so many
	d := b.Sub(a)
	for _, side := range [4][2]int64{
		{int64(-d.X), int64(a.X - low.X)}, {int64(d.X), int64(high.X - a.X)}, {int64(-d.Y), int64(a.Y - low.Y)}, {int64(d.Y), int64(high.Y - a.Y)},
	} {
		switch p, q := side[0], side[1]; {
		case p == 0 && q < 0:
			return a, b, false
		case p < 0:
			if -q*enter[1] > enter[0]*-p {
				enter = [2]int64{-q, -p}
			}
		case p > 0:
			if q*leave[1] < leave[0]*p {
				leave = [2]int64{q, p}
			}
		}
	}
	if enter[0] < 0 || leave[0] < 0 || enter[0]*leave[1] > leave[0]*enter[1] {
		return a, b, false
	}
	within := func(p ground.Point) ground.Point {
		return ground.Point{X: min(max(p.X, low.X), high.X), Y: min(max(p.Y, low.Y), high.Y)}
	}
	return within(plane.Between(a, b, enter[0], enter[1])), within(plane.Between(a, b, leave[0], leave[1])), true
}

// A region is what lies inside an odd number of its rings.
type region [][]ground.Point

// An end of a chain of a ring, where it meets a line that cuts a region.
type end struct {
	at    ground.Dist // along the line
	chain int
	last  bool
}

// cut is the part of a region on one side of a line that runs north and south through x,
// or east and west through y: of an outline that crosses it often as many pieces as it has there.
func (r region) cut(line ground.Dist, upright, low bool) region {
	off := func(p ground.Point) ground.Dist {
		d := p.Y - line
		if upright {
			d = p.X - line
		}
		if low {
			return d
		}
		return -d
	}
	along := func(p ground.Point) ground.Dist {
		if upright {
			return p.Y
		}
		return p.X
	}
	var out region
	var chains [][]ground.Point
	var ends []end
	for _, ring := range r {
		first := slices.IndexFunc(ring, func(p ground.Point) bool { return off(p) > 0 })
		if first < 0 {
			out = append(out, ring)
			continue
		}
		var chain []ground.Point
		for i := range ring {
			a, b := ring[(first+i)%len(ring)], ring[(first+i+1)%len(ring)]
			da, db := off(a), off(b)
			if (da > 0) != (db > 0) {
				at := plane.Between(a, b, int64(da), int64(da)-int64(db))
				if chain = append(chain, at); da > 0 {
					ends = append(ends, end{along(at), len(chains), false})
				} else {
					ends = append(ends, end{along(at), len(chains), true})
					chains, chain = append(chains, chain), nil
					continue
				}
			}
			if db <= 0 {
				chain = append(chain, b)
			}
		}
	}
	slices.SortStableFunc(ends, func(a, b end) int { return cmp.Compare(a.at, b.at) })
	return append(out, joined(chains, ends)...)
}

// joined makes rings of chains: along the line each end hangs together with that beside it, two
// by two.
func joined(chains [][]ground.Point, ends []end) (out region) {
	where := make([][2]int, len(chains)) // of each chain's first and last end among the ends
	for i, e := range ends {
		where[e.chain][btoi(e.last)] = i
	}
	used := make([]bool, len(chains))
	for i := range chains {
		var ring []ground.Point
		for at, back := i, false; !used[at]; {
			used[at] = true
			if back {
				ring = append(ring, plane.Reversed(chains[at])...)
			} else {
				ring = append(ring, chains[at]...)
			}
			beside := where[at][btoi(!back)] ^ 1
			if beside >= len(ends) {
				break
			}
			at, back = ends[beside].chain, ends[beside].last
		}
		if ring = slices.Compact(ring); len(ring) > 2 {
			out = append(out, ring)
		}
	}
	return out
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// on is the part of a region on a table.
func (r region) on(t ground.Tabletop) region {
	return r.cut(0, true, false).cut(t.Width, true, true).cut(0, false, false).cut(t.Depth, false, true)
}

// A piece is an outline, and how large that is which it was cut out of.
type piece struct {
	ring []ground.Point
	of   int64
}

// whole are the pieces of a region, each of one outline: one with a hole is cut in two there.
// Holes smaller than hole are filled, pieces smaller than least left out. Deep is how often pieces are
// cut, of how large the outline is that they are cut out of, 0 for their own.
func (r region) whole(hole, least int64, deep int, of int64) (list []piece) {
	inside := make([]int, len(r)) // which ring each lies in as a hole, and 1
	for i, ring := range r {
		depth, within := 0, 0
		for k, other := range r {
			if k != i && plane.Inside(ring[0], other) {
				depth++
				if within == 0 || plane.DoubleArea(other) < plane.DoubleArea(r[within-1]) {
					within = k + 1
				}
			}
		}
		if depth%2 == 1 {
			inside[i] = within
		}
	}
	for i, ring := range r {
		size := plane.DoubleArea(ring) / 2
		if inside[i] > 0 || size < least {
			continue
		}
		size = max(size, of)
		part := region{ring}
		for k, other := range r {
			if inside[k] == i+1 && plane.DoubleArea(other)/2 >= hole {
				part = append(part, other)
			}
		}
		if len(part) == 1 || deep == 0 {
			list = append(list, piece{ring, size})
			continue
		}
		low, high := plane.Bounds(part[1])
		line, upright := (low.X+high.X)/2, true
		if outLow, outHigh := plane.Bounds(ring); outHigh.Y-outLow.Y > outHigh.X-outLow.X {
			line, upright = (low.Y+high.Y)/2, false
		}
		list = append(list, part.cut(line, upright, true).whole(hole, least, deep-1, size)...)
		list = append(list, part.cut(line, upright, false).whole(hole, least, deep-1, size)...)
	}
	return list
}

// plainer is a ring or a way with no more points than it needs to lie within so much of where
// it lay: by Douglas and Peucker, so many points at a time that scribbles take no longer than lines.
func plainer(at []ground.Point, within ground.Dist) []ground.Point {
	const most = 1000
	var list []ground.Point
	for start := 0; start < len(at)-1; start += most {
		part := at[start:min(start+most+1, len(at))]
		part = plane.Bends(part, part, within)
		if start > 0 {
			part = part[1:]
		}
		list = append(list, part...)
	}
	return list
}

// plainRing is plainer for a closed outline.
func plainRing(ring []ground.Point, within ground.Dist) []ground.Point {
	half := len(ring) / 2
	if half < 2 {
		return ring
	}
	list := append(plainer(ring[:half+1], within), plainer(plane.Closed(ring)[half:], within)[1:]...)
	return list[:len(list)-1]
}

// rounded cuts the corners of a way, its ends kept: Chaikin's algorithm.
func rounded(at []ground.Point) []ground.Point {
	for range 2 {
		next := []ground.Point{at[0]}
		for i := 1; i < len(at) && len(at) > 2; i++ {
			next = append(next, plane.Between(at[i-1], at[i], 1, 4), plane.Between(at[i-1], at[i], 3, 4))
		}
		at = append(next, at[len(at)-1])
	}
	return at
}
