package atlas

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/objective"
	"github.com/csprint/csprint/layout/sheet/page"
)

// markRoom is what the panel leaves at its foot for the number of the sheet.
var markRoom = layout.MM(3.5)

// putRolledPanel sets title, legend, objectives, structures and what the ground
// is worth into the columns beside the map.
func (m *rolledMap) putRolledPanel() {
	columns := m.plan.panel
	if m.side != nil {
		c := &columns[0]
		m.PutBand(m.Onto, "map/band", layout.Rect{X: c.X, Y: c.Y - m.bandRoom(), W: c.W, H: page.BandHigh}, m.LiveryOf(m.side))
	}
	pitch := layout.MM(5.2)
	for pitch > leastSignPitch && page.ColumnsFor(m.panelBlocks(pitch), columns[0].H) > len(columns) {
		pitch -= layout.MM(0.1)
	}
	if m.plan.below {
		m.balance(columns, m.panelBlocks(pitch))
	}
	next := 0
	flow := layout.Flow{Next: func() layout.Region {
		next++
		return layout.Region{Frame: m.Onto, Box: columns[min(next, len(columns))-1]}
	}}
	flow.Add(m.panelBlocks(pitch)...)
	if more := m.slopeRows(); blocksHigh(more) <= flow.Rest().H {
		flow.Add(more...)
	}
}

// balance makes columns side by side no longer than their blocks need.
func (m *rolledMap) balance(columns []layout.Rect, blocks []layout.Block) {
	high := columns[0].H
	for step := layout.MM(1); high > step && page.ColumnsFor(blocks, high-step) <= len(columns); high -= step {
	}
	for i := range columns {
		columns[i].H = high
	}
}

// panelBlocks are the panel, its signs so far from one another; its rows stand
// closer where the signs do.
func (m *rolledMap) panelBlocks(pitch layout.Length) []layout.Block {
	m.pitch = min(layout.MM(3.9), pitch-layout.MM(0.5))
	blocks := m.rolledTitle()
	blocks = append(blocks, m.edgeRows()...)
	blocks = append(blocks, m.signRows(pitch)...)
	blocks = append(blocks, m.objectiveRows()...)
	blocks = append(blocks, m.structureRows()...)
	if m.whose == umpires {
		blocks = append(blocks, m.fairnessRows()...)
	}
	return blocks
}

// rolledTitle is the scenario's title, the land's name, the table and whose
// copy it is.
func (m *rolledMap) rolledTitle() []layout.Block {
	wide := m.column
	of := page.Origin{Place: m.Game.Place, What: "title", Sheet: "map", Hint: "give the scenario a shorter title"}
	set, lines := m.InLines(m.Game.Title, wide, of, []page.Setting{
		{Style: m.Heading(16), Lead: layout.MM(6.4), Lines: 3}, {Style: m.Heading(12), Lead: layout.MM(5), Lines: 5}, {Style: m.Serif(9.5), Lead: layout.MM(4), Lines: 8},
	})
	blocks := set.Style.Paragraph("map/title", wide, set.Lead, strings.Join(lines, "\n"))
	whose := map[copyOf]string{umpires: "umpire's copy", everyones: "all sides"}[m.whose]
	if m.side != nil {
		whose = m.side.Name
	}
	if m.land.Name != m.Game.Title {
		whose = say.Joined(m.land.Name, whose)
	}
	blocks = append(blocks, m.Italic(9.5).Paragraph("map/whose", wide, layout.MM(4.6), whose)...)
	g := m.Game
	words := strings.ToUpper(say.Joined(g.Terrain.Label, page.TableSize(g), fmt.Sprintf("1:%d", g.FigureScale)))
	blocks = append(blocks, m.Label().Paragraph("map/facts", wide, layout.MM(4), words)...)
	return append(blocks, layout.Block{High: layout.MM(2), Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		y := at.Y + layout.MM(1.4)
		onto.PutLine("map/panel", layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + wide, Y: y}, layout.FrameLine)
	}})
}

// signRows are the legend, with an arrow to the north.
func (m *rolledMap) signRows(pitch layout.Length) []layout.Block {
	head := m.northHead("ON THE MAP", true, layout.MM(4), layout.MM(11), layout.MM(20.5))
	blocks, beside := []layout.Block{head}, m.besideNorth(pitch)
	signs := m.chart.Legend
	if m.Onto == nil { // while the page is planned
		signs = m.chart.Planned
	}
	for i, s := range signs() {
		blocks = append(blocks, layout.Block{High: pitch, Keep: i < beside, Put: func(onto *layout.Frame, at layout.Point) {
			top := at.Y + (pitch-chart.SignSize.H)/2
			if s.Frame != nil {
				onto.Put("map/sign", layout.Point{X: at.X, Y: top}, layout.Group{Frame: s.Frame, Clip: true})
			}
			base := at.Y + (pitch+m.Sans(8).CapHeight())/2
			onto.SetLine("map/legend", layout.Point{X: at.X + layout.MM(12.5), Y: base}, layout.Left, m.Sans(8), s.Words)
		}})
	}
	if last := len(blocks) - 1; last > 1 {
		blocks[last-1].Keep = true // no sign heads a column alone
	}
	for len(blocks) <= beside {
		blocks = append(blocks, layout.Block{High: pitch, Keep: true})
	}
	return blocks
}

// besideNorth is how many signs stand beside the arrows, and stay with them.
func (m *rolledMap) besideNorth(pitch layout.Length) int {
	high := layout.MM(16)
	if m.Game.Weather.Day != nil {
		high = layout.MM(29)
	}
	return int((high + pitch - 1) / pitch)
}

// A pair is a row of the panel: what in bold, and words after it.
func (m *rolledMap) pair(from, key, words string, indent layout.Length) layout.Block {
	return layout.Block{High: m.pitch, Put: func(onto *layout.Frame, at layout.Point) {
		base := at.Y + m.pitch - layout.MM(0.8)
		onto.SetLine(from, layout.Point{X: at.X, Y: base}, layout.Left, m.Strong(8), key)
		style, _ := m.Sans(8).Fit(words, m.column-indent, layout.Pt(6.5))
		onto.SetLine(from, layout.Point{X: at.X + indent, Y: base}, layout.Left, style, words)
	}}
}

// objectiveRows name the objectives.
func (m *rolledMap) objectiveRows() []layout.Block {
	if len(m.land.Objectives) == 0 {
		return nil
	}
	blocks := []layout.Block{m.panelHead("OBJECTIVES", true)}
	for i := range m.land.Objectives {
		o := &m.land.Objectives[i]
		blocks = append(blocks, m.pair("map/objective", fmt.Sprint(o.Number), objective.NameOf(o), layout.MM(5)))
	}
	return oneGroup(blocks)
}

// oneGroup keeps blocks together.
func oneGroup(blocks []layout.Block) []layout.Block {
	for i := range len(blocks) - 1 {
		blocks[i].Keep = true
	}
	return blocks
}

// structureRows sum up the numbered structures and works, 4.4.2; what each is
// built of is the umpire's set-up sheet's.
func (m *rolledMap) structureRows() []layout.Block {
	if len(m.land.Structures)+len(m.land.Works) == 0 {
		return nil
	}
	blocks := []layout.Block{m.panelHead("STRUCTURES AND WORKS", true)}
	for _, run := range objective.Runs(m.land, objective.ByKind) {
		blocks = append(blocks, m.pair("map/structure", run.Key, run.Words, layout.MM(15)))
	}
	if planning := m.Onto == nil; m.missed || planning && len(m.land.Works) > manyWorks {
		blocks = append(blocks, m.Caption().Paragraph("map/note", m.column, layout.MM(3.2), "Numbers that the map has no room for are on the set-up sheet.")...)
	}
	return blocks
}

// manyWorks is how many works a map may have before it is likely that some of
// their numbers find no room.
const manyWorks = 40

// fairnessRows are how alike the sides' ground is, csprint's own measure; the
// set-up sheet says in words what it is made of.
func (m *rolledMap) fairnessRows() []layout.Block {
	f := m.land.Fairness
	head := m.panelHead("FAIRNESS", true)
	put := head.Put
	head.Put = func(onto *layout.Frame, at layout.Point) {
		put(onto, at)
		onto.SetLine("map/fairness", layout.Point{X: at.X + m.column, Y: at.Y + layout.MM(4)}, layout.Right, m.Strong(9.5), "F "+thousandths(f.F))
	}
	rows := []layout.Block{head}
	if f.Wanted != "" {
		rows = append(rows, m.pair("map/fairness", "wanted", f.Wanted, layout.MM(15)))
	}
	for i, name := range m.land.BaseNames() {
		if i < len(f.Sides) {
			rows = append(rows, m.pair("map/fairness", name, f.Brief(i), layout.MM(15)))
		}
	}
	return oneGroup(rows)
}

// thousandths prints 130 as 0.13 and 1210 as 1.21.
func thousandths(n int) string { return fmt.Sprintf("%d.%02d", (n+5)/1000, (n+5)%1000/10) }

// shiftWords remind of ground on which range bands shift, 1.2.
func (m *rolledMap) shiftWords() string {
	if m.Game.Terrain.Shift == 0 {
		return ""
	}
	return "On this ground range bands shift by one."
}
