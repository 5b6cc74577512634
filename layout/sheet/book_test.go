package sheet_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
)

// salamancas is how many pages the umpire's book of a lean Salamanca has at most: five sheets.
const salamancas = 10

// No page of the umpire's book ends above the middle, whatever is printed. Nor has a
// player's weather strip anything on its back.
func TestTheBookIsFull(t *testing.T) {
	desk.SkipLong(t)
	for i, name := range example.Names(t) {
		for j, paper := range []layout.Paper{layout.A4, layout.Letter} {
			for k, lean := range []bool{false, true} {
				if must := lean && name == "salamanca.yaml"; (i+2*j+k)%16 > 0 && !must && !example.Every() {
					continue
				}
				settings := desk.Plain(paper)
				settings.Lean = lean
				packet := laid(t, desk.Land(t, name, settings))
				for _, f := range packet.Files {
					if f.Name == "umpire" {
						said := fmt.Sprintf("%s on %s, lean %t", name, paper.Name, lean)
						holdFull(t, said, f.Document.Pages)
						holdStrips(t, said, f.Document.Pages)
						if lean && name == "salamanca.yaml" && len(f.Document.Pages) > salamancas {
							t.Errorf("%s: %d pages, expected at most %d", said, len(f.Document.Pages), salamancas)
						}
					}
				}
			}
		}
	}
}

func holdFull(t *testing.T, name string, pages []layout.Page) {
	t.Helper()
	for i, p := range pages {
		if p.Bare() {
			continue
		}
		foot := footOf(t, p)
		title := titleOf(pages, i)
		if foot < p.Frame.Size.H/2 {
			t.Errorf("%s: page %d of %d, %s, ends at %s of %s", name, i+1, len(pages), title, foot, p.Frame.Size.H)
		}
	}
}

// titleOf is the bookmark that a page stands under.
func titleOf(pages []layout.Page, i int) string {
	for ; i > 0 && pages[i].Bookmark == ""; i-- {
	}
	return pages[i].Bookmark
}

// footOf is where the last of what stands in the body of a page ends.
func footOf(t *testing.T, p layout.Page) layout.Length {
	t.Helper()
	frame, err := p.Taken()
	if err != nil {
		t.Fatal(err)
	}
	foot := layout.Length(0)
	for _, ink := range preflight.InkOf(frame) {
		if !slices.ContainsFunc([]string{"/foot", "/mark", "/of", "/house"}, func(end string) bool { return strings.HasSuffix(ink.From, end) }) {
			foot = max(foot, ink.Box.Bottom())
		}
	}
	return foot
}

// holdStrips finds nothing on the back of weather strips.
func holdStrips(t *testing.T, name string, pages []layout.Page) {
	t.Helper()
	for i, p := range pages {
		if p.Cut == "" || p.Bare() || i^1 >= len(pages) {
			continue
		}
		if !pages[i^1].Bare() {
			t.Errorf("%s: behind the strips of page %d stands %s", name, i+1, titleOf(pages, i^1))
		}
	}
}
