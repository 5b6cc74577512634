package signs

import "github.com/csprint/csprint/layout"

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

// A Ridge is how long dunes wave and break off: lengths on paper.
type Ridge struct {
	Step      layout.Length // from one point to the next
	Swing     layout.Length // to either side
	Turn      int           // of the wave, degrees a step
	Low, High int           // steps of a piece
	Gap       layout.Length // between pieces
}

// Broken are the pieces of a ridge of some length from a point on, each a wave. The same
// place and number give the same pieces.
func (r Ridge) Broken(from layout.Point, dir Vector, long layout.Length, number int) [][]layout.Point {
	luck := luckOf(int(from.X), int(from.Y), number)
	phase := luck.next(0, 359)
	var ways [][]layout.Point
	for at, i := layout.Length(luck.next(0, int(r.Gap))), 0; at < long; {
		var w []layout.Point
		for range luck.next(r.Low, r.High) {
			if at > long {
				break
			}
			h := hand{from, dir, r.Swing}
			h.at = h.at.Add(layout.Point{X: layout.Length(int64(at) * dir.X / Unit), Y: layout.Length(int64(at) * dir.Y / Unit)})
			w = append(w, h.point(0, wave(phase+i*r.Turn)))
			at, i = at+r.Step, i+1
		}
		if len(w) > 4 {
			ways = append(ways, w)
		}
		at += r.Gap
	}
	return ways
}

// wave is a sine in hundredths, near enough for sand: a parabola over each half turn.
func wave(degrees int) int {
	d := (degrees%360 + 360) % 360
	if d < 180 {
		return d * (180 - d) * 100 / 8100
	}
	return -wave(d - 180)
}

// halfWave is how many points of a winding ridge its slip face stays on one side.
const halfWave = 12

// Winding are the strokes down the slip face of a ridge along the wind: now on one
// side, now on the other.
func Winding(ridge []layout.Point, long layout.Length) []layout.Step {
	var steps []layout.Step
	for i, side := 0, long; i+4 < len(ridge); i, side = i+halfWave, -side {
		steps = append(steps, Wave(ridge[i:min(i+halfWave, len(ridge))], side, 1)...)
	}
	return steps
}
