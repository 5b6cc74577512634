package judge

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// fairness measures what the ground gives each side, and how unlike that is.
func (g *going) fairness() ground.Fairness {
	f := ground.Fairness{Favours: -1, Wanted: "at most 0.15", Met: true}
	if g.Defender >= 0 {
		f.Wanted = "0.10 to 0.35 for the defender"
	}
	for i := range g.fronts {
		f.Sides = append(f.Sides, g.sideGround(&g.fronts[i]))
	}
	worst := -1
	for a := range f.Sides {
		for b := a + 1; b < len(f.Sides); b++ {
			if g.Bases[a].Edge == g.Bases[b].Edge || g.Defender >= 0 && a != g.Defender && b != g.Defender {
				continue
			}
			pair := compared(f.Sides[a], f.Sides[b])
			favour(&pair, f.Sides, a, b)
			if off := unfair(&pair, g.Defender); off > worst {
				worst = off
				pair.Sides, pair.Wanted, pair.Met = f.Sides, f.Wanted, off == 0
				f = pair
			}
		}
	}
	return f
}

// compared is the difference of two sides.
func compared(a, b ground.SideGround) ground.Fairness {
	f := ground.Fairness{
		Defence: unlike(a.Defence, b.Defence), Mobility: unlike(a.Mobility, b.Mobility),
		Objectives: unlike(a.Objectives, b.Objectives), Room: plane.Abs(a.Room - b.Room), Favours: -1,
	}
	f.F = (350*f.Defence + 250*min(1000, 2*f.Mobility) + 250*f.Objectives + 150*f.Room + 500) / 1000
	return f
}

// unlike is the difference of two numbers against the larger, in thousandths.
func unlike(a, b int) int { return plane.Abs(a-b) * 1000 / max(a, b, 250) }

// favour notes which of two sides has the better ground in defence.
func favour(f *ground.Fairness, sides []ground.SideGround, a, b int) {
	switch {
	case sides[a].Defence > sides[b].Defence:
		f.Favours = a
	case sides[b].Defence > sides[a].Defence:
		f.Favours = b
	}
}

// unfair is how far F is from what is wanted.
func unfair(f *ground.Fairness, defender int) int {
	switch {
	case defender < 0:
		return max(0, f.F-150)
	case f.Favours != defender:
		return 100 + f.F
	}
	return max(0, f.F-350, 100-f.F)
}

// sideGround is what the ground gives the side of a base.
func (g *going) sideGround(f *front) ground.SideGround {
	s := ground.SideGround{Defence: g.defence(f), Room: g.room(f)}
	targets := slices.Clip(f.middle)
	for _, o := range g.Objectives {
		targets = append(targets, int32(g.Nearest(o.At)))
	}
	cost := g.reach.costs(g, f.edge, targets)
	sum := 0
	for k, i := range targets {
		if k < len(f.middle) {
			sum += min(cost(i), 5*f.straight)
			continue
		}
		s.Objectives += 1000 * f.straight / max(1, f.straight+min(cost(i), 20*f.straight))
	}
	s.Mobility = sum * 1000 / max(1, len(f.middle)) / max(1, f.straight)
	return s
}

// defence is the mean over the front of the best ground in the forward third
// of the box, in thousandths: 500 for each contour, 1,200 for a village.
func (g *going) defence(f *front) int {
	worths := [...]int{thingPalms: 300, thingRough: 300, thingGarden: 600, thingLight: 500, thingHeavy: 500, thingRock: 300, thingFarm: 600, thingTown: 1200}
	sum := 0
	for _, file := range f.files {
		best := file.height
		for _, i := range file.cells {
			best = max(best, worths[g.kind[i]])
		}
		sum += best
	}
	return sum / max(1, len(f.files))
}

// forward is the third of a box that is nearest to the enemy.
func forward(b ground.Box) ground.Rect {
	r := b.Rect
	switch b.Edge {
	case "north":
		return ground.Rect{X: r.X, Y: r.Y + r.H - r.H/3, W: r.W, H: r.H / 3}
	case "south":
		return ground.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H / 3}
	case "west":
		return ground.Rect{X: r.X + r.W - r.W/3, Y: r.Y, W: r.W / 3, H: r.H}
	}
	return ground.Rect{X: r.X, Y: r.Y, W: r.W / 3, H: r.H}
}

// room is the share of easy ground in a box, in thousandths.
func (g *going) room(f *front) int {
	easy := 0
	for _, i := range f.box {
		if g.cost[i] <= easyCost && !g.barred[i] {
			easy++
		}
	}
	return easy * 1000 / max(1, len(f.box))
}
