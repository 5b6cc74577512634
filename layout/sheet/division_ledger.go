package sheet

import (
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// Measures of the lists on a division sheet.
var (
	tickBox   = layout.MM(4)
	tickPitch = layout.MM(4.6)
	tickRow   = layout.MM(6)
)

// A tickLine is a name with as many boxes before it as it can be lost in parts.
// The boxes end where the names begin.
type tickLine struct {
	boxes       int
	name, short string
	of          origin
}

// units lists what can be lost, in three columns, each with a box for each
// battalion, squadron or section.
func (b *divisionBook) units(f *generate.Formation, wide layout.Length) []layout.Block {
	var lines []tickLine
	for _, u := range unitsOf(f) {
		lines = append(lines, tickLine{losable(u), u.Name, u.Short, nameOn(u.Place, "division sheet")})
	}
	return b.ticks(lines, columns(layout.Rect{W: wide}, 3))
}

// mostInFront is how many boxes stand before a name at most; more are written
// as a number to count down.
const mostInFront = 6

// inFront is the room that the boxes of some lines take.
func inFront(lines []tickLine) layout.Length {
	most := 1
	for _, line := range lines {
		most = max(most, line.boxes)
	}
	return layout.Length(min(most, mostInFront))*tickPitch + layout.MM(1)
}

// ticks sets lines with boxes in columns, filled from the top.
func (b *divisionBook) ticks(lines []tickLine, cells []layout.Rect) []layout.Block {
	rows := (len(lines) + len(cells) - 1) / len(cells)
	names := b.namesOf(lines, cells, rows)
	var blocks []layout.Block
	for i := range rows {
		blocks = append(blocks, layout.Block{High: tickRow, Put: func(onto *layout.Frame, at layout.Point) {
			for c, cell := range cells {
				if j := c*rows + i; j < len(lines) {
					column := lines[c*rows : min(len(lines), (c+1)*rows)]
					b.tickLine(onto, layout.Point{X: at.X + cell.X, Y: at.Y}, cell.W, inFront(column), names, lines[j])
				}
			}
		}})
	}
	return blocks
}

// namesOf is the style of the names in some columns, one size for all.
func (b *divisionBook) namesOf(lines []tickLine, cells []layout.Rect, rows int) layout.Style {
	plain := b.sans(9.5)
	var list []listed
	for j, line := range lines {
		c := j / rows
		column := lines[c*rows : min(len(lines), (c+1)*rows)]
		list = append(list, listed{line.name, line.short, cells[c].W - inFront(column) - plain.Width(line.count())})
	}
	return sizeOf(list, plain, layout.Pt(7))
}

// count says how many boxes there would be, where they are too many to draw.
func (l tickLine) count() string {
	if l.boxes > mostInFront {
		return " × " + grouped(l.boxes)
	}
	return ""
}

func (b *divisionBook) tickLine(onto *layout.Frame, at layout.Point, room, front layout.Length, names layout.Style, line tickLine) {
	base := at.Y + (tickRow+layout.MM(2.4))/2
	count := line.count()
	if count != "" {
		b.rule(onto, layout.Point{X: at.X, Y: base + layout.MM(0.6)}, front-layout.MM(2))
	} else {
		x := at.X + front - layout.MM(1) - layout.Length(line.boxes)*tickPitch
		putTicks(onto, layout.Point{X: x, Y: at.Y + (tickRow-tickBox)/2}, line.boxes)
	}
	style, name := b.called(names, line.name, line.short, room-front-b.sans(9.5).Width(count), layout.Pt(7), line.of)
	onto.SetLine("division/unit", layout.Point{X: at.X + front, Y: base}, layout.Left, style, name+count)
}

// putTicks draws boxes to tick, from left to right.
func putTicks(onto *layout.Frame, at layout.Point, n int) {
	for i := range n {
		onto.PutBox("division/tick", layout.Rect{X: at.X + layout.Length(i)*tickPitch, Y: at.Y, W: tickBox, H: tickBox}, layout.Fill{}, layout.RuleLine)
	}
}

// rule draws a line to write on.
func (b *divisionBook) rule(onto *layout.Frame, at layout.Point, wide layout.Length) {
	onto.PutLine("division/line", at, layout.Point{X: at.X + wide, Y: at.Y}, layout.HairLine.In(layout.Rule))
}

// ledger is the lower half: at the left what happens once each and counts in
// the test, at the right lines to name the works and structures at stake.
func (b *divisionBook) ledger(f *generate.Formation, wide layout.Length) []layout.Block {
	halves := columns(layout.Rect{W: wide}, 2)
	counts := b.eachCounts()
	commanders := commandersBelow(f)
	rows := max(len(counts)+len(commanders), ledgerLines)
	head := layout.Block{High: layout.MM(6), Gap: layout.MM(3), Put: func(onto *layout.Frame, at layout.Point) {
		for i, words := range []string{"ADDED TO THE TEST, EACH", b.worksHead()} {
			x := at.X + halves[i].X
			onto.SetLine("division/head", layout.Point{X: x, Y: at.Y + layout.MM(4)}, layout.Left, b.label(), words)
			onto.PutLine("division/head", layout.Point{X: x, Y: at.Y + layout.MM(6)}, layout.Point{X: x + halves[i].W, Y: at.Y + layout.MM(6)}, layout.HairLine)
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
		counts = append(counts, count{signed(m.Value), m.Label, 6})
	}
	return counts
}

// worksHead heads the lines at the right, 4.4.2.
func (b *divisionBook) worksHead() string {
	head := "WORKS AND STRUCTURES TO HOLD OR TAKE"
	if n := b.Book.Number("works-length-unit"); n > 0 {
		head += " · WORKS BY " + grouped(n) + " PACES"
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
	onto.SetLine("division/value", layout.Point{X: at.X + layout.MM(6), Y: base}, layout.Right, b.strong(9.5), c.value)
	style, _ := b.sans(9.5).Fit(c.label, half.W-boxes-layout.MM(9), layout.Pt(7))
	onto.SetLine("division/label", layout.Point{X: at.X + layout.MM(8), Y: base}, layout.Left, style, c.label)
	putTicks(onto, layout.Point{X: at.X + half.W - boxes + (tickPitch - tickBox), Y: at.Y + (tickRow-tickBox)/2}, c.boxes)
}

// commanderRow is a commander whose loss counts, with one box.
func (b *divisionBook) commanderRow(onto *layout.Frame, at layout.Point, half layout.Rect, line tickLine) {
	m, _ := b.modifier("division-effectiveness-modifiers", "commander-lost")
	base := at.Y + (tickRow+layout.MM(2.4))/2
	onto.SetLine("division/value", layout.Point{X: at.X + layout.MM(6), Y: base}, layout.Right, b.strong(9.5), signed(m.Value))
	fate := line.name + " killed or seriously wounded"
	style, name := b.called(b.sans(9.5), fate, line.name+" lost", half.W-tickPitch-layout.MM(9), layout.Pt(7), line.of)
	onto.SetLine("division/commander", layout.Point{X: at.X + layout.MM(8), Y: base}, layout.Left, style, name)
	putTicks(onto, layout.Point{X: at.X + half.W - tickBox, Y: at.Y + (tickRow-tickBox)/2}, 1)
}

// commandersBelow lists the commanders of brigades and regiments in a division;
// the one of the formation itself where it is a brigade.
func commandersBelow(f *generate.Formation) []tickLine {
	var lines []tickLine
	if f.Commander.Present() && (f.Echelon == "brigade" || f.Echelon == "regiment") {
		name := f.Commander.Name
		if name == "" {
			name = "commander of " + f.Name
		}
		lines = append(lines, tickLine{1, name, "", origin{f.Place, "commander", "division sheet", "give him a shorter name"}})
	}
	for i := range f.Formations {
		lines = append(lines, commandersBelow(&f.Formations[i])...)
	}
	return lines
}
