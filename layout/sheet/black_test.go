package sheet_test

import (
	"bytes"
	"compress/zlib"
	"io"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet"
)

// Where ink is to be saved all text of every file is black, or white on a ground, in
// small print and large: a laser screens what is grey. By the operators of the files.
func TestLowInkTextIsBlack(t *testing.T) {
	desk.SkipLong(t)
	for _, name := range example.Kinds(t) {
		for _, large := range []bool{false, true} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				settings := desk.Plain(layout.A4)
				settings.LowInk, settings.Large, settings.Lean = true, large, true
				packet, err := sheet.Lay(desk.Land(t, name, settings), nil, "")
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range packet.Files {
					var file bytes.Buffer
					if err := pdf.Write(&file, f.Document); err != nil {
						t.Fatal(err)
					}
					inks, texts := inksOfText(file.Bytes()), 0
					for ink, n := range inks {
						if texts += n; ink != "0 g" && ink != "1 g" {
							t.Errorf("%s, large %t: %d texts in %q, expected 0 g", f.Name, large, n, ink)
						}
					}
					if texts == 0 {
						t.Errorf("%s has no text", f.Name)
					}
				}
			})
		}
	}
}

// inksOfText counts the texts of a file by the colour that they are filled with.
func inksOfText(file []byte) map[string]int {
	inks := map[string]int{}
	for _, part := range bytes.Split(file, []byte("stream\n"))[1:] {
		unpacked, err := zlib.NewReader(bytes.NewReader(part))
		if err != nil {
			continue // between two streams
		}
		content, err := io.ReadAll(unpacked)
		if err != nil || !bytes.Contains(content, []byte(" Tj ET")) {
			continue
		}
		ink, kept := "none", []string(nil)
		for line := range strings.Lines(string(content)) {
			switch line = strings.TrimSuffix(line, "\n"); {
			case line == "q":
				kept = append(kept, ink)
			case line == "Q":
				ink, kept = kept[len(kept)-1], kept[:len(kept)-1]
			case strings.HasSuffix(line, " g") || strings.HasSuffix(line, " rg"):
				ink = line
			case strings.HasSuffix(line, " Tj ET"):
				inks[ink]++
			}
		}
	}
	return inks
}
