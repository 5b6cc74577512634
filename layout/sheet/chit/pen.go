package chit

import (
	"math"

	"github.com/csprint/csprint/layout"
)

// Signs are drawn on a chit of 200 × 200 units and scaled, in its upper half.
const chitUnits = 200

// A chitPen draws signs on one face of a chit. Its units grow with the chit,
// and a sign may be drawn turned about the middle of its room, or mirrored.
type chitPen struct {
	onto   *layout.Frame
	from   string
	box    layout.Rect // the chit's face
	mirror bool
	turn   float64 // degrees clockwise about signCentre
	lowInk bool    // colours are outlines
}

// signCentre is the middle of the room that signs have.
var signCentre = spot{100, 64}

// A spot is a place on a chit in its units.
type spot struct{ x, y float64 }

func (s spot) towards(degrees, far float64) spot {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return spot{s.x + far*sin, s.y - far*cos}
}

// at is a spot on the frame, mirrored and turned as the pen is.
func (p chitPen) at(s spot) layout.Point {
	if p.turn != 0 {
		sin, cos := math.Sincos(p.turn * math.Pi / 180)
		dx, dy := s.x-signCentre.x, s.y-signCentre.y
		s = spot{signCentre.x + dx*cos - dy*sin, signCentre.y + dx*sin + dy*cos}
	}
	if p.mirror {
		s.x = chitUnits - s.x
	}
	return layout.Point{X: p.box.X + p.units(s.x), Y: p.box.Y + p.units(s.y)}
}

// units turns units into a length.
func (p chitPen) units(n float64) layout.Length {
	return layout.Length(math.Round(n * float64(p.box.W) / chitUnits))
}

func (p chitPen) stroke(wide float64) layout.Stroke {
	return layout.Stroke{Width: p.units(wide), Colour: layout.Ink}
}

// line strokes from spot to spot; coordinates come in pairs.
func (p chitPen) line(wide float64, coordinates ...float64) {
	p.onto.Put(p.from, layout.Point{}, layout.Path{Steps: layout.Polyline(p.points(coordinates)...), Stroke: p.stroke(wide)})
}

// outline strokes a closed shape on a white ground.
func (p chitPen) outline(wide float64, coordinates ...float64) {
	p.onto.PutPolygon(p.from, layout.Filled(layout.White), p.stroke(wide), p.points(coordinates)...)
}

// shape fills a closed shape.
func (p chitPen) shape(coordinates ...float64) {
	p.onto.PutPolygon(p.from, layout.Filled(layout.Ink), layout.Stroke{}, p.points(coordinates)...)
}

// bar fills a rectangle about a middle.
func (p chitPen) bar(x, y, wide, high float64) {
	p.shape(x-wide/2, y-high/2, x+wide/2, y-high/2, x+wide/2, y+high/2, x-wide/2, y+high/2)
}

func (p chitPen) disc(x, y, r float64) {
	p.onto.PutCircle(p.from, p.at(spot{x, y}), p.units(r), layout.Filled(layout.Ink), layout.Stroke{})
}

// ring strokes a circle on a white ground.
func (p chitPen) ring(x, y, r, wide float64) {
	p.onto.PutCircle(p.from, p.at(spot{x, y}), p.units(r), layout.Filled(layout.White), p.stroke(wide))
}

func (p chitPen) points(coordinates []float64) []layout.Point {
	var points []layout.Point
	for i := 0; i+1 < len(coordinates); i += 2 {
		points = append(points, p.at(spot{coordinates[i], coordinates[i+1]}))
	}
	return points
}

// head fills an arrow's head that points from its tip's back, in degrees
// clockwise from straight ahead.
func (p chitPen) head(tip spot, degrees, long, wide float64) {
	back := tip.towards(degrees+180, long)
	left, right := back.towards(degrees-90, wide/2), back.towards(degrees+90, wide/2)
	p.shape(tip.x, tip.y, right.x, right.y, left.x, left.y)
}

// arc strokes a part of a circle, from one bearing clockwise to another.
func (p chitPen) arc(centre spot, r, wide, from, to float64) {
	p.onto.Put(p.from, layout.Point{}, layout.Path{Steps: p.bow(centre, r, from, to), Stroke: p.stroke(wide)})
}

// bow is the path of an arc, in curves of at most a quarter circle.
func (p chitPen) bow(centre spot, r, from, to float64) []layout.Step {
	parts := int(math.Ceil((to - from) / 90))
	each := (to - from) / float64(parts)
	reach := r * 4 / 3 * math.Tan(each*math.Pi/720)
	steps := []layout.Step{{Kind: layout.MoveTo, P: p.at(centre.towards(from, r))}}
	for i := range parts {
		a := from + float64(i)*each
		start, end := centre.towards(a, r), centre.towards(a+each, r)
		steps = append(steps, layout.Step{
			Kind: layout.CurveTo, P: p.at(end),
			A: p.at(start.towards(a+90, reach)), B: p.at(end.towards(a+each-90, reach)),
		})
	}
	return steps
}

// A curve is a stretch of a free outline: two control spots and its end.
type curve [6]float64

// blob is a closed outline of curves that begins at a spot.
func (p chitPen) blob(x, y float64, curves ...curve) []layout.Step {
	steps := []layout.Step{{Kind: layout.MoveTo, P: p.at(spot{x, y})}}
	for _, c := range curves {
		steps = append(steps, layout.Step{
			Kind: layout.CurveTo, A: p.at(spot{c[0], c[1]}), B: p.at(spot{c[2], c[3]}), P: p.at(spot{c[4], c[5]}),
		})
	}
	return append(steps, layout.Step{Kind: layout.Close})
}

// put draws an outline with a fill and a stroke.
func (p chitPen) put(steps []layout.Step, fill layout.Fill, wide float64) {
	var stroke layout.Stroke
	if wide > 0 {
		stroke = p.stroke(wide)
	}
	p.onto.Put(p.from, layout.Point{}, layout.Path{Steps: steps, Fill: fill, Stroke: stroke})
}
