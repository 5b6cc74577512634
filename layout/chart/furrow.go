package chart

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// A rowSign is how the rows of a crop look, in millimetres.
type rowSign struct {
	apart float64
	wide  float64
	dash  []float64
}

var rowSigns = map[ground.Crop]rowSign{
	ground.Plough: {0.74, 0.09, nil},
	ground.Corn:   {1.17, 0.11, []float64{1.1, 0.5}},
	ground.Vines:  {1.3, 0.13, []float64{0.28, 0.62}},
}

// fields draws crops, orchards and gardens, and what encloses them.
type fields struct{ *canvas }

// furrows draws the crops of fields and the trees of orchards.
func (c fields) furrows() {
	fields := c.where(underField.of)
	rows := map[ground.Crop][]layout.Step{}
	var grass, orchard, garden []layout.Step
	for i, f := range fields {
		own := c.owned(f, i, fields)
		switch {
		case f.Cover == ground.Orchard:
			orchard = append(orchard, c.orchardTrees(own)...)
		case f.Cover == ground.Garden:
			garden = append(garden, c.gardenTrees(own)...)
		case rowSigns[f.Crop].apart == 0:
			grass = append(grass, c.tufts(own)...)
		default:
			rows[f.Crop] = append(rows[f.Crop], c.rows(own, rowSigns[f.Crop])...)
		}
	}
	for _, crop := range []ground.Crop{ground.Plough, ground.Corn, ground.Vines} {
		c.put("crop", rows[crop], layout.Fill{}, c.rowStroke(rowSigns[crop]))
	}
	c.put("crop", grass, layout.Fill{}, c.tuftStroke())
	c.put("orchard", orchard, layout.Filled(layout.White), c.stroke(0.11, layout.Ink))
	c.put("garden", garden, layout.Filled(layout.Ink), layout.Stroke{})
}

func (c fields) rowStroke(s rowSign) layout.Stroke { return c.fine(s.wide, s.dash...) }
func (c fields) tuftStroke() layout.Stroke         { return c.stroke(0.11, layout.Ink) }

// A cropped patch is a field without what else lies on it.
type cropped struct {
	patch
	others []patch
}

// owned is a field without the woods and marshes on it and without the fields
// that come before it: enclosed ones first, else in their order. So one field
// never shows through another.
func (c fields) owned(f area, i int, fields []area) cropped {
	own := cropped{patch: f.patch}
	for j, o := range fields {
		if j != i && f.box.Overlaps(o.box) && before(o, j, f, i) {
			own.others = append(own.others, o.patch)
		}
	}
	for _, o := range c.areas {
		if !o.Cover.Sown() && f.box.Overlaps(o.box) {
			own.others = append(own.others, o.patch)
		}
	}
	return own
}

func before(o area, j int, f area, i int) bool {
	if o.enclosed != f.enclosed {
		return o.enclosed
	}
	return j < i
}

// cut is the pieces of a line within the crop, short of its edges.
func (s cropped) cut(a, b layout.Point, short layout.Length) []span {
	spans := s.patch.cut(a, b)
	for _, o := range s.others {
		spans = without(spans, o.cut(a, b))
	}
	var out []span
	for _, p := range spans {
		if p.to-p.from > 3*short {
			out = append(out, span{p.from + short, p.to - short})
		}
	}
	return out
}

// across calls visit for even lines over the patch, in a direction: their ends
// and the pieces inside. They are counted from the patch's middle.
func (s cropped) across(dir vector, apart, short layout.Length, visit func(row int, a layout.Point, spans []span)) {
	middle := layout.Point{X: s.box.X + s.box.W/2, Y: s.box.Y + s.box.H/2}
	_, half := toward(s.box.At(), middle)
	for row := -int(half / apart); row <= int(half/apart); row++ {
		a := dir.offset(middle, -half, layout.Length(row)*apart)
		if spans := s.cut(a, dir.along(a, 2*half), short); len(spans) > 0 {
			visit(row, a, spans)
		}
	}
}

// rows are the lines of a crop, along its longest side or, of some fields, across it.
func (c fields) rows(s cropped, sign rowSign) []layout.Step {
	dir := s.longest()
	if scatter(int(s.box.X), int(s.box.Y), 4)%3 == 0 {
		dir = dir.right()
	}
	var steps []layout.Step
	s.across(dir, max(c.sign(sign.apart), layout.MM(0.5)), c.mm(0.3), func(_ int, a layout.Point, spans []span) {
		for _, p := range spans {
			steps = tick(steps, dir.along(a, p.from), dir.along(a, p.to))
		}
	})
	return steps
}

// places are points in rows, every second row half a step aside, each well
// inside the patch.
func (c fields) places(s cropped, dir vector, apart, short layout.Length) []layout.Point {
	var places []layout.Point
	s.across(dir, apart, short, func(row int, a layout.Point, spans []span) {
		_, half := toward(s.box.At(), layout.Point{X: s.box.X + s.box.W/2, Y: s.box.Y + s.box.H/2})
		first := half%apart + layout.Length(row&1)*apart/2
		for _, p := range spans {
			for at := first + (p.from-first+apart-1)/apart*apart; at <= p.to; at += apart {
				if q := dir.along(a, at); !s.touches(q, short) {
					places = append(places, q)
				}
			}
		}
	})
	return places
}

// tufts is grass: tufts of three blades.
func (c fields) tufts(s cropped) []layout.Step {
	var steps []layout.Step
	for _, p := range c.places(s, vector{unit, 0}, c.sign(1.9), c.sign(0.5)) {
		h := scatter(int(p.X), int(p.Y), 5)
		p.X += pick(h, -c.sign(0.25), c.sign(0.25))
		p.Y += pick(h>>7, -c.sign(0.2), c.sign(0.2))
		steps = append(steps, tuft(p, c.sign(0.6))...)
	}
	return steps
}

// tuft is three blades that rise from one foot.
func tuft(foot layout.Point, high layout.Length) []layout.Step {
	var steps []layout.Step
	steps = tick(steps, foot, layout.Point{X: foot.X, Y: foot.Y - high})
	steps = tick(steps, layout.Point{X: foot.X - high/6, Y: foot.Y}, layout.Point{X: foot.X - high*6/10, Y: foot.Y - high*7/10})
	return tick(steps, layout.Point{X: foot.X + high/6, Y: foot.Y}, layout.Point{X: foot.X + high*6/10, Y: foot.Y - high*7/10})
}

// orchardTrees are circles in rows along the longest side.
func (c fields) orchardTrees(s cropped) []layout.Step {
	var steps []layout.Step
	dir, apart := s.longest(), c.sign(1.75)
	s.across(dir, apart, c.sign(0.5), func(_ int, a layout.Point, spans []span) {
		for _, p := range spans {
			n := max(int((p.to-p.from)/apart), 1)
			for i := range n {
				at := dir.along(a, p.from+(p.to-p.from).Times(2*i+1, 2*n))
				if !s.touches(at, c.sign(0.5)) {
					steps = append(steps, layout.Circle(at, c.sign(0.42))...)
				}
			}
		}
	})
	return steps
}

// gardenTrees are dots in close rows.
func (c fields) gardenTrees(s cropped) []layout.Step {
	var steps []layout.Step
	for _, p := range c.places(s, s.longest(), c.sign(1.15), c.sign(0.62)) {
		steps = append(steps, layout.Circle(p, c.sign(0.27))...)
	}
	return steps
}
