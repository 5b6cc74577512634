package atlas

import (
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
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
func PutPlan(d *page.Desk, onto *layout.Frame, room layout.Rect, side *game.Side) (below layout.Length) {
	onto.PutAs(layout.Element{Kind: layout.AsFigure, Words: Told(d)}, func() { below = putPlan(d, onto, room, side) })
	return below
}

func putPlan(d *page.Desk, onto *layout.Frame, room layout.Rect, side *game.Side) layout.Length {
	p := Plan{Desk: d, Side: side}
	names := p.EdgeNames()
	strip := func(edge string) layout.Length {
		if len(names[edge]) == 0 {
			return p.beside(edge)
		}
		return p.beside(edge) + EdgeStrip
	}
	left, top, foot := strip("west"), strip("north"), strip("south")
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

// Measures of a plan.
var (
	measureStrip = layout.MM(4.8)   // outside the table, for the measures of a deployment box
	measureTick  = layout.MM(1.2)   // half the tick across the end of such a measure
	measureAir   = layout.MM(3)     // that a measure's words leave of its line
	spaceUnder   = layout.MM(0.644) // between the table and the number of a space under it
	spaceBeside  = layout.MM(0.9)   // and of one beside it
	spaceAir     = layout.MM(1)     // under the numbers of spaces
	closeSpaces  = layout.MM(3.4)   // where spaces are closer, each fifth has its number
	footTick     = layout.MM(1.6)
	zoneHalo     = layout.MM(1.4) // the white line under the box on rolled ground
	zoneHatch    = layout.MM(2.4) // from line to line in it
	zoneSpeaks   = layout.MM(4.5) // how deep a box is that has words in it
	zoneAir      = layout.MM(2)   // about them
	patchAir     = layout.MM(0.9) // of white ground about words
	meetingLead  = layout.MM(6)
)

// Measures of the arrows beside the name of an edge, and of the one to the north.
var (
	pointerGap  = layout.MM(4) // from the name to the middle of an arrow
	pointerAir  = layout.MM(2) // left free of the edge beside both
	pointerHalf = layout.MM(2) // half its length
	headLong    = layout.MM(2) // of the head of an arrow
	headHalf    = layout.MM(0.9)
	leastNorth  = layout.MM(34) // how large a table is that has an arrow to the north
	northSide   = layout.MM(5)  // from the side of the table to its tip
	northTop    = layout.MM(2.5)
	northFoot   = layout.MM(9)
	northShort  = layout.MM(5) // its length
)

// beside is the room between an edge of the table and its name: for measures, or for
// numbers of spaces.
func (p Plan) beside(edge string) layout.Length {
	zone, boxed := Deployment(p.Desk, p.Side)
	switch {
	case boxed && (edge == zone.edge || edge == zone.side()):
		return measureStrip
	case !boxed && p.Game.Grid > 0 && (edge == "south" || edge == "west"):
		return SpaceStrip(p.Desk)
	}
	return 0
}

// SpaceStrip is that for numbers of spaces.
func SpaceStrip(d *page.Desk) layout.Length {
	style := d.Caption()
	return max(spaceUnder+style.CapHeight()+spaceAir, spaceBeside+style.Width("88"))
}

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
		names[p.Side.Edge] = []string{p.Words.Say("map.your-edge")}
	}
	return names
}

// PutSpaces rules the table into the spaces that the rules play on and numbers
// them from the south-west, where there is no room for all of them each fifth.
func (p Plan) PutSpaces() {
	step, faintLine := p.Game.Grid, layout.HairLine.In(layout.Faint)
	if step == 0 {
		return
	}
	style, each := p.Caption(), 1
	if p.Length(step) < closeSpaces {
		each = 5
	}
	every(step, p.Game.Width, func(x game.Inches) {
		putUpright(p.Onto, p.From, p.Box, p.Box.X+p.Length(x), faintLine)
	})
	every(step, p.Game.Depth, func(y game.Inches) {
		putLevel(p.Onto, p.From, p.Box, p.Box.Bottom()-p.Length(y), faintLine)
	})
	for i := each; game.Inches(i)*step <= p.Game.Width; i += each {
		at := layout.Point{X: p.Box.X + p.Length(game.Inches(2*i-1)*step/2), Y: p.Box.Bottom() + spaceUnder + style.CapHeight()}
		p.Onto.SetLine(p.From, at, layout.Centre, style, strconv.Itoa(i))
	}
	for i := each; game.Inches(i)*step <= p.Game.Depth; i += each {
		at := layout.Point{X: p.Box.X - spaceBeside, Y: p.Box.Bottom() - p.Length(game.Inches(2*i-1)*step/2) + style.CapHeight()/2}
		p.Onto.SetLine(p.From, at, layout.Right, style, strconv.Itoa(i))
	}
}

// PutTicks marks every foot inside the edges.
func (p Plan) PutTicks() {
	every(page.OneFoot, p.Game.Width, func(at game.Inches) {
		for _, y := range []layout.Length{p.Box.Y, p.Box.Bottom() - footTick} {
			putUpright(p.Onto, p.From, layout.Rect{Y: y, H: footTick}, p.Box.X+p.Length(at), layout.HairLine)
		}
	})
	every(page.OneFoot, p.Game.Depth, func(at game.Inches) {
		for _, x := range []layout.Length{p.Box.X, p.Box.Right() - footTick} {
			putLevel(p.Onto, p.From, layout.Rect{X: x, W: footTick}, p.Box.Y+p.Length(at), layout.HairLine)
		}
	})
}

// putLand draws rolled ground under all else, without names and numbers: they
// are on the side's map.
func (p Plan) putLand() {
	if Rolled(p.Desk) != nil {
		p.Onto.Put(p.From, p.Box.At(), layout.Group{Frame: p.chart().Draw(), Clip: true})
	}
}

// chart is the ground of the plan.
func (p Plan) chart() *chart.Chart {
	return ChartOf(p.Desk, p.Box.W, chart.View{Plain: true, Bare: true})
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
		p.Onto.PutBox(p.From, box, layout.Fill{}, layout.Stroke{Width: zoneHalo, Colour: layout.White})
	}
	p.Onto.PutBox(p.From, box, layout.Fill{}, layout.FrameLine.In(ink))
	if box.H > zoneSpeaks {
		p.putCardsHere(box)
	}
	p.putMeasures(zone)
}

// putCardsHere says in the deployment box what it is for, where that covers least of the
// ground.
func (p Plan) putCardsHere(box layout.Rect) {
	words := p.Words.Say("map.your-cards-here")
	style, err := p.Heading(min(12, 12*(box.H-zoneAir).MM()/4)).Fit(words, box.W-2*zoneAir, layout.Pt(7))
	if err != nil {
		return
	}
	at := box.Centre()
	if Rolled(p.Desk) != nil {
		c, corner := p.chart(), p.Box.At()
		in := layout.Rect{X: box.X - corner.X, Y: box.Y - corner.Y, W: box.W, H: box.H}.Inset(zoneAir / 2)
		at = corner.Add(c.Clearest(in, layout.Size{W: style.Width(words) + zoneAir, H: style.CapHeight() + zoneAir}))
	}
	p.patch(at, style, words, box.W)
}

// ruled hatches the box with lines along the side's edge.
func (p Plan) ruled(box layout.Rect, zone deployment, s layout.Stroke) {
	if zone.edge == "east" || zone.edge == "west" {
		for x := box.X + zoneHatch; x < box.Right()-zoneHatch/2; x += zoneHatch {
			putUpright(p.Onto, p.From, box, x, s)
		}
		return
	}
	for y := box.Y + zoneHatch; y < box.Bottom()-zoneHatch/2; y += zoneHatch {
		putLevel(p.Onto, p.From, box, y, s)
	}
}

// putMeasures draws outside the table how wide the box is, with what stays free at either
// end, and how deep.
func (p Plan) putMeasures(z deployment) {
	off := game.Inches(int(p.Width) * int(measureStrip/2) / int(p.Box.W))
	far := z.end + z.wide()
	paces := int(z.wide()) * p.Game.PacesPerInch / 100
	along := []seen{{0, -off}, {z.end, -off}, {far, -off}, {z.along(), -off}}
	p.measure(z, along[0], along[1], p.OnTable(z.end))
	p.measure(z, along[1], along[2], say.Joined(p.OnTable(z.wide()), p.Words.Say("page.paces", "n", paces)), p.OnTable(z.wide()))
	p.measure(z, along[2], along[3], p.OnTable(z.end))
	p.measure(z, seen{-off, 0}, seen{-off, z.deep}, p.OnTable(z.deep))
}

// seen is a point of the table as seen from an edge.
type seen struct{ across, away game.Inches }

func (p Plan) point(v deployment, at seen) layout.Point {
	return p.rect(v.box(at.across, at.away, 0, 0)).At()
}

// measure draws a line between two points seen from the edge, with ticks across its ends
// and its length on it: the first of the texts that has room. On a line that runs up the
// page a text is turned.
func (p Plan) measure(v deployment, a, b seen, texts ...string) {
	from, to := p.point(v, a), p.point(v, b)
	level := from.Y == to.Y
	half := layout.Point{X: measureTick}
	if level {
		half = layout.Point{Y: measureTick}
	}
	p.Onto.PutLine(p.From, from, to, layout.HairLine)
	p.Onto.PutLine(p.From, from.Sub(half), from.Add(half), layout.HairLine)
	p.Onto.PutLine(p.From, to.Sub(half), to.Add(half), layout.HairLine)
	centre := layout.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}
	long := max(from.X, to.X) - min(from.X, to.X) + max(from.Y, to.Y) - min(from.Y, to.Y)
	style := p.Sans(8)
	for _, text := range texts {
		switch {
		case style.Width(text)+measureAir > long:
			continue
		case level:
			p.patch(centre, style, text, long)
		default:
			p.patchTurned(centre, style, text)
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
	box := layout.Rect{X: centre.X - wide/2, Y: centre.Y - high/2, W: wide, H: high}.Inset(-patchAir)
	g.Onto.PutBox(g.From, box, layout.Filled(layout.White), layout.Stroke{})
}

// putMeeting says that nothing stands on the table yet.
func (p Plan) putMeeting() {
	if Rolled(p.Desk) != nil {
		return // the ground is seen; the words stand under it
	}
	s := p.Italic(12)
	lines := page.EvenLines(s, p.Words.Say("map.meeting"), p.Box.W*3/4)
	at := p.Box.Centre()
	at.Y -= layout.Length(len(lines)-1) * meetingLead / 2
	p.Onto.SetLines(p.From, at, layout.Centre, s, meetingLead, lines)
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
		off := p.beside(edge) + EdgeStrip*5/8
		centre := p.rect(v.box(v.along()/2, 0, 0, 0)).At().Add(times(outwards, off))
		half := style.Width(name) / 2
		if outwards.X == 0 {
			p.Onto.SetLine(p.From, layout.Point{X: centre.X, Y: centre.Y + style.CapHeight()/2}, layout.Centre, style, name)
		} else {
			p.Onto.SetTurned(p.From, layout.Point{X: centre.X + style.CapHeight()/2, Y: centre.Y + half}, layout.QuarterCCW, style, name)
		}
		if off := half + pointerGap; 2*off+pointerAir <= long {
			p.putPointers(centre, outwards, off)
		}
		return
	}
}

// putPointers draws arrows that point out of the table, at some distance on
// either side of a place.
func (p Plan) putPointers(centre, outwards layout.Point, off layout.Length) {
	along := layout.Point{X: outwards.Y, Y: outwards.X}
	for _, shift := range []layout.Length{-off, off} {
		at := centre.Add(times(along, shift))
		putPointer(p.Onto, p.From, at.Sub(times(outwards, pointerHalf)), at.Add(times(outwards, pointerHalf)))
	}
}

func times(p layout.Point, l layout.Length) layout.Point { return layout.Point{X: p.X * l, Y: p.Y * l} }

// putPointer draws a thin arrow with a filled head.
func putPointer(onto *layout.Frame, from string, tail, tip layout.Point) {
	way := tip.Sub(tail)
	unit := layout.Point{X: signOf(way.X), Y: signOf(way.Y)}
	neck := layout.Point{X: tip.X - unit.X*headLong, Y: tip.Y - unit.Y*headLong}
	across := layout.Point{X: unit.Y * headHalf, Y: unit.X * headHalf}
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
	if min(p.Box.W, p.Box.H) < leastNorth {
		return
	}
	tip := layout.Point{X: p.Box.Right() - northSide, Y: p.Box.Bottom() - northFoot}
	switch p.ownEdge() {
	case "east":
		tip.X = p.Box.X + northSide
	case "south":
		tip.Y = p.Box.Y + northTop
	}
	putNorthArrow(p.Words, p.Onto, p.From, tip, northShort, p.Strong(7))
}

// putNorthArrow draws a slim arrow with the letter for north under it, its tip at a point.
func putNorthArrow(say *words.Catalogue, onto *layout.Frame, from string, tip layout.Point, high layout.Length, s layout.Style) {
	half := high / 6
	foot := tip.Y + high
	onto.PutPolygon(from, layout.Filled(layout.White), layout.RuleLine, tip, layout.Point{X: tip.X + half, Y: foot}, layout.Point{X: tip.X, Y: foot - half}, layout.Point{X: tip.X - half, Y: foot})
	onto.PutPolygon(from, layout.Filled(layout.Ink), layout.Stroke{}, tip, layout.Point{X: tip.X + half, Y: foot}, layout.Point{X: tip.X, Y: foot - half})
	onto.SetLine(from, layout.Point{X: tip.X, Y: foot + s.CapHeight() + high/8}, layout.Centre, s, say.Say("weather.point-letters", "point", "north"))
}
