package validator

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/words"
)

// nearTo is how near something is to a side, in thousandths: 1000 at its edge, 500
// where the way costs what open ground up to the middle line would.
func (f *front) nearTo(cost int) int {
	return 1000 * f.straight / (f.straight + min(cost, 20*f.straight))
}

// A Near is how near a place is to the bases.
type Near struct {
	To      []int  // in thousandths, as fairness counts it
	Soon    []int  // likewise from where each side begins, which in an attack is its box
	Holds   []int  // what the ground there is worth to each side that holds it, in thousandths: a contour over what lies before it is 500
	First   []bool // which come to it sooner than any side of another edge
	Reached bool   // by formed troops of every side
}

// Nearness is how near places are to each base. The areas that lie on the map now are
// those that troops cross.
func (j *Validator) Nearness(places []ground.Point) []Near {
	g := j.cost
	g.know()
	var costs [][]int
	for s := range g.fronts {
		costs = append(costs, g.costsTo(&g.fronts[s], nil, places))
	}
	list := make([]Near, len(places))
	for n := range list {
		list[n].Reached = true
		for s := range g.fronts {
			list[n].To = append(list[n].To, g.fronts[s].nearTo(costs[s][n]))
		}
	}
	for s := range g.fronts {
		costs[s] = g.comesAfter(&g.fronts[s], costs[s], places)
		for n, p := range places {
			list[n].Soon = append(list[n].Soon, g.fronts[s].nearTo(costs[s][n]))
			list[n].Holds = append(list[n].Holds, g.holds(p, s))
		}
	}
	for n := range list {
		list[n].First = g.first(costs, n)
	}
	for s := range g.fronts {
		can := g.comes(&g.fronts[s])
		for n, p := range places {
			list[n].Reached = list[n].Reached && g.comesTo(can, p)
		}
	}
	return list
}

// How far about a place its ground is held, and how far before it an enemy stands, in paces.
const (
	heldAbout  = 120
	heldBefore = 300
)

// holds is what the ground about a place is worth to a side that holds it: cover, and how much higher it lies
// than what lies before it.
func (g *movementCost) holds(p ground.Point, base int) int {
	enemy := ""
	for _, b := range g.Bases {
		if b.Edge != g.Bases[base].Edge {
			enemy = b.Edge
			break
		}
	}
	var shelter, high, low, n, m int
	line := g.From(enemy, p)
	for i := range g.near(p, g.Span(heldBefore)) {
		q, height := g.Middle(i), int(g.land.At(g.Middle(i)))
		switch {
		case q.To(p) <= g.Span(heldAbout):
			shelter, high, n = shelter+int(g.bears[i].Shelter), high+height, n+1
		case g.From(enemy, q) < line:
			low, m = low+height, m+1
		}
	}
	if n == 0 || m == 0 {
		return shelter / max(1, n)
	}
	return shelter/n + (high/n-low/m)*500/int(ground.Contour)
}

// ways are where a side comes to over the ground as it lies, and at what cost; they
// are kept until areas change.
type ways struct {
	costs []int32 // cell by cell with the rim, as reach has them; nil where not known
	comes []bool  // for formed troops
}

// know finds the ways of each side over the whole table.
func (g *movementCost) know() {
	for s := range g.fronts {
		f := &g.fronts[s]
		all := make([]int32, g.Len())
		for i := range all {
			all[i] = int32(i)
		}
		g.reach.costs(g, f.edge, all)
		f.ways.costs = slices.Clone(g.reach.dist)
		g.reach.reached(g, f.edge)
		f.ways.comes = slices.Clone(g.reach.goal)
	}
}

// comes tells to which cells formed troops come from a base's edge.
func (g *movementCost) comes(f *front) func(int) bool {
	if f.ways.comes != nil {
		return func(i int) bool { return f.ways.comes[g.reach.inner[i]] }
	}
	return g.reach.reached(g, f.edge)
}

// comesTo tells whether troops that can come to some cells come close to a place.
func (g *movementCost) comesTo(can func(int) bool, p ground.Point) bool {
	for i := range g.near(p, 2*g.Step) {
		if can(i) {
			return true
		}
	}
	return false
}

// costsTo are the costs of the ways from a base's edge to places, the nearest cell
// of each, after those to some cells.
func (g *movementCost) costsTo(f *front, cells []int32, places []ground.Point) []int {
	cost := g.reach.costOf(f.ways.costs)
	if f.ways.costs == nil {
		cost = g.reach.costs(g, f.edge, g.targets(cells, places))
	}
	list := make([]int, 0, len(cells)+len(places))
	for _, i := range cells {
		list = append(list, cost(i))
	}
	return append(list, g.costsAt(cost, places)...)
}

// targets are cells with those of some places.
func (g *movementCost) targets(cells []int32, places []ground.Point) []int32 {
	list := cells[:len(cells):len(cells)]
	for _, p := range places {
		list = append(list, g.squaresAt(p)...)
	}
	return list
}

// costsAt are the costs of the ways to places, to the nearest cell of each.
func (g *movementCost) costsAt(cost func(int32) int, places []ground.Point) []int {
	list := make([]int, len(places))
	for n, p := range places {
		list[n] = plane.Never
		for _, i := range g.squaresAt(p) {
			list[n] = min(list[n], cost(i))
		}
	}
	return list
}

// comesAfter is what it costs a side to come to places from where it begins: from
// anywhere in its box where the sides deploy, else from its edge, whence the costs
// are known.
func (g *movementCost) comesAfter(f *front, fromEdge []int, places []ground.Point) []int {
	if len(g.Boxes) == 0 {
		return fromEdge
	}
	return g.costsAt(g.reach.costs(g, f.box, g.targets(nil, places)), places)
}

// contest are limits of what there is to fight for: two objectives, and not all in
// one half where there are three. A side's half is where its edge is no farther
// than the other's.
func (l *scale) contest() {
	n := len(l.Objectives)
	if !l.Given && l.SquareFeet() >= leastForObjectives {
		l.add(words.Of("limit.objectives"), atLeast(2), number(n), (2-n)*20)
	}
	if n < 3 {
		return
	}
	for a := range l.Bases {
		for b := range l.Bases {
			if l.Bases[a].Edge == l.Bases[b].Edge || seen(l.Bases[:a], l.Bases[a].Edge) || seen(l.Bases[:b], l.Bases[b].Edge) {
				continue
			}
			half := 0
			for _, o := range l.Objectives {
				if l.From(l.Bases[a].Edge, o.At) <= l.From(l.Bases[b].Edge, o.At) {
					half++
				}
			}
			l.add(words.Of("limit.objectives-of-a-half", "edge", l.Bases[a].Edge, "other", l.Bases[b].Edge), atLeast(1), number(half), (1-half)*20)
		}
	}
}

// leastForObjectives is the smallest table, in square feet, that has room for two
// objectives, each clear of the other and of the rim.
const leastForObjectives = 4

func seen(bases []ground.Box, edge string) bool {
	for _, b := range bases {
		if b.Edge == edge {
			return true
		}
	}
	return false
}
