package chart

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// A Chart is a map that is being drawn. Its paper has its corner at the table's
// north-west corner and is as large as the table is drawn.
type Chart struct {
	Pen
	Map   *ground.Map
	Field *ground.Field
	Size  layout.Size // of the table on paper
	View  View
	Base  *Base // shared with other charts of the map; nil for none

	onto   *layout.Frame // the layer that is being drawn
	cost   *raster       // what a label would stand on
	labels []label       // still to be placed
	placed []placedLabel // those that have their place
	missed bool          // a number found no place
	lie    *lie          // heights, once they are worked out
	cover  *cover        // and what lies where
	signs  []Sign        // of the legend, once they are drawn
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
}

// New makes a chart of a map, so many micrometres wide.
func New(m *ground.Map, f *ground.Field, wide layout.Length, pen Pen) *Chart {
	size := layout.Size{W: wide, H: wide.Times(int(m.Depth), int(m.Width))}
	return &Chart{Pen: pen, Map: m, Field: f, Size: size}
}

// Missed tells, once the map is drawn, whether numbers of structures or works
// found no room on it.
func (c *Chart) Missed() bool { return c.missed }

// at is the place on paper of a point of the ground.
func (c *Chart) at(p ground.Point) layout.Point {
	return layout.Point{X: c.length(p.X), Y: c.length(p.Y)}
}

// length is the length on paper of a distance on the ground.
func (c *Chart) length(d ground.Dist) layout.Length {
	return c.Size.W.Times(int(d), int(c.Map.Width))
}

// ground is the point of the ground at a place on paper.
func (c *Chart) ground(p layout.Point) ground.Point {
	return ground.Point{X: c.dist(p.X), Y: c.dist(p.Y)}
}

// dist is the distance on the ground that a length on paper stands for.
func (c *Chart) dist(l layout.Length) ground.Dist {
	return ground.Dist(int64(l) * int64(c.Map.Width) / int64(c.Size.W))
}

// mm is the size of a symbol, of so many millimetres on an ordinary page. Signs
// keep their size on paper whatever the scale of the map, but for a table at
// true size, where they grow.
func (c *Chart) mm(v float64) layout.Length {
	return layout.MM(v).Times(100+c.View.Heavier, 100)
}

// pen is a stroke that grows as symbols do.
func (c *Chart) stroke(mm float64, ink layout.Colour, dash ...float64) layout.Stroke {
	s := line(mm, ink, dash...)
	s.Width = c.mm(mm)
	for i := range s.Dash {
		s.Dash[i] = c.mm(dash[i])
	}
	return s
}

// way is a line of the ground on paper.
func (c *Chart) way(points []ground.Point) way {
	w := make(way, len(points))
	for i, p := range points {
		w[i] = c.at(p)
	}
	return w
}

// put adds one path to the layer.
func (c *Chart) put(from string, steps []layout.Step, fill layout.Fill, s layout.Stroke) {
	if len(steps) > 0 {
		c.onto.Put("chart/"+from, layout.Point{}, layout.Path{Steps: steps, Fill: fill, Stroke: s})
	}
}
