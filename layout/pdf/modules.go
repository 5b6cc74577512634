package pdf

import (
	"fmt"

	"github.com/csprint/csprint/layout"
)

// black is the ink of QR codes: readers want all the contrast that they can get, and
// the document's darkest ink is what they get.
var black = layout.Colour{}

// modules draws a code. Upright on its page it is an image, which takes a
// third of the bytes of a path and reads as well or better in every renderer;
// turned it is a path, since renderers turn images less carefully.
// docs/speed.md has the numbers.
func (c *canvas) modules(p layout.Point, m layout.Modules) error {
	if m.Side <= 0 || m.Module <= 0 || len(m.Dark) != m.Side*m.Side {
		return fmt.Errorf("a code of %d modules in rows of %d, each %s mm", len(m.Dark), m.Side, m.Module)
	}
	c.ink.save()
	if c.form == nil && c.at.turn == layout.Upright {
		c.ink.modulesImage(p, m)
	} else {
		c.ink.modulesPath(p, m)
	}
	c.ink.restore()
	return nil
}

// finer is how many pixels of its image a module is wide and high: with one
// alone, viewers smear modules or round them to whole pixels of the screen.
const finer = 4

// modulesImage draws a code as an image inside the content (8.9.7), one bit a
// pixel, 0 for dark. Its bytes are of 0 and F alone, so none of them looks
// like the operator at their end.
func (c *content) modulesImage(p layout.Point, m layout.Modules) {
	size := m.Module * layout.Length(m.Side)
	c.buf = append(appendScale(c.buf, size), " 0 0 "...)
	c.buf = append(appendScale(c.buf, size), ' ')
	c.point(p.Add(layout.Point{Y: size}))
	c.op("cm")
	c.buf = fmt.Appendf(c.buf, "BI /W %d /H %[1]d /BPC 1 /CS /G ", finer*m.Side)
	if c.darkest > 0 { // what 0 and 1 stand for
		c.buf = append(c.buf, "/D ["...)
		c.shade(c.darkest)
		c.buf = append(c.buf, "1] "...)
	}
	c.buf = append(c.buf, "ID "...)
	for y := range m.Side {
		start := len(c.buf)
		row := m.Dark[y*m.Side : (y+1)*m.Side]
		x := 0
		for ; x+1 < len(row); x += 2 {
			c.buf = append(c.buf, 0xFF-dark(row[x])*0xF0-dark(row[x+1])*0x0F)
		}
		if x < len(row) { // those of QR codes are odd
			c.buf = append(c.buf, 0xFF-dark(row[x])*0xF0)
		}
		line := c.buf[start:]
		for range finer - 1 {
			c.buf = append(c.buf, line...)
		}
	}
	c.op("\nEI")
}

// dark is 1 for a dark module and 0 for a light one. No processor guesses which
// comes next, so there is no branch in it once it is compiled.
func dark(module bool) (b byte) {
	if module {
		b = 1
	}
	return b
}

// modulesPath draws a code as one filled path in whole modules, scaled by a
// transform. Separate rectangles in points would leave seams between them,
// which readers stumble over.
func (c *content) modulesPath(p layout.Point, m layout.Modules) {
	c.setFill(black)
	c.scale(p, m.Module)
	for y := range m.Side {
		c.runs(y, m.Dark[y*m.Side:(y+1)*m.Side])
	}
	c.op("f")
}

// scale moves the origin to p and makes one unit of what follows as long as l,
// upwards as well: PDF counts y from below.
func (c *content) scale(p layout.Point, l layout.Length) {
	c.buf = append(appendScale(c.buf, l), " 0 0 "...)
	c.buf = append(appendScale(c.buf, -l), ' ')
	c.point(p)
	c.op("cm")
}

// runs adds the dark runs of row y to the path.
func (c *content) runs(y int, row []bool) {
	for x := 0; x < len(row); x++ {
		if !row[x] {
			continue
		}
		from := x
		for x < len(row) && row[x] {
			x++
		}
		c.integer(from)
		c.integer(y)
		c.integer(x - from)
		c.op("1 re")
	}
}
