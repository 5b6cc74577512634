package atlas

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A Plan is the small drawing of the table in a briefing: north up, the side's
// own deployment box with its measures, the edges of the others.
type Plan struct {
	*page.Desk
	Scaled
	Side *game.Side // nil for a plan that everyone sees
}

// isFor tells whether a plan is for a side.
func (p Plan) isFor(side *game.Side) bool { return p.Side != nil && p.Side.ID == side.ID }

// ownEdge is the edge from which the side comes that the plan is for, empty for
// none.
func (p Plan) ownEdge() string {
	if p.Side == nil {
		return ""
	}
	return p.Side.Edge
}

// PutPlan draws the plan in a room and returns the y under it.
func PutPlan(d *page.Desk, onto *layout.Frame, room layout.Rect, side *game.Side) layout.Length {
	p := Plan{Desk: d, Side: side}
	names := p.EdgeNames()
	strip := func(edge string) layout.Length {
		if len(names[edge]) == 0 {
			return 0
		}
		return EdgeStrip
	}
	left, top, foot := strip("west"), strip("north"), strip("south")
	if d.Game.Grid > 0 {
		left, foot = left+SpaceStrip(d), foot+SpaceStrip(d)
	}
	p.Scaled = GroundIn(d, onto, "brief/plan", layout.Rect{
		X: room.X + left, Y: room.Y + top, W: room.W - left - strip("east"), H: room.H - top - foot,
	})
	p.putLand()
	p.PutTicks()
	if zone, ok := Deployment(d, side); ok {
		p.putZone(zone)
	} else if p.HasCards() {
		p.putMeeting()
	} else {
		p.PutSpaces()
	}
	onto.PutBox(p.From, p.Box, layout.Fill{}, layout.FrameLine)
	for _, edge := range []string{"north", "east", "south", "west"} {
		p.edgeLabel(edge, names[edge]...)
	}
	if d.Game.Grid == 0 {
		p.PutNorth() // over the grid it would be hard to see
	}
	return p.Box.Bottom() + foot
}

// EdgeStrip is the room outside the table for the name of an edge.
var EdgeStrip = layout.MM(5.5)

// SpaceStrip is that for numbers of spaces.
func SpaceStrip(d *page.Desk) layout.Length {
	style := d.Caption()
	return max(spaceGap+style.CapHeight()+layout.MM(1), layout.MM(0.9)+style.Width("88"))
}

// spaceGap is between the table and a number of a space.
var spaceGap = layout.MM(0.644)

// EdgeNames are what the edges are called, longer and shorter: by the other
// sides that come from them, and in a meeting engagement by the side itself.
func (p Plan) EdgeNames() map[string][]string {
	names := map[string][]string{}
	for i := range p.Game.Sides {
		other := &p.Game.Sides[i]
		switch known := names[other.Edge]; {
		case p.isFor(other), other.Edge == p.ownEdge():
		case known == nil:
			names[other.Edge] = []string{other.Name, other.ID}
		default:
			names[other.Edge] = []string{say.Joined(known[0], other.Name), say.Joined(known[1], other.ID)}
		}
	}
	if p.Side != nil && p.Game.Engagement == game.Meeting {
		names[p.Side.Edge] = []string{"your edge"}
	}
	return names
}

// PutSpaces rules the table into the spaces that the rules play on and numbers
// them from the south-west, where there is no room for all of them each fifth.
func (p Plan) PutSpaces() {
	step, faintLine := p.Game.Grid, layout.HairLine.In(page.Faint)
	if step == 0 {
		return
	}
	style, each := p.Caption(), 1
	if p.Length(step) < layout.MM(3.4) {
		each = 5
	}
	every(step, p.Game.Width, func(x game.Inches) {
		at := p.Box.X + p.Length(x)
		p.Onto.PutLine(p.From, layout.Point{X: at, Y: p.Box.Y}, layout.Point{X: at, Y: p.Box.Bottom()}, faintLine)
	})
	every(step, p.Game.Depth, func(y game.Inches) {
		at := p.Box.Bottom() - p.Length(y)
		p.Onto.PutLine(p.From, layout.Point{X: p.Box.X, Y: at}, layout.Point{X: p.Box.Right(), Y: at}, faintLine)
	})
	for i := each; game.Inches(i)*step <= p.Game.Width; i += each {
		at := layout.Point{X: p.Box.X + p.Length(game.Inches(2*i-1)*step/2), Y: p.Box.Bottom() + spaceGap + style.CapHeight()}
		p.Onto.SetLine(p.From, at, layout.Centre, style, strconv.Itoa(i))
	}
	for i := each; game.Inches(i)*step <= p.Game.Depth; i += each {
		at := layout.Point{X: p.Box.X - layout.MM(0.9), Y: p.Box.Bottom() - p.Length(game.Inches(2*i-1)*step/2) + style.CapHeight()/2}
		p.Onto.SetLine(p.From, at, layout.Right, style, strconv.Itoa(i))
	}
}

// PutTicks marks every foot inside the edges.
func (p Plan) PutTicks() {
	tick := layout.MM(1.6)
	every(page.OneFoot, p.Game.Width, func(at game.Inches) {
		x := p.Box.X + p.Length(at)
		for _, y := range []layout.Length{p.Box.Y, p.Box.Bottom() - tick} {
			p.Onto.PutLine(p.From, layout.Point{X: x, Y: y}, layout.Point{X: x, Y: y + tick}, layout.HairLine)
		}
	})
	every(page.OneFoot, p.Game.Depth, func(at game.Inches) {
		y := p.Box.Y + p.Length(at)
		for _, x := range []layout.Length{p.Box.X, p.Box.Right() - tick} {
			p.Onto.PutLine(p.From, layout.Point{X: x, Y: y}, layout.Point{X: x + tick, Y: y}, layout.HairLine)
		}
	})
}

// putLand draws rolled ground under all else, without names and numbers: they
// are on the side's map.
func (p Plan) putLand() {
	if Rolled(p.Desk) != nil {
		c := ChartOf(p.Desk, p.Box.W, chart.View{Plain: true, Bare: true})
		p.Onto.Put(p.From, p.Box.At(), layout.Group{Frame: c.Draw(), Clip: true})
	}
}

// putZone draws the deployment box in the side's colour and its measures.
func (p Plan) putZone(zone deployment) {
	box, ink := p.rect(zone.zone()), p.Desk.LiveryOf(p.Side).Colour
	if p.LowInk {
		ink = layout.Ink
	}
	if !p.LowInk && Rolled(p.Desk) == nil {
		p.ruled(box, zone, layout.HairLine.In(ink))
	}
	if Rolled(p.Desk) != nil {
		p.Onto.PutBox(p.From, box, layout.Fill{}, layout.Stroke{Width: layout.MM(1.4), Colour: layout.White})
	}
	p.Onto.PutBox(p.From, box, layout.Fill{}, layout.FrameLine.In(ink))
	if box.H > layout.MM(4.5) {
		size := min(12, 12*(box.H-layout.MM(2)).MM()/4)
		p.patch(box.Centre(), p.Heading(size), "Your cards here", box.W-layout.MM(2))
	}
	p.putMeasures(zone)
}

// ruled hatches the box with lines along the side's edge.
func (p Plan) ruled(box layout.Rect, zone deployment, s layout.Stroke) {
	pitch := layout.MM(2.4)
	if zone.edge == "east" || zone.edge == "west" {
		for x := box.X + pitch; x < box.Right()-pitch/2; x += pitch {
			p.Onto.PutLine(p.From, layout.Point{X: x, Y: box.Y}, layout.Point{X: x, Y: box.Bottom()}, s)
		}
		return
	}
	for y := box.Y + pitch; y < box.Bottom()-pitch/2; y += pitch {
		p.Onto.PutLine(p.From, layout.Point{X: box.X, Y: y}, layout.Point{X: box.Right(), Y: y}, s)
	}
}

// putMeasures draws how deep and how wide the box is and what stays free at
// either end.
func (p Plan) putMeasures(z deployment) {
	off := game.Inches(int(p.Width) * int(layout.MM(5)) / int(p.Box.W)) // 5 mm of paper
	inner, far := z.deep+off, z.end+z.wide()
	paces := int(z.wide()) * p.Game.PacesPerInch / 100
	p.tick(z, seen{z.end, inner})
	p.tick(z, seen{far, inner})
	if p.Length(z.end) >= layout.MM(3.4) {
		p.tick(z, seen{z.end / 2, z.deep})
		p.measure(z, seen{z.end / 2, 0}, seen{z.end / 2, z.deep}, z.deep.String())
	}
	p.measure(z, seen{0, inner}, seen{z.end, inner}, z.end.String())
	p.measure(z, seen{z.end, inner}, seen{far, inner}, fmt.Sprintf("%s · %s paces", z.wide(), say.Grouped(paces)), z.wide().String())
	p.measure(z, seen{far, inner}, seen{z.along(), inner}, z.end.String())
}

// seen is a point of the table as seen from an edge.
type seen struct{ across, away game.Inches }

func (p Plan) point(v deployment, at seen) layout.Point {
	return p.rect(v.box(at.across, at.away, 0, 0)).At()
}

// tick marks the end of a measure, across its line.
func (p Plan) tick(z deployment, at seen) {
	half := layout.Point{X: layout.MM(1.2)}
	along := z.edge == "north" || z.edge == "south" // measures along the edge run level
	if along == (at.away != z.deep) {
		half = layout.Point{Y: layout.MM(1.2)}
	}
	c := p.point(z, at)
	p.Onto.PutLine(p.From, c.Sub(half), c.Add(half), layout.HairLine)
}

// measure draws a line with its length, between two points seen from the edge:
// the first of the texts that has room on it. On a line that runs up the page a
// text is turned where it is too wide to stand across.
func (p Plan) measure(v deployment, a, b seen, texts ...string) {
	from, to := p.point(v, a), p.point(v, b)
	p.Onto.PutLine(p.From, from, to, layout.HairLine)
	centre := layout.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}
	long := max(from.X, to.X) - min(from.X, to.X) + max(from.Y, to.Y) - min(from.Y, to.Y)
	style, inset := p.Sans(8), layout.MM(1)
	beside := p.Length(v.end) - inset // what an upright text has across a line in the end gap
	if a.across != b.across {
		beside = layout.MM(10)
	}
	beside = min(beside, 2*min(centre.X-p.Box.X, p.Box.Right()-centre.X)-inset) // inside the table
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
func (p Plan) patch(centre layout.Point, s layout.Style, text string, room layout.Length) {
	s, err := s.Fit(text, room, s.Size*7/10)
	if err != nil {
		return
	}
	p.Scaled.white(centre, s.Width(text), s.CapHeight())
	p.Onto.SetLine(p.From, layout.Point{X: centre.X, Y: centre.Y + s.CapHeight()/2}, layout.Centre, s, text)
}

// patchTurned is a patch for a line that runs up the page.
func (p Plan) patchTurned(centre layout.Point, s layout.Style, text string) {
	p.Scaled.white(centre, s.CapHeight(), s.Width(text))
	at := layout.Point{X: centre.X + s.CapHeight()/2, Y: centre.Y + s.Width(text)/2}
	p.Onto.SetTurned(p.From, at, layout.QuarterCCW, s, text)
}

// white clears the ground about a point.
func (g Scaled) white(centre layout.Point, wide, high layout.Length) {
	box := layout.Rect{X: centre.X - wide/2, Y: centre.Y - high/2, W: wide, H: high}.Inset(-layout.MM(0.9))
	g.Onto.PutBox(g.From, box, layout.Filled(layout.White), layout.Stroke{})
}

// putMeeting says that nothing stands on the table yet.
func (p Plan) putMeeting() {
	if Rolled(p.Desk) != nil {
		return // the ground is seen; the words stand under it
	}
	s, lead := p.Italic(12), layout.MM(6)
	lines := page.EvenLines(s, "A meeting engagement: nothing is deployed on the table.", p.Box.W*3/4)
	at := p.Box.Centre()
	at.Y -= layout.Length(len(lines)-1) * lead / 2
	p.Onto.SetLines(p.From, at, layout.Centre, s, lead, lines)
}

// edgeLabel names an edge outside the table: with an arrow on either side where
// there is room, or else by the first name that has any.
func (p Plan) edgeLabel(edge string, names ...string) {
	v := edgeView{edge, p.Game.Width, p.Game.Depth}
	long := p.Length(v.along())
	for _, name := range names {
		style, err := p.Strong(9.5).Fit(name, long, layout.Pt(7))
		if err != nil {
			continue
		}
		outwards := map[string]layout.Point{"north": {Y: -1}, "south": {Y: 1}, "west": {X: -1}, "east": {X: 1}}[edge]
		off := EdgeStrip * 5 / 8
		if p.Game.Grid > 0 && (edge == "south" || edge == "west") {
			off += SpaceStrip(p.Desk)
		}
		centre := p.rect(v.box(v.along()/2, 0, 0, 0)).At().Add(times(outwards, off))
		half := style.Width(name) / 2
		if outwards.X == 0 {
			p.Onto.SetLine(p.From, layout.Point{X: centre.X, Y: centre.Y + style.CapHeight()/2}, layout.Centre, style, name)
		} else {
			p.Onto.SetTurned(p.From, layout.Point{X: centre.X + style.CapHeight()/2, Y: centre.Y + half}, layout.QuarterCCW, style, name)
		}
		if off := half + layout.MM(4); 2*off+layout.MM(2) <= long {
			p.putPointers(centre, outwards, off)
		}
		return
	}
}

// putPointers draws arrows that point out of the table, at some distance on
// either side of a place.
func (p Plan) putPointers(centre, outwards layout.Point, off layout.Length) {
	along, half := layout.Point{X: outwards.Y, Y: outwards.X}, layout.MM(2)
	for _, shift := range []layout.Length{-off, off} {
		at := centre.Add(times(along, shift))
		putPointer(p.Onto, p.From, at.Sub(times(outwards, half)), at.Add(times(outwards, half)))
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

// PutNorth draws a north arrow in a corner away from the side's own edge,
// where the table is large enough for one.
func (p Plan) PutNorth() {
	if min(p.Box.W, p.Box.H) < layout.MM(34) {
		return
	}
	tip := layout.Point{X: p.Box.Right() - layout.MM(5), Y: p.Box.Bottom() - layout.MM(9)}
	switch p.ownEdge() {
	case "east":
		tip.X = p.Box.X + layout.MM(5)
	case "south":
		tip.Y = p.Box.Y + layout.MM(2.5)
	}
	putNorthArrow(p.Onto, p.From, tip, layout.MM(5), p.Strong(7))
}

// putNorthArrow draws a slim arrow with an N under it, its tip at a point.
func putNorthArrow(onto *layout.Frame, from string, tip layout.Point, high layout.Length, s layout.Style) {
	half := high / 6
	foot := tip.Y + high
	onto.PutPolygon(from, layout.Filled(layout.White), layout.RuleLine, tip, layout.Point{X: tip.X + half, Y: foot}, layout.Point{X: tip.X, Y: foot - half}, layout.Point{X: tip.X - half, Y: foot})
	onto.PutPolygon(from, layout.Filled(layout.Ink), layout.Stroke{}, tip, layout.Point{X: tip.X + half, Y: foot}, layout.Point{X: tip.X, Y: foot - half})
	onto.SetLine(from, layout.Point{X: tip.X, Y: foot + s.CapHeight() + high/8}, layout.Centre, s, "N")
}
