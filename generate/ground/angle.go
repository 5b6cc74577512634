package ground

import (
	"sort"

	"github.com/csprint/csprint/internal/plane"
)

// Everything here is whole numbers: a float product is rounded differently on
// another machine, and a map must be the same on all of them.

// One is 1 as Sin and Cos count.
const One = 1 << 14

// sines of 0 to 90 degrees, in parts of One.
var sines = [91]int32{
	0, 286, 572, 857, 1143, 1428, 1713, 1997, 2280, 2563,
	2845, 3126, 3406, 3686, 3964, 4240, 4516, 4790, 5063, 5334,
	5604, 5872, 6138, 6402, 6664, 6924, 7182, 7438, 7692, 7943,
	8192, 8438, 8682, 8923, 9162, 9397, 9630, 9860, 10087, 10311,
	10531, 10749, 10963, 11174, 11381, 11585, 11786, 11982, 12176, 12365,
	12551, 12733, 12911, 13085, 13255, 13421, 13583, 13741, 13894, 14044,
	14189, 14330, 14466, 14598, 14726, 14849, 14968, 15082, 15191, 15296,
	15396, 15491, 15582, 15668, 15749, 15826, 15897, 15964, 16026, 16083,
	16135, 16182, 16225, 16262, 16294, 16322, 16344, 16362, 16374, 16382,
	16384,
}

// Sin is the sine in parts of One.
func (a Angle) Sin() int64 {
	switch d := int(a.Turned()); {
	case d <= 90:
		return int64(sines[d])
	case d <= 180:
		return int64(sines[180-d])
	case d <= 270:
		return -int64(sines[d-180])
	default:
		return -int64(sines[360-d])
	}
}

// Cos is the cosine in parts of One.
func (a Angle) Cos() int64 { return (a + 90).Sin() }

// Turned is the angle from 0 to 359.
func (a Angle) Turned() Angle { return (a%360 + 360) % 360 }

// Along is the point at a distance in the direction of the angle.
func (a Angle) Along(d Dist) Point {
	return Point{Dist(int64(d) * a.Cos() / One), Dist(int64(d) * a.Sin() / One)}
}

// AngleOf is the direction of a vector, to the nearest degree: its arctangent, by
// binary search among the sines.
func AngleOf(v Point) Angle {
	if v == (Point{}) {
		return 0
	}
	x, y := plane.Abs(int64(v.X)), plane.Abs(int64(v.Y))
	n := plane.Sqrt(x*x + y*y)
	d := sort.Search(90, func(i int) bool { return (int64(sines[i])+int64(sines[i+1]))/2*n >= y*One })
	switch a := Angle(d); {
	case v.X >= 0 && v.Y >= 0:
		return a.Turned()
	case v.X < 0 && v.Y >= 0:
		return 180 - a
	case v.X < 0:
		return 180 + a
	default:
		return (360 - a).Turned()
	}
}
