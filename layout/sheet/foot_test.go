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
	"github.com/csprint/csprint/layout/sheet"
)

// footAir is the least room between what stands on a page and the notes at its foot.
var footAir = layout.MM(2)

// toBeRead are the kinds of pages with notes at their foot; those to be cut have what they
// are to be held at instead.
var toBeRead = []string{"brief", "map", "entry", "roster", "track", "handout", "log", "day", "setup"}

// What stands on a page ends over the notes at its foot: in every file of each example, on
// A4, on Letter and in large print.
func TestPagesEndOverTheirFoot(t *testing.T) {
	desk.SkipLong(t)
	for i, name := range example.Kinds(t) {
		for j, paper := range []layout.Paper{layout.A4, layout.Letter} {
			for k, large := range []bool{false, true} {
				if i%4 != 2*j+k && !example.Every() { // each example once
					continue
				}
				settings := leanly(paper)
				settings.Large = large
				lazy, err := sheet.NewLazyPacket(desk.Land(t, name, settings))
				if err != nil {
					t.Fatal(err)
				}
				for _, s := range lazy.Files {
					n := 0
					for i, part := range s.Parts {
						if !slices.Contains(toBeRead, part.Kind) {
							continue
						}
						pages, _ := s.Pages(i)
						for _, p := range pages {
							n++
							if fault := footFault(p); fault != "" {
								t.Errorf("%s, %s, large %t, %s, page %d: %s", name, paper.Name, large, s.Name, n, fault)
							}
						}
					}
				}
			}
		}
	}
}

// footFault is the lowest of what stands too close to the notes at the foot of a page, or
// beyond its margin.
func footFault(p layout.Page) string {
	top := layout.Length(0)
	inks := preflight.InkOf(p.Frame)
	for _, i := range inks {
		if strings.HasSuffix(i.From, "/foot") && i.Run != "" && (top == 0 || i.Box.Y < top) {
			top = i.Box.Y
		}
	}
	if top == 0 {
		return ""
	}
	low, worst := layout.Length(0), ""
	for _, i := range inks {
		if _, part, _ := strings.Cut(i.From, "/"); slices.Contains([]string{"foot", "mark", "folio", "house", "seal", "corners"}, part) {
			continue
		}
		if b := i.Box.Bottom(); b > top-footAir && b > low {
			low, worst = b, fmt.Sprintf("%s ends %s over the foot", i, top-b)
		}
	}
	return worst
}
