package maker

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// fields lays fields, orchards and gardens.
type fields struct{ *draft }

// roll lays fields along the ways and streams about villages and farms, in blocks of one
// direction each, until their share of the table is reached.
func (d fields) roll() {
	if d.recipe.Dry {
		d.areas[layerFields] = growth(d).tidy(layerFields, d.greens())
		return
	}
	want, strips := d.share(d.recipe.Field), d.strips()
	spare := want - int64(d.Width)*int64(d.Depth)/100*int64(d.recipe.Field.Low)/100 // what the recipe would do without
	var list []ground.Area
	var blocks []*strip
	for _, least := range [4]int{8, 5, 3, 1} { // small blocks where there is no room for others, and single fields where there must be some
		for i := 0; i < len(strips) && (want > spare || least > 1 && want > 0); i++ {
			if least > 1 && d.clashes(&strips[i], blocks) {
				continue
			}
			plots := d.plots(&strips[i], want)
			if len(plots) < least && strips[i].field()*int64(least) < want {
				continue
			}
			for k := range plots {
				want -= ground.Extent(plots[k].Outline)
			}
			d.cover(plots)
			if list = append(list, plots...); len(plots) > 0 {
				blocks = append(blocks, &strips[i])
			}
		}
	}
	d.areas[layerFields] = growth(d).tidy(layerFields, list)
}

// clashes tells whether a strip would lie beside a block of fields of another direction: those of one
// neighbourhood lie one way.
func (d fields) clashes(s *strip, blocks []*strip) bool {
	for _, b := range blocks {
		off := (s.along - b.along).Turned() % 90
		if min(off, 90-off) > 10 && s.at.To(b.at) < (s.reach()+b.reach())*7/10 {
			return true
		}
	}
	return false
}

// reach is half the length of a strip, or how far its fields lie from its middle where that is more.
func (s *strip) reach() ground.Dist {
	return max(s.columns[len(s.columns)-1], s.clear+s.rows[len(s.rows)-1])
}

// share rolls how many square paces of the table something covers.
func (d *draft) share(percent ground.Span) int64 {
	thousandths := int64(d.roller.from(percent.Low*10, percent.High*10))
	// A bit inside the range, as outlines come out a little off their mark.
	low, high := int64(percent.Low*10), int64(percent.High*10)
	rim := (high - low) / 12
	thousandths = min(max(thousandths, low+rim+rim/2), high-rim)
	return int64(d.Width) * int64(d.Depth) / 100 * thousandths / 1000
}

// A strip is a stretch of a way or of a stream, straight enough for fields to hang along both its sides.
type strip struct {
	at      ground.Point // its middle
	along   ground.Angle
	clear   ground.Dist   // of its bends: from the middle to the first fields
	columns []ground.Dist // where field ends on field along it, from the middle
	rows    []ground.Dist // and across it, from the first fields on
	deep    [2][]int      // how many rows each column has on either side
	place   int           // index and 1 of the village whose fields they are; 0 for outlying ones
	worth   ground.Dist   // the less, the sooner it is ploughed
}

// field is about how many square paces a field of the strip has.
func (s *strip) field() int64 {
	return int64(s.columns[1]-s.columns[0]) * int64(s.rows[1]-s.rows[0]) / 100
}

// strips are those of all ways and brooks, the nearest to villages and farms first, then some
// that lie by themselves along the grain of the land.
func (d fields) strips() []strip {
	r := d.roller
	var list []strip
	for i := range d.Roads {
		list = d.stripsOf(list, d.Roads[i].Way, d.Span(17), 0)
	}
	for _, w := range d.Waters {
		list = d.stripsOf(list, w.Bed, w.Width/2+d.Span(15), d.Span(250))
	}
	slices.SortStableFunc(list, func(a, b strip) int { return cmp.Compare(a.worth, b.worth) })
	for range d.often(8) {
		s := d.laidOut(strip{at: r.within(d.Table()), along: d.Grain}, d.Span(480))
		if d.tilth(s.at) >= heath {
			list = append(list, s)
		}
	}
	return list
}

// stripsOf adds the strips of a way: stretches that bend little.
func (d fields) stripsOf(list []strip, way []ground.Point, reach, farther ground.Dist) []strip {
	r := d.roller
	for at := ground.Dist(0); at < plane.Length(way); at += d.Span(150) {
		long := r.between(d.Span(380), d.Span(780))
		from, to := pointsAt(way, at, at+long)
		if to-from < 2 {
			continue
		}
		a, b := way[from], way[to]
		s := strip{at: plane.Between(a, b, 1, 2), along: ground.AngleOf(b.Sub(a))}
		for _, p := range way[from:to] {
			s.clear = max(s.clear, p.To(plane.Nearest(p, a, b)))
		}
		if a.To(b) < d.Span(220) || s.clear > d.Span(36) || d.climb(s.at, d.Span(150)) > ground.Contour {
			continue
		}
		near := d.Span(1000)
		for i := range d.Places {
			if p := &d.Places[i]; p.At.To(s.at) < near && (p.Kind == ground.Village || p.Kind == ground.Farm) {
				near, s.place = p.At.To(s.at), i+1
			}
		}
		if d.tilth(s.at) < heath && near > d.Span(350) {
			continue
		}
		s.worth = s.clear*4 + near + farther + r.between(0, d.Span(300))
		s.clear += reach + d.Span(3)
		list = append(list, d.laidOut(s, a.To(b)))
	}
	return list
}

// pointsAt are the indexes of the points of a way that lie so far along it, the last where it ends before.
func pointsAt(way []ground.Point, from, to ground.Dist) (first, last int) {
	for i, gone := 1, ground.Dist(0); i < len(way); i++ {
		if gone += way[i-1].To(way[i]); gone <= from {
			first = i
		}
		if last = i; gone >= to {
			break
		}
	}
	return first, last
}

// laidOut rolls how a strip of some length is parted into fields.
func (d fields) laidOut(s strip, long ground.Dist) strip {
	r := d.roller
	s.columns = []ground.Dist{-long / 2}
	for x := -long / 2; x < long/2-d.Span(60); {
		x += r.between(d.Span(110), d.Span(200))
		s.columns = append(s.columns, x)
	}
	s.rows = []ground.Dist{0}
	rich := 0
	if d.tilth(s.at) > goodSoil {
		rich = 2
	}
	for y, n := ground.Dist(0), 0; n < mostDeep+rich; n++ {
		y += r.between(d.Span(115), d.Span(175))
		s.rows = append(s.rows, y)
	}
	for hand := range s.deep {
		for range s.columns[1:] {
			s.deep[hand] = append(s.deep[hand], 1+rich+r.pick(20, 40, 30, 10))
		}
	}
	return s
}

// mostDeep is how many fields lie one behind the other at most, but on good soil.
const mostDeep = 4

// Soils: below heath nobody ploughs far from his house, above goodSoil he does so farther from the way.
const (
	heath    = -100
	goodSoil = 200
)

// plots are the fields of a strip that lie free, those along the way first, until they cover so
// many square paces. None lies behind one that there is no room for.
func (d fields) plots(s *strip, square int64) []ground.Area {
	var list []ground.Area
	corner := func(x, y ground.Dist) ground.Point { return s.at.Add(s.along.Along(x)).Add((s.along + 90).Along(y)) }
	laid := map[[2]int]int{} // by hand and column: how many rows
	for row := 1; row < len(s.rows); row++ {
		for hand, side := range [2]ground.Dist{1, -1} {
			for c := 1; c < len(s.columns) && square > 0; c++ {
				west, east, near, far := s.columns[c-1], s.columns[c], side*(s.clear+s.rows[row-1]), side*(s.clear+s.rows[row])
				a := ground.Area{Cover: ground.Tilled, Place: s.place, Outline: []ground.Point{corner(west, near), corner(east, near), corner(east, far), corner(west, far)}}
				if s.deep[hand][c-1] < row || laid[[2]int{hand, c}] < row-1 || !d.open(a.Outline) {
					continue
				}
				if side < 0 {
					slices.Reverse(a.Outline) // clockwise
				}
				d.rollCrop(&a)
				laid[[2]int{hand, c}]++
				list = append(list, a)
				square -= ground.Extent(a.Outline)
			}
		}
	}
	return list
}

// rollCrop rolls what a field bears.
func (d fields) rollCrop(a *ground.Area) {
	switch d.roller.pick(34, 34, 18, 9, 5) {
	case 0:
		a.Crop = ground.Plough
	case 1:
		a.Crop = ground.Corn
	case 2:
		a.Crop = ground.Grass
	case 3:
		a.Cover = ground.Orchard
	default:
		a.Crop = ground.Vines
	}
}

// open tells whether a plot lies wholly on free ground of the table, and on no steep slope.
func (d fields) open(outline []ground.Point) bool {
	low, high := d.height(outline[0]), d.height(outline[0])
	for _, p := range outline {
		if d.Rim(p) < 0 {
			return false
		}
		low, high = min(low, d.height(p)), max(high, d.height(p))
	}
	if high-low > ground.Contour*7/10 {
		return false
	}
	free := true
	const barred = markRoad | markWater | markRiver | markPlace | markArea | markHigh
	d.covered.Fill(outline, func(i int) { free = free && d.covered.marks[i]&barred == 0 })
	return free
}
