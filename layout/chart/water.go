package chart

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// waters draws streams, rivers and dry beds.
type waters struct{ *canvas }

// draw draws streams, rivers and dry beds: first the banks of all, then the
// water of all, so that they open where they join. A stream that is narrow on paper
// has no banks, which would seem a road: it is one line.
func (c waters) draw() {
	ribbons := make([]ribbon, len(c.Map.Waters))
	for i, w := range c.Map.Waters {
		ribbons[i] = newRibbon(c.projection, w)
	}
	bank := 2 * c.mm(0.26).MM() // half of it goes under the water
	for _, r := range ribbons {
		if r.thread {
			c.put("bank", r.outline().ring(), layout.Filled(layout.Ink), rounded(c.stroke(threadEdge, layout.Ink)))
			continue
		}
		s := line(bank, layout.Ink)
		if r.kind == ground.DryBed {
			s = c.stroke(2*0.26, layout.Ink, 1.1, 0.5)
		}
		s.Round = r.kind != ground.DryBed
		c.put("bank", r.outline().ring(), layout.Fill{}, s)
	}
	for _, r := range ribbons {
		if r.thread {
			continue
		}
		c.put("water", r.outline().ring(), layout.Filled(layout.White), layout.Stroke{})
	}
	for i, r := range ribbons {
		switch {
		case r.kind == ground.DryBed:
			c.pebbles(i, r)
		case !r.thread:
			c.flow(r)
		}
		c.cost.fill(r.outline(), costWater)
		c.cost.draw(r.bed, c.mm(0.6), costWater)
	}
}

// A ribbon is a water on paper: its middle, and how far its banks are off it. A thread
// is a stream too narrow for banks.
type ribbon struct {
	kind   ground.WaterKind
	thread bool
	bed    way
	half   []layout.Length
}

// Measures of a thread in millimetres, our own: how wide a stream may be on paper and
// still be one, how wide it is at its spring and at its mouth, the line round it, and
// the waves that it makes.
const (
	threadMost  = 2
	threadFrom  = 0.15
	threadTo    = 0.38
	threadEdge  = 0.14
	threadWave  = 3.6
	threadSwing = 0.28
)

// headTaper is over how many times the half of its width a water widens that begins on the table.
const headTaper = 12

// newRibbon is a water as it is drawn: a stream begins at a third of its width, on the table at a
// point, and nothing is too narrow to be seen.
func newRibbon(p projection, w ground.Water) ribbon {
	r := ribbon{kind: w.Kind, bed: p.way(w.Bed).fine(p.mm(1.2))}
	full := max(p.length(w.Width), p.mm(1.15))
	spring := max(full/3, p.mm(0.55))
	if w.Kind == ground.River {
		full = max(full, p.mm(2.2))
		spring = full.Times(85, 100)
	}
	if r.thread = w.Kind == ground.Stream && full <= p.mm(threadMost); r.thread {
		spring, full = p.mm(threadFrom), p.mm(threadTo)
		r.bed = r.bed.waved(p.mm(threadWave), p.mm(threadSwing))
	}
	long, done := max(r.bed.length(), 1), layout.Length(0)
	r.half = make([]layout.Length, len(r.bed))
	rises := p.Map.Rim(w.Bed[0]) > 0
	for j := range r.bed {
		if j > 0 {
			done += apart(r.bed[j-1], r.bed[j])
		}
		r.half[j] = (spring + (full-spring).Times(int(done), int(long))) / 2
		if rises {
			r.half[j] = min(r.half[j], done/headTaper)
		}
	}
	return r
}

// waved is the way in waves of some length that swing to either side of it; its ends
// are where they were.
func (w way) waved(long, swing layout.Length) way {
	var out way
	n := max(1, (w.length()+long/2)/long)
	step := max(w.length()/(n*threadSteps), 1)
	w.walk(0, step, func(at layout.Point, dir vector) {
		turn := len(out) % threadSteps * 360 / threadSteps
		out = append(out, dir.right().along(at, swing.Times(int(sines(turn).Y), unit)))
	})
	return append(out, w[len(w)-1])
}

// threadSteps is how many points a wave has.
const threadSteps = 12

// outline is the ribbon all round.
func (r ribbon) outline() way {
	right := r.bed.widened(func(i int) layout.Length { return r.half[i] })
	left := r.bed.widened(func(i int) layout.Length { return -r.half[i] })
	return append(right, left.reversed()...)
}

// halfAt is how far the banks are off the middle near a point.
func (r ribbon) halfAt(p layout.Point) layout.Length {
	best, half := layout.Length(-1), layout.Length(0)
	for i, q := range r.bed {
		if d := apart(p, q); best < 0 || d < best {
			best, half = d, r.half[i]
		}
	}
	return half
}

// flow draws short strokes along the water, in two or three rows where it is wide.
func (c waters) flow(r ribbon) {
	var steps []layout.Step
	long, gap := c.mm(1.5), c.mm(2.7)
	n := 0
	r.bed.walk(gap/2, gap/2, func(p layout.Point, dir vector) {
		n++
		half := r.halfAt(p)
		off := half.Times([]int{0, 45, -45}[n%3], 100)
		if half < c.mm(0.62) {
			if off = 0; n%2 == 0 {
				return
			}
		}
		p = dir.right().along(p, off)
		steps = append(steps, way{dir.along(p, -long/2), dir.along(p, long/2)}.line()...)
	})
	c.put("flow", steps, layout.Fill{}, c.stroke(0.11, layout.Ink))
}

// pebbles strews a dry bed.
func (c waters) pebbles(i int, r ribbon) {
	luck := chanceOf(i, int(r.bed[0].X), int(r.bed[0].Y))
	var steps []layout.Step
	r.bed.walk(c.mm(0.4), c.mm(0.75), func(p layout.Point, dir vector) {
		room := int(r.halfAt(p).Times(70, 100))
		p = dir.right().along(p, layout.Length(luck.next(-room, room)))
		steps = append(steps, layout.Circle(p, c.mm(0.09+0.02*float64(luck.next(0, 4))))...)
	})
	c.put("pebble", steps, layout.Fill{}, c.stroke(0.09, layout.Ink))
}
