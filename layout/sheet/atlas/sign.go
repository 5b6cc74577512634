package atlas

import "github.com/csprint/csprint/layout"

// Samples of the signs that people draw on the map by hand, each 10 mm wide
// about a point.

// signHalf is from the middle of a sign to its ends.
var signHalf = layout.MM(5)

func (m *tableMap) earth() layout.Colour {
	if m.LowInk {
		return layout.Ink
	}
	return relief
}

func (m *tableMap) curve(c layout.Point, s layout.Stroke, y1, y2 float64) {
	at := func(x, y float64) layout.Point { return c.Add(layout.Point{X: layout.MM(x), Y: layout.MM(y)}) }
	m.Onto.Put("map/sign", layout.Point{}, layout.Path{Stroke: s, Steps: []layout.Step{
		{Kind: layout.MoveTo, P: at(-5, y1)},
		{Kind: layout.CurveTo, A: at(-2, y1-2), B: at(2, y2+2), P: at(5, y2)},
	}})
}

func (m *tableMap) signContour(c layout.Point) {
	m.curve(c, layout.Stroke{Width: layout.MM(0.26), Colour: m.earth()}, 0.6, -0.6)
}

func (m *tableMap) signWood(c layout.Point) {
	for i, dy := range []float64{0.3, -0.6, 0.5, -0.3, 0.6} {
		at := c.Add(layout.Point{X: layout.MM(float64(2*i) - 4), Y: layout.MM(dy)})
		m.Onto.PutCircle("map/sign", at, layout.MM(0.95), layout.Filled(layout.White), layout.HairLine)
	}
}

func (m *tableMap) signStream(c layout.Point) {
	m.curve(c, layout.RuleLine, 0.9, -0.9)
}

func (m *tableMap) signRoad(c layout.Point) {
	left, right := layout.Point{X: c.X - layout.MM(5)}, layout.Point{X: c.X + layout.MM(5)}
	for _, y := range []layout.Length{c.Y - layout.MM(1.3), c.Y - layout.MM(0.4)} {
		left.Y, right.Y = y, y
		m.Onto.PutLine("map/sign", left, right, layout.RuleLine)
	}
	left.Y, right.Y = c.Y+layout.MM(1.2), c.Y+layout.MM(1.2)
	track := layout.Stroke{Width: layout.MM(0.34), Colour: layout.Ink, Dash: []layout.Length{layout.MM(1.5), layout.MM(0.55)}}
	m.Onto.PutLine("map/sign", left, right, track)
}

func (m *tableMap) signBuildings(c layout.Point) {
	for _, r := range []layout.Rect{layout.RectMM(-4.6, -1, 2.4, 1.4), layout.RectMM(-1.2, -1.4, 1.4, 2.6), layout.RectMM(1.6, -0.5, 2.8, 1.4)} {
		m.Onto.PutBox("map/sign", r.Move(c), layout.Filled(layout.Ink), layout.Stroke{})
	}
}

func (m *tableMap) signWorks(c layout.Point) {
	left := c.Add(layout.Point{X: -layout.MM(5), Y: layout.MM(0.6)})
	m.Onto.PutLine("map/sign", left, left.Add(layout.Point{X: layout.MM(10)}), layout.FrameLine)
	for i := range 6 {
		foot := left.Add(layout.Point{X: layout.MM(float64(2 * i))})
		m.Onto.PutLine("map/sign", foot, foot.Add(layout.Point{Y: -layout.MM(1.5)}), layout.RuleLine)
	}
}

func (m *tableMap) signCorner(c layout.Point) {
	half := layout.MM(1.4)
	m.Onto.PutLine("map/sign", c.Sub(layout.Point{X: half}), c.Add(layout.Point{X: half}), layout.HairLine)
	m.Onto.PutLine("map/sign", c.Sub(layout.Point{Y: half}), c.Add(layout.Point{Y: half}), layout.HairLine)
}

func (m *tableMap) signBox(c layout.Point) {
	at := func(x, y float64) layout.Point { return c.Add(layout.Point{X: layout.MM(x), Y: layout.MM(y)}) }
	m.Onto.Put("map/sign", layout.Point{}, layout.Path{Steps: layout.Polyline(at(-5, -1.4), at(-5, 1.4), at(5, 1.4), at(5, -1.4)), Stroke: boxLine()})
}

// signSector is a letter as it stands in the strip around the table.
func (m *tableMap) signSector(c layout.Point) {
	style := m.Strong(8)
	m.Onto.SetLine("map/sign", layout.Point{X: c.X, Y: c.Y + style.CapHeight()/2}, layout.Centre, style, "A")
}
