package brief

import (
	"slices"
	"strconv"
	"sync"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// Measures of the list of forces.
var (
	forcePitch  = layout.MM(6)
	forceClose  = layout.MM(5.2) // where the briefing is tight
	headingGap  = layout.MM(1)   // over a formation
	brigadeIn   = layout.MM(4)   // where the names of brigades begin
	wordGap     = layout.MM(2)   // between the parts of a name
	sharedWords = layout.MM(4.5) // how much of the column of cards shared ones leave bare
)

// forces is the side's order of battle, a line for each brigade: whole on one page where
// a page holds it.
func (b *briefing) forces() []layout.Block {
	wide := b.Wide()
	grid := b.forceGrid(wide)
	list := &forceList{briefing: b, grid: grid, table: b.forceTable(wide, grid), owner: map[string]string{}, marked: map[string]bool{}}
	if b.tight >= 2 {
		list.table.Pitch = forceClose
	}
	list.sized = sync.OnceValue(func() layout.Style { return page.SizeOf(list.names, list.Sans(9.5), layout.Pt(7)) })
	list.rows = append(list.rows, list.table.Head())
	for i := range b.side.Formations {
		if f := &b.side.Formations[i]; force.HoldsBlocks(f) {
			list.formation(f)
		} else {
			list.line(force.BrigadeOf(f), true)
		}
	}
	head := b.Section("brief", b.Words.Say("brief.your-forces"), wide)
	rows := append([]layout.Block{head}, layout.As(layout.Element{Kind: layout.AsTable}, append(list.rows, list.sums()...)...)...)
	whole := page.High(rows) <= b.furtherBody().H
	for i := range rows[:len(rows)-1] {
		if i > 1 {
			rows[i].Head = rows[:2:2]
		}
		if whole || i > 0 && i < 4 || i > len(list.rows)-leastOver {
			rows[i].Keep = true
		}
	}
	return rows
}

// leastOver is how many lines stand over the sums of forces that go on over a page, as
// the head has some under it.
const leastOver = 2

func (b *briefing) forceTable(wide layout.Length, grid page.ColumnGrid) layout.Table {
	return layout.Table{From: "brief/forces", Wide: wide, Pitch: forcePitch, Label: b.Label(), Columns: grid.Table()}
}

// A forceList is the table while it is being made.
type forceList struct {
	*briefing
	grid  page.ColumnGrid
	table layout.Table
	rows  []layout.Block
	on    map[string][]int    // id of a unit → the cards that it is on
	owner map[string]string   // card id → the line that counted it
	names []page.Listed       // of the brigades, in one size
	sized func() layout.Style // that size, once all have their lines

	marked map[string]bool // ids of units off the board whose arrival is told
	short  bool            // what a brigade is made of is said in short words
}

// formation adds the lines of a formation and of those below it.
func (l *forceList) formation(f *game.Formation) {
	if !force.HoldsBlocks(f) {
		l.line(force.BrigadeOf(f), false)
		return
	}
	l.heading(f)
	l.later(force.UnitsOf(f), true)
	troops, guns := force.LooseUnits(l.briefing.Words, f)
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

// heading is a line with the name and commander of a division or corps, and what there is
// to know of him where the list has a column for that.
func (l *forceList) heading(f *game.Formation) {
	cells, room := make([]layout.Cell, len(l.grid)), l.table.Wide
	for i, c := range l.grid {
		if led := l.leads(f.Name, f.Place); c.Field.Text == "leader" && led != "" {
			cells[i], room = l.cell(c, func() string { return led }, f.Place), c.X-page.ChipGap
		}
	}
	n := page.Nameplate{Name: f.Name, Short: f.Short, Commander: f.Commander, Of: page.NameOn(f.Place, "page.on-briefing")}
	p := l.Plate(n, room, 12)
	high := l.table.Pitch + p.More()
	row := l.table.Row(0, cells...).With(func(onto *layout.Frame, at layout.Point) {
		r := l.row(onto, at, high)
		l.PutPlate(onto, r.At(0), p)
		if f.Echelon != "division" {
			r.Under(layout.RuleLine)
		}
	})
	row.High, row.Gap, row.Keep = high, headingGap, true
	l.rows = append(l.rows, row)
}

// row is a row of the list at a place.
func (l *forceList) row(onto *layout.Frame, at layout.Point, high layout.Length) page.Row {
	return page.RowIn(onto, l.table.From, layout.Rect{X: at.X, Y: at.Y, W: l.table.Wide, H: high}, l.table.Baseline(0))
}

// line is a row for one brigade. One that stands under none is set like a
// division.
func (l *forceList) line(b force.Brigade, alone bool) {
	if !alone {
		l.names = append(l.names, page.Listed{Name: l.FormationName(b.Name), Short: b.Short, Room: l.nameColumn().Wide - l.indent()})
	}
	l.rows = append(l.rows, l.table.Row(0, l.cellsOf(b)...).With(func(onto *layout.Frame, at layout.Point) {
		r := l.row(onto, at, l.table.Pitch)
		onto.PutCell(l.nameColumn().Index, layout.AsRowHead, func() { l.putName(r, b, alone) })
		r.Under(layout.HairLine.In(layout.Faint))
	}))
	l.later(b.Units, false)
}

// indent is where the name of a brigade begins: behind its nation's chip where
// the side has several.
func (l *forceList) indent() layout.Length {
	if l.Coalition(l.side) {
		return brigadeIn + page.FormationChip.W + wordGap
	}
	return brigadeIn
}

// nameColumn is where names stand, at the left where the design has no column
// for them.
func (l *forceList) nameColumn() page.GridColumn {
	c, _ := l.grid.Of("name")
	return c
}

// putName sets a brigade's name and after it its nation's word and its commander, of one
// who has no room his rating.
func (l *forceList) putName(r page.Row, b force.Brigade, alone bool) {
	column := l.nameColumn()
	if column.Column == nil {
		return
	}
	r = r.Column(column.X, column.Wide)
	of := page.NameOn(b.Place, "page.on-briefing")
	chip, small := l.ChipOf(l.side, b.Nation), l.Sans(8).In(layout.Third)
	if alone {
		l.PutNation(r.Frame, r.From, r.At(0), chip)
		r = r.Column(l.ChipRoom(chip), r.Box.W-l.ChipRoom(chip))
		word := l.Foreign(l.side, b.Nation, "").Word()
		rest := r.Box.W - small.Width(word) - page.ChipGap
		if fits := l.Serif(9.5).Width(l.FormationName(b.Name)) <= rest; word == "" || l.Large && !fits { // the chip tells it
			word, rest = "", r.Box.W
		}
		end := l.PutNameplate(r.Frame, r.At(0), rest, 12, page.Nameplate{Name: b.Name, Short: b.Short, Commander: b.Commander, Of: of})
		r.Left(end+page.ChipGap-r.Box.X, small, word)
		return
	}
	x := l.indent()
	style, name := l.Called(l.sized(), l.FormationName(b.Name), b.Short, r.Box.W-x, layout.Pt(7), of)
	x += r.Left(x, style, name) + wordGap
	l.PutNation(r.Frame, r.From, r.At(brigadeIn), chip)
	if word := l.Foreign(l.side, b.Nation, "").Word(); word != "" {
		x += r.Left(x, small, word) + wordGap
	}
	for _, said := range []string{l.Rated(b.Commander), l.Rating(b.Commander)} {
		if said != "" && x+small.Width(said) <= r.Box.W {
			r.Left(x, small, said)
			return
		}
	}
}

// total is the last line of all forces.
func (l *forceList) total() layout.Block {
	row := l.table.Row(0, l.totals(l.Words.Say("brief.in-all"), l.side)...)
	put := row.Put
	row.Put = func(onto *layout.Frame, at layout.Point) {
		l.row(onto, at, l.table.Pitch).Over(layout.FrameLine)
		put(onto, at)
	}
	return row
}

// cards says how many cards stand for a brigade: a card that it shares counts
// with the brigade that comes first.
func (l *forceList) cards(b force.Brigade, c page.GridColumn) layout.Cell {
	own, shared := 0, ""
	for _, c := range l.cardsOf(b) {
		switch {
		case l.owner[c.ID] == "":
			l.owner[c.ID] = b.Name
			own++
		default:
			shared = l.Words.Say("brief.card-with", "brigade", l.owner[c.ID])
		}
	}
	switch {
	case own > 0:
		return layout.Cell{Text: strconv.Itoa(own)}
	case shared != "":
		style, err := c.Style.Fit(shared, c.Wide-sharedWords, layout.Pt(8))
		if err != nil {
			return layout.Cell{Text: l.Words.Say("brief.card-shared")}
		}
		return layout.Cell{Text: shared, Style: style}
	case attached(b):
		return layout.Cell{Text: l.Words.Say("brief.attached")}
	}
	return layout.Cell{Text: say.Nothing}
}

// attached tells whether the brigade is batteries that share the cards of troops.
func attached(b force.Brigade) bool {
	return !slices.ContainsFunc(b.Units, func(u *game.Unit) bool { return !u.Attached })
}

// cardsOf are the cards, in their turn, that one of the brigade's units is on.
func (l *forceList) cardsOf(b force.Brigade) []*game.Card {
	if l.on == nil {
		l.on = map[string][]int{}
		for i, c := range l.side.Cards {
			for _, id := range c.Units {
				if !c.Dummy {
					l.on[id] = append(l.on[id], i)
				}
			}
		}
	}
	var places []int
	for _, u := range b.Units {
		places = append(places, l.on[u.ID]...)
	}
	slices.Sort(places)
	var cards []*game.Card
	for _, i := range slices.Compact(places) {
		cards = append(cards, &l.side.Cards[i])
	}
	return cards
}

// composition words what the brigade is made of: 3 battalions · 1 battery.
func (l *forceList) composition(b force.Brigade) string {
	s := force.StrengthOf(b.Units)
	battalions, batteries := true, 0
	for _, u := range b.Units {
		if u.Arm == game.Artillery {
			batteries++
		}
		if u.Arm == game.Cavalry && u.Squadrons == 0 || u.Arm == game.Infantry && u.Echelon != "battalion" {
			battalions = false
		}
	}
	foot := l.counted(s.Units, "force.units", "brief.short-units")
	if battalions {
		foot = l.counted(s.Units, "brief.battalions", "brief.short-battalions")
	}
	return say.Joined(foot, l.counted(s.Squadrons, "force.squadrons", "brief.short-squadrons"),
		l.counted(batteries, "force.batteries", "brief.short-batteries"))
}

// counted is a number of things, in full or short words, empty for none.
func (l *forceList) counted(n int, full, short words.ID) string {
	if l.short {
		full = short
	}
	return page.When(n > 0, l.Words.Say(full, "n", n))
}

// hits is the figures and the guns of a strength: 80 + 8 guns.
func (l *forceList) hits(s force.Strength) string {
	guns := l.counted(s.Guns, "force.guns", "brief.short-guns")
	switch {
	case s.Figures > 0 && s.Guns > 0:
		return l.Words.Say("brief.figures-and-guns", "figures", s.Figures, "guns", guns)
	case s.Guns > 0:
		return guns
	}
	return l.orNothing(s.Figures)
}

func (l *forceList) orNothing(n int) string {
	if n == 0 {
		return say.Nothing
	}
	return l.Words.Number(n)
}

// agreed is what a field says of units where it is the same of all.
func agreed(d *page.Desk, units []*game.Unit, field func(*page.Desk, *game.Unit) string) string {
	for _, u := range units[1:] {
		if field(d, u) != field(d, units[0]) {
			return d.Words.Say("force.mixed")
		}
	}
	return field(d, units[0])
}
