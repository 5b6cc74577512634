package export

import (
	"errors"
	"image"
	"image/color"
	"image/draw"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/raster"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A cover, in pixels: a sheet to read, as wide as that, and a card on it, within that.
var (
	coverSize = image.Pt(960, 640)
	sheetAt   = image.Pt(40, 34)
	sheetOn   = 640 // across
	cardIn    = image.Rect(420, 150, 920, 604)
	coverEdge = color.RGBA{0x6B, 0x68, 0x5C, 0xFF}
	coverBack = color.RGBA{0xDD, 0xD7, 0xCA, 0xFF}
)

// Cover is a picture, as a PNG file, that shows at a glance what some pages are: the first
// that is read, and on it the first card of those that are cut up.
func Cover(pages []layout.Page) ([]byte, error) {
	picture := image.NewRGBA(image.Rectangle{Max: coverSize})
	draw.Draw(picture, picture.Rect, image.NewUniform(coverBack), image.Point{}, draw.Src)
	sheet, card, err := faces(pages)
	if err != nil {
		return nil, err
	}
	if sheet != nil {
		if err := pin(picture, sheet, sheetAt, sheetOn); err != nil {
			return nil, err
		}
	}
	if card != nil {
		room := cardIn.Size()
		across := min(room.X, int(int64(room.Y)*int64(card.Size.W)/int64(card.Size.H)))
		down := int(int64(across) * int64(card.Size.H) / int64(card.Size.W))
		if err := pin(picture, card, cardIn.Max.Sub(image.Pt(across, down)), across); err != nil {
			return nil, err
		}
	}
	return png(picture, 96)
}

// faces are the first sheet that is read, and the first card of those that are cut up; nil
// where there is none.
func faces(pages []layout.Page) (sheet, card *layout.Frame, err error) {
	for _, page := range pages {
		if page.Bare() || sheet != nil && page.Cut == "" {
			continue
		}
		frame, err := page.Taken()
		if err != nil {
			return nil, nil, err
		}
		if page.Cut == "" {
			sheet = frame
			continue
		}
		for _, placed := range frame.Items {
			group, ok := placed.Item.(layout.Group)
			if ok && card == nil && group.Frame.Size != frame.Size { // the marks to cut along are as large as the page
				card = group.Frame
			}
		}
	}
	if sheet == nil && card == nil {
		return nil, nil, errors.New("no page that a picture could show")
	}
	return sheet, card, nil
}

// pin draws a frame into a picture, with an edge.
func pin(onto *image.RGBA, frame *layout.Frame, at image.Point, across int) error {
	drawn, err := raster.Draw(frame, frame.Bounds(), across)
	if err != nil {
		return err
	}
	to := drawn.Rect.Add(at)
	draw.Draw(onto, to.Inset(-2), image.NewUniform(coverEdge), image.Point{}, draw.Src)
	draw.Draw(onto, to, drawn, image.Point{}, draw.Src)
	return nil
}

// groundSize is a picture of a table's ground, in pixels: a part of it from edge to edge where its
// shape is another.
var groundSize = image.Pt(628, 344)

// Ground is a picture of a table's ground as everybody may see it, without anybody's deployment, as a
// PNG file.
func Ground(d *page.Desk) ([]byte, error) {
	frame, window := atlas.Ground(d)
	if err := d.Problems(); err != nil {
		return nil, err
	}
	if high := window.W.Times(groundSize.Y, groundSize.X); high <= window.H {
		window.Y, window.H = window.Y+(window.H-high)/2, high
	} else {
		wide := window.H.Times(groundSize.X, groundSize.Y)
		window.X, window.W = window.X+(window.W-wide)/2, wide
	}
	drawn, err := raster.Draw(frame, window, groundSize.X)
	if err != nil {
		return nil, err
	}
	return png(drawn, 96)
}
