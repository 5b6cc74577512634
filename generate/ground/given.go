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

// Raised is a hill of some contours whose foot fills a size. The gaps are those
// of a slope class, 1.2.1: gentle, moderate or steep; or it is an escarpment, whose
// face looks to the right of its length; without a slope the hill
// falls evenly from its top to its foot.
func Raised(at Point, long, short Dist, along Angle, contours int, slope string) Hill {
	short = max(min(long, short), 20)
	if slope == "escarpment" {
		return escarpment(at, long, short, along, contours)
	}
	h := Hill{Centre: at, Angle: along, Stretch: max(100, int(int64(long)*100/int64(short)))}
	gap := short / 2 * 2 / 3 / Dist(contours)
	for class, name := range [...]string{"gentle", "moderate", "steep"} {
		if name == slope {
			gap = Paces((SlopeGaps[class].Low + SlopeGaps[class].High) / 2)
		}
	}
	for range contours {
		h.Gaps = append(h.Gaps, max(gap, 10))
	}
	h.Summit = max(short/2-gap*Dist(contours), short/8, 10)
	return h
}

// scarpBack is how many times wider the back of an escarpment given by hand is than
// its face, in hundredths.
const scarpBack = 400

// escarpment is an escarpment whose foot, face and back together, fills a size.
func escarpment(at Point, long, short Dist, along Angle, contours int) Hill {
	face := max(short*100/(100+scarpBack), 20)
	gap := max(face*7/10/Dist(contours), 5)
	h := Hill{Centre: at.Add((along + 90).Along(short/2 - face)), Angle: along, Scarp: scarpBack, Stretch: max(100, int(int64(long)*100/int64(2*face)))}
	for range contours {
		h.Gaps = append(h.Gaps, gap)
	}
	h.Summit = max(face-gap*Dist(contours), 10)
	return h
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
