package sheet

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/roster"
	"github.com/csprint/csprint/rules"
)

// A name that is not among the kinds cannot be asked for.
func TestSheetsAreOfKinds(t *testing.T) {
	for key, k := range sideSheets {
		if !slices.Contains(kinds, k.name) {
			t.Errorf("the sheet %q is asked for by %q, which is not in kinds", key, k.name)
		}
	}
	for key, u := range umpireSheets {
		if !slices.Contains(kinds, u.name) {
			t.Errorf("the umpire's %q is asked for by %q, which is not in kinds", key, u.name)
		}
	}
}

func TestSheetsOfNewerRulesHoldTogether(t *testing.T) {
	for i, ruleSet := range desk.Newer {
		for j, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3, layout.Tabloid} {
			if i != j && !example.Every() { // each rule set on one paper
				continue
			}
			settings := desk.Plain(paper)
			settings.LowInk = paper.Name == "letter"
			for name, d := range desk.UnderRules(t, ruleSet, settings) {
				for i := range d.Game.Sides {
					side := &d.Game.Sides[i]
					for _, k := range sidesOf(t, d.Book) {
						desk.CheckPages(t, strings.Join([]string{ruleSet, name, side.ID, k.name, paper.Name}, ", "), k.side(d, side))
					}
				}
				if err := d.Problems(); err != nil {
					t.Errorf("%s, %s on %s: %v", ruleSet, name, paper.Name, err)
				}
			}
		}
	}
}

// Each kind of sheet that is cut up has its sprue, so that its back stays bare.
func TestCutSheetsHaveSprues(t *testing.T) {
	for _, ruleSet := range desk.Newer {
		d := desk.Rated(t, ruleSet, desk.Plain(layout.A4))
		for _, k := range sidesOf(t, d.Book) {
			if k.cut != nil && k.cut(card.DesignsOf(d)) == nil {
				t.Errorf("%s: %s is cut up and has no sprue", ruleSet, k.name)
			}
		}
	}
}

func TestCodesOfNewerRulesAreRead(t *testing.T) {
	desk.SkipLong(t)
	tool.Need(t, "pdftoppm")
	tool.Need(t, "zbarimg")
	const dpi = 150
	for j, ruleSet := range desk.Newer {
		d := desk.Rated(t, ruleSet, desk.Plain(layout.A4))
		for i, base := range []string{"", "https://club.example/csprint", "", "https://club.example/csprint"} {
			d = desk.PointCodes(d, base)
			side := &d.Game.Sides[i/2]
			if i%3 > 0 && !example.Deep() {
				continue // each side, and each kind of address, once
			}
			if i/2 != j && !example.Every() {
				continue // one side of each rule set
			}
			want := desk.UnitIDs(side)
			units := desk.Scanned(t, desk.Rasters(t, desk.Printed(t, imposition.Pages(d, card.RecordRuns(d, side))), dpi), len(want))
			slices.Sort(units)
			if !slices.Equal(units, want) {
				t.Errorf("%s, side %s, at %q: %d codes read of %d: %v", ruleSet, side.ID, base, len(units), len(want), units)
			}
		}
	}
}

// checkPicked holds the sheets of some units or leaders of a side against a golden file.
func checkPicked(t *testing.T, d *page.Desk, golden string, runs func(*page.Desk, *game.Side) []imposition.Run, side *game.Side, ids ...string) {
	t.Helper()
	some := *d
	for _, id := range ids {
		some.Picked = append(some.Picked, side.ID+"/"+id)
	}
	desk.CheckGolden(t, golden, imposition.Pages(&some, runs(&some, side)))
}

func TestGoldensOfNewerRules(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	blue, red := &d.Game.Sides[0], &d.Game.Sides[1]
	units := red.Units()
	checkPicked(t, d, "records-canister.txt", card.RecordRuns, red, units[0].ID, units[5].ID, units[6].ID)
	checkPicked(t, d, "leaders-canister.txt", card.LeaderRuns, blue, blue.Leaders[0].ID, blue.Leaders[1].ID)
	checkPicked(t, d, "order-slips.txt", card.OrderSlipRuns, red, force.Brigadiers(red)[0].ID)
	desk.CheckGolden(t, "brigade-morale.txt", roster.BrigadeSheets(d, red))
	desk.CheckGolden(t, "roster-canister.txt", roster.Pages(d, red))
	d = desk.Rated(t, "musket", desk.Plain(layout.A4))
	blue = &d.Game.Sides[0]
	units = blue.Units()
	checkPicked(t, d, "records-musket.txt", card.RecordRuns, blue, units[0].ID, units[1].ID, units[8].ID)
	checkPicked(t, d, "leaders-musket.txt", card.LeaderRuns, blue, blue.Leaders[0].ID)
	desk.CheckGolden(t, "roster-musket.txt", roster.Pages(d, blue))
}

// sidesOf are the sheets of sides that a rule set prints.
func sidesOf(t testing.TB, b *rules.Book) []kind {
	t.Helper()
	p, err := programOf(b)
	if err != nil {
		t.Fatal(err)
	}
	return p.sides
}

// umpiresOf are the parts of the umpire's file.
func umpiresOf(t testing.TB, b *rules.Book) []part {
	t.Helper()
	p, err := programOf(b)
	if err != nil {
		t.Fatal(err)
	}
	return p.umpire
}

// Each rule set prints something, and no room is missing for a sheet that its
// head names, nor a design that a sheet is laid out by.
func TestHeadsNameSheetsThatAreLaidOut(t *testing.T) {
	for _, id := range rules.IDs() {
		b := example.Book(t, id)
		p, err := programOf(b)
		if err != nil {
			t.Errorf("%s: %v", id, err)
		}
		if len(p.sides) == 0 || len(KindsOf(b)) == 0 {
			t.Errorf("%s prints nothing", id)
		}
		d := page.Unproved(desk.Plain(layout.A4), &game.Game{}, b)
		if err := errors.Join(p.prove(d), d.Problems()); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}

// Every sheet that a room lays out is printed under some rule set.
func TestSheetsArePrinted(t *testing.T) {
	printed := map[string]bool{}
	books := []*rules.Book{example.Pack(t, "testdata/packs/night-lane")}
	for _, id := range rules.IDs() {
		books = append(books, example.Book(t, id))
	}
	for _, b := range books {
		for _, name := range slices.Concat(b.Sheets, b.Umpire, b.Common) {
			printed[name] = true
		}
	}
	for _, names := range [][]string{
		slices.Collect(maps.Keys(sideSheets)), slices.Collect(maps.Keys(umpireSheets)), slices.Collect(maps.Keys(commonSheets)),
	} {
		for _, name := range names {
			if !printed[name] {
				t.Errorf("no rule set prints the sheet %q", name)
			}
		}
	}
}

// A rule set whose head asks for what nobody can lay out is told so.
func TestProgramsRefuse(t *testing.T) {
	for _, c := range []struct {
		change func(*rules.Book)
		want   string
	}{
		{func(b *rules.Book) { b.Sheets = []string{"roster", "recrods"} }, `musket prints a sheet "recrods" for a side, expected one of brief, brigades,`},
		{func(b *rules.Book) { b.Sheets = []string{"recrods"} }, `did you mean "records"?`},
		{func(b *rules.Book) { b.Umpire = []string{"diary"} }, `musket prints a sheet "diary" for the umpire`},
		{func(b *rules.Book) { b.Common = []string{"tabels"} }, `musket prints a sheet "tabels" for everyone`},
		{func(b *rules.Book) { b.Designs.Records = "" }, `musket prints a sheet "records" by no design, expected a line for it under designs:`},
		{func(b *rules.Book) { b.Designs.Records = "sprue-leaders-musket" }, `musket lays its records out by "sprue-leaders-musket", expected one of sprue-order-markers, sprue-records,`},
		{func(b *rules.Book) { b.Designs.Leaders = "sprue-leaders-muskat" }, `did you mean "sprue-leaders-musket"?`},
	} {
		d := desk.Rated(t, "musket", desk.Plain(layout.A4))
		c.change(d.Book)
		d = NewDesk(d.PrintSettings, d.Game, d.Book)
		_, err := Lay(d, []string{"records"}, "")
		if err := errors.Join(err, d.Problems()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

// What the umpire reads first comes first: the book, then the day's weather, then maps to
// lay out; the print plan, which is done with before the game, comes last.
func TestTheUmpiresBookIsInOrder(t *testing.T) {
	for _, id := range rules.IDs() {
		list := example.Book(t, id).Umpire
		day := slices.Index(list, "day")
		maps := slices.IndexFunc(list, func(name string) bool { return strings.HasSuffix(name, "map") })
		if !strings.HasSuffix(list[0], "book") || day > maps || list[len(list)-1] != "plan" {
			t.Errorf("%s: the umpire's book is %v", id, list)
		}
	}
}
