package lines

import (
	"slices"

	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/layout"
)

// fire is where the guns of one line fire and where its men go out, on the map.
type fire struct {
	field
	works *Works
}

// beaten hatches the beaten zones of the guns, each square once; those of
// the other line slope the other way.
func (f fire) beaten(up bool) {
	var squares []trench.Square
	for _, g := range f.works.Guns {
		for _, s := range g.Beaten {
			if !slices.Contains(squares, s) {
				squares = append(squares, s)
			}
		}
	}
	for _, s := range squares {
		f.hatch(f.box(s), up)
	}
}

// arcs draw lanes and how far guns can be turned.
func (f fire) arcs() {
	for _, g := range f.works.Guns {
		if outline := f.arc(&g); len(outline) > 0 {
			f.way("arc", f.dashed(0.16, 1.6, 1), outline...)
		}
	}
	for _, l := range f.works.Lanes {
		f.lane(f.lanePoints(&l)...)
	}
}

// lanePoints run from the edge of the fire trench to the lane's end.
func (f fire) lanePoints(l *trench.Lane) []layout.Point {
	points := f.middles(l.Path)
	if len(points) > 1 {
		points[0] = along(points[0], points[1], 1, 3)
	}
	return points
}

// arc is the outline of a gun's arc: out along one limit, round, and back.
// Guns that are only reported have none.
func (f fire) arc(g *trench.Gun) []layout.Point {
	if g.Arc[0] == g.Arc[1] {
		return nil
	}
	c := f.middle(g.Square)
	a, b := f.middle(g.Arc[0]).Sub(c), f.middle(g.Arc[1]).Sub(c)
	far, near := length(a), length(b)
	points := []layout.Point{c}
	const parts = 12
	for i := range parts + 1 {
		ua, ub := lengthened(a, unit), lengthened(b, unit)
		way := layout.Point{X: ua.X.Times(parts-i, parts) + ub.X.Times(i, parts), Y: ua.Y.Times(parts-i, parts) + ub.Y.Times(i, parts)}
		if way != (layout.Point{}) {
			points = append(points, c.Add(lengthened(way, far.Times(parts-i, parts)+near.Times(i, parts))))
		}
	}
	return append(points, c)
}
