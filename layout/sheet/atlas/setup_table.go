package atlas

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// Measures of the set-up sheet's tables.
var (
	setupPitch = layout.MM(4.6) // from row to row
	setupLead  = layout.MM(3.7) // from line to line of a row with several
	setupAir   = layout.MM(1)   // bare between a cell and the next, and at the right of prose
	numberRoom = layout.MM(13)  // what a cell leaves to numbers that end at the next edge
)

// setupType is the type of these tables, in points: they are read at arm's length.
const setupType = 9.5

// A setupColumn is a column of these tables: where its words begin, or its numbers end.
type setupColumn struct {
	head  words.ID // none for a bare one
	edge  layout.Length
	align layout.Align
	bold  bool
}

// The columns of the tables, by their edges.
var (
	// What stands at a place: its sector, how far its middle is from the west and from the
	// north, its size, how it lies, and what it is with its corners.
	placedColumns = []setupColumn{
		{head: "setup.sector", edge: layout.MM(1), bold: true},
		{head: "setup.piece", edge: layout.MM(14), bold: true},
		{head: "setup.east-south", edge: layout.MM(48)},
		{head: "setup.size", edge: layout.MM(92), align: layout.Right},
		{head: "setup.way", edge: layout.MM(103), align: layout.Right},
		{head: "setup.what-and-corners", edge: layout.MM(106)},
	}
	lineColumns = []setupColumn{
		{head: "setup.sector", edge: layout.MM(1), bold: true},
		{head: "setup.piece", edge: layout.MM(14), bold: true},
		{head: "setup.long", edge: layout.MM(62), align: layout.Right},
		{head: "setup.wide", edge: layout.MM(75), align: layout.Right},
		{head: "setup.bends", edge: layout.MM(79)},
	}
	missedColumns = []setupColumn{
		{head: "setup.limit", edge: layout.MM(1), bold: true},
		{head: "setup.wanted", edge: layout.MM(70)},
		{head: "setup.is", edge: layout.MM(112)},
	}
	packedColumns = []setupColumn{
		{head: "setup.pack", edge: layout.MM(14), align: layout.Right, bold: true},
		{head: "setup.of-so-many", edge: layout.MM(26), align: layout.Right},
		{head: "setup.piece", edge: layout.MM(31)},
	}
)

// The columns of tables of short rows, several of which stand side by side.
var (
	fieldColumns = []setupColumn{
		{head: "setup.sector", edge: layout.MM(1), bold: true},
		{head: "setup.east-south", edge: layout.MM(10)},
		{head: "setup.size", edge: layout.MM(37), align: layout.Right},
		{head: "setup.way", edge: layout.MM(45), align: layout.Right},
		{edge: layout.MM(47)},
	}
	buildingColumns = []setupColumn{
		{edge: layout.MM(1), bold: true},
		{head: "setup.east-south", edge: layout.MM(8)},
		{head: "setup.size", edge: layout.MM(33), align: layout.Right},
		{head: "setup.way", edge: layout.MM(41), align: layout.Right},
	}
	objectiveColumns = []setupColumn{
		{head: "setup.sector", edge: layout.MM(1), bold: true},
		{head: "setup.number", edge: layout.MM(24), align: layout.Right, bold: true},
		{head: "setup.east-south", edge: layout.MM(28)},
		{edge: layout.MM(46)},
	}
	broughtColumns = []setupColumn{
		{head: "setup.number", edge: layout.MM(14), align: layout.Right, bold: true},
		{head: "setup.what", edge: layout.MM(18)},
	}
)

// table is a table of the sheet: names of things are bold.
func (s setup) table(wide layout.Length, columns []setupColumn) layout.Table {
	t := layout.Table{From: "setup", Wide: wide, Pitch: setupPitch, Label: s.Label()}
	for _, c := range columns {
		style := s.Sans(setupType)
		if c.bold {
			style = s.Strong(setupType)
		}
		t.Columns = append(t.Columns, layout.Column{Head: s.say.Say(c.head), Edge: c.edge, Align: c.align, Style: style})
	}
	if !headsFit(t, t.Label) {
		t.Label.Tracking = 0
		t.Label = t.Label.Shrunk(layout.Pt(leastHead), func(label layout.Style) bool { return headsFit(t, label) })
	}
	return t
}

// leastHead is the smallest type of a head, in points.
const leastHead = 6

// headsFit tells whether no head of a table, set so, runs into the next.
func headsFit(t layout.Table, label layout.Style) bool {
	end := layout.Length(-setupAir)
	for _, c := range t.Columns {
		wide := label.Width(c.Head)
		at := c.Edge + c.Align.Shift(0, wide)
		if c.Head != "" && at < end+setupAir {
			return false
		}
		end = max(end, at+wide)
	}
	return end <= t.Wide
}

// cellsFit tells whether no cell of some rows runs into the next or out of the table; words at the end
// are broken into lines.
func cellsFit(t layout.Table, rows [][]string) bool {
	for _, row := range rows {
		end := layout.Length(-setupAir)
		for j, cell := range row {
			c := t.Columns[j]
			wide := c.Style.Width(cell)
			at := c.Edge + c.Align.Shift(0, wide)
			if cell != "" && at < end+setupAir || at+wide > t.Wide && !strings.Contains(cell, " ") {
				return false
			}
			end = max(end, at+wide)
		}
	}
	return true
}

// told is a headed paragraph for each of some words; nothing where there are none.
func (s setup) told(head string, words []string) []layout.Block {
	if len(words) == 0 {
		return nil
	}
	blocks := []layout.Block{s.Section("setup", head, s.Wide())}
	for _, w := range words {
		blocks = append(blocks, s.Sans(8).Paragraph("setup", s.Wide()-setupAir, page.LeadSmall, w)...)
	}
	return blocks
}

// listed is a headed table of rows, each as high as its longest cell takes lines.
func (s setup) listed(head string, columns []setupColumn, rows [][]string) []layout.Block {
	if len(rows) == 0 {
		return nil
	}
	t := s.table(s.Wide(), columns)
	var blocks []layout.Block
	for i, row := range rows {
		blocks = append(blocks, tableRow(t, i, row))
	}
	return s.SectionList("setup", head, t.Wide, []layout.Block{t.Head()}, blocks)
}

// tableRow is a row of a table, as high as its longest cell takes lines.
func tableRow(t layout.Table, i int, row []string) layout.Block {
	lines := make([][]string, len(row))
	high := 1
	for j := range row {
		lines[j] = []string{row[j]}
		if c := t.Columns[j]; c.Align == layout.Left && strings.Contains(row[j], " ") {
			lines[j] = c.Style.Wrap(row[j], roomOf(t, j))
		}
		high = max(high, len(lines[j]))
	}
	cells := make([]string, len(row))
	for j := range row { // all from the top
		if row[j] == "" {
			continue
		}
		cells[j] = strings.Join(lines[j], "\n") + strings.Repeat("\n", high-len(lines[j]))
	}
	t.Pitch += setupLead * layout.Length(high-1)
	return t.Row(i, page.Cells(cells...)...)
}

// beside is a headed table of short rows, several of them in a line, fewer where their cells are too long for that.
func (s setup) beside(head string, across int, columns []setupColumn, rows [][]string) []layout.Block {
	if len(rows) == 0 {
		return nil
	}
	boxes := page.Columns(layout.Rect{W: s.Wide()}, across)
	t := s.table(boxes[0].W, columns)
	for asked := t.Wide; across > 1 && !cellsFit(t, rows); {
		across--
		boxes = page.Columns(layout.Rect{W: s.Wide()}, across)
		spread := slices.Clone(columns)
		for i := range spread {
			spread[i].edge = spread[i].edge.Times(int(boxes[0].W), int(asked))
		}
		t = s.table(boxes[0].W, spread)
	}
	line := func(blocks []layout.Block) layout.Block { return sideBySide(boxes, blocks) }
	heads := line(slices.Repeat([]layout.Block{t.Head()}, across))
	var blocks []layout.Block
	for i := 0; i < len(rows); i += across {
		var some []layout.Block
		for _, row := range rows[i:min(i+across, len(rows))] {
			some = append(some, tableRow(t, i/across, row))
		}
		blocks = append(blocks, line(some))
	}
	return s.SectionList("setup", head, s.Wide(), []layout.Block{heads}, blocks)
}

// sideBySide is a block of several, each at the left edge of a box.
func sideBySide(boxes []layout.Rect, blocks []layout.Block) layout.Block {
	joined := blocks[0]
	joined.Over = func(onto *layout.Frame, at layout.Point) {
		for i, b := range blocks {
			if b.Over != nil {
				b.Over(onto, at.Add(layout.Point{X: boxes[i].X}))
			}
		}
	}
	joined.Put = func(onto *layout.Frame, at layout.Point) {
		for i, b := range blocks {
			b.Put(onto, at.Add(layout.Point{X: boxes[i].X}))
		}
	}
	for _, b := range blocks {
		joined.High = max(joined.High, b.High)
	}
	return joined
}

// roomOf is the room that a cell of a column has, up to the next.
func roomOf(t layout.Table, j int) layout.Length {
	if j+1 == len(t.Columns) {
		return t.Wide - t.Columns[j].Edge
	}
	next := t.Columns[j+1].Edge
	if t.Columns[j+1].Align == layout.Right {
		next -= numberRoom
	}
	return next - t.Columns[j].Edge - setupAir
}
