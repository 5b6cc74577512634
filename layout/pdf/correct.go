package pdf

import "github.com/csprint/csprint/layout"

// correct moves the origin to where the corner of a page comes to lie on its
// paper, and enlarges what follows; y points upwards there.
func (c *content) correct(page layout.Size, by layout.Correction) {
	const whole, places = 1_000_000, 6
	across, along := int64(whole+by.Across), int64(whole+by.Along)
	matrix := [4]int64{across, 0, 0, along}
	if by.Turns(page) {
		matrix = [4]int64{0, along, -across, 0}
	}
	for _, v := range matrix {
		c.buf = append(appendDecimal(c.buf, v, places), ' ')
	}
	corner := by.At(page, layout.Point{})
	c.length(corner.X)
	c.length(by.Sheet(page).H - corner.Y)
	c.op("cm")
}
