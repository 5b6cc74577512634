package chart

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// crossings draws bridges and fords.
func (c ways) crossings() {
	for _, x := range c.Map.Crossings {
		p, dir := c.at(x.At), direction(x.Angle)
		half := c.mm(1)
		if x.Water >= 0 && x.Water < len(c.Map.Waters) {
			half = max(newRibbon(c.projection, c.Map.Waters[x.Water]).halfAt(p), c.mm(0.5)) // enough for three dots of a ford
		}
		if x.Bridge {
			c.bridge(p, dir, half+c.mm(0.8))
		} else {
			c.ford(p, dir, half+c.mm(0.1))
		}
		c.cost.dot(p, half+c.mm(1), costCrossing)
	}
}

// bridge is a white plate between two parapets that splay at their ends.
func (c ways) bridge(p layout.Point, dir vector, half layout.Length) {
	off, splay := c.mm(0.85), c.mm(0.55)
	c.put("bridge", plate{p, dir, half, off}.corners().ring(), layout.Filled(layout.White), layout.Stroke{})
	var steps []layout.Step
	for _, side := range []layout.Length{-1, 1} {
		at := func(along, aside layout.Length) layout.Point {
			return dir.right().along(dir.along(p, along), side*aside)
		}
		steps = append(steps, way{
			at(-half-splay, off+splay), at(-half, off), at(half, off), at(half+splay, off+splay),
		}.line()...)
	}
	c.put("bridge", steps, layout.Fill{}, c.stroke(0.36, layout.Ink))
}

// ford is two rows of dots over a white plate.
func (c ways) ford(p layout.Point, dir vector, half layout.Length) {
	off, gap := c.mm(0.5), c.mm(0.55)
	c.put("ford", plate{p, dir, half, off + c.mm(0.3)}.corners().ring(), layout.Filled(layout.White), layout.Stroke{})
	var steps []layout.Step
	n := half / gap
	for i := -n; i <= n; i++ {
		for _, side := range []layout.Length{-off, off} {
			steps = append(steps, layout.Circle(dir.right().along(dir.along(p, i*gap), side), c.mm(0.17))...)
		}
	}
	c.put("ford", steps, layout.Filled(layout.Ink), layout.Stroke{})
}

// direction is the vector of an angle of the map.
func direction(a ground.Angle) vector { return sines(int(a)) }
