package ground

import "github.com/csprint/csprint/internal/plane"

// A Lie is how an outline lies: along which direction it is longest, its middle,
// its length and its width.
type Lie struct {
	Along      Angle // 0 to 175
	At         Point
	Long, Wide Dist
}

// LieOf is the lie of an outline. Of rectangles turned by five degrees each it is
// the smallest about the outline.
func LieOf(outline []Point) Lie {
	var best Lie
	least := int64(-1)
	for a := Angle(0); a < 180; a += 5 {
		low, high := Point{X: 1 << 30, Y: 1 << 30}, Point{X: -1 << 30, Y: -1 << 30}
		for _, p := range outline {
			u := Dist((int64(p.X)*a.Cos() + int64(p.Y)*a.Sin()) / One)
			v := Dist((int64(p.Y)*a.Cos() - int64(p.X)*a.Sin()) / One)
			low, high = Point{X: min(low.X, u), Y: min(low.Y, v)}, Point{X: max(high.X, u), Y: max(high.Y, v)}
		}
		size := high.Sub(low)
		if square := int64(size.X) * int64(size.Y); size.X >= size.Y && (least < 0 || square < least) {
			least = square
			mid := plane.Between(low, high, 1, 2)
			best = Lie{a, a.Along(mid.X).Add((a + 90).Along(mid.Y)), size.X, size.Y}
		}
	}
	return best
}
