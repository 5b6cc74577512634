//go:build !js

package vectors

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// Numbers of csprint's own on waters.
const (
	mostWaters = 36
	leastWater = 4 // inches
	apart      = 1 // inch
)

func isWater(kind string) bool {
	return kind == "river" || kind == "canal" || kind == "stream" || kind == "wadi"
}

// waters are the rivers and streams of the table, the greater first, as they run down.
func (c *collector) waters() []way {
	var list []way
	for _, w := range c.ways {
		if isWater(w.kind) {
			list = append(list, w)
		}
	}
	wet := func(w *way) bool { return w.kind == "river" || w.kind == "canal" }
	list = c.shortened(join(list, func(a, b *way, endA, endB int) int64 {
		if endA == endB || wet(a) != wet(b) {
			return -1 // downstream alone
		}
		off := straight(a, b, endA, endB, c.Inch)
		if a.name != b.name {
			off += 200
		}
		return off
	}))
	for i := range list {
		if fall := c.fall(list[i].at); fall < -mostClimb {
			slices.Reverse(list[i].at)
		}
	}
	slices.SortStableFunc(list, func(a, b way) int {
		return cmp.Or(cmp.Compare(btoi(wet(&b)), btoi(wet(&a))), cmp.Compare(plane.Length(b.at), plane.Length(a.at)))
	})
	taken := newNearness(c.Tabletop)
	var out []way
	for _, w := range list {
		if len(out) < mostWaters && plane.Length(w.at) >= leastWater*c.Inch && !taken.beside(w.at, apart) {
			taken.add(w.at)
			out = append(out, w)
		}
	}
	return out
}

// mostClimb is how many centimetres a stream may climb from its spring to its mouth before
// it is taken to be drawn upstream.
const mostClimb = 400

// fall is how far the land falls from the beginning of a way to its end, in centimetres.
func (c *collector) fall(at []ground.Point) int64 {
	if c.Relief == nil {
		return 0
	}
	return c.height(at[0]) - c.height(at[len(at)-1])
}

// height of the land, in centimetres: even between four heights.
func (c *collector) height(p ground.Point) int64 {
	r := c.Relief
	p = ground.Point{X: min(max(p.X, 0), r.Step*ground.Dist(r.Columns-1)-1), Y: min(max(p.Y, 0), r.Step*ground.Dist(r.Rows-1)-1)}
	column, row := int(p.X/r.Step), int(p.Y/r.Step)
	right, down, step := int64(p.X%r.Step), int64(p.Y%r.Step), int64(r.Step)
	line := func(row int) int64 {
		at := row*r.Columns + column
		return int64(r.Heights[at])*(step-right) + int64(r.Heights[at+1])*right
	}
	return (line(row)*(step-down) + line(row+1)*down) / (step * step)
}

// Numbers by which a stream is fitted to the heights: how far it may move aside, in thirds of an
// inch, and what a step aside costs in centimetres of climbing.
const (
	mostAside = 3
	asideCost = 12
)

// downhill moves a stream aside by at most an inch, so that it climbs as little as it can on
// these heights and lies as low: of all ways to do so the best, by dynamic programming (Viterbi).
func (c *collector) downhill(at []ground.Point) []ground.Point {
	const states = 2*mostAside + 1
	if c.Relief == nil || len(at) < 4 {
		return at
	}
	where := func(i, state int) ground.Point {
		if state == mostAside {
			return at[i]
		}
		across := ground.AngleOf(at[min(i+1, len(at)-1)].Sub(at[max(i-1, 0)])) + 90
		return c.Clamped(at[i].Add(across.Along(ground.Dist(state-mostAside) * c.Inch / 3)))
	}
	cost := make([][states]int64, len(at))
	from := make([][states]int, len(at))
	var before [states]int64
	for i := range at {
		var heights [states]int64
		for s := range states {
			heights[s] = c.height(where(i, s))
		}
		for s := range states {
			if i == 0 {
				if cost[0][s] = 0; s != mostAside {
					cost[0][s] = 1 << 40
				}
				continue
			}
			cost[i][s] = 1 << 50
			for b := range states {
				turn := int64(s-b) * int64(s-b)
				if climb := cost[i-1][b] + 8*max(0, heights[s]-before[b]) + asideCost*turn + int64((s-mostAside)*(s-mostAside)) + (heights[s]-heights[mostAside])/6; climb < cost[i][s] {
					cost[i][s], from[i][s] = climb, b
				}
			}
		}
		before = heights
	}
	out := slices.Clone(at)
	for i, s := len(at)-1, mostAside; i > 0; i-- {
		out[i] = where(i, s)
		s = from[i][s]
	}
	for i := 1; i < len(out)-1; i++ { // steps between thirds of an inch
		out[i] = ground.Point{X: (out[i-1].X + 2*out[i].X + out[i+1].X) / 4, Y: (out[i-1].Y + 2*out[i].Y + out[i+1].Y) / 4}
	}
	return out
}

// bedWidth is how wide a water is on the table.
func (c *collector) bedWidth(w *way, kind ground.WaterKind) ground.Dist {
	if kind == ground.River {
		if w.width > 0 {
			return min(max(w.width, c.Inch*2/3), 10*c.Inch)
		}
		if w.kind == "canal" {
			return c.Inch * 3 / 4
		}
		return c.Inch * 4 / 3
	}
	return min(max(w.width, c.Inch*3/10+plane.Length(w.at)/400), c.Inch*2/3)
}
