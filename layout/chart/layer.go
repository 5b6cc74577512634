package chart

import (
	"slices"

	"github.com/csprint/csprint/layout"
)

// A layer is one thing drawn over all the map, before the next covers it.
type layer struct {
	name string
	draw func(*Chart)
	fine bool // left out of a bare map
}

// The layers stand in the order in which they are drawn: first those of the
// land, which are alike for all readers, then what is marked on it for one.
var (
	landLayers = []layer{
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
		{"lanes", (*Chart).lanes, false},
		{"crossings", (*Chart).crossings, false},
		{"buildings", (*Chart).buildings, false},
		{"woods", (*Chart).woods, false},
		{"palms", (*Chart).palms, false},
		{"heights", (*Chart).spotHeights, true},
	}
	markLayers = []layer{
		{"crests", (*Chart).crests, false},
		{"ranges", (*Chart).ranges, false},
		{"sectors", (*Chart).sectors, true},
		{"boxes", (*Chart).boxes, false},
		{"objectives", (*Chart).objectives, false},
		{"labels", (*Chart).putLabels, false},
	}
)

// draw draws the map on the land that the base has.
func (c *Chart) draw() *layout.Frame {
	land := c.Base.bottom(c)
	c.cost, c.labels = land.cost.copied(), slices.Clone(land.labels)
	c.placed, c.missed = nil, false
	whole := layout.NewFrame(c.Size)
	for _, l := range append(land.layers[:len(land.layers):len(land.layers)], c.drawn(markLayers)...) {
		whole.Put("map/"+l.Name, layout.Point{}, l)
	}
	return whole
}

// drawn are the layers on which something stands, each in a frame of its own.
func (c *Chart) drawn(layers []layer) []layout.Group {
	var out []layout.Group
	for _, l := range layers {
		if l.fine && c.View.Bare {
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
