package chart

// Marks that stand as if thrown, trees and tufts and strokes, are placed by a
// sum over where they stand. No dice are rolled for a picture: the same ground
// gives the same picture, and one more wood moves no other tree.

// scatter mixes a place and a purpose into 32 even bits: a hash with the multipliers
// of SplitMix64.
func scatter(x, y, purpose int) uint32 {
	h := uint64(uint32(x))*0x9E3779B97F4A7C15 ^ uint64(uint32(y))*0xC2B2AE3D27D4EB4F ^ uint64(uint32(purpose))*0x165667B19E3779F9
	h ^= h >> 29
	h *= 0xBF58476D1CE4E5B9
	h ^= h >> 32
	h *= 0x94D049BB133111EB
	return uint32(h >> 33)
}

// pick is an even number from low to high, both counted.
func pick[N ~int | ~int32](h uint32, low, high N) N {
	return low + N(uint64(h)%uint64(high-low+1))
}
