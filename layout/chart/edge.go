package chart

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// offEdges is what covers the edges of fields.
const offEdges = underPlot | nearRoad | nearWater

// edges draws hedges, walls, banks and the open edges of fields.
func (c fields) edges() {
	c.openEdges()
	lines := map[ground.LineKind][]way{}
	for _, l := range c.Map.Lines {
		if l.Kind.Lane() {
			continue
		}
		w := c.way(l.Way)
		lines[l.Kind] = append(lines[l.Kind], c.mask.clear(w, nearRoad|nearWater)...)
		c.cost.draw(w, c.mm(0.3), costHedge)
	}
	c.hedges(lines[ground.Hedge])
	c.walls(lines[ground.Wall])
	c.banks(lines[ground.Bank])
}

// openEdges draws the edges of fields where no line runs, each once, and none
// inside a field that comes before.
func (c fields) openEdges() {
	var open []way
	fields := c.where(underField.of)
	for i, f := range fields {
		for _, w := range c.ownEdges(f, i, fields) {
			open = append(open, c.mask.clear(w, offEdges|onLine|onEdge|underWood|underMarsh)...)
		}
		c.mask.stroke(f.outline(), c.mm(0.3), onEdge)
	}
	c.put("field-edge", join(open), layout.Fill{}, c.openStroke())
}

func (c fields) openStroke() layout.Stroke { return c.fine(0.11, 0.7, 0.45) }

// ownEdges are the legs of a field's edge that lie in no field before it.
func (c fields) ownEdges(f area, i int, fields []area) []way {
	var ways []way
	own := c.owned(f, i, fields)
	for k := range f.corners {
		a, b := f.edge(k)
		dir, long := toward(a, b)
		spans := []span{{0, long}}
		for _, o := range own.others {
			spans = without(spans, o.cut(a, b))
		}
		for _, s := range spans {
			ways = append(ways, way{dir.along(a, s.from), dir.along(a, s.to)})
		}
	}
	return ways
}

// hedges are dots of three sizes on a fine line. The dots are dashes of no
// length with round ends: one line each size, not a circle each bush.
func (c fields) hedges(ways []way) {
	steps := join(ways)
	c.put("hedge", steps, layout.Fill{}, c.fine(0.1))
	c.put("hedge", steps, layout.Fill{}, c.bushes(0.36, 0.62))
	c.put("hedge", steps, layout.Fill{}, c.bushes(0.56, 1.74, 2.35, 1.3))
}

// walls are lines with short ticks across.
func (c fields) walls(ways []way) {
	var ticks []layout.Step
	for _, w := range ways {
		w.walk(c.sign(0.4), c.sign(0.86), func(at layout.Point, dir vector) {
			ticks = tick(ticks, dir.offset(at, 0, -c.sign(0.3)), dir.offset(at, 0, c.sign(0.3)))
		})
	}
	c.put("wall", join(ways), layout.Fill{}, c.stroke(0.2, layout.Ink))
	c.put("wall", ticks, layout.Fill{}, c.stroke(0.16, layout.Ink))
}

// banks are two rows of teeth on either side of a bare ridge.
func (c fields) banks(ways []way) {
	var teeth []layout.Step
	for _, w := range ways {
		for _, side := range []layout.Length{1, -1} {
			w.walk(c.sign(0.3), c.sign(0.6), func(at layout.Point, dir vector) {
				top := dir.offset(at, 0, side*c.sign(0.14))
				teeth = append(teeth, layout.Polygon(
					dir.along(top, -c.sign(0.16)), dir.offset(top, 0, side*c.sign(0.55)), dir.along(top, c.sign(0.16)))...)
			})
		}
	}
	c.put("bank", teeth, layout.Filled(layout.Ink), layout.Stroke{})
}
