package atlas

import (
	"fmt"
	"strconv"
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

// Measures of a panel beside a map.
var (
	panelFoot       = layout.MM(20)  // what stays free of the page below it
	underBand       = layout.MM(2)   // from the band of a side to the title
	whoseLead       = layout.MM(5)   // the line that says whose copy it is
	factsLead       = layout.MM(4)   // the line of the table's facts
	titleRule       = layout.MM(1.4) // from there to the rule under the title
	titleFoot       = layout.MM(2)   // and to what follows
	headHigh        = layout.MM(5)   // the head of a part
	headGap         = layout.MM(2)   // over it
	headBase        = layout.MM(3.8)
	panelRow        = layout.MM(4.2) // of edges and of slopes
	panelBase       = layout.MM(3.2)
	panelIndent     = layout.MM(12.5) // from the left to the words after a sign or a short word
	panelNote       = layout.MM(3.2)  // from line to line of a note
	noteGap         = layout.MM(1)    // over it
	legendHigh      = layout.MM(5)    // the row of a sign
	legendBase      = layout.MM(3.6)
	structureRow    = layout.MM(6) // a row to write a structure on
	structureBase   = layout.MM(4.6)
	structureIndent = layout.MM(6)   // from its number to the line
	structureDrop   = layout.MM(0.6) // of the line under the number
	structureHead   = layout.MM(9)   // what the head of these rows takes
	mostStructures  = 12
)

// titleLeads are from line to line of a title, the largest first.
var titleLeads = [...]layout.Length{layout.MM(6.4), layout.MM(5), layout.MM(4)}

// Measures of the arrow to the north, and of the wind under it.
var (
	roomyNorth = northPlace{layout.MM(6), layout.MM(12), layout.MM(22)}
	closeNorth = northPlace{layout.MM(4), layout.MM(11), layout.MM(20.5)}
	northIn    = layout.MM(3)   // from the right edge to the tip
	windWord   = layout.MM(5.4) // from the middle of the wind to the word under it
	windNote   = layout.MM(8.4) // and to the note
	windBeside = layout.MM(5)   // to the word where that stands beside it
)

// A northPlace is where the arrow stands beside a head.
type northPlace struct {
	top  layout.Length // from the top of the head to the tip
	long layout.Length
	wind layout.Length // from the tip to the middle of the wind
}

// panelBox is the room of the panel, under the band of a side and over the foot of the page.
func (m *tableMap) panelBox(foot layout.Length) layout.Rect {
	top := layout.PageMargin + page.BandHigh + underBand
	return layout.Rect{X: m.page.W - layout.PageMargin - m.column, Y: top, W: m.column, H: m.page.H - foot - top}
}

// putSideBand draws the band of a side over a panel.
func (m *tableMap) putSideBand(panel layout.Rect) {
	if m.side != nil {
		box := layout.Rect{X: panel.X, Y: panel.Y - underBand - page.BandHigh, W: panel.W, H: page.BandHigh}
		m.PutBand(m.Onto, "map/band", box, m.LiveryOf(m.side))
	}
}

// putPanel sets title, legend and lines to write on beside the map.
func (m *tableMap) putPanel() {
	box := m.panelBox(panelFoot)
	m.putSideBand(box)
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
	whose := m.Words.Say("map.all-sides")
	if m.side != nil {
		whose = m.side.Name
	}
	return m.titleRows(whose, whoseLead)
}

// titleRows are the title over a rule, with words on whose copy it is in a line so high.
func (m *tableMap) titleRows(whose string, lead layout.Length) []layout.Block {
	of := page.Origin{Place: m.Game.Place, What: "page.a-title", Sheet: "page.on-map", Hint: "page.shorten-scenario-title"}
	set, lines := m.InLines(m.Game.Title, m.column, of, m.titleSettings())
	title := set.Style.Paragraph("map/title", m.column, set.Lead, strings.Join(lines, "\n"))
	blocks := layout.As(layout.Element{Kind: layout.AsHeading, Level: 1}, title...)
	blocks = append(blocks, m.Italic(9.5).Paragraph("map/whose", m.column, lead, whose)...)
	g := m.Game
	words := say.Capitals(say.Joined(m.Words.Label(g.Terrain.Label), m.TableSize(), page.FigureScale(g)))
	blocks = append(blocks, m.Label().Paragraph("map/facts", m.column, factsLead, words)...)
	rule := page.RowBlock("map/panel", m.column, titleFoot, 0, func(r page.Row) { r.Line(titleRule, layout.FrameLine) })
	rule.Keep = true
	return append(blocks, rule)
}

// titleSettings are how large the title may be, the larger the shorter it is.
func (m *tableMap) titleSettings() []page.Setting {
	return []page.Setting{
		{Style: m.Heading(16), Lead: titleLeads[0], Lines: 3}, {Style: m.Heading(12), Lead: titleLeads[1], Lines: 5}, {Style: m.Serif(9.5), Lead: titleLeads[2], Lines: 8},
	}
}

// edgeRows say from which edge each side comes.
func (m *tableMap) edgeRows() []layout.Block {
	blocks := []layout.Block{m.panelHead(m.Words.Say("map.edges"), false)}
	for i := range m.Game.Sides {
		s := &m.Game.Sides[i]
		blocks = append(blocks, page.RowBlock("map/edge", m.column, panelRow, panelBase, func(r page.Row) {
			style, name := m.Called(m.Sans(8), s.Name, s.ID, m.column-panelIndent, layout.Pt(6), page.NameOn(s.Place, "page.on-map"))
			r.Left(0, m.Strong(8), m.Words.Say("map.edge", "edge", s.Edge))
			r.Left(panelIndent, style, name)
		}))
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
		{m.Words.Say("map.wood"), (*tableMap).signWood},
		{m.Words.Say("map.stream"), (*tableMap).signStream},
		{m.Words.Say("map.road-and-track"), (*tableMap).signRoad},
		{m.Words.Say("map.buildings"), (*tableMap).signBuildings},
		{m.Words.Say("map.works"), (*tableMap).signWorks},
		{m.cornerWords(), (*tableMap).signCorner},
	}
	if m.Game.Grid > 0 {
		signs = append(signs, sign{m.Words.Say("map.sector"), (*tableMap).signSector})
	}
	if m.boxed() {
		signs = append(signs, sign{m.Words.Say("map.deployment-box"), (*tableMap).signBox})
	}
	return signs
}

// legendRows show what is on the map and how to draw what is not yet.
func (m *tableMap) legendRows() []layout.Block {
	blocks := []layout.Block{m.northHead(m.Words.Say("map.draw-like-this"), roomyNorth)}
	for i, s := range m.signs() {
		room := m.column - panelIndent
		if layout.Length(i)*legendHigh < windHigh {
			room = m.besideWind()
		}
		blocks = append(blocks, page.RowBlock("map/legend", m.column, legendHigh, legendBase, func(r page.Row) {
			s.draw(m, r.Box.At().Add(layout.Point{X: signHalf, Y: legendHigh / 2}))
			r.Left(panelIndent, m.Sans(8).Within(s.words, room), s.words)
		}))
	}
	return blocks
}

// putWindSign draws the wind as the game begins beside its words.
func (m *tableMap) putWindSign(c layout.Point) {
	wind := m.Game.Weather.Day.Hours[0].Wind
	symbol.PutWind(m.Onto, c, wind)
	m.Onto.SetLine("map/wind", layout.Point{X: c.X + windBeside, Y: c.Y + m.Strong(8).CapHeight()/2}, layout.Left, m.Strong(8), wind.Short().In(m.Words))
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
	right := c.X + northIn
	onto.SetLine("map/wind", layout.Point{X: right, Y: c.Y + windWord}, layout.Right, m.Strong(8), wind.Short().In(m.Words))
	onto.SetLine("map/wind", layout.Point{X: right, Y: c.Y + windNote}, layout.Right, m.Caption(), m.Words.Say("map.at-the-start"))
}

// besideWind is the room of words of the legend that stand beside the wind.
func (m *tableMap) besideWind() layout.Length {
	room := m.column - panelIndent
	if day := m.Game.Weather.Day; day != nil && len(day.Hours) > 0 {
		wide := max(m.Strong(8).Width(day.Hours[0].Wind.Short().In(m.Words)), m.Caption().Width(m.Words.Say("map.at-the-start")))
		room -= wide + slopeGap
	}
	return room
}

// panelHead heads a part of the panel, under a hair line where it is not the first.
func (m *tableMap) panelHead(words string, ruled bool) layout.Block {
	head := page.HeadBlock("map/panel", m.column, headHigh, headBase, 2, func(r page.Row, heading func(put func())) {
		if ruled {
			r.Over(layout.HairLine)
		}
		heading(func() { r.Left(0, m.Label(), words) })
	})
	head.Gap, head.Keep = headGap, true
	return head
}

// headBeside is such a head, ruled, with something beside its words.
func (m *tableMap) headBeside(words string, beside func(onto *layout.Frame, at layout.Point)) layout.Block {
	return m.panelHead(words, true).With(beside)
}

// northHead is such a head with an arrow to the north beside it, and the wind under that.
func (m *tableMap) northHead(words string, place northPlace) layout.Block {
	return m.headBeside(words, func(onto *layout.Frame, at layout.Point) {
		tip := at.Add(layout.Point{X: m.column - northIn, Y: place.top})
		putNorthArrow(m.Words, onto, "map/north", tip, place.long, m.Strong(9.5))
		m.putStartWind(onto, tip.Add(layout.Point{Y: place.wind}))
	})
}

// cornerWords say what the crosses are.
func (m *tableMap) cornerWords() string {
	if m.Game.Grid > 0 {
		return m.Words.Say("map.space", "size", m.OnTable(m.Game.Grid))
	}
	return m.Words.Say("map.sector-corner")
}

// boxed tells whether a side has a deployment box.
func (m *tableMap) boxed() bool {
	_, boxed := Deployment(m.Desk, &m.Game.Sides[0])
	return boxed
}

func (m *tableMap) contourWords() string {
	if m.Game.Terrain.Feet == 0 {
		return m.Words.Say("map.contour")
	}
	return m.Words.Say("map.contour-of", "feet", strconv.Itoa(m.Game.Terrain.Feet))
}

// slopeRows say how far contours lie apart on each slope, on the ground and on
// this map, 1.2.1, and who sees a crest, 1.2.
func (m *tableMap) slopeRows() []layout.Block {
	rows := m.Rows("slope-classes")
	if len(rows) == 0 || m.Game.PacesPerInch == 0 {
		return nil
	}
	blocks := []layout.Block{m.panelHead(m.Words.Say("map.paces-between-contours"), true)}
	for _, row := range rows {
		here := ""
		if row.Low != nil {
			here = m.Words.Say("map.mm-here", "mm", m.Length(game.Inches(100**row.Low/m.Game.PacesPerInch)).MM())
		}
		blocks = append(blocks, m.slopeRow(row.Label, richtext.Bounds(m.Words, row), here))
	}
	if crest := m.Book.Number("crest-visibility"); crest > 0 {
		note := m.Words.Say("map.crest", "paces", strconv.Itoa(crest))
		lines := m.Caption().Paragraph("map/note", m.column, panelNote, note)
		lines[0].Gap = noteGap
		blocks = append(blocks, lines...)
	}
	return blocks
}

// slopeGap is kept from the name of a slope to what it is, and before the wind.
var slopeGap = layout.MM(1)

func (m *tableMap) slopeRow(label, words, here string) layout.Block {
	return page.RowBlock("map/slope", m.column, panelRow, panelBase, func(r page.Row) {
		r.Left(0, m.Strong(8).Within(label, panelIndent-slopeGap), m.Words.Lowered(label))
		r.Left(panelIndent, m.Sans(8), words)
		r.Right(r.Box.W, m.Sans(7).In(layout.Third), here)
	})
}

// structureLines are numbered lines for the buildings, bridges and works that
// count in the division test, as many as there is room for.
func (m *tableMap) structureLines(room layout.Length) []layout.Block {
	n := int((room - structureHead) / structureRow)
	if n < 1 {
		return nil
	}
	blocks := []layout.Block{m.panelHead(m.Words.Say("map.structures-and-works"), true)}
	for i := range min(n, mostStructures) {
		blocks = append(blocks, page.RowBlock("map/structure", m.column, structureRow, structureBase, func(r page.Row) {
			r.Left(0, m.Sans(7).In(layout.Third), fmt.Sprintf("S%d", i+1))
			r.On(structureDrop).Blank(structureIndent, r.Box.W-structureIndent)
		}))
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
