package portrait

import (
	"bytes"
	"image/png"
	"io/fs"
	"testing"

	"github.com/csprint/csprint/examples"
)

// TestExamplesArePictured draws every battle that csprint comes with, as others are: with a picture,
// its sheets, and what its host says of it.
func TestExamplesArePictured(t *testing.T) {
	battles, err := Examples()
	if err != nil {
		t.Fatal(err)
	}
	files, err := fs.Glob(examples.Files, "*.yaml")
	if err != nil || len(files) != len(battles) {
		t.Errorf("%d battles are shown, %d are there", len(battles), len(files))
	}
	for _, b := range battles {
		picture, err := png.Decode(bytes.NewReader(b.Picture))
		if err != nil || picture.Bounds().Dx() < 600 || len(b.Picture) > 80_000 {
			t.Errorf("%s: a picture of %d bytes, %v", b.Name, len(b.Picture), err)
		}
		if b.Title == "" || b.Rules == "" || b.Sheets < 10 || b.Date.In(nil) == "" {
			t.Errorf("%s is told as %q, %q, %d sheets, %q", b.Name, b.Title, b.Rules, b.Sheets, b.Date.In(nil))
		}
	}
	if first := battles[0]; first.Players != "4 to 6" || first.Place != "Los Arapiles, south of Salamanca" {
		t.Errorf("the first is for %q at %q", first.Players, first.Place)
	}
}
