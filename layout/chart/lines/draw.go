package lines

import (
	"slices"

	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/layout"
)

// draw draws all that a view shows but for grid, numbers and words, from the
// ground up.
func (f field) draw(v View) {
	works := []*Works{&v.Works[0], &v.Works[1]}
	for i, w := range works {
		f.beaten(w, i)
	}
	for _, o := range v.marked() {
		f.outline(o.Squares)
	}
	f.ground(&v.Ground)
	for _, w := range works {
		f.wires(w)
	}
	f.dig(works)
	for _, w := range works {
		f.arcs(w)
	}
	for _, w := range works {
		f.men(w)
	}
}

// marked are the objectives that a map frames: all but a line to be held.
func (v View) marked() []trench.Objective {
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
	clumps := map[trench.FeatureKind]func(layout.Point){
		trench.Ruin: f.ruin, trench.Stumps: f.stumps, trench.Wreck: f.wreck, trench.Tank: f.tank, trench.Graves: f.graves,
	}
	switch draw := clumps[x.Kind]; {
	case x.Kind == trench.SunkenLane:
		f.sunken(1.9, bend(points)...)
	case x.Kind == trench.Ditch:
		f.sunken(1.0, bend(points)...)
	case draw != nil:
		for _, p := range points {
			draw(p)
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

// beaten hatches the beaten zones of a line's guns, each square once; those of
// the other line slope the other way.
func (f field) beaten(w *Works, line int) {
	var squares []trench.Square
	for _, g := range w.Guns {
		for _, s := range g.Beaten {
			if !slices.Contains(squares, s) {
				squares = append(squares, s)
			}
		}
	}
	for _, s := range squares {
		f.hatch(f.box(s), line == 1)
	}
}

// hatch fills a box with lines at 45° that go on from box to box.
func (f field) hatch(r layout.Rect, up bool) {
	pitch := max(1, f.side/5)
	var pairs []layout.Point
	for d := pitch / 2; d < 2*f.side; d += pitch {
		a := layout.Point{X: min(d, f.side), Y: max(0, d-f.side)}
		b := layout.Point{X: max(0, d-f.side), Y: min(d, f.side)}
		if up {
			a.X, b.X = f.side-a.X, f.side-b.X
		}
		pairs = append(pairs, r.At().Add(a), r.At().Add(b))
	}
	f.strokes("beaten", layout.Stroke{Width: f.line(0.1).Width, Colour: layout.Third}, pairs...)
}

// arcs draw lanes and how far guns can be turned.
func (f field) arcs(w *Works) {
	for _, g := range w.Guns {
		if outline := f.arc(&g); len(outline) > 0 {
			f.way("arc", f.dashed(0.16, 1.6, 1), outline...)
		}
	}
	for _, l := range w.Lanes {
		f.lane(f.lanePoints(&l)...)
	}
}

// lanePoints run from the edge of the fire trench to the lane's end.
func (f field) lanePoints(l *trench.Lane) []layout.Point {
	points := f.middles(l.Path)
	if len(points) > 1 {
		points[0] = along(points[0], points[1], 1, 3)
	}
	return points
}

// arc is the outline of a gun's arc: out along one limit, round, and back.
// Guns that are only reported have none.
func (f field) arc(g *trench.Gun) []layout.Point {
	if g.Arc[0] == g.Arc[1] {
		return nil
	}
	c := f.middle(g.Square)
	a, b := f.middle(g.Arc[0]).Sub(c), f.middle(g.Arc[1]).Sub(c)
	far, near := length(a), length(b)
	points := []layout.Point{c}
	const parts = 12
	for i := range parts + 1 {
		ua, ub := unit(a), unit(b)
		way := layout.Point{X: ua.X.Times(parts-i, parts) + ub.X.Times(i, parts), Y: ua.Y.Times(parts-i, parts) + ub.Y.Times(i, parts)}
		n, reach := length(way), far.Times(parts-i, parts)+near.Times(i, parts)
		if n > 0 {
			points = append(points, c.Add(layout.Point{X: scaled(way.X, reach, n), Y: scaled(way.Y, reach, n)}))
		}
	}
	return append(points, c)
}

// men draw dugouts, posts and guns.
func (f field) men(w *Works) {
	for _, x := range w.Dugouts {
		f.dugout(f.dugoutAt(w, x.Square))
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

// dugoutAt is behind the bay that a dugout opens into, to the right of a trench
// that leaves the bay to the rear.
func (f field) dugoutAt(w *Works, s trench.Square) layout.Point {
	aside, behind := f.part(285), f.part(490) // beyond a traverse
	plain := f.part(340)
	if f.tile { // which keeps it in its square
		behind, plain = f.part(300), f.part(300)
	}
	c, back := f.middle(s), rear(w)
	for _, t := range w.Communications {
		if slices.Contains(t.Squares, s) {
			return c.Add(layout.Point{X: aside, Y: back * behind})
		}
	}
	return c.Add(layout.Point{Y: back * plain})
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

// dots draw pairs of ends as lines of dots.
func (f field) dots(pairs ...layout.Point) {
	s := layout.Stroke{Width: f.long(0.7), Colour: layout.Ink, Round: true, Dash: []layout.Length{1, f.long(1.5)}}
	f.strokes("objective", s, pairs...)
}
