package validator

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// A reach tells where troops come to over the cells of a table, again and again
// while repairs are tried, in the same memory. Cells have a rim about them that
// nobody can enter, so that no step needs to look where the table ends.
type reach struct {
	inner []int32  // where each cell of the table is
	steps [8]int32 // to the neighbours, straight ones first
	price []int32  // of each cell, 0 where nobody can go
	dist  []int32
	goal  []bool
	ring  [ringSize]int32 // the last stop at each distance, counted from 1
	stops []stop
	todo  []int32
}

// A stop is a cell that waits, and the one that waits at the same distance.
type stop struct{ cell, after int32 }

// ringSize is more than any step costs: 800 × 14 / 20 at most.
const ringSize = 1024

const unreached = 1 << 30

func newReach(c ground.Cells) *reach {
	wide := int32(c.Columns + 2)
	f := &reach{inner: make([]int32, c.Len()), steps: [8]int32{-wide, 1, wide, -1, -wide + 1, wide + 1, wide - 1, -wide - 1}}
	n := int(wide) * (c.Rows + 2)
	f.price, f.dist, f.goal = make([]int32, n), make([]int32, n), make([]bool, n)
	for i := range f.inner {
		f.inner[i] = int32(i/c.Columns+1)*wide + int32(i%c.Columns+1)
	}
	return f
}

// costs finds the cost of the cheapest way from some cells to the targets, by
// Dial's algorithm: Dijkstra's with a ring of buckets, one for each distance, in
// place of a heap. It ends as soon as all are reached. What it returns is good until the next call.
func (f *reach) costs(g *movementCost, starts, targets []int32) func(int32) int {
	for i, k := range f.inner {
		f.price[k], f.dist[k], f.goal[k] = int32(g.cost[i]), unreached, false
		if g.barred[i] {
			f.price[k] = 0
		}
	}
	left := 0
	for _, i := range targets {
		if k := f.inner[i]; !f.goal[k] {
			f.goal[k] = true
			left++
		}
	}
	for _, i := range starts {
		f.dist[f.inner[i]] = 0
		f.wait(f.inner[i], 0)
	}
	f.run(left)
	return f.costOf(f.dist)
}

// costOf is the cost of the way to a cell, of those that were found.
func (f *reach) costOf(dist []int32) func(int32) int {
	return func(i int32) int {
		if d := dist[f.inner[i]]; d < unreached {
			return int(d)
		}
		return plane.Never
	}
}

// wait puts a cell in the ring.
func (f *reach) wait(cell, dist int32) {
	at := &f.ring[dist%ringSize]
	f.stops = append(f.stops, stop{cell, *at})
	*at = int32(len(f.stops))
}

// run spreads from the cells that wait until so many goals are reached.
func (f *reach) run(left int) {
	for far, done := int32(0), 0; done < len(f.stops) && left > 0; far++ {
		at := &f.ring[far%ringSize]
		for *at > 0 {
			s := f.stops[*at-1]
			*at = s.after
			done++
			if f.dist[s.cell] != far {
				continue // a cheaper way was found since
			}
			if f.goal[s.cell] {
				left--
			}
			f.pass(s.cell, far)
		}
	}
	f.stops = f.stops[:0]
	clear(f.ring[:])
}

// pass goes on from a cell to those about it.
func (f *reach) pass(cell, far int32) {
	for s, by := range f.steps {
		to := cell + by
		if f.price[to] == 0 {
			continue
		}
		d := far + (f.price[cell]+f.price[to])/2
		if s > 3 {
			d = far + (f.price[cell]+f.price[to])*14/20
		}
		if d < f.dist[to] {
			f.dist[to] = d
			f.wait(to, d)
		}
	}
}

// reached tells which cells formed troops can come to from some cells: a flood
// fill to all eight sides.
func (f *reach) reached(g *movementCost, starts []int32) func(int) bool {
	for i, k := range f.inner {
		f.price[k], f.goal[k] = 0, false
		if g.formed(i) {
			f.price[k] = 1
		}
	}
	f.todo = f.todo[:0]
	for _, i := range starts {
		f.goal[f.inner[i]] = true
		f.todo = append(f.todo, f.inner[i])
	}
	for k := 0; k < len(f.todo); k++ {
		for _, by := range f.steps {
			if to := f.todo[k] + by; f.price[to] > 0 && !f.goal[to] {
				f.goal[to] = true
				f.todo = append(f.todo, to)
			}
		}
	}
	return func(i int) bool { return f.goal[f.inner[i]] }
}
