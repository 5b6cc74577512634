package ground

// lattice is a number from −1000 to 1000 for a corner of a grid, the same for
// the same seed, noise and corner: a hash by shifts and products.
func lattice(seed, number, column, row int32) int64 {
	h := uint32(seed)*0x9e3779b1 ^ uint32(number)*0x85ebca6b ^ uint32(column)*0xc2b2ae35 ^ uint32(row)*0x27d4eb2f
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	h ^= h >> 15
	return int64(h%2001) - 1000
}

// A Noise is value noise: a height for each corner of a square grid as wide as its
// length, and between them eased by smoothstep. It is asked for one point after
// another, and remembers the corners of the grid about the last.
type Noise struct {
	seed, number int32
	length       Dist
	column, row  int32
	known        bool
	nw, ne       int64
	sw, se       int64
}

// Noise is one of the map's noises. The same number, the same noise.
func (m *Map) Noise(number int32, length Dist) *Noise {
	return &Noise{seed: int32(m.Bend.Seed), number: number, length: length}
}

// At is from −1000 to 1000.
func (w *Noise) At(p Point) int64 {
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

// blend goes from a to b with no corner at either end: smoothstep, 3t² − 2t³, with
// t in thousandths.
func blend(a, b, t int64) int64 {
	t = t * t * (3000 - 2*t) / 1_000_000 // thousandths
	return a + (b-a)*t/1000
}

// Numbers of a map's noises. Four warp the slopes and one swells the plain; from
// RouteNoise and CoverNoise up are those of ways and of areas.
const (
	warpEast = iota
	warpSouth
	rippleEast
	rippleSouth
	swell
	RouteNoise
	CoverNoise
)

// A warp bends a map's slopes: domain warping. The ground of one point is found at
// another, pushed there by noise, by much over long distances and by a little over
// short ones.
type warp struct {
	*Map
	east, south             *Noise
	eastRipple, southRipple *Noise
	plain                   *Noise
}

func (m *Map) warp() warp {
	long, short := m.Span(420), m.Span(170)
	return warp{m, m.Noise(warpEast, long), m.Noise(warpSouth, long),
		m.Noise(rippleEast, short), m.Noise(rippleSouth, short), m.Noise(swell, m.Span(900))}
}

// warped is the point whose ground lies at p.
func (b *warp) warped(p Point) Point {
	p = b.place(p)
	long, short := b.Span(95), b.Span(26)
	push := Point{
		X: long*Dist(b.east.At(p))/1000 + short*Dist(b.eastRipple.At(p))/1000,
		Y: long*Dist(b.south.At(p))/1000 + short*Dist(b.southRipple.At(p))/1000,
	}
	return b.place(p.Add(push))
}

// place is where a point lies on the noise.
func (b *warp) place(p Point) Point {
	if b.Bend.Turned {
		return b.opposite(p)
	}
	return p
}

// swell is the height of the plain: from 50 to 450 thousandths of a contour,
// so that it never makes a contour by itself.
func (b *warp) swell(p Point) Height {
	return 250 + Height(b.plain.At(b.place(p))/5)
}
