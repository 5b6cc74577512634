package atlas

import "github.com/csprint/csprint/layout"

// Samples of the signs that people draw on the map by hand, each 10 mm wide
// about a point.

// What the samples are made of, counted from their middle.
var (
	signHalf    = layout.MM(5) // to their ends
	contourLine = layout.MM(0.26)
	treePitch   = layout.MM(2)
	treeRadius  = layout.MM(0.95)
	trees       = []layout.Length{layout.MM(0.3), layout.MM(-0.6), layout.MM(0.5), layout.MM(-0.3), layout.MM(0.6)} // how low each stands
	roadSides   = []layout.Length{layout.MM(-1.3), layout.MM(-0.4)}
	trackLow    = layout.MM(1.2)
	trackLine   = layout.Stroke{Width: layout.MM(0.34), Colour: layout.Ink, Dash: []layout.Length{layout.MM(1.5), layout.MM(0.55)}}
	buildings   = []layout.Rect{layout.RectMM(-4.6, -1, 2.4, 1.4), layout.RectMM(-1.2, -1.4, 1.4, 2.6), layout.RectMM(1.6, -0.5, 2.8, 1.4)}
	worksLow    = layout.MM(0.6)
	worksPitch  = layout.MM(2)
	worksHigh   = layout.MM(1.5)
	boxSign     = layout.RectMM(-5, -1.4, 10, 2.8)
)

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
	m.curve(c, layout.Stroke{Width: contourLine, Colour: m.earth()}, 0.6, -0.6)
}

func (m *tableMap) signWood(c layout.Point) {
	for i, low := range trees {
		at := c.Add(layout.Point{X: treePitch.Times(i-len(trees)/2, 1), Y: low})
		m.Onto.PutCircle("map/sign", at, treeRadius, layout.Filled(layout.White), layout.HairLine)
	}
}

func (m *tableMap) signStream(c layout.Point) {
	m.curve(c, layout.RuleLine, 0.9, -0.9)
}

func (m *tableMap) signRoad(c layout.Point) {
	across := layout.Rect{X: c.X - signHalf, W: 2 * signHalf}
	for _, low := range roadSides {
		putLevel(m.Onto, "map/sign", across, c.Y+low, layout.RuleLine)
	}
	putLevel(m.Onto, "map/sign", across, c.Y+trackLow, trackLine)
}

func (m *tableMap) signBuildings(c layout.Point) {
	for _, r := range buildings {
		m.Onto.PutBox("map/sign", r.Move(c), layout.Filled(layout.Ink), layout.Stroke{})
	}
}

func (m *tableMap) signWorks(c layout.Point) {
	left := c.Add(layout.Point{X: -signHalf, Y: worksLow})
	m.Onto.PutLine("map/sign", left, left.Add(layout.Point{X: 2 * signHalf}), layout.FrameLine)
	for x := layout.Length(0); x <= 2*signHalf; x += worksPitch {
		foot := left.Add(layout.Point{X: x})
		m.Onto.PutLine("map/sign", foot, foot.Add(layout.Point{Y: -worksHigh}), layout.RuleLine)
	}
}

func (m *tableMap) signCorner(c layout.Point) {
	putCross(m.Onto, "map/sign", c, crossArm)
}

func (m *tableMap) signBox(c layout.Point) {
	box := boxSign.Move(c)
	outline := layout.Polyline(box.At(), layout.Point{X: box.X, Y: box.Bottom()}, layout.Point{X: box.Right(), Y: box.Bottom()}, layout.Point{X: box.Right(), Y: box.Y})
	m.Onto.Put("map/sign", layout.Point{}, layout.Path{Steps: outline, Stroke: boxLine})
}

// signSector is a letter as it stands in the strip around the table.
func (m *tableMap) signSector(c layout.Point) {
	style := m.Strong(8)
	m.Onto.SetLine("map/sign", layout.Point{X: c.X, Y: c.Y + style.CapHeight()/2}, layout.Centre, style, "A")
}
