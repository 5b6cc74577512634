package ground

import (
	"math/bits"
	"sort"
)

// fall is e to the power of −0.004, in parts of 2^62: what a thousandth of a
// contour takes off a hill's weight where hills join, by a sharpness of 4.
const fall = 4593276118699660232

// weights[d] is e to the power of −4d, d in thousandths of a contour, in parts
// of whole.
var weights = func() (w [3001]int64) {
	x := uint64(1) << 62
	for i := range w {
		w[i] = int64(x >> 32)
		high, low := bits.Mul64(x, fall)
		x = high<<2 | low>>62
	}
	return w
}()

const whole = 1 << 30

// smoothMax is the height where several heights meet: their smooth maximum, the
// logarithm of the sum of their exponentials, so that no crease runs between two
// hills.
func smoothMax(heights []Height) Height {
	top := heights[0]
	for _, h := range heights[1:] {
		top = max(top, h)
	}
	var sum int64
	for _, h := range heights {
		if d := int(top - h); d < len(weights) {
			sum += weights[d]
		}
	}
	if sum == whole {
		return top
	}
	over := int64(whole) * whole / sum // e to the power of −4 times what comes on top
	return top + Height(sort.Search(len(weights)-1, func(i int) bool { return weights[i] <= over }))
}
