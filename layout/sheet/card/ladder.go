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
	all := append([]cost{{0, "fresh", moraleOf(d, u), u.Initiative}}, costs(d, u)...)
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
	largeGap    = layout.MM(0.7)  // and in large print, before it is enlarged
	ladderMark  = layout.MM(0.3)  // from the top up to the middle of marks of house rules, on the rule there
	ladderRow   = layout.MM(4.2)  // from row to row at most
	ladderLeast = layout.MM(2.85) // and at least
	ladderCell  = layout.MM(4.6)  // width of a box at most
	narrowCell  = layout.MM(2.95) // and at least, for two figures
	widerCell   = layout.MM(4)    // and for three
)

// cellOf is the least width of a box where the largest tells of so many left.
func cellOf(left int) layout.Length {
	if left > 99 {
		return widerCell
	}
	return narrowCell
}

// A ladder is the rungs of a unit on the lines of its record.
type ladder struct {
	rungs   []rung
	columns []ladderColumn
	boxed   layout.Length // width of the boxes
	over    layout.Length // by which the columns are too wide
	gap     layout.Length // between the boxes of two rows
	each    int           // hits that a box stands for
	hits    int
	inLine  int
	lines   int
}

// ladderOf lays a unit's ladder into a slot, so many hits a box.
func ladderOf(d *page.Desk, s *slot.Slot, u *game.Unit, each int) ladder {
	l := ladder{rungs: rungs(d, u), columns: ladderColumns(d, u, s.Box.W), gap: ladderGap, each: each, hits: u.Hits()}
	if d.Large {
		l.gap = largeGap
	}
	style, words := s.Style(d.PrintSettings), ladderWords(d, each)
	bold := style
	bold.Face = d.Faces.SansBold
	l.boxed, l.over = spread(l.columns, l.rungs, airOf(d.PrintSettings), style, bold, s.Box.W, l.longest(), style.Width(words[len(words)-1]))
	for _, r := range l.rungs {
		l.inLine = max(l.inLine, min(int(l.boxed/cellOf(l.hits)), len(l.boxes(r))))
	}
	for _, r := range l.rungs {
		l.lines += l.linesOf(r)
	}
	return l
}

// longest is the least width of the longest row of boxes, where there is room for it.
func (l ladder) longest() layout.Length {
	cell, n := cellOf(l.hits), 0
	for _, r := range l.rungs {
		n = max(n, len(l.boxes(r)))
	}
	return cell * min(layout.Length(n), ladderBoxes/cell)
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
	unitLike
	initiative int
}

// ladderEach is how many hits a box of the ladder must stand for, worked out once for
// all units of a game alike.
func ladderEach(d *page.Desk, s *slot.Slot, u *game.Unit) int {
	return page.Keep(d, ladderFit{s.Box.H, likeOf(u), u.Initiative}, func() int { return leastEach(d, s, u) })
}

// leastEach is the least number of hits to a box with which the ladder goes into its slot.
func leastEach(d *page.Desk, s *slot.Slot, u *game.Unit) int {
	each := 1
	for each < u.Hits() && !ladderOf(d, s, u, each).fits(s.Box.H) {
		each++
	}
	return each
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

// A columnAir is the room between columns that is worth moving them, and shrinking the
// boxes, and what there is where there is room.
type columnAir struct{ apart, close, most layout.Length }

// airOf is that of print settings: in large print, before it is enlarged, about a figure's width.
func airOf(p page.PrintSettings) columnAir {
	if p.Large {
		return columnAir{layout.MM(1), layout.MM(1), layout.MM(1.1)}
	}
	return columnAir{leastColumns, layout.MM(0.6), layout.MM(1.6)}
}

// spread keeps the columns of a ladder apart, whatever stands in them: at their usual
// ends where that will do, else each as wide as what is in it, at the cost of the
// boxes, which would fill a width, under words of another. It is how wide the boxes
// are then, and by how much the columns are too wide.
func spread(columns []ladderColumn, rungs []rung, air columnAir, style, bold layout.Style, wide, boxed, words layout.Length) (boxes, over layout.Length) {
	need := make([]layout.Length, len(columns))
	usual := usualBoxes(columns)
	at, headAt, total, apart, first := layout.Length(0), words, layout.Length(0), true, layout.Length(0)
	for i, c := range columns {
		in := style
		if c.bold {
			in = bold
		}
		figures, head := layout.Length(0), in.Width(c.head)
		for _, r := range rungs {
			text, _ := c.text(r)
			figures = max(figures, in.Width(text), style.Width(text))
		}
		if i == 0 {
			first, at = figures, ladderLabel+min(usual, boxed)+boxesGap-air.apart
		}
		apart = apart && c.end-figures-at >= air.apart && c.end+c.over-head-headAt >= air.apart
		at, headAt = c.end, c.end+c.over
		need[i] = max(figures, head)
		total += need[i]
	}
	beside := func() layout.Length { return columns[0].end - first - boxesGap - ladderLabel }
	if len(columns) == 0 {
		return usual, 0
	}
	if apart {
		return min(usual, beside()), 0
	}
	n := layout.Length(len(columns))
	room, least := wide-ladderLabel-total, max(leastBoxes, words-ladderLabel)
	boxes = max(least, boxed, room-n*air.most)
	if room-n*air.close < boxes {
		boxes = max(least, room-n*air.close)
	}
	gap := (room - boxes) / n
	end := ladderLabel + boxes
	for i := range columns {
		end += gap + need[i]
		columns[i].end, columns[i].over = end, 0
	}
	return min(boxes, ladderBoxes, beside()), max(0, n*leastColumns-room+boxes)
}

// usualBoxes is the width of the boxes beside columns at their usual ends.
func usualBoxes(columns []ladderColumn) layout.Length {
	if len(columns) > 0 && columns[0].end == threeEnds[0] {
		return threeBoxes
	}
	return ladderBoxes
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
	d, u := p.Stencil.Desk, p.About.Unit
	l := ladderOf(d, p.Slot, u, p.About.PerBox)
	if l.over > 0 {
		p.TooSmall("the columns beside the losses", l.over)
		return
	}
	columns := l.columns
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
		base := p.Box.Y + ladderHead + pitch.Times(line, 1) + (pitch-l.gap+style.CapHeight())/2
		if i%2 == 0 && len(columns) > 0 {
			at := p.Box.X + ladderLabel + l.boxed + layout.MM(0.6)
			p.Onto.PutBox(p.Slot.From, layout.Rect{X: at, Y: p.Box.Y + ladderHead + pitch.Times(line, 1) - l.gap/2, W: p.Box.Right() - at + layout.MM(0.3), H: pitch}, layout.Filled(layout.Tint), layout.Stroke{})
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
	cell := min(ladderCell, l.boxed/layout.Length(max(1, l.inLine)))
	line := 0
	for _, r := range l.rungs {
		if at := slices.Index(l.boxes(r), lost); at >= 0 {
			return layout.Rect{
				X: p.Box.X + ladderLabel + cell.Times(at%l.inLine, 1),
				Y: p.Box.Y + ladderHead + pitch.Times(line+at/l.inLine, 1),
				W: cell, H: pitch - l.gap,
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
	l := ladderOf(p.Stencil.Desk, p.Slot, p.About.Unit, each)
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

	house bool // house rules changed its numbers
}

// ladderColumns are the columns for which the rules have what it takes.
func ladderColumns(d *page.Desk, u *game.Unit, wide layout.Length) []ladderColumn {
	var list []ladderColumn
	add := func(head string, end layout.Length, bold bool, text func(rung) (string, bool)) {
		list = append(list, ladderColumn{head: head, end: end, bold: bold, text: text})
	}
	house := map[string]bool{}
	read := func(constant string) (s page.Share) {
		house[constant] = d.Worked(func() { s = d.Share(constant) })
		return s
	}
	front, flank, rout := read("threat-odds"), read("threat-odds-flank"), read("rout-attrition")
	if u.Irregular() {
		rout = page.Share{}
	}
	share := func(head string, end layout.Length, of page.Share, constants ...string) {
		if of != (page.Share{}) {
			add(head, end, end == frontEnd, sharesLeft(u, of))
			list[len(list)-1].house = slices.ContainsFunc(constants, func(id string) bool { return house[id] })
		}
	}
	share("Front", frontEnd, front, "threat-odds")
	switch {
	case rout == flank:
		share("flank, rout", flankEnd, flank, "threat-odds-flank", "rout-attrition")
	case rout == (page.Share{}), flank == (page.Share{}):
		share("flank", flankEnd, flank, "threat-odds-flank")
		share("rout", flankEnd, rout, "rout-attrition")
	default:
		share("flank", flankEnd, flank, "threat-odds-flank")
		share("rout", flankEnd, rout, "rout-attrition")
		for i := range list {
			list[i].end = threeEnds[len(threeEnds)-len(list)+i]
		}
	}
	if len(list) == 2 && list[0].end == frontEnd {
		list[0].over, list[1].over = -headOver, headOver
	}
	if least, ok := force.LeastOf(d, "initiative-check"); ok {
		add("Init", initEnd, true, func(r rung) (string, bool) { return needed(least-r.initiative, d.Book.DiceOf("initiative-check")) })
	}
	levels := slices.DeleteFunc(checkedLevels(d), func(r rules.Row) bool { return runs(d, r, u.Irregular()) })
	losses := lossesOf(d, u)
	if n := len(list); n > 0 && list[n-1].head == "Init" {
		list[n-1].house = losses.House.Initiative
	}
	for i, row := range levels {
		low := *row.Low
		add(abbreviated(row.Cells[0].Text), wide-levelGap.Times(len(levels)-1-i, 1), i%2 == 1, func(r rung) (string, bool) {
			return needed(low-r.morale, d.Book.DiceOf("morale-check"))
		})
		list[len(list)-1].house = losses.House.Morale
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
	y, room := p.Box.Y+ladderBase, p.Box.W
	inked := func(c ladderColumn) layout.Style {
		at := style.In(layout.Second)
		if c.bold {
			at = style
			at.Face = p.Faces.SansBold
		}
		return at
	}
	if len(columns) > 0 {
		c := columns[0]
		room = c.end + c.over - inked(c).Width(c.head) - airOf(p.PrintSettings).close
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
	left := "Left"
	if each > 1 {
		left = fmt.Sprintf("Left, by %d", each)
	}
	foot, horse := d.Book.Number("threat-infantry"), d.Book.Number("threat-cavalry")
	if foot == 0 || horse == 0 || d.Game.PacesPerInch == 0 {
		return []string{left}
	}
	threat := fmt.Sprintf("foot %s, horse %s in", d.Inches(foot), d.Inches(horse))
	if each > 1 {
		return []string{left + " · " + threat, threat}
	}
	return []string{left + " · threat: " + threat, left + " · " + threat, threat}
}
