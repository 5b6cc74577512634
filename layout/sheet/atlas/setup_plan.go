package atlas

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
)

// leastTown is of how many buildings a town has a plan: nobody sees its streets in so long a list.
const leastTown = 18

// Measures of the plan of a town.
var (
	townHigh  = layout.MM(105) // at most
	townHead  = layout.MM(4)   // over it and beside it, for inches
	townHeads = layout.MM(9)
	townAir   = layout.MM(0.9) // between inches and the plan
	townTick  = layout.MM(2)
)

// plans are a plan of each town.
func (s setup) plans() (blocks []layout.Block) {
	for i := range s.land.Places {
		if p := &s.land.Places[i]; len(p.Buildings) >= leastTown {
			title := s.say.Say("setup.plan", "place", capitalOr(p.Name, s.thing(string(p.Kind))))
			blocks = append(blocks, s.Section("setup", title, s.Wide()), s.plan(i, title))
		}
	}
	return blocks
}

// A townPlan draws what stands in and about a town, north up.
type townPlan struct {
	setup
	place     int
	low, high ground.Point // the part of the ground that is drawn
	size      layout.Size
	onto      *layout.Frame
}

// plan is the block of a town's plan, with marks along its sides by which one measures.
func (s setup) plan(place int, title string) layout.Block {
	p := townPlan{setup: s, place: place}
	var all []ground.Point
	for _, b := range s.land.Places[place].Buildings {
		all = append(all, b.Corners()...)
	}
	p.low, p.high = plane.Bounds(all)
	rim := ground.Point{X: s.land.Inch, Y: s.land.Inch}
	p.low, p.high = s.land.Clamped(p.low.Sub(rim)), s.land.Clamped(p.high.Add(rim))
	across, down := int(p.high.X-p.low.X), int(p.high.Y-p.low.Y)
	p.size.W = min(s.Wide()-townHeads, (townHigh-townHead).Times(across, down))
	p.size.H = p.size.W.Times(down, across)
	return layout.Block{High: townHead + p.size.H, Put: func(onto *layout.Frame, at layout.Point) {
		onto.PutAs(layout.Element{Kind: layout.AsFigure, Words: title}, func() {
			at = at.Add(layout.Point{X: (s.Wide() + townHeads - p.size.W) / 2, Y: townHead})
			p.onto = layout.NewFrame(p.size)
			p.draw()
			onto.Put("setup/plan", at, layout.Group{Frame: p.onto, Clip: true})
			p.onto = onto
			p.measured(at)
			onto.PutBox("setup/plan", layout.Rect{X: at.X, Y: at.Y, W: p.size.W, H: p.size.H}, layout.Fill{}, layout.HairLine)
		})
	}}
}

// on is where a point of the ground lies on the plan.
func (p *townPlan) on(at ground.Point) layout.Point {
	return layout.Point{X: p.long(at.X - p.low.X), Y: p.long(at.Y - p.low.Y)}
}

// long is a length of the ground on the plan.
func (p *townPlan) long(d ground.Dist) layout.Length {
	return p.size.W.Times(int(d), int(p.high.X-p.low.X))
}

// measured marks three inches after three on all four sides, or ten centimetres, with how far they lie from the
// table's edges.
func (p *townPlan) measured(corner layout.Point) {
	step, style := 6*ground.Dist(p.half())/100, p.Sans(7)
	if p.say.Centimetres() {
		step = 20 * ground.Dist(p.half()) / 100
	}
	for x := (p.low.X/step + 1) * step; x < p.high.X; x += step {
		at := corner.Add(layout.Point{X: p.long(x - p.low.X)})
		p.onto.PutLine("setup/plan", at, at.Add(layout.Point{Y: townTick}), layout.HairLine)
		p.onto.PutLine("setup/plan", at.Add(layout.Point{Y: p.size.H - townTick}), at.Add(layout.Point{Y: p.size.H}), layout.HairLine)
		p.onto.SetLine("setup/plan", at.Sub(layout.Point{Y: townAir}), layout.Centre, style, p.measure(x))
	}
	for y := (p.low.Y/step + 1) * step; y < p.high.Y; y += step {
		at := corner.Add(layout.Point{Y: p.long(y - p.low.Y)})
		p.onto.PutLine("setup/plan", at, at.Add(layout.Point{X: townTick}), layout.HairLine)
		p.onto.PutLine("setup/plan", at.Add(layout.Point{X: p.size.W - townTick}), at.Add(layout.Point{X: p.size.W}), layout.HairLine)
		p.onto.SetLine("setup/plan", at.Add(layout.Point{X: -townAir, Y: style.CapHeight() / 2}), layout.Right, style, p.measure(y))
	}
}

// draw draws waters, streets and walls, and every building with its number, where that has room in it.
func (p *townPlan) draw() {
	for _, w := range p.land.Waters {
		wide := p.long(max(w.Width, p.land.Inch/3))
		p.way(w.Bed, layout.Stroke{Width: wide, Colour: layout.Faint})
		p.way(w.Bed, layout.Stroke{Width: wide - 2*layout.HairWidth, Colour: layout.White})
	}
	for _, r := range p.land.Roads {
		p.way(r.Way, layout.Stroke{Width: p.long(p.land.Inch / 3), Colour: layout.Tint})
	}
	for _, l := range p.land.Lines {
		p.way(l.Way, layout.RuleLine)
	}
	for i := range p.land.Places {
		var numbers []string
		if i == p.place {
			numbers = p.numbersOf(i)
		}
		for k, block := range p.land.Places[i].Blocks() {
			for _, b := range block {
				p.house(b, append(numbers, slices.Repeat([]string{""}, k+1)...)[k])
			}
		}
	}
}

func (p *townPlan) way(way []ground.Point, s layout.Stroke) {
	var points []layout.Point
	for _, at := range way {
		points = append(points, p.on(at))
	}
	p.onto.Put("setup/plan", layout.Point{}, layout.Path{Steps: layout.Polyline(points...), Stroke: s})
}

func (p *townPlan) house(b ground.Building, number string) {
	var corners []layout.Point
	for _, c := range b.Corners() {
		corners = append(corners, p.on(c))
	}
	p.onto.PutPolygon("setup/plan", layout.Filled(layout.White), layout.HairLine, corners...)
	room, upright := b.Short, false
	switch way := b.Angle.Turned() % 180; {
	case way < askew || way > 180-askew:
		room = b.Long
	case way > 90-askew && way < 90+askew:
		room, upright = b.Long, true
	}
	fits := func(s layout.Style) bool {
		return s.Width(number) < p.long(room)*9/10 && s.CapHeight() < p.long(b.Short)*8/10
	}
	style, at := p.Strong(7).Shrunk(layout.Pt(leastNumber), fits), p.on(b.At)
	switch half := style.CapHeight() / 2; {
	case number == "" || !fits(style):
	case upright:
		p.onto.SetTurned("setup/plan", at.Add(layout.Point{X: half, Y: style.Width(number) / 2}), layout.QuarterCCW, style, number)
	default:
		p.onto.SetLine("setup/plan", at.Add(layout.Point{Y: half}), layout.Centre, style, number)
	}
}

const (
	leastNumber = 5  // points
	askew       = 15 // degrees from straight by which a house lies along its number
)
