package maker

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// fields lays fields, orchards and gardens.
type fields struct{ *draft }

// roll lays fields about villages and farms, in blocks that lie along
// the road there, until their share of the table is reached.
func (d fields) roll() {
	if d.recipe.Dry {
		d.areas[layerFields] = growth(d).tidy(layerFields, d.greens())
		return
	}
	want := d.share(d.recipe.Field)
	var list []ground.Area
	var covered int64
	for _, block := range d.blocks() {
		if covered >= want {
			break
		}
		quota := want - covered
		if !block.last {
			quota = quota * int64(block.share) / 100
		}
		plots := d.plots(block, quota)
		for i := range plots {
			covered += ground.Extent(plots[i].Outline)
		}
		d.cover(plots)
		list = append(list, plots...)
	}
	d.areas[layerFields] = growth(d).tidy(layerFields, list)
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

// A block is where fields lie together.
type block struct {
	at    ground.Point
	along ground.Angle
	share int  // of the fields that are still wanted, percent
	last  bool // takes all that is left
	place int  // index and 1; 0 for outlying fields
}

// blocks are at the villages and farms, then out in the open.
func (d fields) blocks() []block {
	var list []block
	for _, kind := range []ground.PlaceKind{ground.Village, ground.Farm, ground.Mill} {
		for _, i := range d.PlacesOf(kind) {
			b := block{at: d.Places[i].At, along: d.frontage(d.Places[i].At), share: 40, place: i + 1}
			if kind != ground.Village {
				b.share = 25
			}
			list = append(list, b)
		}
	}
	for range 6 {
		list = append(list, block{at: d.roller.within(d.Table()), along: d.Grain + ground.Angle(d.roller.from(-15, 15)), last: true})
	}
	return list
}

// frontage is the direction of the road nearest to a point, the grain without one.
func (d fields) frontage(p ground.Point) ground.Angle {
	best, score := d.Grain, d.Span(500)
	for i := range d.Roads {
		way := d.Roads[i].Way
		for k := 3; k < len(way); k++ {
			if far := plane.Distance(p, plane.Nearest(p, way[k-2], way[k-1])); far < score {
				best, score = ground.AngleOf(way[k].Sub(way[k-3])), far
			}
		}
	}
	return best
}

// plots are fields of a block on a lattice, nearest first, until they cover so
// many square paces.
func (d fields) plots(b block, square int64) []ground.Area {
	r := d.roller
	nodes := d.lattice(b)
	var candidates []ground.Area
	for row := 1; row < len(nodes); row++ {
		for column := 1; column < len(nodes[row]); column++ {
			if r.chance(10) || row == len(nodes)/2 {
				r.roll() // the strip along the road, and gaps
				continue
			}
			a := ground.Area{Cover: ground.Tilled, Place: b.place, Outline: []ground.Point{
				nodes[row-1][column-1], nodes[row-1][column], nodes[row][column], nodes[row][column-1],
			}}
			d.rollCrop(&a)
			candidates = append(candidates, a)
		}
	}
	slices.SortStableFunc(candidates, func(a, c ground.Area) int {
		return cmp.Compare(plane.Mean(a.Outline).To(b.at), plane.Mean(c.Outline).To(b.at))
	})
	var list []ground.Area
	for i := 0; i < len(candidates) && square > 0; i++ {
		if a := candidates[i]; d.open(a.Outline) && plane.Mean(a.Outline).To(b.at) < d.Span(900) {
			list = append(list, a)
			square -= ground.Extent(a.Outline)
		}
	}
	return list
}

// lattice rolls the corners of fields: rows along the road on both sides of
// it, columns of many widths.
func (d fields) lattice(b block) [][]ground.Point {
	r := d.roller
	var across, along []ground.Dist
	for y, k := -d.Span(38), 0; k < 4; k++ {
		across = append([]ground.Dist{y}, across...)
		y -= r.between(d.Span(95), d.Span(150))
	}
	for y, k := d.Span(38), 0; k < 4; k++ {
		across = append(across, y)
		y += r.between(d.Span(95), d.Span(150))
	}
	for x := -d.Span(800); x < d.Span(800); x += r.between(d.Span(85), d.Span(175)) {
		along = append(along, x)
	}
	var nodes [][]ground.Point
	for _, y := range across {
		var row []ground.Point
		for _, x := range along {
			jitter := r.within(ground.Rect{X: -d.Span(7), Y: -d.Span(7), W: d.Span(14), H: d.Span(14)})
			p := b.at.Add(b.along.Along(x)).Add((b.along + 90).Along(y))
			row = append(row, p.Add(jitter))
		}
		nodes = append(nodes, row)
	}
	return nodes
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

// open tells whether a plot lies wholly on free ground of the table.
func (d fields) open(outline []ground.Point) bool {
	for _, p := range outline {
		if d.Rim(p) < 0 {
			return false
		}
	}
	free := true
	const barred = markRoad | markWater | markRiver | markPlace | markArea | markHigh
	d.covered.Fill(outline, func(i int) { free = free && d.covered.marks[i]&barred == 0 })
	return free
}
