package pdf

import (
	"fmt"

	"github.com/csprint/csprint/layout"
)

// black is the ink of QR codes: readers want all the contrast that they can get.
var black = layout.Colour{}

// modules draws a QR code as one filled path in whole modules, scaled by a
// transform. Separate rectangles in points would leave seams between them,
// which readers stumble over.
func (c *content) modules(p layout.Point, m layout.Modules) error {
	if m.Side <= 0 || m.Module <= 0 || len(m.Dark) != m.Side*m.Side {
		return fmt.Errorf("a code of %d modules in rows of %d, each %s mm", len(m.Dark), m.Side, m.Module)
	}
	c.save()
	c.setFill(black)
	c.scale(p, m.Module)
	for y := range m.Side {
		c.runs(y, m.Dark[y*m.Side:(y+1)*m.Side])
	}
	c.op("f")
	c.restore()
	return nil
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
