package judge

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// openLanes thins heavy woods where sides have too few lanes to come at one
// another: those on the way that needs least of it. On a great table several woods
// bar a lane, and no one change would be any help.
func (j *Judge) openLanes() {
	changed := false
	for a := range j.Bases {
		for b := a + 1; b < len(j.Bases); b++ {
			if from, to := j.Bases[a], j.Bases[b]; from.Edge != to.Edge {
				for range j.recipe.Lanes {
					if !j.openLane(from, to) {
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

// openLane opens one lane where there are too few, if thinning woods can.
func (j *Judge) openLane(from, to ground.Box) bool {
	g := j.going
	ways := g.laneWays(from, to)
	if len(ways) >= j.recipe.Lanes {
		return false
	}
	barring := g.leastThinned(from, to, ways)
	if len(barring) == 0 {
		return false
	}
	j.Areas = slices.Clone(j.Areas)
	for _, i := range barring {
		a := &j.Areas[i]
		j.Repairs = append(j.Repairs, fmt.Sprintf("thinned the %s at %s", areaWords(a), j.Sector(plane.Mean(a.Outline))))
		a.Density = ground.Light
	}
	g.refresh()
	return true
}

// leastThinned are the heavy woods on the cheapest way for a lane that keeps off
// others, each square with heavy wood as dear as eight without; none where no
// thinning makes a way. It is found by Dijkstra's algorithm over the squares of
// cells that a lane can stand on, straight steps alone.
func (g *going) leastThinned(from, to ground.Box, others [][]int) []int {
	heavy := make([][]int, g.Len())
	for k := range g.Areas {
		if a := &g.Areas[k]; thingOf(a) == thingHeavy {
			for _, i := range g.areaCells(a) {
				heavy[i] = append(heavy[i], k)
			}
		}
	}
	l := lanes{going: g, dead: make([]bool, g.Len())}
	l.open(func(i int) bool { return l.passable(i) || g.kind[i] == thingHeavy && !g.barred[i] })
	for _, way := range others {
		l.close(way)
	}
	under := l.square()
	price := make([]int, g.Len())
	for i := range price {
		if l.dead[i] {
			continue
		}
		price[i] = 1
		for _, k := range under {
			if g.kind[i+k] == thingHeavy {
				price[i] += 8
			}
		}
	}
	goal := make([]bool, g.Len())
	for _, i := range l.along(to) {
		goal[i] = true
	}
	starts := slices.DeleteFunc(l.along(from), func(i int) bool { return l.dead[i] })
	paths, end := plane.ShortestPath(g.Len(), starts, func(i int) bool { return goal[i] && !l.dead[i] }, func(p *plane.Paths, i int) {
		g.Beside(i, func(next int) {
			if !l.dead[next] {
				p.Step(next, price[next])
			}
		})
	})
	if end < 0 {
		return nil
	}
	var list []int
	for _, i := range paths.To(end) {
		for _, k := range under {
			list = append(list, heavy[i+k]...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
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
