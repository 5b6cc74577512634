package chart

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// A Chart is a map to be drawn. Its paper has its corner at the table's
// north-west corner and is as large as the table is drawn.
type Chart struct {
	Pen
	Map   *ground.Map
	Field *ground.Field
	Size  layout.Size // of the table on paper
	View  View
	Base  *Base // shared with other charts of the map; nil for none

	alone  *footings // the land, where no base keeps it
	missed bool      // a number found no place

	unnamed []string // names that are not on the map
}

// A View says what of a map is shown, and to whom.
type View struct {
	Boxes   []int    // deployment boxes shown, as indices; none for a side that has none
	Own     bool     // the boxes are the reader's own
	Names   []string // of the boxes, in the order of Boxes
	Crests  bool     // bands within 20 paces of a crest
	Ranges  []int    // rings about the objectives, in paces
	Plain   bool     // no numbers of structures and works, no labels: a small plan
	Bare    bool     // without fields, rough ground, spot heights and crosses, to be drawn upon
	Unseen  bool     // nothing is drawn: its page is laid out to find what is wrong with it
	Joints  Joints   // where sheets lap over one another, which no label lies on
	Heavier int      // per cent that symbols are larger than on a page; 0 for none
	Letters int      // and labels, where they have room: a smaller one stands where they have none

	Words *words.Catalogue // what the legend and the boxes say; nil for English
}

// New makes a chart of a map, so many micrometres wide.
func New(m *ground.Map, f *ground.Field, wide layout.Length, pen Pen) *Chart {
	size := layout.Size{W: wide, H: wide.Times(int(m.Depth), int(m.Width))}
	return &Chart{Pen: pen, Map: m, Field: f, Size: size}
}

// Missed tells, once the map is drawn, whether numbers of structures or works
// found no room on it.
func (c *Chart) Missed() bool { return c.missed }

// Unnamed are the names of hills, places, areas and waters that are not on the map,
// once it is drawn.
func (c *Chart) Unnamed() []string { return c.unnamed }

// projection is that of the chart's map to its paper.
func (c *Chart) projection() projection {
	return projection{c.Map, c.Size, c.View.Heavier, c.View.Letters}
}

// footings are the land in the chart's scale: the base's, or the chart's own.
func (c *Chart) footings() *footings {
	if c.Base != nil {
		return c.Base.in(c.projection(), c.Field)
	}
	if c.alone == nil {
		c.alone = newFootings(c.projection(), c.Field)
	}
	return c.alone
}

// draw draws the map: what is marked, on the land that the base has.
func (c *Chart) draw() *layout.Frame {
	land, k := c.onLand()
	whole := layout.NewFrame(c.Size)
	for _, l := range append(land.layers[:len(land.layers):len(land.layers)], k.drawn(markLayers)...) {
		whole.Put("map/"+l.Name, layout.Point{}, l)
	}
	c.missed, c.unnamed = k.missed, k.unnamed
	return whole
}

// onLand is the land under the chart and a canvas to mark it on.
func (c *Chart) onLand() (bottom, *canvas) {
	land, k := c.footings().bottom(c), c.canvas()
	k.cost, k.wanted = land.cost.copied(), slices.Clone(land.wanted)
	return land, k
}
