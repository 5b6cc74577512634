package lines

import (
	"slices"

	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/layout"
)

// draw draws all layers that a view shows but for grid, numbers and words, from the
// ground up.
func (f field) draw(v *View) {
	works := []*Works{&v.Works[0], &v.Works[1]}
	for i, w := range works {
		fire{f, w}.beaten(i == 1)
	}
	for _, o := range v.marked() {
		f.outline(o.Squares)
	}
	f.ground(&v.Ground)
	for _, w := range works {
		belts{f, w}.wires()
	}
	f.dig(works)
	for _, w := range works {
		fire{f, w}.arcs()
	}
	for _, w := range works {
		f.men(w)
	}
}

// marked are the objectives that a map frames: all but a line to be held.
func (v *View) marked() []trench.Objective {
	var out []trench.Objective
	for _, o := range v.Objectives {
		if o.Mission != "hold" {
			out = append(out, o)
		}
	}
	return out
}

// ground draws what lies in the open, craters over holes.
func (f field) ground(g *trench.Ground) {
	for _, x := range g.Features {
		f.feature(&x)
	}
	for _, h := range g.Holes {
		f.hole(f.middle(h.Square), h.Shape-1, h.Water)
	}
	for i, c := range g.Craters {
		f.crater(f.middle(c.Middle), c.Middle.Column+i, c.Water)
	}
}

// feature draws one of the features of the land.
func (f field) feature(x *trench.Feature) {
	points := f.middles(x.Squares)
	switch x.Kind {
	case trench.SunkenLane:
		f.sunken(1.9, bend(points)...)
	case trench.Ditch:
		f.sunken(1.0, bend(points)...)
	default:
		for _, p := range points {
			f.clump(x.Kind, p)
		}
	}
}

// bend rounds a line off: corners are cut twice, by Chaikin's algorithm.
func bend(points []layout.Point) []layout.Point {
	for range 2 {
		n := len(points)
		if n < 3 {
			return points
		}
		out := []layout.Point{points[0]}
		for i := 0; i+1 < n; i++ {
			out = append(out, along(points[i], points[i+1], 1, 4), along(points[i], points[i+1], 3, 4))
		}
		points = append(out, points[n-1])
	}
	return points
}

// men draw dugouts, posts and guns.
func (f field) men(w *Works) {
	for _, x := range w.Dugouts {
		f.dugout(earthworks{f, w}.dugoutAt(x.Square))
	}
	for _, p := range w.Posts {
		if p.Kind == trench.Listening {
			f.post(f.middle(p.Square), w.Facing == trench.Up)
		} else {
			f.sentry(f.middle(p.Square))
		}
	}
	for _, g := range w.Guns {
		way := layout.Point{}
		if g.Aim != (trench.Square{}) || g.Arc[0] != g.Arc[1] {
			way = f.middle(g.Aim).Sub(f.middle(g.Square))
		}
		f.gun(f.middle(g.Square), way)
	}
}

// outline frames the squares that a mission is about, all together.
func (f field) outline(squares []trench.Square) {
	var pairs []layout.Point
	for _, s := range squares {
		for _, d := range trench.Directions {
			if !slices.Contains(squares, s.To(d)) {
				a, b := f.edge(trench.EdgeBetween(s, d))
				pairs = append(pairs, a, b)
			}
		}
	}
	f.dots(pairs...)
}
