package pdf

import (
	"math"

	"github.com/csprint/csprint/layout"
)

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
func (f place) point(p layout.Point) layout.Point { return f.at.Add(p.Turned(f.turn)) }

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
