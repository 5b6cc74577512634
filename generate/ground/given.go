package ground

import (
	"slices"

	"github.com/csprint/csprint/internal/plane"
)

// Complete makes a map of what the host lays down: it bends the ways, builds
// the villages, finds crossings and objectives, numbers and measures. What has
// no name gets one. Nothing that the host gave is moved.
func Complete(o Options, given *Map, open Tray) (*Map, []Thrown) {
	d := newDraft(&o)
	d.Given, d.Tries, d.Name = true, 1, given.Name
	d.Hills, d.Areas, d.Lines = slices.Clone(given.Hills), slices.Clone(given.Areas), given.Lines
	d.Waters, d.Roads, d.Places = slices.Clone(given.Waters), slices.Clone(given.Roads), slices.Clone(given.Places)
	thrown := []Thrown{d.throw("hills", open, func() {
		d.Bend.Seed = d.roller.below(Sides)*Sides + d.roller.below(Sides)
		for i := range d.Hills {
			for k := range d.Hills[i].Wobble {
				d.Hills[i].Wobble[k] = 100 + d.roller.from(-7, 7)
			}
		}
	})}
	for i := range d.Waters {
		d.Waters[i].Bed = plane.Paced(rounded(d.Waters[i].Bed, 3), d.Span(20))
	}
	for i := range d.Roads {
		d.Roads[i].Way = plane.Paced(rounded(d.Roads[i].Way, 3), d.Span(20))
	}
	d.before(layerWater)
	d.before(layerPlaces)
	thrown = append(thrown, d.throw("buildings", open, func() { rollBuildings(d) }))
	d.cross()
	d.Crossings = append(d.Crossings, given.Crossings...)
	d.number()
	d.choose()
	d.judge()
	return d.Map, append(thrown, d.baptize(o.Theatre, open)...)
}

// throw rolls one stream of a map that is given.
func (d *draft) throw(stream string, open Tray, roll func()) Thrown {
	d.roller = &roller{Dice: open(stream, 1)}
	roll()
	return Thrown{Stream: stream, Try: 1, Dice: d.roller.Count, Total: d.roller.Total}
}

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
	return Building{At: at, Angle: along, Long: long, Short: short}.corners()
}

// Raised is a hill of some contours whose foot fills a size. The gaps are those
// of a slope class, 1.2.1: gentle, moderate or steep; without one the hill
// falls evenly from its top to its foot.
func Raised(at Point, long, short Dist, along Angle, contours int, slope string) Hill {
	short = max(min(long, short), 20)
	h := Hill{Centre: at, Angle: along, Stretch: max(100, int(int64(long)*100/int64(short)))}
	gap := short / 2 * 2 / 3 / Dist(contours)
	for class, name := range [...]string{"gentle", "moderate", "steep"} {
		if name == slope {
			gap = Paces((slopeGaps[class].Low + slopeGaps[class].High) / 2)
		}
	}
	for range contours {
		h.Gaps = append(h.Gaps, max(gap, 10))
	}
	h.Summit = max(short/2-gap*Dist(contours), short/8, 10)
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
