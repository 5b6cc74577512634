package sheet

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/sheet/brief"
)

// What everyone reads stands in one place: how doubtful places are read is with the
// table pages, which say so, in a lean packet and in a full one, and every reading of the
// book is there.
func TestReadingsStandOnce(t *testing.T) {
	for _, name := range example.Names(t) {
		for _, lean := range []bool{true, false} {
			settings := desk.Plain(layout.A4)
			settings.Lean = lean
			d := desk.Open(t, name, settings)
			program, err := programOf(d.Book)
			if err != nil {
				t.Fatal(err)
			}
			umpires, tables := umpirePages(d, program.umpire), everyonesTables(d)
			for _, p := range umpires {
				if strings.HasPrefix(p.Bookmark, "Readings") {
					t.Errorf("%s, lean %t: %s in the umpire's file as well", name, lean, p.Bookmark)
				}
			}
			words, book := desk.Words(tables), desk.Words(umpires)
			for _, r := range d.Book.Readings {
				if !strings.Contains(words, "† "+r.ID) && !strings.Contains(words, "‡ "+r.ID) {
					t.Errorf("%s, lean %t: reading %s is not with the tables", name, lean, r.ID)
				}
				if strings.Contains(book, "† "+r.ID) || strings.Contains(book, "‡ "+r.ID) {
					t.Errorf("%s, lean %t: reading %s is in the umpire's file", name, lean, r.ID)
				}
			}
			if strings.Contains(words, "in the umpire’s book") {
				t.Errorf("%s, lean %t: the tables send players to the umpire's book", name, lean)
			}
		}
	}
}

// What is told of ground that nobody drew is told the same on every sheet, and none says
// that a map has it or that somebody else lays it.
func TestGroundIsToldOneWay(t *testing.T) {
	example.Long(t)
	told := 0
	for _, name := range example.Names(t) {
		d := desk.Land(t, name, desk.Plain(layout.A4))
		program, err := programOf(d.Book)
		if err != nil {
			t.Fatal(err)
		}
		if d.OfMen() {
			continue
		}
		drawn := d.Game.Terrain.Map != nil
		pages := slices.Concat(umpirePages(d, program.umpire), brief.Handout(d), atlas.Map(d, nil))
		words := strings.Join(strings.Fields(strings.ReplaceAll(desk.Words(pages), "\n", " ")), " ")
		if strings.Contains(words, "as the map has it") != drawn || strings.Contains(words, "obody has drawn") == drawn || strings.Contains(words, "host lays") {
			t.Errorf("%s: the ground is drawn, %t, and is told otherwise", name, drawn)
		}
		if !drawn {
			told++
		}
	}
	if told == 0 {
		t.Error("every example has its ground drawn")
	}
}
