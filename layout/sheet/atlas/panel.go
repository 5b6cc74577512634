package atlas

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/layout/sheet/symbol"
)

// relief is the second colour of maps; in low ink it is black.
var relief = layout.Colour{R: 0x7A, G: 0x52, B: 0x30}

// putPanel sets title, legend and lines to write on beside the map.
func (m *tableMap) putPanel() {
	box := layout.Rect{X: m.page.W - layout.PageMargin - m.column, Y: layout.PageMargin, W: m.column}
	box.H = m.page.H - layout.MM(20) - box.Y
	if m.side != nil {
		m.PutBand(m.Onto, "map/band", layout.Rect{X: box.X, Y: box.Y, W: box.W, H: page.BandHigh}, m.LiveryOf(m.side))
	}
	box.Y, box.H = box.Y+page.BandHigh+layout.MM(2), box.H-page.BandHigh-layout.MM(2)
	flow := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: m.Onto, Box: box} }}
	flow.Add(m.panelTitle()...)
	flow.Add(m.edgeRows()...)
	flow.Add(m.legendRows()...)
	flow.Add(m.slopeRows()...)
	lines := m.structureLines(flow.Rest().H)
	flow.Add(lines...)
	m.putMapMark()
}

// panelTitle is the scenario's title, the table and whose copy it is.
func (m *tableMap) panelTitle() []layout.Block {
	of := page.Origin{Place: m.Game.Place, What: "title", Sheet: "map", Hint: "give the scenario a shorter title"}
	set, lines := m.InLines(m.Game.Title, m.column, of, []page.Setting{
		{Style: m.Heading(16), Lead: layout.MM(6.4), Lines: 3}, {Style: m.Heading(12), Lead: layout.MM(5), Lines: 5}, {Style: m.Serif(9.5), Lead: layout.MM(4), Lines: 8},
	})
	blocks := set.Style.Paragraph("map/title", m.column, set.Lead, strings.Join(lines, "\n"))
	whose := "all sides"
	if m.side != nil {
		whose = m.side.Name
	}
	blocks = append(blocks, m.Italic(9.5).Paragraph("map/whose", m.column, layout.MM(5), whose)...)
	g := m.Game
	words := strings.ToUpper(say.Joined(g.Terrain.Label, page.TableSize(g), fmt.Sprintf("1:%d", g.FigureScale)))
	blocks = append(blocks, m.Label().Paragraph("map/facts", m.column, layout.MM(4), words)...)
	rule := layout.Block{High: layout.MM(2), Put: func(onto *layout.Frame, at layout.Point) {
		y := at.Y + layout.MM(1.4)
		onto.PutLine("map/panel", layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + m.column, Y: y}, layout.FrameLine)
	}}
	return append(blocks, rule)
}

// edgeRows say from which edge each side comes.
func (m *tableMap) edgeRows() []layout.Block {
	blocks := []layout.Block{m.panelHead("EDGES", false)}
	for i := range m.Game.Sides {
		s := &m.Game.Sides[i]
		blocks = append(blocks, layout.Block{High: layout.MM(4.2), Put: func(onto *layout.Frame, at layout.Point) {
			base, indent := at.Y+layout.MM(3.2), layout.MM(12.5)
			style, name := m.Called(m.Sans(8), s.Name, s.ID, m.column-indent, layout.Pt(6), page.NameOn(s.Place, "map"))
			onto.SetLine("map/edge", layout.Point{X: at.X, Y: base}, layout.Left, m.Strong(8), s.Edge)
			onto.SetLine("map/edge", layout.Point{X: at.X + indent, Y: base}, layout.Left, style, name)
		}})
	}
	return blocks
}

// A sign is a sample of how something is drawn, 10 mm wide about a point.
type sign struct {
	words string
	draw  func(m *tableMap, c layout.Point)
}

// signs are how things are drawn on the map.
func (m *tableMap) signs() []sign {
	signs := []sign{
		{m.contourWords(), (*tableMap).signContour},
		{"wood", (*tableMap).signWood},
		{"stream", (*tableMap).signStream},
		{"road; track", (*tableMap).signRoad},
		{"buildings", (*tableMap).signBuildings},
		{"works", (*tableMap).signWorks},
		{m.cornerWords(), (*tableMap).signCorner},
	}
	if m.Game.Grid > 0 {
		signs = append(signs, sign{"sector, 1 ft", (*tableMap).signSector})
	}
	if m.boxed() {
		signs = append(signs, sign{"deployment box", (*tableMap).signBox})
	}
	return signs
}

// legendRows show what is on the map and how to draw what is not yet.
func (m *tableMap) legendRows() []layout.Block {
	blocks := []layout.Block{m.northHead("DRAW THE GROUND LIKE THIS", true, layout.MM(6), layout.MM(12), layout.MM(22))}
	for _, s := range m.signs() {
		blocks = append(blocks, layout.Block{High: layout.MM(5), Put: func(onto *layout.Frame, at layout.Point) {
			s.draw(m, layout.Point{X: at.X + layout.MM(5), Y: at.Y + layout.MM(2.5)})
			onto.SetLine("map/legend", layout.Point{X: at.X + layout.MM(12.5), Y: at.Y + layout.MM(3.6)}, layout.Left, m.Sans(8), s.words)
		}})
	}
	return blocks
}

// putWindSign draws the wind as the game begins beside its words.
func (m *tableMap) putWindSign(c layout.Point) {
	wind := m.Game.Weather.Day.Hours[0].Wind
	symbol.PutWind(m.Onto, c, wind)
	m.Onto.SetLine("map/wind", layout.Point{X: c.X + layout.MM(5), Y: c.Y + m.Strong(8).CapHeight()/2}, layout.Left, m.Strong(8), wind.Short())
}

// putStartWind draws how the wind blows as the game begins, which every player
// is told with the first hour of the day; what comes after is the umpire's.
func (m *tableMap) putStartWind(onto *layout.Frame, c layout.Point) {
	day := m.Game.Weather.Day
	if day == nil || len(day.Hours) == 0 {
		return
	}
	wind := day.Hours[0].Wind
	symbol.PutWind(onto, c, wind)
	right := c.X + layout.MM(3)
	onto.SetLine("map/wind", layout.Point{X: right, Y: c.Y + layout.MM(5.4)}, layout.Right, m.Strong(8), wind.Short())
	onto.SetLine("map/wind", layout.Point{X: right, Y: c.Y + layout.MM(8.4)}, layout.Right, m.Caption(), "at the start")
}

// panelHead heads a part of the panel, under a hair line where it is not the first.
func (m *tableMap) panelHead(words string, ruled bool) layout.Block {
	return layout.Block{High: layout.MM(5), Gap: layout.MM(2), Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		if ruled {
			onto.PutLine("map/panel", at, layout.Point{X: at.X + m.column, Y: at.Y}, layout.HairLine)
		}
		onto.SetLine("map/panel", layout.Point{X: at.X, Y: at.Y + layout.MM(3.8)}, layout.Left, m.Label(), words)
	}}
}

// northHead is such a head with an arrow to the north beside it, its tip so far
// below the top of the head and so long, and the wind so far below the tip.
func (m *tableMap) northHead(words string, ruled bool, top, long, wind layout.Length) layout.Block {
	head := m.panelHead(words, ruled)
	put := head.Put
	head.Put = func(onto *layout.Frame, at layout.Point) {
		put(onto, at)
		tip := layout.Point{X: at.X + m.column - layout.MM(3), Y: at.Y + top}
		putNorthArrow(onto, "map/north", tip, long, m.Strong(9.5))
		m.putStartWind(onto, tip.Add(layout.Point{Y: wind}))
	}
	return head
}

// cornerWords say what the crosses are.
func (m *tableMap) cornerWords() string {
	if m.Game.Grid > 0 {
		return fmt.Sprintf("a space, %s", m.Game.Grid)
	}
	return "sector corner, 1 ft"
}

// boxed tells whether a side has a deployment box.
func (m *tableMap) boxed() bool {
	_, boxed := Deployment(m.Desk, &m.Game.Sides[0])
	return boxed
}

func (m *tableMap) contourWords() string {
	if m.Game.Terrain.Feet == 0 {
		return "contour"
	}
	return fmt.Sprintf("contour, %d ft", m.Game.Terrain.Feet)
}

// slopeRows say how far contours lie apart on each slope, on the ground and on
// this map, 1.2.1, and who sees a crest, 1.2.
func (m *tableMap) slopeRows() []layout.Block {
	rows := m.Rows("slope-classes")
	if len(rows) == 0 || m.Game.PacesPerInch == 0 {
		return nil
	}
	blocks := []layout.Block{m.panelHead("PACES BETWEEN CONTOURS", true)}
	for _, row := range rows {
		here := ""
		if row.Low != nil {
			here = fmt.Sprintf("%.1f mm here", m.Length(game.Inches(100**row.Low/m.Game.PacesPerInch)).MM())
		}
		blocks = append(blocks, m.slopeRow(row.Label, richtext.Bounds(row), here))
	}
	if crest := m.Book.Number("crest-visibility"); crest > 0 {
		note := fmt.Sprintf("Within %d paces of a crest a unit is seen from its own level, one higher and one lower.", crest)
		lines := m.Caption().Paragraph("map/note", m.column, layout.MM(3.2), note)
		lines[0].Gap = layout.MM(1)
		blocks = append(blocks, lines...)
	}
	return blocks
}

func (m *tableMap) slopeRow(label, words, here string) layout.Block {
	return layout.Block{High: layout.MM(4.2), Put: func(onto *layout.Frame, at layout.Point) {
		base := at.Y + layout.MM(3.2)
		onto.SetLine("map/slope", layout.Point{X: at.X, Y: base}, layout.Left, m.Strong(8), say.Lowered(label))
		onto.SetLine("map/slope", layout.Point{X: at.X + layout.MM(12.5), Y: base}, layout.Left, m.Sans(8), words)
		onto.SetLine("map/slope", layout.Point{X: at.X + m.column, Y: base}, layout.Right, m.Sans(7).In(layout.Third), here)
	}}
}

// structureLines are numbered lines for the buildings, bridges and works that
// count in the division test, as many as there is room for.
func (m *tableMap) structureLines(room layout.Length) []layout.Block {
	pitch := layout.MM(6)
	n := int((room - layout.MM(9)) / pitch)
	if n < 1 {
		return nil
	}
	blocks := []layout.Block{m.panelHead("STRUCTURES AND WORKS", true)}
	for i := range min(n, 12) {
		blocks = append(blocks, layout.Block{High: pitch, Put: func(onto *layout.Frame, at layout.Point) {
			base := at.Y + layout.MM(4.6)
			onto.SetLine("map/structure", layout.Point{X: at.X, Y: base}, layout.Left, m.Sans(7).In(layout.Third), fmt.Sprintf("S%d", i+1))
			y := base + layout.MM(0.6)
			onto.PutLine("map/structure", layout.Point{X: at.X + layout.MM(6), Y: y}, layout.Point{X: at.X + m.column, Y: y}, layout.HairLine.In(layout.Rule))
		}})
	}
	return blocks
}

// putMapMark numbers a side's page like its others.
func (m *tableMap) putMapMark() {
	mark := ""
	if m.side != nil {
		mark = m.NextMark(m.side.Owner())
	}
	m.PutMark(m.Onto, "map", layout.Point{X: m.page.W - layout.PageMargin, Y: m.page.H - layout.PageMargin}, mark)
}
