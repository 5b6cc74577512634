package roster

import (
	"cmp"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/symbol"
)

// Measures of the grids of brigades.
var (
	gridName     = layout.MM(76)   // for ids, names and the box of what is gone
	gridHeadGap  = layout.MM(2.6)  // from the head of the names to the columns
	gridGone     = layout.MM(4)    // the box of what is gone
	gridGoneGap  = layout.MM(9)    // from it to the columns
	gridSumGap   = layout.MM(4)    // from the word for a sum to the columns
	gridRoom     = layout.MM(15)   // from the end of a name to the columns
	gridSign     = layout.MM(5)    // wide, the symbol of a unit
	gridSignRise = layout.MM(1.2)  // its middle over the baseline
	gridID       = layout.MM(6)    // where ids begin
	brigadeGap   = layout.MM(7)    // over a brigade
	gridNames    = layout.MM(14)   // and names
	largeNames   = layout.MM(17.5) // likewise in large print
	gridHead     = layout.MM(5)    // the head over a grid
	largeHead    = layout.MM(6)    // in large print
	gridHeadDrop = layout.MM(1.3)  // from its baseline to the grid
	gridAir      = layout.MM(1)    // about a name in its line
	gridBlank    = layout.MM(0.6)  // a line to write on, below the baseline
	checksOver   = layout.MM(1)    // over the head of checks
	passLeft     = layout.MM(1.6)  // what passes ends left of the middle of its column
	failLeft     = layout.MM(0.6)  // what fails begins there
	brigadeLine  = layout.MM(7.5)  // the title of a brigade
	brigadeDrop  = layout.MM(2)    // from its baseline to where it ends
	brigadeSign  = layout.MM(1.1)  // from the foot of its symbol
	brigadeAir   = layout.MM(3)    // over the first of a page
	unledLead    = layout.MM(4)    // of the units under no commander
)

// leastNamed is the smallest type of a unit's name in points: it is read at arm's
// length.
const leastNamed = 9

// mostTurns are the most that a grid has columns for.
const mostTurns = 20

// fewestColumns are the columns of casualties that a brigade's checks have room for
// at the least, so that those of all brigades stand alike.
const fewestColumns = 8

// A brigadeGrid sets brigades, each a grid of its turns and the checks of its units.
type brigadeGrid struct {
	*brigades
	row layout.Length // from line to line
}

// sheet lists the blocks of a brigade, which stay together.
func (b brigadeGrid) sheet(l *game.Leader) []layout.Block {
	grid := []layout.Block{b.head()}
	for _, line := range b.tallies(l) {
		grid = append(grid, b.line(line))
	}
	grid = append(grid, b.sum(b.Words.Say("brigade.dice"), layout.FrameLine), b.sum(b.Words.Say("brigade.spaces-moved"), layout.HairLine))
	blocks := append([]layout.Block{b.title(l)}, layout.As(layout.Element{Kind: layout.AsTable}, grid...)...)
	return page.Together(append(blocks, b.checks(force.UnitsUnder(b.side, l))...))
}

// title is the brigade's name, its commander and how far he commands.
func (b brigadeGrid) title(l *game.Leader) layout.Block {
	nation := b.ChipOf(b.side, force.FormationNation(b.side, l.Of, l.Place))
	return headline{
		from: "brigade", sign: "brigade/symbol", noted: "brigade/note", nation: nation, arm: l.Arm, echelon: force.EchelonOf(l),
		of:   page.Nameplate{Name: force.NameOf(b.side, l.Of, l.Place), Short: l.Short, Commander: l.Commander, Of: page.NameOn(l.Place, "page.on-brigade-sheet")},
		note: say.Joined(nation.Word(), force.Leads(b.Desk, l)), style: b.Sans(9).In(layout.Second),
		line: brigadeLine, drop: brigadeDrop, signDrop: brigadeSign, gap: brigadeGap, rule: layout.FrameLine, level: 2,
	}.block(b.Desk)
}

// columns are those of turns, or of casualties, between the names and the right margin.
func (b *brigades) columns(n int) page.Boxes {
	return page.EvenBoxes(gridName, b.Wide()-gridName, n)
}

// turns are how many columns the grid has.
func (b *brigades) turns() int { return min(b.Turns(), mostTurns) }

// headHigh is the room of a head over a grid.
func (b *brigades) headHigh() layout.Length { return b.Sized(gridHead, largeHead) }

// head numbers the turns.
func (b brigadeGrid) head() layout.Block {
	return page.RowBlock("brigade/head", b.Wide(), b.headHigh(), b.headHigh()-gridHeadDrop, func(r page.Row) {
		style := b.Sans(9).In(layout.Third)
		r.PutCell(0, layout.AsColumnHead, func() { r.Right(gridName-gridHeadGap, style, b.Words.Say("brigade.gone-turn")) })
		r.Heads(b.columns(b.turns()), style, countedFrom(1, b.turns()))
	})
}

// line is one line of the grid.
func (b brigadeGrid) line(line tallied) layout.Block {
	return page.RowBlock("brigade/cell", b.Wide(), b.row, page.Figures(b.row), func(r page.Row) {
		put := func() { b.putLine(r, line) }
		switch {
		case line.unit != nil:
			r.PutFor(line.unit.ID, line.unit.Name, put)
		case line.leader != nil:
			r.PutFor(line.leader.ID, cmp.Or(line.leader.Name, line.leader.Of), put)
		default:
			put()
		}
	})
}

func (b brigadeGrid) putLine(r page.Row, line tallied) {
	r.PutCell(0, layout.AsRowHead, func() { b.putTallied(r, line) })
	if line.name != "" {
		box := layout.Rect{X: r.Box.X + gridName - gridGoneGap - gridGone, Y: r.Box.Y + (b.row-gridGone)/2, W: gridGone, H: gridGone}
		r.PutBox("brigade/gone", box, layout.Fill{}, layout.RuleLine)
		r.PutTick("brigade/gone", box, b.gone(line))
	}
	cells := b.columns(b.turns()).High(b.row)
	for turn := range b.turns() {
		r.PutCell(turn+1, layout.AsCell, func() {
			r.PutBox(r.From, cells.Box(r.Box.At(), turn), layout.Fill{}, layout.HairLine.In(layout.Rule))
			r.PutWriting(r.From, cells.Box(r.Box.At(), turn), layout.Entry{Mark: game.DiceMark, Value: strconv.Itoa(turn + 1)})
			if line.dice > 0 {
				r.Centre(cells.Middle(turn), b.Sans(9.5).In(layout.Third), page.Marked(strconv.Itoa(line.dice), line.house))
			}
		})
	}
}

// putTallied names what a line counts; a line to fill in has a rule.
func (b brigadeGrid) putTallied(r page.Row, line tallied) {
	switch {
	case line.unit != nil:
		b.putUnit(r.Of("brigade/unit"), line.unit)
		n := b.Named(b.Sans(9.5), line.name, line.short, b.nameRoom(), b.row-gridAir, layout.Pt(leastNamed), line.from)
		n.Put(r.Frame, "brigade/unit", r.At(b.afterID()), layout.Left)
	case line.name != "":
		n := b.Named(b.Italic(12), line.name, "", b.nameRoom(), b.row-gridAir, layout.Pt(9.5), line.from)
		n.Put(r.Frame, "brigade/leader", r.At(b.afterID()), layout.Left)
	default:
		r.Of("brigade/blank").On(gridBlank).Blank(b.afterID(), b.nameRoom())
	}
}

// putUnit sets the symbol of a unit and its id.
func (b brigadeGrid) putUnit(r page.Row, u *game.Unit) {
	at := r.On(-gridSignRise - symbol.HeightOf(gridSign)/2).At(0)
	symbol.Put(r.Frame, r.From, at, gridSign, u.Arm, u.Kind, layout.Third)
	r.Left(gridID, b.Sans(9).In(layout.Third), u.ID)
}

// nameRoom is the room of a name.
func (b *brigades) nameRoom() layout.Length { return gridName - gridRoom - b.afterID() }

// afterID is where names begin, behind the symbol and the id.
func (b *brigades) afterID() layout.Length { return b.Sized(gridNames, largeNames) }

// sum is a line of boxes to write in under the grid.
func (b brigadeGrid) sum(words string, s layout.Stroke) layout.Block {
	return page.RowBlock("brigade/sum", b.Wide(), b.row, page.Figures(b.row), func(r page.Row) {
		r.PutCell(0, layout.AsRowHead, func() { r.Right(gridName-gridSumGap, b.Strong(9.5), words) })
		b.columns(b.turns()).High(b.row).Put(r.Frame, r.From, r.Box.At(), b.turns(), layout.Fill{}, s)
	})
}

// checks are the lines of a brigade's units: for each number of casualties what
// they pass on, 2.1–2.4, and how often they fail.
func (b brigadeGrid) checks(units []*game.Unit) []layout.Block {
	columns := 0
	for _, u := range units {
		columns = max(columns, len(moraleCells(u)))
	}
	if columns == 0 {
		return nil
	}
	blocks := []layout.Block{b.checksHead(columns)}
	for _, u := range units {
		blocks = append(blocks, b.check(u, b.columns(max(columns, fewestColumns))))
	}
	return layout.As(layout.Element{Kind: layout.AsTable}, blocks...)
}

func (b brigadeGrid) checksHead(columns int) layout.Block {
	words := b.Words.Say("brigade.this-or-less", "dice", anyMoraleDice(b.Desk)) + daggerOf(b.Desk, b.checkReadings())
	return page.RowBlock("brigade/checks", b.Wide(), b.headHigh()+checksOver, b.headHigh()+checksOver-gridHeadDrop, func(r page.Row) {
		style := b.Sans(9).In(layout.Third)
		r.PutCell(0, layout.AsColumnHead, func() {
			r.Left(0, style, words)
			r.Right(gridName-gridHeadGap, style, b.Words.Say("brigade.fail-casualties"))
		})
		r.Heads(b.columns(max(columns, fewestColumns)), style, countedFrom(0, columns))
	})
}

// check is the line of one unit: the number that passes, bold, and the chance to
// fail in percent. The last is that of a unit that is eliminated.
func (b brigadeGrid) check(u *game.Unit, columns page.Boxes) layout.Block {
	return page.RowBlock("brigade/checks", b.Wide(), b.row, page.Figures(b.row), func(r page.Row) {
		c, ok := force.ChecksOf(b.Book, u)
		if !ok {
			return
		}
		r.Over(layout.HairLine.In(layout.Faint))
		number, small := b.Strong(11), b.Sans(9).In(layout.Second)
		r.PutCell(0, layout.AsRowHead, func() {
			b.putUnit(r, u)
			r.Left(b.afterID(), small, say.Joined(force.PointsRating(b.Desk, u), b.Words.Say("brigade.size", "size", u.Canister.Size), b.Words.Say("brigade.action-points", "points", page.Figure(u.Canister.AP))))
		})
		for i, cell := range u.Canister.Morale {
			r.PutCell(i+1, layout.AsCell, func() {
				r.Right(columns.Middle(i)-passLeft, number, page.Marked(boxWord(cell.Text), cell.House))
				r.Left(columns.Middle(i)-failLeft, small, b.Told(func() string { return c.Under(b.Book).Fails(i, 0).Text() + b.Words.Say("number.percent") }))
			})
		}
	})
}
