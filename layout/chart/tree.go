package chart

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// A treeSign is how the trees of a wood look and stand, in millimetres.
type treeSign struct {
	radius float64
	apart  float64
	edge   float64 // apart along the wood's edge
}

var treeSigns = map[ground.Density]treeSign{
	ground.Heavy: {1.05, 1.63, 1.55},
	ground.Light: {0.95, 2.88, 2.1},
}

// kinds of trees are drawn once each and stand many times: in five sizes, 20 in
// 100 larger or smaller, of three shapes each.
const (
	treeSizes  = 5
	treeShapes = 3
)

// treeCrown is a tree about its middle, in hundredths of its radius: three
// lobes above, a foot nearly flat, clockwise from the left of the foot.
var treeCrown = [][6]int{
	{-118, 48, -112, -34, -58, -38},
	{-52, -112, 46, -114, 53, -43},
	{112, -40, 116, 50, 66, 56},
	{44, 70, 14, 66, 0, 60},
	{-22, 70, -52, 68, -70, 55},
}

// treeShade is the dark side of a tree, on its south-east.
var treeShade = [][6]int{
	{108, -22, 110, 46, 66, 56},
	{40, 70, 4, 64, -26, 60},
	{30, 52, 72, 26, 62, -30},
}

// thinShade is what is left of it where ink is dear.
var thinShade = [][6]int{
	{108, -22, 110, 46, 66, 56},
	{40, 70, 20, 66, 6, 62},
	{40, 62, 92, 34, 62, -30},
}

// shade is the dark side that trees have.
func (c *Chart) shade() [][6]int {
	if c.LowInk {
		return thinShade
	}
	return treeShade
}

// kindsOfTree are the trees of a wood of some density.
func (c *Chart) kindsOfTree(d ground.Density) []*layout.Frame {
	if c.cover.trees[d] == nil {
		var kinds []*layout.Frame
		for i := range treeSizes * treeShapes {
			radius := c.sign(treeSigns[d].radius).Times(80+40*(i%treeSizes)/(treeSizes-1), 100)
			kinds = append(kinds, c.tree(radius, i/treeSizes))
		}
		if c.cover.trees == nil {
			c.cover.trees = map[ground.Density][]*layout.Frame{}
		}
		c.cover.trees[d] = kinds
	}
	return c.cover.trees[d]
}

// tree draws one kind of tree about the origin of a frame.
func (c *Chart) tree(radius layout.Length, shape int) *layout.Frame {
	f := layout.NewFrame(layout.Size{W: 2 * radius, H: 2 * radius})
	outline := line(0.11, layout.Ink)
	outline.Width = c.mm(0.11)
	f.Put("chart/tree", layout.Point{}, layout.Path{
		Steps: lobes(treeCrown, [2]int{-70, 55}, radius, shape), Fill: layout.Filled(layout.White), Stroke: outline,
	})
	f.Put("chart/tree", layout.Point{}, layout.Path{
		Steps: lobes(c.shade(), [2]int{62, -30}, radius, shape), Fill: layout.Filled(layout.Ink),
	})
	return f
}

// lobes are curves in hundredths of a radius as a closed path, bent a little
// differently for each shape.
func lobes(curves [][6]int, start [2]int, radius layout.Length, shape int) []layout.Step {
	at := func(x, y int) layout.Point {
		lean := 9 * (shape - 1)                        // to one side at the crown
		x += lean * -min(y, 0) / 100                   //
		y += []int{-6, 0, 8}[shape] * -min(y, 0) / 100 // and a higher or lower crown
		return layout.Point{X: radius.Times(x, 100), Y: radius.Times(y, 100)}
	}
	steps := []layout.Step{{Kind: layout.MoveTo, P: at(start[0], start[1])}}
	for _, v := range curves {
		steps = append(steps, layout.Step{Kind: layout.CurveTo, A: at(v[0], v[1]), B: at(v[2], v[3]), P: at(v[4], v[5])})
	}
	return append(steps, layout.Step{Kind: layout.Close})
}
