package card

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// The ladder of a unit's losses: a box for each figure, in rows that begin wherever a
// loss changes what the unit is worth. Before each line stands how many are left when it
// begins: boxes are bare, so that a cross in them is seen in a photograph. What a row
// changes stands on the same line.

// A rung is a row of the ladder, and what a unit is worth there.
type rung struct {
	lossRow
	morale, initiative int   // what it adds to checks: with what its losses add, 5.2.2, and its fixed initiative sum, 4.3.2
	checks             []int // losses at which a step more is gone: check morale, 5.1
}

// mostRungs is how many rows a ladder has that says nothing beside them: losses with more
// steps stand in one, whose heavy boxes tell the steps.
const mostRungs = 5

// inOne are rungs in one row.
func inOne(list []rung) []rung {
	one := rung{lossRow: lossRow{0, list[len(list)-1].last, list[0].label}}
	for _, r := range list {
		one.checks = append(one.checks, r.checks...)
	}
	return []rung{one}
}

// rungs are the rows of a unit's ladder, from fresh down: one for each loss at which a
// quarter more is gone, or that changes what the unit is worth. They don't change
// together: half of a unit's figures cost initiative, but morale only when more than half
// are gone. Where one loss is two quarters of a small unit, the later one counts.
func rungs(d *page.Desk, u *game.Unit) []rung {
	l, all, morale := lossesOf(d, u), u.Hits(), u.Brings(d.Book, "morale-check")
	list := []rung{{lossRow{0, all - 1, d.Words.Say("record.fresh")}, morale, u.Initiative, nil}}
	quarter := ""
	for lost := 1; lost < all; lost++ {
		check := l.Steps[lost] > l.Steps[lost-1]
		label, checks := quarter+"+", []int(nil)
		if check {
			checks = []int{lost}
			quarter = fractionOf(100 * l.Steps[lost] / l.Steps[all])
			label = quarter
		} else if l.Morale[lost] == l.Morale[lost-1] && l.Initiative[lost] == l.Initiative[lost-1] {
			continue
		}
		list[len(list)-1].last = lost - 1
		list = append(list, rung{lossRow{lost, all - 1, label}, morale + l.Morale[lost], u.Initiative + l.Initiative[lost], checks})
	}
	return list
}

// Measures of a ladder.
var (
	ladderHead  = layout.MM(3)   // from the top to the first row
	ladderBase  = layout.MM(2.1) // to the baseline of the heads
	ladderLabel = layout.MM(6.4) // left of the boxes
	ladderNear  = layout.MM(0.4) // what those labels keep from them
	ladderBoxes = layout.MM(28.6)
	ladderMark  = layout.MM(0.3)  // from the top up to the middle of marks of house rules, on the rule there
	ladderRow   = layout.MM(4.2)  // from row to row at most
	ladderLeast = layout.MM(2.85) // and at least
	ladderCell  = layout.MM(4.6)  // width of a box at most
	narrowCell  = layout.MM(2.55) // and at least
	countNear   = layout.MM(0.5)  // from the number left to its boxes
	easyCell    = layout.MM(3.4)  // where the boxes have all of the line
	ladderType  = layout.MM(0.5)  // over and under the type of a row
	tintStart   = layout.MM(0.6)  // from the boxes to the tint of every other row
	tintOver    = layout.MM(0.3)  // of that tint beyond the slot
)

// A ladder is the rungs of a unit on the lines of its record.
type ladder struct {
	lossGrid
	rungs   []rung
	columns []ladderColumn
	label   layout.Length // left of the boxes, with the number left
	count   layout.Length // that number's part of it
	boxed   layout.Length // width of the boxes
	over    layout.Length // by which the columns are too wide
	air     ladderAir
}

// ladderOf lays a unit's ladder into a box by its slot, so many hits a box.
func ladderOf(d *page.Desk, s *slot.Slot, box layout.Rect, u *game.Unit, each int) ladder {
	l := ladder{lossGrid: lossGrid{each: each}, rungs: rungs(d, u), columns: ladderColumns(d, u, box.W), label: ladderLabel, air: ladderAirs[d.Large]}
	if len(l.columns) == 0 && len(l.rungs) > mostRungs {
		l.rungs = inOne(l.rungs)
	}
	longest := 0
	for _, r := range l.rungs {
		l.rows = append(l.rows, r.lossRow)
		longest = max(longest, len(l.boxes(r.lossRow)))
		l.label = max(l.label, d.Sans(slot.LeastPoints).Width(r.label)+ladderNear)
	}
	style, words, cell := s.Style(d.PrintSettings), ladderWords(d, each), narrowCell
	l.count = style.Width(strconv.Itoa(u.Hits())) + countNear
	l.label += l.count
	l.boxed, l.over = l.spread(style, d.Bold(style), box.W, cell*min(layout.Length(longest), ladderBoxes/cell), style.Width(words[len(words)-1]))
	l.most = int(l.boxed / cell)
	if len(l.columns) == 0 {
		l.tens(box.H)
	}
	l.at = layout.Point{X: box.X + l.indent(), Y: box.Y + ladderHead}
	l.step = layout.Size{W: min(ladderCell, l.boxed/layout.Length(l.inLine())), H: min(ladderRow, (box.H-ladderHead)/layout.Length(l.lines()))}
	l.size = layout.Size{W: l.step.W, H: l.step.H - l.air.rows}
	return l
}

// indent is the room for what rows are called: one alone needs no name.
func (l *ladder) indent() layout.Length {
	if len(l.columns) == 0 && len(l.rungs) == 1 {
		return l.count
	}
	return l.label
}

// tens has as many tens of boxes in a line as are easy to tick, where that many lines fit.
func (l *ladder) tens(high layout.Length) {
	all := l.most
	l.most = max(10, int(l.boxed/easyCell)/10*10)
	if l.most > all || (high-ladderHead)/layout.Length(l.lines()) < ladderLeast {
		l.most = all
	}
}

// A ladderFit is what the number of hits to a box of a ladder depends on.
type ladderFit struct {
	high layout.Length // of its slot
	unitLike
	initiative int
}

// ladderEach is how many hits a box of the ladder must stand for, worked out once for
// all units of a game alike.
func ladderEach(d *page.Desk, s *slot.Slot, u *game.Unit) int {
	return page.Keep(d, ladderFit{s.Box.H, likeOf(u), u.Initiative}, func() int { return leastEach(u, ladderFits(d, s, u)) })
}

// ladderFits tells whether a unit's ladder goes into its slot, so many hits a box.
func ladderFits(d *page.Desk, s *slot.Slot, u *game.Unit) func(each int) bool {
	return func(each int) bool { return ladderOf(d, s, s.Box, u, each).step.H >= ladderLeast }
}

// Columns of a ladder from the left edge of its slot to their right ends.
var (
	frontEnd = layout.MM(41)
	flankEnd = layout.MM(48.6)
	initEnd  = layout.MM(54.9)
	headOver = layout.MM(1.4) // by which the heads of the first two stand apart
	levelGap = layout.MM(5)   // from level to level up to the right edge
	boxesGap = layout.MM(1.3) // between the boxes and the first column

	threeBoxes = layout.MM(23) // the boxes, and the first ends, where losses in a rout have a column of their own
	threeEnds  = []layout.Length{layout.MM(37.2), layout.MM(43.4), layout.MM(48.9)}

	leastBoxes   = 4 * narrowCell  // beside columns of house rules that are wider
	leastColumns = layout.MM(0.35) // between columns, and between them and the boxes
)

// A ladderAir is the room between columns, and between their heads, that is worth moving
// them, and shrinking the boxes, and what there is where there is room; and between the boxes
// of two rows.
type ladderAir struct{ apart, heads, close, most, rows layout.Length }

// ladderAirs are that of print as ever and of large print, before it is enlarged: between
// columns about a figure's width.
var ladderAirs = map[bool]ladderAir{
	false: {leastColumns, layout.MM(0.55), layout.MM(0.6), layout.MM(1.6), layout.MM(0.4)},
	true:  {layout.MM(1), layout.MM(1), layout.MM(1), layout.MM(1.1), layout.MM(0.7)},
}

// spread keeps the columns of a ladder apart, whatever stands in them: at their usual
// ends where that will do, else each as wide as what is in it, at the cost of the
// boxes, which would fill a width, under words of another. It is how wide the boxes
// are then, and by how much the columns are too wide.
func (l *ladder) spread(style, bold layout.Style, wide, boxed, words layout.Length) (boxes, over layout.Length) {
	columns, air := l.columns, l.air
	if len(columns) == 0 {
		return wide - l.indent(), 0
	}
	need := make([]layout.Length, len(columns))
	usual := ladderBoxes
	if columns[0].end == threeEnds[0] {
		usual = threeBoxes
	}
	at, headAt, total, apart, first := layout.Length(0), words, layout.Length(0), true, layout.Length(0)
	for i, c := range columns {
		in := style
		if c.bold {
			in = bold
		}
		figures, head := layout.Length(0), in.Width(c.head)
		for _, r := range l.rungs {
			text, _ := c.text(r)
			figures = max(figures, in.Width(text), style.Width(text))
		}
		if i == 0 {
			first, at = figures, l.label+min(usual, boxed)+boxesGap-air.apart
		}
		apart = apart && c.end-figures-at >= air.apart && c.end+c.over-head-headAt >= air.heads
		at, headAt = c.end, c.end+c.over
		need[i] = max(figures, head)
		total += need[i]
	}
	beside := func() layout.Length { return columns[0].end - first - boxesGap - l.label }
	if apart {
		return min(usual, beside()), 0
	}
	n := layout.Length(len(columns))
	room, least := wide-l.label-total, max(leastBoxes, words-l.label)
	boxes = max(least, boxed, room-n*air.most)
	if room-n*air.close < boxes {
		boxes = max(least, room-n*air.close)
	}
	gap := (room - boxes) / n
	end := l.label + boxes
	for i := range columns {
		end += gap + need[i]
		columns[i].end, columns[i].over = end, 0
	}
	return min(boxes, ladderBoxes, beside()), max(0, n*leastColumns-room+boxes)
}

// byLadder is what a ladder depends on.
func byLadder(_ *page.Desk, a *slot.Subject) string {
	u := a.Unit
	return fmt.Sprintf("%d/%s/%d/%d/%s", u.Hits(), u.Ratings, u.Initiative, a.PerBox, a.Arm)
}

// drawLadder draws the boxes of a unit's losses, and beside each row what holds
// there: how many of the enemy threaten it, 1.8, what it loses in a rout, 5.5, and
// what it needs on the dice to act as it wishes, 4.3, and to stand at each level
// of morale, 5.2.
func drawLadder(p *slot.Pen) {
	l := ladderOf(p.Stencil.Desk, p.Slot, p.Box, p.About.Unit, p.About.PerBox)
	if l.over > 0 {
		p.TooSmall(l.over, "slot.columns-beside-losses")
		return
	}
	putLadderHeads(p, l.columns)
	pitch, style := l.step.H, p.StyleOf(p.Slot)
	if over := style.CapHeight() + ladderType - pitch; over > 0 {
		p.TooSmall(over.Times(l.lines(), 1), "slot.rows-of-losses")
		return
	}
	y := l.at.Y
	for i, r := range l.rungs {
		base := y + (l.size.H+style.CapHeight())/2
		if i%2 == 0 && len(l.columns) > 0 {
			left := l.at.X + l.boxed + tintStart
			p.Onto.PutBox(p.Slot.From, layout.Rect{X: left, Y: y - l.air.rows/2, W: p.Box.Right() - left + tintOver, H: pitch}, layout.Filled(layout.Tint), layout.Stroke{})
		}
		if l.indent() > l.count {
			p.Squeezed(p.Bold(style), r.label, l.label-l.count-ladderNear, pitch).Put(p.Onto, p.Slot.From, layout.Point{X: p.Box.X, Y: base}, layout.Left)
		}
		for _, c := range l.columns {
			text, faint := c.text(r)
			at := style
			switch {
			case faint:
				at = style.In(layout.Third)
			case c.bold:
				at = p.Bold(style)
			}
			p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X + c.end, Y: base}, layout.Right, at, text)
		}
		putRungBoxes(p, l, r)
		y += pitch.Times(l.linesOf(r.lossRow), 1)
	}
}

// putRungBoxes draws the boxes of a row side by side, the heavy one over its
// neighbour, and before each line of them how many are left.
func putRungBoxes(p *slot.Pen, l ladder, r rung) {
	boxes, style := l.boxes(r.lossRow), p.StyleOf(p.Slot)
	for i, lost := range slices.Backward(boxes) {
		box, stroke := l.box(lost), layout.HairLine
		if slices.ContainsFunc(r.checks, func(at int) bool { return at <= lost && lost < at+l.each }) {
			stroke = layout.FrameLine
		}
		p.Onto.PutBox(p.Slot.From, box, layout.Filled(layout.White), stroke)
		tickLoss(p, box, lost+l.each)
		if i%l.perLine(r.lossRow) == 0 {
			at := layout.Point{X: l.at.X - countNear, Y: box.Y + (box.H+style.CapHeight())/2}
			p.Onto.SetLine(p.Slot.From, at, layout.Right, style, strconv.Itoa(p.About.Unit.Hits()-lost))
		}
	}
}

// saidLadder is what a ladder tells, row after row.
func saidLadder(d *page.Desk, a *slot.Subject) string {
	return page.Keep(d, spoken{byLadder(d, a)}, func() string {
		u, columns, rows := a.Unit, ladderColumns(d, a.Unit, recordWide), []string(nil)
		for _, r := range rungs(d, u) {
			left := say.FromTo(u.Hits()-r.lost, u.Hits()-r.last)
			var worth []string
			for _, c := range columns {
				text, _ := c.text(r)
				worth = append(worth, c.head+" "+text)
			}
			row := d.Words.Say("figure.losses-left", "name", r.label, "left", left)
			if len(worth) > 0 {
				row = d.Words.Say("figure.losses-worth", "name", r.label, "left", left, "worth", words.Commas(worth))
			}
			rows = append(rows, row)
		}
		return d.Words.Say("figure.losses", "rows", d.Words.Semicolons(rows...))
	})
}

// A spoken is what is worked out once for all ladders that tell the same.
type spoken struct{ ladder string }

// strikeLadder crosses the boxes of what a unit has lost.
func strikeLadder(p *slot.Pen) {
	ladderOf(p.Stencil.Desk, p.Slot, p.Box, p.About.Unit, p.About.PerBox).strike(p)
}

// A ladderColumn is what one column says of each row.
type ladderColumn struct {
	head string
	end  layout.Length // its right end, from the left edge of the slot
	over layout.Length // of the head beyond that end
	bold bool
	text func(rung) (text string, faint bool)

	house bool // house rules changed its numbers
}

// A shareLeft is a part of what is left of a unit that a constant tells, and whether house
// rules changed it.
type shareLeft struct {
	page.Share
	house bool
}

func shareOf(d *page.Desk, constant string) (s shareLeft) {
	s.house = d.Worked(func() { s.Share = d.Share(constant) })
	return s
}

// shareColumns are the columns of what is left of a unit: how many of the enemy threaten
// it, and what it loses in a rout. Two that tell alike are one.
func shareColumns(d *page.Desk, u *game.Unit) []ladderColumn {
	front, flank, rout := shareOf(d, "threat-odds"), shareOf(d, "threat-odds-flank"), shareOf(d, "rout-attrition")
	if u.Irregular() {
		rout.Share = page.Share{}
	}
	var list []ladderColumn
	add := func(head string, end layout.Length, of page.Share, house bool) {
		if of != (page.Share{}) {
			list = append(list, ladderColumn{head: head, end: end, bold: end == frontEnd, house: house, text: sharesLeft(u, of)})
		}
	}
	add(d.Words.Say("record.front"), frontEnd, front.Share, front.house)
	if rout.Share == flank.Share {
		add(d.Words.Say("record.flank-and-rout"), flankEnd, flank.Share, flank.house || rout.house)
	} else {
		add(d.Words.Say("record.flank"), flankEnd, flank.Share, flank.house)
		add(d.Words.Say("record.rout"), flankEnd, rout.Share, rout.house)
	}
	if n := len(list); n > 1 && list[n-1].end == list[n-2].end {
		for i := range list {
			list[i].end = threeEnds[len(threeEnds)-n+i]
		}
	} else if n == 2 {
		list[0].over, list[1].over = -headOver, headOver
	}
	return list
}

// ladderColumns are the columns for which the rules have what it takes.
func ladderColumns(d *page.Desk, u *game.Unit, wide layout.Length) []ladderColumn {
	list, house := shareColumns(d, u), lossesOf(d, u).House
	if least, ok := force.LeastOf(d, "initiative-check"); ok {
		list = append(list, ladderColumn{head: d.Words.Say("record.init"), end: initEnd, bold: true, house: house.Initiative, text: func(r rung) (string, bool) {
			return needed(least-r.initiative, d.Book.DiceOf("initiative-check"))
		}})
	}
	levels := slices.DeleteFunc(checkedLevels(d), func(r rules.Row) bool { return runs(d, r, u.Irregular()) })
	for i, row := range levels {
		end := wide - levelGap.Times(len(levels)-1-i, 1)
		list = append(list, ladderColumn{head: abbreviated(row.Cells[0].Text), end: end, bold: i%2 == 1, house: house.Morale, text: func(r rung) (string, bool) {
			return needed(*row.Low-r.morale, d.Book.DiceOf("morale-check"))
		}})
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
func sharesLeft(u *game.Unit, of page.Share) func(rung) (string, bool) {
	share := func(lost int) int { return ((u.Hits()-lost)*of.Num + of.Den - 1) / of.Den }
	return func(r rung) (string, bool) {
		if u.Arm == game.Artillery {
			return "–", true
		}
		return say.FromTo(share(r.lost), share(r.last)), false
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
	y, room := p.Box.Y+ladderBase, p.Box.W
	inked := func(c ladderColumn) layout.Style {
		if c.bold {
			return p.Bold(style)
		}
		return style.In(layout.Second)
	}
	if len(columns) > 0 {
		c := columns[0]
		room = c.end + c.over - inked(c).Width(c.head) - ladderAirs[p.Large].close
	}
	var words []string
	threat := p.Worked(func() { words = ladderWords(p.Desk, p.About.PerBox) })
	for len(words) > 1 && style.Width(words[0]) > room {
		words = words[1:]
	}
	p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: y}, layout.Left, style.In(layout.Third), words[0])
	for _, c := range columns {
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X + c.end + c.over, Y: y}, layout.Right, inked(c), c.head)
		if c.house {
			page.PutSmallLozenge(p.Onto, p.Slot.From, layout.Point{X: p.Box.X + c.end + c.over - inked(c).Width(c.head)/2, Y: p.Box.Y - ladderMark})
		}
	}
	if threat {
		page.PutSmallLozenge(p.Onto, p.Slot.From, layout.Point{X: p.Box.X + style.Width(words[0])/2, Y: p.Box.Y - ladderMark})
	}
}

// ladderWords say what a box tells and from where the enemy threatens, the longest first.
func ladderWords(d *page.Desk, each int) []string {
	left := d.Words.Say("record.left")
	if each > 1 {
		left = d.Words.Say("record.left-by", "each", each)
	}
	foot, horse := d.Book.Number("threat-infantry"), d.Book.Number("threat-cavalry")
	if foot == 0 || horse == 0 || d.Game.PacesPerInch == 0 {
		return []string{left}
	}
	threat := d.Words.Say("record.threat", "foot", d.Measure(foot), "horse", d.Measure(horse))
	said := []string{say.Joined(left, threat), threat}
	if each > 1 {
		return said
	}
	return slices.Insert(said, 0, say.Joined(left, d.Words.Say("record.threat-named", "foot", d.Measure(foot), "horse", d.Measure(horse))))
}
