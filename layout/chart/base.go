package chart

import (
	"sync"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// A Base keeps what charts of one map that are drawn with one pen have in
// common: a packet holds the same land for each side, for the umpire and for
// everyone, and what is drawn on it differs. Charts that share one may be drawn
// by several goroutines: the land of each scale is drawn by the first, while the
// others wait.
type Base struct {
	mu       sync.Mutex
	scales   map[projection]*footings
	drawings map[string]*drawing // whole maps: pages that show the same one share its frame
}

// NewBase is a base without charts.
func NewBase() *Base {
	return &Base{scales: map[projection]*footings{}, drawings: map[string]*drawing{}}
}

// in is the land in a projection.
func (b *Base) in(p projection, f *ground.Field) *footings {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.scales[p] == nil {
		b.scales[p] = newFootings(p, f)
	}
	return b.scales[p]
}

// footings are the land in one projection, worked out and drawn when it is first
// asked for.
type footings struct {
	lie   func() *lie
	cover func() *cover

	mu      sync.Mutex
	bottoms map[bool]bottom // by whether they are bare
	legends map[marked][]Sign
}

// marked is what a view adds to the legend of the land.
type marked struct{ boxes, crests bool }

// A bottom is the land as it was drawn.
type bottom struct {
	layers []layout.Group
	cost   *raster // what a label would cover
	wanted []label // that the layers ask for
}

func newFootings(p projection, f *ground.Field) *footings {
	t := &footings{bottoms: map[bool]bottom{}, legends: map[marked][]Sign{}}
	t.lie = sync.OnceValue(func() *lie { return newLie(p, f) })
	t.cover = sync.OnceValue(func() *cover { return newCover(p, t.lie()) })
	return t
}

// bottom is the land under a chart, drawn where none has drawn it.
func (t *footings) bottom(c *Chart) bottom {
	t.mu.Lock()
	defer t.mu.Unlock()
	land, known := t.bottoms[c.View.Bare]
	if !known {
		k := c.canvas()
		k.mask = k.mask.copied() // strokes are noted on it
		land.layers = k.drawn(landLayers)
		land.cost, land.wanted = k.cost, k.wanted
		t.bottoms[c.View.Bare] = land
	}
	return land
}

// legend is the legend of a chart, drawn where none has drawn it.
func (t *footings) legend(c *Chart) []Sign {
	t.mu.Lock()
	defer t.mu.Unlock()
	of := marked{len(c.View.Boxes) > 0, c.View.Crests}
	if _, known := t.legends[of]; !known {
		t.legends[of] = (&legend{Chart: c}).list()
	}
	return t.legends[of]
}
