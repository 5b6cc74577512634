package sheet

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// Measures of a leaf, from its top and foot.
var (
	bandHigh = layout.MM(4)
	leafHead = layout.MM(27.5) // the rule under the title
	bareHead = layout.MM(20)   // the same on a leaf without a band
	leafFoot = layout.MM(14)   // free for two foot lines
	footLead = layout.MM(3)
	gutter   = layout.MM(10)
)

// A leaf is a page for reading: the side's band, a title, a body, a foot line
// with the page's mark.
type leaf struct {
	*layout.Frame
	from string
	head layout.Length // the rule under the title
}

// newLeaf makes a leaf of a side, or one without a band where the side is nil.
func (d *Desk) newLeaf(from string, side *generate.Side) leaf {
	return d.leafOf(d.Paper.Size, from, side)
}

// leafOf is the same on a page of some size.
func (d *Desk) leafOf(size layout.Size, from string, side *generate.Side) leaf {
	l := leaf{layout.NewFrame(size), from, bareHead}
	if side != nil {
		l.head = leafHead
		box := layout.Rect{X: layout.PageMargin, Y: layout.PageMargin, W: l.wide(), H: bandHigh}
		d.putBand(l.Frame, from+"/band", box, d.livery(side))
	}
	return l
}

func (l leaf) left() layout.Length  { return layout.PageMargin }
func (l leaf) right() layout.Length { return l.Size.W - layout.PageMargin }
func (l leaf) wide() layout.Length  { return l.Size.W - 2*layout.PageMargin }

// rule draws a line from margin to margin.
func (l leaf) rule(y layout.Length, s layout.Stroke) {
	l.PutLine(l.from, layout.Point{X: l.left(), Y: y}, layout.Point{X: l.right(), Y: y}, s)
}

// body is what the head and the foot leave.
func (l leaf) body(top layout.Length) layout.Rect {
	return layout.Rect{X: l.left(), Y: top, W: l.wide(), H: l.Size.H - leafFoot - top}
}

// columns cuts a box into columns of one width with a gutter between them.
func columns(box layout.Rect, n int) []layout.Rect {
	out := make([]layout.Rect, n)
	wide := (box.W - layout.Length(n-1)*gutter) / layout.Length(n)
	for i := range out {
		out[i] = layout.Rect{X: box.X + layout.Length(i)*(wide+gutter), Y: box.Y, W: wide, H: box.H}
	}
	return out
}

// A title is the head of a leaf: a name, what the sheet is in italics, and up
// to two lines at the right.
type title struct {
	name  string
	kind  string
	right [2]string
	of    origin
}

// putTitle sets the head of a leaf. The name shrinks to make room for the rest,
// goes into two lines, and at last stands alone under what is at the right.
func (d *Desk) putTitle(l leaf, t title) {
	y := l.head - layout.MM(3.5)
	kind := d.italic(16)
	used := kind.Width(t.kind) + layout.MM(10)
	notes, foot, lead := d.sans(9.5), y-layout.MM(0.8), layout.MM(4.6)
	noted := max(notes.Width(t.right[0]), notes.Width(t.right[1]))
	p, ok := d.titleName(t.name, l.wide()-used-noted)
	if !ok && l.head == leafHead {
		notes, foot, lead = d.sans(8), y-layout.MM(4.8), layout.MM(3.8)
		p = titleName{style: d.fit(d.heading(14), t.name, l.wide()-used, layout.Pt(12), t.of), lines: []string{t.name}}
	} else if !ok {
		p.style = d.fit(p.style, t.name, l.wide()-used-noted, layout.Pt(12), t.of)
	}
	for i, line := range t.right {
		at := layout.Point{X: l.right(), Y: foot - layout.Length(1-i)*lead}
		l.SetLine(l.from+"/note", at, layout.Right, notes, line)
	}
	at := layout.Point{X: l.left(), Y: y - layout.Length(len(p.lines)-1)*titleLead}
	l.SetLines(l.from+"/title", at, layout.Left, p.style, titleLead, p.lines)
	at = layout.Point{X: l.left() + p.style.Width(p.lines[len(p.lines)-1]) + layout.MM(4.5), Y: y}
	l.SetLine(l.from+"/kind", at, layout.Left, kind, t.kind)
	l.rule(l.head, layout.FrameLine)
}

// titleLead is between the lines of a name that takes two.
var titleLead = layout.MM(5.4)

// A titleName is the name of a title as it goes into a room.
type titleName struct {
	style layout.Style
	lines []string
}

// titleName sets a name in one line or, where that is too short at the smallest
// size, in two. It reports false where neither will do.
func (d *Desk) titleName(name string, room layout.Length) (titleName, bool) {
	style, err := d.heading(22).Fit(name, room, layout.Pt(12))
	if err == nil {
		return titleName{style, []string{name}}, true
	}
	for _, points := range []float64{14, 12} {
		style = d.heading(points)
		if lines := evenLines(style, name, room); len(lines) == 2 && whole(style, name, room) {
			return titleName{style, lines}, true
		}
	}
	return titleName{style, []string{name}}, false
}

// putFoot sets the mark of the page and beside it a note, its last line at the
// foot of the page. There is room for two lines.
func (d *Desk) putFoot(l leaf, mark, note string) {
	y := l.Size.H - layout.PageMargin
	wide := l.SetLine(l.from+"/mark", layout.Point{X: l.right(), Y: y}, layout.Right, d.markStyle(), mark)
	lines := d.caption().Wrap(note, l.wide()-wide-gutter)
	y -= layout.Length(len(lines)-1) * footLead
	l.SetLines(l.from+"/foot", layout.Point{X: l.left(), Y: y}, layout.Left, d.caption(), footLead, lines)
	d.putHouse(l.Frame, l.from)
}

// markStyle is that of page marks.
func (d *Desk) markStyle() layout.Style {
	style := d.label().In(layout.Second)
	style.Face = d.Faces.SansBold
	return style
}

// nextMark numbers the leaves of an owner, a side's id or the umpire, in the
// order in which they are laid out: ALLIED 2.
func (d *Desk) nextMark(owner string) string {
	if d.leaves == nil {
		d.leaves = map[string]int{}
	}
	d.leaves[owner]++
	return fmt.Sprintf("%s %d", strings.ToUpper(owner), d.leaves[owner])
}

// scaleLine says what a figure and an inch stand for.
func (d *Desk) scaleLine() string {
	figure, inch := "", groundScale(d.Game)
	if d.Game.FigureScale > 0 {
		figure = fmt.Sprintf("1 figure = %d men", d.Game.FigureScale)
	}
	if inch != "" {
		inch = "1 inch = " + inch
	}
	return joined(figure, inch)
}
