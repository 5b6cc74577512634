package chart

import (
	"strconv"

	"github.com/csprint/csprint/layout"
)

// heightEvery is how much of a contour has one height in it, heightEdge how far
// from the edge of the chart it stays, heightsApart how far from another of its kind.
var (
	heightEvery  = layout.MM(110)
	heightEdge   = layout.MM(3.9)
	heightsApart = layout.MM(16)
)

// heightSpots is how many places a height may choose from.
const heightSpots = 8

// wantHeights asks for a label in each contour, and for more in a long one.
func (c relief) wantHeights() {
	if c.Map.Feet == 0 {
		return // the rules give contours no height
	}
	style, on := style(c.Sans, 7).In(c.Earth()), c.projection
	for _, line := range c.contours {
		text := strconv.Itoa(line.halves / 2 * c.Map.Feet)
		wide := func(by int) layout.Length { return (style.Width(text) + layout.MM(1)).Times(100+by, 100) }
		long, full := line.w.length(), c.view.Letters
		if long < 4*wide(full) {
			continue
		}
		pieces := 1 + int(long/heightEvery.Times(100+full, 100))
		piece := long/layout.Length(pieces) + 1
		for i, spots := range straightSpots(on, line.w, wide(full), piece) {
			if len(spots) > 0 {
				c.want(label{from: "height", text: text, style: style, rank: rankHeight, spots: spots, must: i == 0, again: func(l label) []spot {
					return straightSpots(on, line.w, wide(l.by), piece)[i]
				}})
			}
		}
	}
}

// straightSpots are the straightest stretches in each piece of a contour.
func straightSpots(p projection, w way, wide, piece layout.Length) [][]spot {
	var found [][]spot
	var done layout.Length
	for i := range w {
		if i > 0 {
			done += apart(w[i-1], w[i])
		}
		n := int(done / piece)
		for len(found) <= n {
			found = append(found, nil)
		}
		if s, ok := straightSpot(p, w[i:], wide); ok {
			found[n] = keepBest(found[n], s)
		}
	}
	return found
}

// keepBest adds a spot to the best ones, in the order of their prices.
func keepBest(spots []spot, s spot) []spot {
	i := len(spots)
	for i > 0 && spots[i-1].price > s.price {
		i--
	}
	spots = append(spots[:i:i], append([]spot{s}, spots[i:]...)...)
	return spots[:min(len(spots), heightSpots)]
}

// straightSpot is a spot at the beginning of a line, where that is straight enough
// and off the edge.
func straightSpot(p projection, w way, wide layout.Length) (spot, bool) {
	a := w[0]
	b, ok := w.pointAt(wide)
	if !ok {
		return spot{}, false
	}
	middle, _ := w.pointAt(wide / 2)
	dir, _ := toward(a, b)
	centre := between(between(a, b, 1, 2), middle, 1, 2)
	bent := wide - apart(a, b) + apart(between(a, b, 1, 2), middle)
	if bent > wide/4 || !p.inner(centre, heightEdge) {
		return spot{}, false
	}
	return spot{centre: centre, turn: readable(dir), price: int(bent) / 10}, true
}

// pointAt is the point so far along a way.
func (w way) pointAt(far layout.Length) (layout.Point, bool) {
	for i := 1; i < len(w); i++ {
		dir, long := toward(w[i-1], w[i])
		if far <= long {
			return dir.along(w[i-1], far), true
		}
		far -= long
	}
	return layout.Point{}, false
}

// A summit is the top of a hill.
type summit struct {
	at   layout.Point
	feet int
}

// summits are the tops of the hills, each once.
func (p projection) summits(l *land) []summit {
	var tops []summit
	for _, h := range p.Map.Hills {
		centre := p.at(h.Centre)
		if !p.inner(centre, layout.MM(1)) {
			continue
		}
		top := l.climb(centre, p.length(h.Summit))
		s := summit{top, int((int64(l.at(top))*int64(p.Map.Feet) + int64(aContour)/2) / int64(aContour))}
		if p.inner(top, heightEdge) && (s.feet > 0 && s.feet >= p.Map.Feet/2 || l.at(top) >= aContour/2) && !nearOne(tops, top, p.mm(9)) {
			tops = append(tops, s)
		}
	}
	return tops
}

func nearOne(tops []summit, p layout.Point, within layout.Length) bool {
	for _, t := range tops {
		if apart(t.at, p) < within {
			return true
		}
	}
	return false
}

// climb is the highest sample within a distance of a point.
func (l *land) climb(p layout.Point, within layout.Length) layout.Point {
	best, height := p, l.at(p)
	west, _ := l.behind(p.X-within, l.size.W, l.columns)
	east, _ := l.behind(p.X+within, l.size.W, l.columns)
	north, _ := l.behind(p.Y-within, l.size.H, l.rows)
	south, _ := l.behind(p.Y+within, l.size.H, l.rows)
	for row := north; row <= south+1; row++ {
		for column := west; column <= east+1; column++ {
			if h := l.heights[row*l.columns+column]; h > height {
				if at := l.place(column, row); apart(at, p) <= within {
					best, height = at, h
				}
			}
		}
	}
	return best
}

// spotHeights draws a triangle on each hill and asks for its height beside it.
// An objective on the hill takes the triangle's place.
func (c relief) spotHeights() {
	var steps []layout.Step
	for _, s := range c.summits(c.cover.land) {
		near := c.mm(0.9)
		if o, ok := c.objectiveNear(s.at); ok {
			s.at, near = o, c.mm(2.1)
		} else {
			steps = append(steps, c.triangle(s.at)...)
			c.cost.dot(s.at, c.mm(0.8), costBuilding)
		}
		if c.Map.Feet == 0 {
			continue
		}
		c.want(label{from: "spot-height", text: strconv.Itoa(s.feet), style: style(c.Sans, 8), rank: rankHill, around: layout.Rect{X: s.at.X, Y: s.at.Y}.Inset(-near), must: true})
	}
	c.putTriangles(steps)
}

// triangle is the mark on the top of a hill.
func (c relief) triangle(at layout.Point) []layout.Step {
	side := c.mm(0.8)
	return layout.Polygon(layout.Point{X: at.X, Y: at.Y - side}, layout.Point{X: at.X + side, Y: at.Y + side*3/4},
		layout.Point{X: at.X - side, Y: at.Y + side*3/4})
}

// putTriangles draws such marks.
func (c relief) putTriangles(steps []layout.Step) {
	c.put("spot-height", steps, layout.Filled(layout.Ink), line(0.25, layout.White))
}

// objectiveNear is where an objective's disc would hide a triangle.
func (p projection) objectiveNear(top layout.Point) (layout.Point, bool) {
	for _, o := range p.Map.Objectives {
		if at := p.at(o.At); apart(at, top) < p.mm(4) {
			return at, true
		}
	}
	return layout.Point{}, false
}
