package chart

import (
	"strings"

	"github.com/csprint/csprint/generate/ground"
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
	words := "DEPLOYMENT · " + strings.ToUpper(name)
	if c.view.Own {
		words = "YOUR DEPLOYMENT"
	}
	a, b := outline[1], outline[2]
	dir, long := toward(a, b)
	if s.Width(words).Times(100+c.view.Letters, 100) > long*8/10 {
		words = "DEPLOYMENT"
	}
	l := label{from: "box", text: words, style: s, must: true, gap: layout.MM(0.9)}
	for i := 3; i <= 17; i++ {
		l.spots = append(l.spots, spot{between(a, b, i, 20), readable(dir), 60 * max(i-10, 10-i)})
	}
	if onLine := l.spots; c.view.Joints.Lap > 0 {
		l.spots, l.again = nil, func(l label) []spot { return c.besideJoint(l, onLine, dir) }
	}
	if _, ok := lettering(c).settle(l); ok {
		return
	}
	l.text, l.again = "DEPLOYMENT", nil // where villages stand all along the line
	for i := 2; i <= 38; i++ {
		l.spots = append(l.spots, spot{between(a, b, i, 40), readable(dir), 30 * max(i-20, 20-i)})
	}
	lettering(c).settle(l)
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
