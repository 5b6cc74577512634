package sheet

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// ofOne makes every formation and unit of the game one of its side's nation.
func ofOne(d *Desk) *Desk {
	for i := range d.Game.Sides {
		d.Game.Sides[i].Walk(func(f *generate.Formation) {
			f.Nation = ""
			for j := range f.Units {
				f.Units[j].Nation = ""
			}
		})
	}
	return d
}

// TestGoldensOfNations holds the sheets on which chips stand.
func TestGoldensOfNations(t *testing.T) {
	d := openDesk(t, "coalition.yaml", plainPress(layout.A4))
	side := &d.Game.Sides[0]
	for golden, pages := range map[string][]layout.Page{
		"nations-roster.txt": d.Roster(side), "nations-brief.txt": d.Brief(side), "nations-records.txt": firstWith(t, "band portuguese", d.Records(side)), "nations-cards.txt": firstWith(t, "band portuguese", d.Cards(side)),
	} {
		checkGolden(t, golden, pages)
	}
	if err := d.Problems(); err != nil {
		t.Fatal(err)
	}
}

// firstWith is the first page whose dump holds a text.
func firstWith(t *testing.T, text string, pages []layout.Page) []layout.Page {
	t.Helper()
	for i := range pages {
		if strings.Contains(dumpOf(t, pages[i:i+1]), text) {
			return pages[i : i+1]
		}
	}
	t.Fatalf("no page has %s", text)
	return nil
}

// Nothing that an opponent sees tells a nation: fronts, the other side's file,
// the handout, the map and the tables are the same where all are of one nation.
func TestNationsAreSecret(t *testing.T) {
	skipLong(t)
	packets := [2]map[string]string{{}, {}}
	for i, d := range []*Desk{openDesk(t, "coalition.yaml", plainPress(layout.A4)), ofOne(openDesk(t, "coalition.yaml", plainPress(layout.A4)))} {
		packet, err := d.Packet(nil, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range packet.Files {
			packets[i][file.Name] = dumpOf(t, file.Document.Pages)
		}
		if packet.Map != nil {
			packets[i]["map"] = dumpOf(t, []layout.Page{*packet.Map})
		}
		var fronts []layout.Page
		for n, page := range d.Cards(&d.Game.Sides[0]) {
			if n%2 == 0 {
				fronts = append(fronts, page)
			}
		}
		packets[i]["fronts"] = dumpOf(t, fronts)
	}
	for _, name := range []string{"fronts", "french", "handout", "tables", "map"} {
		if packets[0][name] != packets[1][name] {
			t.Errorf("%s tells of nations", name)
		}
	}
	if packets[0]["allied"] == packets[1]["allied"] || packets[0]["umpire"] == packets[1]["umpire"] {
		t.Error("the side's own file and the umpire's don't tell of nations")
	}
}

// On every sheet the word stands beside the chip, also where ink is saved and
// chips are outlines.
func TestNationsHaveTheirWord(t *testing.T) {
	for _, lowInk := range []bool{false, true} {
		p := plainPress(layout.Letter)
		p.LowInk = lowInk
		d := openDesk(t, "coalition.yaml", p)
		side := &d.Game.Sides[0]
		for name, pages := range map[string][]layout.Page{
			"roster": d.Roster(side), "briefing": d.Brief(side), "records": d.Records(side), "cards": d.Cards(side), "key": d.Umpire(),
		} {
			drawn := "band portuguese"
			if lowInk {
				drawn = "outline portuguese"
			}
			if dump := dumpOf(t, pages); !strings.Contains(dump, drawn) {
				t.Errorf("%s, low ink %t: no %s", name, lowInk, drawn)
			}
			if said := strings.ToLower(words(pages)); !strings.Contains(said, "portuguese\n") && !strings.Contains(said, "portuguese ·") {
				t.Errorf("%s, low ink %t: the word is missing", name, lowInk)
			}
			checkPages(t, name, pages)
		}
		if err := d.Problems(); err != nil {
			t.Fatal(err)
		}
	}
}

// Dummies and cards to fill in have the side's band alone, whole.
func TestBacksWithoutTroops(t *testing.T) {
	d := openDesk(t, "coalition.yaml", plainPress(layout.A4))
	p := d.newCardPrinter(&d.Game.Sides[0])
	for _, about := range append(p.subjects(), p.blanks()...) {
		foreign := about.card != nil && (about.card.Formation == "Power's Brigade" || about.card.Formation == "D'Urban's Brigade")
		dump := dumpOf(t, []layout.Page{{Frame: p.back.face(about)}})
		if strings.Contains(dump, "band portuguese") != foreign {
			t.Errorf("the back of %+v shows a nation: %t", about.card, !foreign)
		}
	}
}

// A side whose troops are all of its own nation prints as one that names none.
func TestOneNationPrintsAsBefore(t *testing.T) {
	plain, named := salamanca(t), salamanca(t)
	side := &named.Game.Sides[0]
	side.Walk(func(f *generate.Formation) {
		f.Nation = side.Nation
		for i := range f.Units {
			f.Units[i].Nation = side.Nation
		}
	})
	if dumpOf(t, plain.Roster(&plain.Game.Sides[0])) != dumpOf(t, named.Roster(side)) {
		t.Error("rosters differ")
	}
}
