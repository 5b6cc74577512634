package layout

import "fmt"

// A Correction makes up for how a printer lies: a page that lies on its side is
// turned to stand, as paper goes through printers, then made larger about its
// middle, then moved. The zero value leaves a page alone.
type Correction struct {
	Stand         bool // the page's upper edge becomes the left one
	Across, Along int  // parts in a million by which the standing page grows
	Move          Point
}

// None tells whether the correction leaves pages alone.
func (c Correction) None() bool { return c == Correction{} }

// Turns tells whether a page of a size is turned.
func (c Correction) Turns(s Size) bool { return c.Stand && !s.Portrait() }

// Sheet is the size of the paper on which a page of a size is printed.
func (c Correction) Sheet(s Size) Size {
	if c.Turns(s) {
		return s.Turned()
	}
	return s
}

// At is where a point of a page comes to lie on the paper.
func (c Correction) At(page Size, p Point) Point {
	sheet := c.Sheet(page)
	if c.Turns(page) {
		p = Point{X: p.Y, Y: page.W - p.X}
	}
	return Point{X: p.X + grown(p.X-sheet.W/2, c.Across) + c.Move.X, Y: p.Y + grown(p.Y-sheet.H/2, c.Along) + c.Move.Y}
}

// Box is where a box of a page comes to lie.
func (c Correction) Box(page Size, r Rect) Rect {
	a, b := c.At(page, r.At()), c.At(page, Point{X: r.Right(), Y: r.Bottom()})
	return Rect{X: min(a.X, b.X), Y: min(a.Y, b.Y), W: max(a.X, b.X) - min(a.X, b.X), H: max(a.Y, b.Y) - min(a.Y, b.Y)}
}

// grown is how much further from the middle something lies.
func grown(from Length, perMillion int) Length { return from.Times(perMillion, 1_000_000) }

func (c Correction) String() string {
	return fmt.Sprintf("grown %+d,%+d moved %s%s", c.Across, c.Along, c.Move, unless(!c.Stand, " standing"))
}
