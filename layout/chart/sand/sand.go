// Package sand is the shapes of a desert on paper: dunes as the wind lays them,
// palms, pools and domes. It draws single signs about a point and knows no map.
//
// Start at Crescent, Wave and Palm.
package sand

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

// A Dune is the parts of one that are drawn with pens of their own.
type Dune struct {
	Body  []layout.Step // closed: the windward slope
	Brink []layout.Step // the edge from which the slip face falls, to be filled
	Slip  []layout.Step // strokes down the slip face
}

// Crescent is a barchan of some half-width about a point: its back to the wind, its
// horns downwind, and between them the slip face.
func Crescent(at layout.Point, down Vector, half layout.Length) Dune {
	h := hand{at, down, half}
	var d Dune
	d.Body = append(h.path(100, -96,
		[6]int{40, -112, -66, -88, -66, 0}, [6]int{-66, 88, 40, 112, 100, 96},
		[6]int{52, 74, 12, 48, 12, 0}, [6]int{12, -48, 52, -74, 100, -96}), layout.Step{Kind: layout.Close})
	d.Brink = append(h.path(100, -96,
		[6]int{40, -82, -6, -52, -6, 0}, [6]int{-6, 52, 40, 82, 100, 96},
		[6]int{52, 74, 12, 48, 12, 0}, [6]int{12, -48, 52, -74, 100, -96}), layout.Step{Kind: layout.Close})
	for _, t := range [9][4]int{
		{12, 0, 58, 0}, {14, -17, 56, -13}, {14, 17, 56, 13}, {20, -34, 58, -27}, {20, 34, 58, 27},
		{31, -51, 63, -42}, {31, 51, 63, 42}, {48, -67, 72, -59}, {48, 67, 72, 59},
	} {
		d.Slip = h.tick(d.Slip, t[0], t[1], t[2], t[3])
	}
	return d
}

// Wave is a ridge of sand through some points, with strokes of a length down its
// slip face at every step: to the right of the ridge where that is positive, else
// to its left. Strokes grow shorter towards both ends.
func Wave(ridge []layout.Point, long layout.Length, every int) []layout.Step {
	var steps []layout.Step
	n := len(ridge)
	for i := 1; i < n-1; i += every {
		a, b := ridge[i-1], ridge[i+1]
		dx, dy := int64(b.X-a.X), int64(b.Y-a.Y)
		size := max(abs(dx), abs(dy))
		if size == 0 {
			continue
		}
		end := min(i, n-1-i)
		l := int64(long)
		if taper := n / 4; end < taper {
			l = l * int64(2*end+taper) / int64(3*taper)
		}
		// an octagon is near enough to a circle for strokes half a millimetre long
		size += min(abs(dx), abs(dy)) * 2 / 5
		foot := layout.Point{X: ridge[i].X - layout.Length(dy*l/size), Y: ridge[i].Y + layout.Length(dx*l/size)}
		steps = append(steps, layout.Step{Kind: layout.MoveTo, P: ridge[i]}, layout.Step{Kind: layout.LineTo, P: foot})
	}
	return steps
}

func abs(n int64) int64 { return max(n, -n) }
