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
	setupPitch = layout.MM(4.2) // from row to row
	setupLead  = layout.MM(3.1) // from line to line of a row with several
	setupAir   = layout.MM(1)   // bare between a cell and the next, and at the right of prose
	numberRoom = layout.MM(13)  // what a cell leaves to numbers that end at the next edge
)

// A setupColumn is a column of these tables: where its words begin, or its numbers end.
type setupColumn struct {
	head  words.ID // none for a bare one
	edge  layout.Length
	align layout.Align
	bold  bool
}

// The columns of the tables, by their edges.
var (
	// What stands at a place: its sector, how far it is from the west and the north, its
	// size, how it lies, and a note.
	placedColumns = []setupColumn{
		{edge: layout.MM(1), bold: true},
		{head: "setup.sector", edge: layout.MM(38), bold: true},
		{head: "setup.east", edge: layout.MM(61), align: layout.Right},
		{head: "setup.south", edge: layout.MM(78), align: layout.Right},
		{head: "setup.size", edge: layout.MM(100), align: layout.Right},
		{head: "setup.size-mm", edge: layout.MM(121), align: layout.Right},
		{head: "setup.way", edge: layout.MM(125)},
		{edge: layout.MM(146)},
	}
	missedColumns = []setupColumn{
		{head: "setup.limit", edge: layout.MM(1), bold: true},
		{head: "setup.wanted", edge: layout.MM(70)},
		{head: "setup.is", edge: layout.MM(112)},
	}
	lineColumns = []setupColumn{
		{head: "setup.water-or-road", edge: layout.MM(1), bold: true},
		{head: "setup.long", edge: layout.MM(49), align: layout.Right},
		{head: "setup.wide", edge: layout.MM(63), align: layout.Right},
		{head: "setup.bends", edge: layout.MM(68)},
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
		{head: "setup.east-south", edge: layout.MM(13)},
		{head: "setup.size", edge: layout.MM(44), align: layout.Right},
		{head: "setup.size-mm", edge: layout.MM(64), align: layout.Right},
		{head: "setup.way", edge: layout.MM(68)},
		{head: "setup.crop", edge: layout.MM(78)},
	}
	numberedColumns = []setupColumn{
		{edge: layout.MM(1), bold: true},
		{head: "setup.sector", edge: layout.MM(16), bold: true},
		{head: "setup.east", edge: layout.MM(37), align: layout.Right},
		{head: "setup.south", edge: layout.MM(51), align: layout.Right},
		{edge: layout.MM(54)},
	}
	broughtColumns = []setupColumn{
		{head: "setup.number", edge: layout.MM(14), align: layout.Right, bold: true},
		{head: "setup.what", edge: layout.MM(18)},
	}
)

// headed are columns whose first and last have these heads.
func headed(columns []setupColumn, first, last words.ID) []setupColumn {
	columns = slices.Clone(columns)
	columns[0].head, columns[len(columns)-1].head = first, last
	return columns
}

// table is a table of the sheet: names of things are bold.
func (s setup) table(wide layout.Length, columns []setupColumn) layout.Table {
	t := layout.Table{From: "setup", Wide: wide, Pitch: setupPitch, Label: s.Label()}
	for _, c := range columns {
		style := s.Sans(8)
		if c.bold {
			style = s.Strong(8)
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
		if c := t.Columns[j]; c.Align == layout.Left {
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

// beside is a headed table of short rows, several of them in a line.
func (s setup) beside(head string, across int, columns []setupColumn, rows [][]string) []layout.Block {
	if len(rows) == 0 {
		return nil
	}
	boxes := page.Columns(layout.Rect{W: s.Wide()}, across)
	t := s.table(boxes[0].W, columns)
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
