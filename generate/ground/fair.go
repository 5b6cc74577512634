package ground

// fairness measures what the ground gives each side, and how unlike that is.
func (g *going) fairness() Fairness {
	f := Fairness{Favours: -1, Wanted: "at most 0.15", Met: true}
	if g.Defender >= 0 {
		f.Wanted = "0.10 to 0.35 for the defender"
	}
	for _, base := range g.Bases {
		f.Sides = append(f.Sides, g.sideGround(base))
	}
	worst := -1
	for a := range f.Sides {
		for b := a + 1; b < len(f.Sides); b++ {
			if g.Bases[a].Edge == g.Bases[b].Edge || g.Defender >= 0 && a != g.Defender && b != g.Defender {
				continue
			}
			pair := compared(f.Sides[a], f.Sides[b])
			pair.favour(f.Sides, a, b)
			if off := pair.off(g.Defender); off > worst {
				worst = off
				pair.Sides, pair.Wanted, pair.Met = f.Sides, f.Wanted, off == 0
				f = pair
			}
		}
	}
	return f
}

// compared is the difference of two sides.
func compared(a, b SideGround) Fairness {
	f := Fairness{
		Defence: unlike(a.Defence, b.Defence), Mobility: unlike(a.Mobility, b.Mobility),
		Objectives: unlike(a.Objectives, b.Objectives), Room: abs(a.Room - b.Room), Favours: -1,
	}
	f.F = (350*f.Defence + 250*min(1000, 2*f.Mobility) + 250*f.Objectives + 150*f.Room + 500) / 1000
	return f
}

// unlike is the difference of two numbers against the larger, in thousandths.
func unlike(a, b int) int { return abs(a-b) * 1000 / max(a, b, 250) }

func (f *Fairness) favour(sides []SideGround, a, b int) {
	switch {
	case sides[a].Defence > sides[b].Defence:
		f.Favours = a
	case sides[b].Defence > sides[a].Defence:
		f.Favours = b
	}
}

// off is how far F is from what is wanted.
func (f *Fairness) off(defender int) int {
	switch {
	case defender < 0:
		return max(0, f.F-150)
	case f.Favours != defender:
		return 100 + f.F
	}
	return max(0, f.F-350, 100-f.F)
}

// sideGround is what the ground gives the side of a base.
func (g *going) sideGround(base Box) SideGround {
	s := SideGround{Defence: g.defence(base), Room: g.room(base)}
	sp := g.spread(g.edgeCells(base), g.price)
	straight := g.straight(base)
	var sum, n int
	for i := range g.count() {
		if g.onMiddle(base, i) {
			sum += min(sp.cost[i], 5*straight)
			n++
		}
	}
	s.Mobility = sum * 1000 / max(1, n) / max(1, straight)
	for _, o := range g.Objectives {
		cost := min(sp.cost[g.of(o.At)], 20*straight)
		s.Objectives += 1000 * straight / max(1, straight+cost)
	}
	return s
}

// straight is the cost from a base edge to the middle line over open ground.
func (g *going) straight(base Box) int {
	if base.Edge == "east" || base.Edge == "west" {
		return g.columns * 50
	}
	return g.rows * 50
}

// edgeCells are the cells along a base's edge.
func (g *going) edgeCells(base Box) []int {
	var list []int
	for i := range g.count() {
		column, row := i%g.columns, i/g.columns
		if !(base.Edge == "north" && row == 0 || base.Edge == "south" && row == g.rows-1 ||
			base.Edge == "west" && column == 0 || base.Edge == "east" && column == g.columns-1) {
			continue
		}
		p := g.centre(i)
		if (base.Rect.Contains(Point{p.X, base.Rect.Y}) || base.Rect.Contains(Point{base.Rect.X, p.Y})) && !g.barred[i] {
			list = append(list, i)
		}
	}
	return list
}

// onMiddle tells whether a cell lies on the middle line in front of a base.
func (g *going) onMiddle(base Box, i int) bool {
	p := g.centre(i)
	if base.Edge == "east" || base.Edge == "west" {
		return i%g.columns == g.columns/2 && p.Y >= base.Rect.Y && p.Y < base.Rect.Y+base.Rect.H
	}
	return i/g.columns == g.rows/2 && p.X >= base.Rect.X && p.X < base.Rect.X+base.Rect.W
}

// defence is the mean over the front of the best ground in the forward third
// of the box, in thousandths: 500 for each contour, 1,200 for a village.
func (g *going) defence(base Box) int {
	worths := [...]int{thingRough: 300, thingLight: 500, thingHeavy: 500, thingRock: 300, thingFarm: 600, thingTown: 1200}
	level := base.Edge == "north" || base.Edge == "south"
	best := map[int]int{}
	sum := 0
	for i := range g.count() {
		p := g.centre(i)
		if !base.forward().Contains(p) {
			continue
		}
		worth := worths[g.kind[i]]
		worth = max(worth, int(g.land.At(p)/Contour)*500)
		lane := i / g.columns
		if level {
			lane = i % g.columns
		}
		if old, seen := best[lane]; !seen || worth > old {
			sum += worth - old
			best[lane] = worth
		}
	}
	return sum / max(1, len(best))
}

// forward is the third of a box that is nearest to the enemy.
func (b Box) forward() Rect {
	r := b.Rect
	switch b.Edge {
	case "north":
		return Rect{r.X, r.Y + r.H - r.H/3, r.W, r.H / 3}
	case "south":
		return Rect{r.X, r.Y, r.W, r.H / 3}
	case "west":
		return Rect{r.X + r.W - r.W/3, r.Y, r.W / 3, r.H}
	}
	return Rect{r.X, r.Y, r.W / 3, r.H}
}

// room is the share of easy ground in a box, in thousandths.
func (g *going) room(base Box) int {
	easy, all := 0, 0
	for i := range g.count() {
		if base.Rect.Contains(g.centre(i)) {
			all++
			if g.cost[i] <= easyCost && !g.barred[i] {
				easy++
			}
		}
	}
	return easy * 1000 / max(1, all)
}
