package maker

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// candidates are all that could be fought for, the worthiest kinds first: what bears a name of its own before
// what is known by what it lies near, and the edges of areas last.
func (d objectives) candidates() []candidate {
	var list []candidate
	add := func(worth int, at ground.Point, kind string, of int) {
		list = append(list, candidate{Objective: ground.Objective{At: at, Kind: kind, Of: of}, worth: worth})
	}
	water := func(p *ground.Place) bool { return p.Kind == ground.Oasis || p.Kind == ground.Well }
	for i := range d.Places {
		switch p := &d.Places[i]; {
		case p.Kind == ground.Village:
			add(1000, p.At, string(p.Kind), i)
		case d.recipe.Dry && water(p):
			add(950, p.At, string(p.Kind), i) // a desert is fought for by its water
		}
	}
	for i, c := range d.Crossings {
		if c.Bridge {
			add(900, c.At, "bridge", i)
		}
	}
	highest, at := d.highest()
	if highest >= 0 {
		add(850, at, "hill", highest)
	}
	for i := range d.Hills {
		worth := 750
		if d.Hills[i].Swell {
			worth = 450
		}
		for _, top := range d.tops(i) {
			if i == highest && top.To(at) < d.Span(apartOnHill) {
				continue
			}
			add(worth, top, "hill", i)
			worth = min(worth, 550) // a second place on the same hill
		}
	}
	for _, at := range d.junctions() {
		add(800, at, "junction", -1)
	}
	for i := range d.Places {
		switch p := &d.Places[i]; {
		case p.Kind == ground.Village || d.recipe.Dry && water(p):
		case p.Kind == ground.Farm || p.Kind == ground.Mill || p.Kind == ground.Windmill:
			add(700, p.At, string(p.Kind), i)
		default:
			add(600, p.At, string(p.Kind), i)
		}
	}
	for i, c := range d.Crossings {
		if !c.Bridge && c.Road >= 0 { // where no way leads, nobody looks for one
			add(600, c.At, "ford", i)
		}
	}
	for _, at := range d.passes() {
		add(700, at, "pass", -1)
	}
	for _, at := range d.forks() {
		add(600, at, "crossroads", -1)
	}
	for i := range d.Lines {
		if l := &d.Lines[i]; l.Kind == ground.SunkenRoad {
			add(500, l.Way[len(l.Way)/2], string(l.Kind), -1)
		}
	}
	for i := range d.Areas {
		if a := &d.Areas[i]; a.Cover.Type().Edge > 0 {
			add(a.Cover.Type().Edge, d.edgeOf(a), string(a.Cover), -1)
		}
	}
	return list
}

// edge tells whether a candidate is but the edge of an area.
func (c *candidate) edge() bool { return ground.Cover(c.Kind).Type().Edge > 0 }

// apartOnHill is how far from one another, in paces, places on one hill are that are fought for each by itself.
const apartOnHill = 300

// tops are the places on a hill from which it is held: the highest of its back, then others apart from it,
// all of them on the table and at least a contour up.
func (d objectives) tops(hill int) []ground.Point {
	h := &d.Hills[hill]
	ridge := h.Foot() * ground.Dist(h.Stretch-100) / 100
	var back, tops []ground.Point
	for far := ground.Dist(0); far <= ridge; far += d.Span(60) {
		for _, p := range [2]ground.Point{h.Centre.Add(h.Angle.Along(far)), h.Centre.Sub(h.Angle.Along(far))} {
			if d.Rim(p) >= d.Span(100) && d.height(p) >= ground.Contour && d.HillAt(p) == hill {
				back = append(back, p)
			}
		}
	}
	slices.SortStableFunc(back, func(a, b ground.Point) int { return cmp.Compare(d.height(b), d.height(a)) })
	for _, p := range back {
		if !slices.ContainsFunc(tops, func(q ground.Point) bool { return p.To(q) < d.Span(apartOnHill) }) {
			tops = append(tops, p)
		}
	}
	return tops
}

// edgeOf is where an area comes nearest to the middle of the table: what troops
// would hold of it.
func (d objectives) edgeOf(a *ground.Area) ground.Point {
	middle := ground.Point{X: d.Width / 2, Y: d.Depth / 2}
	best := a.Outline[0]
	for _, p := range a.Outline {
		if p.To(middle) < best.To(middle) {
			best = p
		}
	}
	return best
}

// junctions are where two main roads meet: the end of one on the other.
func (d objectives) junctions() []ground.Point {
	return d.meetings(func(a, b *ground.Road) bool { return a.Main && b.Main })
}

// forks are where a track meets a road or another track.
func (d objectives) forks() []ground.Point {
	return d.meetings(func(a, b *ground.Road) bool { return !a.Main || !b.Main })
}

// meetings are where the end of one road lies on another, of those that are asked
// for.
func (d objectives) meetings(of func(a, b *ground.Road) bool) []ground.Point {
	var list []ground.Point
	for i := range d.Roads {
		way := d.Roads[i].Way
		for _, end := range []ground.Point{way[0], way[len(way)-1]} {
			for k := range d.Roads {
				if k != i && of(&d.Roads[i], &d.Roads[k]) && d.Rim(end) > d.Span(60) && plane.Away(end, d.Roads[k].Way) < d.Span(8) {
					list = append(list, end)
				}
			}
		}
	}
	return list
}

// passes are where a road crosses between two heights: the highest ground of its
// way for 8 inches, with ground half a contour higher within 6 inches to either
// hand.
func (d objectives) passes() []ground.Point {
	var list []ground.Point
	for i := range d.Roads {
		way := d.Roads[i].Way
		reach := 12 // points of the way, 20 paces apart
		for k := reach; k < len(way)-reach; k++ {
			h := d.height(way[k])
			if h < ground.Contour/2 || d.height(way[k-reach])+200 > h || d.height(way[k+reach])+200 > h {
				continue
			}
			top := true
			for n := k - reach; n <= k+reach && top; n++ {
				top = d.height(way[n]) < h || d.height(way[n]) == h && n >= k
			}
			across := ground.AngleOf(way[k+1].Sub(way[k-1])) + 90
			if top && d.rises(way[k], across, h) && d.rises(way[k], across+180, h) {
				list = append(list, way[k])
			}
		}
	}
	return list
}

// rises tells whether ground to one hand is half a contour higher.
func (d objectives) rises(p ground.Point, to ground.Angle, h ground.Height) bool {
	for far := 30; far <= 180; far += 30 {
		if d.height(p.Add(to.Along(d.Span(far)))) >= h+ground.Contour/2 {
			return true
		}
	}
	return false
}

// highest is the hill with the highest ground on the table, and where that is.
func (d objectives) highest() (hill int, at ground.Point) {
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
	hill = d.HillAt(at)
	if hill >= 0 && d.Hills[hill].Swell {
		return -1, at // no height that anyone would fight for
	}
	return hill, at
}
