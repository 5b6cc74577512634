package layout

import "slices"

// Corners are the marks of a card, or of the block of a sheet, by which a photograph of it is laid
// straight: one in each corner of a box of that size, which holds all that is read from it. They are
// diamonds: their middles stay where they are however much a picture is blurred, and they look as if
// a printer of cards had set them there.
type Corners struct {
	Size    Size
	Without [4]bool // a mark, from the top left corner clockwise, as something else stands there
}

// Measures of corner marks.
var (
	cornerIn   = MM(2.1) // of their middles, from both edges
	CornerHalf = MM(1.1) // from their middles to their points
)

// Middles are those of the marks that are there, from the top left corner of the box clockwise.
func (c Corners) Middles() []Point {
	right, bottom := c.Size.W-cornerIn, c.Size.H-cornerIn
	middles := make([]Point, 0, len(c.Without))
	for i, at := range [...]Point{{cornerIn, cornerIn}, {right, cornerIn}, {right, bottom}, {cornerIn, bottom}} {
		if !c.Without[i] {
			middles = append(middles, at)
		}
	}
	return middles
}

// ClearOf are the corners without those marks over which some boxes of their paper stand.
func (c Corners) ClearOf(boxes []Rect) Corners {
	all := Corners{Size: c.Size}
	for i, m := range all.Middles() {
		if slices.ContainsFunc(boxes, Around(m, CornerHalf).Overlaps) {
			c.Without[i] = true
		}
	}
	return c
}

// Path is what the marks look like.
func (c Corners) Path() Path {
	marks := Path{Fill: Filled(Ink), Steps: make([]Step, 0, 20)}
	for _, m := range c.Middles() {
		marks.Steps = append(marks.Steps,
			Step{Kind: MoveTo, P: Point{m.X, m.Y - CornerHalf}},
			Step{Kind: LineTo, P: Point{m.X + CornerHalf, m.Y}},
			Step{Kind: LineTo, P: Point{m.X, m.Y + CornerHalf}},
			Step{Kind: LineTo, P: Point{m.X - CornerHalf, m.Y}},
			Step{Kind: Close})
	}
	return marks
}
