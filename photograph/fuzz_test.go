package photograph_test

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"testing"

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
