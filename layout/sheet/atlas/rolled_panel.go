package atlas

import (
	"fmt"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/objective"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// Measures of the panel of rolled ground. Its signs, and with them its rows, stand as far
// apart as there is room for.
var (
	markRoom       = layout.MM(3.5) // what the panel leaves at its foot for the number of the sheet
	mostSignPitch  = layout.MM(5.2) // from sign to sign of the legend
	leastSignPitch = layout.MM(4.1)
	signPitchStep  = layout.MM(0.1)
	mostPairPitch  = layout.MM(3.9) // from row to row of objectives and their like
	pairCloser     = layout.MM(0.5) // than signs
	pairDrop       = layout.MM(0.8) // from their baseline to the next row
	numberIndent   = layout.MM(5)   // from an objective's number to its name
	pairIndent     = layout.MM(15)  // from a longer word to what is said of it
	balanceStep    = layout.MM(1)
	ownerLead      = layout.MM(4.6) // the line that says whose copy it is
	scoreBase      = layout.MM(4)   // the fairness number beside its head
	northHigh      = layout.MM(16)  // the arrow to the north
	windHigh       = layout.MM(29)  // with the wind under it
)

// putRolledPanel sets title, legend, objectives, structures and what the ground
// is worth into the columns beside the map.
func (m *rolledMap) putRolledPanel() {
	columns := m.plan.panel
	m.putSideBand(columns[0])
	pitch := mostSignPitch
	for pitch > leastSignPitch && page.ColumnsFor(m.panelBlocks(pitch), columns[0].H) > len(columns) {
		pitch -= signPitchStep
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
	for high > balanceStep && page.ColumnsFor(blocks, high-balanceStep) <= len(columns) {
		high -= balanceStep
	}
	for i := range columns {
		columns[i].H = high
	}
}

// panelBlocks are the panel, its signs so far from one another; its rows stand
// closer where the signs do.
func (m *rolledMap) panelBlocks(pitch layout.Length) []layout.Block {
	m.pitch = min(mostPairPitch, pitch-pairCloser)
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
	whose := m.Words.Say("map.all-sides")
	switch {
	case m.side != nil:
		whose = m.side.Name
	case m.whose == umpires:
		whose = m.Words.Say("map.umpires-copy")
	}
	if name := m.land.Name.In(m.Words); name != m.Game.Title {
		whose = say.Joined(name, whose)
	}
	return m.titleRows(whose, ownerLead)
}

// signRows are the legend, with an arrow to the north.
func (m *rolledMap) signRows(pitch layout.Length) []layout.Block {
	blocks, beside := []layout.Block{m.northHead(m.Words.Say("map.on-the-map"), closeNorth)}, m.besideNorth(pitch)
	signs := m.chart.Legend
	if m.Onto == nil { // while the page is planned
		signs = m.chart.Planned
	}
	for i, s := range signs() {
		row := page.RowBlock("map/legend", m.column, pitch, page.Middle(pitch, m.Sans(8)), func(r page.Row) {
			if s.Frame != nil {
				at := r.Box.At().Add(layout.Point{Y: (pitch - chart.SignSize.H) / 2})
				r.Put("map/sign", at, layout.Group{Frame: s.Frame, Clip: true})
			}
			room := m.column - panelIndent
			if i < beside {
				room = m.besideWind()
			}
			r.Left(panelIndent, m.Sans(8).Within(s.Words, room), s.Words)
		})
		row.Keep = i < beside
		blocks = append(blocks, row)
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
	high := northHigh
	if m.Game.Weather.Day != nil {
		high = windHigh
	}
	return int((high + pitch - 1) / pitch)
}

// A pair is a row of the panel: what in bold, and words after it.
func (m *rolledMap) pair(from, key, words string, indent layout.Length) layout.Block {
	lines := []string{words}
	style, err := m.Sans(8).Fit(words, m.column-indent, layout.Pt(6.5))
	if err != nil {
		lines = style.Wrap(words, m.column-indent)
	}
	high := m.pitch + panelNote*layout.Length(len(lines)-1)
	return page.RowBlock(from, m.column, high, m.pitch-pairDrop, func(r page.Row) {
		r.Left(0, m.Strong(8).Within(key, indent-slopeGap), key)
		r.Lines(indent, style, panelNote, lines)
	})
}

// objectiveRows name the objectives.
func (m *rolledMap) objectiveRows() []layout.Block {
	if len(m.land.Objectives) == 0 {
		return nil
	}
	blocks := []layout.Block{m.panelHead(m.Words.Say("map.objectives"), true)}
	for i := range m.land.Objectives {
		o := &m.land.Objectives[i]
		blocks = append(blocks, m.pair("map/objective", fmt.Sprint(o.Number), objective.NameOf(o).In(m.Words), numberIndent))
	}
	return page.Together(blocks)
}

// structureRows sum up the numbered structures and works, 4.4.2; what each is
// built of is the umpire's set-up sheet's.
func (m *rolledMap) structureRows() []layout.Block {
	if len(m.land.Structures)+len(m.land.Works) == 0 {
		return nil
	}
	blocks := []layout.Block{m.panelHead(m.Words.Say("map.structures-and-works"), true)}
	for _, run := range objective.Runs(m.land, objective.ByKind) {
		blocks = append(blocks, m.pair("map/structure", run.Key, run.Words.In(m.Words), pairIndent))
	}
	return blocks
}

// fairnessRows are how alike the sides' ground is, csprint's own measure; the
// set-up sheet says in words what it is made of.
func (m *rolledMap) fairnessRows() []layout.Block {
	f := m.land.Fairness
	rows := []layout.Block{m.headBeside(m.Words.Say("map.fairness"), func(onto *layout.Frame, at layout.Point) {
		onto.SetLine("map/fairness", at.Add(layout.Point{X: m.column, Y: scoreBase}), layout.Right, m.Strong(9.5), "F "+thousandths(f.F).In(m.Words))
	})}
	if !f.Wanted.IsZero() {
		rows = append(rows, m.pair("map/fairness", m.Words.Say("map.wanted"), f.Wanted.In(m.Words), pairIndent))
	}
	for i, name := range m.land.BaseNames() {
		if i < len(f.Sides) {
			rows = append(rows, m.pair("map/fairness", name.In(m.Words), f.Brief(i).In(m.Words), pairIndent))
		}
	}
	return page.Together(rows)
}

// thousandths prints 130 as 0.13 and 1210 as 1.21.
func thousandths(n int) words.Decimal {
	return words.Decimal(fmt.Sprintf("%d.%02d", (n+5)/1000, (n+5)%1000/10))
}

// shiftWords remind of ground on which range bands shift, 1.2.
func (m *rolledMap) shiftWords() string {
	if m.Game.Terrain.Shift == 0 {
		return ""
	}
	return m.Words.Say("map.bands-shift")
}
