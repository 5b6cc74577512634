package roster

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// A divisionTest is what every unit of a division that is left rolls, what is added and
// what the total leads to, 4.4.
type divisionTest struct{ *divisionSheet }

// A checkItem is a modifier of the division test as the sheet says it: what it
// adds, what for, and a note below.
type checkItem struct {
	value, words, note string
	boxes              bool // to tick, as many as the line holds
	begins             bool // a line

	x, wide layout.Length // in its line
	style   layout.Style  // of the words: smaller for those of a club that fill a line by themselves
}

// items are the modifiers of the test, 4.4.1, for some divisions: the
// thresholds first, then those of leaders, of works and structures, of the enemy.
func (d divisionTest) items(tested []*force.TestedDivision) []checkItem {
	list := d.Book.Plays.Divisions.Lines
	var items, counted, ticked []checkItem
	for i, t := range thresholdsOf(d.Desk) {
		item := checkItem{value: page.Marked(say.Signed(t.Value), t.House.Value), words: page.Marked(d.Words.Say("division.percent-out", "percent", t.Percent), t.House.Percent)}
		if i == 0 {
			item.note = d.Words.Say("division.only-the-highest")
		}
		items = append(items, item)
	}
	if leader, ok := d.leaderItem(tested); ok {
		items = append(items, leader)
	}
	for _, m := range list.Items {
		item := checkItem{value: page.Adds(m), words: m.Label}
		if id, known := checkLabels[m.Key]; known {
			item.words = d.Words.Say(id)
		}
		switch {
		case m.Key == "commander-lost":
			item.note = d.Words.Say("division.or-colonel")
			items = append(items, item)
		case m.OneOf == force.LossLines || m.OneOf == force.LeaderLines:
		case m.Key == "enemy-routed":
			item.boxes, item.begins = true, true
			ticked = append(ticked, item)
		default:
			item.begins = len(counted) == 0
			counted = append(counted, item)
		}
	}
	return slices.Concat(items, counted, ticked)
}

// checkLabels are the modifiers in short words of csprint's own; others stand as
// the rules or a club have them.
var checkLabels = map[string]words.ID{
	"friendly-works":     "division.our-works",
	"friendly-structure": "division.our-structure",
	"enemy-works":        "division.their-works",
	"enemy-structure":    "division.their-structure",
	"commander-lost":     "division.brigadier-lost",
	"enemy-routed":       "division.enemy-out",
}

// leaderItem is what a leader near the unit adds: that of the one division's
// commander by his name, those of the other ratings below.
func (d divisionTest) leaderItem(tested []*force.TestedDivision) (checkItem, bool) {
	own, who, near := "", "", words.ID("division.named-leader")
	if len(tested) == 1 {
		c := tested[0].Commander
		if _, ok := force.LeaderNear(d.Book, c.Rating); ok && c.Name != "" {
			own, who = c.Rating, shortName(c.Name)
		}
	}
	var first rules.Modifier
	var others []string
	if d.Book.Plays.Ratings == nil {
		return checkItem{}, false
	}
	for _, rating := range d.Book.Plays.Ratings.Items {
		m, ok := force.LeaderNear(d.Book, rating.Key)
		switch rated := say.Lowered(rating.Label); {
		case !ok:
		case rating.Key == own:
			first = m
		case own == "" && first.Key == "":
			first, who, near = m, rated, "division.rated-leader"
		default:
			others = append(others, rated+" "+page.Adds(m))
		}
	}
	if first.Key == "" {
		return checkItem{}, false
	}
	within := ""
	if first.Within > 0 && d.Game.PacesPerInch > 0 {
		within = d.Told(func() string { return d.Words.Say("division.on-the-table", "length", d.Distance(first.Within)) })
	}
	return checkItem{value: page.Adds(first), words: d.Words.Say(near, "leader", who, "paces", first.Within), note: say.Joined(within, say.Listed(others...))}, true
}

// shortName is a commander's name or, of a long one, its last word.
func shortName(name string) string {
	const long = 14
	if utf8.RuneCountInString(name) <= long {
		return name
	}
	words := strings.Fields(name)
	return words[len(words)-1]
}

// Measures of the test.
var (
	valueWide  = layout.MM(7.4)  // the room of a value before its words
	checkRow   = layout.MM(10.6) // of items with a note
	checkBare  = layout.MM(7.2)  // without
	checkBase  = layout.MM(5.4)
	checkNote  = layout.MM(3.4) // to the note below
	checkGrow  = layout.MM(1.6) // what a line may be higher
	checkGap   = layout.MM(7)
	checkBelow = layout.MM(4.6) // under the results, less where room is scarce
	scarce     = layout.MM(2)
	countBoxes = page.Boxes{Cell: layout.Size{W: layout.MM(5), H: layout.MM(5)}, Pitch: layout.MM(6), Five: layout.MM(2)}
	countRise  = layout.MM(4) // their top over the baseline
	countMore  = layout.MM(1) // before the word for more
	gaugeHigh  = layout.MM(8.4)
	gaugeTwo   = layout.MM(12.4) // with the effect below the total
	gaugeOver  = layout.MM(1.6)
	gaugeIn    = layout.MM(2) // from a cell's edge, and from the total to the effect
	gaugeUpper = layout.MM(5.2)
	gaugeLower = layout.MM(10)
	gaugeAir   = layout.MM(5) // about what a cell holds
)

// A checkLine is items side by side.
type checkLine struct {
	items []checkItem
	high  layout.Length
}

// lines breaks items into lines. One that none of its own has room beside goes on with what
// begins the next.
func (d divisionTest) lines(items []checkItem) []checkLine {
	var lines []checkLine
	var x layout.Length
	for _, item := range items {
		item.style, _ = d.Sans(9.5).Fit(item.words, d.Wide()-valueWide, layout.Pt(7))
		item.wide = valueWide + max(item.style.Width(item.words), d.Sans(8).Width(item.note))
		alone := len(lines) > 1 && len(lines[len(lines)-1].items) == 1 && !item.boxes
		if len(lines) == 0 || item.begins && !alone || x+item.wide > d.Wide() {
			lines, x = append(lines, checkLine{high: checkBare}), 0
		}
		line := &lines[len(lines)-1]
		item.x = x
		line.items = append(line.items, item)
		if item.note != "" {
			line.high = checkRow
		}
		x += item.wide + checkGap
	}
	for i := 1; i < len(lines); i++ {
		lines[i].join(&lines[i-1], d.Wide())
	}
	return lines
}

// join takes over the last of the items before one that would stand alone, where these are three
// and more, and both have room.
func (l *checkLine) join(before *checkLine, wide layout.Length) {
	last := len(before.items) - 1
	if len(l.items) > 1 || l.items[0].boxes || last < 2 || before.items[last].wide+checkGap+l.items[0].wide > wide {
		return
	}
	first := before.items[last]
	if before.items, first.x = before.items[:last], 0; first.note != "" {
		l.high = checkRow
	}
	l.items[0].x = first.wide + checkGap
	l.items = []checkItem{first, l.items[0]}
}

// part is the test of some divisions: what every unit left rolls, the modifiers
// and what the total leads to, 4.4.1 and 4.4.2.
func (d divisionTest) part(tested []*force.TestedDivision) divisionPart {
	of := testOf{sheet: d.divisionSheet}
	if len(tested) == 1 {
		of.alone = tested[0] // whose commander is named
	}
	return page.Keep(d.Desk, of, func() divisionPart { return d.laidOut(tested) })
}

// A testOf is a test of a sheet: that of one division, or, the same whichever they are, of several.
type testOf struct {
	sheet *divisionSheet
	alone *force.TestedDivision
}

func (d divisionTest) laidOut(tested []*force.TestedDivision) divisionPart {
	lines, gauge := d.lines(d.items(tested)), d.gauge()
	usual := sectionHigh + gaugeOver + gauge.high + checkBelow
	for _, line := range lines {
		usual += line.high
	}
	return divisionPart{rank: rankTest, stack: stack{usual - scarce, usual, usual + layout.Length(len(lines))*checkGrow}, put: func(r page.Row) {
		d.section(r, d.Words.Say("division.test"), d.rollWords())
		y, more := sectionHigh, max(0, r.Box.H-usual)/layout.Length(max(1, len(lines)))
		for _, line := range lines {
			d.putLine(r.Strip(y, line.high, checkBase), line)
			y += line.high + more
		}
		d.putGauge(r.Strip(y+gaugeOver, gauge.high, 0), gauge)
	}}
}

// rollWords say what is rolled.
func (d divisionTest) rollWords() string {
	_, told := d.needed()
	return d.Words.Say("division.every-unit-rolls", "dice", d.Book.Plays.Divisions.Test.Dice, "told", told)
}

// needed is the total that succeeds, and whether the records tell the roll for it with the
// unit's initiative and losses counted in: they do where the test succeeds as a
// check of initiative does, 4.3.1.
func (d divisionTest) needed() (total int, told bool) {
	total, ok := force.LeastOf(d.Desk, d.Book.Plays.Divisions.Test.ID)
	check, checked := force.LeastOf(d.Desk, "initiative-check")
	return total, ok && checked && total == check
}

func (d divisionTest) putLine(r page.Row, line checkLine) {
	small := d.Sans(8).In(layout.Third)
	for _, item := range line.items {
		r.Of("division/value").Left(item.x, d.Strong(12), item.value)
		r.Of("division/check").Left(item.x+valueWide, item.style, item.words)
		r.Of("division/note").On(small.LeadOf(checkNote)).Left(item.x+valueWide, small, item.note)
		if item.boxes {
			d.putCountBoxes(r, item.x+item.wide+checkGap/2)
		}
	}
}

// putCountBoxes draws boxes to count in, in fives, from a place on up to the margin.
func (d divisionTest) putCountBoxes(r page.Row, x layout.Length) {
	more := d.Sans(9.5)
	right := r.Box.W - more.Width("…") - countMore
	for n := 0; x+countBoxes.Wide(n+1) <= right; n++ {
		page.PutTick(r.Frame, "division/enemy", countBoxes.Box(r.On(-countRise).At(x), n), layout.Entry{})
	}
	r.Of("division/more").Left(right+countMore, more, "…")
}

// A gauge is what the totals of the test lead to, side by side.
type gauge struct {
	cells []gaugeCell
	high  layout.Length
	two   bool // the effect stands below the total
}

type gaugeCell struct {
	total, words string
	wide         layout.Length
}

// gauge lays out the table of results, 4.4.2.
func (d divisionTest) gauge() gauge {
	g := gauge{high: gaugeHigh}
	need := func() (sum layout.Length) {
		for i := range g.cells {
			c := &g.cells[i]
			total, words := d.Strong(11).Width(c.total), d.Sans(9.5).Width(c.words)
			c.wide = total + words + gaugeAir + gaugeIn
			if g.two {
				c.wide = max(total, words) + gaugeAir
			}
			sum += c.wide
		}
		return sum
	}
	for _, row := range d.Book.Plays.Divisions.Test.Rows {
		c := gaugeCell{total: d.boundWords(row)}
		for _, cell := range row.Cells {
			c.words = d.Words.Keyed(c.words, page.Marked(richtext.CellText(cell), cell.House))
		}
		g.cells = append(g.cells, c)
	}
	sum := need()
	if sum > d.Wide() {
		g.two = true
		g.high = gaugeTwo
		sum = need()
	}
	for i := range g.cells {
		g.cells[i].wide += (d.Wide() - sum) / layout.Length(len(g.cells))
	}
	return g
}

// boundWords are the totals that lead to a row, told by the roll that the unit's record
// has for it where it has one.
func (d divisionTest) boundWords(row rules.Row) string {
	need, told := d.needed()
	switch {
	case row.High == nil && row.Low != nil && told:
		return d.Words.Say("division.init-or-more")
	case row.High == nil && row.Low != nil:
		return d.Words.Say("division.or-more", "n", *row.Low)
	case told && row.Low == nil && row.High != nil:
		return d.Words.Say("division.or-more-under", "n", need-*row.High)
	case told && row.Low != nil:
		return d.Words.Say("division.under", "n", say.FromTo(need-*row.High, need-*row.Low))
	}
	return richtext.Bounds(d.Words, row)
}

func (d divisionTest) putGauge(r page.Row, g gauge) {
	total, words := d.Strong(11), d.Sans(9.5)
	x := layout.Length(0)
	for i, c := range g.cells {
		cell, fill := r.Column(x, c.wide), layout.Fill{}
		if i == len(g.cells)-1 {
			cell = r.Column(x, r.Box.W-x)
		}
		if i == 0 {
			fill = d.Tint()
		}
		cell.PutBox("division/gauge", cell.Box, fill, layout.RuleLine)
		if g.two {
			cell.Of("division/total").On(gaugeUpper).Left(gaugeIn, total, c.total)
			fitted, _ := words.Fit(c.words, cell.Box.W-2*gaugeIn, layout.Pt(7))
			cell.Of("division/result").On(gaugeLower).Left(gaugeIn, fitted, c.words)
		} else {
			cell.Base = page.Middle(g.high, total)
			used := cell.Of("division/total").Left(gaugeIn, total, c.total)
			cell.Of("division/result").Left(2*gaugeIn+used, words, c.words)
		}
		x += c.wide
	}
}

// sumHeads are the columns of the table in which the tests of a division are
// added up: what is counted on the rest of the sheet.
var sumHeads = []words.ID{"division.turn", "division.leader", "division.brigadiers", "division.ours-taken", "division.theirs-taken", "division.enemies-out", "division.in-all"}

// Measures of that table.
var (
	sumRow   = layout.MM(7)
	sumAt    = layout.MM(30)                                      // where its boxes begin
	sumGrow  = layout.MM(2)                                       // what a row may be higher
	sumIn    = layout.Point{X: layout.MM(0.6), Y: layout.MM(0.5)} // from the edges of a column to its box
	sumBelow = layout.MM(4)
	sumWords = layout.MM(2) // from a threshold to what it costs
)

// sums are tables to add the tests of the divisions up in, one for each division
// whose test stands among some parts.
func (b *divisionSheet) sums(parts []divisionPart) []divisionPart {
	var out []divisionPart
	for _, p := range parts {
		if p.rank == rankTest {
			out = append(out, b.sum(p.of))
		}
	}
	return out
}

// sum has a row for each threshold, with what it costs.
func (b *divisionSheet) sum(of *force.TestedDivision) divisionPart {
	thresholds := thresholdsOf(b.Desk)
	rows := layout.Length(len(thresholds))
	fixed := sectionHigh + b.headHigh() + sumBelow
	boxes := page.EvenBoxes(sumAt, b.Wide()-sumAt, len(sumHeads))
	name := force.NameOf(b.side, of.Name, of.Place)
	return divisionPart{rank: rankSum, of: of, stack: stack{fixed + rows*sumRow, fixed + rows*sumRow, fixed + rows*(sumRow+sumGrow)}, put: func(r page.Row) {
		b.section(r, b.Words.Say("division.adds-up"), b.Words.Say("division.line-for-each", "division", name))
		pitch := (r.Box.H - fixed) / max(1, rows)
		r.PutAs(layout.Element{Kind: layout.AsTable}, func() {
			r.PutRow(func() {
				b.heads(r).Heads(boxes, b.Label(), each(sumHeads, func(head words.ID) string { return b.Words.Say(head) }))
			})
			for i, t := range thresholds {
				row := r.Of("division/sum").Strip(sectionHigh+b.headHigh()+layout.Length(i)*pitch, pitch, page.Middle(pitch, b.Sans(9.5)))
				r.PutRow(func() { b.putSum(row, t, boxes.High(pitch)) })
			}
		})
	}}
}

// putSum sets a threshold, what it costs and a box for all that is counted.
func (b *divisionSheet) putSum(row page.Row, t force.Threshold, boxes page.Boxes) {
	row.PutCell(0, layout.AsRowHead, func() {
		used := row.Left(0, b.Sans(9.5), page.Marked(b.Words.Say("division.percent-out", "percent", t.Percent), t.House.Percent)) + sumWords
		row.Left(used, b.Strong(12), page.Marked(say.Signed(t.Value), t.House.Value))
	})
	for j, head := range sumHeads {
		box := boxes.Box(row.Box.At(), j)
		box = layout.Rect{X: box.X + sumIn.X, Y: box.Y + sumIn.Y, W: box.W - 2*sumIn.X, H: box.H - 2*sumIn.Y}
		row.PutCell(j+1, layout.AsCell, func() {
			page.PutWriting(row.Frame, "division/sum-box", box, layout.Entry{Words: b.Words.Say(head)})
		})
	}
}
