package sheet_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
)

// Least sizes of type in large print, by the kind of sheet that is read.
var largeLeast = map[string]layout.TypeSize{
	"brief": 1400, "entry": 1400, "roster": 1400, "log": 1400, "day": 1400, "plan": 1400, "handout": 1400, "tables": 1400,
}

// On cards at twice their size numbers are of 18 pt, words of 14; of 12 where the
// small card has them at 6 pt and there is no room for more. A row of losses has up
// to eighteen numbers, so these are of 14.
const (
	largeNumbers = layout.TypeSize(1800)
	largeWords   = layout.TypeSize(1200)
)

// heldLarge are the designs of what is held in the hand and lies on the table, beside
// records: cards have several.
var heldLarge = map[string]bool{
	"mission": true, "message": true, "mortar-targets": true, "artillery-targets": true,
	"orders": true, "markers": true, "counters": true,
}

// In large print no letter of a reading sheet is smaller than 14 pt, nothing runs
// into anything, and no page reaches over its edges: every kind of page, every
// rule set, both papers.
func TestLargePrintIsLarge(t *testing.T) {
	for _, name := range []string{"salamanca.yaml", "canister-bridge.yaml", "musket-pico.yaml", "night-patrol.yaml", "old-list.yaml", "coalition.yaml"} {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			t.Run(name+"/"+paper.Name, func(t *testing.T) {
				t.Parallel()
				press := desk.Plain(paper)
				press.Large, press.Lean = true, true
				pile, err := sheet.NewPile(desk.Open(t, name, press))
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range pile.Files {
					for i, part := range f.Parts {
						pages, trouble := f.Pages(i)
						if len(trouble) > 0 {
							t.Errorf("%s %s: %v", f.Name, part.Kind, trouble)
							continue
						}
						if f.Name == "map" { // which is for no printer
							continue
						}
						holdLarge(t, f.Name+" "+part.Kind, pages, largeLeast[part.Kind])
					}
				}
			})
		}
	}
}

// smallTable tells the cells and the table of a musket record, which has some fifty
// numbers, of one of a gridded game and the sums of a
// man, whose rows must not touch.
func smallTable(from string) bool {
	design, slot, _ := strings.Cut(from, "/")
	switch {
	case strings.HasPrefix(design, "record-musket"):
		return slot == "dice" || slot == "fire" || slot == "moves"
	case strings.HasPrefix(design, "record-canister"):
		return slot == "checks" || slot == "morale"
	case design == "character":
		return strings.HasSuffix(slot, "-sum")
	}
	return false
}

func holdLarge(t *testing.T, what string, pages []layout.Page, least layout.TypeSize) {
	t.Helper()
	told := map[layout.TypeSize]bool{}
	for i, p := range pages {
		frame, err := p.Taken()
		if err != nil {
			t.Fatal(err)
		}
		pages[i].Frame = frame
		eachText(frame, func(text layout.Text, from string) {
			least := least
			if read := strings.HasPrefix(from, "record") || strings.HasPrefix(from, "leader") || strings.HasPrefix(from, "character"); read {
				least = largeWords
				if strings.Trim(text.Run, "0123456789+−") == "" && !smallTable(from) && !strings.HasSuffix(from, "/losses") && !strings.HasSuffix(from, "/disorder") { // smaller in boxes that are counted off
					least = largeNumbers
				}
			}
			if strings.HasPrefix(from, "card-back") {
				least = largeWords
			}
			if text.Size < least && !told[text.Size] {
				told[text.Size] = true
				t.Errorf("%s, page %d: %q of %s is at %s, less than %s", what, i+1, text.Run, from, text.Size, least)
			}
		})
	}
	holdCut(t, what, pages)
	desk.CheckPages(t, what, pages)
}

// holdCut holds what is cut out of sheets of chits and slips, and not their margins.
func holdCut(t *testing.T, what string, pages []layout.Page) {
	for i, p := range pages {
		for _, item := range p.Frame.Items {
			face, cut := item.Item.(layout.Group)
			if !cut || !heldLarge[item.From] || face.Frame.Size == p.Frame.Size {
				continue
			}
			eachText(face.Frame, func(text layout.Text, from string) {
				if text.Size < largeWords {
					t.Errorf("%s, page %d: %q of %s is at %s, less than %s", what, i+1, text.Run, from, text.Size, largeWords)
				}
			})
		}
	}
}

// eachText visits all texts of a frame.
func eachText(f *layout.Frame, visit func(layout.Text, string)) {
	for _, p := range f.Items {
		switch it := p.Item.(type) {
		case layout.Text:
			visit(it, p.From)
		case layout.Group:
			eachText(it.Frame, visit)
		}
	}
}
