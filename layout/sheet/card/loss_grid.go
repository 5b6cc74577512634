package card

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// The boxes of a unit's losses stand in rows, which begin wherever a loss changes what
// the unit is worth; where they are too many, a box stands for several losses.

// A lossRow is a row of boxes: the losses from the first to the last.
type lossRow struct {
	lost, last int
	label      string // "fresh", "¼", "½+" for any loss beyond
}

// A lossGrid is those rows in lines of boxes.
type lossGrid struct {
	rows []lossRow
	each int  // losses that a box stands for
	most int  // boxes that a line has room for
	even bool // the lines of a row have as many boxes each, or one less in the last ones

	at         layout.Point // of the first box
	step, size layout.Size  // from box to box and from line to line, and of a box
}

// boxes are the losses at which the boxes of a row begin.
func (g lossGrid) boxes(r lossRow) []int {
	var list []int
	for lost := (r.lost + g.each - 1) / g.each * g.each; lost <= r.last; lost += g.each {
		list = append(list, lost)
	}
	return list
}

func (g lossGrid) linesOf(r lossRow) int { return max(1, partsOf(len(g.boxes(r)), g.most)) }

// perLine is how many boxes stand in a line of a row.
func (g lossGrid) perLine(r lossRow) int {
	if g.even {
		return max(1, partsOf(len(g.boxes(r)), g.linesOf(r)))
	}
	return max(1, g.most)
}

// inLine is how many boxes the longest line has.
func (g lossGrid) inLine() int {
	n := 1
	for _, r := range g.rows {
		n = max(n, min(g.perLine(r), len(g.boxes(r))))
	}
	return n
}

// lines are those of all rows.
func (g lossGrid) lines() int {
	n := 0
	for _, r := range g.rows {
		n += g.linesOf(r)
	}
	return n
}

// box is where the box of a loss stands; none for a loss without one.
func (g lossGrid) box(lost int) layout.Rect {
	line := 0
	for _, r := range g.rows {
		if i := slices.Index(g.boxes(r), lost); i >= 0 {
			n := g.perLine(r)
			return layout.Rect{X: g.at.X + g.step.W.Times(i%n, 1), Y: g.at.Y + g.step.H.Times(line+i/n, 1), W: g.size.W, H: g.size.H}
		}
		line += g.linesOf(r)
	}
	return layout.Rect{}
}

// partsOf is into how many parts of a size so many go.
func partsOf(n, size int) int { return (n + max(1, size) - 1) / max(1, size) }

// leastEach is the least number of a unit's losses to a box with which they all fit.
func leastEach(u *game.Unit, fits func(each int) bool) int {
	each := 1
	for each < u.Hits() && !fits(each) {
		each++
	}
	return each
}

// strike crosses the boxes of what a unit has lost; one that stands for several of
// which some are left, half.
func (g lossGrid) strike(p *slot.Pen) {
	lost := p.About.Unit.Start.Hits
	for i := range lost / g.each {
		p.Tick(g.box(i * g.each))
	}
	if lost%g.each > 0 {
		in := g.box(lost / g.each * g.each)
		in = in.Inset(min(in.W, in.H) / 5)
		p.Onto.PutLine(p.Slot.From, layout.Point{X: in.X, Y: in.Bottom()}, layout.Point{X: in.Right(), Y: in.Y}, layout.FrameLine)
	}
}

// lossesOf are what losses make of a unit, worked out once for all units alike.
func lossesOf(d *page.Desk, u *game.Unit) force.Losses {
	return page.Keep(d, alike{"losses", likeOf(u)}, func() force.Losses { return force.LossesOf(d.Book, u) })
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
