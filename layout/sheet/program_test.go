package sheet

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// newer are the rule sets whose units are neither cards nor men.
var newer = []string{"cold-steel-canister", "musket"}

// underRules are scenarios of all sorts under a rule set.
func underRules(t testing.TB, rules string, p Press) map[string]*Desk {
	t.Helper()
	odd := strings.Replace(strings.Replace(oddScenario, "CARD", "half", 1), "rules: cold-steel\n", "rules: "+rules+"\n", 1)
	return map[string]*Desk{"rated": ratedDesk(t, rules, p), "odd": deskFor(t, odd, p)}
}

func TestSheetsOfNewerRulesHoldTogether(t *testing.T) {
	for _, rules := range newer {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3, layout.Tabloid} {
			press := plainPress(paper)
			press.LowInk = paper.Name == "letter"
			for name, d := range underRules(t, rules, press) {
				for i := range d.Game.Sides {
					side := &d.Game.Sides[i]
					for _, k := range sidesOf(t, d.Book) {
						checkPages(t, strings.Join([]string{rules, name, side.ID, k.name, paper.Name}, ", "), k.side(d, side))
					}
				}
				if err := d.Problems(); err != nil {
					t.Errorf("%s, %s on %s: %v", rules, name, paper.Name, err)
				}
			}
		}
	}
}

// Each kind of sheet that is cut up has its sprue, so that its back stays bare.
func TestCutSheetsHaveSprues(t *testing.T) {
	for _, rules := range newer {
		d := ratedDesk(t, rules, plainPress(layout.A4))
		for _, k := range sidesOf(t, d.Book) {
			if k.cut != nil && k.cut(designsOf(d)) == nil {
				t.Errorf("%s: %s is cut up and has no sprue", rules, k.name)
			}
		}
	}
}

func TestCodesOfNewerRulesHaveTheirQuietZone(t *testing.T) {
	for _, rules := range newer {
		for _, base := range []string{"", "https://club.example/csprint"} {
			for _, d := range underRules(t, rules, plainPress(layout.A4)) {
				d = pointCodes(d, base)
				for _, design := range designsOf(d).records.Fronts {
					for i := range d.Game.Sides {
						side := &d.Game.Sides[i]
						for _, face := range d.recordRun(designsOf(d).records, design, side, side.Units(), 0).fronts {
							checkQuiet(t, design.Name, face)
						}
					}
				}
			}
		}
	}
}

func TestCodesOfNewerRulesAreRead(t *testing.T) {
	skipLong(t)
	tool.Need(t, "pdftoppm")
	tool.Need(t, "zbarimg")
	const dpi = 150
	for _, rules := range newer {
		for _, base := range []string{"", "https://club.example/csprint"} {
			d := ratedDesk(t, rules, plainPress(layout.A4))
			d = pointCodes(d, base)
			for i := range d.Game.Sides {
				side := &d.Game.Sides[i]
				units := scanned(t, rasters(t, printed(t, d.Records(side)), dpi))
				slices.Sort(units)
				if want := unitIDs(side); !slices.Equal(units, want) {
					t.Errorf("%s, side %s: %d codes read of %d: %v", rules, side.ID, len(units), len(want), units)
				}
			}
		}
	}
}

func TestGoldensOfNewerRules(t *testing.T) {
	d := ratedDesk(t, "cold-steel-canister", plainPress(layout.A4))
	blue, red := &d.Game.Sides[0], &d.Game.Sides[1]
	units := red.Units()
	checkGolden(t, "records-canister.txt", d.RecordSprue(red, slices.Concat(units[:1], units[5:7])))
	checkGolden(t, "leaders-canister.txt", d.leaderSprue(designsOf(d).leaders, blue, blue.Leaders[:2]))
	checkGolden(t, "order-slips.txt", d.leaderSprue(designsOf(d).slips, red, brigadiers(red)[:1]))
	checkGolden(t, "brigade-morale.txt", d.BrigadeSheets(red))
	checkGolden(t, "roster-canister.txt", d.Roster(red))
	d = ratedDesk(t, "musket", plainPress(layout.A4))
	blue = &d.Game.Sides[0]
	units = blue.Units()
	checkGolden(t, "records-musket.txt", d.RecordSprue(blue, slices.Concat(units[:2], units[8:9])))
	checkGolden(t, "leaders-musket.txt", d.leaderSprue(designsOf(d).leaders, blue, blue.Leaders[:1]))
	checkGolden(t, "roster-musket.txt", d.Roster(blue))
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
		d := &Desk{Press: plainPress(layout.A4), Book: b, Game: &generate.Game{}}
		if err := errors.Join(p.prove(d), d.Problems()); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}

// Every sheet that a room lays out is printed under some rule set.
func TestSheetsArePrinted(t *testing.T) {
	printed := map[string]bool{}
	for _, id := range rules.IDs() {
		b := example.Book(t, id)
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
		d := ratedDesk(t, "musket", plainPress(layout.A4))
		c.change(d.Book)
		d = NewDesk(d.Press, d.Game, d.Book)
		_, err := d.Packet([]string{"records"}, "")
		if err := errors.Join(err, d.Problems()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}
