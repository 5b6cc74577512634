package sheet

import "github.com/csprint/csprint/layout"

// The patterns of this file are made of pieces that are stretched sideways, so
// that a band of any length ends on a whole one. Heights are those of the band
// in fifths, its units.

// pieces is how many pieces of some length, in tenths of a unit, fill the band
// with the least stretch; one at least.
func (b band) pieces(tenths int) int {
	piece := b.unit().Times(tenths, 10)
	return max(1, int((b.box.W+piece/2)/piece))
}

// at is the point some parts of all along the band, and some hundredths of its
// height down.
func (b band) at(part, of, down int) layout.Point {
	return layout.Point{X: b.box.X + b.box.W.Times(part, of), Y: b.box.Y + b.box.H.Times(down, 100)}
}

// upright fills the band from one part of its length to another.
func (b band) upright(from, to, of int) {
	a, z := b.at(from, of, 0), b.at(to, of, 100)
	b.fill(layout.Rect{X: a.X, Y: a.Y, W: z.X - a.X, H: z.Y - a.Y})
}

// level fills the band from one hundredth of its height to another.
func (b band) level(top, foot int) {
	a, z := b.at(0, 1, top), b.at(1, 1, foot)
	b.fill(layout.Rect{X: a.X, Y: a.Y, W: z.X - a.X, H: z.Y - a.Y})
}

// shape fills outlines as one path.
func (b band) shape(ink layout.Colour, outlines ...[]layout.Point) {
	var steps []layout.Step
	for _, points := range outlines {
		steps = append(steps, layout.Polygon(points...)...)
	}
	b.onto.Put(b.from, layout.Point{}, layout.Path{Steps: steps, Fill: layout.Filled(ink)})
}

// fineBars are five bars with gaps of their own height.
func fineBars(b band) {
	for i := 0; i < 9; i += 2 {
		y := b.box.H.Times(i, 9)
		b.fill(layout.Rect{X: b.box.X, Y: b.box.Y + y, W: b.box.W, H: b.box.H.Times(i+1, 9) - y})
	}
}

// barredEdges are upright bars between two edges.
func barredEdges(b band) {
	b.level(0, 16)
	b.level(84, 100)
	n := 2*b.pieces(20) + 1 // bars and gaps
	for i := 0; i < n; i += 2 {
		b.upright(i, i+1, n)
	}
}

// thickAndThin are bars of two and a half units and of a half in turn, and end
// on a thick one.
func thickAndThin(b band) {
	n := b.pieces(50)
	of := 10*n + 5 // half units
	for i := range n {
		b.upright(10*i, 10*i+5, of)
		b.upright(10*i+7, 10*i+8, of)
	}
	b.upright(10*n, of, of)
}

// thirds are a third of the pitch solid, and a line in the middle of the rest;
// they end on a solid third.
func thirds(b band) {
	n := b.pieces(100)
	of := 60*n + 20 // sixths of a unit
	for i := range n {
		b.upright(60*i, 60*i+20, of)
		b.upright(60*i+37, 60*i+43, of)
	}
	b.upright(60*n, of, of)
}

func broadAndNarrow(b band) {
	b.level(0, 33)
	b.level(83, 100)
}

func lowerHalf(b band) { b.level(50, 100) }

// lineOut is solid but for one line along the middle.
func lineOut(b band) {
	b.level(0, 37)
	b.level(63, 100)
}

// crossOut is solid but for a line along the middle and lines across it, each at
// a third of its piece.
func crossOut(b band) {
	n := b.pieces(54)
	of := 54 * n
	for i, from := 0, 0; i <= n; i++ {
		to := min(54*i+16, of)
		for _, half := range [][2]int{{0, 41}, {59, 100}} {
			a, z := b.at(from, of, half[0]), b.at(to, of, half[1])
			b.fill(layout.Rect{X: a.X, Y: a.Y, W: z.X - a.X, H: z.Y - a.Y})
		}
		from = to + 11
	}
}

// saltires are crosses from corner to corner of their pieces.
func saltires(b band) {
	n := b.pieces(50)
	of := 50 * n
	var falling, rising [][]layout.Point
	for i := range n {
		x, end := max(0, 50*i-1), min(of, 50*i+51) // neighbours overlap: no seam shows
		falling = append(falling, []layout.Point{
			b.at(x, of, 0), b.at(x+10, of, 0), b.at(end, of, 80), b.at(end, of, 100), b.at(end-10, of, 100), b.at(x, of, 20),
		})
		rising = append(rising, []layout.Point{
			b.at(end-10, of, 0), b.at(end, of, 0), b.at(end, of, 20), b.at(x+10, of, 100), b.at(x, of, 100), b.at(x, of, 80),
		})
	}
	b.shape(b.colour, falling...)
	b.shape(b.colour, rising...)
}

// chequy is four rows of squares; both ends begin with ink.
func chequy(b band) {
	const rows = 4
	n := 2*(int(b.box.W*rows/b.box.H)/2) + 1
	var squares [][]layout.Point
	for row := range rows {
		for i := row % 2; i < n; i += 2 {
			top, foot := row*100/rows, (row+1)*100/rows
			squares = append(squares, []layout.Point{b.at(i, n, top), b.at(i+1, n, top), b.at(i+1, n, foot), b.at(i, n, foot)})
		}
	}
	b.shape(b.colour, squares...)
}

// figures are a shape in the middle of each piece, its points in parts of the
// piece of some tenths of a unit across and in hundredths of the height down.
func (b band) figures(tenths int, ink layout.Colour, points [][2]int) {
	n := b.pieces(tenths)
	outlines := make([][]layout.Point, n)
	for i := range outlines {
		for _, p := range points {
			outlines[i] = append(outlines[i], b.at(2*tenths*i+tenths+2*p[0], 2*tenths*n, p[1]))
		}
	}
	b.shape(ink, outlines...)
}

// lozenges are as high as the band and touch.
func lozenges(b band) {
	n := b.pieces(34)
	outlines := make([][]layout.Point, n)
	for i := range outlines {
		outlines[i] = []layout.Point{b.at(2*i+1, 2*n, 0), b.at(2*i+2, 2*n, 50), b.at(2*i+1, 2*n, 100), b.at(2*i, 2*n, 50)}
	}
	b.shape(b.colour, outlines...)
}

func lozengesOut(b band) {
	b.fill(b.box)
	b.figures(32, layout.White, [][2]int{{0, 18}, {12, 50}, {0, 82}, {-12, 50}})
}

// crosslet is a cross of five squares, in tenths of a unit from its middle and
// hundredths of the height.
var crosslet = [][2]int{
	{-5, 20}, {5, 20}, {5, 40}, {15, 40}, {15, 60}, {5, 60}, {5, 80}, {-5, 80}, {-5, 60}, {-15, 60}, {-15, 40}, {-5, 40},
}

func crosslets(b band) { b.figures(40, b.colour, crosslet) }

func crossletsOut(b band) {
	b.fill(b.box)
	b.figures(50, layout.White, crosslet)
}

// rings are round, whatever the stretch of their pieces.
func rings(b band) {
	u, n := b.unit(), b.pieces(40)
	radius := min(u*27/20, (b.box.W.Times(1, n)-u*7/10)/2)
	for i := range n {
		b.onto.PutCircle(b.from, b.at(2*i+1, 2*n, 50), radius, layout.Fill{}, layout.Stroke{Width: u * 7 / 10, Colour: b.colour})
	}
}

// waveLines are two lines in waves, each from crest to crest.
func waveLines(b band) {
	n := b.pieces(40)
	for _, middle := range []int{26, 74} {
		steps := []layout.Step{{Kind: layout.MoveTo, P: b.at(0, 1, middle-16)}}
		for i := range 2 * n {
			from, to := middle-16, middle+16
			if i%2 == 1 {
				from, to = to, from
			}
			steps = append(steps, layout.Step{
				Kind: layout.CurveTo, A: b.at(100*i+36, 200*n, from), B: b.at(100*i+64, 200*n, to), P: b.at(100*i+100, 200*n, to),
			})
		}
		b.onto.Put(b.from, layout.Point{}, layout.Path{Steps: steps, Stroke: layout.Stroke{Width: b.unit() * 6 / 10, Colour: b.colour}})
	}
}

// chevrons are three rows of them, each from foot to foot.
func chevrons(b band) {
	const thick, rise = 12, 17 // hundredths of the height
	n := b.pieces(40)
	var rows [][]layout.Point
	for _, top := range []int{2, 36, 70} {
		var over, under []layout.Point
		for i := range 2*n + 1 {
			y := top + rise*((i+1)%2)
			over, under = append(over, b.at(i, 2*n, y)), append(under, b.at(i, 2*n, y+thick))
		}
		for i := range under {
			over = append(over, under[len(under)-1-i])
		}
		rows = append(rows, over)
	}
	b.shape(b.colour, rows...)
}

// starsAndBars is a solid upper half with stars, which are dots at this size,
// and two bars below it.
func starsAndBars(b band) {
	b.level(0, 54)
	b.level(64, 76)
	b.level(86, 100)
	n := b.pieces(25)
	for i := range n {
		b.onto.PutCircle(b.from, b.at(2*i+1, 2*n, 27), b.unit()*6/10, layout.Filled(layout.White), layout.Stroke{})
	}
}
