package chart

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
)

// marks draws what a reader is told beyond the land: deployment boxes, objectives,
// ranges and the corners of sectors.
type marks struct{ *canvas }

// boxes draws the deployment boxes that are shown, each with its name in its
// inner line.
func (c marks) boxes() {
	for i, n := range c.view.Boxes {
		if n < 0 || n >= len(c.Map.Boxes) {
			continue
		}
		box := c.Map.Boxes[n]
		outline := c.boxOutline(box)
		c.put("box", outline.line(), layout.Fill{}, c.stroke(0.9, layout.White))
		c.put("box", outline.line(), layout.Fill{}, c.boxStroke())
		c.cost.draw(outline, c.mm(0.4), costBox)
		for _, corner := range outline[1:3] {
			c.cost.block(layout.Rect{X: corner.X, Y: corner.Y}.Inset(-layout.MM(1.2)), costBuilding)
		}
		if i < len(c.view.Names) && !c.view.Plain {
			c.boxName(outline, c.view.Names[i])
		}
	}
}

// boxStroke is the dash-dot line of deployment boxes, thin where symbols are smaller
// than on a page.
func (c marks) boxStroke() layout.Stroke {
	if c.view.Heavier < 0 {
		return c.stroke(0.26, layout.Ink, 2.4, 0.9, 0.5, 0.9)
	}
	return c.stroke(0.42, layout.Ink, 3.2, 1.1, 0.6, 1.1)
}

// boxOutline is the three sides of a box that are not the table's edge: the
// second is the inner line.
func (c marks) boxOutline(b ground.Box) way {
	p, q := c.at(ground.Point{X: b.Rect.X, Y: b.Rect.Y}), c.at(ground.Point{X: b.Rect.X + b.Rect.W, Y: b.Rect.Y + b.Rect.H})
	nw, ne, se, sw := p, layout.Point{X: q.X, Y: p.Y}, q, layout.Point{X: p.X, Y: q.Y}
	switch b.Edge {
	case "north":
		return way{nw, sw, se, ne}
	case "east":
		return way{ne, nw, sw, se}
	case "west":
		return way{nw, ne, se, sw}
	}
	return way{sw, nw, ne, se}
}

// boxName breaks the inner line with a name, where it covers least.
func (c marks) boxName(outline way, name string) {
	s := style(c.Strong, 7)
	s.Tracking = 70
	bare := c.view.Words.Say("map.deployment")
	said := bare + " · " + say.Capitals(name)
	if c.view.Own {
		said = c.view.Words.Say("map.your-deployment")
	}
	a, b := outline[1], outline[2]
	_, long := toward(a, b)
	if s.Width(said).Times(100+c.view.Letters, 100) > long*8/10 {
		said = bare
	}
	l := label{from: "box", text: said, style: s, must: true, gap: layout.MM(0.9)}
	l.again = func(l label) []spot { return c.onBoxLine(l, a, b) }
	if !lettering(c).write(l) {
		l.text = bare // where villages stand all along the line
		lettering(c).write(l)
	}
}

// Where the name of a deployment box may stand on its line: so far off the corners, in
// so many steps.
var boxCorner = layout.MM(2)

const boxSteps = 36

// onBoxLine are the spots for a label on the line from a to b, off its ends; on a map of
// several sheets dearer ones beside it too.
func (c marks) onBoxLine(l label, a, b layout.Point) (spots []spot) {
	dir, long := toward(a, b)
	end := min(l.half().W+boxCorner, long/2)
	for i := range boxSteps + 1 {
		off := (long - 2*end).Times(2*i-boxSteps, 2*boxSteps)
		spots = append(spots, spot{dir.along(between(a, b, 1, 2), off), readable(dir), 1200 * int(max(off, -off)) / int(long)})
	}
	if c.view.Joints.Lap > 0 {
		return c.besideJoint(l, spots, dir)
	}
	return spots
}

// besideJoint are the spots of a line, and dearer ones at both sides of it, off a joint
// that runs along it.
func (c marks) besideJoint(l label, onLine []spot, dir vector) []spot {
	spots, off := onLine[:len(onLine):len(onLine)], c.view.Joints.Lap+l.half().H+layout.MM(0.5)
	for _, s := range onLine {
		for _, by := range []layout.Length{off, -off} {
			spots = append(spots, spot{dir.right().along(s.centre, by), s.turn, s.price + costBesideLine})
		}
	}
	return spots
}

// costBesideLine is the price of the name of a deployment box beside its line.
const costBesideLine = 30000

// readable is the turn of a text along a direction, its head up or to the left.
func readable(v vector) layout.Turn {
	d := v.heading()
	if d > 90 && d <= 270 {
		d -= 180
	}
	if d == 90 {
		d = 270
	}
	return layout.Turn((d + 360) % 360 * 100)
}
