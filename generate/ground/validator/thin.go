package validator

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/words"
)

// openLanes thins or drops woods, and drops rocks, where sides have too few lanes
// to come at one another: those on the way that needs least of it. On a great table
// several pieces bar a lane, and no one change would be any help.
func (j *Validator) openLanes(may May) {
	changed := false
	for a := range j.Bases {
		for b := a + 1; b < len(j.Bases); b++ {
			if from, to := j.Bases[a], j.Bases[b]; from.Edge != to.Edge {
				for range j.recipe.Lanes {
					if !j.openLane(may, from, to) {
						break
					}
					changed = true
				}
			}
		}
	}
	if changed {
		j.Measure()
	}
}

// openLane opens one lane where there are too few, if pieces can yield to it.
func (j *Validator) openLane(may May, from, to ground.Box) bool {
	ways := j.cost.laneWays(from, to)
	if len(ways) >= j.recipe.Lanes {
		return false
	}
	barring := j.leastBarring(may, from, to, ways)
	if len(barring) == 0 {
		return false
	}
	var left []ground.Area
	var said []words.Text
	for i := range j.Areas {
		a := j.Areas[i]
		if slices.Contains(barring, i) {
			at := j.Sector(plane.Mean(a.Outline))
			if !j.thins(&a) {
				said = append(said, words.Of("repair.dropped", "area", areaWords(&a), "sector", at))
				continue
			}
			said = append(said, words.Of("repair.thinned", "area", areaWords(&a), "sector", at))
			a.Density = ground.Light
		}
		left = append(left, a)
	}
	if !j.enough(left, ground.RolledWoods) || !j.enough(left, ground.RolledRough) {
		return false
	}
	j.Areas, j.Repairs = left, append(j.Repairs, said...)
	j.cost.refresh()
	j.cost.narrow = j.cost.close()
	return true
}

// thins tells whether a wood yields a lane by being thinned: where lanes lead
// through light woods.
func (j *Validator) thins(a *ground.Area) bool {
	return a.Cover.Wooded() && a.Density == ground.Heavy && wild(j.Map)
}

// yields tells whether an area may be thinned or dropped for a lane.
func (j *Validator) yields(may May, a *ground.Area) bool {
	switch {
	case may.Woods && j.thins(a):
		return true
	case may.Woods && a.Cover.Wooded() && !wild(j.Map), may.Rough && a.Cover.Broken() && a.Going().Bars:
		return !j.foughtFor(a)
	}
	return false
}

// leastBarring are the areas that bar the cheapest way for a lane that keeps off
// others, each barred square as dear as eight free ones; none where no piece can
// make way. It is found by Dijkstra's algorithm over the squares of cells that a
// lane can stand on, straight steps alone.
func (j *Validator) leastBarring(may May, from, to ground.Box, others [][]int) []int {
	g, bare := j.cost, j.cost.apart()
	bare.Areas = nil
	over := make([][]int, g.Len()) // the areas on a cell that would yield
	for k := range g.Areas {
		a := g.Areas[k]
		if k < may.From || !j.yields(may, &a) {
			bare.Areas = append(bare.Areas, a)
			continue
		}
		for _, i := range g.areaCells(&a) {
			over[i] = append(over[i], k)
		}
	}
	bare.refresh()
	is, could := lanes{movementCost: g}, lanes{movementCost: bare, dead: make([]bool, g.Len())}
	could.open(could.passable)
	for _, way := range others {
		could.close(way)
	}
	under, price := could.square(), make([]int, g.Len())
	for i := range price {
		if could.dead[i] {
			continue
		}
		price[i] = 1
		for _, k := range under {
			if !is.passable(i + k) {
				price[i] += 8
			}
		}
	}
	var list []int
	for _, i := range could.cheapest(from, to, price) {
		for _, k := range under {
			if !is.passable(i + k) {
				list = append(list, over[i+k]...)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// cheapest is the cheapest way for a lane, nil for none.
func (l *lanes) cheapest(from, to ground.Box, price []int) []int {
	goal := make([]bool, l.Len())
	for _, i := range l.along(to) {
		goal[i] = !l.dead[i]
	}
	starts := slices.DeleteFunc(l.along(from), func(i int) bool { return l.dead[i] })
	paths, end := plane.ShortestPath(l.Len(), starts, func(i int) bool { return goal[i] }, func(p *plane.Paths, i int) {
		l.Beside(i, func(next int) {
			if !l.dead[next] {
				p.Step(next, price[next])
			}
		})
	})
	if end < 0 {
		return nil
	}
	return paths.To(end)
}

// square is how far the cells that a lane stands on are from its own.
func (l *lanes) square() []int {
	wide := max(1, min(laneCells, l.Columns, l.Rows))
	var list []int
	for k := range wide * wide {
		list = append(list, k/wide*l.Columns+k%wide)
	}
	return list
}
