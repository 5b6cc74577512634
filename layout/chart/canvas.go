package chart

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// A canvas is what layers are drawn on, one after another: the paper with what
// lies where on it, and the labels that they ask for.
type canvas struct {
	projection
	Pen
	*cover
	view  View
	mask  *mask                              // what lies where: the cover's, or one to note more on
	trees map[ground.Density][]*layout.Frame // the kinds of tree, once they are drawn

	onto   *layout.Frame // the layer that is being drawn
	cost   *raster       // what a label would stand on
	wanted []label       // still to be placed
	placed []placedLabel // those that have their place
	missed bool          // a number found no place

	unnamed []string // names that found none, or were left out
}

// canvas is a bare one for the chart.
func (c *Chart) canvas() *canvas {
	k := newCanvas(c.projection(), c.Pen)
	k.cover, k.view = c.footings().cover(), c.View
	k.mask = k.cover.mask
	return k
}

// newCanvas is one on which nothing lies.
func newCanvas(p projection, pen Pen) *canvas {
	return &canvas{projection: p, Pen: pen, onto: layout.NewFrame(p.Size), cost: newRaster(p.Size, p.mm(0.5))}
}

// put adds one path to the layer.
func (c *canvas) put(from string, steps []layout.Step, fill layout.Fill, s layout.Stroke) {
	if len(steps) > 0 {
		c.onto.Put("chart/"+from, layout.Point{}, layout.Path{Steps: steps, Fill: fill, Stroke: s})
	}
}

// want adds a label to those that will be placed.
func (c *canvas) want(l label) { c.wanted = append(c.wanted, l) }

// drawn are the layers on which something stands, each in a frame of its own.
func (c *canvas) drawn(layers []layer) []layout.Group {
	var out []layout.Group
	for _, l := range layers {
		if l.fine && c.view.Bare {
			continue
		}
		c.onto = layout.NewFrame(c.Size)
		l.draw(c)
		if len(c.onto.Items) > 0 {
			out = append(out, layout.Group{Frame: c.onto, Name: l.name})
		}
	}
	return out
}
