package atlas

import "github.com/csprint/csprint/layout"

// putUpright and putLevel draw a line through a box, from top to bottom and from side to side.
func putUpright(onto *layout.Frame, from string, box layout.Rect, x layout.Length, s layout.Stroke) {
	onto.PutLine(from, layout.Point{X: x, Y: box.Y}, layout.Point{X: x, Y: box.Bottom()}, s)
}

func putLevel(onto *layout.Frame, from string, box layout.Rect, y layout.Length, s layout.Stroke) {
	onto.PutLine(from, layout.Point{X: box.X, Y: y}, layout.Point{X: box.Right(), Y: y}, s)
}

// putCross draws a cross about a point, its arms so long.
func putCross(onto *layout.Frame, from string, at layout.Point, arm layout.Length) {
	onto.PutLine(from, layout.Point{X: at.X - arm, Y: at.Y}, layout.Point{X: at.X + arm, Y: at.Y}, layout.HairLine)
	onto.PutLine(from, layout.Point{X: at.X, Y: at.Y - arm}, layout.Point{X: at.X, Y: at.Y + arm}, layout.HairLine)
}
