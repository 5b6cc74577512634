package photograph_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"image"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/photograph"
)

// FuzzCodes holds that no picture brings its reader down, whatever was drawn over its codes.
func FuzzCodes(f *testing.F) {
	sheets, _ := sheetsOf(f, "salamanca.yaml", 1)
	code := photograph.Codes(sheets[0])[0]
	about := image.NewGray(image.Rect(0, 0, 300, 300))
	draw.Draw(about, about.Rect, sheets[0], code.At.Sub(image.Pt(150, 150)), draw.Src)
	var file bytes.Buffer
	if err := png.Encode(&file, about); err != nil {
		f.Fatal(err)
	}
	f.Add(file.Bytes(), 0, []byte{})
	f.Add(file.Bytes(), 140*300+140, bytes.Repeat([]byte{0, 255, 0}, 20))
	f.Fuzz(func(t *testing.T, data []byte, at int, ink []byte) {
		picture, err := photograph.Open("photo.jpg", data)
		if err != nil || len(picture.Pix) > 1<<20 {
			return
		}
		if at >= 0 && at < len(picture.Pix) {
			copy(picture.Pix[at:], ink)
		}
		photograph.Codes(picture)
	})
}

// FuzzOpen holds that whatever is said to be a picture is opened within its bounds, or refused as a problem of its file.
func FuzzOpen(f *testing.F) {
	small := image.NewGray(image.Rect(0, 0, 9, 5))
	for i := range small.Pix {
		small.Pix[i] = uint8(37 * i)
	}
	var asJPEG, asPNG, asGIF bytes.Buffer
	if err := errors.Join(jpeg.Encode(&asJPEG, small, nil), png.Encode(&asPNG, small), gif.Encode(&asGIF, small, nil)); err != nil {
		f.Fatal(err)
	}
	asWebP, err := base64.StdEncoding.DecodeString("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range [][]byte{asJPEG.Bytes(), asPNG.Bytes(), asGIF.Bytes(), asWebP} {
		if _, err := photograph.Open("photo", file); err != nil {
			f.Fatal(err)
		}
		f.Add(file)
		f.Add(file[:len(file)*2/3])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		size, _, err := image.DecodeConfig(bytes.NewReader(data))
		if err == nil && size.Width > 1<<20/max(1, size.Height) {
			return // of large ones TestBounds tries some
		}
		picture, err := photograph.Open("photo.jpg", data)
		if err == nil {
			if len(picture.Pix) < picture.Rect.Dx()+picture.Stride*(picture.Rect.Dy()-1) {
				t.Errorf("%d pixels of %v", len(picture.Pix), picture.Rect)
			}
			photograph.Codes(picture)
			return
		}
		var problem source.Problem
		if !errors.As(err, &problem) || problem.Place.File != "photo.jpg" {
			t.Errorf("refused by %v", err)
		}
	})
}
