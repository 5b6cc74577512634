//go:build !js

package vectors

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// mostRoads is how many roads and tracks a table has at most.
const mostRoads = 140

// ranks of roads: the greater first. Streets, paths and railways are tracks.
var ranks = map[string]int{"road": 0, "street": 1, "track": 2, "rail": 2, "path": 3}

func isRoad(kind string) bool { _, is := ranks[kind]; return is }

// What a road needs to be drawn, by its rank, in inches of the table: how long it is, and how
// far it keeps from greater ones.
var (
	leastRoad = [4]ground.Dist{3, 3, 6, 8}
	roadApart = [4]int{1, 1, 2, 3}
)

// roads are the roads of the table, the greater first: joined, and without those that run beside others.
func (c *collector) roads(built *mask) []way {
	var list []way
	for _, w := range c.ways {
		if isRoad(w.kind) && (w.kind != "street" || built.touches(w.at)) {
			list = append(list, w)
		}
	}
	list = c.shortened(join(list, func(a, b *way, endA, endB int) int64 {
		off := straight(a, b, endA, endB, c.Inch)
		if off > 70 || ranks[a.kind]/2 != ranks[b.kind]/2 || (a.kind == "rail") != (b.kind == "rail") {
			return -1
		}
		if a.kind != b.kind {
			off += 30
		}
		return off
	}))
	slices.SortStableFunc(list, func(a, b way) int {
		return cmp.Or(cmp.Compare(ranks[a.kind], ranks[b.kind]), cmp.Compare(plane.Length(b.at), plane.Length(a.at)))
	})
	taken := newNearness(c.Tabletop)
	var out []way
	for _, w := range list {
		rank := ranks[w.kind]
		if len(out) == mostRoads || plane.Length(w.at) < leastRoad[rank]*c.Inch && !(taken.joins(w.at) && plane.Length(w.at) > 2*c.Inch) {
			continue
		}
		if taken.beside(w.at, roadApart[rank]) {
			continue
		}
		taken.add(w.at)
		out = append(out, w)
	}
	return out
}

// A nearness is how near, in inches, something is drawn already.
type nearness struct {
	ground.Tabletop
	plane.Raster[ground.Point, ground.Dist]
	far []uint8 // inches, and 1; 0 for farther than 3
}

func newNearness(t ground.Tabletop) *nearness {
	n := &nearness{Tabletop: t, Raster: plane.Raster[ground.Point, ground.Dist]{Step: t.Inch / 2}}
	n.Columns, n.Rows = int(t.Width/n.Step)+1, int(t.Depth/n.Step)+1
	n.far = make([]uint8, n.Len())
	return n
}

func (n *nearness) add(at []ground.Point) {
	reach := ground.Point{X: 3 * n.Inch, Y: 3 * n.Inch}
	for _, p := range plane.Paced(at, n.Inch) {
		n.Across(p.Sub(reach), p.Add(reach), func(i int) {
			if far := n.Middle(i).To(p) / n.Inch; far < 3 && (n.far[i] == 0 || n.far[i] > uint8(far)+1) {
				n.far[i] = uint8(far) + 1
			}
		})
	}
}

// within tells whether a point lies so near to something.
func (n *nearness) within(p ground.Point, inches int) bool {
	far := n.far[n.Nearest(p)]
	return far > 0 && int(far) <= inches
}

// beside tells whether more than half of a way runs along what is drawn, where it joins that
// left out.
func (n *nearness) beside(at []ground.Point, inches int) bool {
	at = plane.Paced(at, n.Inch/2)
	count, along := 0, 0
	for i, p := range at {
		if ends := 2*inches + 1; i < ends && len(at) > 3*ends || len(at)-1-i < ends && len(at) > 3*ends {
			continue
		}
		if count++; n.within(p, inches) {
			along++
		}
	}
	return 2*along > count
}

// joins tells whether both ends of a way lie at what is drawn, or at the table's edge.
func (n *nearness) joins(at []ground.Point) bool {
	ends := func(p ground.Point) bool { return n.within(p, 1) || n.Rim(p) == 0 }
	return ends(at[0]) && ends(at[len(at)-1])
}

// drawn is a way as a table shows it: without what is smaller than that, bent smoothly.
func (c *collector) drawn(at []ground.Point, pace ground.Dist) []ground.Point {
	return plane.Paced(rounded(plainer(at, c.Inch/7)), pace)
}

// snap moves ends of ways that met another onto it again, as both were bent.
func (c *collector) snap(list [][]ground.Point, from int, reach ground.Dist) {
	for i := from; i < len(list); i++ {
		for _, end := range [2]int{0, len(list[i]) - 1} {
			p := list[i][end]
			if c.Rim(p) <= 1 {
				continue
			}
			best, least := p, reach
			for k, other := range list {
				if k == i || plane.Away(p, other) >= least {
					continue
				}
				for j := 1; j < len(other); j++ {
					if on := plane.Nearest(p, other[j-1], other[j]); on.To(p) < least {
						best, least = on, on.To(p)
					}
				}
			}
			list[i][end] = best
		}
	}
}
