package almanac

import "math"

// How far a body of the sky goes round, and what a degree and an hour are of.
const (
	wholeTurn      = 360.0 // degrees
	minutesADegree = 4     // in which the sky turns by one
	arcMinutes     = 60    // of a degree
)

// A position is where sun or moon stands on the sky, to an arc minute north or south and a
// minute of time round it: whole numbers, which come out alike on every processor.
type position struct {
	declination int // whole arc minutes north of the equator, below 0 south of it
	ascension   int // right ascension, in minutes of time
}

// An ecliptic longitude, and latitude, in degrees.
type ecliptic struct{ longitude, latitude float64 }

// sunAt and moonAt are those of sun and moon so many days after noon of 1 January 2000: the
// low-precision formulae of the Astronomical Almanac right to some hundredths of a degree for the
// sun in the centuries around 2000, to 0.3° for the moon.
func sunAt(days float64) ecliptic {
	anomaly := 357.528 + 0.9856003*days
	return ecliptic{longitude: 280.460 + 0.9856474*days + 1.915*sine(anomaly) + 0.020*sine(2*anomaly)}
}

func moonAt(days float64) ecliptic {
	c := days / 36525 // centuries
	return ecliptic{
		longitude: 218.32 + 481267.881*c + 6.29*sine(135.0+477198.87*c) - 1.27*sine(259.3-413335.36*c) + 0.66*sine(235.7+890534.22*c) +
			0.21*sine(269.9+954397.74*c) - 0.19*sine(357.5+35999.05*c) - 0.11*sine(186.5+966404.03*c),
		latitude: 5.13*sine(93.3+483202.02*c) + 0.28*sine(228.2+960400.89*c) - 0.28*sine(318.3+6003.15*c) - 0.17*sine(217.6-407332.21*c),
	}
}

// equatorial is where a point of the ecliptic stands by the equator.
func (e ecliptic) equatorial() position {
	const tilt = 23.439 // of the ecliptic, in 2000; an arc minute more in 1870
	north := sine(e.latitude)*cosine(tilt) + cosine(e.latitude)*sine(tilt)*sine(e.longitude)
	east := cosine(e.latitude)*sine(e.longitude)*cosine(tilt) - sine(e.latitude)*sine(tilt)
	round := degrees(math.Atan2(east, cosine(e.latitude)*cosine(e.longitude)))
	return position{
		declination: int(math.Floor(degrees(math.Asin(north)) * arcMinutes)),
		ascension:   int(math.Round(round * minutesADegree)),
	}
}

// days are those from noon of 1 January 2000 to a time of a day. Local sun time stands in for
// that of Greenwich: what the moon moves in between is half a degree an hour.
func (d Date) days(t Clock) float64 {
	return float64(d.count()-Date{2000, 1, 1}.count()) + float64(t-noon)/float64(wholeDay)
}

func radians(degrees float64) float64 { return degrees * math.Pi / 180 }
func degrees(radians float64) float64 { return radians * 180 / math.Pi }
func sine(degrees float64) float64    { return math.Sin(radians(degrees)) }
func cosine(degrees float64) float64  { return math.Cos(radians(degrees)) }
