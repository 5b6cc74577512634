package sheet_test

import (
	"bytes"
	"compress/zlib"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Where ink is to be saved all text of every file is black, or white on a ground, in
// small print and large, and so for a print shop, but for heights on maps: lasers and presses
// screen what is grey. By the operators of the files.
func TestTextIsBlack(t *testing.T) {
	desk.SkipLong(t)
	low, shop := desk.Plain(layout.A4), forShop(layout.Paper{})
	low.LowInk, low.Lean = true, true
	large := low
	large.Large = true
	for i, name := range example.DeepKinds(t) {
		for j, settings := range []page.PrintSettings{low, large, shop} {
			if i%3 != j && !example.Every() { // each example once
				continue
			}
			t.Run(name, func(t *testing.T) {
				t.Parallel()
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
						if texts += n; !slices.Contains([]string{"0 g", "1 g", "0 0 0 1 k", "0 0 0 0 k", heights}, ink) {
							t.Errorf("%s, large %t: %d texts in %q, expected black", f.Name, settings.Large, n, ink)
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

// heights is the ink of the numbers of contours on a press.
const heights = "0 0.329 0.608 0.561 k"

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
			case strings.HasSuffix(line, " g") || strings.HasSuffix(line, " rg") || strings.HasSuffix(line, " k"):
				ink = line
			case strings.HasSuffix(line, " Tj ET"):
				inks[ink]++
			}
		}
	}
	return inks
}
