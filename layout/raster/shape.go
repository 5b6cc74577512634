package raster

import (
	"image"
	"math"
	"slices"

	"github.com/golang/freetype/raster"
	"golang.org/x/image/math/fixed"

	"github.com/csprint/csprint/layout"
)

// A shape is an outline of straight pieces in pixels: curves are cut up as they come.
type shape struct {
	points []fixed.Point26_6
	parts  []part
}

// A part of a shape begins at a point and ends before another.
type part struct {
	from, to int
	closed   bool
}

func (s *shape) clear() { s.points, s.parts = s.points[:0], s.parts[:0] }

func (s *shape) move(p fixed.Point26_6) {
	s.parts = append(s.parts, part{len(s.points), len(s.points), false})
	s.draw(p)
}

func (s *shape) draw(p fixed.Point26_6) {
	s.points = append(s.points, p)
	s.parts[len(s.parts)-1].to = len(s.points)
}

func (s *shape) close() { s.parts[len(s.parts)-1].closed = true }

func (s *shape) line(a, b fixed.Point26_6) {
	s.move(a)
	s.draw(b)
}

func (s *shape) last() fixed.Point26_6 { return s.points[len(s.points)-1] }

// curve goes on by a cubic Bézier curve, in pieces of about two pixels.
func (s *shape) curve(b, c, d fixed.Point26_6) {
	a := s.last()
	pieces := min(int64(distance(a, b)+distance(b, c)+distance(c, d))>>7+2, 64) // few enough for the products below
	at := func(a, b, c, d fixed.Int26_6, t int64) fixed.Int26_6 {
		u := pieces - t
		return fixed.Int26_6(rounded(int64(a)*u*u*u+3*int64(b)*t*u*u+3*int64(c)*t*t*u+int64(d)*t*t*t, pieces*pieces*pieces))
	}
	for t := int64(1); t <= pieces; t++ {
		s.draw(fixed.Point26_6{X: at(a.X, b.X, c.X, d.X, t), Y: at(a.Y, b.Y, c.Y, d.Y, t)})
	}
}

// quad goes on by a quadratic one.
func (s *shape) quad(b, c fixed.Point26_6) {
	a := s.last()
	third := func(a, b fixed.Int26_6) fixed.Int26_6 { return fixed.Int26_6(rounded(int64(a)+2*int64(b), 3)) }
	s.curve(fixed.Point26_6{X: third(a.X, b.X), Y: third(a.Y, b.Y)}, fixed.Point26_6{X: third(c.X, b.X), Y: third(c.Y, b.Y)}, c)
}

// distance is how far two points lie apart, in 1/64 pixels.
func distance(a, b fixed.Point26_6) fixed.Int26_6 {
	x, y := int64(b.X-a.X), int64(b.Y-a.Y)
	return fixed.Int26_6(math.Sqrt(float64(x*x + y*y)))
}

// bounds is the box of whole pixels that the shape touches.
func (s *shape) bounds() image.Rectangle {
	if len(s.points) == 0 {
		return image.Rectangle{}
	}
	low, high := s.points[0], s.points[0]
	for _, p := range s.points {
		low = fixed.Point26_6{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = fixed.Point26_6{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return image.Rect(low.X.Floor(), low.Y.Floor(), high.X.Floor()+1, high.Y.Floor()+1)
}

// add hands the shape to a rasterizer, its points counted from an origin.
func (s *shape) add(r *raster.Rasterizer, origin fixed.Point26_6) {
	for _, p := range s.parts {
		points := s.points[p.from:p.to]
		r.Start(points[0].Sub(origin))
		for _, q := range points[1:] {
			r.Add1(q.Sub(origin))
		}
		r.Add1(points[0].Sub(origin))
	}
}

// A pen turns a shape into the outline of its stroke: a bar for each piece, and a
// corner or a disc where two pieces meet, all of them running the same way round, so
// that they fill as one.
type pen struct {
	onto  *shape
	width int64 // 1/64 pixels
	round bool
}

// stroked is the outline of a shape's stroke.
func (s *shape) stroked(width fixed.Int26_6, round bool) *shape {
	out := &shape{}
	p := pen{out, max(int64(width), 1), round}
	for _, each := range s.parts {
		p.along(s.points[each.from:each.to], each.closed)
	}
	return out
}

func (p *pen) along(points []fixed.Point26_6, closed bool) {
	points = apart(points, closed)
	if len(points) == 1 && p.round {
		p.disc(points[0])
	}
	n := len(points)
	pieces := n - 1
	if closed && n > 2 {
		pieces = n
	}
	for i := range pieces {
		a, b := points[i], points[(i+1)%n]
		p.bar(a, b)
		if i+1 < pieces || closed && n > 2 {
			p.join(a, b, points[(i+2)%n])
		}
	}
	if p.round && !closed && n > 1 {
		p.disc(points[0])
		p.disc(points[n-1])
	}
}

// apart leaves out points that lie on the one before them.
func apart(points []fixed.Point26_6, closed bool) []fixed.Point26_6 {
	out := points[:0:0]
	for _, q := range points {
		if len(out) == 0 || q != out[len(out)-1] {
			out = append(out, q)
		}
	}
	if closed && len(out) > 1 && out[0] == out[len(out)-1] {
		out = out[:len(out)-1]
	}
	return out
}

// side is half the width across a piece, to its right.
func (p *pen) side(a, b fixed.Point26_6) fixed.Point26_6 {
	x, y, long := int64(b.X-a.X), int64(b.Y-a.Y), int64(distance(a, b))
	if long == 0 {
		return fixed.Point26_6{}
	}
	return fixed.Point26_6{X: fixed.Int26_6(rounded(-y*p.width, 2*long)), Y: fixed.Int26_6(rounded(x*p.width, 2*long))}
}

func (p *pen) bar(a, b fixed.Point26_6) {
	s := p.side(a, b)
	p.polygon(a.Add(s), b.Add(s), b.Sub(s), a.Sub(s))
}

// join fills the corner at b: a disc for a round pen, else a mitre, or a bevel
// where the corner is sharper than a mitre may be (as in PDF: ten widths).
func (p *pen) join(a, b, c fixed.Point26_6) {
	if p.round {
		p.disc(b)
		return
	}
	s, t := p.side(a, b), p.side(b, c)
	cross := int64(s.X)*int64(t.Y) - int64(s.Y)*int64(t.X)
	if cross == 0 {
		return
	}
	if cross > 0 { // the corner opens to the right: it is filled on the left
		s, t = fixed.Point26_6{X: -s.X, Y: -s.Y}, fixed.Point26_6{X: -t.X, Y: -t.Y}
	}
	// The tip is b + (s+t)·h²/(h² + s·t).
	square := int64(s.X)*int64(s.X) + int64(s.Y)*int64(s.Y)
	if along := square + int64(s.X)*int64(t.X) + int64(s.Y)*int64(t.Y); along*50 > square {
		tip := b.Add(fixed.Point26_6{
			X: fixed.Int26_6(rounded(int64(s.X+t.X)*square, along)), Y: fixed.Int26_6(rounded(int64(s.Y+t.Y)*square, along)),
		})
		p.polygon(b, b.Add(s), tip, b.Add(t))
		return
	}
	p.polygon(b, b.Add(s), b.Add(t))
}

// disc is a circle of straight pieces, enough of them for its size.
func (p *pen) disc(at fixed.Point26_6) {
	r := fixed.Int26_6(p.width / 2)
	if r <= 0 {
		return
	}
	k := fixed.Int26_6(rounded(int64(r)*5523, 10000)) // the cubic that is nearest to a quarter of a circle
	to := func(x, y fixed.Int26_6) fixed.Point26_6 { return fixed.Point26_6{X: at.X + x, Y: at.Y + y} }
	p.onto.move(to(r, 0))
	p.onto.curve(to(r, k), to(k, r), to(0, r))
	p.onto.curve(to(-k, r), to(-r, k), to(-r, 0))
	p.onto.curve(to(-r, -k), to(-k, -r), to(0, -r))
	p.onto.curve(to(k, -r), to(r, -k), to(r, 0))
}

// polygon adds a polygon, clockwise on the page whichever way it came.
func (p *pen) polygon(points ...fixed.Point26_6) {
	area := int64(0)
	for i, a := range points {
		b := points[(i+1)%len(points)]
		area += int64(a.X)*int64(b.Y) - int64(a.Y)*int64(b.X)
	}
	if area < 0 {
		slices.Reverse(points)
	}
	p.onto.move(points[0])
	for _, q := range points[1:] {
		p.onto.draw(q)
	}
}

// dashed cuts a shape up into dashes, each part from its beginning.
func (s *shape) dashed(lengths []fixed.Int26_6) *shape {
	out := &shape{}
	for _, each := range s.parts {
		points := s.points[each.from:each.to]
		if each.closed {
			points = append(points[:len(points):len(points)], points[0])
		}
		d := dasher{onto: out, lengths: lengths, left: lengths[0], inked: true}
		out.move(points[0])
		for i := range points[1:] {
			d.piece(points[i], points[i+1])
		}
	}
	return out
}

// A dasher walks along a shape, its pen down and up in turn.
type dasher struct {
	onto    *shape
	lengths []fixed.Int26_6
	at      int
	left    fixed.Int26_6 // until the next change
	inked   bool
}

func (d *dasher) piece(a, b fixed.Point26_6) {
	long, gone := distance(a, b), fixed.Int26_6(0)
	for long-gone > d.left {
		gone += d.left
		p := fixed.Point26_6{
			X: a.X + fixed.Int26_6(rounded(int64(b.X-a.X)*int64(gone), int64(long))),
			Y: a.Y + fixed.Int26_6(rounded(int64(b.Y-a.Y)*int64(gone), int64(long))),
		}
		if d.inked {
			d.onto.draw(p)
		} else {
			d.onto.move(p)
		}
		d.inked = !d.inked
		d.at = (d.at + 1) % len(d.lengths)
		d.left = max(d.lengths[d.at], 1)
	}
	d.left -= long - gone
	if d.inked {
		d.onto.draw(b)
	}
}

// stroke draws a line along the shape at hand, which it forgets.
func (c *canvas) stroke(s layout.Stroke) {
	if !s.Visible() {
		c.shape.clear()
		return
	}
	along := &c.shape
	if len(s.Dash) > 0 {
		lengths := make([]fixed.Int26_6, 0, 2*len(s.Dash))
		for range 1 + len(s.Dash)%2 { // an odd number of lengths goes round twice
			for _, l := range s.Dash {
				lengths = append(lengths, max(c.pixels(l), 1))
			}
		}
		along = along.dashed(lengths)
	}
	c.shape = *along.stroked(c.pixels(s.Width), s.Round)
	c.fill(s.Colour, false)
}
