package chart

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
)

// A land is the lie of the land on paper: heights at an even step, fine
// enough that lines through them are smooth to the eye.
type land struct {
	columns, rows int
	size          layout.Size
	heights       []int32 // in heightParts of a thousandth of a contour
	lows          lows
}

// heightParts is how finely a land tells heights, so that lines on level
// ground don't run in stairs.
const heightParts = 64

// aContour is the height of a whole contour.
const aContour int32 = 1000 * heightParts

// landStep is how far the samples of a land lie apart; a side of the chart
// has at most landSteps of them.
const (
	landStep  = 800 * layout.Micrometre
	landSteps = 480
)

// newLand samples the heights of a field.
func newLand(p projection, f *ground.Field) *land {
	step := max(landStep, max(p.Size.W, p.Size.H)/landSteps)
	l := &land{columns: int(p.Size.W/step) + 2, rows: int(p.Size.H/step) + 2, size: p.Size}
	l.heights = make([]int32, l.columns*l.rows)
	lines := splinesAlong(f, knots(l.columns, p.Map.Width, f.Step, f.Columns))
	for row, down := range knots(l.rows, p.Map.Depth, f.Step, f.Rows) {
		splineDown(l.heights[row*l.columns:][:l.columns], lines, &down)
	}
	l.lows = l.lowest()
	return l
}

// A knot is a place between two samples of a field: behind the first, by so
// many parts of 256.
type knot struct {
	first, parts int
	weights      [4]int64 // of the four samples about it
}

// knots spreads n places evenly over a side of the table.
func knots(n int, side, step ground.Dist, samples int) []knot {
	out := make([]knot, n)
	for i := range out {
		at := i * int(side) * 256 / ((n - 1) * int(step))
		out[i] = knot{first: at / 256, parts: at % 256}
		if out[i].first > samples-2 {
			out[i] = knot{first: samples - 2, parts: 256}
		}
		out[i].weights = out[i].weigh()
	}
	return out
}

// weigh is how much four heights in a row count at a place between the
// middle two, by a Catmull–Rom spline through them.
func (k knot) weigh() [4]int64 {
	const one = 256
	t := int64(k.parts)
	t2, t3 := t*t, t*t*t
	return [4]int64{
		-t3 + 2*t2*one - t*one*one,
		3*t3 - 5*t2*one + 2*one*one*one,
		-3*t3 + 4*t2*one + t*one*one,
		t3 - t2*one,
	}
}

// weighed is what the weights of a knot sum to.
const weighed = 2 * 256 * 256 * 256

// samples are the four about a knot; the first and the last stand for those off the field.
func (k *knot) samples(most int) (at [4]int) {
	for i := range at {
		at[i] = min(max(k.first-1+i, 0), most-1)
	}
	return at
}

// splinesAlong are the heights of a field at places along each of its rows, in
// heightParts: the first half of bicubic interpolation, done once a row.
func splinesAlong(f *ground.Field, places []knot) [][]int64 {
	lines := make([][]int64, f.Rows)
	all := make([]int64, f.Rows*len(places))
	for row := range lines {
		lines[row], all = all[:len(places)], all[len(places):]
	}
	for column := range places {
		k := &places[column]
		at := k.samples(f.Columns)
		for row, line := range lines {
			heights := f.Heights[row*f.Columns:][:f.Columns]
			sum := k.weights[0]*int64(heights[at[0]]) + k.weights[1]*int64(heights[at[1]]) +
				k.weights[2]*int64(heights[at[2]]) + k.weights[3]*int64(heights[at[3]])
			line[column] = sum * heightParts / weighed
		}
	}
	return lines
}

// splineDown are the heights at a place between lines: the other half.
func splineDown(heights []int32, lines [][]int64, k *knot) {
	at := k.samples(len(lines))
	a, b, c, d := lines[at[0]], lines[at[1]], lines[at[2]], lines[at[3]]
	for i := range heights {
		heights[i] = int32((k.weights[0]*a[i] + k.weights[1]*b[i] + k.weights[2]*c[i] + k.weights[3]*d[i]) / weighed)
	}
}

// place is where a sample stands on paper.
func (l *land) place(column, row int) layout.Point {
	return layout.Point{
		X: l.size.W.Times(column, l.columns-1),
		Y: l.size.H.Times(row, l.rows-1),
	}
}

// at is the height of a point, by bilinear interpolation. Points off
// the chart have the height of its edge.
func (l *land) at(p layout.Point) int32 {
	column, x := l.behind(p.X, l.size.W, l.columns)
	row, y := l.behind(p.Y, l.size.H, l.rows)
	i := row*l.columns + column
	north := int64(l.heights[i])*(shares-x) + int64(l.heights[i+1])*x
	south := int64(l.heights[i+l.columns])*(shares-x) + int64(l.heights[i+l.columns+1])*x
	return int32((north*(shares-y) + south*y) / (shares * shares))
}

// shares is how finely places between samples are told.
const shares = 1 << 12

// behind is the sample before a place, and how far behind it the place lies.
func (l *land) behind(v, whole layout.Length, samples int) (int, int64) {
	v = min(max(v, 0), whole)
	at := int64(v) * int64(samples-1) * shares / int64(whole)
	i := min(at/shares, int64(samples-2))
	return int(i), at - i*shares
}

// downhill is the way in which the land falls: across and down, by how much over
// twice the distance within; the gradient by central differences.
func (l *land) downhill(p layout.Point, within layout.Length) (x, y int64) {
	x = int64(l.at(layout.Point{X: p.X - within, Y: p.Y}) - l.at(layout.Point{X: p.X + within, Y: p.Y}))
	y = int64(l.at(layout.Point{X: p.X, Y: p.Y - within}) - l.at(layout.Point{X: p.X, Y: p.Y + within}))
	return x, y
}

// fall walks downhill from a point in even steps, the steepest descent, until the
// land has fallen half a contour, and gives the way. It is not whole where the land levels out
// or the way grows longer than reach before that; where nothing near lies so low
// there is none.
func (l *land) fall(p layout.Point, step, reach layout.Length) (w way, whole bool) {
	top := l.at(p)
	if l.lowNear(p, reach+step) > top-aContour/2 {
		return nil, false
	}
	w = append(make(way, 0, 16), p)
	high := top
	for gone := layout.Length(0); gone < reach; gone += step {
		x, y := l.downhill(p, step)
		next, ok := stepBy(p, x, y, step)
		if !ok || !l.holds(next) {
			return w, false
		}
		low := l.at(next)
		if low >= high {
			return w, false
		}
		if left, drop := high-top+aContour/2, high-low; drop >= left {
			return append(w, between(p, next, int(left), int(drop))), true
		}
		w, p, high = append(w, next), next, low
	}
	return w, false
}

// stepBy is the point a step from p in the direction of x and y.
func stepBy(p layout.Point, x, y int64, step layout.Length) (layout.Point, bool) {
	n := plane.Sqrt((x*x + y*y) << 16)
	if n == 0 {
		return p, false
	}
	by := layout.Point{X: layout.Length(int64(step) * x << 8 / n), Y: layout.Length(int64(step) * y << 8 / n)}
	return p.Add(by), true
}

// holds tells whether a point is on the chart.
func (l *land) holds(p layout.Point) bool {
	return p.X >= 0 && p.Y >= 0 && p.X <= l.size.W && p.Y <= l.size.H
}

// extent is the lowest and the highest of the heights.
func (l *land) extent() (low, high int32) {
	low, high = l.heights[0], l.heights[0]
	for _, h := range l.heights {
		low, high = min(low, h), max(high, h)
	}
	return low, high
}
