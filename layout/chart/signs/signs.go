// Package signs is single signs of a map on paper: dunes as the wind lays them,
// palms, bushes, broken banks, pools and domes. It draws each about a point and
// knows no map.
//
// Start at Crescent, Wave, Palm and Mound.
package signs

import "github.com/csprint/csprint/layout"

// A Vector is a direction on paper: its length is Unit.
type Vector struct{ X, Y int64 }

// Unit is the length of a vector.
const Unit = 1 << 14

// A hand draws about a point: x runs along a direction and y to its right, both in
// hundredths of a size.
type hand struct {
	at   layout.Point
	dir  Vector
	size layout.Length
}

func (h hand) point(x, y int) layout.Point {
	along, aside := int64(h.size.Times(x, 100)), int64(h.size.Times(y, 100))
	return layout.Point{
		X: h.at.X + layout.Length((along*h.dir.X-aside*h.dir.Y)/Unit),
		Y: h.at.Y + layout.Length((along*h.dir.Y+aside*h.dir.X)/Unit),
	}
}

// path is a path from a start through cubic curves, each of six numbers.
func (h hand) path(x, y int, curves ...[6]int) []layout.Step {
	steps := []layout.Step{{Kind: layout.MoveTo, P: h.point(x, y)}}
	for _, c := range curves {
		steps = append(steps, layout.Step{Kind: layout.CurveTo, A: h.point(c[0], c[1]), B: h.point(c[2], c[3]), P: h.point(c[4], c[5])})
	}
	return steps
}

func (h hand) tick(steps []layout.Step, x, y, x2, y2 int) []layout.Step {
	return append(steps, layout.Step{Kind: layout.MoveTo, P: h.point(x, y)}, layout.Step{Kind: layout.LineTo, P: h.point(x2, y2)})
}

func abs(n int64) int64 { return max(n, -n) }

// A luck is a run of numbers for small irregularities, by xorshift64* over a hash of
// whole numbers, FNV-1a: no dice of the game.
type luck uint64

func luckOf(parts ...int) luck {
	h := uint64(14695981039346656037)
	for _, p := range parts {
		h = (h ^ uint64(uint32(p))) * 1099511628211
	}
	return luck(h | 1)
}

// next is a number from low to high, both counted.
func (l *luck) next(low, high int) int {
	x := uint64(*l)
	x ^= x >> 12
	x ^= x << 25
	x ^= x >> 27
	*l = luck(x)
	return low + int((x*2685821657736338717)>>33)%(high-low+1)
}
