package quickref

import (
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
)

// In large print a page has one column of blocks as they are designed, enlarged
// until its labels are of 14 pt: more than twice.
const (
	largeNum, largeDen = 216, 100

	largeMargin layout.Length = 3800
	largeTitle  layout.Length = 8200  // baseline of the title
	largePhases layout.Length = 11600 // and of the phases under it
	largeRule   layout.Length = 12900
	largeBody   layout.Length = 15400
	largeGap    layout.Length = 5000 // between blocks
	largeNumber layout.Length = 1900 // under the notes of a page, for the number of its sheet
	largeLow    layout.Length = 5300 // less head on a page that a block fills
)

// largeSize is a page before it is enlarged.
func largeSize(s layout.Size) layout.Size {
	return layout.Size{W: s.W.Times(largeDen, largeNum), H: s.H.Times(largeDen, largeNum)}
}

// A block that is higher than a page has no labels: its least letters are as large as
// those of the body, and all of it is enlarged less, on longer lines, in such steps
// until it goes under the head of a page. At plainNum it goes under a low head.
const (
	lessNum  = 8
	plainNum = 148
)

// plainLeast is the least type of a block that is enlarged by so much, of 14 pt on paper.
func plainLeast(num int) layout.TypeSize { return layout.TypeSize((14000 + num - 1) / num * 10) }

// lessen has a block enlarged less; false where it is as little as may be.
func (t *pages) lessen(tall int) bool {
	num, done := t.less[tall]
	switch {
	case num == plainNum && t.low[tall]:
		return false
	case num == plainNum:
		t.low[tall] = true
		return true
	case !done:
		num = largeNum
	}
	if t.less == nil {
		t.less, t.low = map[int]int{}, map[int]bool{}
	}
	t.less[tall] = max(plainNum, num-lessNum)
	t.measured[tall].height = t.largeBlock(tall).Size.H
	return true
}

// measureLess measures these blocks.
func (t *pages) measureLess() {
	for i := range t.less {
		t.measured[i].height = t.largeBlock(i).Size.H
	}
}

// largeBlock sets one block.
func (t *pages) largeBlock(i int) *layout.Frame {
	num, less := t.less[i]
	if !less {
		frame := layout.NewFrame(layout.Size{W: t.columnWidth()})
		t.setter(frame).block(t.blocks[i])
		return frame
	}
	plain := *t
	plain.Least = plainLeast(num)
	frame := layout.NewFrame(layout.Size{W: t.columnWidth().Times(largeNum, num)})
	plain.setter(frame).block(t.blocks[i])
	return frame.Scaled(num, largeNum)
}

// A largePage is the blocks of a page, the band among them.
type largePage struct {
	band     bool
	from, to int // of the blocks
}

// largePages sets the blocks one under another, page after page.
func (t *pages) largePages() ([]layout.Page, error) {
	t.body = leastBody
	t.remeasure(0)
	if err := t.book.Problems.Err(); err != nil {
		return nil, err
	}
	packed, tall := t.largePacked()
	for tall >= 0 && t.lessen(tall) {
		packed, tall = t.largePacked()
	}
	for tight := tightStep; tall >= 0 && tight <= mostTight; tight += tightStep {
		t.remeasure(tight)
		t.measureLess()
		packed, tall = t.largePacked()
	}
	if tall >= 0 {
		return nil, source.Problem{
			Place: t.blocks[tall].Place, What: "block is higher than a page of large print", Hint: "make two blocks of it with only:",
		}
	}
	var pages []layout.Page
	for i, on := range packed {
		pages = append(pages, t.largePage(i, len(packed), on).ScaledTo(t.whole, largeNum, largeDen))
	}
	return pages, t.book.Problems.Err()
}

// largePacked shares the blocks out among pages; the index of one that is higher
// than any, else -1.
func (t *pages) largePacked() (packed []largePage, tall int) {
	var on largePage
	if t.band != nil {
		on.band = true
	}
	for i := range t.measured {
		on.to = i + 1
		if t.largeHigh(on) <= t.largeRoom(on) {
			continue
		}
		if on.band || on.from < i {
			packed = append(packed, largePage{on.band, on.from, i})
		}
		on = largePage{from: i, to: i + 1}
		if t.largeHigh(on) > t.largeRoom(on) {
			return nil, i
		}
	}
	return append(packed, on), -1
}

// largeHigh is the height of what stands on a page.
func (t *pages) largeHigh(on largePage) layout.Length {
	var high layout.Length
	if on.band {
		high = t.band.Size.H + largeGap
	}
	for _, m := range t.measured[on.from:on.to] {
		high += m.height + largeGap
	}
	return high - largeGap
}

// largeRoom is the room of a page, less what its notes take.
func (t *pages) largeRoom(on largePage) layout.Length {
	return t.largeFoot(t.largeNotes(on)) - footAbove - t.largeTop(on)
}

// largeTop is where blocks begin on a page: higher up on one that a block fills.
func (t *pages) largeTop(on largePage) layout.Length {
	for i := on.from; i < on.to; i++ {
		if t.low[i] {
			return largeBody - largeLow
		}
	}
	return largeBody
}

func (t *pages) largeNotes(on largePage) pageNotes {
	page := 1
	if on.band {
		page = 0
	}
	return t.notesOf(page, t.measured[on.from:on.to])
}

// largeFoot is where the rule of the foot lies.
func (t *pages) largeFoot(n pageNotes) layout.Length {
	bottom, lines := t.Paper.Size.H-largeMargin, len(t.footLines(n, largeMargin))
	if lines == 0 {
		return bottom
	}
	return bottom - largeNumber - footFirst - tableFootLead*layout.Length(lines-1) - 700
}

func (t *pages) largePage(i, of int, on largePage) layout.Page {
	frame := layout.NewFrame(t.Paper.Size)
	var names []string
	if on.from < on.to {
		names = t.phaseNames(t.blocks[on.from:on.to])
	}
	notes := t.largeNotes(on)
	at := layout.Point{X: largeMargin, Y: t.largeTop(on)}
	if at.Y == largeBody {
		t.largeHead(frame, names, folioOf(i+1, of))
	} else {
		t.lowHead(frame, names, folioOf(i+1, of))
	}
	if on.band {
		frame.PutFrame("tables/band", at, t.band)
		at.Y += t.band.Size.H + largeGap
	}
	for i := on.from; i < on.to; i++ {
		block := t.largeBlock(i)
		frame.PutFrame("tables/block", at, block)
		at.Y += block.Size.H + largeGap
	}
	t.putFoot(frame, t.largeFoot(notes), largeMargin, notes)
	frame.Folio = t.FolioAt("tables", layout.Point{X: t.Paper.Size.W - largeMargin, Y: t.Paper.Size.H - largeMargin})
	return layout.Page{Frame: frame, Bookmark: strings.Join(names, ", ")}
}

// lowHead sets the phases and the page's number alone.
func (t *pages) lowHead(frame *layout.Frame, names []string, number string) {
	right, y := t.Paper.Size.W-largeMargin, largePhases-largeLow
	style := t.Label().In(layout.Ink)
	used := frame.SetLine("tables/folio", layout.Point{X: right, Y: y}, layout.Right, style, strings.ToUpper(number))
	frame.SetLine("tables/phases", layout.Point{X: largeMargin, Y: y}, layout.Left, style, phaseLine(style, names, t.columnWidth()-used-titleGap))
	frame.PutLine("tables/title", layout.Point{X: largeMargin, Y: y + 1300}, layout.Point{X: right, Y: y + 1300}, layout.RuleLine)
}

// largeHead sets the title and the page's number, and the phases under them.
func (t *pages) largeHead(frame *layout.Frame, names []string, number string) {
	right := t.Paper.Size.W - largeMargin
	style := t.Label().In(layout.Ink)
	folio := strings.ToUpper(number)
	room := right - largeMargin - frame.SetLine("tables/folio", layout.Point{X: right, Y: largeTitle}, layout.Right, style, folio) - titleGap
	title, _ := t.Heading(14).Fit(t.book.Title, room, layout.Pt(7))
	frame.SetLine("tables/title", layout.Point{X: largeMargin, Y: largeTitle}, layout.Left, title, t.book.Title)
	note := style.In(layout.Third)
	noted := strings.ToUpper(t.headNote())
	used := frame.SetLine("tables/folio", layout.Point{X: right, Y: largePhases}, layout.Right, note, noted)
	phases := phaseLine(style, names, t.columnWidth()-used-titleGap)
	frame.SetLine("tables/phases", layout.Point{X: largeMargin, Y: largePhases}, layout.Left, style, phases)
	frame.PutLine("tables/title", layout.Point{X: largeMargin, Y: largeRule}, layout.Point{X: right, Y: largeRule}, layout.RuleLine)
}
