package site

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/rules"
)

// TestPaperAndPhoneWorkOutAlike holds what the page works out of a Canister unit
// against what its record has on paper, for every quality, size and number of
// casualties: how often it fails, where that leads most likely, how often it rallies.
func TestPaperAndPhoneWorkOutAlike(t *testing.T) {
	t.Parallel()
	p := play(t, "canister-bridge")
	ctx := opened(t, p)
	type check struct {
		Fails, Alone, Led int
		Likely            string
	}
	names := []string{"fallback", "retreat", "rout"}
	for _, quality := range []string{"green", "veteran", "crack", "guard"} {
		table := p.book.Table("morale-" + quality)
		for _, row := range table.Rows {
			for _, ap := range []int{1, 3, 5} {
				u := &game.Unit{Arm: game.Infantry, Canister: &game.Canister{Table: table.ID, SizeRow: row.Label, AP: rules.Cell{Text: strconv.Itoa(ap), Number: ap, IsNum: true}}}
				c, ok := force.ChecksOf(p.book, u)
				if !ok {
					t.Fatalf("%s has no checks", table.ID)
				}
				size := 9
				if row.High != nil {
					size = *row.High
				}
				got := call[[]check](t, ctx, `(quality, size, ap) => {
					const { strip: spec } = page.book.phone.panels.find(({ strip }) => strip);
					const fails = tableOf(spec.fails);
					const unit = new Unit({ quality, size, 'action points': ap }, { of: () => 0 }, null);
					const strip = stripOf(unit, spec);
					return strip.cells.map((cell, lost) => {
						unit.lost = () => lost;
						const chances = chancesOf(strip.table.dice, strip.needed(0), fails);
						const [alone, led] = spec.again.map((one) => againOf(unit, strip, fails, one).chance);
						return { Fails: percentOf(chances.fails, chances.of), Likely: likelyIn(chances, fails), Alone: alone, Led: led };
					});
				}`, quality, size, ap)
				for lost, have := range got {
					likely := ""
					for i, level := range c.Likely(lost, 0) {
						if i > 0 {
							likely += " or "
						}
						likely += names[level-1]
					}
					want := check{c.Fails(lost, 0).Percent(), c.Rallies(lost, false).Percent(), c.Rallies(lost, true).Percent(), likely}
					if have != want {
						t.Errorf("%s of %d, %d AP, %d lost: the page says %+v, paper %+v", quality, size, ap, lost, have, want)
					}
				}
				if len(got) == 0 {
					t.Errorf("%s of %d: nothing worked out", quality, size)
				}
			}
		}
	}
}

// TestFailureOnThePhone shows it on a unit's page, and with the modifiers that are ticked.
func TestFailureOnThePhone(t *testing.T) {
	t.Parallel()
	p := play(t, "canister-bridge")
	ph := phone{t, browser(t)}
	r := p.all()[0]
	r.Arm, r.Kind, r.Figures, r.Quality, r.Size = "infantry", "line", 8, "veteran", 5
	ph.open(serve(t, p.site) + "#" + marshal(t, r))
	ph.shows("Fails 30 %, then most likely fallback or retreat or rout. Rallies in 2 attempts 91 %, in 3 with a leader 97 %.")
	ph.pick("Morale", "rout next to it")
	ph.shows(fmt.Sprintf("Fails %d %%, then most likely rout.", 50))
}
