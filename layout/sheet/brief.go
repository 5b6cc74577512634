package sheet

import (
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// Brief is what a side is told before the game: the situation, the ground, its
// deployment box, ranges at the table's scale and its own forces. It tells
// nothing of the other sides but their names and edges.
func (d *Desk) Brief(side *generate.Side) []layout.Page {
	b := &brief{Desk: d, side: side}
	top := b.firstPage()
	body := b.body(top)
	halves := columns(body, 2)
	low := b.putGround(halves[1])

	notes, forces := b.fitted(halves[0], low)
	flow := layout.Flow{Next: b.columns(halves[0])}
	flow.Add(notes...)
	switch {
	case len(b.pages) == 1:
		low = max(low, flow.Rest().Y)
	case flow.Region().Box.X == body.X:
		low = flow.Rest().Y
	default:
		low = flow.Region().Box.Bottom() // text fills this page
	}
	table := layout.Flow{Next: b.forcesRegion(low + forcesGap)}
	table.Add(forces...)
	return b.pages
}

// forcesGap is the room over the table of forces.
var forcesGap = layout.MM(4)

// fitted sets notes and forces as roomy as one page allows; what needs more
// than a page anyway is set roomy, too. Low is where the other column ends.
func (b *brief) fitted(column layout.Rect, low layout.Length) (notes, forces []layout.Block) {
	for _, b.tight = range []int{0, 1, 2} {
		notes, forces = b.notes(column.W), b.forces()
		end := max(low, column.Y+high(notes))
		if end+forcesGap+high(forces) <= column.Bottom() {
			return notes, forces
		}
	}
	b.tight = 0
	return b.notes(column.W), b.forces()
}

// high is the room that blocks take one under another.
func high(blocks []layout.Block) layout.Length {
	var sum layout.Length
	for i, b := range blocks {
		sum += b.High
		if i > 0 {
			sum += b.Gap
		}
	}
	return sum
}

// A brief is a briefing while it is being set.
type brief struct {
	*Desk
	side  *generate.Side
	leaf  leaf // the page that is open
	tight int  // 0 roomy, 1 the situation small, 2 the rows of forces closer, too
	pages []layout.Page
}

// open begins a page.
func (b *brief) open() {
	b.leaf = b.newLeaf("brief", b.side)
	b.putFoot(b.leaf, b.nextMark(b.side.ID), joined(b.scaleLine(), b.courierLine()))
	page := layout.Page{Frame: b.leaf.Frame}
	if len(b.pages) == 0 {
		page.Bookmark = "Briefing"
	}
	b.pages = append(b.pages, page)
}

// body is what the page leaves below y; its foot is a single line.
func (b *brief) body(y layout.Length) layout.Rect {
	box := b.leaf.body(y)
	box.H += footLead
	return box
}

// nextPage begins a page after the first.
func (b *brief) nextPage() layout.Rect {
	b.open()
	b.putTitle(b.leaf, title{
		name: b.side.Name, kind: "briefing", right: [2]string{"", "continued"},
		of: origin{b.side.Place, "name", "briefing", "give the side a shorter name"},
	})
	return b.body(leafHead + layout.MM(6))
}

// columns hands out the column beside the plan, then both columns of further pages.
func (b *brief) columns(first layout.Rect) func() layout.Region {
	rest := []layout.Rect{first}
	return func() layout.Region {
		if len(rest) == 0 {
			rest = columns(b.nextPage(), 2)
		}
		box := rest[0]
		rest = rest[1:]
		return layout.Region{Frame: b.leaf.Frame, Box: box}
	}
}

// forcesRegion hands out what is left of the open page below y, where that is
// worth beginning on, then whole pages.
func (b *brief) forcesRegion(y layout.Length) func() layout.Region {
	left := b.body(y)
	begun := left.H < layout.MM(40)
	return func() layout.Region {
		if begun {
			left = b.nextPage()
		}
		begun = true
		return layout.Region{Frame: b.leaf.Frame, Box: left}
	}
}

// firstPage sets the head of the first page and returns the y under it.
func (b *brief) firstPage() layout.Length {
	b.open()
	l := b.leaf
	y := b.putGameTitle(l, layout.MM(28.5))
	y += layout.MM(7.5)
	date := b.Game.Date.Words()
	dated := l.SetLine("brief/date", layout.Point{X: l.right(), Y: y}, layout.Right, b.italic(13), date)
	who := "Briefing for the " + b.side.Name
	if c := b.side.Commander.Name; c != "" {
		who += " · " + c + " commanding"
	}
	of := origin{b.side.Place, "name", "briefing", "give the side or its commander a shorter name"}
	style := b.fit(b.italic(13), who, l.wide()-dated-layout.MM(6), layout.Pt(9.5), of)
	l.SetLine("brief/for", layout.Point{X: l.left(), Y: y}, layout.Left, style, who)
	y += layout.MM(4)
	l.rule(y, layout.FrameLine)
	y += layout.MM(12.5)
	b.putFacts(l, y)
	y += layout.MM(3.5)
	l.rule(y, layout.HairLine)
	return y + layout.MM(4)
}
