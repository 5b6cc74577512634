package chart

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart/signs"
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
const treeSizes = 5

// kindsOfTree are the trees of a wood of some density.
func (c woods) kindsOfTree(d ground.Density) []*layout.Frame {
	if c.trees[d] == nil {
		var kinds []*layout.Frame
		for i := range treeSizes * signs.TreeShapes {
			radius := c.sign(treeSigns[d].radius).Times(80+40*(i%treeSizes)/(treeSizes-1), 100)
			kinds = append(kinds, c.tree(radius, i/treeSizes))
		}
		if c.trees == nil {
			c.trees = map[ground.Density][]*layout.Frame{}
		}
		c.trees[d] = kinds
	}
	return c.trees[d]
}

// tree draws one kind of tree about the origin of a frame.
func (c woods) tree(radius layout.Length, shape int) *layout.Frame {
	f := layout.NewFrame(layout.Size{W: 2 * radius, H: 2 * radius})
	outline := line(0.11, layout.Ink)
	outline.Width = c.mm(0.11)
	crown, shade := signs.Tree(radius, shape, c.LowInk)
	f.Put("chart/tree", layout.Point{}, layout.Path{Steps: crown, Fill: layout.Filled(layout.White), Stroke: outline})
	f.Put("chart/tree", layout.Point{}, layout.Path{Steps: shade, Fill: layout.Filled(layout.Ink)})
	return f
}
