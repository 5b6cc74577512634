package chart

import (
	"fmt"
	"sync"

	"github.com/csprint/csprint/layout"
)

// A drawing is a map as it was drawn for a view.
type drawing struct {
	once   sync.Once
	frame  *layout.Frame
	missed bool

	unnamed []string
}

// mostDrawings is how many drawings a base keeps: those of a packet for as many
// sides as a table has edges, before and after a change.
const mostDrawings = 24

// drawing is the drawing of a chart's view in its size, to be drawn by whoever is first.
func (b *Base) drawing(c *Chart) *drawing {
	key := fmt.Sprintf("%v %#v", c.Size, c.View)
	b.mu.Lock()
	defer b.mu.Unlock()
	d := b.drawings[key]
	if d == nil {
		if len(b.drawings) >= mostDrawings {
			clear(b.drawings)
		}
		d = &drawing{}
		b.drawings[key] = d
	}
	return d
}

// Draw draws the map: a frame of the chart's size with one frame for each layer,
// to be placed clipped. On one base it is that of an earlier chart with the same view.
func (c *Chart) Draw() *layout.Frame {
	switch {
	case c.View.Unseen:
		return layout.NewFrame(c.Size)
	case c.Base == nil:
		return c.draw()
	}
	d := c.Base.drawing(c)
	d.once.Do(func() { d.frame, d.missed, d.unnamed = c.draw(), c.missed, c.unnamed })
	c.missed, c.unnamed = d.missed, d.unnamed
	return d.frame
}
