package sheet

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/tool"

	"github.com/csprint/csprint/layout"
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
					for _, k := range programs[rules].sides {
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
		for _, k := range programs[rules].sides {
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
				pointCodes(d, base)
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
			pointCodes(d, base)
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
