package chart

import "github.com/csprint/csprint/layout"

// A throw spreads marks over a patch as if thrown, none nearer to another than
// the spacing: Poisson-disc sampling by dart throwing, over a grid that finds
// neighbours.
type throw struct {
	patch
	apart   layout.Length
	inset   layout.Length // from the patch's edge
	others  []patch       // where marks of others stand
	off     under         // where no mark stands
	clear   layout.Length // from what is off
	purpose int           // so that two throws over one patch differ

	mask   *mask
	across int
	cells  [][]thrown
	marks  []layout.Point
}

// A thrown mark has so much room: others may stand as near as the less of the two.
type thrown struct {
	at   layout.Point
	room layout.Length
}

// throws is how often a mark is tried in each cell.
const throws = 14

func newThrow(m *mask, s patch, apart, inset layout.Length, off under, purpose int) *throw {
	t := &throw{patch: s, apart: apart, inset: inset, off: off, purpose: purpose, mask: m}
	t.across = int(s.box.W/apart) + 3
	t.cells = make([][]thrown, t.across*(int(s.box.H/apart)+3))
	return t
}

// fill throws marks until the patch is about full. Cells are counted from the
// chart's corner, so a patch drawn on two sheets has its marks in one place.
func (t *throw) fill() []layout.Point {
	for try := range throws {
		for y := t.box.Y / t.apart; y <= t.box.Bottom()/t.apart; y++ {
			for x := t.box.X / t.apart; x <= t.box.Right()/t.apart; x++ {
				h := scatter(int(x), int(y), t.purpose*throws+try)
				t.try(layout.Point{
					X: x*t.apart + t.apart.Times(int(h&1023), 1024),
					Y: y*t.apart + t.apart.Times(int(h>>10&1023), 1024),
				}, t.apart)
			}
		}
	}
	return t.marks
}

// try puts a mark at a point if there is room for it.
func (t *throw) try(p layout.Point, apart layout.Length) bool {
	if !t.room(p, apart) || !t.holds(p) || t.touches(p, t.inset) || t.blocked(p) {
		return false
	}
	for _, o := range t.others {
		if o.holds(p) {
			return false
		}
	}
	t.marks = append(t.marks, p)
	i := t.cellOf(p)
	t.cells[i] = append(t.cells[i], thrown{p, apart})
	return true
}

// cellOf is the cell of a point that the patch's box holds; a row and a column
// of cells lie all around them.
func (t *throw) cellOf(p layout.Point) int {
	return (int((p.Y-t.box.Y)/t.apart)+1)*t.across + int((p.X-t.box.X)/t.apart) + 1
}

// room tells whether no mark stands nearer than apart, or than its own room.
func (t *throw) room(p layout.Point, apart layout.Length) bool {
	b := t.box
	if p.X < b.X || p.Y < b.Y || p.X > b.Right() || p.Y > b.Bottom() {
		return false
	}
	i := t.cellOf(p)
	for _, row := range [3]int{i - t.across, i, i + t.across} {
		for _, cell := range t.cells[row-1 : row+2] {
			for _, q := range cell {
				near := int64(min(apart, q.room))
				if d := p.Sub(q.at); dot(d, d) < near*near {
					return false
				}
			}
		}
	}
	return true
}

// blocked tells whether something that marks keep off lies on or around a point.
func (t *throw) blocked(p layout.Point) bool {
	if t.off == 0 {
		return false
	}
	d := t.clear
	for _, q := range [5]layout.Point{p, {X: p.X - d, Y: p.Y}, {X: p.X + d, Y: p.Y}, {X: p.X, Y: p.Y - d}, {X: p.X, Y: p.Y + d}} {
		if t.mask.at(q)&t.off != 0 {
			return true
		}
	}
	return false
}

// touches tells whether the edge of the patch lies nearer than a distance.
func (s patch) touches(p layout.Point, within layout.Length) bool {
	limit := int64(within) * int64(within)
	for i := range s.corners {
		a, b := s.edge(i)
		if max(a.X, b.X) < p.X-within || min(a.X, b.X) > p.X+within || max(a.Y, b.Y) < p.Y-within || min(a.Y, b.Y) > p.Y+within {
			continue
		}
		if nearSquared(p, a, b) < limit {
			return true
		}
	}
	return false
}
