package trench

import "container/heap"

// What a step costs, in tenths of a square of plain going.
const (
	plainStep  = 10
	holeStep   = 12
	waterStep  = 20
	roughStep  = 13
	cutStep    = 60 // to cut line wire
	routeApart = 3  // columns, at the enemy's wire and at his trench
)

// stepCost is what it costs to come into a square; false where nobody can.
func (d *draft) stepCost(s Square) (cost int, ok bool) {
	switch {
	case d.is(s, isFull|isPost):
		return 0, false
	case d.is(s, isWater):
		return waterStep, true
	case d.is(s, isHole):
		return holeStep, true
	case d.is(s, isCrater|isFeature):
		return roughStep, true
	}
	return plainStep, true
}

// A state is a square on the way, with the line wire cut so far: 0 or 1.
type state struct {
	index, cut int
}

// A reached is a state with its cost, in the queue of a search.
type reached struct {
	state
	cost int
}

// A queue gives the cheapest state first; of equals the one nearest the top
// left, so that the same map always has the same routes.
type queue []reached

func (q queue) Len() int      { return len(q) }
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q queue) Less(i, j int) bool {
	a, b := q[i], q[j]
	if a.cost != b.cost {
		return a.cost < b.cost
	}
	return a.index*2+a.cut < b.index*2+b.cut
}
func (q *queue) Push(x any) { *q = append(*q, x.(reached)) }
func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}

// A search is for the cheapest way from a lane's mouth to the enemy's trench.
type search struct {
	d      *draft
	line   int               // of the patrol
	barred func(Square) bool // squares that another route has taken

	best []int   // cost by state, −1 for not reached
	from []state // by state
}

// way is the cheapest route from a mouth, false where one gap does not do.
func (d *draft) way(line int, lane Lane, barred func(Square) bool) (Route, bool) {
	s := search{d: d, line: line, barred: barred, best: make([]int, 2*len(d.marks)), from: make([]state, 2*len(d.marks))}
	for i := range s.best {
		s.best[i] = -1
	}
	end, ok := s.run(d.index(lane.Mouth))
	if !ok {
		return Route{}, false
	}
	r := Route{Side: d.m.Lines[line].Side, Lane: lane.ID, Path: s.path(end)}
	d.measure(&r)
	return r, true
}

func (s *search) run(start int) (state, bool) {
	q := queue{{state{start, 0}, 0}}
	s.best[2*start] = 0
	for len(q) > 0 {
		at := heap.Pop(&q).(reached)
		if at.cost > s.best[2*at.index+at.cut] {
			continue
		}
		here := s.d.square(at.index)
		if s.d.fronts[1-s.line][here.Column] == here.Row {
			return at.state, true
		}
		for _, to := range Directions {
			s.step(&q, at, here, to)
		}
	}
	return state{}, false
}

// step takes a state one square on, if that can be done.
func (s *search) step(q *queue, at reached, here Square, to Direction) {
	next := here.To(to)
	if !s.d.m.Has(next) || s.d.ahead(s.line, next) <= 0 || s.d.ahead(1-s.line, next) < 0 || s.barred(next) {
		return
	}
	cost, ok := s.d.stepCost(next)
	cut := at.cut
	if s.d.barred(here, to) {
		cost, cut = cost+cutStep, cut+1
	}
	if !ok || cut > 1 {
		return
	}
	cost += at.cost
	if i := 2*s.d.index(next) + cut; s.best[i] < 0 || cost < s.best[i] {
		s.best[i], s.from[i] = cost, at.state
		heap.Push(q, reached{state{s.d.index(next), cut}, cost})
	}
}

func (s *search) path(end state) []Square {
	var back []Square
	for at := end; ; at = s.from[2*at.index+at.cut] {
		back = append(back, s.d.square(at.index))
		if s.best[2*at.index+at.cut] == 0 {
			break
		}
	}
	path := make([]Square, len(back))
	for i, s := range back {
		path[len(back)-1-i] = s
	}
	return path
}

func (d *draft) square(index int) Square {
	return Square{index % d.size.Columns, index / d.size.Columns}
}

// measure fills in what a route's path costs and shows, as the map lies now.
func (d *draft) measure(r *Route) {
	r.Cost, r.Barest, r.Gap = 0, 0, nil
	bare := 0
	for i, s := range r.Path[1:] {
		cost, _ := d.stepCost(s)
		r.Cost += cost
		if to, ok := r.Path[i].Toward(s); ok && d.barred(r.Path[i], to) {
			edge := EdgeBetween(r.Path[i], to)
			r.Cost += cutStep
			r.Gap = &edge
		}
		if bare++; d.lieUp(s) || i == len(r.Path)-2 {
			bare = 0
		}
		r.Barest = max(r.Barest, bare)
	}
}

// lieUp tells whether a man can lie hidden in a square.
func (d *draft) lieUp(s Square) bool {
	return d.is(s, isGround) && !d.is(s, isWater)
}

// routes finds two ways from every lane, apart at the enemy's wire and trench.
func (d *draft) routes() {
	d.m.Routes = nil
	for line := range d.m.Lines {
		for _, lane := range d.m.Lines[line].Lanes {
			first, ok := d.way(line, lane, func(Square) bool { return false })
			if !ok {
				continue
			}
			d.m.Routes = append(d.m.Routes, first)
			if second, ok := d.way(line, lane, d.apartFrom(line, first)); ok {
				d.m.Routes = append(d.m.Routes, second)
			}
		}
	}
}

// apartFrom bars the enemy's wire and trench within three columns of where a
// route passes them.
func (d *draft) apartFrom(line int, r Route) func(Square) bool {
	wire, trench := d.outer(1-line), d.fronts[1-line]
	barred := map[Square]bool{}
	for _, s := range r.Path {
		for _, rows := range [][]int{wire, trench} {
			if rows[s.Column] != s.Row {
				continue
			}
			for c := max(0, s.Column-routeApart+1); c < min(s.Column+routeApart, len(rows)); c++ {
				barred[Square{c, rows[c]}] = true
			}
		}
	}
	return func(s Square) bool { return barred[s] }
}
