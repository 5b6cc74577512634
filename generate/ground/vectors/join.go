//go:build !js

package vectors

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// A link is how well one end of a way goes on in an end of another, the less the better.
type link struct {
	a, b int // ends: twice the number of the way, and 1 for its last point
	cost int64
}

// join makes long ways of those that end where others begin: maps cut a road up at each
// bridge. Cost says how well one end goes on in another; below 0 not at all.
func join(list []way, cost func(a, b *way, endA, endB int) int64) []way {
	met := map[ground.Point][]int{}
	var order []ground.Point
	for i := range list {
		for end, p := range [2]ground.Point{list[i].at[0], list[i].at[len(list[i].at)-1]} {
			if met[p] == nil {
				order = append(order, p)
			}
			if len(met[p]) < 12 {
				met[p] = append(met[p], 2*i+end)
			}
		}
	}
	on := make([]int, 2*len(list)) // the end that each goes on in, and 1
	for _, p := range order {
		var links []link
		for i, a := range met[p] {
			for _, b := range met[p][i+1:] {
				if c := cost(&list[a/2], &list[b/2], a%2, b%2); c >= 0 && a/2 != b/2 {
					links = append(links, link{a, b, c})
				}
			}
		}
		slices.SortStableFunc(links, func(a, b link) int { return cmp.Compare(a.cost, b.cost) })
		for _, l := range links {
			if on[l.a] == 0 && on[l.b] == 0 {
				on[l.a], on[l.b] = l.b+1, l.a+1
			}
		}
	}
	return chained(list, on)
}

// shortened cuts ways off that are longer than any that leads anywhere: scribbles.
func (c *collector) shortened(list []way) []way {
	most := 4 * (c.Width + c.Depth)
	for i := range list {
		var long ground.Dist
		for k := 1; k < len(list[i].at); k++ {
			if long += list[i].at[k-1].To(list[i].at[k]); long > most {
				list[i].at = list[i].at[:k+1]
				break
			}
		}
	}
	return list
}

// chained walks along ways that hang together, from open ends first.
func chained(list []way, on []int) (out []way) {
	used := make([]bool, len(list))
	walk := func(from int) {
		whole := list[from/2]
		whole.at = nil
		for at := from; !used[at/2]; {
			used[at/2] = true
			w := list[at/2]
			part := w.at
			if at%2 == 1 {
				part = plane.Reversed(part)
			}
			if len(whole.at) > 0 {
				part = part[1:]
			}
			whole.at = append(whole.at, part...)
			whole.name, whole.width = cmp.Or(whole.name, w.name), max(whole.width, w.width)
			whole.bridge, whole.ford = false, false
			if at = on[at^1] - 1; at < 0 {
				break
			}
		}
		out = append(out, whole)
	}
	for from := range on {
		if on[from] == 0 && !used[from/2] {
			walk(from)
		}
	}
	for i := range list {
		if !used[i] {
			walk(2 * i)
		}
	}
	return out
}

// bearing is the direction in which a way leaves by one of its ends.
func (w *way) bearing(last int, reach ground.Dist) ground.Angle {
	at := w.at
	if last == 1 {
		at = plane.Reversed(at)
	}
	for _, p := range at[1:] {
		if at[0].To(p) >= reach {
			return ground.AngleOf(at[0].Sub(p))
		}
	}
	return ground.AngleOf(at[0].Sub(at[len(at)-1]))
}

// straight is by how many degrees two ways that meet leave a straight line.
func straight(a, b *way, endA, endB int, reach ground.Dist) int64 {
	off := (a.bearing(endA, reach) - b.bearing(endB, reach) + 180).Turned()
	return int64(min(off, 360-off))
}
