package maker

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// A raster is the table in squares of half an inch, with what lies on each.
type raster struct {
	ground.Cells
	marks []mark
	room  []bool // lent by blank
}

func rasterOf(m *ground.Map) *raster {
	r := &raster{Cells: ground.Squares(m, m.Inch/2)}
	r.marks = make([]mark, r.Len())
	return r
}

// A mark says what keeps a square from being grown over.
type mark uint8

const (
	markRoad mark = 1 << iota
	markWater
	markRiver
	markPlace
	markArea  // an area, or nearer to one than areas may stand without touching
	markHigh  // too high for fields
	markOwn   // taken by what is being grown
	markSteep // moderate slope or more
)

// blank is a false for every square, good until the next call.
func (r *raster) blank() []bool {
	if r.room == nil {
		r.room = make([]bool, len(r.marks))
	}
	clear(r.room)
	return r.room
}

// stampWay marks what lies within reach of a way: its buffer.
func (r *raster) stampWay(way []ground.Point, reach ground.Dist, m mark) {
	for k := 1; k < len(way); k++ {
		a, b := way[k-1], way[k]
		box := ground.Bounds([]ground.Point{a, b}).Grown(reach)
		r.Across(ground.Point{X: box.X, Y: box.Y}, ground.Point{X: box.X + box.W, Y: box.Y + box.H}, func(i int) {
			if r.marks[i]&m == 0 && within(r.Middle(i), a, b, reach) {
				r.marks[i] |= m
			}
		})
	}
}

// stampArea marks an outline and what lies within reach of it.
func (r *raster) stampArea(outline []ground.Point, reach ground.Dist, m mark) {
	if len(outline) < 3 {
		return
	}
	r.Fill(outline, func(i int) { r.marks[i] |= m })
	if reach > 0 {
		r.stampWay(plane.Closed(outline), reach, m)
	}
}

// survey marks roads, water and places: where no area may lie.
func (d *draft) survey() {
	c := rasterOf(d.Map)
	for i := range d.Roads {
		c.stampWay(d.Roads[i].Way, d.Span(17), markRoad)
	}
	for _, w := range d.Waters {
		m := markWater
		if w.Kind == ground.River {
			m = markRiver
		}
		c.stampWay(w.Bed, w.Width/2+d.Span(15), m)
	}
	for _, x := range d.Crossings {
		if d.Waters[x.Water].Kind == ground.River { // nothing grows where all have to come over
			c.stampWay([]ground.Point{x.At, x.At}, d.Span(130), markRoad)
		}
	}
	for i := range d.Places {
		p := &d.Places[i]
		c.stampArea(p.Plot, d.Span(14), markPlace)
		for _, b := range p.Buildings {
			c.stampArea(b.Corners(), d.Span(20), markPlace)
		}
	}
	high := d.high()
	for i := range c.marks {
		if d.height(c.Middle(i)) >= high {
			c.marks[i] |= markHigh
		}
	}
	d.covered = c
}

// high is from where the ground is too high for fields: two contours up, and in a
// real place where its upper third begins.
func (d *draft) high() ground.Height {
	high := 2 * ground.Contour
	if d.Survey != nil {
		high = max(high, slices.Max(d.land.Heights)*2/3)
	}
	return high
}

// gap is how far areas stand apart unless they touch: 60 paces, 1.4 of the design.
func (d *draft) gap() ground.Dist { return d.Span(ground.Gap) }

// cover marks areas so that others keep off.
func (d *draft) cover(areas []ground.Area) {
	for i := range areas {
		d.covered.stampArea(areas[i].Outline, d.gap()+d.covered.Step, markArea) // smoothing moves outlines by up to a square
	}
}
