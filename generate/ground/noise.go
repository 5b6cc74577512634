package ground

// lattice is a number from −1000 to 1000 for a corner of a grid, the same for
// the same seed, wave and corner.
func lattice(seed, wave, column, row int32) int64 {
	h := uint32(seed)*0x9e3779b1 ^ uint32(wave)*0x85ebca6b ^ uint32(column)*0xc2b2ae35 ^ uint32(row)*0x27d4eb2f
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	h ^= h >> 15
	return int64(h%2001) - 1000
}

// wavy is a smooth wave over the ground from −1000 to 1000, of some length
// from crest to crest.
func wavy(seed, wave int32, p Point, length Dist) int64 {
	column, dx := step(p.X, length)
	row, dy := step(p.Y, length)
	north := blend(lattice(seed, wave, column, row), lattice(seed, wave, column+1, row), dx)
	south := blend(lattice(seed, wave, column, row+1), lattice(seed, wave, column+1, row+1), dx)
	return blend(north, south, dy)
}

// step is how many whole lengths a distance has, and the thousandths over.
func step(d, length Dist) (int32, int64) {
	n := d / length
	if d%length < 0 {
		n--
	}
	return int32(n), int64(d-n*length) * 1000 / int64(length)
}

// blend goes from a to b with no corner at either end, t in thousandths.
func blend(a, b, t int64) int64 {
	t = t * t * (3000 - 2*t) / 1_000_000 // thousandths
	return a + (b-a)*t/1000
}

// Waves that bend the slopes: what they push, over which length. The last
// swells the plain.
const (
	waveEast = iota
	waveSouth
	rippleEast
	rippleSouth
	waveSwell
	waveRoute
	waveCover
)

// bent is the point whose ground lies at p after the bends.
func (m *Map) bent(p Point) Point {
	seed := int32(m.Bend.Seed)
	p = m.Bend.place(m, p)
	long, short := m.span(420), m.span(170)
	push := Point{
		X: m.span(95)*Dist(wavy(seed, waveEast, p, long))/1000 + m.span(26)*Dist(wavy(seed, rippleEast, p, short))/1000,
		Y: m.span(95)*Dist(wavy(seed, waveSouth, p, long))/1000 + m.span(26)*Dist(wavy(seed, rippleSouth, p, short))/1000,
	}
	return m.Bend.place(m, p.Add(push))
}

// place is where a point lies among the waves.
func (b Bend) place(m *Map, p Point) Point {
	if b.Turned {
		return Point{m.Width - p.X, m.Depth - p.Y}
	}
	return p
}

// swell is the height of the plain: from 50 to 450 thousandths of a contour,
// so that it never makes a contour by itself.
func (m *Map) swell(p Point) Height {
	return 250 + Height(wavy(int32(m.Bend.Seed), waveSwell, m.Bend.place(m, p), m.span(900))/5)
}
