package chart

import "github.com/csprint/csprint/layout"

// A layer is one thing drawn over all the map, before the next covers it.
type layer struct {
	name string
	draw func(*Chart)
}

// layers stand in the order in which they are drawn.
var layers = []layer{
	{"furrows", (*Chart).furrows},
	{"hachures", (*Chart).hachures},
	{"form-lines", (*Chart).formLines},
	{"contours", (*Chart).contours},
	{"rough", (*Chart).rough},
	{"marsh", (*Chart).marsh},
	{"water", (*Chart).water},
	{"field-edges", (*Chart).fieldEdges},
	{"plots", (*Chart).plots},
	{"roads", (*Chart).roads},
	{"crossings", (*Chart).crossings},
	{"buildings", (*Chart).buildings},
	{"woods", (*Chart).woods},
	{"heights", (*Chart).spotHeights},
	{"crests", (*Chart).crests},
	{"ranges", (*Chart).ranges},
	{"sectors", (*Chart).sectors},
	{"boxes", (*Chart).boxes},
	{"objectives", (*Chart).objectives},
	{"labels", (*Chart).putLabels},
}

// Draw draws the map: a frame of the chart's size with one frame for each layer,
// to be placed clipped.
func (c *Chart) Draw() *layout.Frame {
	whole := layout.NewFrame(c.Size)
	c.cost = newRaster(c.Size, c.mm(0.5))
	c.labels, c.placed, c.missed = nil, nil, false
	c.covered().mask.forget(onEdge | struck)
	for _, l := range layers {
		c.onto = layout.NewFrame(c.Size)
		l.draw(c)
		if len(c.onto.Items) > 0 {
			whole.Put("map/"+l.name, layout.Point{}, layout.Group{Frame: c.onto, Name: l.name})
		}
	}
	return whole
}
