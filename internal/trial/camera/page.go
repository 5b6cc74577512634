package camera

import (
	"image"
	"image/draw"
	"math/rand/v2"
	"testing"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/raster"
)

// dotsOfMM is how many pixels a millimetre of a page takes: 200 dpi.
const dotsOfMM = 200 / 25.4

// A Page is a printed page as players mark it.
type Page struct {
	testing.TB
	Picture *image.Gray
	boxes   map[string]layout.Rect
}

// PageWith is the page that has a box, printed.
func PageWith(t testing.TB, pages []*layout.Frame, box string) Page {
	t.Helper()
	for _, page := range pages {
		boxes := map[string]layout.Rect{}
		if boxesOf(page, layout.Point{}, boxes); boxes[box].W == 0 {
			continue
		}
		drawn, err := raster.Draw(page, page.Bounds(), int(page.Size.W.MM()*dotsOfMM))
		if err != nil {
			t.Fatal(err)
		}
		grey := image.NewGray(drawn.Rect)
		draw.Draw(grey, grey.Rect, drawn, image.Point{}, draw.Src)
		return Page{t, grey, boxes}
	}
	t.Fatalf("no page has %s", box)
	return Page{}
}

// boxesOf are where the boxes of a page stand, by their names.
func boxesOf(f *layout.Frame, at layout.Point, into map[string]layout.Rect) {
	for _, placed := range f.Items {
		to := at.Add(placed.At)
		switch it := placed.Item.(type) {
		case layout.Group:
			boxesOf(it.Frame, to, into)
		case layout.Field:
			into[it.Name] = layout.Rect{X: to.X, Y: to.Y, W: it.Size.W, H: it.Size.H}
		}
	}
}

// Cross crosses boxes by pen.
func (p Page) Cross(names ...string) Page {
	p.Helper()
	pen := Hand{Wide: 0.5, Dark: 0.85}
	dice := rand.New(rand.NewPCG(1, 2))
	for _, name := range names {
		b, known := p.boxes[name]
		if !known {
			p.Fatalf("no box is called %s", name)
		}
		pen.Mark(dice, p.Picture, dotsOfMM, Box{X: b.X.MM(), Y: b.Y.MM(), W: b.W.MM(), H: b.H.MM()})
	}
	return p
}

// Photo photographs the page: aslant, in lamplight, as JPEG.
func (p Page) Photo() []byte { return PhotoOf(p.Picture) }

// PhotoOf photographs what is drawn.
func PhotoOf(picture *image.Gray) []byte {
	return Shot{Tilt: 12, Turn: 8, Blur: 0.7, Noise: 2, Lamp: 0.3, Quality: 85, Wide: 1700, High: 2300}.Of(picture, 1)
}

// CoverFrom lays something grey upon a page, from a little above a box to its foot.
func (p Page) CoverFrom(box string) {
	const above = 20 // pixels
	top := int(p.boxes[box].Y.MM()*dotsOfMM) - above
	for i := top * p.Picture.Stride; i < len(p.Picture.Pix); i++ {
		p.Picture.Pix[i] = 90
	}
}
