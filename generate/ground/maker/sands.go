package maker

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// sands are the rough ground of a desert: dunes in belts along the wind, rock on
// steep slopes, thorn scrub along wadis, broken ground for the rest.
func (d wilds) sands() []ground.Area {
	d.surveySlopes()
	want := d.share(d.recipe.Rough)
	list := d.belts(want * int64(d.roller.from(60, 80)) / 100)
	left := want
	for i := range list {
		left -= ground.Extent(list[i].Outline)
	}
	return append(list, growth(d).patches(left, 9, markRoad|markWater|markRiver|markPlace|markArea, d.stonySite,
		func(outline []ground.Point) ground.Area {
			return ground.Area{Cover: d.stones(plane.Mean(outline)), Outline: outline}
		})...)
}

// surveySlopes marks moderate and steep slopes, 1.2.1, where no sand lies.
func (d wilds) surveySlopes() {
	steep := make([]bool, d.cells.Len())
	for i := range steep {
		column, row := i%d.cells.Columns, i/d.cells.Columns
		nw, se := d.land.Sample(column, row), d.land.Sample(column+1, row+1)
		ne, sw := d.land.Sample(column+1, row), d.land.Sample(column, row+1)
		rise := plane.Sqrt((int64(se-nw)*int64(se-nw) + int64(sw-ne)*int64(sw-ne)) / 2) // of the diagonals
		steep[i] = rise > 0 && int64(d.cells.Step)*int64(ground.Contour)/rise < int64(ground.Paces(400))
	}
	for i := range d.covered.marks {
		if k := d.cells.Of(d.covered.Middle(i)); k >= 0 && steep[k] {
			d.covered.marks[i] |= markSteep
		}
	}
}

// stones is what lies on broken ground of a desert.
func (d wilds) stones(p ground.Point) ground.Cover {
	switch {
	case d.climb(p, d.Span(90)) > 600:
		return ground.Rock
	case d.Shore(p) < d.Span(170):
		return ground.Scrub
	}
	return ground.Rough
}

// stonySite is the steepest of some places, or one along a wadi.
func (d wilds) stonySite() (ground.Point, ground.Angle) {
	r := d.roller
	if len(d.Waters) > 0 && r.chance(35) {
		bed := d.Waters[r.below(len(d.Waters))].Bed
		i := 1 + r.below(len(bed)-1)
		along := ground.AngleOf(bed[i].Sub(bed[i-1]))
		return bed[i].Add((along + 90).Along(d.Span(r.from(-1, 1) * 90))), along
	}
	best, score := r.within(d.Table()), ground.Height(-1)
	for range 5 {
		p := r.within(d.Table())
		if c := d.climb(p, d.Span(90)); c > score {
			best, score = p, c
		}
	}
	return best, d.Grain + ground.Angle(r.from(-30, 30))
}

// A beltShape is how a form of dunes fills a belt.
type beltShape struct {
	form      ground.DuneForm
	chance    int
	low, high int // length in paces at the usual scale
	wide      int // of the length, percent
}

var beltShapes = [3]beltShape{
	{ground.Barchan, 45, 320, 640, 36},
	{ground.Transverse, 30, 360, 680, 42},
	{ground.Seif, 25, 450, 820, 24},
}

// An erg is a field of dunes: the dunes in its heart are the largest.
type erg struct {
	heart      ground.Point
	along, off ground.Dist // how far it reaches down the wind and across it, to each side
}

// ergs are the fields of dunes of a table: one that covers all of a small one, and some of a great one with
// open ground between.
func (d wilds) ergs() []erg {
	r := d.roller
	down := d.Wind.Downwind()
	if !d.great() {
		return []erg{{ground.Point{X: d.Width / 2, Y: d.Depth / 2}, d.reachAlong(down) / 2, (d.reachAlong(down+90) - d.Span(100)) / 2}}
	}
	var list []erg
	for range 1 + d.SquareFeet()/120 {
		e := erg{along: d.Span(r.from(1000, 2000)), off: d.Span(r.from(700, 1300))}
		free := ground.Dist(-1)
		for range 6 {
			p, far := r.within(d.Table()), ground.Dist(1<<30)
			for i := range list {
				far = min(far, p.To(list[i].heart))
			}
			if far > free {
				e.heart, free = p, far
			}
		}
		list = append(list, e)
	}
	return list
}

// size is how large dunes are at a place of the field, in hundredths.
func (e *erg) size(at, off ground.Dist) int {
	out := max(plane.Abs(at)*100/e.along, plane.Abs(off)*100/e.off)
	return max(150-int(out)*4/5, 60)
}

// belts lays dunes along lines down the wind until they cover so much: chains of
// belts with gaps between, those of a line all of one form.
func (d wilds) belts(want int64) []ground.Area {
	r := d.roller
	var list []ground.Area
	ergs := d.ergs()
	lines, forms := make([][]ground.Dist, len(ergs)), make([]beltShape, len(ergs))
	for i := range forms {
		forms[i] = beltShapes[r.pick(beltShapes[0].chance, beltShapes[1].chance, beltShapes[2].chance)]
	}
	for n := range d.often(14) {
		if want < growth(d).cell()*2 {
			break
		}
		i := n % len(ergs)
		e := &ergs[i]
		off, shape := r.between(-e.off, e.off), forms[i]
		if r.chance(50) {
			shape = beltShapes[r.pick(beltShapes[0].chance, beltShapes[1].chance, beltShapes[2].chance)]
		}
		if near(lines[i], off, d.Span(330)) {
			continue
		}
		lines[i] = append(lines[i], off)
		for _, a := range d.chain(shape, e, off, want) {
			list = append(list, a)
			want -= ground.Extent(a.Outline)
		}
	}
	return list
}

// near tells whether some line lies nearer than a distance.
func near(lines []ground.Dist, off, apart ground.Dist) bool {
	for _, l := range lines {
		if plane.Abs(l-off) < apart {
			return true
		}
	}
	return false
}

// reachAlong is how far the table reaches in a direction, from end to end.
func (d wilds) reachAlong(a ground.Angle) ground.Dist {
	return ground.Dist((int64(d.Width)*plane.Abs(a.Cos()) + int64(d.Depth)*plane.Abs(a.Sin())) / ground.One)
}

// chain lays the belts of one line of a field, from windward to lee.
func (d wilds) chain(shape beltShape, e *erg, off ground.Dist, most int64) []ground.Area {
	const barred = markRoad | markWater | markRiver | markPlace | markArea | markSteep
	r := d.roller
	down := d.Wind.Downwind()
	middle := e.heart.Add((down + 90).Along(off))
	end := e.along
	var list []ground.Area
	for at := -end + r.between(0, d.Span(300)); at < end && most > growth(d).cell()*2; {
		long := r.between(d.Span(shape.low), d.Span(shape.high)) * ground.Dist(e.size(at, off)) / 100
		wide := long * ground.Dist(shape.wide*r.from(85, 115)) / 10000
		heart := middle.Add(down.Along(at + long/2)).Add((down + 90).Along(d.Span(r.from(-45, 45))))
		square := min(int64(long)*int64(wide)*72/10000, most)
		at += long + r.between(d.Span(70), d.Span(190))
		if d.Rim(heart) < d.Span(40) {
			continue
		}
		outline := growth(d).outline(growth(d).grow(d.lens(heart, down, long, wide), square, barred), square/2)
		if outline == nil || !streams(outline, down) {
			continue
		}
		list = append(list, ground.Area{Cover: ground.Dune, Form: shape.form, Outline: outline})
		most -= ground.Extent(outline)
		d.cover(list[len(list)-1:])
	}
	return list
}

// lens is a seedling along the wind: full to windward, drawn out to a point in the
// lee, as sand lies.
func (d wilds) lens(heart ground.Point, down ground.Angle, long, wide ground.Dist) seedling {
	number := int32(ground.CoverNoise + d.roller.below(900))
	s := seedling{long: d.Noise(number, d.Span(170)), short: d.Noise(number+1, d.Span(70))}
	profile := [9]ground.Dist{45, 78, 96, 100, 92, 80, 64, 46, 28}
	order := [9]int{4, 3, 5, 2, 6, 1, 7, 0, 8} // it grows from its middle
	for _, i := range order {
		s.middles = append(s.middles, heart.Add(down.Along(long*ground.Dist(2*i-8)/20)))
		s.radii = append(s.radii, max(wide/2*profile[i]/100, 10))
	}
	return s
}

// streams tells whether an outline is drawn out along the wind.
func streams(outline []ground.Point, down ground.Angle) bool {
	lie := ground.LieOf(outline)
	off := (lie.Along - down).Turned() % 180
	return lie.Long*10 >= lie.Wide*13 && min(off, 180-off) <= 30
}

// rollGravel spreads gravel plains over what is still free; nothing but where
// the recipe has them.
func (d wilds) rollGravel() {
	if d.recipe.Gravel.High == 0 {
		return
	}
	list := growth(d).patches(d.share(d.recipe.Gravel), 48, markWater|markRiver|markPlace|markArea|markSteep, func() (ground.Point, ground.Angle) {
		return d.roller.within(d.Table()), d.Wind.Downwind() + ground.Angle(d.roller.from(-30, 30))
	}, func(outline []ground.Point) ground.Area { return ground.Area{Cover: ground.Gravel, Outline: outline} })
	d.areas[layerGravel] = growth(d).tidy(layerGravel, list)
}
