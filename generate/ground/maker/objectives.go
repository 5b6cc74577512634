package maker

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// mostObjectives is how many a map has at most.
const mostObjectives = 5

// choose picks what is worth fighting for: villages, bridges, junctions of
// roads and the highest hill, none within 6 inches of another.
func (d *draft) choose() {
	d.Objectives = nil
	var list []ground.Objective
	for _, i := range d.wells() {
		if p := &d.Places[i]; p.Kind == ground.Village || d.recipe.Dry { // a desert is fought for by its water
			list = append(list, ground.Objective{At: p.At, Kind: string(p.Kind), Of: i})
		}
	}
	for i, c := range d.Crossings {
		if c.Bridge {
			list = append(list, ground.Objective{At: c.At, Kind: "bridge", Of: i})
		}
	}
	for _, at := range d.junctions() {
		list = append(list, ground.Objective{At: at, Kind: "junction", Of: -1})
	}
	if i, at := d.highest(); i >= 0 {
		list = append(list, ground.Objective{At: at, Kind: "hill", Of: i})
	}
	for i := range d.Places {
		if p := &d.Places[i]; p.Kind != ground.Village && !(d.recipe.Dry && (p.Kind == ground.Oasis || p.Kind == ground.Well)) {
			list = append(list, ground.Objective{At: p.At, Kind: string(p.Kind), Of: i})
		}
	}
	for i, c := range d.Crossings {
		if !c.Bridge {
			list = append(list, ground.Objective{At: c.At, Kind: "ford", Of: i})
		}
	}
	d.take(list)
}

// leastObjectives is how many a map should have: farms, wells and fords fill up.
const leastObjectives = 3

func (d *draft) take(list []ground.Objective) {
	for i, o := range list {
		if len(d.Objectives) == mostObjectives || d.minor(o.Kind) && len(d.Objectives) >= leastObjectives {
			break
		}
		if o.Kind != "hill" && i < len(list) && len(d.Objectives) == mostObjectives-1 && d.hillToCome(list[i:]) {
			continue
		}
		if d.Rim(o.At) >= d.Span(30) && !d.taken(o.At) {
			o.Number = len(d.Objectives) + 1
			d.Objectives = append(d.Objectives, o)
		}
	}
	slices.SortStableFunc(d.Objectives, func(a, b ground.Objective) int { return cmp.Compare(a.Number, b.Number) })
}

// minor tells kinds that only fill up what a map should have.
func (d *draft) minor(kind string) bool {
	switch kind {
	case "village", "bridge", "junction", "hill":
		return false
	case string(ground.Oasis), string(ground.Well):
		return !d.recipe.Dry
	}
	return true
}

// hillToCome tells whether the highest hill still waits for its place.
func (d *draft) hillToCome(list []ground.Objective) bool {
	return slices.ContainsFunc(list, func(o ground.Objective) bool { return o.Kind == "hill" && !d.taken(o.At) })
}

func (d *draft) taken(at ground.Point) bool {
	return slices.ContainsFunc(d.Objectives, func(o ground.Objective) bool { return o.At.To(at) < d.Span(180) })
}

// junctions are where two main roads meet: the end of one on the other.
func (d *draft) junctions() []ground.Point {
	var list []ground.Point
	for i := range d.Roads {
		way := d.Roads[i].Way
		for _, end := range []ground.Point{way[0], way[len(way)-1]} {
			for k := range d.Roads {
				if k != i && d.Roads[i].Main && d.Roads[k].Main && plane.Away(end, d.Roads[k].Way) < d.Span(8) && d.Rim(end) > d.Span(60) {
					list = append(list, end)
				}
			}
		}
	}
	return list
}

// highest is the hill with the highest ground on the table, and where that is.
func (d *draft) highest() (hill int, at ground.Point) {
	hill = -1
	best := ground.Height(0)
	for i := range d.cells.Len() {
		if p := d.cells.Middle(i); d.Rim(p) > d.Span(100) && d.height(p) > best {
			best, at = d.height(p), p
		}
	}
	if best < ground.Contour {
		return -1, at
	}
	least := ground.Dist(1 << 30)
	for i := range d.Hills {
		if far := d.Hills[i].Centre.To(at); far < least {
			hill, least = i, far
		}
	}
	return hill, at
}
