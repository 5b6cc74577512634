package maker

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// woods grows the woods.
type woods struct{ *draft }

// forest is a wood over the whole table with clearings grown out of it, cut
// into stands that are light or heavy.
func (d woods) forest(want int64) []ground.Area {
	c := d.covered
	want += int64(d.Width) * int64(d.Depth) / 100 * 5 / 100 // what is lost to rounding and to slivers
	const barred = markRoad | markWater | markRiver | markPlace | markArea
	square := int64(c.Step) * int64(c.Step) / 100
	wooded := make([]int, len(c.marks)) // a stand's number, 0 for none
	var left int64
	stands := d.stands()
	for i := range wooded {
		if c.marks[i]&barred == 0 {
			wooded[i] = stands.at(d.draft, c.Middle(i))
			left += square
		}
	}
	for i := range d.often(60) {
		if left <= want {
			break
		}
		size := min(growth(d).cell()*int64(d.roller.from(4, 30)), left-want)
		at := d.clearing()
		if i == 0 && d.about(ground.Clearing) && len(d.Places) > 0 {
			at, size = d.Places[0].At, min(left-want, int64(d.Width)*int64(d.Depth)/100*int64(d.roller.from(8, 14))/100)
		}
		for _, i := range growth(d).grow(growth(d).seedling(at, size, d.Grain), size, markOwn) {
			if wooded[i] > 0 {
				wooded[i] = 0
				left -= square
			}
		}
	}
	return d.woodsOf(wooded, stands)
}

// clearing is where people would clear: near a place, or anywhere.
func (d woods) clearing() ground.Point {
	r := d.roller
	if len(d.Places) > 0 && r.chance(35) {
		p := d.Places[r.below(len(d.Places))]
		return p.At.Add(r.within(ground.Rect{X: -d.Span(300), Y: -d.Span(300), W: d.Span(600), H: d.Span(600)}))
	}
	p := r.within(d.Table())
	if d.tilth(p) == 0 {
		return p
	}
	if q := r.within(d.Table()); d.tilth(q) > d.tilth(p) {
		return q
	}
	return p
}

// Stands are parts of a forest, each round a middle: the cells of a Voronoi diagram
// with warped borders.
type stands struct {
	middles []ground.Point
	heavy   []bool
	east    *ground.Noise // that bend their borders
	south   *ground.Noise
}

func (d woods) stands() *stands {
	number := int32(ground.CoverNoise + 1000 + d.roller.below(100))
	s := &stands{east: d.Noise(number, d.Span(200)), south: d.Noise(number+1, d.Span(200))}
	for range max(4, d.SquareFeet()*9/48) {
		p := d.roller.within(d.Table())
		s.middles = append(s.middles, p)
		s.heavy = append(s.heavy, d.roller.chance(d.recipe.Heavy-d.tilth(p)/20))
	}
	return s
}

// at is the number of the stand at a point, from 1.
func (s *stands) at(d *draft, p ground.Point) int {
	p = p.Add(ground.Point{X: ground.Dist(s.east.At(p)) * d.Span(70) / 1000, Y: ground.Dist(s.south.At(p)) * d.Span(70) / 1000})
	best, score := 0, ground.Dist(1<<30)
	for i, m := range s.middles {
		if far := plane.Squared(p, m); below(far, score) {
			best, score = i, ground.Dist(plane.Sqrt(far))
		}
	}
	return best + 1
}

// woodsOf turns the squares of a forest into woods. A wood that would have a
// hole is opened there by a ride.
func (d woods) woodsOf(wooded []int, s *stands) []ground.Area {
	c := d.covered
	var todo [][]int
	squares := make([][]int, len(s.middles)+1)
	for i, n := range wooded {
		squares[n] = append(squares[n], i)
	}
	for _, of := range squares[1:] {
		p := newPatch(c, of)
		p.soften()
		todo = append(todo, p.parts()...)
	}
	var list []ground.Area
	for k := 0; k < len(todo) && k < d.often(400); k++ {
		part := todo[k]
		if int64(len(part))*int64(c.Step)*int64(c.Step)/100 < growth(d).cell() {
			continue
		}
		p := newPatch(c, part)
		if hole := p.hole(); hole >= 0 {
			todo = append(todo, p.opened(hole)...)
			continue
		}
		a := ground.Area{Cover: ground.Wood, Density: ground.Light, Outline: growth(d).smooth(p.trace())}
		if s.heavy[wooded[part[0]]-1] {
			a.Density = ground.Heavy
		}
		list = append(list, a)
	}
	return list
}

// hole is a square that the patch has all round it, −1 for none: what a flood fill
// from without does not come to.
func (p *patch) hole() int {
	low, high := p.by[0], p.by[len(p.by)-1]
	west, east := p.Columns, 0
	for _, i := range p.by {
		west, east = min(west, i%p.Columns), max(east, i%p.Columns)
	}
	north, south := low/p.Columns, high/p.Columns
	out := p.outside(west, east, north, south)
	for row := north; row <= south; row++ {
		for column := west; column <= east; column++ {
			if i := row*p.Columns + column; !p.in[i] && !out[i] {
				return i
			}
		}
	}
	return -1
}

// outside tells to which squares of a box a flood fill comes from its rim, to all
// eight sides.
func (p *patch) outside(west, east, north, south int) []bool {
	out := make([]bool, len(p.marks))
	var edge []int
	visit := func(column, row int) {
		i := row*p.Columns + column
		if column >= west && column <= east && row >= north && row <= south && !p.in[i] && !out[i] {
			out[i] = true
			edge = append(edge, i)
		}
	}
	for column := west; column <= east; column++ {
		visit(column, north)
		visit(column, south)
	}
	for row := north; row <= south; row++ {
		visit(west, row)
		visit(east, row)
	}
	for k := 0; k < len(edge); k++ {
		column, row := edge[k]%p.Columns, edge[k]/p.Columns
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				visit(column+dx, row+dy)
			}
		}
	}
	return out
}

// opened leads a ride from a hole of the patch to the nearest ground without, and gives the parts that are left.
func (p *patch) opened(hole int) [][]int {
	from := map[int]int{hole: -1}
	glade, wood := []int{hole}, []int(nil)
	for k := 0; k < len(glade); k++ {
		p.Beside(glade[k], func(i int) {
			if _, seen := from[i]; seen {
				return
			}
			if from[i] = -1; p.in[i] {
				wood = append(wood, i)
			} else {
				glade = append(glade, i)
			}
		})
	}
	way := -1
	for k := 0; k < len(wood) && way < 0; k++ {
		p.Beside(wood[k], func(i int) {
			if _, seen := from[i]; !seen && way < 0 {
				if from[i] = wood[k]; p.in[i] {
					wood = append(wood, i)
				} else {
					way = wood[k]
				}
			}
		})
		if way < 0 && p.rim(wood[k]) {
			way = wood[k]
		}
	}
	cut := map[int]bool{}
	for ; way >= 0; way = from[way] {
		column, row := way%p.Columns, way/p.Columns
		for y := max(row-ride, 0); y <= min(row+ride, p.Rows-1); y++ {
			for x := max(column-ride, 0); x <= min(column+ride, p.Columns-1); x++ {
				cut[y*p.Columns+x] = true
			}
		}
	}
	left := slices.DeleteFunc(slices.Clone(p.by), func(i int) bool { return cut[i] })
	return newPatch(p.raster, left).parts()
}

// ride is how many squares a ride is wide to each hand of its middle: 75 paces in all, wider than areas may
// stand apart.
const ride = 2

// rim tells whether a square lies at an edge of the table.
func (p *patch) rim(i int) bool {
	column, row := i%p.Columns, i/p.Columns
	return column == 0 || row == 0 || column == p.Columns-1 || row == p.Rows-1
}

// roll grows woods as blobs; hilly-wooded land is made inside out, as
// clearings in one wood.
func (d woods) roll() {
	want := d.share(d.recipe.Wood)
	if d.Class == ground.HillyWooded {
		d.areas[layerWoods] = growth(d).tidy(layerWoods, d.forest(want))
		return
	}
	d.areas[layerWoods] = growth(d).tidy(layerWoods, growth(d).patches(want, 14, markRoad|markWater|markRiver|markPlace|markArea,
		d.woodSite, func(outline []ground.Point) ground.Area {
			a := ground.Area{Cover: ground.Wood, Density: ground.Light, Outline: outline}
			if d.roller.chance(d.recipe.Heavy) {
				a.Density = ground.Heavy
			}
			return a
		}))
}

// woodSite is anywhere, high or on a slope rather than not: the plough has the rest.
func (d woods) woodSite() (ground.Point, ground.Angle) {
	r := d.roller
	best, score := ground.Point{}, ground.Height(-1<<30)
	for range 3 {
		p := r.within(d.Table())
		if c := d.climb(p, d.Span(120)) + max(d.height(p), 0)/3 + ground.Height(r.below(400)-d.tilth(p)); c > score {
			best, score = p, c
		}
	}
	return best, d.Grain + ground.Angle(r.from(-40, 40))
}
