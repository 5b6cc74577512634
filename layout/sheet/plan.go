package sheet

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
)

// A plan is the small drawing of the table in a briefing: north up, the side's
// own deployment box with its measures, the edges of the others.
type plan struct {
	*Desk
	scaled
	side *generate.Side // nil for a plan that everyone sees
}

// isFor tells whether a plan is for a side.
func (p plan) isFor(side *generate.Side) bool { return p.side != nil && p.side.ID == side.ID }

// ownEdge is the edge from which the side comes that the plan is for, empty for
// none.
func (p plan) ownEdge() string {
	if p.side == nil {
		return ""
	}
	return p.side.Edge
}

// putPlan draws the plan in a room and returns the y under it.
func (d *Desk) putPlan(onto *layout.Frame, room layout.Rect, side *generate.Side) layout.Length {
	p := plan{Desk: d, side: side}
	names := p.edgeNames()
	strip := func(edge string) layout.Length {
		if len(names[edge]) == 0 {
			return 0
		}
		return edgeStrip
	}
	left, top, foot := strip("west"), strip("north"), strip("south")
	if d.Game.Grid > 0 {
		left, foot = left+spaceStrip, foot+spaceStrip
	}
	p.scaled = d.groundIn(onto, "brief/plan", layout.Rect{
		X: room.X + left, Y: room.Y + top, W: room.W - left - strip("east"), H: room.H - top - foot,
	})
	p.putLand()
	if zone, ok := d.deployment(side); ok {
		p.putZone(zone)
	} else if p.hasCards() {
		p.putMeeting()
	} else {
		p.putSpaces()
	}
	p.putTicks()
	onto.PutBox(p.from, p.box, layout.Fill{}, layout.FrameLine)
	for _, edge := range []string{"north", "east", "south", "west"} {
		p.edgeLabel(edge, names[edge]...)
	}
	if d.Game.Grid == 0 {
		p.putNorth() // over the grid it would be hard to see
	}
	return p.box.Bottom() + foot
}

// Room outside the table: for the name of an edge, and for numbers of spaces.
var (
	edgeStrip  = layout.MM(5.5)
	spaceStrip = layout.MM(3.4)
)

// edgeNames are what the edges are called, longer and shorter: by the other
// sides that come from them, and in a meeting engagement by the side itself.
func (p plan) edgeNames() map[string][]string {
	names := map[string][]string{}
	for i := range p.Game.Sides {
		other := &p.Game.Sides[i]
		switch known := names[other.Edge]; {
		case p.isFor(other), other.Edge == p.ownEdge():
		case known == nil:
			names[other.Edge] = []string{other.Name, other.ID}
		default:
			names[other.Edge] = []string{joined(known[0], other.Name), joined(known[1], other.ID)}
		}
	}
	if p.side != nil && p.Game.Engagement == generate.Meeting {
		names[p.side.Edge] = []string{"your edge"}
	}
	return names
}

// putSpaces rules the table into the spaces that the rules play on and numbers
// them from the south-west, where there is no room for all of them each fifth.
func (p plan) putSpaces() {
	step, faintLine := p.Game.Grid, layout.HairLine.In(faint)
	if step == 0 {
		return
	}
	style, each := p.caption(), 1
	if p.length(step) < layout.MM(3.4) {
		each = 5
	}
	every(step, p.Game.Width, func(x generate.Inches) {
		at := p.box.X + p.length(x)
		p.onto.PutLine(p.from, layout.Point{X: at, Y: p.box.Y}, layout.Point{X: at, Y: p.box.Bottom()}, faintLine)
	})
	every(step, p.Game.Depth, func(y generate.Inches) {
		at := p.box.Bottom() - p.length(y)
		p.onto.PutLine(p.from, layout.Point{X: p.box.X, Y: at}, layout.Point{X: p.box.Right(), Y: at}, faintLine)
	})
	for i := each; generate.Inches(i)*step <= p.Game.Width; i += each {
		at := layout.Point{X: p.box.X + p.length(generate.Inches(2*i-1)*step/2), Y: p.box.Bottom() + layout.MM(2.4)}
		p.onto.SetLine(p.from, at, layout.Centre, style, strconv.Itoa(i))
	}
	for i := each; generate.Inches(i)*step <= p.Game.Depth; i += each {
		at := layout.Point{X: p.box.X - layout.MM(0.9), Y: p.box.Bottom() - p.length(generate.Inches(2*i-1)*step/2) + style.CapHeight()/2}
		p.onto.SetLine(p.from, at, layout.Right, style, strconv.Itoa(i))
	}
}

// putTicks marks every foot inside the edges.
func (p plan) putTicks() {
	tick := layout.MM(1.6)
	every(oneFoot, p.Game.Width, func(at generate.Inches) {
		x := p.box.X + p.length(at)
		for _, y := range []layout.Length{p.box.Y, p.box.Bottom() - tick} {
			p.onto.PutLine(p.from, layout.Point{X: x, Y: y}, layout.Point{X: x, Y: y + tick}, layout.HairLine)
		}
	})
	every(oneFoot, p.Game.Depth, func(at generate.Inches) {
		y := p.box.Y + p.length(at)
		for _, x := range []layout.Length{p.box.X, p.box.Right() - tick} {
			p.onto.PutLine(p.from, layout.Point{X: x, Y: y}, layout.Point{X: x + tick, Y: y}, layout.HairLine)
		}
	})
}

// putLand draws rolled ground under all else, without names and numbers: they
// are on the side's map.
func (p plan) putLand() {
	if p.rolled() != nil {
		c := p.chartOf(p.box.W, chart.View{Plain: true, Bare: true})
		p.onto.Put(p.from, p.box.At(), layout.Group{Frame: c.Draw(), Clip: true})
	}
}

// putZone draws the deployment box in the side's colour and its measures.
func (p plan) putZone(zone deployment) {
	box, ink := p.rect(zone.zone()), p.Desk.livery(p.side).colour
	if p.LowInk {
		ink = layout.Ink
	}
	if !p.LowInk && p.rolled() == nil {
		p.ruled(box, zone, layout.HairLine.In(ink))
	}
	if p.rolled() != nil {
		p.onto.PutBox(p.from, box, layout.Fill{}, layout.Stroke{Width: layout.MM(1.4), Colour: layout.White})
	}
	p.onto.PutBox(p.from, box, layout.Fill{}, layout.FrameLine.In(ink))
	if box.H > layout.MM(4.5) {
		size := min(12, 12*(box.H-layout.MM(2)).MM()/4)
		p.patch(box.Centre(), p.heading(size), "Your cards here", box.W-layout.MM(2))
	}
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
	if p.length(z.end) >= layout.MM(3.4) {
		p.measure(z, seen{z.end / 2, 0}, seen{z.end / 2, z.deep}, z.deep.String())
		p.tick(z, seen{z.end / 2, z.deep})
	}
	p.measure(z, seen{0, inner}, seen{z.end, inner}, z.end.String())
	p.measure(z, seen{z.end, inner}, seen{far, inner}, fmt.Sprintf("%s · %s paces", z.wide(), grouped(paces)), z.wide().String())
	p.measure(z, seen{far, inner}, seen{z.along(), inner}, z.end.String())
	p.tick(z, seen{z.end, inner})
	p.tick(z, seen{far, inner})
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

// measure draws a line with its length, between two points seen from the edge:
// the first of the texts that has room on it. On a line that runs up the page a
// text is turned where it is too wide to stand across.
func (p plan) measure(v deployment, a, b seen, texts ...string) {
	from, to := p.point(v, a), p.point(v, b)
	p.onto.PutLine(p.from, from, to, layout.HairLine)
	centre := layout.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}
	long := max(from.X, to.X) - min(from.X, to.X) + max(from.Y, to.Y) - min(from.Y, to.Y)
	style, inset := p.sans(8), layout.MM(1)
	beside := p.length(v.end) - inset // what an upright text has across a line in the end gap
	if a.across != b.across {
		beside = layout.MM(10)
	}
	for _, text := range texts {
		wide, high := style.Width(text), style.CapHeight()
		switch level := from.Y == to.Y; {
		case level && wide+inset <= long:
			p.patch(centre, style, text, long)
		case !level && wide <= beside && high+inset <= long:
			p.patch(centre, style, text, wide)
		case !level && wide+inset <= long:
			p.patchTurned(centre, style, text)
		default:
			continue
		}
		return
	}
}

// patch sets a text about a point on a white ground. It shrinks to its room a
// little; one that is still too wide is left out.
func (p plan) patch(centre layout.Point, s layout.Style, text string, room layout.Length) {
	s, err := s.Fit(text, room, s.Size*7/10)
	if err != nil {
		return
	}
	p.scaled.white(centre, s.Width(text), s.CapHeight())
	p.onto.SetLine(p.from, layout.Point{X: centre.X, Y: centre.Y + s.CapHeight()/2}, layout.Centre, s, text)
}

// patchTurned is a patch for a line that runs up the page.
func (p plan) patchTurned(centre layout.Point, s layout.Style, text string) {
	p.scaled.white(centre, s.CapHeight(), s.Width(text))
	at := layout.Point{X: centre.X + s.CapHeight()/2, Y: centre.Y + s.Width(text)/2}
	p.onto.SetTurned(p.from, at, layout.QuarterCCW, s, text)
}

// white clears the ground about a point.
func (g scaled) white(centre layout.Point, wide, high layout.Length) {
	box := layout.Rect{X: centre.X - wide/2, Y: centre.Y - high/2, W: wide, H: high}.Inset(-layout.MM(0.9))
	g.onto.PutBox(g.from, box, layout.Filled(layout.White), layout.Stroke{})
}

// putMeeting says that nothing stands on the table yet.
func (p plan) putMeeting() {
	if p.rolled() != nil {
		return // the ground is seen; the words stand under it
	}
	s, lead := p.italic(12), layout.MM(6)
	lines := evenLines(s, "A meeting engagement: nothing is deployed on the table.", p.box.W*3/4)
	at := p.box.Centre()
	at.Y -= layout.Length(len(lines)-1) * lead / 2
	p.onto.SetLines(p.from, at, layout.Centre, s, lead, lines)
}

// evenLines breaks a text into as few lines as a room takes, and those as even
// as they go.
func evenLines(s layout.Style, text string, room layout.Length) []string {
	lines := s.Wrap(text, room)
	for step := layout.MM(1); room > step; room -= step {
		closer := s.Wrap(text, room-step)
		if len(closer) > len(lines) {
			break
		}
		lines = closer
	}
	return lines
}

// edgeLabel names an edge outside the table: with an arrow on either side where
// there is room, or else by the first name that has any.
func (p plan) edgeLabel(edge string, names ...string) {
	v := edgeView{edge, p.Game.Width, p.Game.Depth}
	long := p.length(v.along())
	for _, name := range names {
		style, err := p.strong(9.5).Fit(name, long, layout.Pt(7))
		if err != nil {
			continue
		}
		outwards := map[string]layout.Point{"north": {Y: -1}, "south": {Y: 1}, "west": {X: -1}, "east": {X: 1}}[edge]
		off := edgeStrip * 5 / 8
		if p.Game.Grid > 0 && (edge == "south" || edge == "west") {
			off += spaceStrip
		}
		centre := p.rect(v.box(v.along()/2, 0, 0, 0)).At().Add(times(outwards, off))
		half := style.Width(name) / 2
		if outwards.X == 0 {
			p.onto.SetLine(p.from, layout.Point{X: centre.X, Y: centre.Y + style.CapHeight()/2}, layout.Centre, style, name)
		} else {
			p.onto.SetTurned(p.from, layout.Point{X: centre.X + style.CapHeight()/2, Y: centre.Y + half}, layout.QuarterCCW, style, name)
		}
		if off := half + layout.MM(4); 2*off+layout.MM(2) <= long {
			p.putPointers(centre, outwards, off)
		}
		return
	}
}

// putPointers draws arrows that point out of the table, at some distance on
// either side of a place.
func (p plan) putPointers(centre, outwards layout.Point, off layout.Length) {
	along, half := layout.Point{X: outwards.Y, Y: outwards.X}, layout.MM(2)
	for _, shift := range []layout.Length{-off, off} {
		at := centre.Add(times(along, shift))
		putPointer(p.onto, p.from, at.Sub(times(outwards, half)), at.Add(times(outwards, half)))
	}
}

func times(p layout.Point, l layout.Length) layout.Point { return layout.Point{X: p.X * l, Y: p.Y * l} }

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

// putNorth draws a north arrow in a corner away from the side's own edge,
// where the table is large enough for one.
func (p plan) putNorth() {
	if min(p.box.W, p.box.H) < layout.MM(34) {
		return
	}
	tip := layout.Point{X: p.box.Right() - layout.MM(5), Y: p.box.Bottom() - layout.MM(9)}
	switch p.ownEdge() {
	case "east":
		tip.X = p.box.X + layout.MM(5)
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
