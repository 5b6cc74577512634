//go:build !js

package vectors

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// drained are fields without the waters that run through them: nobody ploughs a brook, so that one which
// it parts is two.
func (c *collector) drained(fields []ground.Area, waters []ground.Water) (list []ground.Area) {
	for _, f := range fields {
		rings := [][]ground.Point{f.Outline}
		for _, w := range waters {
			bed := plainer(w.Bed, c.Inch/6)
			var next [][]ground.Point
			for _, ring := range rings {
				next = append(next, parted(ring, bed, w.Width/2+c.Inch/8)...)
			}
			rings = next
		}
		for _, ring := range rings {
			if len(rings) == 1 || plane.DoubleArea(ring)/2 >= c.square(leastField) {
				f.Outline = ring
				list = append(list, f)
			}
		}
	}
	return list
}

// running are waters, or where the files have none those of the heights.
func (c *collector) running(own []ground.Water) []ground.Water {
	if len(own) > 0 {
		return own
	}
	return c.Ask.Waters
}

// A bank is where a bed crosses a ring: on which pieces of either.
type bank struct {
	at       ground.Point
	on, edge int
}

// parted are the parts of a clockwise ring on either side of a bed, each so far from its middle. A bed that
// rises or ends within is followed straight on.
func parted(ring, bed []ground.Point, off ground.Dist) [][]ground.Point {
	low, high := plane.Bounds(ring)
	if from, to := plane.Bounds(bed); from.X > high.X || from.Y > high.Y || to.X < low.X || to.Y < low.Y {
		return [][]ground.Point{ring}
	}
	bed = lengthened(bed, ring, low.To(high))
	banks := banksOf(ring, bed)
	for i := 1; i < len(banks); i++ {
		in, out := banks[i-1], banks[i]
		part := slices.Concat([]ground.Point{in.at}, bed[in.on+1:out.on+1], []ground.Point{out.at})
		if !plane.Inside(plane.Between(part[len(part)/2-1], part[len(part)/2], 1, 2), ring) {
			continue
		}
		rest := slices.Concat([]ground.Point{out.at}, bed[out.on+1:])
		var list [][]ground.Point
		for _, half := range [][]ground.Point{
			slices.Concat(between(ring, out, in), beside(part, off)), slices.Concat(between(ring, in, out), beside(plane.Reversed(part), off)),
		} {
			if len(half) > 2 {
				list = append(list, parted(half, rest, off)...)
			}
		}
		return list
	}
	return [][]ground.Point{ring}
}

// lengthened is a bed that goes on straight for so far at an end that lies within a ring.
func lengthened(bed, ring []ground.Point, far ground.Dist) []ground.Point {
	on := func(from, to ground.Point) ground.Point { return to.Add(ground.AngleOf(to.Sub(from)).Along(far)) }
	if plane.Inside(bed[0], ring) {
		bed = slices.Insert(slices.Clone(bed), 0, on(bed[1], bed[0]))
	}
	if last := len(bed) - 1; plane.Inside(bed[last], ring) {
		bed = append(slices.Clip(bed), on(bed[last-1], bed[last]))
	}
	return bed
}

// banksOf are where a bed crosses a ring, downstream.
func banksOf(ring, bed []ground.Point) (list []bank) {
	for i := 1; i < len(bed); i++ {
		first := len(list)
		for k := range ring {
			if at, ok := crossing(bed[i-1], bed[i], ring[k], ring[(k+1)%len(ring)]); ok {
				list = append(list, bank{at, i - 1, k})
			}
		}
		slices.SortStableFunc(list[first:], func(a, b bank) int { return cmp.Compare(bed[i-1].To(a.at), bed[i-1].To(b.at)) })
	}
	return list
}

// between are the corners of a ring from one bank on to another.
func between(ring []ground.Point, from, to bank) (list []ground.Point) {
	corner := ring[from.edge]
	n := (to.edge - from.edge + len(ring)) % len(ring)
	if n == 0 && corner.To(to.at) < corner.To(from.at) {
		n = len(ring)
	}
	for k := range n {
		list = append(list, ring[(from.edge+1+k)%len(ring)])
	}
	return list
}

// beside is a way moved to its right.
func beside(way []ground.Point, off ground.Dist) (list []ground.Point) {
	for i, p := range way {
		along := ground.AngleOf(way[min(i+1, len(way)-1)].Sub(way[max(i-1, 0)]))
		list = append(list, p.Add((along + 90).Along(off)))
	}
	return list
}
