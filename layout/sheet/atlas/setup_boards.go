package atlas

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/internal/say"
)

// A board is what is laid for one contour of a hill: all that is so high or higher, up to
// the table's edge; or a hollow in such a board.
type board struct {
	contour int
	outline []ground.Point
	hollow  bool
}

// leastBoard is the least way round a board that is laid, in inches.
const leastBoard = 4

// boards are the contours of the land, the lowest first.
func (s survey) boards() (list []board) {
	f := s.field
	columns, rows := f.Columns+2, f.Rows+2
	const off = -1 << 20 // about the table the land falls away, so that all contours are rings
	heights := slices.Repeat([]int32{off}, columns*rows)
	top := int32(0)
	for i, h := range f.Heights {
		heights[(i/f.Columns+1)*columns+i%f.Columns+1] = int32(h)
		top = max(top, int32(h))
	}
	place := func(i int) ground.Point {
		return s.land.Clamped(ground.Point{X: f.Step * ground.Dist(i%columns-1), Y: f.Step * ground.Dist(i/columns-1)})
	}
	for contour := 1; int32(contour)*int32(ground.Contour) <= top; contour++ {
		for _, line := range plane.Contours(heights, columns, int32(contour)*int32(ground.Contour)) {
			var outline []ground.Point
			var high ground.Point // a sample on the higher side, as far from the line as there is one
			far := ground.Dist(0)
			for _, c := range line[:len(line)-1] {
				p := plane.Between(place(c.Low), place(c.High), int64(c.Part), int64(c.Whole))
				outline = append(outline, p)
				if d := p.To(place(c.High)); d > far && s.land.Rim(place(c.High)) > 0 {
					high, far = place(c.High), d
				}
			}
			if plane.Length(outline) >= leastBoard*s.land.Inch {
				list = append(list, board{contour, outline, far > 0 && !plane.Inside(high, outline)})
			}
		}
	}
	return list
}

// hillRows are the boards that hills are laid of, the lowest first, by their corners. On
// ground that is made of what a club owns they are its hills.
func (s survey) hillRows() [][]string {
	var rows []row
	for i := range s.land.Hills {
		if h := &s.land.Hills[i]; len(h.Pieces) > 0 { // as large as the piece, down to the plain
			lie := ground.Lie{Along: h.Angle.Turned() % 180, At: h.Centre, Long: h.Foot() * 2 * ground.Dist(h.Stretch) / 100, Wide: h.Wide()}
			note := say.Joined(s.madeOf(ground.HillKind, h.Pieces), s.say.Say("setup.contours", "n", h.Contours()), s.scarp(h))
			rows = append(rows, s.lies(capitalOr(h.Name, s.thing("hill")), lie, s.onMap(h.Name, note)))
		}
	}
	if len(rows) > 0 {
		return s.along(rows)
	}
	for _, b := range s.boards() {
		name, note := s.hillOn(b)
		r := s.lies(name, ground.LieOf(b.outline), s.say.Keyed(note, s.corners(b.outline)))
		r.layer = b.contour
		rows = append(rows, r)
	}
	return s.along(rows)
}

// hillOn is the name of the hill that stands on a board, and what is said of the board.
func (s survey) hillOn(b board) (name, note string) {
	note = s.say.Say("setup.contour", "n", b.contour, "feet", b.contour*s.land.Feet, "hollow", b.hollow)
	var names, unnamed []string
	swell := true
	for i := range s.land.Hills {
		h := &s.land.Hills[i]
		top := h.Centre // of one that the edge cuts, the nearest ground an inch from it
		top.X, top.Y = min(max(top.X, s.land.Inch), s.land.Width-s.land.Inch), min(max(top.Y, s.land.Inch), s.land.Depth-s.land.Inch)
		if b.hollow || !plane.Inside(top, b.outline) {
			continue
		}
		swell = swell && h.Swell
		switch {
		case slices.Contains(s.unnamed, h.Name):
			unnamed = append(unnamed, h.Name)
		case h.Name != "":
			names = append(names, h.Name)
		}
		if b.contour == 1 {
			note = say.Joined(note, s.scarp(h))
		}
	}
	switch {
	case len(names) > 2:
		return say.Joined(names[0], names[1], "…"), note
	case len(names) > 0:
		return say.Joined(names...), note
	case len(unnamed) > 0:
		return unnamed[0], s.onMap(unnamed[0], note)
	case swell && b.contour == 1:
		return say.Capitalized(s.thing("swell")), note
	}
	return say.Capitalized(s.thing("hill")), note
}

// scarp says of an escarpment where it looks; nothing of other hills.
func (s survey) scarp(h *ground.Hill) string {
	if !h.Escarpment() {
		return ""
	}
	point := [8]string{"east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"}[(int((h.Angle+90).Turned())+22)/45%8]
	return s.say.Say("setup.escarpment", "point", s.say.Say("weather.point-letters", "point", point))
}
