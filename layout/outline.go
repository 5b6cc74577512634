package layout

// Polygon is a closed path through points.
func Polygon(points ...Point) []Step {
	steps := Polyline(points...)
	return append(steps, Step{Kind: Close})
}

// Polyline is an open path through points.
func Polyline(points ...Point) []Step {
	steps := make([]Step, 0, len(points)+1)
	for i, p := range points {
		kind := LineTo
		if i == 0 {
			kind = MoveTo
		}
		steps = append(steps, Step{Kind: kind, P: p})
	}
	return steps
}

// Circle is a closed path of four curves about a centre.
func Circle(centre Point, radius Length) []Step {
	k := radius.Times(5523, 10000) // a quarter circle's control point
	at := func(dx, dy Length) Point { return centre.Add(Point{dx, dy}) }
	return []Step{
		{Kind: MoveTo, P: at(radius, 0)},
		{Kind: CurveTo, A: at(radius, k), B: at(k, radius), P: at(0, radius)},
		{Kind: CurveTo, A: at(-k, radius), B: at(-radius, k), P: at(-radius, 0)},
		{Kind: CurveTo, A: at(-radius, -k), B: at(-k, -radius), P: at(0, -radius)},
		{Kind: CurveTo, A: at(k, -radius), B: at(radius, -k), P: at(radius, 0)},
		{Kind: Close},
	}
}

// PutCircle draws a circle about a centre.
func (f *Frame) PutCircle(from string, centre Point, radius Length, fill Fill, s Stroke) {
	f.Put(from, centre, Path{Steps: Circle(Point{}, radius), Fill: fill, Stroke: s})
}

// PutPolygon draws a closed shape.
func (f *Frame) PutPolygon(from string, fill Fill, s Stroke, points ...Point) {
	f.Put(from, Point{}, Path{Steps: Polygon(points...), Fill: fill, Stroke: s})
}
