package card

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
)

// The ladder of a unit's losses: a box for each figure, labelled with how many
// are left, in rows that begin wherever a loss changes what the unit is worth.
// What a row changes stands on the same line.

// A rung is a row of the ladder: the losses from the first to the last.
type rung struct {
	cost
	last  int  // loss of the row
	check bool // a quarter is gone at its first: check morale, 5.1
}

// rungs are the rows of a unit's ladder, from fresh down.
func rungs(d *page.Desk, u *game.Unit) []rung {
	marks := quarterMarks(d, u)
	all := append([]cost{{0, "fresh", u.Morale, u.Initiative}}, costs(d, u)...)
	if len(all) > 1 && all[1].lost == 0 {
		all = all[1:]
	}
	var out []rung
	for i, c := range all {
		r := rung{cost: c, last: u.Hits() - 1}
		if i+1 < len(all) {
			r.last = all[i+1].lost - 1
		}
		r.check = slices.ContainsFunc(marks, func(m quarterMark) bool { return m.lost == c.lost })
		out = append(out, r)
	}
	return out
}

// Measures of a ladder.
var (
	ladderHead  = layout.MM(3)   // from the top to the first row
	ladderBase  = layout.MM(2.1) // to the baseline of the heads
	ladderLabel = layout.MM(6.4) // left of the boxes
	ladderBoxes = layout.MM(28.6)
	ladderGap   = layout.MM(0.4)  // between the boxes of two rows
	ladderRow   = layout.MM(4.2)  // from row to row at most
	ladderLeast = layout.MM(2.85) // and at least
	ladderCell  = layout.MM(4.6)  // width of a box at most
	narrowCell  = layout.MM(3.1)  // and at least, for two figures
	widerCell   = layout.MM(4)    // and for three
)

// mostInLine is how many boxes stand side by side where the largest tells of so many left.
func mostInLine(left int) int {
	cell := narrowCell
	if left > 99 {
		cell = widerCell
	}
	return int(ladderBoxes / cell)
}

// A ladder is the rungs of a unit on the lines of its record.
type ladder struct {
	rungs  []rung
	each   int // hits that a box stands for
	hits   int
	inLine int
	lines  int
}

func ladderOf(d *page.Desk, u *game.Unit, each int) ladder {
	l := ladder{rungs: rungs(d, u), each: each, hits: u.Hits()}
	for _, r := range l.rungs {
		l.inLine = max(l.inLine, min(mostInLine(l.hits), len(l.boxes(r))))
	}
	for _, r := range l.rungs {
		l.lines += l.linesOf(r)
	}
	return l
}

// boxes are the losses at which the boxes of a rung begin.
func (l ladder) boxes(r rung) []int {
	var list []int
	for lost := (r.lost + l.each - 1) / l.each * l.each; lost <= r.last; lost += l.each {
		list = append(list, lost)
	}
	return list
}

func (l ladder) linesOf(r rung) int {
	return max(1, (len(l.boxes(r))+l.inLine-1)/max(1, l.inLine))
}

// fits tells whether the ladder goes into a slot of a height.
func (l ladder) fits(high layout.Length) bool {
	return ladderLeast.Times(l.lines, 1) <= high-ladderHead
}

// pitch is from row to row in a slot of a height.
func (l ladder) pitch(high layout.Length) layout.Length {
	return min(ladderRow, (high-ladderHead)/layout.Length(l.lines))
}

// A ladderFit is what the number of hits to a box of a ladder depends on.
type ladderFit struct {
	high layout.Length // of its slot
	hits int
}

// ladderEach is how many hits a box of the ladder must stand for, worked out once for
// all units of a game with as many hits.
func ladderEach(d *page.Desk, s *slot.Slot, u *game.Unit) int {
	known := page.Keep(d, "hits to a box of a ladder", func() *sync.Map { return &sync.Map{} })
	fit := ladderFit{s.Box.H, u.Hits()}
	if each, ok := known.Load(fit); ok {
		return each.(int)
	}
	each := leastEach(d, s, u)
	known.Store(fit, each)
	return each
}

// leastEach is the least number of hits to a box with which the ladder goes into its slot.
func leastEach(d *page.Desk, s *slot.Slot, u *game.Unit) int {
	each := 1
	for each < u.Hits() && !ladderOf(d, u, each).fits(s.Box.H) {
		each++
	}
	return each
}

// Columns of a ladder from the left edge of its slot to their right ends.
var (
	frontEnd = layout.MM(42)
	flankEnd = layout.MM(50.1)
	initEnd  = layout.MM(56.1)
	headOver = layout.MM(1.2) // by which the heads of the first two stand apart
	levelGap = layout.MM(4.8) // from level to level up to the right edge
)

// byLadder is what a ladder depends on.
func byLadder(_ *page.Desk, a *slot.Subject) string {
	u := a.Unit
	return fmt.Sprintf("%d/%d/%d/%t/%d/%s", u.Hits(), u.Morale, u.Initiative, u.Irregular, a.PerBox, a.Arm)
}

// drawLadder draws the boxes of a unit's losses, and beside each row what holds
// there: how many of the enemy threaten it, 1.8, what it loses in a rout, 5.5, and
// what it needs on the dice to act as it wishes, 4.3, and to stand at each level
// of morale, 5.2.
func drawLadder(p *slot.Pen) {
	d, u := p.Stencil.Desk, p.About.Unit
	l := ladderOf(d, u, p.About.PerBox)
	columns := ladderColumns(d, u, p.Box.W)
	putLadderHeads(p, columns)
	pitch := l.pitch(p.Box.H)
	style := p.StyleOf(p.Slot)
	bold := style
	bold.Face = p.Faces.SansBold
	if over := style.CapHeight() + layout.MM(0.5) - pitch; over > 0 {
		p.TooSmall("the rows of losses", over.Times(l.lines, 1))
		return
	}
	line := 0
	for i, r := range l.rungs {
		base := p.Box.Y + ladderHead + pitch.Times(line, 1) + (pitch-ladderGap+style.CapHeight())/2
		if i%2 == 0 && len(columns) > 0 {
			at := p.Box.X + ladderLabel + ladderBoxes + layout.MM(0.6)
			p.Onto.PutBox(p.Slot.From, layout.Rect{X: at, Y: p.Box.Y + ladderHead + pitch.Times(line, 1) - ladderGap/2, W: p.Box.Right() - at + layout.MM(0.3), H: pitch}, layout.Filled(layout.Tint), layout.Stroke{})
		}
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: base}, layout.Left, bold, r.label)
		for _, c := range columns {
			text, faint := c.text(r)
			at := style
			switch {
			case faint:
				at = style.In(layout.Third)
			case c.bold:
				at = bold
			}
			p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X + c.end, Y: base}, layout.Right, at, text)
		}
		putRungBoxes(p, l, r, pitch)
		line += l.linesOf(r)
	}
}

// putRungBoxes draws the boxes of a row side by side, the heavy one over its
// neighbour.
func putRungBoxes(p *slot.Pen, l ladder, r rung, pitch layout.Length) {
	for _, lost := range slices.Backward(l.boxes(r)) {
		box, stroke, style := l.box(p, pitch, lost), layout.HairLine, p.StyleOf(p.Slot)
		if r.check && lost-r.lost < l.each {
			stroke, style.Face = layout.FrameLine, p.Faces.SansBold
		}
		p.Onto.PutBox(p.Slot.From, box, layout.Filled(layout.White), stroke)
		p.Onto.SetLine(p.Slot.From, layout.Point{X: box.Centre().X, Y: box.Centre().Y + style.CapHeight()/2}, layout.Centre, style, strconv.Itoa(l.hits-lost))
	}
}

// box is where the box of a loss stands.
func (l ladder) box(p *slot.Pen, pitch layout.Length, lost int) layout.Rect {
	cell := min(ladderCell, ladderBoxes/layout.Length(max(1, l.inLine)))
	line := 0
	for _, r := range l.rungs {
		if at := slices.Index(l.boxes(r), lost); at >= 0 {
			return layout.Rect{
				X: p.Box.X + ladderLabel + cell.Times(at%l.inLine, 1),
				Y: p.Box.Y + ladderHead + pitch.Times(line+at/l.inLine, 1),
				W: cell, H: pitch - ladderGap,
			}
		}
		line += l.linesOf(r)
	}
	return layout.Rect{}
}

// strikeLadder crosses the boxes of what a unit has lost; one that stands for
// several of which some are left, half.
func strikeLadder(p *slot.Pen) {
	lost, each := p.About.Unit.Start.Hits, p.About.PerBox
	l := ladderOf(p.Stencil.Desk, p.About.Unit, each)
	pitch := l.pitch(p.Box.H)
	strikeBoxes(p, lost, each, func(i int) layout.Rect { return l.box(p, pitch, i*each) })
}

// A ladderColumn is what one column says of each row.
type ladderColumn struct {
	head string
	end  layout.Length // its right end, from the left edge of the slot
	over layout.Length // of the head beyond that end
	bold bool
	text func(rung) (text string, faint bool)
}

// ladderColumns are the columns for which the rules have what it takes.
func ladderColumns(d *page.Desk, u *game.Unit, wide layout.Length) []ladderColumn {
	var list []ladderColumn
	add := func(head string, end layout.Length, bold bool, text func(rung) (string, bool)) {
		list = append(list, ladderColumn{head: head, end: end, bold: bold, text: text})
	}
	if den := d.Odds("threat-odds"); den > 0 {
		add("Front", frontEnd, true, sharesLeft(u, 1, den))
	}
	flank := d.Odds("threat-odds-flank")
	num, den := d.Fraction("rout-attrition")
	routs := num > 0 && !u.Irregular
	switch {
	case routs && num == 1 && den == flank:
		add("flank, rout", flankEnd, false, sharesLeft(u, 1, flank))
	case routs && flank > 0:
		add("flank", flankEnd-levelGap, false, sharesLeft(u, 1, flank))
		add("rout", flankEnd, false, sharesLeft(u, num, den))
	case flank > 0:
		add("flank", flankEnd, false, sharesLeft(u, 1, flank))
	case routs:
		add("rout", flankEnd, false, sharesLeft(u, num, den))
	}
	if len(list) == 2 {
		list[0].over, list[1].over = -headOver, headOver
	}
	if least, ok := force.LeastOf(d, "initiative-check"); ok {
		add("Init", initEnd, true, func(r rung) (string, bool) { return needed(least-r.initiative, d.Book.DiceOf("initiative-check")) })
	}
	levels := checkedLevels(d)
	for i, row := range levels {
		low := *row.Low
		add(abbreviated(row.Cells[0].Text), wide-levelGap.Times(len(levels)-1-i, 1), i%2 == 1, func(r rung) (string, bool) {
			return needed(low-r.morale, d.Book.DiceOf("morale-check"))
		})
	}
	return list
}

// checkedLevels are the rows of the morale check that a total leads to, but for
// the one that takes the unit off the table.
func checkedLevels(d *page.Desk) []rules.Row {
	var list []rules.Row
	for _, row := range slices.Backward(d.Rows("morale-check")) {
		if row.Natural == 0 && row.Low != nil && len(row.Cells) > 0 {
			list = append(list, row)
		}
	}
	return list
}

// needed is a roll, this or more; faint where dice without other modifiers always
// or never come to it.
func needed(roll int, dice rules.Dice) (text string, faint bool) {
	return say.Int(roll) + "+", roll <= dice.Count || roll > dice.Count*dice.Sides
}

// sharesLeft is a share of what is left in a row, rounded up, from its first loss
// to its last. Guns are no figures, so that a battery has none.
func sharesLeft(u *game.Unit, num, den int) func(rung) (string, bool) {
	share := func(lost int) int { return ((u.Hits()-lost)*num + den - 1) / den }
	return func(r rung) (string, bool) {
		most, least := share(r.lost), share(r.last)
		switch {
		case u.Arm == game.Artillery:
			return "–", true
		case most == least:
			return strconv.Itoa(most), false
		}
		return fmt.Sprintf("%d–%d", most, least), false
	}
}

// abbreviated is the first three letters of a level.
func abbreviated(word string) string {
	letters := []rune(word)
	return string(letters[:min(3, len(letters))])
}

// putLadderHeads heads the columns, and says within which distances the enemy
// threatens.
func putLadderHeads(p *slot.Pen, columns []ladderColumn) {
	style := p.StyleOf(p.Slot)
	y := p.Box.Y + ladderBase
	left := style.In(layout.Third)
	p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: y}, layout.Left, left, ladderWords(p))
	for _, c := range columns {
		at := style.In(layout.Second)
		if c.bold {
			at = style
			at.Face = p.Faces.SansBold
		}
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X + c.end + c.over, Y: y}, layout.Right, at, c.head)
	}
}

// ladderWords says what a box tells and from where the enemy threatens.
func ladderWords(p *slot.Pen) string {
	words := "Left · threat:"
	if p.About.PerBox > 1 {
		words = fmt.Sprintf("Left, by %d ·", p.About.PerBox)
	}
	foot, horse := p.Book.Number("threat-infantry"), p.Book.Number("threat-cavalry")
	if foot == 0 || horse == 0 || p.Game.PacesPerInch == 0 {
		first, _, _ := strings.Cut(words, " ·")
		return first
	}
	return words + fmt.Sprintf(" foot %s, horse %s in", p.Inches(foot), p.Inches(horse))
}
