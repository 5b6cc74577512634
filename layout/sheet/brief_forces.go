package sheet

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// forces is the side's order of battle, a line for each brigade.
func (b *brief) forces() []layout.Block {
	wide := b.Paper.Size.W - 2*layout.PageMargin
	grid := b.forceGrid(wide)
	list := &forceList{brief: b, grid: grid, table: b.forceTable(wide, grid), owner: map[string]string{}}
	if b.tight == 2 {
		list.table.Pitch = layout.MM(5.2)
	}
	head := b.section("brief", "Your forces", wide)
	list.rows = append(list.rows, head, list.table.Head())
	for i := range b.side.Formations {
		if f := &b.side.Formations[i]; holdsBlocks(f) {
			list.formation(f)
		} else {
			list.line(brigadeOf(f), true)
		}
	}
	for i := 1; i < min(4, len(list.rows)); i++ {
		list.rows[i].Keep = true // no head alone at the foot of a page
	}
	last := &list.rows[len(list.rows)-1]
	last.Keep = true
	return append(list.rows, list.total())
}

func (b *brief) forceTable(wide layout.Length, grid columnGrid) layout.Table {
	return layout.Table{From: "brief/forces", Wide: wide, Pitch: layout.MM(6), Label: b.label(), Columns: grid.table()}
}

// A forceList is the table while it is being made.
type forceList struct {
	*brief
	grid  columnGrid
	table layout.Table
	rows  []layout.Block
	owner map[string]string // card id → the line that counted it
	names []listed          // of the brigades, in one size
}

// formation adds the lines of a formation and of those below it.
func (l *forceList) formation(f *generate.Formation) {
	if !holdsBlocks(f) {
		l.line(brigadeOf(f), false)
		return
	}
	l.heading(f)
	troops, guns := looseUnits(f)
	for _, b := range troops {
		l.line(b, false)
	}
	for i := range f.Formations {
		l.formation(&f.Formations[i])
	}
	for _, b := range guns {
		l.line(b, false)
	}
}

// heading is a line with the name and commander of a division or corps.
func (l *forceList) heading(f *generate.Formation) {
	n := nameplate{f.Name, f.Short, f.Commander, nameOn(f.Place, "briefing")}
	p := l.plate(n, l.table.Wide, 12)
	high, gap := l.table.Pitch+p.more(), layout.MM(1)
	l.rows = append(l.rows, layout.Block{High: high, Gap: gap, Keep: true, Head: []layout.Block{l.table.Head()}, Put: func(onto *layout.Frame, at layout.Point) {
		l.putPlate(onto, layout.Point{X: at.X, Y: l.table.Baseline(at.Y)}, p)
		if f.Echelon != "division" {
			y := at.Y + high
			onto.PutLine(l.table.From, layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + l.table.Wide, Y: y}, layout.RuleLine)
		}
	}})
}

// line is a row for one brigade. One that stands under none is set like a
// division.
func (l *forceList) line(b brigade, alone bool) {
	if !alone {
		l.names = append(l.names, listed{b.name, b.short, l.nameColumn().wide - l.indent()})
	}
	row := l.table.Row(0, l.cellsOf(b)...)
	put := row.Put
	row.Put = func(onto *layout.Frame, at layout.Point) {
		put(onto, at)
		l.putName(onto, at, b, alone)
		y := at.Y + l.table.Pitch
		onto.PutLine(l.table.From, layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + l.table.Wide, Y: y}, layout.HairLine.In(faint))
	}
	l.rows = append(l.rows, row)
}

// indent is where the name of a brigade begins: behind its nation's chip where
// the side has several.
func (l *forceList) indent() layout.Length {
	if l.coalition(l.side) {
		return layout.MM(4) + formationChip.W + layout.MM(2)
	}
	return layout.MM(4)
}

// nameColumn is where names stand, at the left where the design has no column
// for them.
func (l *forceList) nameColumn() gridColumn {
	c, _ := l.grid.of("name")
	return c
}

// putName sets a brigade's name and after it its commander.
func (l *forceList) putName(onto *layout.Frame, at layout.Point, b brigade, alone bool) {
	column := l.nameColumn()
	if column.Column == nil {
		return
	}
	room, base := column.wide, l.table.Baseline(at.Y)
	at.X += column.x
	of := nameOn(b.place, "briefing")
	chip, small := l.chipOf(l.side, b.nation), l.sans(8).In(layout.Third)
	if alone {
		at.Y = base
		l.putNation(onto, "brief/forces", at, chip)
		at.X, room = at.X+l.chipRoom(chip), room-l.chipRoom(chip)
		if word := l.foreign(l.side, b.nation, "").word(); word != "" {
			onto.SetLine("brief/forces", layout.Point{X: at.X + room, Y: base}, layout.Right, small, word)
			room -= small.Width(word) + chipGap
		}
		l.putNameplate(onto, at, room, 12, nameplate{b.name, b.short, b.commander, of})
		return
	}
	x := at.X + l.indent()
	style, name := l.called(sizeOf(l.names, l.sans(9.5), layout.Pt(7)), b.name, b.short, room-l.indent(), layout.Pt(7), of)
	x += onto.SetLine("brief/forces", layout.Point{X: x, Y: base}, layout.Left, style, name) + layout.MM(2)
	who := l.rated(b.commander)
	l.putNation(onto, "brief/forces", layout.Point{X: at.X + layout.MM(4), Y: base}, chip)
	if word := l.foreign(l.side, b.nation, "").word(); word != "" {
		x += onto.SetLine("brief/forces", layout.Point{X: x, Y: base}, layout.Left, small, word) + layout.MM(2)
	}
	if who != "" && x+small.Width(who) <= at.X+room {
		onto.SetLine("brief/forces", layout.Point{X: x, Y: base}, layout.Left, small, who)
	}
}

// total is the last line.
func (l *forceList) total() layout.Block {
	all := strengthOfSide(l.side)
	row := l.table.Row(0, l.totals(all)...)
	put := row.Put
	row.Put = func(onto *layout.Frame, at layout.Point) {
		onto.PutLine(l.table.From, at, layout.Point{X: at.X + l.table.Wide, Y: at.Y}, layout.FrameLine)
		put(onto, at)
	}
	return row
}

// cards says how many cards stand for a brigade: a card that it shares counts
// with the brigade that comes first.
func (l *forceList) cards(b brigade, c gridColumn) layout.Cell {
	own, shared := 0, ""
	for _, c := range l.side.Cards {
		switch {
		case c.Dummy || !b.onAny(c.Units):
		case l.owner[c.ID] == "":
			l.owner[c.ID] = b.name
			own++
		default:
			shared = "with " + l.owner[c.ID]
		}
	}
	switch {
	case own > 0:
		return layout.Cell{Text: strconv.Itoa(own)}
	case shared != "":
		style, err := c.style.Fit(shared, c.wide-layout.MM(4.5), layout.Pt(8))
		if err != nil {
			return layout.Cell{Text: "shared"}
		}
		return layout.Cell{Text: shared, Style: style}
	case b.attached():
		return layout.Cell{Text: "attached"}
	}
	return layout.Cell{Text: nothing}
}

// attached tells whether the brigade is batteries that share the cards of troops.
func (b brigade) attached() bool {
	return !slices.ContainsFunc(b.units, func(u *generate.Unit) bool { return !u.Attached })
}

// onAny tells whether one of the brigade's units is among some ids.
func (b brigade) onAny(ids []string) bool {
	return slices.ContainsFunc(b.units, func(u *generate.Unit) bool { return slices.Contains(ids, u.ID) })
}

// composition words what the brigade is made of: 3 battalions, 8 squadrons.
func (b brigade) composition() string {
	s := b.strength()
	if s.units == 0 && s.squadrons == 0 && len(b.units) > 0 {
		return counted(len(b.units), "battery")
	}
	noun := "battalion"
	for _, u := range b.units {
		if u.Arm == generate.Cavalry && u.Squadrons == 0 || u.Arm == generate.Infantry && u.Echelon != "battalion" {
			noun = "unit"
		}
	}
	var words []string
	if s.units > 0 {
		words = append(words, counted(s.units, noun))
	}
	if s.squadrons > 0 {
		words = append(words, counted(s.squadrons, "squadron"))
	}
	return joined(words...)
}

// hits is the figures or the guns of a strength.
func (s strength) hits() string {
	switch {
	case s.figures > 0:
		return grouped(s.figures)
	case s.guns > 0:
		return counted(s.guns, "gun")
	}
	return nothing
}

func orNothing(n int) string {
	if n == 0 {
		return nothing
	}
	return grouped(n)
}

// moraleOf is the rating of units, or the lowest and highest.
func moraleOf(units []*generate.Unit) string {
	low, high := units[0].Morale, units[0].Morale
	for _, u := range units {
		low, high = min(low, u.Morale), max(high, u.Morale)
	}
	return fromTo(low, high)
}

// disciplineOf is the discipline of units where they agree.
func (d *Desk) disciplineOf(units []*generate.Unit) string {
	word := func(u *generate.Unit) string {
		if u.Irregular {
			return "irregular"
		}
		return d.disciplineWord(u)
	}
	for _, u := range units[1:] {
		if word(u) != word(units[0]) {
			return "mixed"
		}
	}
	return word(units[0])
}
