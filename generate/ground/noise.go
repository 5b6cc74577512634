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

// A wave is a smooth wave over the ground, of some length from crest to crest.
// It is asked for one point after another, and remembers the corners of the
// grid about the last.
type wave struct {
	seed, number int32
	length       Dist
	column, row  int32
	known        bool
	nw, ne       int64
	sw, se       int64
}

func (m *Map) wave(number int32, length Dist) *wave {
	return &wave{seed: int32(m.Bend.Seed), number: number, length: length}
}

// at is from −1000 to 1000.
func (w *wave) at(p Point) int64 {
	column, dx := step(p.X, w.length)
	row, dy := step(p.Y, w.length)
	if !w.known || column != w.column || row != w.row {
		w.column, w.row, w.known = column, row, true
		w.nw, w.ne = lattice(w.seed, w.number, column, row), lattice(w.seed, w.number, column+1, row)
		w.sw, w.se = lattice(w.seed, w.number, column, row+1), lattice(w.seed, w.number, column+1, row+1)
	}
	return blend(blend(w.nw, w.ne, dx), blend(w.sw, w.se, dx), dy)
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

// bends are the waves of a map.
type bends struct {
	*Map
	east, south             *wave
	eastRipple, southRipple *wave
	plain                   *wave
}

func (m *Map) bends() bends {
	long, short := m.Span(420), m.Span(170)
	return bends{m, m.wave(waveEast, long), m.wave(waveSouth, long),
		m.wave(rippleEast, short), m.wave(rippleSouth, short), m.wave(waveSwell, m.Span(900))}
}

// bent is the point whose ground lies at p after the bends.
func (b *bends) bent(p Point) Point {
	p = b.Bend.place(b.Map, p)
	long, short := b.Span(95), b.Span(26)
	push := Point{
		X: long*Dist(b.east.at(p))/1000 + short*Dist(b.eastRipple.at(p))/1000,
		Y: long*Dist(b.south.at(p))/1000 + short*Dist(b.southRipple.at(p))/1000,
	}
	return b.Bend.place(b.Map, p.Add(push))
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
func (b *bends) swell(p Point) Height {
	return 250 + Height(b.plain.at(b.Bend.place(b.Map, p))/5)
}
