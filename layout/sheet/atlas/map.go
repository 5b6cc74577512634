package atlas

import (
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Map is the table to scale on a landscape page: sectors of a foot, lettered
// from the west and numbered from the north, the spaces of a grid, scale bars and deployment boxes,
// with bare ground to draw on. A side's copy shows its own box; without a side
// it shows all of them, and tells no secret either. Rolled ground is drawn.
func Map(d *page.Desk, side *game.Side) []layout.Page {
	if Rolled(d) != nil {
		return drawRolled(d, side)
	}
	for _, m := range []*tableMap{roomForWords(d, side), newMap(d, side)} {
		if m.column == wordedPanel && (d.Game.Terrain.Words == "" || !m.putWorded(m.wordedItems())) {
			continue
		}
		return m.drawn()
	}
	return nil
}

// drawn is the map with all that doesn't hang on the host's words.
func (m *tableMap) drawn() []layout.Page {
	d, side := m.Desk, m.side
	m.Onto.PutAs(layout.Element{Kind: layout.AsFigure, Words: Told(d)}, func() {
		m.putSectors()
		for i := range d.Game.Sides {
			if s := &d.Game.Sides[i]; side == nil || s.ID == side.ID {
				m.putDeployment(s)
			}
		}
		m.putFrame()
		m.putBars()
	})
	if m.column != wordedPanel {
		m.putPanel()
	}
	m.PutHouse(m.Onto, "map")
	return []layout.Page{{Frame: m.Onto, Bookmark: m.Words.Say("map.title")}}
}

// Measures of the map page; the room for the table is what they leave.
var (
	mapLeft   = layout.MM(13) // to the edge of the table
	mapTop    = layout.MM(14)
	mapFoot   = layout.MM(28)  // below it: the scale bars
	mapBand   = layout.MM(4.6) // the strip of letters and numbers
	panelWide = layout.MM(44)
	panelGap  = layout.MM(8)
)

// Lines of the table and of what stands on it.
var (
	tableLine = layout.Stroke{Width: layout.MM(0.3), Colour: layout.Ink}
	innerLine = layout.MM(0.9) // from the table to the line round it where the strip begins
	narrowRim = layout.MM(5)   // letters and numbers of narrower sectors are smaller
	crossArm  = layout.MM(1.4) // of the corner of sectors
)

// boxLine is the dash-dot line of deployment boxes, boxHalo the white one under it.
var (
	boxLine = layout.Stroke{Width: layout.FrameWidth, Colour: layout.Ink, Dash: []layout.Length{layout.MM(3.2), layout.MM(1.1), layout.MM(0.6), layout.MM(1.1)}}
	boxHalo = layout.Stroke{Width: layout.MM(0.9), Colour: layout.White}
)

// A tableMap is the page while it is being drawn.
type tableMap struct {
	*page.Desk
	Scaled
	side   *game.Side // nil for the copy of all sides
	page   layout.Size
	column layout.Length // the width of the panel
}

func newMap(d *page.Desk, side *game.Side) *tableMap {
	p := d.Paper.Size.Turned()
	onto := layout.NewFrame(p)
	onto.Form = d.Form()
	room := layout.Rect{
		X: mapLeft, Y: mapTop,
		W: p.W - mapLeft - panelGap - panelWide - layout.PageMargin, H: p.H - mapTop - mapFoot,
	}
	return &tableMap{d, GroundIn(d, onto, "map", room), side, p, panelWide}
}

// putSectors draws a cross at every corner of four sectors, or of four spaces on
// a grid, and ticks and names in the strip around the table.
func (m *tableMap) putSectors() {
	arm := min(crossArm, m.Length(sector(m.Desk))/5)
	every(sector(m.Desk), m.Game.Width, func(x game.Inches) {
		every(sector(m.Desk), m.Game.Depth, func(y game.Inches) {
			putCross(m.Onto, m.From, m.rect(tableBox{x, y, 0, 0}).At(), arm)
		})
	})
	for _, r := range m.rims() {
		m.putTicks(r)
		m.putNames(r)
	}
}

// A rim is a part of the strip around the table, and what it names.
type rim struct {
	step            game.Inches
	column, row     func(i int) string // from the west, from the north
	level, sideways []outside          // the edges
}

// outside is an edge of the table and the direction out of it.
type outside struct{ edge, out layout.Length }

// rims are letters and numbers of sectors all round, which every rule set enters
// troops by; on a grid above and at the right alone, and below and at the left
// stand the numbers of its spaces from the south-west.
func (m *tableMap) rims() []rim {
	number := func(i int) string { return strconv.Itoa(i + 1) }
	north, south := outside{m.Box.Y, -1}, outside{m.Box.Bottom(), 1}
	west, east := outside{m.Box.X, -1}, outside{m.Box.Right(), 1}
	if m.Game.Grid == 0 {
		return []rim{{page.OneFoot, chart.ColumnName, number, []outside{north, south}, []outside{west, east}}}
	}
	fromSouth := func(i int) string { return strconv.Itoa(int(m.Game.Depth/m.Game.Grid) - i) }
	return []rim{
		{page.OneFoot, chart.ColumnName, number, []outside{north}, []outside{east}},
		{m.Game.Grid, number, fromSouth, []outside{south}, []outside{west}},
	}
}

func (m *tableMap) putTicks(r rim) {
	every(r.step, m.Game.Width, func(x game.Inches) {
		for _, o := range r.level {
			m.across(layout.Point{X: m.Box.X + m.Length(x), Y: o.edge}, layout.Point{Y: o.out * mapBand})
		}
	})
	every(r.step, m.Game.Depth, func(y game.Inches) {
		for _, o := range r.sideways {
			m.across(layout.Point{X: o.edge, Y: m.Box.Y + m.Length(y)}, layout.Point{X: o.out * mapBand})
		}
	})
}

// across draws a tick through the strip outside the table.
func (m *tableMap) across(from, by layout.Point) {
	gap := layout.Point{X: signOf(by.X) * innerLine, Y: signOf(by.Y) * innerLine}
	m.Onto.PutLine(m.From, from.Add(gap), from.Add(by), layout.HairLine)
}

// putNames sets each name in the middle of its sector.
func (m *tableMap) putNames(r rim) {
	style := m.Strong(8)
	if m.Length(r.step) < narrowRim {
		style = m.Strong(6.5)
	}
	cap, middle := style.CapHeight(), (mapBand+innerLine)/2
	sectors(r.step, m.Game.Width, func(i int, centre game.Inches) {
		for _, o := range r.level {
			at := layout.Point{X: m.Box.X + m.Length(centre), Y: o.edge + o.out*middle + cap/2}
			m.Onto.SetLine("map/letter", at, layout.Centre, style, r.column(i))
		}
	})
	sectors(r.step, m.Game.Depth, func(i int, centre game.Inches) {
		for _, o := range r.sideways {
			at := layout.Point{X: o.edge + o.out*middle, Y: m.Box.Y + m.Length(centre) + cap/2}
			m.Onto.SetLine("map/number", at, layout.Centre, style, r.row(i))
		}
	})
}

// sectors calls name for each sector of a length, and for what is left at its
// end unless that is less than a third of one.
func sectors(step, whole game.Inches, name func(i int, centre game.Inches)) {
	for i, at := 0, game.Inches(0); at < whole; i, at = i+1, at+step {
		if wide := min(step, whole-at); wide >= step/3 {
			name(i, at+wide/2)
		}
	}
}

// putDeployment draws a side's deployment box, its name in the inner line.
func (m *tableMap) putDeployment(side *game.Side) {
	zone, ok := Deployment(m.Desk, side)
	if !ok {
		return
	}
	outline := []layout.Point{
		m.corner(zone, zone.end, 0), m.corner(zone, zone.end, zone.deep),
		m.corner(zone, zone.end+zone.wide(), zone.deep), m.corner(zone, zone.end+zone.wide(), 0),
	}
	path := layout.Path{Steps: layout.Polyline(outline...)}
	for _, stroke := range []layout.Stroke{boxHalo, boxLine} {
		path.Stroke = stroke
		m.Onto.Put("map/box", layout.Point{}, path)
	}
	m.putBoxName(zone, side)
}

func (m *tableMap) corner(z deployment, across, away game.Inches) layout.Point {
	return m.rect(z.box(across, away, 0, 0)).At()
}

// putBoxName breaks the inner line of a box with a name.
func (m *tableMap) putBoxName(z deployment, side *game.Side) {
	style := m.Strong(7)
	style.Tracking = 70
	words := m.Words.Say("map.your-deployment")
	if m.side == nil {
		words = say.Joined(m.Words.Say("map.deployment"), say.Capitals(side.Name))
	}
	style, err := style.Fit(words, m.Length(z.wide())*9/10, layout.Pt(5))
	if err != nil {
		words = m.Words.Say("map.deployment")
	}
	centre := m.corner(z, z.end+z.wide()/2, z.deep)
	p := Plan{m.Desk, m.Scaled, side}
	if z.edge == "north" || z.edge == "south" {
		p.patch(centre, style, words, m.Length(z.wide()))
		return
	}
	p.patchTurned(centre, style, words)
}

// putFrame draws the three lines round the table.
func (m *tableMap) putFrame() {
	m.Onto.PutBox(m.From, m.Box, layout.Fill{}, tableLine)
	m.Onto.PutBox(m.From, m.Box.Inset(-innerLine), layout.Fill{}, layout.HairLine)
	m.Onto.PutBox(m.From, m.Box.Inset(-mapBand), layout.Fill{}, layout.FrameLine)
}
