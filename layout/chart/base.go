package chart

import "github.com/csprint/csprint/layout"

// A Base keeps what charts of one map that are drawn with one pen have in
// common: a packet holds the same land for each side, for the umpire and for
// everyone, and what is drawn on it differs. Charts that share one are drawn
// one after the other.
type Base struct {
	covers  map[scale]*cover
	bottoms map[footing]bottom
}

// NewBase is a base without charts.
func NewBase() *Base {
	return &Base{covers: map[scale]*cover{}, bottoms: map[footing]bottom{}}
}

// A scale is how large a map and its signs are drawn.
type scale struct {
	size    layout.Size
	heavier int
}

// A footing is all that the layers of the land depend on, besides the map.
type footing struct {
	scale
	bare bool
}

// A bottom is the land as it was drawn.
type bottom struct {
	layers []layout.Group
	cost   *raster // what a label would cover
	labels []label // that the layers ask for
}

func (c *Chart) scale() scale { return scale{c.Size, c.View.Heavier} }

// cover gives a chart its cover, that of another where one has it.
func (b *Base) cover(c *Chart) {
	if b == nil {
		c.workOut()
		return
	}
	if b.covers[c.scale()] == nil {
		c.workOut()
		b.covers[c.scale()] = c.cover
	}
	c.cover = b.covers[c.scale()]
}

// bottom is the land under a chart, drawn where none has drawn it.
func (b *Base) bottom(c *Chart) bottom {
	if b == nil {
		return c.drawLand()
	}
	on := footing{c.scale(), c.View.Bare}
	if _, known := b.bottoms[on]; !known {
		b.bottoms[on] = c.drawLand()
	}
	return b.bottoms[on]
}

// drawLand draws the layers of the land.
func (c *Chart) drawLand() bottom {
	c.covered().mask.forget(onEdge | struck)
	c.cost, c.labels = newRaster(c.Size, c.mm(0.5)), nil
	layers := c.drawn(landLayers)
	return bottom{layers, c.cost, c.labels}
}
