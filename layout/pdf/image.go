package pdf

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"fmt"
	"image"
	"image/draw"
	"image/png"

	"codeberg.org/go-pdf/fpdf"

	"github.com/csprint/csprint/layout"
)

// maxPixels is the largest image that is decoded, 64 megapixels.
const maxPixels = 64 << 20

// image draws a PNG in its box. fpdf places images from the lower left corner
// of the page, so the origin moves to that of the image.
func (c *canvas) image(p layout.Point, im layout.Image) error {
	name := fmt.Sprintf("%x", sha256.Sum256(im.PNG))
	if !c.images[name] {
		if err := c.addImage(name, im.PNG); err != nil {
			return err
		}
	}
	w, h := im.Size.W.Points(), im.Size.H.Points()
	c.ink.save()
	c.ink.translate(p.Add(layout.Point{Y: im.Size.H}))
	c.flush()
	c.doc.ImageOptions(name, 0, c.size.H.Points()-h, w, h, false, fpdf.ImageOptions{ImageType: "png"}, 0, "")
	c.ink.restore()
	return c.doc.Error()
}

// addImage hands an image to fpdf as the one kind of PNG that it always reads:
// eight bits, four channels, not interlaced.
func (p *printer) addImage(name string, data []byte) error {
	size, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("image: %w", err)
	}
	if size.Width*size.Height > maxPixels {
		return fmt.Errorf("image of %d × %d pixels, expected %d megapixels at most", size.Width, size.Height, maxPixels>>20)
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("image: %w", err)
	}
	plain := image.NewNRGBA(img.Bounds())
	draw.Draw(plain, plain.Bounds(), img, img.Bounds().Min, draw.Src)
	var b bytes.Buffer
	if err := png.Encode(&b, plain); err != nil {
		return fmt.Errorf("image: %w", err)
	}
	info := p.doc.RegisterImageOptionsReader(name, fpdf.ImageOptions{ImageType: "png"}, &b)
	if err := p.doc.Error(); err != nil {
		return fmt.Errorf("image: %w", err)
	}
	p.images[name] = true
	return widen(info, len(p.images))
}

// widen adds a trace to the width of the nth image. fpdf sorts images by width,
// and those of one width come out in any order; in the file it drops the
// fraction again. The fields are those of fpdf's own encoding, in its order.
func widen(info *fpdf.ImageInfoType, n int) error {
	var data, mask, palette []byte
	var number, bits int
	var width, height, scale, dpi float64
	var space, filter, parms string
	var transparent []int
	fields := []any{&data, &mask, &number, &width, &height, &space, &palette, &bits, &filter, &parms, &transparent, &scale, &dpi}
	encoded, err := info.GobEncode()
	if err != nil {
		return err
	}
	decoder := gob.NewDecoder(bytes.NewReader(encoded))
	for _, field := range fields {
		if err := decoder.Decode(field); err != nil {
			return err
		}
	}
	width += float64(n) / (1 << 16)
	var b bytes.Buffer
	encoder := gob.NewEncoder(&b)
	for _, field := range fields {
		if err := encoder.Encode(field); err != nil {
			return err
		}
	}
	return info.GobDecode(b.Bytes())
}
