package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/layout"
)

// A file's end as fpdf writes it.
const fileEnd = "\n6 0 obj\n<<\n/Producer (x)\n>>\nendobj\n" +
	"7 0 obj\n<<\n/Type /Catalog\n/Pages 1 0 R\n/Names <<\n/EmbeddedFiles <<>>\n>>\n>>\nendobj\n" +
	"xref\n0 8\n0000000000 65535 f \ntrailer\n<<\n/Size 8\n/Root 7 0 R\n/Info 6 0 R\n>>\nstartxref\n1234\n%%EOF\n"

func TestUpdate(t *testing.T) {
	const before = "%PDF-1.3 and much more\n"
	for _, chunk := range []int{1, 7, 4096} { // however fpdf hands it over
		var b bytes.Buffer
		end := &tail{w: &b, room: len(fileEnd) + 3}
		for rest := []byte(before + fileEnd); len(rest) > 0; {
			n, err := end.Write(rest[:min(chunk, len(rest))])
			if err != nil {
				t.Fatal(err)
			}
			rest = rest[n:]
		}
		if err := end.update(layout.Document{Language: "x(y)", Flip: layout.ShortEdge}); err != nil {
			t.Fatal(err)
		}
		got := b.String()[len(before+fileEnd):]
		want := "7 0 obj\n<<\n/Type /Catalog\n/Pages 1 0 R\n/Names <<\n/EmbeddedFiles <<>>\n>>\n/Version /1.7\n/Lang (x\\(y\\))\n" +
			"/ViewerPreferences <</PrintScaling /None /Duplex /DuplexFlipShortEdge /DisplayDocTitle true>>\n>>\nendobj\n" +
			fmt.Sprintf("xref\n7 1\n%010d 00000 n \ntrailer\n<<\n/Size 8\n/Root 7 0 R\n/Info 6 0 R\n/Prev 1234\n>>\nstartxref\n", len(before+fileEnd))
		want += fmt.Sprintf("%d\n%%%%EOF\n", len(before+fileEnd)+strings.Index(want, "xref\n"))
		if got != want {
			t.Errorf("in chunks of %d: got\n%s\nwant\n%s", chunk, got, want)
		}
	}
}

func TestUpdateWithoutCatalog(t *testing.T) {
	for _, end := range []string{"", "/Size 8 /Root 7 0 R /Info 6 0 R startxref\n9", strings.Replace(fileEnd, "7 0 obj", "8 0 obj", 1)} {
		if _, err := readTrailer([]byte(end)); !errors.Is(err, errTrailer) {
			t.Errorf("%q: got %v", end, err)
		}
	}
}

func TestRefuse(t *testing.T) {
	step := func() (err error) {
		defer refuse(&err)
		var outlines []int
		outlines[3]++
		return nil
	}
	if err := step(); err == nil || strings.Contains(err.Error(), "goroutine") {
		t.Errorf("got %v", err)
	}
}
