package card

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// Loss boxes stand in rows of ten, a gap after the fifth.
const (
	boxesInRow = 10
	boxGroup   = 5
)

var (
	groupGap   = layout.MM(1)
	lossLabel  = 6.5 // pt, in a box of the common size
	commonCell = layout.MM(3.6)
)

// capacity is how many boxes of the smaller size a slot holds.
func capacity(s *slot.Slot) int {
	rows := int((s.Box.H-s.Cell)/s.Pitch) + 1
	return max(1, rows) * boxesInRow
}

func byHits(_ *page.Desk, a *slot.Subject) string {
	return fmt.Sprintf("%d/%d", a.Unit.Hits(), a.PerBox)
}

// drawLosses draws a box for each figure or gun that a unit can lose, those at
// which a quarter of it is gone heavier and labelled.
func drawLosses(p *slot.Pen) {
	box := lossBox(p)
	for i := range lossBoxes(p) {
		p.Onto.PutBox(p.Slot.From, box(i), layout.Fill{}, layout.RuleLine)
	}
	for _, q := range quarterMarks(p.Stencil.Desk, p.About.Unit) {
		putQuarter(p, box((q.lost-1)/p.About.PerBox), q.label)
	}
}

// lossBoxes is how many boxes a unit has.
func lossBoxes(p *slot.Pen) int {
	return (p.About.Unit.Hits() + p.About.PerBox - 1) / p.About.PerBox
}

// lossBox is where each of them stands.
func lossBox(p *slot.Pen) func(i int) layout.Rect {
	cell, pitch := lossCell(p, lossBoxes(p))
	return func(i int) layout.Rect {
		column, row := i%boxesInRow, i/boxesInRow
		x := p.Box.X + pitch*layout.Length(column) + groupGap*layout.Length(column/boxGroup)
		return layout.Rect{X: x, Y: p.Box.Y + pitch*layout.Length(row), W: cell, H: cell}
	}
}

// lossCell is the side of the boxes and their pitch. Few boxes go in one row and
// are as large as it allows.
func lossCell(p *slot.Pen, n int) (cell, pitch layout.Length) {
	apart := p.Slot.Pitch - p.Slot.Cell
	if n > boxesInRow || n == 0 {
		return p.Slot.Cell, p.Slot.Pitch
	}
	room := p.Box.W + apart - groupGap*layout.Length((n-1)/boxGroup)
	pitch = max(p.Slot.Pitch, min(p.Slot.Large+apart, room/layout.Length(n)))
	return pitch - apart, pitch
}

// putQuarter draws a heavy box with its fraction in it.
func putQuarter(p *slot.Pen, box layout.Rect, label string) {
	p.Onto.PutBox(p.Slot.From, box, layout.Fill{}, layout.FrameLine)
	points := lossLabel
	if box.W > commonCell {
		points = 8
	}
	style := p.Strong(points)
	at := layout.Point{X: box.Centre().X, Y: box.Centre().Y + style.CapHeight()/2}
	p.Onto.SetLine(p.Slot.From, at, layout.Centre, style, label)
}

// A quarterMark is a loss at which a quarter more of a unit is gone.
type quarterMark struct {
	lost  int
	label string
}

// quarterMarks are the losses at which a unit checks morale, 5.1, and loses
// initiative, 4.3.2. Where one loss is two quarters of a small unit, the later
// one is marked.
func quarterMarks(d *page.Desk, u *game.Unit) []quarterMark { return marksOf(lossesOf(d, u)) }

func marksOf(l force.Losses) []quarterMark {
	all := len(l.Steps) - 1
	var marks []quarterMark
	for lost := 1; lost < all; lost++ {
		if gone := l.Steps[lost]; gone > l.Steps[lost-1] {
			marks = append(marks, quarterMark{lost, fractionOf(100 * gone / l.Steps[all])})
		}
	}
	return marks
}

// lossesOf are what losses make of a unit, worked out once for all units alike.
func lossesOf(d *page.Desk, u *game.Unit) force.Losses {
	return page.Keep(d, alike{"what losses make of it", likeOf(u)}, func() force.Losses { return force.LossesOf(d.Book, u) })
}

// disorderOf is what a marker of disorder adds to a unit's checks.
func disorderOf(d *page.Desk, u *game.Unit) (morale, initiative int) {
	adds := page.Keep(d, alike{"a marker of disorder", likeOf(u)}, func() [2]int {
		morale, initiative := force.DisorderAdds(d.Book, u)
		return [2]int{morale, initiative}
	})
	return adds[0], adds[1]
}

// An alike names something that all units alike have, by which it is worked out once for
// all of them.
type alike struct {
	what string
	unitLike
}

// A unitLike is what the worth of losses and disorder depends on.
type unitLike struct {
	arm                   game.Arm
	hits, guns, squadrons int
	ratings               string
}

func likeOf(u *game.Unit) unitLike {
	return unitLike{u.Arm, u.Hits(), u.Guns, u.Squadrons, u.Ratings.String()}
}

// fractionOf prints a percentage as a fraction with a glyph, or as it is.
func fractionOf(percent int) string {
	if glyph, ok := slot.Glyphs[percent*24/100]; ok && percent*24%100 == 0 {
		return glyph
	}
	return strconv.Itoa(percent)
}

// A cost is what a unit is worth once it has lost so much.
type cost struct {
	lost               int
	label              string // "½", or "½+" for any loss beyond
	morale, initiative int
}

// moraleOf is what a fresh unit adds to a check of morale.
func moraleOf(d *page.Desk, u *game.Unit) int { return u.Brings(d.Book, "morale-check") }

// costs are what a unit adds to a check of morale with what its losses add,
// 5.2.2, and its fixed initiative sum, 4.3.2, at each loss that changes one of
// them or at which a quarter is gone. They don't change together: half of a
// unit's figures cost initiative, but morale only when more than half are gone.
func costs(d *page.Desk, u *game.Unit) []cost {
	l := lossesOf(d, u)
	marks, last, fresh := marksOf(l), "", moraleOf(d, u)
	var out []cost
	for lost := 1; lost < u.Hits(); lost++ {
		label := last + "+"
		if len(marks) > 0 && marks[0].lost == lost {
			label, last, marks = marks[0].label, marks[0].label, marks[1:]
		} else if l.Morale[lost] == l.Morale[lost-1] && l.Initiative[lost] == l.Initiative[lost-1] {
			continue
		}
		out = append(out, cost{lost, label, fresh + l.Morale[lost], u.Initiative + l.Initiative[lost]})
	}
	return out
}

func byCosts(_ *page.Desk, a *slot.Subject) string {
	u := a.Unit
	return fmt.Sprintf("%d/%s/%d", u.Hits(), u.Ratings, u.Initiative)
}

// Room of the table of costs: its heads, and to the baseline of those.
var (
	costHead = layout.MM(3.4)
	costBase = layout.MM(2.2)
)

// drawCosts prints what a unit is worth after its losses, so that nobody needs
// to subtract.
func drawCosts(p *slot.Pen) {
	rows, house := costs(p.Stencil.Desk, p.About.Unit), lossesOf(p.Stencil.Desk, p.About.Unit).House
	if len(rows) == 0 {
		return
	}
	right := p.Box.Right()
	middle := right - layout.MM(5.2)
	head := p.Label()
	head.Tracking = 0
	y := p.Box.Y + costBase
	now := middle - head.Width("MOR.") - layout.MM(1.2)
	p.Onto.SetLine(p.Slot.From, layout.Point{X: now, Y: y}, layout.Right, head, "NOW")
	p.Onto.SetLine(p.Slot.From, layout.Point{X: middle, Y: y}, layout.Right, head, "MOR.")
	p.Onto.SetLine(p.Slot.From, layout.Point{X: right, Y: y}, layout.Right, head, "INIT.")
	pitch := min(p.Slot.Pitch, (p.Box.H-costHead)/layout.Length(len(rows)))
	style := p.StyleOf(p.Slot)
	style.Size = max(p.Slot.Floor, min(p.Slot.Size, layout.TypeSize(pitch*28/1000)/5*50))
	if over := style.CapHeight() - pitch; over > 0 {
		p.TooSmall("the costs of losses", over.Times(len(rows), 1))
		return
	}
	bold := style
	bold.Face = p.Faces.SansBold
	for i, row := range rows {
		y := p.Box.Y + costHead + pitch.Times(i+1, 1) - (pitch-style.CapHeight())/2
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: y}, layout.Left, bold, row.label)
		p.Onto.SetLine(p.Slot.From, layout.Point{X: middle, Y: y}, layout.Right, style, page.Marked(say.Int(row.morale), house.Morale))
		p.Onto.SetLine(p.Slot.From, layout.Point{X: right, Y: y}, layout.Right, style, page.Marked(say.Int(row.initiative), house.Initiative))
	}
}
