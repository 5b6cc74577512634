package ground

import (
	"github.com/csprint/csprint/internal/plane"
)

// Oval is an outline like that of a wood, a little uneven, always the same.
func Oval(at Point, long, short Dist, along Angle) []Point {
	var list []Point
	for a := Angle(0); a < 360; a += 15 {
		uneven := 100 + int64(lattice(int32(at.X), 1, int32(at.Y), int32(a)))*5/1000
		u := Dist(int64(long) / 2 * a.Cos() / One * uneven / 100)
		v := Dist(int64(short) / 2 * a.Sin() / One * uneven / 100)
		list = append(list, at.Add(along.Along(u)).Add((along + 90).Along(v)))
	}
	return list
}

// Block is the outline of a field.
func Block(at Point, long, short Dist, along Angle) []Point {
	return Building{At: at, Angle: along, Long: long, Short: short}.Corners()
}

// Wet tells whether a way runs through a rectangle.
func Wet(way []Point, box Rect) bool {
	for _, p := range plane.Paced(way, 100) {
		if box.Contains(p) {
			return true
		}
	}
	return false
}

// Corners of a building.
func (b Building) Corners() []Point {
	long, short := b.Angle.Along(b.Long/2), (b.Angle + 90).Along(b.Short/2)
	return []Point{
		b.At.Add(long).Add(short), b.At.Add(short).Sub(long), b.At.Sub(long).Sub(short), b.At.Add(long).Sub(short),
	}
}
