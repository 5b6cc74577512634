package page

import (
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
)

// High is the room that blocks take one under another.
func High(blocks []layout.Block) layout.Length {
	var sum layout.Length
	for i, b := range blocks {
		sum += b.High
		if i > 0 {
			sum += b.Gap
		}
	}
	return sum
}

// Cells are texts in the styles of their columns.
func Cells(texts ...string) []layout.Cell {
	list := make([]layout.Cell, len(texts))
	for i, text := range texts {
		list[i].Text = text
	}
	return list
}

var LeadSmall = layout.MM(4)

// Section heads a part of a page: words over a line, kept with what follows.
func (p *PrintSettings) Section(from, words string, wide layout.Length) layout.Block {
	high := layout.MM(7.6)
	heading := p.Heading(12).Within(words, wide)
	return layout.Block{High: high, Gap: layout.MM(4.4), Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		onto.PutAs(layout.Element{Kind: layout.AsHeading, Level: 2}, func() {
			onto.SetLine(from+"/section", layout.Point{X: at.X, Y: at.Y + layout.MM(4.2)}, layout.Left, heading, words)
		})
		y := at.Y + layout.MM(6)
		onto.PutLine(from+"/section", layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + wide, Y: y}, layout.RuleLine)
	}}
}

// Measures of a leaf, from its top and foot.
var (
	BandHigh = layout.MM(4)
	LeafHead = layout.MM(27.5) // the rule under the title
	bareHead = layout.MM(20)   // the same on a leaf without a band
	LeafFoot = layout.MM(14)   // free for two foot lines
	FootLead = layout.MM(3)
	FootAir  = layout.MM(1.4) // bare over the foot besides, under what fills a page to its end
	Gutter   = layout.MM(10)
)

// A Leaf is a page for reading: the side's band, a title, a body, a foot line
// with the page's mark.
type Leaf struct {
	*layout.Frame
	From string
	Head layout.Length // the rule under the title
	foot layout.Length // more room at the foot than usual

	marked bool // it is read back from a photograph
}

// NewLeaf makes a leaf of a side, or one without a band where the side is nil.
func (d *Desk) NewLeaf(from string, side *game.Side) Leaf {
	return d.LeafOf(d.Paper.Size, from, side)
}

// LeafOf is the same on a page of some size.
func (d *Desk) LeafOf(size layout.Size, from string, side *game.Side) Leaf {
	return d.leafOf(size, from, side, false)
}

// A leaf that is read back from a photograph has marks in its corners, and room for a code at the end
// of its band.
var (
	StampSide = layout.MM(7)
	stampAir  = layout.MM(1.5)
	cornersIn = layout.MM(4.2) // from the edges, which printers don't reach
)

// StampAt is where the code of such a leaf goes.
func StampAt(leaf layout.Size) layout.Point {
	return layout.Point{X: leaf.W - layout.PageMargin - StampSide, Y: layout.PageMargin}
}

func (d *Desk) markedLeaf(from string, side *game.Side) Leaf {
	l := d.leafOf(d.Paper.Size, from, side, true)
	l.PutAs(layout.Element{Kind: layout.AsFurniture}, func() {
		l.Put(from+"/corners", layout.Point{X: cornersIn, Y: cornersIn}, layout.Corners{Size: layout.Size{W: l.Size.W - 2*cornersIn, H: l.Size.H - 2*cornersIn}})
	})
	return l
}

func (d *Desk) leafOf(size layout.Size, from string, side *game.Side, marked bool) Leaf {
	l := Leaf{Frame: layout.NewFrame(size), From: from, Head: bareHead, foot: d.FootRoom(), marked: marked}
	l.Form = d.Form()
	if side != nil {
		l.Owner = OwnedBy(side)
		l.Head = LeafHead
		box := layout.Rect{X: layout.PageMargin, Y: layout.PageMargin, W: l.Wide(), H: BandHigh}
		if marked {
			box.W -= StampSide + stampAir
		}
		d.PutBand(l.Frame, from+"/band", box, d.LiveryOf(side))
	}
	return l
}

// FootRoom is the room that foot lines take beside the usual, where their type is larger.
func (p *PrintSettings) FootRoom() layout.Length {
	if !p.Large {
		return 0
	}
	return 2 * (p.Caption().LeadOf(FootLead) - FootLead)
}

// FootMore is the room that a note takes at the foot beside that of two lines, with so much
// kept for the mark.
func (p *PrintSettings) FootMore(note string, mark layout.Length) layout.Length {
	lines := len(p.Caption().Wrap(note, p.Wide()-Gutter-mark))
	return layout.Length(max(0, lines-2)) * p.Caption().LeadOf(FootLead)
}

func (l Leaf) Left() layout.Length { return layout.PageMargin }

func (l Leaf) Right() layout.Length { return l.Size.W - layout.PageMargin }

func (l Leaf) Wide() layout.Length { return l.Size.W - 2*layout.PageMargin }

// Rule draws a line from margin to margin.
func (l Leaf) Rule(y layout.Length, s layout.Stroke) {
	l.PutLine(l.From, layout.Point{X: l.Left(), Y: y}, layout.Point{X: l.Right(), Y: y}, s)
}

// Strip is a row from margin to margin, so far below the top of the page.
func (l Leaf) Strip(from string, y, high, base layout.Length) Row {
	return RowIn(l.Frame, from, layout.Rect{X: l.Left(), Y: y, W: l.Wide(), H: high}, base)
}

// Body is what the head and the foot leave.
func (l Leaf) Body(top layout.Length) layout.Rect {
	return layout.Rect{X: l.Left(), Y: top, W: l.Wide(), H: l.Size.H - LeafFoot - l.foot - top}
}

// Columns cuts a box into columns of one width with a gutter between them.
func Columns(box layout.Rect, n int) []layout.Rect {
	out := make([]layout.Rect, n)
	wide := (box.W - layout.Length(n-1)*Gutter) / layout.Length(n)
	for i := range out {
		out[i] = layout.Rect{X: box.X + layout.Length(i)*(wide+Gutter), Y: box.Y, W: wide, H: box.H}
	}
	return out
}

// A Title is the head of a leaf: a name, what the sheet is in italics, and up
// to two lines at the right.
type Title struct {
	Name  string
	Kind  string
	Small bool // the italics are of 13 pt rather than 16
	Right [2]string
	Of    Origin
}

// titleLead is between the lines of a name that takes two.
var titleLead = layout.MM(5.4)

// A titleName is the name of a title as it goes into a room.
type titleName struct {
	style layout.Style
	lines []string
}

// PutFoot sets the mark of the page and beside it a note, its last line at the
// foot of the page. There is room for two lines.
func (d *Desk) PutFoot(l Leaf, mark, note string) {
	l.PutAs(layout.Element{Kind: layout.AsFurniture}, func() { d.putFoot(l, mark, note) })
}

func (d *Desk) putFoot(l Leaf, mark, note string) {
	y := l.Size.H - layout.PageMargin
	wide := d.PutMark(l.Frame, l.From, layout.Point{X: l.Right(), Y: y}, mark)
	lines := d.footLines(note, l.Wide(), l.Wide()-wide-Gutter/2)
	y -= layout.Length(len(lines)-1) * d.Caption().LeadOf(FootLead)
	l.SetLines(l.From+"/foot", layout.Point{X: l.Left(), Y: y}, layout.Left, d.Caption(), FootLead, lines)
	d.PutHouse(l.Frame, l.From)
}

// footLines breaks a note to the room beside the mark. One that takes more than two
// lines so begins over the mark, from margin to margin.
func (p *PrintSettings) footLines(note string, wide, beside layout.Length) []string {
	lines := p.Caption().Wrap(note, beside)
	if len(lines) <= 2 {
		return lines
	}
	first := p.Caption().Wrap(note, wide)[0]
	rest := strings.TrimLeft(strings.TrimPrefix(note, first), " ·")
	return append([]string{first}, p.Caption().Wrap(rest, beside)...)
}

// PatrolTop is where the sheet begins under its head.
var PatrolTop = LeafHead + layout.MM(3)

// ColumnsFor is how many columns of a height some blocks take.
func ColumnsFor(blocks []layout.Block, high layout.Length) int {
	n := 0
	flow := layout.Flow{Next: func() layout.Region {
		n++
		return layout.Region{Frame: layout.NewFrame(layout.Size{}), Box: layout.Rect{H: high}}
	}}
	flow.Add(blocks...)
	return n
}

// OwnDesign says of rolled ground, or of a rolled task, whose design it is.
func (p *PrintSettings) OwnDesign() string { return p.Words.Say("page.own-design") }

// PutUmpireOnly sets a tab at the right of a head that is for no player's eyes.
func (p *PrintSettings) PutUmpireOnly(l Leaf) {
	words := p.Words.Say("page.umpire-only")
	style := p.Strong(8)
	style.Tracking = 70
	wide := style.Width(words) + layout.MM(5)
	box := layout.Rect{X: l.Right() - wide, Y: l.Head - layout.MM(13.6), W: wide, H: layout.MM(5)}
	fill := layout.Filled(layout.Ink)
	if p.LowInk {
		fill = layout.Fill{}
	} else {
		style = style.In(layout.White)
	}
	l.PutBox(l.From+"/tab", box, fill, layout.RuleLine)
	l.SetLine(l.From+"/tab", layout.Point{X: box.Centre().X, Y: box.Centre().Y + style.CapHeight()/2}, layout.Centre, style, words)
}

// Task is a box to tick and its words.
func (p *PrintSettings) Task(from, words string, wide layout.Length) layout.Block {
	indent, lead, style := layout.MM(6), layout.MM(4.2), p.Sans(9.5)
	lines := style.Wrap(words, wide-indent)
	return layout.Block{High: layout.Length(len(lines))*lead + layout.MM(0.6), Put: func(onto *layout.Frame, at layout.Point) {
		side := layout.MM(3)
		box := layout.Rect{X: at.X, Y: at.Y + layout.MM(0.5), W: side, H: side}
		onto.PutBox(from+"/tick", box, layout.Fill{}, layout.RuleLine)
		onto.PutTick(from+"/tick", box, layout.Entry{Words: words})
		onto.SetLines(from+"/task", layout.Point{X: at.X + indent, Y: at.Y + layout.MM(3.2)}, layout.Left, style, lead, lines)
	}}
}
