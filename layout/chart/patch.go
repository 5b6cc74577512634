package chart

import (
	"slices"

	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
)

// A patch is a closed shape on paper, given by its corners. Its last corner
// joins its first.
type patch struct {
	corners way
	box     layout.Rect
}

// newPatch makes a patch of an outline, which may repeat its first point at its end.
func newPatch(corners way) patch {
	if n := len(corners); n > 1 && corners[0] == corners[n-1] {
		corners = corners[:n-1]
	}
	return patch{corners, corners.bounds()}
}

func (s patch) empty() bool { return len(s.corners) < 3 }

// edge is the side from the i-th corner to the next.
func (s patch) edge(i int) (a, b layout.Point) {
	if i+1 == len(s.corners) {
		return s.corners[i], s.corners[0]
	}
	return s.corners[i], s.corners[i+1]
}

// holds tells whether a point lies inside.
func (s patch) holds(p layout.Point) bool {
	b := s.box
	return p.X >= b.X && p.X <= b.Right() && p.Y >= b.Y && p.Y <= b.Bottom() && s.corners.holds(p)
}

// nearSquared is the square of the way from a point to the leg from a to b.
func nearSquared(p, a, b layout.Point) int64 {
	leg, to := b.Sub(a), p.Sub(a)
	d, n := dot(leg, to), dot(leg, leg)
	if n == 0 || d <= 0 {
		return dot(to, to)
	}
	if d >= n {
		to = p.Sub(b)
		return dot(to, to)
	}
	c := plane.Cross(leg, to) / plane.Sqrt(n)
	return c * c
}

// longest is the direction of the longest side.
func (s patch) longest() vector {
	var best vector
	long := layout.Length(-1)
	for i := range s.corners {
		if dir, l := toward(s.edge(i)); l > long {
			best, long = dir, l
		}
	}
	return best
}

// A span is a piece of a straight line, so far from its start.
type span struct{ from, to layout.Length }

// cut is the pieces of the line from a to b that lie inside the patch: the line
// clipped to a polygon.
func (s patch) cut(a, b layout.Point) []span {
	dir, long := toward(a, b)
	if long == 0 || s.empty() {
		return nil
	}
	at := []layout.Length{0, long}
	for i := range s.corners {
		p, q := s.edge(i)
		if t, ok := meet(a, b, dir, long, p, q); ok {
			at = append(at, t)
		}
	}
	slices.Sort(at)
	var spans []span
	for i := 1; i < len(at); i++ {
		// the middle of a piece tells, not a count of edges met: a line may run through corners
		if at[i-1] < at[i] && s.holds(dir.along(a, (at[i-1]+at[i])/2)) {
			spans = append(spans, span{at[i-1], at[i]})
		}
	}
	return spans
}

// meet is how far along the line from a to b the edge from p to q crosses it.
func meet(a, b layout.Point, dir vector, long layout.Length, p, q layout.Point) (layout.Length, bool) {
	line := b.Sub(a)
	dp, dq := plane.Cross(line, p.Sub(a)), plane.Cross(line, q.Sub(a))
	if (dp > 0) == (dq > 0) {
		return 0, false
	}
	// dp/(dp−dq) of the way from p to q, by lengths lest products overflow
	hp, hq := dp/int64(long), dq/int64(long)
	if hp == hq {
		return 0, false
	}
	x := between(p, q, int(hp), int(hp-hq))
	t := (int64(x.X-a.X)*dir.X + int64(x.Y-a.Y)*dir.Y) / unit
	return layout.Length(t), t > 0 && t < int64(long)
}

// without takes away from spans what other spans cover.
func without(spans, taken []span) []span {
	for _, t := range taken {
		var rest []span
		for _, s := range spans {
			if t.to <= s.from || s.to <= t.from {
				rest = append(rest, s)
				continue
			}
			if s.from < t.from {
				rest = append(rest, span{s.from, t.from})
			}
			if t.to < s.to {
				rest = append(rest, span{t.to, s.to})
			}
		}
		spans = rest
	}
	return spans
}
