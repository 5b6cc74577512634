package chart

import (
	"sync"

	"github.com/csprint/csprint/layout"
)

// A Base keeps what charts of one map that are drawn with one pen have in
// common: a packet holds the same land for each side, for the umpire and for
// everyone, and what is drawn on it differs. Charts that share one may be drawn
// by several goroutines: the land of each scale is drawn by the first, while the
// others wait.
type Base struct {
	mu     sync.Mutex
	scales map[scale]*footings

	drawings map[string]*drawing // whole maps; nil where none are kept
}

// NewBase is a base without charts.
func NewBase() *Base { return &Base{scales: map[scale]*footings{}} }

// NewKeepingBase is one that keeps whole maps too, for games after this one. Pages
// that show the same map then share its frame.
func NewKeepingBase() *Base {
	b := NewBase()
	b.drawings = map[string]*drawing{}
	return b
}

// footings are the land in one scale.
type footings struct {
	mu      sync.Mutex
	lie     *lie
	cover   *cover
	bottoms map[bool]bottom // by whether they are bare
	legends map[marked][]Sign
}

// marked is what a view adds to the legend of the land.
type marked struct{ boxes, crests bool }

// A scale is how large a map and its signs are drawn.
type scale struct {
	size    layout.Size
	heavier int
	letters int
}

// A bottom is the land as it was drawn.
type bottom struct {
	layers []layout.Group
	cost   *raster // what a label would cover
	labels []label // that the layers ask for
}

func (c *Chart) scale() scale { return scale{c.Size, c.View.Heavier, c.View.Letters} }

// in is the land in a chart's scale, locked.
func (b *Base) in(c *Chart) *footings {
	b.mu.Lock()
	f := b.scales[c.scale()]
	if f == nil {
		f = &footings{bottoms: map[bool]bottom{}, legends: map[marked][]Sign{}}
		b.scales[c.scale()] = f
	}
	b.mu.Unlock()
	f.mu.Lock()
	return f
}

// lie gives a chart its lie, that of another where one has it.
func (b *Base) lie(c *Chart) {
	if b == nil {
		c.raise()
		return
	}
	f := b.in(c)
	defer f.mu.Unlock()
	if f.lie == nil {
		c.raise()
		f.lie = c.lie
	}
	c.lie = f.lie
}

// cover gives a chart its cover, likewise.
func (b *Base) cover(c *Chart) {
	c.raised()
	if b == nil {
		c.workOut()
		return
	}
	f := b.in(c)
	defer f.mu.Unlock()
	if f.cover == nil {
		c.workOut()
		f.cover = c.cover
	}
	c.cover = f.cover
}

// bottom is the land under a chart, drawn where none has drawn it. The cover's
// mask changes while it is.
func (b *Base) bottom(c *Chart) bottom {
	if b == nil {
		return c.drawLand()
	}
	c.covered()
	f := b.in(c)
	defer f.mu.Unlock()
	if _, known := f.bottoms[c.View.Bare]; !known {
		f.bottoms[c.View.Bare] = c.drawLand()
	}
	return f.bottoms[c.View.Bare]
}

// legend is the legend of a chart, drawn where none has drawn it.
func (b *Base) legend(c *Chart) []Sign {
	if b == nil {
		return c.drawSigns()
	}
	c.covered()
	f := b.in(c)
	defer f.mu.Unlock()
	of := marked{len(c.View.Boxes) > 0, c.View.Crests}
	if _, known := f.legends[of]; !known {
		f.legends[of] = c.drawSigns()
	}
	return f.legends[of]
}

// drawLand draws the layers of the land.
func (c *Chart) drawLand() bottom {
	c.covered().mask.forget(onEdge | struck)
	c.cost, c.labels = newRaster(c.Size, c.mm(0.5)), nil
	layers := c.drawn(landLayers)
	return bottom{layers, c.cost, c.labels}
}
