package playtest

// A die rolls for the battles alone: the same rolls for every map, so that the ground
// is all that differs between two, and none of a game's own dice is spent. It is Vigna's splitmix64.
type die uint64

func (d *die) next() uint64 {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below is a number from 0 up to n, without n.
func (d *die) below(n int) int { return int(d.next() >> 33 % uint64(n)) }

// from is a number from low to high, both among them.
func (d *die) from(low, high int) int { return low + d.below(high-low+1) }
