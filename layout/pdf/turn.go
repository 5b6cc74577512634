package pdf

import (
	"math"

	"github.com/csprint/csprint/layout"
)

// sine is the sine and cosine of a turn, exact for quarter turns.
func sine(t layout.Turn) (sin, cos float64) {
	switch (t%36000 + 36000) % 36000 {
	case layout.Upright:
		return 0, 1
	case layout.QuarterCW:
		return 1, 0
	case layout.Half:
		return 0, -1
	case layout.QuarterCCW:
		return -1, 0
	}
	return math.Sincos(t.Degrees() * math.Pi / 180)
}

// A place is where a frame lies on its page: its corner and its turn about it.
type place struct {
	at   layout.Point
	turn layout.Turn
}

// inner is the place of something that stands at p in the frame.
func (f place) inner(p layout.Point, t layout.Turn) place {
	return place{f.point(p), f.turn + t}
}

// point is where a point of the frame lies on the page.
func (f place) point(p layout.Point) layout.Point {
	sin, cos := sine(f.turn)
	return f.at.Add(layout.Point{
		X: turned(p.X, cos, p.Y, -sin),
		Y: turned(p.X, sin, p.Y, cos),
	})
}

// turned is a·x + b·y in whole micrometres. The conversions keep a compiler
// from fusing the products, which would round otherwise on some machines.
func turned(x layout.Length, a float64, y layout.Length, b float64) layout.Length {
	return layout.Length(math.Round(float64(float64(x)*a) + float64(float64(y)*b)))
}

// box is the upright box on the page around a box of the frame at p.
func (f place) box(p layout.Point, s layout.Size) layout.Rect {
	r := layout.Rect{X: math.MaxInt32, Y: math.MaxInt32}
	right, bottom := layout.Length(math.MinInt32), layout.Length(math.MinInt32)
	for _, corner := range [4]layout.Point{{}, {X: s.W}, {Y: s.H}, {X: s.W, Y: s.H}} {
		q := f.point(p.Add(corner))
		r.X, r.Y = min(r.X, q.X), min(r.Y, q.Y)
		right, bottom = max(right, q.X), max(bottom, q.Y)
	}
	r.W, r.H = right-r.X, bottom-r.Y
	return r
}
