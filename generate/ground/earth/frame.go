package earth

import (
	"math/bits"

	"github.com/csprint/csprint/generate/ground"
)

// A Frame is how a table lies on the earth.
type Frame struct {
	System System
	Corner [2]Nano  // of the table's north-west: east and north, in degrees longitude and latitude
	Per    [2]int64 // micrometres of the ground for one of what is counted, to the east and to the north
	Turn   ground.Angle
	Real   int         // millimetres of the place for an inch of the table
	Inch   ground.Dist // of ground
}

// farthest bounds how far off the table a place is said to lie: outlines go no farther.
const farthest = 1 << 24

// On is where on the table a place lies.
func (f *Frame) On(x, y Nano) ground.Point {
	east, south := Scaled(int64(x-f.Corner[0]), f.Per[0], Whole), Scaled(int64(f.Corner[1]-y), f.Per[1], Whole)
	sin, cos := f.Turn.Sin(), f.Turn.Cos()
	at := func(v int64) ground.Dist {
		return ground.Dist(max(min(Scaled(v, int64(f.Inch), int64(f.Real)*1000), farthest), -farthest))
	}
	return ground.Point{X: at((east*cos + south*sin) / ground.One), Y: at((south*cos - east*sin) / ground.One)}
}

// Off is the place at a point of the table, or beside it.
func (f *Frame) Off(p ground.Point) (x, y Nano) {
	real := func(d ground.Dist) int64 { return int64(d) * int64(f.Real) * 1000 / int64(f.Inch) }
	sin, cos := f.Turn.Sin(), f.Turn.Cos()
	east, south := (real(p.X)*cos-real(p.Y)*sin)/ground.One, (real(p.X)*sin+real(p.Y)*cos)/ground.One
	return f.Corner[0] + Nano(Scaled(east, Whole, f.Per[0])), f.Corner[1] - Nano(Scaled(south, Whole, f.Per[1]))
}

// Scaled is v times num by den, toward nothing, without running over on the way; the
// farthest that there is where the whole runs over.
func Scaled(v, num, den int64) int64 {
	high, low := bits.Mul64(uint64(max(v, -v)), uint64(num))
	const most = 1 << 56
	n := uint64(most)
	if high < uint64(den) {
		quotient, _ := bits.Div64(high, low, uint64(den))
		n = min(quotient, most)
	}
	if v < 0 {
		return -int64(n)
	}
	return int64(n)
}

// Per is how many micrometres of the ground one of what a system counts is at a latitude,
// to the east and to the north.
func (s System) Per(latitude Nano) (east, north int64) {
	switch s {
	case Degrees:
		return degree(latitude)
	case WebMercator:
		// Its metre is one at the equator alone.
		east, north = degree(latitude)
		const ofDegree = 111_319_490_793 // micrometres at the equator
		return Scaled(east, 1_000_000, ofDegree), Scaled(Scaled(north, cosine(latitude, 1), fine), 1_000_000, ofDegree)
	}
	return s.Nanometres() / 1000, s.Nanometres() / 1000
}

// degree is how long a degree of longitude and one of latitude are, in micrometres,
// by the series of the ellipsoid WGS 84.
func degree(latitude Nano) (east, north int64) {
	east = (111_412_840*cosine(latitude, 1) - 93_500*cosine(latitude, 3)) / fine * 1000
	north = 111_132_954*1000 - 559_822*cosine(latitude, 2)/fine*1000
	return max(east, 1), north
}

// fine is 1 as cosine counts.
const fine = ground.One << 16

// cosine of a latitude, or of some times it, between whole degrees too.
func cosine(latitude Nano, times int64) int64 {
	at := int64(latitude) * times
	d := at / Whole
	part := at % Whole / 1000
	a, b := ground.Angle(d).Cos(), ground.Angle(d+1).Cos()
	if part < 0 {
		b, part = ground.Angle(d-1).Cos(), -part
	}
	return a<<16 + (b-a)<<16*part/1_000_000
}

// About is the frame of a table whose middle, or north-west corner, lies at a latitude and
// a longitude. It counts in degrees.
func About(latitude, longitude Nano, corner bool, width, depth, inch ground.Dist, real int, turn ground.Angle) Frame {
	f := Frame{System: Degrees, Corner: [2]Nano{longitude, latitude}, Turn: turn, Real: real, Inch: inch}
	f.Per[0], f.Per[1] = degree(latitude)
	if !corner {
		f.Corner[0], f.Corner[1] = f.Off(ground.Point{X: -width / 2, Y: -depth / 2})
	}
	return f
}
