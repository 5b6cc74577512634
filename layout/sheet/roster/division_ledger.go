package roster

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
)

// Measures of the lists on a division sheet.
var (
	tickBox   = layout.MM(4)
	tickPitch = layout.MM(4.6)
	tickRow   = layout.MM(6)
)

// A tickLine is what can be lost, in as many parts as it has boxes.
type tickLine struct {
	boxes       int
	name, short string
	of          page.Origin
	unit        *game.Unit // nil for a commander
}

// DivisionVocabulary is what the columns of a division's units can show.
func DivisionVocabulary() templates.Vocabulary {
	fields := map[string][]string{"parts": {"ticks"}, "name": {"text"}}
	for name := range force.UnitFields {
		fields[name] = []string{"text"}
	}
	return templates.Vocabulary{Kind: "division", Fields: fields}
}

// units lists what can be lost, in columns side by side, each with a box for
// each battalion, squadron or section.
func (b *divisionBook) units(f *game.Formation, wide layout.Length) []layout.Block {
	var lines []tickLine
	for _, u := range force.UnitsOf(f) {
		lines = append(lines, tickLine{force.Losable(u), u.Name, u.Short, page.NameOn(u.Place, "division sheet"), u})
	}
	return b.ticks(lines, page.Columns(layout.Rect{W: wide}, b.design.Across))
}

// mostInFront is how many boxes stand before a name at most; more are written
// as a number to count down.
const mostInFront = 6

// inFront is the room that the boxes of some lines take, up to where what comes
// next begins.
func inFront(c *templates.Column, lines []tickLine) layout.Length {
	most := 1
	for _, line := range lines {
		most = max(most, line.boxes)
	}
	return layout.Length(min(most, mostInFront))*layout.Length(c.Pitch) + layout.MM(1)
}

// ticks sets lines with boxes in columns, filled from the top.
func (b *divisionBook) ticks(lines []tickLine, cells []layout.Rect) []layout.Block {
	rows := (len(lines) + len(cells) - 1) / len(cells)
	var grids []page.ColumnGrid
	for c, cell := range cells {
		column := lines[min(len(lines), c*rows):min(len(lines), (c+1)*rows)]
		grids = append(grids, b.GridOf(b.design, cell.X, cell.W, func(c *templates.Column) layout.Length {
			if c.Field.Text != "parts" {
				return 0
			}
			return inFront(c, column)
		}))
	}
	names := b.namesOf(lines, grids, rows)
	var blocks []layout.Block
	for i := range rows {
		blocks = append(blocks, layout.Block{High: tickRow, Put: func(onto *layout.Frame, at layout.Point) {
			for c, grid := range grids {
				if j := c*rows + i; j < len(lines) {
					b.tickLine(onto, at, grid, names, lines[j])
				}
			}
		}})
	}
	return blocks
}

// namesOf is the style of the names in some columns, one size for all.
func (b *divisionBook) namesOf(lines []tickLine, grids []page.ColumnGrid, rows int) layout.Style {
	name, ok := grids[0].Of("name")
	if !ok {
		return b.Sans(9.5)
	}
	var list []page.Listed
	for j, line := range lines {
		name, _ := grids[j/rows].Of("name")
		list = append(list, page.Listed{Name: line.name, Short: line.short, Room: name.Wide - name.Style.Width(line.count())})
	}
	return page.SizeOf(list, name.Style, layout.TypeSize(name.Floor))
}

// count says how many boxes there would be, where they are too many to draw.
func (l tickLine) count() string {
	if l.boxes > mostInFront {
		return " × " + say.Grouped(l.boxes)
	}
	return ""
}

// tickLine draws what the columns show of a line.
func (b *divisionBook) tickLine(onto *layout.Frame, at layout.Point, grid page.ColumnGrid, names layout.Style, line tickLine) {
	base := at.Y + (tickRow+layout.MM(2.4))/2
	count := line.count()
	for _, c := range grid {
		switch {
		case c.Field.Text == "parts" && count != "":
			b.rule(onto, layout.Point{X: at.X + c.X, Y: base + layout.MM(0.6)}, c.Wide-layout.MM(2))
		case c.Field.Text == "parts":
			pitch, cell := layout.Length(c.Pitch), layout.Length(c.Cell)
			x := at.X + c.X + c.Wide - layout.MM(1) - layout.Length(line.boxes)*pitch
			putBoxes(onto, layout.Point{X: x, Y: at.Y + (tickRow-cell)/2}, line.boxes, cell, pitch)
		case c.Field.Text == "name":
			n := b.Named(names, line.name, line.short, c.Wide-c.Style.Width(count), tickRow-layout.MM(1), layout.TypeSize(c.Floor), line.of)
			n.Lines[len(n.Lines)-1] += count
			n.Put(onto, "division/unit", layout.Point{X: at.X + c.X, Y: base}, layout.Left)
		case line.unit != nil:
			text := force.UnitFields[c.Field.Text](b.Desk, line.unit)
			of := page.Origin{Place: line.unit.Place, What: c.Field.Text, Sheet: "division sheet's column " + c.Name, Hint: "give the column more room in its design"}
			style := b.Hold(c.Style, text, c.Room(), layout.TypeSize(c.Floor), of)
			onto.SetLine("division/"+c.Name, layout.Point{X: at.X + c.Edge(c.Align), Y: base}, page.Aligns[c.Align], style, text)
		}
	}
}

// putTicks draws boxes to tick, from left to right.
func putTicks(onto *layout.Frame, at layout.Point, n int) { putBoxes(onto, at, n, tickBox, tickPitch) }

// putBoxes draws boxes of some side, a pitch apart.
func putBoxes(onto *layout.Frame, at layout.Point, n int, cell, pitch layout.Length) {
	for i := range n {
		onto.PutBox("division/tick", layout.Rect{X: at.X + layout.Length(i)*pitch, Y: at.Y, W: cell, H: cell}, layout.Fill{}, layout.RuleLine)
	}
}

// rule draws a line to write on.
func (b *divisionBook) rule(onto *layout.Frame, at layout.Point, wide layout.Length) {
	onto.PutLine("division/line", at, layout.Point{X: at.X + wide, Y: at.Y}, layout.HairLine.In(layout.Rule))
}

// ledger is the lower half: at the left what happens once each and counts in
// the test, at the right lines to name the works and structures at stake.
func (b *divisionBook) ledger(f *game.Formation, wide layout.Length) []layout.Block {
	halves := page.Columns(layout.Rect{W: wide}, 2)
	counts := b.eachCounts()
	commanders := commandersBelow(f)
	rows := max(len(counts)+len(commanders), ledgerLines)
	more := layout.Length(0) // where one of the heads takes two lines
	words := []string{"ADDED TO THE TEST, EACH", b.worksHead()}
	if b.Large {
		for i := range words {
			if len(b.Label().Wrap(words[i], halves[i].W)) > 1 {
				more = b.Label().LeadOf(0)
			}
		}
	}
	head := layout.Block{High: layout.MM(6) + more, Gap: layout.MM(3), Put: func(onto *layout.Frame, at layout.Point) {
		for i, head := range words {
			x, y := at.X+halves[i].X, at.Y+layout.MM(6)+more
			lines := []string{head}
			if more > 0 {
				lines = b.Label().Wrap(head, halves[i].W)
			}
			onto.SetLines("division/head", layout.Point{X: x, Y: y - layout.MM(2) - layout.Length(len(lines)-1)*more}, layout.Left, b.Label(), more, lines)
			onto.PutLine("division/head", layout.Point{X: x, Y: y}, layout.Point{X: x + halves[i].W, Y: y}, layout.HairLine)
		}
	}}
	blocks := []layout.Block{head}
	for i := range rows {
		blocks = append(blocks, layout.Block{High: tickRow, Put: func(onto *layout.Frame, at layout.Point) {
			b.ledgerRow(onto, at, halves, i, counts, commanders)
		}})
	}
	return blocks
}

// ledgerLines is how many lines there are to name works and structures.
const ledgerLines = 8

// A count is a modifier that is counted: each works, each structure.
type count struct {
	value, label string
	boxes        int
}

// eachCounts are the modifiers of the test that are counted, 4.4.1, apart from
// commanders, who are named.
func (b *divisionBook) eachCounts() []count {
	list := b.Book.ModifierList("division-effectiveness-modifiers")
	var counts []count
	for _, m := range list.Items {
		if m.Per == "" || m.Key == "commander-lost" {
			continue
		}
		counts = append(counts, count{say.Signed(m.Value), m.Label, 6})
	}
	return counts
}

// worksHead heads the lines at the right, 4.4.2.
func (b *divisionBook) worksHead() string {
	head := "WORKS AND STRUCTURES TO HOLD OR TAKE"
	if n := b.Book.Number("works-length-unit"); n > 0 {
		head += " · WORKS BY " + say.Grouped(n) + " PACES"
	}
	return head
}

func (b *divisionBook) ledgerRow(onto *layout.Frame, at layout.Point, halves []layout.Rect, i int, counts []count, commanders []tickLine) {
	base := at.Y + (tickRow+layout.MM(2.4))/2
	switch j := i - len(counts); {
	case i < len(counts):
		b.countRow(onto, at, halves[0], counts[i])
	case j < len(commanders):
		b.commanderRow(onto, at, halves[0], commanders[j])
	}
	if i < ledgerLines {
		right := layout.Point{X: at.X + halves[1].X, Y: at.Y}
		putTicks(onto, layout.Point{X: right.X, Y: at.Y + (tickRow-tickBox)/2}, 1)
		b.rule(onto, layout.Point{X: right.X + tickPitch + layout.MM(1), Y: base + layout.MM(0.8)}, halves[1].W-tickPitch-layout.MM(1))
	}
}

// countRow is a value, its words, and boxes at the right end.
func (b *divisionBook) countRow(onto *layout.Frame, at layout.Point, half layout.Rect, c count) {
	base := at.Y + (tickRow+layout.MM(2.4))/2
	boxes := layout.Length(c.boxes) * tickPitch
	onto.SetLine("division/value", layout.Point{X: at.X + layout.MM(6), Y: base}, layout.Right, b.Strong(9.5), c.value)
	style, _ := b.Sans(9.5).Fit(c.label, half.W-boxes-layout.MM(9), layout.Pt(7))
	onto.SetLine("division/label", layout.Point{X: at.X + layout.MM(8), Y: base}, layout.Left, style, c.label)
	putTicks(onto, layout.Point{X: at.X + half.W - boxes + (tickPitch - tickBox), Y: at.Y + (tickRow-tickBox)/2}, c.boxes)
}

// commanderRow is a commander whose loss counts, with one box.
func (b *divisionBook) commanderRow(onto *layout.Frame, at layout.Point, half layout.Rect, line tickLine) {
	m, _ := b.Modifier("division-effectiveness-modifiers", "commander-lost")
	base := at.Y + (tickRow+layout.MM(2.4))/2
	onto.SetLine("division/value", layout.Point{X: at.X + layout.MM(6), Y: base}, layout.Right, b.Strong(9.5), say.Signed(m.Value))
	fate := line.name + " killed or seriously wounded"
	n := b.Named(b.Sans(9.5), fate, line.name+" lost", half.W-tickPitch-layout.MM(9), tickRow-layout.MM(1), layout.Pt(7), line.of)
	n.Put(onto, "division/commander", layout.Point{X: at.X + layout.MM(8), Y: base}, layout.Left)
	putTicks(onto, layout.Point{X: at.X + half.W - tickBox, Y: at.Y + (tickRow-tickBox)/2}, 1)
}

// commandersBelow lists the commanders whose loss counts in a division.
func commandersBelow(f *game.Formation) []tickLine {
	var lines []tickLine
	for _, led := range force.LedBelow(f) {
		of := page.Origin{Place: led.Place, What: "commander", Sheet: "division sheet", Hint: "give him a shorter name"}
		lines = append(lines, tickLine{boxes: 1, name: force.LeaderName(led), of: of})
	}
	return lines
}
