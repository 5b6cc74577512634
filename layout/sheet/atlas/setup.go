package atlas

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Setup is the sheet by which the host lays rolled ground out with a tape
// measure: every piece with its place and size, the numbered structures and
// works, and what has to be brought. There is none without a rolled map.
func Setup(u *page.Binder) {
	m := Rolled(u.Desk)
	if m == nil {
		return
	}
	u.Note = m.Origin()
	s := setup{Binder: u, land: m, unnamed: unnamed(u.Desk)}
	wide := u.Paper.Size.W - 2*layout.PageMargin
	blocks := slices.Concat(u.Serif(9.5).Paragraph("setup/intro", wide, page.LeadSmall, setupIntro), s.given(wide), s.missed(wide),
		s.hills(wide), s.lines(wide), s.pieces(wide), s.fields(wide), s.structures(wide), s.works(wide))
	if m.Packing != nil {
		blocks = append(blocks, s.packed(wide)...)
	} else {
		blocks = append(blocks, s.packing(wide)...)
	}
	if m.Given && m.Packing == nil {
		blocks = append(blocks, s.changed(wide)...)
	}
	u.Run("Setting up the ground", blocks...)
}

const setupIntro = "Measure every piece from the table’s north-west corner: so many inches east along the north edge, then so many south; 12½/40 is 12½ east and 40 south. " +
	"The place is that of its middle; its size is that of the smallest rectangle about it, length by width, of hills about the lowest contour; its long side lies so many degrees clockwise from east–west. " +
	"What lies beyond the table’s edge is left out. Laid by its bends, a road or stream is nowhere more than half an inch off. Lay hills first, then water, roads, places, fields and woods."

// setupPitch is from row to row of the sheet's tables.
var setupPitch = layout.MM(4.2)

// A setup is the set-up sheet while it is being made.
type setup struct {
	*page.Binder
	land    *ground.Map
	unnamed []string // what has no name on the umpire's map
}

// unnamed are the names that the umpire's map of rolled ground has no room for.
func unnamed(d *page.Desk) []string {
	m := newRolled(d, nil, umpires)
	m.drawn()
	return m.chart.Unnamed()
}

// onMap is a note on what has a name, that says where the map doesn't have it.
func (s setup) onMap(name, note string) string {
	switch {
	case !slices.Contains(s.unnamed, name):
		return note
	case note == "":
		return notNamed
	}
	return note + "; " + notNamed
}

// notNamed is said of what the set-up sheet names and the map does not.
const notNamed = "not named on the map"

// table is a table of the sheet: the name of a thing, its sector, how far it is
// from the west and the north, and what else the heads say.
func (s setup) table(wide layout.Length, what string, rest ...layout.Column) layout.Table {
	columns := []layout.Column{
		{Head: what, Edge: layout.MM(1), Style: s.Strong(8)},
		{Head: "SECTOR", Edge: layout.MM(38), Style: s.Strong(8)},
		{Head: "EAST IN", Edge: layout.MM(61), Align: layout.Right, Style: s.Sans(8)},
		{Head: "SOUTH IN", Edge: layout.MM(78), Align: layout.Right, Style: s.Sans(8)},
	}
	return layout.Table{From: "setup", Wide: wide, Pitch: setupPitch, Label: s.Label(), Columns: append(columns, rest...)}
}

// sized are the columns of sizes, how a piece lies, and a note.
func (s setup) sized(note string) []layout.Column {
	return []layout.Column{
		{Head: "SIZE IN", Edge: layout.MM(100), Align: layout.Right, Style: s.Sans(8)},
		{Head: "SIZE MM", Edge: layout.MM(121), Align: layout.Right, Style: s.Sans(8)},
		{Head: "LIES", Edge: layout.MM(125), Style: s.Sans(8)},
		{Head: note, Edge: layout.MM(146), Style: s.Sans(8)},
	}
}

// listed is a headed table of rows, each as high as its longest cell takes lines.
func (s setup) listed(head string, t layout.Table, rows [][]string) []layout.Block {
	if len(rows) == 0 {
		return nil
	}
	var blocks []layout.Block
	for i, row := range rows {
		blocks = append(blocks, s.row(t, i, row))
	}
	return s.SectionList("setup", head, t.Wide, []layout.Block{t.Head()}, blocks)
}

// row is a row of a table, as high as its longest cell takes lines.
func (s setup) row(t layout.Table, i int, row []string) layout.Block {
	lines := make([][]string, len(row))
	high := 1
	for j := range row {
		lines[j] = []string{row[j]}
		if c := t.Columns[j]; c.Align == layout.Left {
			lines[j] = c.Style.Wrap(row[j], s.roomOf(t, j))
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
func (s setup) beside(head string, wide layout.Length, across int, columns []layout.Column, rows [][]string) []layout.Block {
	if len(rows) == 0 {
		return nil
	}
	boxes := page.Columns(layout.Rect{W: wide}, across)
	t := layout.Table{From: "setup", Wide: boxes[0].W, Pitch: setupPitch, Label: s.Label(), Columns: columns}
	line := func(blocks []layout.Block) layout.Block {
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
	heads := line(slices.Repeat([]layout.Block{t.Head()}, across))
	var blocks []layout.Block
	for i := 0; i < len(rows); i += across {
		var some []layout.Block
		for _, row := range rows[i:min(i+across, len(rows))] {
			some = append(some, s.row(t, i/across, row))
		}
		blocks = append(blocks, line(some))
	}
	return s.SectionList("setup", head, wide, []layout.Block{heads}, blocks)
}

// setupLead is from line to line of a row with several.
var setupLead = layout.MM(3.1)

// roomOf is the room that a cell of a column has, up to the next.
func (s setup) roomOf(t layout.Table, j int) layout.Length {
	if j+1 < len(t.Columns) {
		next := t.Columns[j+1].Edge
		if t.Columns[j+1].Align == layout.Right {
			next -= layout.MM(13)
		}
		return next - t.Columns[j].Edge - layout.MM(1)
	}
	return t.Wide - t.Columns[j].Edge
}

// place are the cells of a point: sector, inches from the west, from the north.
func (s setup) place(p ground.Point) []string {
	return []string{s.sectorOf(p), s.inches(p.X), s.inches(p.Y)}
}

// sectorOf names the sector of a point, or says off which edge it lies.
func (s setup) sectorOf(p ground.Point) string {
	switch {
	case p.Y < 0:
		return "off north"
	case p.Y > s.land.Depth:
		return "off south"
	case p.X < 0:
		return "off west"
	case p.X > s.land.Width:
		return "off east"
	}
	foot := 12 * s.land.Inch
	column, row := int(min(p.X, s.land.Width-1)/foot), int(min(p.Y, s.land.Depth-1)/foot)
	return chart.ColumnName(column) + fmt.Sprint(row+1)
}

// halves is a distance of the ground in half inches of the table.
func (s setup) halves(d ground.Dist) ground.Dist {
	if d < 0 {
		return -s.halves(-d)
	}
	return (4*d + s.land.Inch) / (2 * s.land.Inch)
}

// inches is a distance of the ground on the table, to half an inch.
func (s setup) inches(d ground.Dist) string {
	halves, sign := s.halves(d), ""
	if halves < 0 {
		sign, halves = "−", -halves
	}
	switch {
	case halves == 1:
		return sign + "½"
	case halves%2 == 1:
		return fmt.Sprintf("%s%d½", sign, halves/2)
	}
	return fmt.Sprintf("%s%d", sign, halves/2)
}

// millimetres is the same in whole millimetres.
func (s setup) millimetres(d ground.Dist) string {
	return fmt.Sprint((int64(d)*254/int64(s.land.Inch) + 5) / 10)
}

// size are the cells of a size.
func (s setup) size(w, h ground.Dist) []string {
	return []string{s.inches(w) + " × " + s.inches(h), s.millimetres(w) + " × " + s.millimetres(h)}
}

// capitalOr is a name, or what a thing is where it has none.
func capitalOr(name, kind string) string {
	if name != "" {
		return name
	}
	return say.Capitalized(kind)
}
