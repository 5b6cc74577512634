package layout

import "math/bits"

// Root is the square root of a whole number, rounded down; 0 for those below
// zero. Distances on paper are worked out with it: whole numbers are alike on
// every machine.
func Root(n int64) int64 {
	if n <= 0 {
		return 0
	}
	x := int64(1) << ((bits.Len64(uint64(n)) + 1) / 2)
	for {
		y := (x + n/x) / 2
		if y >= x {
			return x
		}
		x = y
	}
}
