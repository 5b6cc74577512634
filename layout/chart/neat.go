package chart

import (
	"fmt"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// Band is the strip of letters and numbers round a map.
var Band = layout.MM(4.6)

// PutFrame draws the three lines round a chart whose corner stands at a point
// of the page, with ticks, letters and numbers in the strip between them.
func (c *Chart) PutFrame(onto *layout.Frame, at layout.Point) {
	box := layout.Rect{X: at.X, Y: at.Y, W: c.Size.W, H: c.Size.H}
	onto.PutBox("chart/neat", box, layout.Fill{}, line(0.3, layout.Ink))
	onto.PutBox("chart/neat", box.Inset(-layout.MM(0.9)), layout.Fill{}, layout.HairLine)
	onto.PutBox("chart/neat", box.Inset(-Band), layout.Fill{}, layout.FrameLine)
	c.projection().putTicks(onto, box)
	c.projection().putSectorNames(onto, box, style(c.Strong, 8))
}

// putTicks marks every foot in the strip.
func (m projection) putTicks(onto *layout.Frame, box layout.Rect) {
	near, far := layout.MM(0.9), Band
	for d := m.foot(); d < m.Map.Width; d += m.foot() {
		x := box.X + m.length(d)
		onto.PutLine("chart/neat", layout.Point{X: x, Y: box.Y - near}, layout.Point{X: x, Y: box.Y - far}, layout.HairLine)
		onto.PutLine("chart/neat", layout.Point{X: x, Y: box.Bottom() + near}, layout.Point{X: x, Y: box.Bottom() + far}, layout.HairLine)
	}
	for d := m.foot(); d < m.Map.Depth; d += m.foot() {
		y := box.Y + m.length(d)
		onto.PutLine("chart/neat", layout.Point{X: box.X - near, Y: y}, layout.Point{X: box.X - far, Y: y}, layout.HairLine)
		onto.PutLine("chart/neat", layout.Point{X: box.Right() + near, Y: y}, layout.Point{X: box.Right() + far, Y: y}, layout.HairLine)
	}
}

// putSectorNames sets letters above and below, numbers at both sides, each in
// the middle of its sector.
func (m projection) putSectorNames(onto *layout.Frame, box layout.Rect, s layout.Style) {
	if m.length(m.foot()) < layout.MM(5) {
		s = s.At(layout.Pt(6.5))
	}
	drop, middle := s.CapHeight()/2, (Band+layout.MM(0.9))/2
	m.sectorsAlong(m.Map.Width, func(i int, centre ground.Dist) {
		x := box.X + m.length(centre)
		for _, y := range []layout.Length{box.Y - middle, box.Bottom() + middle} {
			onto.SetLine("chart/letter", layout.Point{X: x, Y: y + drop}, layout.Centre, s, ColumnName(i))
		}
	})
	m.sectorsAlong(m.Map.Depth, func(i int, centre ground.Dist) {
		y := box.Y + m.length(centre)
		for _, x := range []layout.Length{box.X - middle, box.Right() + middle} {
			onto.SetLine("chart/number", layout.Point{X: x, Y: y + drop}, layout.Centre, s, fmt.Sprint(i+1))
		}
	})
}

// sectorsAlong calls name for each sector of a side, and for what is left at
// its end unless that is less than a third of one.
func (m projection) sectorsAlong(whole ground.Dist, name func(i int, centre ground.Dist)) {
	for i, d := 0, ground.Dist(0); d < whole; i, d = i+1, d+m.foot() {
		if wide := min(m.foot(), whole-d); wide >= m.foot()/3 {
			name(i, d+wide/2)
		}
	}
}

// ColumnName is the letter of a column of sectors, from the west.
func ColumnName(i int) string { return string(rune('A' + i)) }
