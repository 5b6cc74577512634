package chart

// A chance is a run of numbers for the small irregularities of a drawing, by
// xorshift64*: the same for the same map, and no dice of the game.
type chance uint64

// chanceOf begins a run for a sign at a place, by the hash FNV-1a over whole
// numbers.
func chanceOf(parts ...int) chance {
	h := uint64(14695981039346656037)
	for _, p := range parts {
		h = (h ^ uint64(uint32(p))) * 1099511628211
	}
	return chance(h | 1)
}

// next is a number from low to high, both counted.
func (c *chance) next(low, high int) int {
	x := uint64(*c)
	x ^= x >> 12
	x ^= x << 25
	x ^= x >> 27
	*c = chance(x)
	return low + int((x*2685821657736338717)>>33)%(high-low+1)
}
