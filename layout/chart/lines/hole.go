package lines

import "github.com/csprint/csprint/layout"

// compass are twenty directions in thousandths, clockwise from east.
var compass = [20]layout.Point{
	{X: 1000}, {X: 951, Y: 309}, {X: 809, Y: 588}, {X: 588, Y: 809}, {X: 309, Y: 951},
	{Y: 1000}, {X: -309, Y: 951}, {X: -588, Y: 809}, {X: -809, Y: 588}, {X: -951, Y: 309},
	{X: -1000}, {X: -951, Y: -309}, {X: -809, Y: -588}, {X: -588, Y: -809}, {X: -309, Y: -951},
	{Y: -1000}, {X: 309, Y: -951}, {X: 588, Y: -809}, {X: 809, Y: -588}, {X: 951, Y: -309},
}

// rims are the four shapes of shell holes: how far the rim lies from the middle
// in each direction, in thousandths of the radius.
var rims = [4][20]int{
	{1010, 960, 1080, 1120, 1010, 900, 880, 930, 1020, 980, 1060, 1150, 1040, 910, 860, 940, 1000, 930, 880, 960},
	{1240, 1150, 1010, 900, 850, 900, 860, 940, 1080, 1200, 1260, 1180, 1000, 890, 830, 800, 880, 940, 1060, 1180},
	{880, 930, 1030, 950, 1040, 1160, 1110, 980, 890, 860, 830, 900, 1010, 1080, 1190, 1220, 1100, 960, 860, 900},
	{1090, 1180, 1060, 930, 960, 880, 930, 1060, 1130, 1010, 880, 860, 950, 930, 1070, 1000, 880, 970, 1080, 1000},
}

// rimPoints are the points of a rim; reach scales it in thousandths.
func rimPoints(c layout.Point, radius layout.Length, rim *[20]int, reach int) []layout.Point {
	points := make([]layout.Point, len(compass))
	for i, way := range compass {
		r := int64(radius) * int64(rim[i]) * int64(reach)
		points[i] = layout.Point{
			X: c.X + rounded(r*int64(way.X), 1_000_000_000),
			Y: c.Y + rounded(r*int64(way.Y), 1_000_000_000),
		}
	}
	return points
}

// rounded divides, half away from zero.
func rounded(n, by int64) layout.Length {
	if n < 0 {
		return layout.Length((n - by/2) / by)
	}
	return layout.Length((n + by/2) / by)
}

// rounding is a closed quadratic B-spline: each point is the control of the curve
// between the middles of the legs on both sides of it.
func rounding(points []layout.Point) []layout.Step {
	n := len(points)
	mid := func(i int) layout.Point {
		a, b := points[i%n], points[(i+1)%n]
		return layout.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	}
	third := func(a, b layout.Point) layout.Point {
		return layout.Point{X: a.X + (b.X-a.X)*2/3, Y: a.Y + (b.Y-a.Y)*2/3}
	}
	steps := []layout.Step{{Kind: layout.MoveTo, P: mid(0)}}
	for i := 1; i <= n; i++ {
		corner := points[i%n]
		steps = append(steps, layout.Step{Kind: layout.CurveTo, A: third(mid(i-1), corner), B: third(mid(i), corner), P: mid(i)})
	}
	return append(steps, layout.Step{Kind: layout.Close})
}

// hole draws a shell hole of one of four shapes, with waves where it holds water.
func (k sketch) hole(c layout.Point, shape int, water bool) {
	rim := &rims[shape%len(rims)]
	radius := k.long(2.05)
	k.put("hole", rounding(rimPoints(c, radius, rim, 1000)), white, k.line(0.2))
	if water {
		k.waves(c, 3)
		return
	}
	outer, inner := rimPoints(c, radius, rim, 1000), rimPoints(c, radius, rim, 720)
	var ticks []layout.Point
	for i := range outer { // the curve runs through the middles
		j := (i + 1) % len(outer)
		ticks = append(ticks, along(outer[i], outer[j], 1, 2), along(inner[i], inner[j], 1, 2))
	}
	k.strokes("hole", k.line(0.13), ticks...)
}

// waves are level lines of water about a point.
func (k sketch) waves(c layout.Point, n int) {
	for i := range n {
		wide, y := k.long(2.3), c.Y+k.long(0.75)*layout.Length(2*i-n+1)/2
		if i != n/2 {
			wide = wide * 7 / 10
		}
		k.wave(layout.Point{X: c.X - wide/2, Y: y}, wide)
	}
}

// wave is one line of water: two crests from a point to the right.
func (k sketch) wave(at layout.Point, wide layout.Length) {
	steps := []layout.Step{{Kind: layout.MoveTo, P: at}}
	for i := range 2 {
		x, up := at.X+wide*layout.Length(i)/2, k.long(0.42)
		steps = append(steps, layout.Step{
			Kind: layout.CurveTo, A: layout.Point{X: x + wide/6, Y: at.Y - up}, B: layout.Point{X: x + wide/3, Y: at.Y + up},
			P: layout.Point{X: x + wide/2, Y: at.Y},
		})
	}
	k.put("water", steps, bare, k.line(0.14))
}

// crater draws a mine crater over the seven squares about a point: a rim, long
// ticks inside and short ones on the lip.
func (k sketch) crater(c layout.Point, shape int, water bool) {
	rim := calmer(&rims[shape%len(rims)])
	radius := k.part(1330)
	if k.tile {
		radius, rim = k.part(1250), waisted(rim)
	}
	k.put("crater", rounding(rimPoints(c, radius, &rim, 1000)), white, k.line(0.4))
	if water {
		pool := rimPoints(c, radius, &rims[(shape+1)%len(rims)], 330)
		k.put("water", rounding(pool), bare, k.line(0.14))
		k.waves(c, 3)
	}
	var ticks []layout.Point
	for _, turn := range []int{0, 1, 2} {
		ticks = append(ticks, between(c, radius, &rim, turn, 975, 640+60*turn)...)
	}
	k.strokes("crater", k.line(0.18), ticks...)
	var lips []layout.Point
	for _, turn := range []int{0, 1} {
		lips = append(lips, between(c, radius, &rim, turn, 1000, 1070)...)
	}
	k.strokes("crater", k.line(0.14), lips...)
}

// calmer is a rim with a third of its bumps.
func calmer(rim *[20]int) [20]int {
	var out [20]int
	for i, r := range rim {
		out[i] = 1000 + (r-1000)/3
	}
	return out
}

// waisted is a rim drawn in where the seven squares of a crater leave corners
// free, so that it stays within them.
func waisted(rim [20]int) [20]int {
	for _, i := range []int{3, 7, 13, 17} {
		rim[i] = min(rim[i], 800)
	}
	for _, i := range []int{4, 6, 14, 16} {
		rim[i] = min(rim[i], 840)
	}
	return rim
}

// between are ticks a third of the way from each point of a rim to the next.
func between(c layout.Point, radius layout.Length, rim *[20]int, thirds, from, to int) []layout.Point {
	a, b := rimPoints(c, radius, rim, from), rimPoints(c, radius, rim, to)
	third := func(p []layout.Point, i int) layout.Point {
		q := p[(i+1)%len(p)]
		return layout.Point{X: p[i].X + (q.X-p[i].X)*layout.Length(thirds)/3, Y: p[i].Y + (q.Y-p[i].Y)*layout.Length(thirds)/3}
	}
	var ticks []layout.Point
	for i := range a {
		ticks = append(ticks, third(a, i), third(b, i))
	}
	return ticks
}
