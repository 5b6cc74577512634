package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strconv"

	"github.com/csprint/csprint/layout"
)

// maxPixels is the largest image that is decoded, 64 megapixels.
const maxPixels = 64 << 20

// A picture is an image as this document holds it, once.
type picture struct {
	ref  ref
	name string // by which content streams call it
}

// image draws a PNG in its box: an image fills the unit square upwards.
func (c *canvas) image(p layout.Point, im layout.Image) error {
	sum := sha256.Sum256(im.PNG)
	shown := c.images[sum]
	if shown == nil {
		var err error
		if shown, err = c.addImage(im.PNG); err != nil {
			return err
		}
		c.images[sum] = shown
	}
	c.ink.save()
	c.ink.length(im.Size.W)
	c.ink.buf = append(c.ink.buf, "0 0 "...)
	c.ink.length(im.Size.H)
	c.ink.point(p.Add(layout.Point{Y: im.Size.H}))
	c.ink.op("cm " + shown.name + " Do")
	c.ink.restore()
	return nil
}

// addImage adds an image to the file: eight bits of red, green and blue, and a
// mask where it is not opaque.
func (p *printer) addImage(data []byte) (*picture, error) {
	img, err := decode(data)
	if err != nil {
		return nil, fmt.Errorf("image: %w", err)
	}
	colours, cover, opaque := channels(img)
	space := "/DeviceRGB"
	if p.press {
		colours, opaque, space = separated(colours, cover), true, "/DeviceCMYK"
	}
	shown := &picture{ref: p.file.reserve(), name: "/I" + strconv.Itoa(len(p.shown)+1)}
	p.shown = append(p.shown, shown)
	about := fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent 8 ", img.Bounds().Dx(), img.Bounds().Dy())
	mask := ""
	if !opaque {
		r := p.file.reserve()
		p.packer.stream(r, about+"/ColorSpace /DeviceGray ", cover)
		mask = "/SMask " + r.String() + " "
	}
	p.packer.stream(shown.ref, about+"/ColorSpace "+space+" "+mask, colours)
	return shown, nil
}

// decode reads a PNG of bearable size.
func decode(data []byte) (image.Image, error) {
	size, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	if size.Width*size.Height > maxPixels {
		return nil, fmt.Errorf("%d × %d pixels, expected %d megapixels at most", size.Width, size.Height, maxPixels>>20)
	}
	return png.Decode(bytes.NewReader(data))
}

// channels are the colours of an image, row by row, and how much each pixel
// covers what lies below.
func channels(img image.Image) (colours, cover []byte, opaque bool) {
	opaque = true
	box := img.Bounds()
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			v := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
			colours = append(colours, v.R, v.G, v.B)
			cover = append(cover, v.A)
			opaque = opaque && v.A == 255
		}
	}
	return colours, cover, opaque
}
