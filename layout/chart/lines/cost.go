package lines

import "github.com/csprint/csprint/layout"

// Costs of setting a word over what is drawn.
const (
	costLabel  = 4000 // never, while there is any other place
	costMark   = 60   // posts, guns, dugouts
	costTrench = 40
	costWire   = 30
	costLane   = 24
	costHole   = 14
	costArc    = 6
	costHatch  = 2
)

// costs are the price of covering each spot of a field, in cells of half a
// millimetre.
type costs struct {
	box        layout.Rect
	cell       layout.Length
	wide, high int
	price      []int32
}

func newCosts(box layout.Rect) *costs {
	c := &costs{box: box, cell: layout.MM(0.5)}
	c.wide, c.high = int(box.W/c.cell)+1, int(box.H/c.cell)+1
	c.price = make([]int32, c.wide*c.high)
	return c
}

// cells calls do for each cell that a box touches.
func (c *costs) cells(r layout.Rect, do func(i int)) {
	left, top := max(0, int((r.X-c.box.X)/c.cell)), max(0, int((r.Y-c.box.Y)/c.cell))
	right, foot := min(c.wide-1, int((r.Right()-c.box.X)/c.cell)), min(c.high-1, int((r.Bottom()-c.box.Y)/c.cell))
	for y := top; y <= foot; y++ {
		for x := left; x <= right; x++ {
			do(y*c.wide + x)
		}
	}
}

// mark sets the price of a box where it is not dearer already; words add to it.
func (c *costs) mark(r layout.Rect, price int32) {
	c.cells(r, func(i int) { c.price[i] = max(c.price[i], price) })
}

// line does so along a line of some width.
func (c *costs) line(points []layout.Point, wide layout.Length, price int32) {
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		n := max(1, int(length(b.Sub(a))/c.cell))
		for j := range n + 1 {
			p := along(a, b, j, n)
			c.mark(layout.Rect{X: p.X - wide/2, Y: p.Y - wide/2, W: wide, H: wide}, price)
		}
	}
}

// sum is the price of a box; what leaves the field cannot be paid.
func (c *costs) sum(r layout.Rect) int {
	if !c.box.Contains(r) {
		return 1 << 30
	}
	total := 0
	c.cells(r, func(i int) { total += int(c.price[i]) })
	return total
}
