package pdf

import (
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
)

// A typeface is a face as this document uses it.
type typeface struct {
	face *fonts.Face
	ref  ref
	name string // by which content streams call it
	used []rune // by glyph: a letter that was set with it, 0 for none

	embedded                        int // how many glyphs it was embedded with
	inner, about, outlines, letters ref // what it consists of, once it was
}

// use notes a glyph that is set for a letter.
func (t *typeface) use(glyph uint16, r rune) {
	if need := int(glyph) + 1; need > len(t.used) {
		t.used = append(t.used, make([]rune, need-len(t.used))...)
	}
	if t.used[glyph] == 0 {
		t.used[glyph] = r
	}
}

// glyphs lists the glyphs set, in their order.
func (t *typeface) glyphs() []uint16 {
	var all []uint16
	for glyph, r := range t.used {
		if r != 0 {
			all = append(all, uint16(glyph))
		}
	}
	return all
}

// typeface finds a face in the document or adds it.
func (p *printer) typeface(face *fonts.Face) (*typeface, error) {
	if t := p.faces[face]; t != nil {
		return t, nil
	}
	if face == nil {
		return nil, errors.New("text without a face")
	}
	if !face.Drawn() {
		return nil, fmt.Errorf("face %s has no outlines to print", face.Name())
	}
	t := &typeface{face: face, ref: p.file.reserve(), name: "/T" + strconv.Itoa(len(p.order)+1)}
	p.faces[face] = t
	p.order = append(p.order, t)
	return t, nil
}

// text sets one line of type.
func (c *canvas) text(p layout.Point, t layout.Text) error {
	face, err := c.typeface(t.Face)
	if err != nil {
		return err
	}
	if !utf8.ValidString(t.Run) {
		return fmt.Errorf("%q is not valid UTF-8", t.Run)
	}
	c.ink.setText(t.Colour)
	c.ink.op("BT")
	c.ink.setType(face, t.Size, t.Tracking)
	if t.Turn == layout.Upright {
		c.ink.point(p)
		c.ink.buf = append(c.ink.buf, "Td "...)
	} else {
		c.ink.rotation(t.Turn)
		c.ink.point(p)
		c.ink.buf = append(c.ink.buf, "Tm "...)
	}
	end := ") Tj ET"
	if space := t.Face.Glyph(' '); space != 0 && !t.Joined && c.goesOn() {
		face.use(space, ' ')
		c.ink.space(space, t.Face.Advance(' ')+t.Tracking)
		end = ")] TJ ET"
	}
	c.ink.buf = append(c.ink.buf, '(')
	for _, r := range t.Run {
		glyph := t.Face.Glyph(r)
		if glyph == 0 {
			return fmt.Errorf("no glyph for %q (%U) in %s", r, r, t.Face.Name())
		}
		face.use(glyph, r)
		c.ink.glyph(glyph)
	}
	c.ink.op(end)
	return nil
}

// setType selects face, size and tracking, the last in thousandths of an em.
func (c *content) setType(face *typeface, size layout.TypeSize, tracking int) {
	if face != c.pen.face || size != c.pen.size {
		c.pen.face, c.pen.size = face, size
		c.buf = append(c.buf, face.name...)
		c.buf = append(c.buf, ' ')
		c.buf = append(appendDecimal(c.buf, int64(size), 2), ' ')
		c.op("Tf")
	}
	if room := divide(int64(size)*int64(tracking), 100); room != c.pen.tracking {
		c.pen.tracking = room
		c.buf = append(appendDecimal(c.buf, room, 3), ' ')
		c.op("Tc")
	}
}

// space begins an array of strings with a space which takes no room: it parts two lines of one
// text for those who hear it.
func (c *content) space(glyph uint16, wide int) {
	c.buf = append(c.buf, "[("...)
	c.glyph(glyph)
	c.buf = append(c.buf, ')')
	c.integer(wide)
}

// glyph writes the code of a glyph, its number in two bytes inside a string.
func (c *content) glyph(glyph uint16) {
	for _, b := range [2]byte{byte(glyph >> 8), byte(glyph)} {
		switch b {
		case '\\', '(', ')':
			c.buf = append(c.buf, '\\', b)
		case '\r':
			c.buf = append(c.buf, '\\', 'r')
		default:
			c.buf = append(c.buf, b)
		}
	}
}
