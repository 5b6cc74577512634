// Package raster draws frames as pictures of pixels, for shops that print cards and
// programs that show tables. It knows nothing of what a frame shows and never wraps
// or moves anything. All of it is counted in whole numbers, so that a picture has the
// same pixels on every machine.
//
// Start at Draw.
package raster

import (
	"errors"
	"fmt"
	"image"
	"image/draw"

	"github.com/golang/freetype/raster"
	"golang.org/x/image/math/fixed"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
)

// mostPixels bounds a picture: one of 64 million takes 256 MB while it is drawn.
const mostPixels = 64 << 20

// Draw draws what a window of a frame shows on white paper, so many pixels across;
// how many down follows from the shape of the window. An error names the place
// (layout.Placed.From) whose item cannot be drawn.
func Draw(f *layout.Frame, window layout.Rect, across int) (*image.RGBA, error) {
	if f == nil || window.W <= 0 || window.H <= 0 || across <= 0 {
		return nil, fmt.Errorf("raster: a window of %s mm, %d pixels across", window.Size(), across)
	}
	down := max(int(rounded(int64(window.H)*int64(across), int64(window.W))), 1)
	if across > mostPixels/down {
		return nil, fmt.Errorf("raster: a picture of %d × %d pixels, expected at most %d million", across, down, mostPixels>>20)
	}
	c := &canvas{
		picture: image.NewRGBA(image.Rect(0, 0, across, down)),
		window:  window, across: int64(across) << 6,
		rasterizer: raster.NewRasterizer(1, 1),
		outlines:   map[glyphOf][]fonts.Step{},
	}
	c.clip = c.picture.Bounds()
	draw.Draw(c.picture, c.clip, image.White, image.Point{}, draw.Src)
	if err := c.frame(f, place{}, nil); err != nil {
		return nil, err
	}
	return c.picture, nil
}

// A canvas is a picture in the making.
type canvas struct {
	picture *image.RGBA
	window  layout.Rect
	across  int64           // pixels across the window, in 26.6 fixed point
	clip    image.Rectangle // of the groups that are open

	rasterizer *raster.Rasterizer
	shape      shape // reused from one item to the next
	outlines   map[glyphOf][]fonts.Step
}

// A place is where a frame lies in the one that is drawn: its corner and its turn
// about it.
type place struct {
	at   layout.Point
	turn layout.Turn
}

func (p place) inner(at layout.Point, turn layout.Turn) place {
	return place{p.at.Add(at.Turned(p.turn)), p.turn + turn}
}

// pixel is a point of a placed frame in the picture.
func (c *canvas) pixel(p place, at layout.Point) fixed.Point26_6 {
	q := p.at.Add(at.Turned(p.turn))
	return fixed.Point26_6{X: c.pixels(q.X - c.window.X), Y: c.pixels(q.Y - c.window.Y)}
}

// pixels is a length in pixels.
func (c *canvas) pixels(l layout.Length) fixed.Int26_6 {
	return fixed.Int26_6(rounded(int64(l)*c.across, int64(c.window.W)))
}

// rounded is a/b to the nearest whole number, b above 0.
func rounded(a, b int64) int64 {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}

// frame draws the items of a frame; open are the frames that it stands in.
func (c *canvas) frame(f *layout.Frame, p place, open []*layout.Frame) error {
	for _, outer := range open {
		if outer == f {
			return errors.New("raster: a frame that holds itself")
		}
	}
	open = append(open, f)
	for i := range f.Items {
		placed := &f.Items[i]
		if err := c.item(p, placed.At, placed.Item, open); err != nil {
			if _, isGroup := placed.Item.(layout.Group); isGroup {
				return err // which names the item inside
			}
			return fmt.Errorf("%s: %w", placed.From, err)
		}
	}
	return nil
}

// item draws one item at a point of a placed frame.
func (c *canvas) item(p place, at layout.Point, item layout.Item, open []*layout.Frame) error {
	switch it := item.(type) {
	case layout.Text:
		return c.text(p.inner(at, it.Turn), it)
	case layout.Line:
		c.shape.line(c.pixel(p, at), c.pixel(p, at.Add(it.To)))
		c.stroke(it.Stroke)
	case layout.Box:
		c.box(p.inner(at, 0), it)
	case layout.Path:
		return c.path(p.inner(at, 0), it)
	case layout.Modules:
		return c.modules(p.inner(at, 0), it)
	case layout.Corners:
		return c.path(p.inner(at, 0), it.Path())
	case layout.Image:
		return c.image(p.inner(at, 0), it)
	case layout.Link, layout.Field:
		// nothing to see
	case layout.Group:
		return c.group(p.inner(at, it.Turn), it, open)
	default:
		return fmt.Errorf("a %T cannot be drawn in a picture", item)
	}
	return nil
}

func (c *canvas) group(p place, g layout.Group, open []*layout.Frame) error {
	if g.Frame == nil {
		return errors.New("a group without a frame")
	}
	if !g.Clip {
		return c.frame(g.Frame, p, open)
	}
	if p.turn%layout.QuarterCW != 0 {
		return fmt.Errorf("a clipped group turned by %s, expected quarter turns", p.turn)
	}
	before := c.clip
	defer func() { c.clip = before }()
	a, b := c.pixel(p, layout.Point{}), c.pixel(p, layout.Point{X: g.Frame.Size.W, Y: g.Frame.Size.H})
	c.clip = before.Intersect(image.Rect(a.X.Round(), a.Y.Round(), b.X.Round(), b.Y.Round()))
	return c.frame(g.Frame, p, open)
}

// fill fills the shape at hand and forgets it.
func (c *canvas) fill(colour layout.Colour, evenOdd bool) {
	defer c.shape.clear()
	box := c.shape.bounds()
	shown := box.Intersect(c.clip)
	if shown.Empty() {
		return
	}
	// The corner of the shape is the rasterizer's origin, which counts no further
	// down or right than what is shown.
	r := c.rasterizer
	r.SetBounds(shown.Max.X-box.Min.X, shown.Max.Y-box.Min.Y)
	r.Dx, r.Dy, r.UseNonZeroWinding = box.Min.X, box.Min.Y, !evenOdd
	c.shape.add(r, fixed.P(box.Min.X, box.Min.Y))
	r.Rasterize(raster.PainterFunc(func(spans []raster.Span, _ bool) {
		for _, s := range spans {
			c.blend(s, colour)
		}
	}))
}

// blend lays ink over a run of pixels, as thick as the run is covered.
func (c *canvas) blend(s raster.Span, ink layout.Colour) {
	from, to := max(s.X0, c.clip.Min.X), min(s.X1, c.clip.Max.X)
	if s.Y < c.clip.Min.Y || s.Y >= c.clip.Max.Y || from >= to {
		return
	}
	pixels := c.picture.Pix[c.picture.PixOffset(from, s.Y) : c.picture.PixOffset(to-1, s.Y)+4]
	cover := s.Alpha >> 4 // of 0xfff
	for i := 0; i < len(pixels); i += 4 {
		pixels[i] = mixed(pixels[i], ink.R, cover)
		pixels[i+1] = mixed(pixels[i+1], ink.G, cover)
		pixels[i+2] = mixed(pixels[i+2], ink.B, cover)
	}
}

func mixed(paper, ink uint8, cover uint32) uint8 {
	return uint8((uint32(paper)*(0xfff-cover) + uint32(ink)*cover + 0x7ff) / 0xfff)
}
