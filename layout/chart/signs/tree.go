package signs

import "github.com/csprint/csprint/layout"

// TreeShapes is how many shapes of tree there are.
const TreeShapes = 3

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

// Tree is a tree of a wood about the origin: its crown, and the dark side of it,
// thinner where ink is dear.
func Tree(radius layout.Length, shape int, thin bool) (crown, shade []layout.Step) {
	dark := treeShade
	if thin {
		dark = thinShade
	}
	return lobes(treeCrown, [2]int{-70, 55}, radius, shape), lobes(dark, [2]int{62, -30}, radius, shape)
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
