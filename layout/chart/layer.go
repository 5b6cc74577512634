package chart

import "github.com/csprint/csprint/layout"

// A layer is one thing drawn over all the map, before the next covers it.
type layer struct {
	name string
	draw func(*Chart)
	fine bool // left out of a bare map
}

// layers stand in the order in which they are drawn.
var layers = []layer{
	{"furrows", (*Chart).furrows, true},
	{"hachures", (*Chart).hachures, false},
	{"form-lines", (*Chart).formLines, false},
	{"contours", (*Chart).contours, false},
	{"rough", (*Chart).rough, true},
	{"marsh", (*Chart).marsh, false},
	{"water", (*Chart).water, false},
	{"field-edges", (*Chart).fieldEdges, true},
	{"plots", (*Chart).plots, false},
	{"roads", (*Chart).roads, false},
	{"crossings", (*Chart).crossings, false},
	{"buildings", (*Chart).buildings, false},
	{"woods", (*Chart).woods, false},
	{"heights", (*Chart).spotHeights, true},
	{"crests", (*Chart).crests, false},
	{"ranges", (*Chart).ranges, false},
	{"sectors", (*Chart).sectors, true},
	{"boxes", (*Chart).boxes, false},
	{"objectives", (*Chart).objectives, false},
	{"labels", (*Chart).putLabels, false},
}

// Draw draws the map: a frame of the chart's size with one frame for each layer,
// to be placed clipped.
func (c *Chart) Draw() *layout.Frame {
	whole := layout.NewFrame(c.Size)
	c.cost = newRaster(c.Size, c.mm(0.5))
	c.labels, c.placed, c.missed = nil, nil, false
	c.covered().mask.forget(onEdge | struck)
	for _, l := range layers {
		if l.fine && c.View.Bare {
			continue
		}
		c.onto = layout.NewFrame(c.Size)
		l.draw(c)
		if len(c.onto.Items) > 0 {
			whole.Put("map/"+l.name, layout.Point{}, layout.Group{Frame: c.onto, Name: l.name})
		}
	}
	return whole
}
