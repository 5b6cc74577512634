package sheet

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/brief"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/roster"
	"github.com/csprint/csprint/layout/sheet/umpire"
)

// ofOne makes every formation and unit of the game one of its side's nation.
func ofOne(d *page.Desk) *page.Desk {
	for i := range d.Game.Sides {
		d.Game.Sides[i].Walk(func(f *game.Formation) {
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
	d := desk.Open(t, "coalition.yaml", desk.Plain(layout.A4))
	side := &d.Game.Sides[0]
	for golden, pages := range map[string][]layout.Page{
		"nations-roster.txt": roster.Pages(d, side), "nations-brief.txt": brief.Pages(d, side), "nations-records.txt": firstWith(t, "band portuguese", imposition.Pages(d, card.RecordRuns(d, side))), "nations-cards.txt": firstWith(t, "band portuguese", card.Cards(d, side)),
	} {
		desk.CheckGolden(t, golden, pages)
	}
	if err := d.Problems(); err != nil {
		t.Fatal(err)
	}
}

// firstWith is the first page whose dump holds a text.
func firstWith(t *testing.T, text string, pages []layout.Page) []layout.Page {
	t.Helper()
	for i := range pages {
		if strings.Contains(desk.DumpOf(t, pages[i:i+1]), text) {
			return pages[i : i+1]
		}
	}
	t.Fatalf("no page has %s", text)
	return nil
}

// Nothing that an opponent sees tells a nation: fronts, the other side's file,
// the handout, the map and the tables are the same where all are of one nation.
func TestNationsAreSecret(t *testing.T) {
	desk.SkipLong(t)
	packets := [2]map[string]string{{}, {}}
	for i, d := range []*page.Desk{desk.Open(t, "coalition.yaml", desk.Plain(layout.A4)), ofOne(desk.Open(t, "coalition.yaml", desk.Plain(layout.A4)))} {
		packet, err := Lay(d, nil, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range packet.Files {
			packets[i][file.Name] = desk.DumpOf(t, file.Document.Pages)
		}
		if packet.Map != nil {
			packets[i]["map"] = desk.DumpOf(t, []layout.Page{*packet.Map})
		}
		var fronts []layout.Page
		for n, p := range card.Cards(d, &d.Game.Sides[0]) {
			if n%2 == 0 {
				fronts = append(fronts, p)
			}
		}
		packets[i]["fronts"] = desk.DumpOf(t, fronts)
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
// chips are pale.
func TestNationsHaveTheirWord(t *testing.T) {
	for _, lowInk := range []bool{false, true} {
		p := desk.Plain(layout.Letter)
		p.LowInk = lowInk
		d := desk.Open(t, "coalition.yaml", p)
		side := &d.Game.Sides[0]
		for name, pages := range map[string][]layout.Page{
			"roster": roster.Pages(d, side), "briefing": brief.Pages(d, side), "records": imposition.Pages(d, card.RecordRuns(d, side)), "cards": card.Cards(d, side), "key": page.Bound(d, umpire.Book),
		} {
			drawn := "band portuguese"
			if lowInk {
				drawn = "pale band portuguese"
			}
			if dump := desk.DumpOf(t, pages); !strings.Contains(dump, drawn) {
				t.Errorf("%s, low ink %t: no %s", name, lowInk, drawn)
			}
			if said := strings.ToLower(desk.Words(pages)); !strings.Contains(said, "portuguese\n") && !strings.Contains(said, "portuguese ·") {
				t.Errorf("%s, low ink %t: the word is missing", name, lowInk)
			}
			desk.CheckPages(t, name, pages)
		}
		if err := d.Problems(); err != nil {
			t.Fatal(err)
		}
	}
}

// A side whose troops are all of its own nation prints as one that names none.
func TestOneNationPrintsAsBefore(t *testing.T) {
	plain, named := desk.Salamanca(t), desk.Salamanca(t)
	side := &named.Game.Sides[0]
	side.Walk(func(f *game.Formation) {
		f.Nation = side.Nation
		for i := range f.Units {
			f.Units[i].Nation = side.Nation
		}
	})
	if desk.DumpOf(t, roster.Pages(plain, &plain.Game.Sides[0])) != desk.DumpOf(t, roster.Pages(named, side)) {
		t.Error("rosters differ")
	}
}
