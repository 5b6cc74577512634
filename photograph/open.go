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

// mostPixels bounds a picture that is opened: the largest takes about 300 MB while it is read.
const mostPixels = 64_000_000

// Open reads a picture, JPEG, PNG, WebP or GIF, as shades of grey. Its errors are problems of the file.
func Open(file string, data []byte) (*image.Gray, error) {
	trouble := func(id words.ID, pairs ...any) error { return source.New(source.Place{File: file}, id, pairs...) }
	size, _, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case errors.Is(err, image.ErrFormat):
		return nil, trouble("photograph.none")
	case err != nil:
		return nil, trouble("photograph.broken", "why", err)
	case size.Width > mostPixels/max(1, size.Height):
		return nil, trouble("photograph.large", "most", mostPixels/1_000_000)
	}
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, trouble("photograph.broken", "why", err)
	}
	return grey(picture), nil
}

// grey is a picture in shades of grey, on white where it is clear.
func grey(picture image.Image) *image.Gray {
	bounds := picture.Bounds()
	out := image.NewGray(image.Rect(0, 0, bounds.Dx(), bounds.Dy()))
	switch p := picture.(type) {
	case *image.Gray:
		draw.Draw(out, out.Bounds(), p, bounds.Min, draw.Src)
	case *image.YCbCr: // of a photograph: its luma, as it is
		for y := range bounds.Dy() {
			copy(out.Pix[y*out.Stride:][:bounds.Dx()], p.Y[p.YOffset(bounds.Min.X, bounds.Min.Y+y):])
		}
	default:
		draw.Draw(out, out.Bounds(), image.White, image.Point{}, draw.Src)
		draw.Draw(out, out.Bounds(), p, bounds.Min, draw.Over)
	}
	return out
}
