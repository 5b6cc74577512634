package ground

// A flood runs over the cells of a table again and again while repairs are
// tried, in the same memory. Cells have a rim about them that nobody can enter,
// so that no step needs to look where the table ends.
type flood struct {
	wide  int // cells of a row, with the rim
	inner []int32
	price []int32 // of each cell, 0 where nobody can go
	dist  []int32
	goal  []bool
	ring  [floodRing][]int32 // cells by their distance
	todo  []int32
}

// floodRing is more than any step costs: 800 × 14 / 20 at most.
const floodRing = 1024

const unreached = 1 << 30

func newFlood(c cells) *flood {
	f := &flood{wide: c.columns + 2, inner: make([]int32, c.count())}
	n := f.wide * (c.rows + 2)
	f.price, f.dist, f.goal = make([]int32, n), make([]int32, n), make([]bool, n)
	for i := range f.inner {
		f.inner[i] = int32((i/c.columns+1)*f.wide + i%c.columns + 1)
	}
	return f
}

// steps are the ways to the neighbours: straight ones first.
func (f *flood) steps() [8]int32 {
	w := int32(f.wide)
	return [8]int32{-w, 1, w, -1, -w + 1, w + 1, w - 1, -w - 1}
}

// costs finds the cost of the cheapest way from some cells to the targets; it
// ends as soon as all are reached. What it returns is good until the next call.
func (f *flood) costs(g *going, starts, targets []int32) func(int32) int {
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
		f.ring[0] = append(f.ring[0], f.inner[i])
	}
	f.run(len(starts), left)
	return func(i int32) int {
		if d := f.dist[f.inner[i]]; d < unreached {
			return int(d)
		}
		return never
	}
}

// run spreads from so many waiting cells until so many goals are reached.
func (f *flood) run(waiting, left int) {
	steps := f.steps()
	for far := int32(0); waiting > 0 && left > 0; far++ {
		bucket := &f.ring[far%floodRing]
		for k := 0; k < len(*bucket); k++ {
			i := (*bucket)[k]
			waiting--
			if f.dist[i] != far {
				continue // a cheaper way was found since
			}
			if f.goal[i] {
				left--
			}
			for s, by := range steps {
				to := i + by
				if f.price[to] == 0 {
					continue
				}
				d := far + (f.price[i]+f.price[to])/2
				if s > 3 {
					d = far + (f.price[i]+f.price[to])*14/20
				}
				if d < f.dist[to] {
					f.dist[to] = d
					f.ring[d%floodRing] = append(f.ring[d%floodRing], to)
					waiting++
				}
			}
		}
		*bucket = (*bucket)[:0]
	}
	for i := range f.ring {
		f.ring[i] = f.ring[i][:0]
	}
}

// reached tells which cells formed troops can come to from some cells.
func (f *flood) reached(g *going, starts []int32) func(int) bool {
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
	steps := f.steps()
	for k := 0; k < len(f.todo); k++ {
		for _, by := range steps {
			if to := f.todo[k] + by; f.price[to] > 0 && !f.goal[to] {
				f.goal[to] = true
				f.todo = append(f.todo, to)
			}
		}
	}
	return func(i int) bool { return f.goal[f.inner[i]] }
}
