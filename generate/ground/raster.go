package ground

// A raster is the table in squares of half an inch, with what lies on each.
type raster struct {
	step          Dist
	columns, rows int
	marks         []mark
	room          []bool // lent by blank
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

func rasterOf(m *Map) *raster {
	step := m.Inch / 2
	r := &raster{step: step, columns: int((m.Width + step - 1) / step), rows: int((m.Depth + step - 1) / step)}
	r.marks = make([]mark, r.columns*r.rows)
	return r
}

func (r *raster) centre(i int) Point {
	return Point{Dist(i%r.columns)*r.step + r.step/2, Dist(i/r.columns)*r.step + r.step/2}
}

// blank is a false for every square, good until the next call.
func (r *raster) blank() []bool {
	if r.room == nil {
		r.room = make([]bool, len(r.marks))
	}
	clear(r.room)
	return r.room
}

// of is the square of a point; −1 off the table.
func (r *raster) of(p Point) int {
	if p.X < 0 || p.Y < 0 {
		return -1
	}
	column, row := int(p.X/r.step), int(p.Y/r.step)
	if column >= r.columns || row >= r.rows {
		return -1
	}
	return row*r.columns + column
}

// across visits the squares whose middles lie in a rectangle.
func (r *raster) across(box Rect, visit func(i int, p Point)) {
	north, south := max(0, int(box.Y/r.step)), min(r.rows-1, int((box.Y+box.H)/r.step))
	west, east := max(0, int(box.X/r.step)), min(r.columns-1, int((box.X+box.W)/r.step))
	for row := north; row <= south; row++ {
		for column := west; column <= east; column++ {
			i := row*r.columns + column
			visit(i, r.centre(i))
		}
	}
}

// stampWay marks what lies within reach of a way.
func (r *raster) stampWay(way []Point, reach Dist, m mark) {
	for k := 1; k < len(way); k++ {
		a, b := way[k-1], way[k]
		r.across(bounds([]Point{a, b}).inset2(-reach), func(i int, p Point) {
			if r.marks[i]&m == 0 && within(p, a, b, reach) {
				r.marks[i] |= m
			}
		})
	}
}

// stampArea marks an outline and what lies within reach of it.
func (r *raster) stampArea(outline []Point, reach Dist, m mark) {
	if len(outline) < 3 {
		return
	}
	r.across(bounds(outline), func(i int, p Point) {
		if r.marks[i]&m == 0 && inside(p, outline) {
			r.marks[i] |= m
		}
	})
	if reach > 0 {
		r.stampWay(append(outline[:len(outline):len(outline)], outline[0]), reach, m)
	}
}

// inset2 is the rectangle with its sides moved in, or out by a rim below 0.
func (r Rect) inset2(rim Dist) Rect {
	return Rect{r.X + rim, r.Y + rim, r.W - 2*rim, r.H - 2*rim}
}

// next visits the squares beside a square.
func (r *raster) next(i int, visit func(int)) {
	column, row := i%r.columns, i/r.columns
	if column > 0 {
		visit(i - 1)
	}
	if column < r.columns-1 {
		visit(i + 1)
	}
	if row > 0 {
		visit(i - r.columns)
	}
	if row < r.rows-1 {
		visit(i + r.columns)
	}
}

// survey marks roads, water and places: where no area may lie.
func (d *draft) survey() {
	c := rasterOf(d.Map)
	for i := range d.Roads {
		c.stampWay(d.Roads[i].Way, d.span(17), markRoad)
	}
	for _, w := range d.Waters {
		m := markWater
		if w.Kind == River {
			m = markRiver
		}
		c.stampWay(w.Bed, w.Width/2+d.span(15), m)
	}
	for i := range d.Places {
		p := &d.Places[i]
		c.stampArea(p.Plot, d.span(14), markPlace)
		for _, b := range p.Buildings {
			c.stampArea(b.corners(), d.span(20), markPlace)
		}
	}
	for i := range c.marks {
		if d.height(c.centre(i)) >= 2*Contour {
			c.marks[i] |= markHigh
		}
	}
	d.covered = c
}

// gap is how far areas stand apart unless they touch: 60 paces, 1.4 of the design.
func (d *draft) gap() Dist { return d.span(60) }

// cover marks areas so that others keep off.
func (d *draft) cover(areas []Area) {
	for i := range areas {
		d.covered.stampArea(areas[i].Outline, d.gap()+d.covered.step, markArea) // smoothing moves outlines by up to a square
	}
}
