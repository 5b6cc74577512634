package photograph

import (
	"bytes"
	"errors"
	"image"
	"image/draw"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"

	_ "golang.org/x/image/webp"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// MostBytes is how large a file of a picture may be.
const MostBytes = 64 << 20

// mostPixels bounds a picture that is opened.
const mostPixels = 64_000_000

// Open reads a picture, JPEG, PNG, WebP or GIF, as shades of grey. Its errors are problems of the file.
func Open(file string, data []byte) (*image.Gray, error) {
	trouble := func(id words.ID, pairs ...any) error { return source.New(source.Place{File: file}, id, pairs...) }
	size, _, err := image.DecodeConfig(bytes.NewReader(data))
	head := headOf(data)
	most := int(min(mostPixels, mostMemory/bytesOf(size, head)))
	switch {
	case errors.Is(err, image.ErrFormat):
		return nil, trouble("photograph.none")
	case err != nil:
		return nil, trouble("photograph.broken", "why", err)
	case size.Width > most/max(1, size.Height):
		return nil, trouble("photograph.large", "most", most/1_000_000)
	case head.scans > mostScans:
		return nil, trouble("photograph.scans", "most", mostScans)
	}
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, trouble("photograph.broken", "why", err)
	}
	return grey(picture), nil
}

// grey is a picture in shades of grey, on white where it is clear. Of a photograph it is its luma, as it is.
func grey(picture image.Image) *image.Gray {
	bounds := picture.Bounds()
	whole := image.Rect(0, 0, bounds.Dx(), bounds.Dy())
	switch p := picture.(type) {
	case *image.Gray:
		return &image.Gray{Pix: p.Pix[p.PixOffset(bounds.Min.X, bounds.Min.Y):], Stride: p.Stride, Rect: whole}
	case *image.YCbCr:
		return &image.Gray{Pix: p.Y[p.YOffset(bounds.Min.X, bounds.Min.Y):], Stride: p.YStride, Rect: whole}
	}
	out := image.NewGray(whole)
	if p, is := picture.(*image.RGBA); is { // of a scanner
		for i := range out.Pix {
			at := p.PixOffset(bounds.Min.X+i%out.Stride, bounds.Min.Y+i/out.Stride)
			r, g, b, clear := int(p.Pix[at]), int(p.Pix[at+1]), int(p.Pix[at+2]), 255-int(p.Pix[at+3])
			out.Pix[i] = uint8((299*r+587*g+114*b)/1000 + clear)
		}
		return out
	}
	draw.Draw(out, whole, image.White, image.Point{}, draw.Src)
	draw.Draw(out, whole, picture, bounds.Min, draw.Over)
	return out
}
