package sheet

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// Map is the table to scale on a landscape page: sectors of a foot, lettered
// from the west and numbered from the north, scale bars and deployment boxes,
// with bare ground to draw on. A side's copy shows its own box; without a side
// it shows all of them, and tells no secret either. Rolled ground is drawn.
func (d *Desk) Map(side *generate.Side) []layout.Page {
	if d.rolled() != nil {
		return d.rolledMap(side)
	}
	m := d.newMap(side)
	m.putSectors()
	for i := range d.Game.Sides {
		if s := &d.Game.Sides[i]; side == nil || s.ID == side.ID {
			m.putDeployment(s)
		}
	}
	m.putFrame()
	m.putBars()
	m.putPanel()
	m.putHouse(m.onto, "map")
	return []layout.Page{{Frame: m.onto, Bookmark: "Map"}}
}

// sideMap is a side's copy for its file.
func (d *Desk) sideMap(side *generate.Side) []layout.Page { return d.Map(side) }

// Measures of the map page; the room for the table is what they leave.
var (
	mapLeft   = layout.MM(13) // to the edge of the table
	mapTop    = layout.MM(14)
	mapFoot   = layout.MM(28)  // below it: the scale bars
	mapBand   = layout.MM(4.6) // the strip of letters and numbers
	panelWide = layout.MM(44)
	panelGap  = layout.MM(8)
)

// A tableMap is the page while it is being drawn.
type tableMap struct {
	*Desk
	scaled
	side   *generate.Side // nil for the copy of all sides
	page   layout.Size
	column layout.Length // the width of the panel
}

func (d *Desk) newMap(side *generate.Side) *tableMap {
	page := d.Paper.Size.Turned()
	onto := layout.NewFrame(page)
	room := layout.Rect{
		X: mapLeft, Y: mapTop,
		W: page.W - mapLeft - panelGap - panelWide - layout.PageMargin, H: page.H - mapTop - mapFoot,
	}
	return &tableMap{d, d.groundIn(onto, "map", room), side, page, panelWide}
}

// putSectors draws a cross at every corner of four sectors, and ticks with
// letters and numbers in the strip around the table.
func (m *tableMap) putSectors() {
	half := min(layout.MM(1.4), m.length(m.sector())/5)
	every(m.sector(), m.Game.Width, func(x generate.Inches) {
		every(m.sector(), m.Game.Depth, func(y generate.Inches) {
			c := m.rect(tableBox{x, y, 0, 0}).At()
			m.onto.PutLine(m.from, layout.Point{X: c.X - half, Y: c.Y}, layout.Point{X: c.X + half, Y: c.Y}, layout.HairLine)
			m.onto.PutLine(m.from, layout.Point{X: c.X, Y: c.Y - half}, layout.Point{X: c.X, Y: c.Y + half}, layout.HairLine)
		})
	})
	every(m.sector(), m.Game.Width, func(x generate.Inches) {
		at := m.box.X + m.length(x)
		m.across(layout.Point{X: at, Y: m.box.Y}, layout.Point{Y: -mapBand})
		m.across(layout.Point{X: at, Y: m.box.Bottom()}, layout.Point{Y: mapBand})
	})
	every(m.sector(), m.Game.Depth, func(y generate.Inches) {
		at := m.box.Y + m.length(y)
		m.across(layout.Point{X: m.box.X, Y: at}, layout.Point{X: -mapBand})
		m.across(layout.Point{X: m.box.Right(), Y: at}, layout.Point{X: mapBand})
	})
	m.putLetters()
}

// across draws a tick through the strip outside the table.
func (m *tableMap) across(from, by layout.Point) {
	gap := layout.Point{X: signOf(by.X) * layout.MM(0.9), Y: signOf(by.Y) * layout.MM(0.9)}
	m.onto.PutLine(m.from, from.Add(gap), from.Add(by), layout.HairLine)
}

// putLetters sets letters above and below, numbers at both sides, each in the
// middle of its sector. Spaces are numbered both ways, from the south-west.
func (m *tableMap) putLetters() {
	style := m.strong(8)
	if m.length(m.sector()) < layout.MM(5) {
		style = m.strong(6.5)
	}
	cap, middle := style.CapHeight(), (mapBand+layout.MM(0.9))/2
	sectors(m.sector(), m.Game.Width, func(i int, centre generate.Inches) {
		x := m.box.X + m.length(centre)
		for _, y := range []layout.Length{m.box.Y - middle, m.box.Bottom() + middle} {
			m.onto.SetLine("map/letter", layout.Point{X: x, Y: y + cap/2}, layout.Centre, style, m.columnName(i))
		}
	})
	sectors(m.sector(), m.Game.Depth, func(i int, centre generate.Inches) {
		y := m.box.Y + m.length(centre)
		for _, x := range []layout.Length{m.box.X - middle, m.box.Right() + middle} {
			m.onto.SetLine("map/number", layout.Point{X: x, Y: y + cap/2}, layout.Centre, style, m.rowName(i))
		}
	})
}

// columnName names the i-th column of sectors from the west, rowName the i-th
// row from the north.
func (d *Desk) columnName(i int) string {
	if d.Game.Grid > 0 {
		return strconv.Itoa(i + 1)
	}
	return string(rune('A' + i))
}

func (d *Desk) rowName(i int) string {
	if d.Game.Grid > 0 {
		return strconv.Itoa(int(d.Game.Depth/d.Game.Grid) - i)
	}
	return strconv.Itoa(i + 1)
}

// sectors calls name for each sector of a length, and for what is left at its
// end unless that is less than a third of one.
func sectors(step, whole generate.Inches, name func(i int, centre generate.Inches)) {
	for i, at := 0, generate.Inches(0); at < whole; i, at = i+1, at+step {
		if wide := min(step, whole-at); wide >= step/3 {
			name(i, at+wide/2)
		}
	}
}

// putDeployment draws a side's deployment box, its name in the inner line.
func (m *tableMap) putDeployment(side *generate.Side) {
	zone, ok := m.deployment(side)
	if !ok {
		return
	}
	outline := []layout.Point{
		m.corner(zone, zone.end, 0), m.corner(zone, zone.end, zone.deep),
		m.corner(zone, zone.end+zone.wide(), zone.deep), m.corner(zone, zone.end+zone.wide(), 0),
	}
	path := layout.Path{Steps: layout.Polyline(outline...)}
	for _, stroke := range []layout.Stroke{{Width: layout.MM(0.9), Colour: layout.White}, boxLine()} {
		path.Stroke = stroke
		m.onto.Put("map/box", layout.Point{}, path)
	}
	m.putBoxName(zone, side)
}

func (m *tableMap) corner(z deployment, across, away generate.Inches) layout.Point {
	return m.rect(z.box(across, away, 0, 0)).At()
}

// boxLine is the dash-dot line of deployment boxes.
func boxLine() layout.Stroke {
	return layout.Stroke{Width: layout.FrameWidth, Colour: layout.Ink, Dash: []layout.Length{layout.MM(3.2), layout.MM(1.1), layout.MM(0.6), layout.MM(1.1)}}
}

// putBoxName breaks the inner line of a box with a name.
func (m *tableMap) putBoxName(z deployment, side *generate.Side) {
	style := m.strong(7)
	style.Tracking = 70
	words := "YOUR DEPLOYMENT"
	if m.side == nil {
		words = joined("DEPLOYMENT", strings.ToUpper(side.Name))
	}
	style, err := style.Fit(words, m.length(z.wide())*9/10, layout.Pt(5))
	if err != nil {
		words = "DEPLOYMENT"
	}
	centre := m.corner(z, z.end+z.wide()/2, z.deep)
	p := plan{m.Desk, m.scaled, side}
	if z.edge == "north" || z.edge == "south" {
		p.patch(centre, style, words, m.length(z.wide()))
		return
	}
	p.patchTurned(centre, style, words)
}

// putFrame draws the three lines round the table.
func (m *tableMap) putFrame() {
	m.onto.PutBox(m.from, m.box, layout.Fill{}, layout.Stroke{Width: layout.MM(0.3), Colour: layout.Ink})
	m.onto.PutBox(m.from, m.box.Inset(-layout.MM(0.9)), layout.Fill{}, layout.HairLine)
	m.onto.PutBox(m.from, m.box.Inset(-mapBand), layout.Fill{}, layout.FrameLine)
}
