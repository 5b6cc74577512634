package pdf

import (
	"slices"
	"strconv"
	"sync"

	"github.com/csprint/csprint/layout"
)

// content is a content stream in the making: operators, and the state that
// they have left behind, so that no state is set twice.
type content struct {
	buf   []byte
	pen   pen
	saved []pen

	look
}

// A look is how the colours of a document are written.
type look struct {
	darkest uint8 // shade of its inks but that of text
	press   bool  // they are inks of a press, for a print shop
}

// firstRoom is what the content of a page has room for, in bytes: that of a map takes
// 560,000, and growing so far would copy it a dozen times.
const firstRoom = 640 << 10

// inks are contents that no page is drawn into.
var inks = sync.Pool{New: func() any { return &content{buf: make([]byte, 0, firstRoom)} }}

// pen is the part of the graphics state that items touch.
type pen struct {
	fill, stroke ink
	width        layout.Length
	dash         []layout.Length
	round        int
	face         *typeface
	size         layout.TypeSize
	tracking     int64 // thousandths of a point
}

// ink is a colour as 0xRRGGBB.
type ink int32

// unknown is the state at the start of a page or form, where nothing is taken
// for granted.
var unknown = pen{fill: -1, stroke: -1, width: -1, dash: []layout.Length{-1}, round: -1, tracking: 1 << 62}

// begin empties the stream. What is drawn in it will have a look.
func (c *content) begin(l look) {
	c.buf, c.saved, c.pen, c.look = c.buf[:0], c.saved[:0], unknown, l
}

// op writes an operator behind its operands.
func (c *content) op(operator string) {
	c.buf = append(c.buf, operator...)
	c.buf = append(c.buf, '\n')
}

func (c *content) length(l layout.Length) {
	c.buf = append(appendPoints(c.buf, l), ' ')
}

func (c *content) point(p layout.Point) {
	c.length(p.X)
	c.length(-p.Y)
}

func (c *content) integer(v int) {
	c.buf = append(strconv.AppendInt(c.buf, int64(v), 10), ' ')
}

// save keeps the graphics state for the next restore.
func (c *content) save() {
	c.saved = append(c.saved, c.pen)
	c.op("q")
}

func (c *content) restore() {
	c.pen = c.saved[len(c.saved)-1]
	c.saved = c.saved[:len(c.saved)-1]
	c.op("Q")
}

// translate moves the origin to p.
func (c *content) translate(p layout.Point) { c.transform(p, layout.Upright) }

// transform moves the origin to p and turns what follows about it.
func (c *content) transform(p layout.Point, t layout.Turn) {
	c.rotation(t)
	c.point(p)
	c.op("cm")
}

// rotation writes the first four numbers of a matrix.
func (c *content) rotation(t layout.Turn) {
	if t == layout.Upright {
		c.buf = append(c.buf, "1 0 0 1 "...)
		return
	}
	sin, cos := t.Sincos()
	for _, v := range [4]float64{cos, -sin, sin, cos} {
		c.buf = append(appendRatio(c.buf, v), ' ')
	}
}

// clip keeps what follows within a box at the origin.
func (c *content) clip(s layout.Size) {
	c.rectangle(s)
	c.op("W n")
}

// rectangle adds a box at the origin to the path.
func (c *content) rectangle(s layout.Size) {
	c.buf = append(c.buf, "0 0 "...)
	c.length(s.W)
	c.length(-s.H)
	c.op("re")
}

func (c *content) setFill(colour layout.Colour) { c.fill(colour.AtLeast(c.darkest)) }

// setText is the fill of type. Where ink is to be saved a laser screens what is grey, as a
// press does, so all of it is black there, labels and headings too, but for what stands white on a ground.
func (c *content) setText(colour layout.Colour) {
	if grey := colour.R == colour.G && colour.G == colour.B; (c.darkest > 0 || c.press) && grey && colour != layout.White {
		colour = layout.Colour{}
	}
	c.fill(colour)
}

func (c *content) fill(colour layout.Colour) {
	if v := inkOf(colour); v != c.pen.fill {
		c.pen.fill = v
		c.colour(colour, "g", "rg", "k")
	}
}

// setStroke makes the next path's outline look like s.
func (c *content) setStroke(s layout.Stroke) {
	colour := s.Colour.Lighter(c.darkest)
	if v := inkOf(colour); v != c.pen.stroke {
		c.pen.stroke = v
		c.colour(colour, "G", "RG", "K")
	}
	if s.Width != c.pen.width {
		c.pen.width = s.Width
		c.length(s.Width)
		c.op("w")
	}
	c.setEnds(s.Round)
	c.setDash(s.Dash)
}

// setEnds chooses round caps and joins or butt and mitre.
func (c *content) setEnds(round bool) {
	switch {
	case round && c.pen.round != 1:
		c.pen.round = 1
		c.op("1 J 1 j")
	case !round && c.pen.round != 0:
		c.pen.round = 0
		c.op("0 J 0 j")
	}
}

func (c *content) setDash(dash []layout.Length) {
	if slices.Equal(dash, c.pen.dash) {
		return
	}
	c.pen.dash = dash
	c.buf = append(c.buf, '[')
	for _, l := range dash {
		c.length(l)
	}
	c.op("] 0 d")
}

func inkOf(c layout.Colour) ink { return ink(c.R)<<16 | ink(c.G)<<8 | ink(c.B) }

// colour writes a colour with the operator for grey or the one for all, or that for inks.
func (c *content) colour(v layout.Colour, grey, rgb, inks string) {
	if c.press {
		for _, part := range cmyk(v) {
			c.shade(part)
		}
		c.op(inks)
		return
	}
	c.shade(v.R)
	if v.R == v.G && v.G == v.B {
		c.op(grey)
		return
	}
	c.shade(v.G)
	c.shade(v.B)
	c.op(rgb)
}

// shade writes a part of a colour as a number from 0 to 1.
func (c *content) shade(v uint8) {
	c.buf = append(appendDecimal(c.buf, divide(int64(v)*1000, 255), 3), ' ')
}
