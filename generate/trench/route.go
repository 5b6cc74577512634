package trench

import "github.com/csprint/csprint/internal/plane"

// What a step costs, in tenths of a square of plain going.
const (
	plainStep  = 10
	holeStep   = 12
	waterStep  = 20
	roughStep  = 13
	cutStep    = 60 // to cut line wire
	routeApart = 3  // columns, at the enemy's wire and at his trench
)

// routes are the ways that patrols may take from lane to enemy wire.
type routes struct{ *draft }

// stepCost is what it costs to come into a square; false where nobody can.
func (d routes) stepCost(s Square) (cost int, ok bool) {
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

// A search is for the cheapest way from a lane's mouth to the enemy's trench. A
// cell of it is a square on the way with the line wire cut so far, none or one:
// twice the square's number, and one more where wire has been cut. Of ways of one
// cost that is found first which leaves the top left first, so that the same map
// always has the same routes.
type search struct {
	routes
	line  int               // of the patrol
	taken func(Square) bool // squares of another route
}

// way is the cheapest route from a mouth, by Dijkstra's algorithm; false where one gap does not do.
func (d routes) way(line int, lane Lane, taken func(Square) bool) (Route, bool) {
	s := search{routes: d, line: line, taken: taken}
	paths, end := plane.ShortestPath(2*len(d.marks), []int{2 * d.index(lane.Mouth)}, s.arrived, s.steps)
	if end < 0 {
		return Route{}, false
	}
	r := Route{Side: d.m.Lines[line].Side, Lane: lane.ID}
	for _, cell := range paths.To(end) {
		r.Path = append(r.Path, d.square(cell/2))
	}
	d.measure(&r)
	return r, true
}

// arrived tells a cell in the enemy's front trench.
func (s *search) arrived(cell int) bool {
	here := s.square(cell / 2)
	return s.fronts[1-s.line][here.Column] == here.Row
}

// steps offers the steps from a cell, clockwise from the top of the map.
func (s *search) steps(paths *plane.Paths, cell int) {
	here := s.square(cell / 2)
	for _, to := range Directions {
		next := here.To(to)
		if !s.m.Has(next) || s.ahead(s.line, next) <= 0 || s.ahead(1-s.line, next) < 0 || s.taken(next) {
			continue
		}
		cost, ok := s.stepCost(next)
		cut := cell % 2
		if s.barred(here, to) {
			cost, cut = cost+cutStep, cut+1
		}
		if ok && cut <= 1 {
			paths.Step(2*s.index(next)+cut, cost)
		}
	}
}

func (d routes) square(index int) Square {
	return Square{index % d.size.Columns, index / d.size.Columns}
}

// measure fills in what a route's path costs and shows, as the map lies now.
func (d routes) measure(r *Route) {
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
func (d routes) lieUp(s Square) bool {
	return d.is(s, isGround) && !d.is(s, isWater)
}

// routes finds two ways from every lane, apart at the enemy's wire and trench.
func (d routes) routes() {
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
func (d routes) apartFrom(line int, r Route) func(Square) bool {
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
