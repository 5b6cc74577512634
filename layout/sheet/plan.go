package sheet

import (
	"fmt"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// A plan is the small drawing of the table in a briefing: north up, the side's
// own deployment box with its measures, the edges of the others.
type plan struct {
	*Desk
	ground
	side *generate.Side
}

// putPlan draws the plan in a room and returns the y under it.
func (d *Desk) putPlan(onto *layout.Frame, room layout.Rect, side *generate.Side) layout.Length {
	p := plan{d, d.groundIn(onto, "brief/plan", room), side}
	if zone, ok := d.deployment(side); ok {
		p.putZone(zone)
	} else {
		p.putMeeting()
	}
	p.putTicks()
	onto.PutBox(p.from, p.box, layout.Fill{}, layout.FrameLine)
	p.putOthers()
	p.putNorth()
	return p.box.Bottom()
}

// putTicks marks every foot inside the edges.
func (p plan) putTicks() {
	tick := layout.MM(1.6)
	feet(p.Game.Width, func(at generate.Inches) {
		x := p.box.X + p.length(at)
		for _, y := range []layout.Length{p.box.Y, p.box.Bottom() - tick} {
			p.onto.PutLine(p.from, layout.Point{X: x, Y: y}, layout.Point{X: x, Y: y + tick}, layout.HairLine)
		}
	})
	feet(p.Game.Depth, func(at generate.Inches) {
		y := p.box.Y + p.length(at)
		for _, x := range []layout.Length{p.box.X, p.box.Right() - tick} {
			p.onto.PutLine(p.from, layout.Point{X: x, Y: y}, layout.Point{X: x + tick, Y: y}, layout.HairLine)
		}
	})
}

// putZone draws the deployment box in the side's colour and its measures.
func (p plan) putZone(zone deployment) {
	box, ink := p.rect(zone.zone()), p.Desk.livery(p.side).colour
	if p.LowInk {
		ink = layout.Ink
	}
	if !p.LowInk {
		p.ruled(box, zone, layout.HairLine.In(ink))
	}
	p.onto.PutBox(p.from, box, layout.Fill{}, layout.FrameLine.In(ink))
	p.patch(box.Centre(), p.heading(12), "Your cards here", box.W-layout.MM(2))
	p.putMeasures(zone)
}

// ruled hatches the box with lines along the side's edge.
func (p plan) ruled(box layout.Rect, zone deployment, s layout.Stroke) {
	pitch := layout.MM(2.4)
	if zone.edge == "east" || zone.edge == "west" {
		for x := box.X + pitch; x < box.Right()-pitch/2; x += pitch {
			p.onto.PutLine(p.from, layout.Point{X: x, Y: box.Y}, layout.Point{X: x, Y: box.Bottom()}, s)
		}
		return
	}
	for y := box.Y + pitch; y < box.Bottom()-pitch/2; y += pitch {
		p.onto.PutLine(p.from, layout.Point{X: box.X, Y: y}, layout.Point{X: box.Right(), Y: y}, s)
	}
}

// putMeasures draws how deep and how wide the box is and what stays free at
// either end.
func (p plan) putMeasures(z deployment) {
	off := generate.Inches(int(p.width) * int(layout.MM(5)) / int(p.box.W)) // 5 mm of paper
	inner, far := z.deep+off, z.end+z.wide()
	paces := int(z.wide()) * p.Game.PacesPerInch / 100
	p.measure(z, seen{z.end / 2, 0}, seen{z.end / 2, z.deep}, z.deep.String())
	p.measure(z, seen{0, inner}, seen{z.end, inner}, z.end.String())
	p.measure(z, seen{z.end, inner}, seen{far, inner}, fmt.Sprintf("%s · %s paces", z.wide(), grouped(paces)))
	p.measure(z, seen{far, inner}, seen{z.along(), inner}, z.end.String())
	for _, at := range []seen{{z.end / 2, z.deep}, {z.end, inner}, {far, inner}} {
		p.tick(z, at)
	}
}

// seen is a point of the table as seen from an edge.
type seen struct{ across, away generate.Inches }

func (p plan) point(v deployment, at seen) layout.Point {
	return p.rect(v.box(at.across, at.away, 0, 0)).At()
}

// tick marks the end of a measure, across its line.
func (p plan) tick(z deployment, at seen) {
	half := layout.Point{X: layout.MM(1.2)}
	along := z.edge == "north" || z.edge == "south" // measures along the edge run level
	if along == (at.away != z.deep) {
		half = layout.Point{Y: layout.MM(1.2)}
	}
	c := p.point(z, at)
	p.onto.PutLine(p.from, c.Sub(half), c.Add(half), layout.HairLine)
}

// measure draws a line with its length, between two points seen from the edge.
func (p plan) measure(v deployment, a, b seen, text string) {
	from, to := p.point(v, a), p.point(v, b)
	p.onto.PutLine(p.from, from, to, layout.HairLine)
	centre := layout.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}
	style := p.sans(8)
	switch {
	case from.Y == to.Y:
		p.patch(centre, style, text, max(to.X-from.X, from.X-to.X)-layout.MM(0.8))
	case style.Width(text) <= layout.MM(10):
		p.patch(centre, style, text, layout.MM(10))
	default:
		p.patchTurned(centre, style, text)
	}
}

// patch sets a text about a point on a white ground. It shrinks to its room a
// little; one that is still too wide is left out.
func (p plan) patch(centre layout.Point, s layout.Style, text string, room layout.Length) {
	s, err := s.Fit(text, room, s.Size*7/10)
	if err != nil {
		return
	}
	p.ground.white(centre, s.Width(text), s.CapHeight())
	p.onto.SetLine(p.from, layout.Point{X: centre.X, Y: centre.Y + s.CapHeight()/2}, layout.Centre, s, text)
}

// patchTurned is a patch for a line that runs up the page.
func (p plan) patchTurned(centre layout.Point, s layout.Style, text string) {
	p.ground.white(centre, s.CapHeight(), s.Width(text))
	at := layout.Point{X: centre.X + s.CapHeight()/2, Y: centre.Y + s.Width(text)/2}
	p.onto.SetTurned(p.from, at, layout.QuarterCCW, s, text)
}

// white clears the ground about a point.
func (g ground) white(centre layout.Point, wide, high layout.Length) {
	box := layout.Rect{X: centre.X - wide/2, Y: centre.Y - high/2, W: wide, H: high}.Inset(-layout.MM(0.9))
	g.onto.PutBox(g.from, box, layout.Filled(layout.White), layout.Stroke{})
}

// putMeeting says that nothing stands on the table yet.
func (p plan) putMeeting() {
	s, lead := p.italic(12), layout.MM(6)
	lines := s.Wrap("A meeting engagement: nothing is deployed on the table.", p.box.W*3/4)
	at := p.box.Centre()
	at.Y -= layout.Length(len(lines)-1) * lead / 2
	p.onto.SetLines(p.from, at, layout.Centre, s, lead, lines)
	p.edgeLabel(p.side.Edge, "YOUR EDGE")
}

// putOthers names the edges of the other sides.
func (p plan) putOthers() {
	names := map[string]string{}
	for i := range p.Game.Sides {
		if other := &p.Game.Sides[i]; other.ID != p.side.ID {
			names[other.Edge] = joined(names[other.Edge], other.Name)
		}
	}
	for _, edge := range []string{"north", "east", "south", "west"} {
		if names[edge] == "" || edge == p.side.Edge {
			continue
		}
		p.edgeLabel(edge, names[edge])
	}
}

// edgeLabel names an edge inside the table, with an arrow towards it.
func (p plan) edgeLabel(edge, name string) {
	style := p.strong(9.5)
	turn, room := layout.Upright, p.box.W
	if edge == "east" || edge == "west" {
		turn, room = layout.QuarterCCW, p.box.H
	}
	style, err := style.Fit(name, room-layout.MM(24), layout.Pt(7))
	if err != nil {
		name = "others"
	}
	half, arrow, off := style.Width(name)/2, layout.MM(6), layout.MM(6)
	v := edgeView{edge, p.Game.Width, p.Game.Depth}
	middle := p.rect(v.box(v.along()/2, 0, 0, 0)).At()
	inwards := map[string]layout.Point{"north": {Y: 1}, "south": {Y: -1}, "west": {X: 1}, "east": {X: -1}}[edge]
	step := func(l layout.Length) layout.Point { return layout.Point{X: inwards.X * l, Y: inwards.Y * l} }
	side := layout.Point{X: inwards.Y, Y: inwards.X} // along the edge
	side.X, side.Y = max(side.X, -side.X), max(side.Y, -side.Y)
	for _, sign := range []layout.Length{-1, 1} {
		shift := layout.Point{X: sign * side.X * (half + arrow), Y: sign * side.Y * (half + arrow)}
		tail := middle.Add(step(off + layout.MM(2))).Add(shift)
		putPointer(p.onto, p.from, tail, tail.Sub(step(layout.MM(5))))
	}
	centre := middle.Add(step(off))
	if turn == layout.Upright {
		p.onto.SetLine(p.from, layout.Point{X: centre.X, Y: centre.Y + style.CapHeight()/2}, layout.Centre, style, name)
		return
	}
	p.onto.SetTurned(p.from, layout.Point{X: centre.X + style.CapHeight()/2, Y: centre.Y + half}, turn, style, name)
}

// putPointer draws a thin arrow with a filled head.
func putPointer(onto *layout.Frame, from string, tail, tip layout.Point) {
	back, half := layout.MM(2), layout.MM(0.9)
	way := tip.Sub(tail)
	unit := layout.Point{X: signOf(way.X), Y: signOf(way.Y)}
	neck := layout.Point{X: tip.X - unit.X*back, Y: tip.Y - unit.Y*back}
	across := layout.Point{X: unit.Y * half, Y: unit.X * half}
	onto.PutLine(from, tail, neck, layout.FrameLine)
	onto.PutPolygon(from, layout.Filled(layout.Ink), layout.Stroke{}, tip, neck.Add(across), neck.Sub(across))
}

func signOf(l layout.Length) layout.Length {
	switch {
	case l > 0:
		return 1
	case l < 0:
		return -1
	}
	return 0
}

// putNorth draws a north arrow in a corner away from the side's own edge.
func (p plan) putNorth() {
	in := max(layout.MM(3), min(layout.MM(6), p.box.W/16))
	tip := layout.Point{X: p.box.Right() - in, Y: p.box.Bottom() - layout.MM(9)}
	switch p.side.Edge {
	case "east":
		tip.X = p.box.X + in
	case "south":
		tip.Y = p.box.Y + layout.MM(2.5)
	}
	putNorthArrow(p.onto, p.from, tip, layout.MM(5), p.strong(7))
}

// putNorthArrow draws a slim arrow with an N under it, its tip at a point.
func putNorthArrow(onto *layout.Frame, from string, tip layout.Point, high layout.Length, s layout.Style) {
	half := high / 6
	foot := tip.Y + high
	onto.PutPolygon(from, layout.Filled(layout.White), layout.RuleLine, tip, layout.Point{X: tip.X + half, Y: foot}, layout.Point{X: tip.X, Y: foot - half}, layout.Point{X: tip.X - half, Y: foot})
	onto.PutPolygon(from, layout.Filled(layout.Ink), layout.Stroke{}, tip, layout.Point{X: tip.X + half, Y: foot}, layout.Point{X: tip.X, Y: foot - half})
	onto.SetLine(from, layout.Point{X: tip.X, Y: foot + s.CapHeight() + high/8}, layout.Centre, s, "N")
}
