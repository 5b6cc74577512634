package quickref

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
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
)

// largeSize is a page before it is enlarged.
func largeSize(s layout.Size) layout.Size {
	return layout.Size{W: s.W.Times(largeDen, largeNum), H: s.H.Times(largeDen, largeNum)}
}

// A block that is higher than a page has no labels: its least letters are as large as
// those of the body, and all of it is enlarged less, on longer lines, in such steps
// until it goes under the head of a page. One that would be enlarged less than fewNum is
// divided where it can be, and else enlarged less still.
const (
	lessNum  = 8
	fewNum   = 184
	plainNum = 148
)

// plainLeast is the least type of a block that is enlarged by so much, of 14 pt on paper.
func plainLeast(num int) layout.TypeSize { return layout.TypeSize((14000 + num - 1) / num * 10) }

// largePages sets the blocks of a set one under another, page after page.
type largePages struct{ *tableSet }

// goesOn tells whether a block goes on a page by itself.
func (t largePages) goesOn(i int) bool {
	alone := largeLeaf{from: i, to: i + 1}
	return t.high(alone) <= t.room(alone)
}

// brought has a block go on a page, enlarged less or divided in two that do; false where
// nothing brings it there.
func (t largePages) brought(i int) bool {
	if t.lessen(i, fewNum) {
		return true
	}
	if one, other, ok := t.divided(t.blocks[i]); ok {
		t.blocks = slices.Concat(t.blocks[:i], []templates.TableBlock{one, other}, t.blocks[i+1:])
		t.measured = slices.Insert(t.measured, i, measuredBlock{})
		t.setBlock(i)
		t.setBlock(i + 1)
		t.measured[i+1].again = true
		return (t.goesOn(i) || t.brought(i)) && (t.goesOn(i+1) || t.brought(i+1))
	}
	return t.lessen(i, plainNum)
}

// lessen has a block enlarged less until it goes on a page; false where that is less than
// may be.
func (t largePages) lessen(i, least int) bool {
	m := &t.measured[i]
	for m.num = largeNum - lessNum; m.num >= least; m.num -= lessNum {
		if m.height = t.block(i).Size.H; t.goesOn(i) {
			return true
		}
	}
	m.num = 0
	return false
}

// block sets one block.
func (t largePages) block(i int) *layout.Frame {
	num := t.measured[i].num
	if num == 0 {
		frame := layout.NewFrame(layout.Size{W: t.columnWidth()})
		t.setter(frame).block(t.blocks[i])
		return frame
	}
	plain := *t.tableSet
	plain.Least = plainLeast(num)
	frame := layout.NewFrame(layout.Size{W: t.columnWidth().Times(largeNum, num)})
	plain.setter(frame).block(t.blocks[i])
	return frame.Scaled(num, largeNum)
}

// A largeLeaf is the blocks of a page, the band among them.
type largeLeaf struct {
	band     bool
	from, to int // of the blocks
}

// pages are all blocks on their pages.
func (t largePages) pages() ([]layout.Page, error) {
	t.body = leastBody
	t.remeasure(0)
	if err := t.book.Problems.Err(); err != nil {
		return nil, err
	}
	for i := 0; i < len(t.blocks); i++ { // which grow where one is divided
		if !t.goesOn(i) && !t.brought(i) {
			return nil, source.New(t.blocks[i].Place, "quickref.block-too-high-in-large-print")
		}
	}
	packed := t.packed()
	var pages []layout.Page
	for i, on := range packed {
		pages = append(pages, t.page(i, len(packed), on).ScaledTo(t.whole, largeNum, largeDen))
	}
	return pages, t.book.Problems.Err()
}

// mostAhead is how many blocks a later one may come before, to fill a page.
const mostAhead = 4

// packed shares the blocks out among pages. One that has room where the next in
// order has none comes before it.
func (t largePages) packed() []largeLeaf {
	var packed []largeLeaf
	on := largeLeaf{band: t.band != nil}
	for on.to < len(t.measured) {
		if t.draw(&on) {
			continue
		}
		packed = append(packed, on)
		on = largeLeaf{from: on.to, to: on.to}
	}
	return append(packed, on)
}

// draw has the first block that goes on a page stand next there; false where none does. None
// comes before one that begins a page of another name, nor between one and what goes on from it.
func (t largePages) draw(on *largeLeaf) bool {
	for i := on.to; i < min(on.to+mostAhead+1, len(t.blocks)); i++ {
		if i > on.to && (t.blocks[i].Page.Text != "" || t.measured[on.to].again) {
			return false
		}
		if i > on.to && t.measured[i].again {
			continue
		}
		t.move(i, on.to)
		on.to++
		if t.high(*on) <= t.room(*on) {
			return true
		}
		on.to--
		t.move(on.to, i)
	}
	return false
}

// move has a block stand at another place.
func (t largePages) move(from, to int) {
	block, measured := t.blocks[from], t.measured[from]
	t.blocks = slices.Insert(slices.Delete(t.blocks, from, from+1), to, block)
	t.measured = slices.Insert(slices.Delete(t.measured, from, from+1), to, measured)
}

// high is the height of what stands on a page.
func (t largePages) high(on largeLeaf) layout.Length {
	var high layout.Length
	if on.band {
		high = t.band.Size.H + largeGap
	}
	for _, m := range t.measured[on.from:on.to] {
		high += m.height + largeGap
	}
	return high - largeGap
}

// room is the room of a page, less what its notes take.
func (t largePages) room(on largeLeaf) layout.Length {
	return t.footRule(t.notes(on)) - footAbove - largeBody
}

func (t largePages) notes(on largeLeaf) pageNotes {
	page := 1
	if on.band {
		page = 0
	}
	return t.notesOf(page, t.measured[on.from:on.to])
}

// footRule is where the rule of the foot lies.
func (t largePages) footRule(n pageNotes) layout.Length {
	bottom, lines := t.Paper.Size.H-largeMargin, len(t.footLines(n, largeMargin))
	if lines == 0 {
		return bottom
	}
	return bottom - largeNumber - footFirst - tableFootLead*layout.Length(lines-1) - 700
}

func (t largePages) page(i, of int, on largeLeaf) layout.Page {
	frame := layout.NewFrame(t.Paper.Size)
	var names []string
	if on.from < on.to {
		names = t.phaseNames(t.blocks[on.from:on.to])
	}
	notes := t.notes(on)
	at := layout.Point{X: largeMargin, Y: largeBody}
	t.head(frame, names, t.folioOf(i+1, of))
	if on.band {
		frame.PutFrame("tables/band", at, t.band)
		at.Y += t.band.Size.H + largeGap
	}
	for i := on.from; i < on.to; i++ {
		block := t.block(i)
		frame.PutFrame("tables/block", at, block)
		at.Y += block.Size.H + largeGap
	}
	t.putFoot(frame, t.footRule(notes), largeMargin, notes)
	frame.Folio = t.FolioAt("tables", layout.Point{X: t.Paper.Size.W - largeMargin, Y: t.Paper.Size.H - largeMargin})
	return layout.Page{Frame: frame, Bookmark: strings.Join(names, ", ")}
}

// head sets the title and the page's number, and the phases under them.
func (t largePages) head(frame *layout.Frame, names []string, number string) {
	right := t.Paper.Size.W - largeMargin
	style := t.Label().In(layout.Ink)
	folio := say.Capitals(number)
	room := right - largeMargin - frame.SetLine("tables/folio", layout.Point{X: right, Y: largeTitle}, layout.Right, style, folio) - titleGap
	title, _ := t.Heading(14).Fit(t.book.Title, room, layout.Pt(7))
	frame.SetLine("tables/title", layout.Point{X: largeMargin, Y: largeTitle}, layout.Left, title, t.book.Title)
	note := style.In(layout.Third)
	noted := say.Capitals(t.headNote())
	used := frame.SetLine("tables/folio", layout.Point{X: right, Y: largePhases}, layout.Right, note, noted)
	phases := phaseLine(style, names, t.columnWidth()-used-titleGap)
	frame.SetLine("tables/phases", layout.Point{X: largeMargin, Y: largePhases}, layout.Left, style, phases)
	frame.PutLine("tables/title", layout.Point{X: largeMargin, Y: largeRule}, layout.Point{X: right, Y: largeRule}, layout.RuleLine)
}
