package ground

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/internal/plane"
)

// Numbers of csprint's own: what of a real place is a hill worth a name.
const (
	leastProminence = 600 // thousandths of a contour
	mostSummits     = 12  // of 48 square feet
	mostRings       = 12
	mostShare       = 4 // a hill fills at most one part in so many of the table
)

// Summits are the hills of a real place, the most prominent first: csprint's own
// choice of those that stand out by more than half a contour. A hill has a contour
// for each that rings it and no higher hill; gaps between them are those of circles
// as large. It has no wobble: its relief is the survey's.
func (m *Map) Summits() []Hill {
	f := m.Uncarved(m.Inch)
	tops := peaks(f)
	slices.SortStableFunc(tops, func(a, b peak) int { return cmp.Compare(b.over(), a.over()) })
	var list []Hill
	for _, p := range tops {
		if h, ok := f.summit(p); ok && len(list) < max(3, mostSummits*m.SquareFeet()/48) {
			h.Centre = m.Clamped(h.Centre)
			list = append(list, h)
		}
	}
	return list
}

// Tops are the places of the field that stand out by so much: their prominence. One on its rim may go on
// rising beyond.
func (f *Field) Tops(over Height) []Point {
	var list []Point
	for _, p := range peaks(f) {
		if p.over() >= over {
			list = append(list, Point{Dist(p.at%f.Columns) * f.Step, Dist(p.at/f.Columns) * f.Step})
		}
	}
	return list
}

// Topped tells of each hill whether it has a top of its own, a quarter of a contour over the saddles to others:
// not so on the flank of a higher one. Swells are left out of account.
func (m *Map) Topped() []bool {
	bare, of := *m, []int(nil)
	bare.Hills = nil
	for i, h := range m.Hills {
		if !h.Swell {
			bare.Hills, of = append(bare.Hills, h), append(of, i)
		}
	}
	topped, warp := make([]bool, len(m.Hills)), m.warp()
	if len(of) == 0 {
		return topped
	}
	for _, p := range bare.Uncarved(2 * m.Inch).Tops(Contour / 4) {
		best, high := -1, Height(0)
		for k := range bare.Hills {
			if h, near := bare.Hills[k].shape().height(warp.warped(p)); near && (best < 0 || h > high) {
				best, high = of[k], h
			}
		}
		if best >= 0 {
			topped[best] = true
		}
	}
	return topped
}

// A peak is a top of a field, and the saddle that parts it from higher ground.
type peak struct {
	at     int // sample
	top    Height
	saddle Height
}

// over is how far the peak stands out: its prominence.
func (p peak) over() Height { return p.top - p.saddle }

// peaks finds the tops and their saddles: the land is drained from the top down,
// and where two islands meet the lower top has its saddle.
func peaks(f *Field) []peak {
	order := make([]int32, len(f.Heights))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(a, b int32) int {
		return cmp.Or(cmp.Compare(f.Heights[b], f.Heights[a]), cmp.Compare(a, b))
	})
	parent := slices.Repeat([]int32{-1}, len(f.Heights))
	find := func(i int32) int32 {
		for parent[i] != i {
			parent[i] = parent[parent[i]]
			i = parent[i]
		}
		return i
	}
	islands := map[int32]peak{}
	var found []peak
	for _, i := range order {
		parent[i] = i
		islands[i] = peak{at: int(i), top: f.Heights[i]}
		f.around(int(i), func(k int) {
			if parent[k] < 0 {
				return
			}
			high, low := find(i), find(int32(k))
			if high == low {
				return
			}
			if p, q := islands[high], islands[low]; p.top < q.top || p.top == q.top && p.at > q.at {
				high, low = low, high
			}
			done := islands[low]
			done.saddle = f.Heights[i]
			if done.over() > 0 {
				found = append(found, done)
			}
			delete(islands, low)
			parent[low] = high
		})
	}
	for _, i := range order {
		if p, ok := islands[i]; ok {
			p.saddle = f.Heights[order[len(order)-1]]
			return append(found, p)
		}
	}
	return found
}

// around visits the eight samples about one.
func (f *Field) around(i int, visit func(k int)) {
	column, row := i%f.Columns, i/f.Columns
	for y := max(row-1, 0); y <= min(row+1, f.Rows-1); y++ {
		for x := max(column-1, 0); x <= min(column+1, f.Columns-1); x++ {
			if x != column || y != row {
				visit(y*f.Columns + x)
			}
		}
	}
}

// summit makes a hill of a peak.
func (f *Field) summit(p peak) (Hill, bool) {
	if p.over() < leastProminence {
		return Hill{}, false
	}
	place := func(i int) Point { return Point{Dist(i%f.Columns) * f.Step, Dist(i/f.Columns) * f.Step} }
	h := Hill{Centre: place(p.at), Stretch: 100}
	for i := range h.Wobble {
		h.Wobble[i] = 100
	}
	inner := Dist(0)
	for level := p.top / Contour * Contour; level > max(p.saddle, 0) && len(h.Gaps) < mostRings; level -= Contour {
		isle := f.isle(p.at, level)
		if len(isle)*mostShare > len(f.Heights) {
			break // no hill any more, but the upland that it stands on
		}
		radius := max(Dist(plane.Sqrt(int64(len(isle))*int64(f.Step)*int64(f.Step)*7/22)), f.Step/2)
		switch {
		case inner == 0:
			h.Summit = radius
		default:
			h.Gaps = append(h.Gaps, max(radius-inner, 10))
		}
		inner = radius
		h.Angle, h.Stretch = longAxis(f, isle)
	}
	if inner == 0 {
		h.Summit = 2 * f.Step
	}
	h.Gaps = append(h.Gaps, max(inner/3, f.Step))
	return h, true
}

// isle is the samples about a peak that lie no lower than a level.
func (f *Field) isle(at int, level Height) []int {
	list, seen := []int{at}, map[int]bool{at: true}
	for next := 0; next < len(list); next++ {
		f.around(list[next], func(k int) {
			if !seen[k] && f.Heights[k] >= level {
				seen[k] = true
				list = append(list, k)
			}
		})
	}
	return list
}

// longAxis is along which samples lie farthest apart, and how many times as far as
// across, in hundredths: the axes of inertia, among angles of 15 degrees.
func longAxis(f *Field, isle []int) (Angle, int) {
	var sx, sy int64
	for _, i := range isle {
		sx += int64(i % f.Columns)
		sy += int64(i / f.Columns)
	}
	n := int64(len(isle))
	var xx, yy, xy int64 // about the middle, times n
	for _, i := range isle {
		x, y := int64(i%f.Columns)*n-sx, int64(i/f.Columns)*n-sy
		xx, yy, xy = xx+x*x/n, yy+y*y/n, xy+x*y/n
	}
	best, long, short := Angle(0), int64(-1), int64(1)
	for a := Angle(0); a < 180; a += 15 {
		c, s := a.Cos()>>4, a.Sin()>>4
		along := (xx*c/1024*c + yy*s/1024*s + 2*xy*c/1024*s) / 1024
		if along > long {
			best, long, short = a, along, xx+yy-along
		}
	}
	if short <= 0 || n < 4 {
		return best, 100
	}
	return best, min(max(100, int(plane.Sqrt(long*10_000/short))), 400)
}
