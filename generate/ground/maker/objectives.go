package maker

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/validator"
	"github.com/csprint/csprint/internal/plane"
)

// A candidate is what may become an objective.
type candidate struct {
	ground.Objective
	worth int // as a thing to fight for, in thousandths of a village
	near  validator.Near
}

// major is the worth from which a candidate is an objective of its own accord;
// those below serve where there are too few, or too many on one side.
const major = 700

// objectives chooses what the sides fight for.
type objectives struct{ *draft }

// objectivesFor is how many objectives a table of some square feet has, where it has room: 5
// up to 8 × 6 ft, and two more for every 176 square feet beyond it, so that a table of
// 20 × 20 ft has 9; an odd number, since the sides may share an even one, so that losses alone
// decide. Of three each is a third of the day, and whoever has a lucky one mostly wins.
func objectivesFor(squareFeet int) int {
	n := 5 + max(0, squareFeet-48)/88
	return n - (1 - n%2)
}

// choose picks what is worth fighting for: villages, bridges, junctions of
// roads and the highest hill, none within 6 inches of another, spread over the
// table and as near to one side as to the other. Where there are too few of them
// lesser things serve.
func (d objectives) choose(j *validator.Validator) {
	all := d.reachable(j, d.candidates())
	c := choice{draft: d.draft, all: all, most: objectivesFor(d.SquareFeet())}
	area := int64(d.Width) * int64(d.Depth)
	c.apart = max(d.Span(180), ground.Dist(plane.Sqrt(area/int64(c.most))))
	c.fill()
	for range 2 * c.most {
		if !c.better() {
			break
		}
	}
	d.Objectives, d.choice = c.objectives(), &c
}

// objectives are those that are taken, numbered.
func (c *choice) objectives() []ground.Objective {
	slices.Sort(c.taken)
	var list []ground.Objective
	for _, i := range c.taken {
		o := c.all[i].Objective
		o.Number = len(list) + 1
		list = append(list, o)
	}
	return list
}

// reachable are the candidates clear of the rim that formed troops of every side
// can come to, with how near they are.
func (d objectives) reachable(j *validator.Validator, list []candidate) []candidate {
	places := make([]ground.Point, len(list))
	for i := range list {
		places[i] = list[i].At
	}
	var kept []candidate
	for i, near := range j.Nearness(places) {
		if list[i].near = near; d.Rim(list[i].At) >= d.Span(30) && near.Reached {
			kept = append(kept, list[i])
		}
	}
	return kept
}

// A choice is a set of objectives while it is being made: greedily first, then
// bettered one swap at a time.
type choice struct {
	*draft
	all   []candidate
	taken []int
	most  int
	apart ground.Dist // that objectives would keep from one another if they could
	first [][]bool    // room to work in
}

// fill takes the candidate that adds most, again and again, until there are enough or there is
// no room for more.
func (c *choice) fill() {
	for n := len(c.taken); n < c.most; n++ {
		best, most := -1, -1<<40
		c.taken = append(c.taken, 0)
		for i := range c.all {
			if c.crowds(i, n) {
				continue
			}
			c.taken[n] = i
			if v := c.value(); v > most {
				best, most = i, v
			}
		}
		if best < 0 {
			if c.taken = c.taken[:n]; n > 2 {
				c.taken = c.taken[:n-(1-n%2)]
			}
			return
		}
		c.taken[n] = best
	}
}

// better makes the one change, another candidate in the place of one, that adds most, if any adds.
func (c *choice) better() bool {
	in, at, most := -1, -1, c.value()
	for k, was := range c.taken {
		for i := range c.all {
			if c.crowds(i, k) {
				continue
			}
			c.taken[k] = i
			if v := c.value(); v > most {
				in, at, most = i, k, v
			}
		}
		c.taken[k] = was
	}
	if in >= 0 {
		c.taken[at] = in
	}
	return in >= 0
}

// crowds tells whether a candidate lies within 6 inches of one that is taken, or is a second edge of an
// area, but for the one whose place it would take.
func (c *choice) crowds(i, place int) bool {
	for k, other := range c.taken {
		if k != place && (c.all[other].At.To(c.all[i].At) < c.Span(180) || c.all[i].edge() && c.all[other].edge()) {
			return true
		}
	}
	return false
}

// Weights of a choice of objectives, in thousandths of a village.
const (
	lesserCost  = 300    // of each lesser thing but one, which may make the sides even
	edgeCost    = 1_500  // of the edge of an area: nobody would have come for it
	missedCost  = 12_000 // of each village or oasis that is none: who sees one on the table wants it
	crowdCost   = 300    // of two that all but touch
	unlikeCost  = 4      // for each thousandth that the sides' nearness differs by beyond what is taken for alike
	alike       = 150    // in thousandths
	halfCost    = 10_000 // of three or more in one half
	leadCost    = 4_000  // of each too many that one side comes to first
	evenCost    = 3_000  // of a whole objective that one side is ahead by in a meeting
	profileCost = 14     // for each thousandth by which the sides' ways to the nearest, the next and so on differ, in a meeting
	attackCost  = 32     // likewise in an attack, from where each begins
	heldCost    = 14_000 // of ground worth two contours more, at what one side is first at, than at what the other is
	together    = 20     // thousandths of these that are no difference
	ahead       = 60     // thousandths of nearness by which a side is clearly first at one; by less it is ahead by a part of it
)

// value of the objectives that are taken, less what is amiss with them.
func (c *choice) value() int {
	v, lesser := 0, 0
	for k, i := range c.taken {
		v += c.all[i].worth
		if c.all[i].worth < major {
			lesser++
		}
		if c.all[i].edge() {
			v -= edgeCost
		}
		for _, other := range c.taken[:k] {
			if far := c.all[i].At.To(c.all[other].At); far < c.apart {
				v -= crowdCost - int(int64(crowdCost)*int64(far)/int64(c.apart))
			}
		}
	}
	v -= lesserCost*max(0, lesser-1) + missedCost*c.missed()
	for a := range c.Bases {
		for b := range a {
			if c.Bases[a].Edge != c.Bases[b].Edge {
				v -= c.unlike(a, b)
			}
		}
	}
	return v
}

// unlike is what is amiss between two sides.
func (c *choice) unlike(a, b int) int {
	var near [2]int
	var half [2]bool
	first, lag, held := c.first[:0], 0, 0
	for _, i := range c.taken {
		near[0] += c.all[i].near.To[a]
		near[1] += c.all[i].near.To[b]
		first = append(first, c.all[i].near.First)
		sooner, holder := min(max(c.all[i].near.Soon[a]-c.all[i].near.Soon[b], -ahead), ahead), a
		if sooner < 0 {
			holder = b
		}
		lag, held = lag+sooner, held+c.all[i].near.Holds[holder]*sooner/ahead
		far := c.From(c.Bases[a].Edge, c.all[i].At) - c.From(c.Bases[b].Edge, c.all[i].At)
		half[0], half[1] = half[0] || far <= 0, half[1] || far >= 0
	}
	c.first = first
	cost := unlikeCost * max(0, plane.Abs(near[0]-near[1])*1000/max(near[0], near[1], 250)-alike)
	if len(c.taken) >= 3 && !(half[0] && half[1]) {
		cost += halfCost
	}
	switch {
	case c.Defender < 0:
		cost += evenCost*max(0, plane.Abs(lag)-ahead/4)/ahead + c.evenness(profileCost*c.apartIn(a, b))
	case a == c.Defender || b == c.Defender:
		cost += c.evenness(attackCost * c.apartIn(a, b))
	}
	cost += c.evenness(heldCost * plane.Abs(held) / 1000)
	if lead := validator.Lead(c.Map, first, a, b); c.Defender < 0 || a == c.Defender || b == c.Defender {
		if b == c.Defender {
			lead = -lead
		}
		cost += leadCost * validator.LeadOff(lead, len(first), c.Defender >= 0)
	}
	return cost
}

// evenness is what it costs on land of the class that objectives lie unlike to the sides: in wooded hills, where
// what lies before them differs most, more than elsewhere, but where there are more than five, of which a lucky one decides less.
func (c *choice) evenness(cost int) int {
	if c.most > 5 {
		return cost
	}
	return cost * c.recipe.Evenness / 100
}

// apartIn is by how much the sides' ways to the objectives differ, each side's put in order from the
// nearest, in thousandths of nearness.
func (c *choice) apartIn(a, b int) int {
	var near [2][16]int
	n := min(len(c.taken), 16)
	for k, i := range c.taken[:n] {
		near[0][k], near[1][k] = c.all[i].near.Soon[a], c.all[i].near.Soon[b]
	}
	slices.Sort(near[0][:n])
	slices.Sort(near[1][:n])
	sum := 0
	for k := range n {
		sum += max(0, plane.Abs(near[0][k]-near[1][k])-together)
	}
	return sum
}

// missed is how many villages and oases are no objectives; a town is as many as it is large.
func (c *choice) missed() int {
	n := 0
	for i := range c.all {
		n += c.villages(i)
	}
	for _, i := range c.taken {
		n -= c.villages(i)
	}
	return n
}

// villageOf is of how many houses each village is that a town is as large as.
const villageOf = 20

func (c *choice) villages(i int) int {
	switch c.all[i].Kind {
	case string(ground.Oasis):
		return 1
	case string(ground.Village):
		return max(1, len(c.Places[c.all[i].Of].Buildings)/villageOf)
	}
	return 0
}
