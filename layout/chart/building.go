package chart

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart/signs"
)

// places draws villages, farms and single buildings.
type places struct{ *canvas }

// buildings draws the blocks of villages, farms and mills, outlines of ruins
// and the rings of wells.
func (c places) buildings() {
	var blocks, ruins []layout.Step
	for _, p := range c.Map.Places {
		for _, b := range p.Buildings {
			if p.Kind == ground.Tomb {
				break // drawn as its dome
			}
			block := newBlock(c.projection, b)
			c.cost.draw(way{block.dir.along(block.centre, -block.long), block.dir.along(block.centre, block.long)}, block.short, costBuilding)
			if p.Kind == ground.Ruin {
				ruins = append(ruins, block.corners().ring()...)
			} else if p.Kind != ground.Well {
				blocks = append(blocks, block.corners().ring()...)
			}
		}
	}
	c.put("building", blocks, layout.Filled(layout.Ink), layout.Stroke{})
	c.put("ruin", ruins, layout.Filled(layout.White), c.stroke(0.3, layout.Ink, 0.9, 0.35))
	for _, p := range c.Map.Places {
		c.signs(p)
	}
}

// newBlock is a footprint on paper, never too small to be seen.
func newBlock(p projection, b ground.Building) plate {
	return plate{p.at(b.At), direction(b.Angle), max(p.length(b.Long), p.mm(1.3)) / 2, max(p.length(b.Short), p.mm(0.75)) / 2}
}

// signs draws what tells one place from another: a church's cross, a mill's
// sails, a well.
func (c places) signs(p ground.Place) {
	for _, b := range p.Buildings {
		if b.Church {
			c.church(newBlock(c.projection, b), b.Mosque)
		}
	}
	switch p.Kind {
	case ground.Windmill:
		c.sails(c.at(p.At))
	case ground.Mill:
		if atWater(c.Map, p) {
			c.wheel(p)
		} else {
			c.sails(c.at(p.At))
		}
	case ground.Oasis:
		c.pool(p)
	case ground.Tomb:
		c.dome(c.at(p.At))
	case ground.Well:
		at := c.at(p.At)
		c.put("well", layout.Circle(at, c.mm(0.8)), layout.Filled(layout.White), c.stroke(0.26, layout.Ink))
		c.put("well", layout.Circle(at, c.mm(0.26)), layout.Filled(layout.Ink), layout.Stroke{})
		c.cost.dot(at, c.mm(0.8), costBuilding)
	}
}

// church is a cross, or the moon of a mosque, that stands on a block, on the
// northern side of it.
func (c places) church(block plate, mosque bool) {
	foot := block.corners().bounds()
	base := layout.Point{X: block.centre.X, Y: min(foot.Y, block.centre.Y-c.mm(0.5))}
	high, arm := c.mm(1.8), c.mm(0.55)
	top := layout.Point{X: base.X, Y: base.Y - high}
	beam := layout.Point{X: base.X, Y: base.Y - high*2/3}
	ink := c.stroke(0.32, layout.Ink)
	under := layout.Rect{X: beam.X - arm, Y: top.Y, W: 2 * arm, H: high}.Inset(-c.mm(0.25))
	c.onto.PutBox("chart/church", under, layout.Filled(layout.White), layout.Stroke{})
	c.put("church", block.corners().ring(), layout.Filled(layout.Ink), layout.Stroke{})
	steps := way{base.Add(layout.Point{Y: c.mm(0.4)}), top}.line()
	if mosque {
		steps = way{base.Add(layout.Point{Y: c.mm(0.4)}), beam.Add(layout.Point{Y: c.mm(0.35)})}.line()
		c.put("church", signs.Moon(beam.Sub(layout.Point{Y: c.mm(0.1)}), c.mm(0.55)), layout.Filled(layout.Ink), layout.Stroke{})
	} else {
		steps = append(steps, way{beam.Sub(layout.Point{X: arm}), beam.Add(layout.Point{X: arm})}.line()...)
	}
	c.put("church", steps, layout.Fill{}, ink)
	c.cost.block(under, costBuilding)
}

// sails are two crossed arms over a mill.
func (c places) sails(at layout.Point) {
	var steps []layout.Step
	for _, d := range []int{45, 135} {
		dir := sines(d)
		steps = append(steps, way{dir.along(at, -c.mm(1.3)), dir.along(at, c.mm(1.3))}.line()...)
	}
	c.put("mill", steps, layout.Fill{}, c.stroke(0.75, layout.White))
	c.put("mill", steps, layout.Fill{}, c.stroke(0.3, layout.Ink))
	c.cost.dot(at, c.mm(1.3), costBuilding)
}

// byWater is how near, in paces, a mill stands to the water that turns its wheel.
const byWater = 90

// atWater tells whether a mill has water to turn a wheel: one of a host's own map
// may have none.
func atWater(m *ground.Map, p ground.Place) bool {
	if p.Kind != ground.Mill {
		return false
	}
	for _, w := range m.Waters {
		if w.Kind != ground.DryBed && plane.Away(p.At, w.Bed) < ground.Paces(byWater)+w.Width/2 {
			return true
		}
	}
	return false
}

// wheel is a ring with spokes on the side of a mill where the water is.
func (c places) wheel(p ground.Place) {
	at, near := c.at(p.At), c.at(p.At)
	least := ground.Dist(1 << 30)
	for _, w := range c.Map.Waters {
		for _, q := range w.Bed {
			if far := q.To(p.At); far < least {
				least, near = far, c.at(q)
			}
		}
	}
	size := c.mm(0.85)
	dir, far := toward(at, near)
	at = dir.along(at, min(far/2, c.mm(1.1)))
	c.put("mill", layout.Circle(at, size), layout.Filled(layout.White), c.stroke(0.26, layout.Ink))
	var spokes []layout.Step
	for _, d := range []int{0, 45, 90, 135} {
		dir := sines(d)
		spokes = append(spokes, way{dir.along(at, -size), dir.along(at, size)}.line()...)
	}
	c.put("mill", spokes, layout.Fill{}, c.stroke(0.16, layout.Ink))
	c.cost.dot(at, size, costBuilding)
}

// pool draws the water of an oasis.
func (c places) pool(p ground.Place) {
	at, half := c.at(p.At), c.mm(1.3)
	if len(p.Plot) > 0 {
		half = max(half, c.length(p.At.To(p.Plot[0])).Times(85, 100))
	}
	bank, ripples := signs.Pool(at, half)
	c.put("oasis", bank, layout.Filled(layout.White), c.stroke(0.28, layout.Ink))
	c.put("oasis", ripples, layout.Fill{}, c.stroke(0.13, layout.Ink))
	c.cost.dot(at, half, costBuilding)
}

// dome draws a tomb.
func (c places) dome(at layout.Point) {
	half := c.mm(0.95)
	outline, shade := signs.Dome(at, half)
	c.put("tomb", outline, layout.Filled(layout.White), c.stroke(0.24, layout.Ink))
	c.put("tomb", shade, layout.Filled(layout.Ink), layout.Stroke{})
	top := layout.Point{X: at.X, Y: at.Y - half}
	c.put("tomb", way{top, {X: top.X, Y: top.Y - c.mm(0.6)}}.line(), layout.Fill{}, c.stroke(0.2, layout.Ink))
	c.cost.dot(at, half*5/4, costBuilding)
}
