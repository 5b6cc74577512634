package validator

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/words"
)

// fairness measures what the ground gives each side, and how unlike that is.
func (g *movementCost) fairness() ground.Fairness {
	f := ground.Fairness{Favours: -1, Wanted: words.Of("ground.wanted-of-both"), Met: true}
	if g.Defender >= 0 {
		f.Wanted = words.Of("ground.wanted-for-the-defender")
	}
	f.Fought = len(g.Objectives)
	var costs [][]int
	for i := range g.fronts {
		side, cost := g.sideGround(&g.fronts[i])
		f.Sides, costs = append(f.Sides, side), append(costs, cost)
	}
	first := make([][]bool, len(g.Objectives))
	for n := range first {
		first[n] = g.first(costs, n)
		for s, is := range first[n] {
			if is {
				f.Sides[s].Nearer++
			}
		}
	}
	worst := -1
	for a := range f.Sides {
		for b := a + 1; b < len(f.Sides); b++ {
			if g.Bases[a].Edge == g.Bases[b].Edge || g.Defender >= 0 && a != g.Defender && b != g.Defender {
				continue
			}
			pair := compared(f.Sides[a], f.Sides[b])
			favour(&pair, f.Sides, a, b)
			pair.Fought = f.Fought
			g.lead(&pair, first, a, b)
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
	for _, part := range f.Parts() {
		f.F += part.Worth
	}
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

// lead notes at how many objectives more one of two sides is first than the other: in
// an attack the defender, where it is one of them.
func (g *movementCost) lead(f *ground.Fairness, first [][]bool, a, b int) {
	if f.Fought == 0 {
		return
	}
	attack := g.Defender >= 0
	least, most := ground.LeadAllowed(f.Fought, attack)
	f.Lead, f.LeadWanted = Lead(g.Map, first, a, b), words.Of("ground.more-at-most", "n", most)
	switch {
	case attack && b == g.Defender:
		f.Lead = -f.Lead
	case !attack:
		f.Lead = plane.Abs(f.Lead)
	}
	if attack {
		f.LeadWanted = words.Of("ground.more-from-to", "low", least, "high", most)
	}
}

// Lead is at how many places more the sides of one base's edge are first than those of
// another's; first tells of each place which bases are.
func Lead(m *ground.Map, first [][]bool, a, b int) int {
	lead := 0
	for _, is := range first {
		for s, first := range is {
			if first && m.Bases[s].Edge == m.Bases[a].Edge {
				lead++
				break
			}
			if first && m.Bases[s].Edge == m.Bases[b].Edge {
				lead--
				break
			}
		}
	}
	return lead
}

// LeadOff is how far a lead is from what may be, in objectives.
func LeadOff(lead, objectives int, attack bool) int {
	least, most := ground.LeadAllowed(objectives, attack)
	return max(0, lead-most, least-lead)
}

// leadOff is what an objective too many at which a side is first counts for.
const leadOff = 200

// unfair is how far F, the sides' nearness to the objectives and how many of these each
// is first at are from what is wanted.
func unfair(f *ground.Fairness, defender int) int {
	apart := max(0, f.Objectives-ground.MostApart) + leadOff*LeadOff(f.Lead, f.Fought, defender >= 0)
	switch {
	case defender < 0:
		return apart + max(0, f.F-150)
	case f.Favours != defender:
		return apart + 100 + f.F
	}
	return apart + max(0, f.F-350, 100-f.F)
}

// sideGround is what the ground gives the side of a base, and what it costs the
// side to come to each objective from where it begins.
func (g *movementCost) sideGround(f *front) (ground.SideGround, []int) {
	s := ground.SideGround{Room: g.room(f)}
	s.Defence, s.Held = g.defence(f)
	places := make([]ground.Point, len(g.Objectives))
	for n, o := range g.Objectives {
		places[n] = o.At
	}
	costs := g.costsTo(f, f.middle, places)
	sum, all := 0, 0
	for k, weight := range f.weights {
		sum += min(costs[k], 5*f.straight) * int(weight)
		all += int(weight)
	}
	s.Mobility = sum * 1000 / max(1, all) / f.straight
	costs = costs[len(f.middle):]
	for _, cost := range costs {
		s.Objectives += f.nearTo(cost)
	}
	return s, g.comesAfter(f, costs, places)
}

// first tells which bases come to the n-th of some places sooner than any side of
// another edge does.
func (g *movementCost) first(costs [][]int, n int) []bool {
	list := make([]bool, len(g.Bases))
	for a := range list {
		list[a] = true
		for b := range list {
			list[a] = list[a] && (g.Bases[a].Edge == g.Bases[b].Edge || costs[a][n] < costs[b][n])
		}
	}
	return list
}

// defence is the mean over the front of what its ground is worth, in thousandths:
// 500 for each contour, 1,200 for a village. Of each file the best ground counts
// for three quarters, where a line would stand, and all of it for one, so that a
// ridge with a village behind it is worth more than a lone knoll. Held is the share
// of the front where the best is a contour, a wood, or better.
func (g *movementCost) defence(f *front) (mean, held int) {
	sum := 0
	for _, file := range f.files {
		best, all := 0, 0
		for k, i := range file.cells {
			worth := max(file.heights[k], int(g.bears[i].Shelter))
			best, all = max(best, worth), all+worth
		}
		sum += (3*best + all/len(file.cells)) / 4
		if best >= 500 {
			held += 1000
		}
	}
	return sum / max(1, len(f.files)), held / max(1, len(f.files))
}

// forward is the ground that a side would hold: the third of its box that is
// nearest to the enemy and as much again before it, as far as the middle of a
// table on which boxes are a third as deep.
func forward(b ground.Box) ground.Rect {
	r := b.Rect
	deep := r.H / 3
	if b.Edge == "east" || b.Edge == "west" {
		deep = r.W / 3
	}
	switch b.Edge {
	case "north":
		return ground.Rect{X: r.X, Y: r.Y + r.H - deep, W: r.W, H: 2 * deep}
	case "south":
		return ground.Rect{X: r.X, Y: r.Y - deep, W: r.W, H: 2 * deep}
	case "west":
		return ground.Rect{X: r.X + r.W - deep, Y: r.Y, W: 2 * deep, H: r.H}
	}
	return ground.Rect{X: r.X - deep, Y: r.Y, W: 2 * deep, H: r.H}
}

// room is the share of easy ground in a box, in thousandths.
func (g *movementCost) room(f *front) int {
	easy := 0
	for _, i := range f.box {
		if g.cost[i] <= easyCost && !g.barred[i] {
			easy++
		}
	}
	return easy * 1000 / max(1, len(f.box))
}
