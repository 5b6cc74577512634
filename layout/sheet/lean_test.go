package sheet_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/plan"
)

// leanly are the settings of lean packets.
func leanly(paper layout.Paper) page.PrintSettings {
	settings := desk.Plain(paper)
	settings.Lean, settings.PageByPage = true, true
	return settings
}

// mostBare is how many pages of a file of a lean packet may be blank: the back of its last
// sheet to read, or behind strips that are cut off.
const mostBare = 2

// holdLean holds the lean packet of a game against the full one.
func holdLean(t *testing.T, name string, d *page.Desk, full *sheet.Packet) {
	t.Helper()
	d.Split, d.Lean = "", true
	lean := laid(t, d)
	pages := 0
	for i, f := range lean.Plan().Files {
		holdFile(t, f, lean.Files[i].Document)
		pages += f.Pages
		if strings.HasSuffix(f.Name, plan.Shares[2]+".pdf") && lean.Files[i].Document.Flip != layout.OneSided {
			t.Errorf("%s, %s: sheets that are printed on one side turn", name, f.Name)
		}
	}
	if bare := pages - printed(lean); bare > len(lean.Files)*mostBare {
		t.Errorf("%s, lean: %d of %d pages are blank", name, bare, pages)
	}
	if got, most := lean.Plan().Sheets, full.Plan().Sheets; got >= most {
		t.Errorf("%s: a lean packet has %d sheets, a full one %d", name, got, most)
	}
	lazy, err := sheet.NewLazyPacket(d)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := lazy.Plan().Line(nil), lean.Plan().Line(nil); got != want {
		t.Errorf("%s: a lean lazy packet has %s, the packet %s", name, got, want)
	}
}

// What Salamanca takes with as many dummies as there can be, over several seeds, whose
// ground differs. Few dummies take two or three sheets less.
func TestLeanSalamanca(t *testing.T) {
	most := map[string]int{"allied a4": 18, "french a4": 14, "allied letter": 19, "french letter": 16} // on letter the briefing goes on
	for _, seed := range []string{"one", "two", "three"}[:example.Some(3, 1)] {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			text := strings.Replace(example.Read(t, "salamanca.yaml"), "\nseed:", "\nseed: "+seed+" #", 1)
			for side, n := range mostSheets(t, desk.WithLand(t, text, leanly(paper))) {
				if n > most[side+" "+paper.Name] {
					t.Errorf("seed %s: %s on %s takes %d sheets with as many dummies as there can be", seed, side, paper.Name, n)
				}
			}
		}
	}
}

// mostSheets are how many sheets each side would take with as many dummies as there can be.
func mostSheets(t *testing.T, d *page.Desk) map[string]int {
	t.Helper()
	took, cards := map[string]int{}, map[string]int{}
	for _, f := range laid(t, d).Plan().Files {
		side, _, _ := strings.Cut(strings.TrimSuffix(f.Name, ".pdf"), "-")
		took[side] += f.Sheets
		for _, part := range f.Parts {
			if part.Kind == "cards" {
				cards[side] += part.Sheets
			}
		}
	}
	most := map[string]int{}
	for _, s := range d.Game.Sides {
		real := 0
		for _, c := range s.Cards {
			if !c.Dummy {
				real++
			}
		}
		if cards[s.ID] == 0 {
			t.Fatalf("%s has no cards", s.ID)
		}
		most[s.ID] = took[s.ID] - cards[s.ID] + (real+mostDummies(t, d, &s)+1)/2
	}
	return most
}

// mostDummies is how many dummies a side has by the best roll, 1.6.2.1.
func mostDummies(t *testing.T, d *page.Desk, s *game.Side) int {
	t.Helper()
	total := 10
	for _, m := range s.Dummies.Modifiers {
		total += m.Value
	}
	row, ok := d.Book.Table("dummy-cards").At(total)
	if !ok {
		t.Fatalf("no row for %d", total)
	}
	n, err := strconv.Atoi(row.Cells[s.Dummies.Column-1].Text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Rests of several kinds on one sheet, and all chits of a side on another, have
// room and keep apart.
func TestSharedSheets(t *testing.T) {
	for golden, c := range map[string]struct {
		example string
		paper   layout.Paper
	}{"lean-shared.txt": {"salamanca.yaml", layout.A4}, "lean-shared-letter.txt": {"salamanca.yaml", layout.Letter}, "lean-chits.txt": {"first-game.yaml", layout.A4}} {
		var pages []layout.Page
		for _, f := range laid(t, desk.Open(t, c.example, leanly(c.paper))).Files {
			for i, p := range f.Document.Pages {
				if p.Cut == "" || p.Back || !strings.Contains(p.Bookmark, " · ") {
					continue
				}
				frame, err := p.Taken()
				if err != nil {
					t.Fatal(err)
				}
				p.Frame, p.Fill = frame, nil
				pages = append(pages, p)
				if next := i + 1; next < len(f.Document.Pages) && f.Document.Pages[next].Back {
					pages = append(pages, f.Document.Pages[next])
				}
			}
		}
		if len(pages) == 0 {
			t.Errorf("%s: no sheet is shared", golden)
			continue
		}
		desk.CheckPages(t, golden, pages)
		desk.CheckGolden(t, golden, pages)
	}
}

// What a lean packet leaves out is there where it is asked for.
func TestLeanPacketsHoldWhatIsAskedFor(t *testing.T) {
	d := desk.Open(t, "salamanca.yaml", leanly(layout.A4))
	if n := d.BlankCards() + d.CoverSheets(); n != 0 {
		t.Errorf("%d blank cards and covers that nobody asked for", n)
	}
	bare := laid(t, d).Plan().Sheets
	d.Game.BlanksAsked, d.Game.CoversAsked = true, true
	if got := laid(t, d).Plan().Sheets; got <= bare {
		t.Errorf("%d sheets with blank cards and covers, %d without", got, bare)
	}
	d.Game.BlanksAsked, d.Game.CoversAsked = false, false
	d.InFull = []string{"cards"}
	if n := d.BlankCards() + d.CoverSheets(); n != d.Game.BlankCards+d.Game.CoverSheets {
		t.Errorf("%d blank cards and covers with cards in full", n)
	}
}
