package validator

import (
	"maps"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// A movementCost is the ground of a map cell by cell: what it costs formed troops to
// cross, and what stands on it. It is read from the map alone.
type movementCost struct {
	*ground.Map
	ground.Cells
	land   *ground.Field
	cost   []int          // in hundredths of open ground
	bears  []ground.Going // what lies on each
	steep  []bool
	barred []bool // a river, but for its crossings
	spans  []bool // about those, where a lane narrows
	narrow int    // gaps between areas that are too narrow

	// What stays while areas are moved about.
	slope  []int          // what a slope costs
	wet    []bool         // a stream or a dry bed
	road   []bool         // as good as open ground
	places []ground.Going // what a place puts on a cell
	fronts []front
	under  map[*ground.Point][]int32 // the cells of an area, by the first point of its outline

	reach *reach // room to work in
}

// What places are to troops, which hides whatever is under them.
var (
	farm = ground.Going{Cost: 60, Shelter: 600}
	town = ground.Going{Cost: 80, Shelter: 1200}
)

// Costs of csprint's own, in hundredths of open ground, on top of 100.
const (
	easyCost     = 130 // at most: easy ground
	moderateCost = 15
	steepCost    = 100
	waterCost    = 60 // a stream or a dry bed
)

// movementCostOf is the movement cost of a map on land that was sampled cell by cell.
func movementCostOf(m *ground.Map, land *ground.Field) *movementCost {
	c := ground.CellsOf(m)
	n := c.Len()
	g := &movementCost{Map: m, Cells: c, land: land, cost: make([]int, n), bears: make([]ground.Going, n),
		steep: make([]bool, n), barred: make([]bool, n), spans: make([]bool, n), slope: make([]int, n), wet: make([]bool, n),
		road: make([]bool, n), places: make([]ground.Going, n), under: map[*ground.Point][]int32{}, reach: newReach(c)}
	for i := range g.Places {
		g.placeCells(&g.Places[i])
	}
	g.slopes()
	g.waterCells()
	g.roadCells()
	for _, base := range g.Bases {
		g.fronts = append(g.fronts, g.front(base))
	}
	g.refresh()
	g.narrow = g.close()
	return g
}

// apart is the same, on which areas can be moved about while others read this
// one.
func (g *movementCost) apart() *movementCost {
	m, other := *g.Map, *g
	other.Map = &m
	other.cost, other.bears = slices.Clone(g.cost), slices.Clone(g.bears)
	other.under = maps.Clone(g.under)
	other.reach = newReach(g.Cells)
	other.fronts = slices.Clone(g.fronts)
	return &other
}

// refresh reads the map again after areas have changed. Gaps are not counted
// anew: what repairs try makes none.
func (g *movementCost) refresh() {
	clear(g.bears)
	for i := range g.fronts {
		g.fronts[i].ways = ways{}
	}
	for i := range g.Areas {
		going := g.Areas[i].Going()
		for _, k := range g.areaCells(&g.Areas[i]) {
			if going.Cost > g.bears[k].Cost {
				g.bears[k] = going
			}
		}
	}
	for i, place := range g.places {
		if place.Cost > 0 {
			g.bears[i] = place
		}
		cost := 100 + int(g.bears[i].Cost) + g.slope[i]
		if g.wet[i] {
			cost = max(cost, 100+waterCost)
		}
		if g.road[i] {
			cost = min(cost, 100)
		}
		g.cost[i] = cost
	}
}

// areaCells are the cells whose middles lie in an area. They are kept, as
// repairs try the same areas over and over.
func (g *movementCost) areaCells(a *ground.Area) []int32 {
	if len(a.Outline) == 0 {
		return nil
	}
	list, known := g.under[&a.Outline[0]]
	if !known {
		g.Covers(a.Outline, func(i int) { list = append(list, int32(i)) })
		g.under[&a.Outline[0]] = list
	}
	return list
}

// placeCells are those that a place stands on.
func (g *movementCost) placeCells(p *ground.Place) {
	going := farm
	if p.Kind == ground.Village {
		going = town
	}
	if p.Kind != ground.Well && p.Kind != ground.Oasis {
		for _, i := range g.squaresAt(p.At) {
			g.places[i] = going
		}
	}
	g.Covers(p.Plot, func(i int) {
		if going.Cost > g.places[i].Cost {
			g.places[i] = going
		}
	})
}

// slopes finds what slopes cost, by the paces between contours, 1.2.1: the gradient
// by finite differences of each cell's four corners.
func (g *movementCost) slopes() {
	for i := range g.slope {
		column, row := i%g.Columns, i/g.Columns
		f := g.land
		nw, ne := int64(f.Sample(column, row)), int64(f.Sample(column+1, row))
		sw, se := int64(f.Sample(column, row+1)), int64(f.Sample(column+1, row+1))
		x, y := (ne+se-nw-sw)/2, (sw+se-nw-ne)/2
		rise := plane.Sqrt(x*x + y*y)
		if rise == 0 {
			continue
		}
		switch gap := int64(g.Step) * int64(ground.Contour) / rise; {
		case gap < int64(ground.Paces(200)):
			g.slope[i] = steepCost
			g.steep[i] = true
		case gap < int64(ground.Paces(400)):
			g.slope[i] = moderateCost
		}
	}
}

// narrows is how far from a crossing a lane, wherever its squares fall, narrows to it.
const narrows = 150

// waterCells finds where streams cost and bars rivers away from their crossings.
func (g *movementCost) waterCells() {
	for w := range g.Waters {
		water := &g.Waters[w]
		for k := 1; k < len(water.Bed); k++ {
			g.bedCells(water, water.Bed[k-1], water.Bed[k])
		}
	}
	for _, c := range g.Crossings {
		for i := range g.near(c.At, g.Span(75)) {
			g.barred[i] = false
		}
		for i := range g.near(c.At, g.Span(narrows)) {
			g.spans[i] = true
		}
	}
}

// bedCells are those of one piece of a bed.
func (g *movementCost) bedCells(water *ground.Water, a, b ground.Point) {
	reach := g.Step * 6 / 10
	if water.Kind == ground.River {
		reach = max(reach, water.Width/2+g.Step/4)
	}
	for i := range g.near(plane.Between(a, b, 1, 2), reach+a.To(b)/2+2) {
		if plane.Distance(g.Middle(i), plane.Nearest(g.Middle(i), a, b)) > reach {
			continue
		}
		if water.Kind == ground.River {
			g.barred[i] = true
		}
		g.wet[i] = true
	}
}

// near runs over the cells whose middles lie within reach of a point.
func (g *movementCost) near(p ground.Point, reach ground.Dist) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for row := max(0, int((p.Y-reach)/g.Step)); row < g.Rows && ground.Dist(row)*g.Step <= p.Y+reach; row++ {
			for column := max(0, int((p.X-reach)/g.Step)); column < g.Columns && ground.Dist(column)*g.Step <= p.X+reach; column++ {
				i := row*g.Columns + column
				if g.Middle(i).To(p) <= reach && !yield(i) {
					return
				}
			}
		}
	}
}

// roadCells makes roads as good as open ground.
func (g *movementCost) roadCells() {
	for i := range g.Roads {
		for _, p := range g.Roads[i].Way {
			for _, k := range g.squaresAt(p) {
				g.road[k] = true
			}
		}
	}
}

// formed tells whether formed troops can cross a cell at all.
func (g *movementCost) formed(i int) bool {
	switch {
	case g.barred[i]:
		return false
	case g.road[i]:
		return true
	}
	return !g.bears[i].Bars
}
