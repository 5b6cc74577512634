package earth

import "math"

// The ellipsoid WGS 84.
const (
	equator    = 6_378_137.0 // metres
	flattening = 1 / 298.257223563
	excentric2 = flattening * (2 - flattening)
	third      = flattening / (2 - flattening) // flattening
	excentric  = 0.081819190842621494335       // the root of excentric2
)

// A Projection turns latitude and longitude into the numbers of a system, and back.
type Projection struct {
	mercator bool
	degrees  bool
	meridian float64 // in the middle of a zone, in radians
	north    float64 // what is added to northings
}

// Projection of a system; false where it isn't known where that counts from.
func (s System) Projection() (Projection, bool) {
	switch s {
	case Degrees:
		return Projection{degrees: true}, true
	case WebMercator:
		return Projection{mercator: true}, true
	}
	zone, south, ok := s.zone()
	p := Projection{meridian: float64(6*zone-183) * radian}
	if south {
		p.north = 10_000_000
	}
	return p, ok
}

const radian = math.Pi / 180

// Of are the east and the north of a latitude and a longitude; longitude and latitude in
// a system of degrees. Beyond a quarter of the earth from a zone it is false.
func (p Projection) Of(latitude, longitude Nano) (x, y Nano, ok bool) {
	if p.degrees {
		return longitude, latitude, true
	}
	lat, lon := float64(latitude)*(radian/Whole), float64(longitude)*(radian/Whole)
	if math.Abs(lat) > 85.1*radian {
		return 0, 0, false
	}
	sin, cos := circular(lat, -1)
	if p.mercator {
		return metres(lon*equator, arcsinh(sin/cos)*equator)
	}
	lon -= p.meridian
	if math.Abs(lon) > 30*radian {
		return 0, 0, false
	}
	return p.transverse(sin, cos, lon)
}

func metres(x, y float64) (Nano, Nano, bool) {
	return Nano(math.Round(x * Whole)), Nano(math.Round(y * Whole)), true
}

// The series of Krüger (1912) to the fourth power of the third flattening, as Karney
// gives them (Transverse Mercator with an accuracy of a few nanometers, 2011).
const (
	n1, n2, n3, n4 = third, third * third, third * third * third, third * third * third * third
	meridianRadius = equator / (1 + n1) * (1 + n2/4 + n4/64)
	onMeridian     = 0.9996
	falseEast      = 500_000
)

var (
	forth = [4]float64{
		n1/2 - n2*2/3 + n3*5/16 + n4*41/180, n2*13/48 - n3*3/5 + n4*557/1440, n3*61/240 - n4*103/140, n4 * 49561 / 161280,
	}
	back = [4]float64{
		-n1/2 + n2*2/3 - n3*37/96 + n4/360, -n2/48 - n3/15 + n4*437/1440, -n3*17/480 + n4*37/840, -n4 * 4397 / 161280,
	}
	geodetic = [4]float64{ // latitude of the conformal one
		n1*2 - n2*2/3 - n3*2 + n4*116/45, n2*7/3 - n3*8/5 - n4*227/45, n3*56/15 - n4*136/35, n4 * 4279 / 630,
	}
)

// transverse is the transverse Mercator projection, of the sine and cosine of a latitude
// and a longitude from the meridian.
func (p Projection) transverse(sin, cos, lon float64) (x, y Nano, ok bool) {
	sinLon, cosLon := circular(lon, -1)
	tan := sin / cos
	s, _ := circular(excentric*inverse(excentric*sin, 1), 1)
	tan = float64(tan*root1(s)) - float64(s*root1(tan)) // of the conformal latitude
	long := math.Sqrt(float64(tan*tan) + float64(cosLon*cosLon))
	up, right := arctan(tan/cosLon), arcsinh(sinLon/long)
	dUp, dRight := series(&forth, up, right)
	return metres(falseEast+float64(onMeridian*meridianRadius*(right+dRight)), p.north+float64(onMeridian*meridianRadius*(up+dUp)))
}

// series sums terms of the sines of 2, 4, 6 and 8 times a complex number.
func series(terms *[4]float64, up, right float64) (dUp, dRight float64) {
	sin, cos := circular(2*up, -1)
	sinh, cosh := circular(2*right, 1)
	turn := [2]float64{cos * cosh, -(sin * sinh)} // cosine of twice the number
	last, at := [2]float64{}, [2]float64{sin * cosh, cos * sinh}
	for _, t := range terms {
		dUp, dRight = dUp+float64(t*at[0]), dRight+float64(t*at[1])
		next := [2]float64{2 * (float64(turn[0]*at[0]) - float64(turn[1]*at[1])), 2 * (float64(turn[0]*at[1]) + float64(turn[1]*at[0]))}
		last, at = at, [2]float64{next[0] - last[0], next[1] - last[1]}
	}
	return dUp, dRight
}

// Back are the latitude and the longitude of an east and a north.
func (p Projection) Back(x, y Nano) (latitude, longitude Nano) {
	if p.degrees {
		return y, x
	}
	east, north := float64(x)/Whole, float64(y)/Whole
	if p.mercator {
		s, _ := circular(north/equator, 1)
		return angles(arctan(s), east/equator)
	}
	up, right := (north-p.north)/(onMeridian*meridianRadius), (east-falseEast)/(onMeridian*meridianRadius)
	dUp, dRight := series(&back, up, right)
	up, right = up+dUp, right+dRight
	sin, cos := circular(up, -1)
	sinh, _ := circular(right, 1)
	conformal := arctan(sin / math.Sqrt(float64(sinh*sinh)+float64(cos*cos)))
	more, _ := series(&geodetic, conformal, 0)
	return angles(conformal+more, p.meridian+arctan(sinh/cos))
}

func angles(lat, lon float64) (Nano, Nano) {
	return Nano(math.Round(lat * (Whole / radian))), Nano(math.Round(lon * (Whole / radian)))
}
