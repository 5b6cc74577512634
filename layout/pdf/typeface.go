package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
)

// A typeface is a face as this document uses it.
type typeface struct {
	face     *fonts.Face
	family   string // fpdf's name for it
	resource string // the operand that selects it in a content stream
	used     [1 << 16 / 64]uint64
}

func (t *typeface) use(r rune) { t.used[r>>6] |= 1 << (r & 63) }

// runes lists what the document has set in the face.
func (t *typeface) runes() string {
	var b strings.Builder
	for r := rune(0); r < 1<<16; r++ {
		if t.used[r>>6]&(1<<(r&63)) != 0 {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// typeface finds a face in the document or adds it.
func (p *printer) typeface(face *fonts.Face) (*typeface, error) {
	if t := p.faces[face]; t != nil {
		return t, nil
	}
	if face == nil {
		return nil, errors.New("text without a face")
	}
	data := face.Data()
	if data == nil {
		return nil, fmt.Errorf("face %s has no outlines to print", face.Name())
	}
	t := &typeface{face: face, family: p.familyName(face)}
	if err := p.add(t, data); err != nil {
		return nil, err
	}
	p.faces[face] = t
	p.order = append(p.order, t)
	return t, nil
}

// add hands a face to fpdf and asks for the name of its resource, which fpdf
// tells only to a content stream: a template that is never placed has one.
func (p *printer) add(t *typeface, data []byte) (err error) {
	defer refuse(&err)
	p.doc.AddUTF8FontFromBytes(t.family, "", data)
	scratch := p.doc.CreateTemplate(func(tpl *fpdf.Tpl) {
		tpl.SetFont(t.family, "", 12)
	}).Bytes()
	_, rest, found := bytes.Cut(scratch, []byte("BT "))
	resource, _, _ := bytes.Cut(rest, []byte(" "))
	if !found || p.doc.Error() != nil {
		return fmt.Errorf("face %s cannot be embedded", t.face.Name())
	}
	t.resource = string(resource)
	return nil
}

// familyName makes a name of letters, figures and hyphens that no other face
// of the document has.
func (p *printer) familyName(face *fonts.Face) string {
	name := strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', r == '-':
			return r
		}
		return -1
	}, face.Name())
	for _, t := range p.order {
		if strings.EqualFold(t.family, name) {
			return name + "-" + strconv.Itoa(len(p.order))
		}
	}
	return name
}

// registerRunes tells fpdf which glyphs the file must hold. It notes them as
// it sets text, and it does so in a template that is never placed too.
func (p *printer) registerRunes() {
	p.doc.CreateTemplate(func(tpl *fpdf.Tpl) {
		for _, t := range p.order {
			tpl.SetFont(t.family, "", 12)
			tpl.Text(0, 0, t.runes())
		}
	})
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
	c.ink.setFill(t.Colour)
	c.ink.op("BT")
	c.ink.setType(face, t.Size, t.Tracking)
	if t.Turn == layout.Upright {
		c.ink.point(p)
		c.ink.buf = append(c.ink.buf, "Td ("...)
	} else {
		c.ink.rotation(t.Turn)
		c.ink.point(p)
		c.ink.buf = append(c.ink.buf, "Tm ("...)
	}
	for _, r := range t.Run {
		if !t.Face.Has(r) {
			return fmt.Errorf("no glyph for %q (%U) in %s", r, r, t.Face.Name())
		}
		face.use(r)
		c.ink.glyph(r)
	}
	c.ink.op(") Tj ET")
	return nil
}

// setType selects face, size and tracking, the last in thousandths of an em.
func (c *content) setType(face *typeface, size layout.TypeSize, tracking int) {
	if face != c.pen.face || size != c.pen.size {
		c.pen.face, c.pen.size = face, size
		c.buf = append(c.buf, face.resource...)
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

// glyph writes the code of a glyph, two bytes inside a string. fpdf numbers
// glyphs by their runes.
func (c *content) glyph(r rune) {
	for _, b := range [2]byte{byte(r >> 8), byte(r)} {
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

// textString is a title or bookmark as PDF wants it: plain where it is ASCII,
// UTF-16 behind a mark where it is not.
func textString(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return r > '~' }) < 0 {
		return s
	}
	b := []byte{0xFE, 0xFF}
	for _, unit := range utf16.Encode([]rune(s)) {
		b = append(b, byte(unit>>8), byte(unit))
	}
	return string(b)
}
