package sheet_test

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Both sides of a sheet are of one size, whatever is printed on it and however the packet
// is split; and the plan has as many sheets of paper as there are.
func TestSheetsAreOfOneSize(t *testing.T) {
	changes := 0
	for i, name := range example.Kinds(t) {
		for j, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3, layout.Tabloid} {
			if !example.Deep() && i%4 != j { // each example on one paper
				continue
			}
			for k, settings := range []page.PrintSettings{{}, {Lean: true}, {Large: true}, {Large: true, Lean: true}, {Large: true, Split: page.ByStock}, {Large: true, Split: page.BySides}} {
				if (i+k)%3 > 0 && !example.Deep() { // and two ways
					continue
				}
				made := desk.Plain(paper)
				made.PageByPage, made.Large, made.Lean, made.Split = true, settings.Large, settings.Lean, settings.Split
				what := fmt.Sprintf("%s on %s, large %t, lean %t, split %q", name, paper.Name, made.Large, made.Lean, made.Split)
				packet := laid(t, desk.Open(t, name, made))
				for i, f := range packet.Plan().Files {
					pages := packet.Files[i].Document.Pages
					if packet.Files[i].Document.Flip == layout.OneSided {
						continue
					}
					if want := (len(pages) + 1) / 2; f.Sheets != want {
						t.Errorf("%s, %s: the plan has %d sheets for %d pages, want %d", what, f.Name, f.Sheets, len(pages), want)
					}
					for n, p := range pages {
						if _, ok := layout.PaperOf(p.Frame.Size); !ok {
							t.Errorf("%s, %s: page %d is %v, which is no paper", what, f.Name, n+1, p.Frame.Size)
						}
					}
					for n := 1; n < len(pages); n++ {
						front, back := pages[n-1].Frame.Size, pages[n].Frame.Size
						same := front == back || front == back.Turned()
						if n%2 == 1 && !same {
							t.Errorf("%s, %s: pages %d and %d are two sides of a sheet, one is %v and one %v", what, f.Name, n, n+1, front, back)
						}
						if !same {
							changes++
						}
					}
				}
			}
		}
	}
	if changes == 0 {
		t.Error("no file changes its size: the test shows nothing")
	}
}
