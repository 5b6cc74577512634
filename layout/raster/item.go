package raster

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"unicode/utf8"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
)

// box draws a rectangle.
func (c *canvas) box(p place, b layout.Box) {
	outline := func() {
		w, h := b.Size.W, b.Size.H
		r := min(b.Radius, w/2, h/2)
		to := func(x, y layout.Length) layout.Point { return layout.Point{X: x, Y: y} }
		if r <= 0 {
			c.polygon(p, to(0, 0), to(w, 0), to(w, h), to(0, h))
			return
		}
		k := r - r.Times(5523, 10000) // from the corner: the cubic that is nearest to a quarter of a circle
		c.shape.move(c.pixel(p, to(r, 0)))
		for _, corner := range [4][4]layout.Point{
			{to(w-r, 0), to(w-k, 0), to(w, k), to(w, r)},
			{to(w, h-r), to(w, h-k), to(w-k, h), to(w-r, h)},
			{to(r, h), to(k, h), to(0, h-k), to(0, h-r)},
			{to(0, r), to(0, k), to(k, 0), to(r, 0)},
		} {
			c.shape.draw(c.pixel(p, corner[0]))
			c.shape.curve(c.pixel(p, corner[1]), c.pixel(p, corner[2]), c.pixel(p, corner[3]))
		}
		c.shape.close()
	}
	if b.Fill.Solid {
		outline()
		c.fill(b.Fill.Colour, false)
	}
	if b.Stroke.Visible() {
		outline()
		c.stroke(b.Stroke)
	}
}

// polygon makes a closed shape of points of a placed frame.
func (c *canvas) polygon(p place, points ...layout.Point) {
	c.shape.move(c.pixel(p, points[0]))
	for _, q := range points[1:] {
		c.shape.draw(c.pixel(p, q))
	}
	c.shape.close()
}

// path draws any outline.
func (c *canvas) path(p place, path layout.Path) error {
	if len(path.Steps) == 0 {
		return nil
	}
	if path.Steps[0].Kind != layout.MoveTo {
		return errors.New("a path that does not begin with a move")
	}
	if path.Fill.Solid {
		if err := c.steps(p, path.Steps); err != nil {
			return err
		}
		c.fill(path.Fill.Colour, path.EvenOdd)
	}
	if path.Stroke.Visible() {
		if err := c.steps(p, path.Steps); err != nil {
			return err
		}
		c.stroke(path.Stroke)
	}
	return nil
}

// steps makes a shape of the steps of a path.
func (c *canvas) steps(p place, steps []layout.Step) error {
	var begun layout.Point
	for i, s := range steps {
		if i > 0 && steps[i-1].Kind == layout.Close && s.Kind != layout.MoveTo {
			c.shape.move(c.pixel(p, begun)) // it goes on from where the closed part began
		}
		switch s.Kind {
		case layout.MoveTo:
			begun = s.P
			c.shape.move(c.pixel(p, s.P))
		case layout.LineTo:
			c.shape.draw(c.pixel(p, s.P))
		case layout.CurveTo:
			c.shape.curve(c.pixel(p, s.A), c.pixel(p, s.B), c.pixel(p, s.P))
		case layout.Close:
			c.shape.close()
		default:
			c.shape.clear()
			return fmt.Errorf("path step of unknown kind %d", s.Kind)
		}
	}
	return nil
}

// A glyphOf is a glyph of a face.
type glyphOf struct {
	face  *fonts.Face
	glyph uint16
}

// text sets one line of type, its place at the left end of the baseline.
func (c *canvas) text(p place, t layout.Text) error {
	if t.Face == nil {
		return errors.New("text without a face")
	}
	if !utf8.ValidString(t.Run) {
		return fmt.Errorf("%q is not valid UTF-8", t.Run)
	}
	x := 0 // 1/1000 em
	for _, r := range t.Run {
		glyph := t.Face.Glyph(r)
		if glyph == 0 {
			return fmt.Errorf("no glyph for %q (%U) in %s", r, r, t.Face.Name())
		}
		if err := c.glyph(p, t, glyph, x); err != nil {
			return err
		}
		x += t.Face.Advance(r) + t.Tracking
	}
	return nil
}

// glyph draws a glyph, x thousandths of an em along a line.
func (c *canvas) glyph(p place, t layout.Text, glyph uint16, x int) error {
	key := glyphOf{t.Face, glyph}
	steps, known := c.outlines[key]
	if !known {
		var err error
		if steps, err = t.Face.Outline(glyph); err != nil {
			return fmt.Errorf("face %s: %w", t.Face.Name(), err)
		}
		c.outlines[key] = steps
	}
	at := func(q [2]int) layout.Point { return layout.Point{X: t.Size.Em(x + q[0]), Y: t.Size.Em(q[1])} }
	for _, s := range steps {
		switch s.Kind {
		case fonts.MoveTo:
			c.shape.move(c.pixel(p, at(s.P[0])))
		case fonts.LineTo:
			c.shape.draw(c.pixel(p, at(s.P[0])))
		case fonts.QuadTo:
			c.shape.quad(c.pixel(p, at(s.P[0])), c.pixel(p, at(s.P[1])))
		default:
			c.shape.curve(c.pixel(p, at(s.P[0])), c.pixel(p, at(s.P[1])), c.pixel(p, at(s.P[2])))
		}
	}
	c.fill(t.Colour, false)
	return nil
}

// modules draws the dark squares of a code, those beside each other in one piece.
func (c *canvas) modules(p place, m layout.Modules) error {
	if m.Side <= 0 || m.Module <= 0 || len(m.Dark) != m.Side*m.Side {
		return fmt.Errorf("a code of %d modules in rows of %d, each %s mm", len(m.Dark), m.Side, m.Module)
	}
	at := func(x, y int) layout.Point {
		return layout.Point{X: m.Module * layout.Length(x), Y: m.Module * layout.Length(y)}
	}
	for y := range m.Side {
		row := m.Dark[y*m.Side : (y+1)*m.Side]
		for x := 0; x < m.Side; x++ {
			from := x
			for x < m.Side && row[x] {
				x++
			}
			if x > from {
				c.polygon(p, at(from, y), at(x, y), at(x, y+1), at(from, y+1))
			}
		}
	}
	c.fill(layout.Colour{}, false)
	return nil
}

// image draws a picture into a box that stands upright, each pixel the mean of those
// that fall on it.
func (c *canvas) image(p place, im layout.Image) error {
	if p.turn%36000 != 0 {
		return fmt.Errorf("an image turned by %s, expected none", p.turn)
	}
	decoded, err := png.Decode(bytes.NewReader(im.PNG))
	if err != nil {
		return errors.New("image: not a PNG")
	}
	from := image.NewNRGBA(decoded.Bounds().Sub(decoded.Bounds().Min))
	draw.Draw(from, from.Bounds(), decoded, decoded.Bounds().Min, draw.Src)
	a, b := c.pixel(p, layout.Point{}), c.pixel(p, layout.Point{X: im.Size.W, Y: im.Size.H})
	box := image.Rect(a.X.Round(), a.Y.Round(), b.X.Round(), b.Y.Round())
	shown := box.Intersect(c.clip)
	for y := shown.Min.Y; y < shown.Max.Y; y++ {
		for x := shown.Min.X; x < shown.Max.X; x++ {
			part := image.Rect(
				(x-box.Min.X)*from.Rect.Dx()/box.Dx(), (y-box.Min.Y)*from.Rect.Dy()/box.Dy(),
				(x+1-box.Min.X)*from.Rect.Dx()/box.Dx(), (y+1-box.Min.Y)*from.Rect.Dy()/box.Dy(),
			)
			c.lay(x, y, mean(from, part))
		}
	}
	return nil
}

// mean is the mean colour of a part of a picture that has at least one pixel, its
// colours weighed by how thick they lie.
func mean(im *image.NRGBA, part image.Rectangle) [4]uint32 {
	part.Max.X, part.Max.Y = max(part.Max.X, part.Min.X+1), max(part.Max.Y, part.Min.Y+1)
	var sum [4]uint64
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			pixel := im.Pix[im.PixOffset(x, y):]
			alpha := uint64(pixel[3])
			for i := range 3 {
				sum[i] += uint64(pixel[i]) * alpha
			}
			sum[3] += alpha
		}
	}
	if sum[3] == 0 {
		return [4]uint32{}
	}
	n := uint64(part.Dx() * part.Dy())
	return [4]uint32{uint32(sum[0] / sum[3]), uint32(sum[1] / sum[3]), uint32(sum[2] / sum[3]), uint32(sum[3] * 0xfff / (n * 0xff))}
}

// lay lays one pixel over the paper: red, green, blue and how thick, of 0xfff.
func (c *canvas) lay(x, y int, colour [4]uint32) {
	pixel := c.picture.Pix[c.picture.PixOffset(x, y):]
	for i := range 3 {
		pixel[i] = mixed(pixel[i], uint8(colour[i]), colour[3])
	}
}
