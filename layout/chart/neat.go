package chart

import (
	"fmt"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// Band is the strip of letters and numbers round a map.
var Band = layout.MM(4.6)

// foot is a foot of the table on the ground.
func (c *Chart) foot() ground.Dist { return 12 * c.Map.Inch }

// PutFrame draws the three lines round a chart whose corner stands at a point
// of the page, with ticks, letters and numbers in the strip between them.
func (c *Chart) PutFrame(onto *layout.Frame, at layout.Point) {
	box := layout.Rect{X: at.X, Y: at.Y, W: c.Size.W, H: c.Size.H}
	onto.PutBox("chart/neat", box, layout.Fill{}, line(0.3, layout.Ink))
	onto.PutBox("chart/neat", box.Inset(-layout.MM(0.9)), layout.Fill{}, layout.HairLine)
	onto.PutBox("chart/neat", box.Inset(-Band), layout.Fill{}, layout.FrameLine)
	c.putTicks(onto, box)
	c.putSectorNames(onto, box)
}

// putTicks marks every foot in the strip.
func (c *Chart) putTicks(onto *layout.Frame, box layout.Rect) {
	near, far := layout.MM(0.9), Band
	for d := c.foot(); d < c.Map.Width; d += c.foot() {
		x := box.X + c.length(d)
		onto.PutLine("chart/neat", layout.Point{X: x, Y: box.Y - near}, layout.Point{X: x, Y: box.Y - far}, layout.HairLine)
		onto.PutLine("chart/neat", layout.Point{X: x, Y: box.Bottom() + near}, layout.Point{X: x, Y: box.Bottom() + far}, layout.HairLine)
	}
	for d := c.foot(); d < c.Map.Depth; d += c.foot() {
		y := box.Y + c.length(d)
		onto.PutLine("chart/neat", layout.Point{X: box.X - near, Y: y}, layout.Point{X: box.X - far, Y: y}, layout.HairLine)
		onto.PutLine("chart/neat", layout.Point{X: box.Right() + near, Y: y}, layout.Point{X: box.Right() + far, Y: y}, layout.HairLine)
	}
}

// putSectorNames sets letters above and below, numbers at both sides, each in
// the middle of its sector.
func (c *Chart) putSectorNames(onto *layout.Frame, box layout.Rect) {
	s := style(c.Strong, 8)
	if c.length(c.foot()) < layout.MM(5) {
		s = s.At(layout.Pt(6.5))
	}
	drop, middle := s.CapHeight()/2, (Band+layout.MM(0.9))/2
	c.sectorsAlong(c.Map.Width, func(i int, centre ground.Dist) {
		x := box.X + c.length(centre)
		for _, y := range []layout.Length{box.Y - middle, box.Bottom() + middle} {
			onto.SetLine("chart/letter", layout.Point{X: x, Y: y + drop}, layout.Centre, s, ColumnName(i))
		}
	})
	c.sectorsAlong(c.Map.Depth, func(i int, centre ground.Dist) {
		y := box.Y + c.length(centre)
		for _, x := range []layout.Length{box.X - middle, box.Right() + middle} {
			onto.SetLine("chart/number", layout.Point{X: x, Y: y + drop}, layout.Centre, s, fmt.Sprint(i+1))
		}
	})
}

// sectorsAlong calls name for each sector of a side, and for what is left at
// its end unless that is less than a third of one.
func (c *Chart) sectorsAlong(whole ground.Dist, name func(i int, centre ground.Dist)) {
	for i, d := 0, ground.Dist(0); d < whole; i, d = i+1, d+c.foot() {
		if wide := min(c.foot(), whole-d); wide >= c.foot()/3 {
			name(i, d+wide/2)
		}
	}
}

// ColumnName is the letter of a column of sectors, from the west.
func ColumnName(i int) string { return string(rune('A' + i)) }
