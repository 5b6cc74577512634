package export

import (
	"cmp"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"maps"
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/raster"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A cover, in pixels: a sheet to read, as wide as that, and a card on it, within that.
var (
	coverSize = image.Pt(720, 480)
	sheetAt   = image.Pt(30, 26)
	sheetOn   = 480 // across
	cardIn    = image.Rect(315, 112, 690, 453)
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
	return png(few(picture), 96)
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
	return png(few(drawn), 96)
}

// mostColours is how many a picture of few has: an eye finds no difference, and it takes a quarter of
// the bytes.
const mostColours = 32

// shade is the same for colours that an eye hardly tells apart.
func shade(c color.RGBA) uint32 {
	return uint32(c.R>>4)<<8 | uint32(c.G>>4)<<4 | uint32(c.B>>4)
}

// few is a picture in its most frequent colours, none of which are alike.
func few(from *image.RGBA) *image.Paletted {
	counts := map[color.RGBA]int{}
	for i := 0; i < len(from.Pix); i += 4 {
		counts[color.RGBA{from.Pix[i], from.Pix[i+1], from.Pix[i+2], from.Pix[i+3]}]++
	}
	frequent := slices.SortedFunc(maps.Keys(counts), func(a, b color.RGBA) int {
		return cmp.Or(counts[b]-counts[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B))
	})
	var colours color.Palette
	place := map[uint32]uint8{}
	for _, c := range frequent {
		if _, has := place[shade(c)]; has {
			continue
		}
		if len(colours) < mostColours {
			colours = append(colours, c)
		}
		place[shade(c)] = uint8(colours.Index(c))
	}
	to := image.NewPaletted(from.Rect, colours)
	for i := range to.Pix {
		to.Pix[i] = place[shade(color.RGBA{from.Pix[4*i], from.Pix[4*i+1], from.Pix[4*i+2], from.Pix[4*i+3]})]
	}
	return to
}
