package generate_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/scenario"
)

func TestEraProblems(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"grade", "grade: A", "grade: G", `game.yaml:18:48: grade is "G", expected one of A, B, C, D, E, F`},
		{"quality", "quality: crack", "quality: elite", `game.yaml:16:35: quality is "elite", expected one of green, veteran, crack, guard`},
		{"grid", "4in", "3in", `game.yaml:6:7: grid is "3in", expected one of 2in, 4in, 6in`},
		{"rounding", "rounding: down", "rounding: half", `rounding is "half", expected one of down, near, up`},
		{"charisma", "charisma: 2", "charisma: 5", `game.yaml:15:38: charisma is "5", expected a whole number from 0 to 2`},
		{"weight", "weight: field", "weight: huge", `weight is "huge", expected one of light, field, heavy`},
		{"weight of foot", "grade: A", "weight: field", "weight of a battalion, expected weight at a battery"},
		{"nation of a unit", "grade: A, nation: british", "nation: martian", `nation is "martian"`},
		{"too many figures", "men: 442", "men: 15000", "battalion of 500 figures, expected at most 400"},
		{"points of nothing", "points: 120", "points: 0", `game.yaml:23:29: points is "0", expected a whole number from 40 to 1000`},
		{"a million points", "points: 120", "points: 1000000", `points is "1000000", expected a whole number from 40 to 1000`},
		{"kind", "two-regiment", "two-regiments", `game.yaml:23:40: kind is "two-regiments", expected one of eighteenth-century, irregulars, large-battalion`},
		{"kind in a file", "two-regiment", "club.yaml", "kind is another file, expected it within the scenario"},
		{"no kind", ", kind: two-regiment", "", "kind is missing"},
		{"stand", "stand: 4", "stand: 0", `stand is "0"`},
		{"leaders", "leaders: +1", "leaders: +3", `leaders is "+3", expected a whole number from -2 to 2`},
		{"superiors", "superiors: 2", "superiors: many", `superiors is "many"`},
		{"unknown key of an army", "drilled: true", "drill: true", `unknown key "drill"`},
		{"unknown key of a roll", "stand: 4", "stands: 4", `unknown key "stands"`},
		{"roll", "{roll: {points: 120, kind: two-regiment, stand: 4, army: {drilled: true, leaders: +1, superiors: 2}}}", "{rolls: 3}", "game.yaml:23:13: roll is missing"},
		{"balance", "balance: attack", "balance: fair", `balance is "fair", expected one of meeting, attack, rearguard, none`},
		{"balance without an attacker", "engagement: attack\nattacker: red\n", "", "balance is attack without an attacker"},
		{"other points", "    forces:\n      - {battalion: 1st Foot, men: 442, grade: A, nation: british}\n      - {battery: Guns, guns: 6, weight: field}",
			"    forces: {roll: {points: 240, kind: irregulars}}", "game.yaml:17:20: points are 240 against 120, expected 1.4 to 1.6 times the defender, or the same for both"},
		{"no points", "points: 120, ", "", "game.yaml:23:20: the other side's forces call for 10.3 points, expected 40 to 1,000"},
		{"mapping in a list", "rounding: down", "mapping: [a.yaml]", "mapping is a list"},
		{"mapping elsewhere", "rounding: down", "mapping: a.yaml", "mapping is another file, expected it within the scenario"},
	} {
		f, err := source.Parse("game.yaml", []byte(trial.Replaced(t, trial.EraBase, c.old, c.new)))
		if err != nil {
			t.Fatal(err)
		}
		scenario.Read(f, example.Book(t, "musket"))
		if got := f.Problems().Error(); !strings.Contains(got, c.want) || len(f.Problems()) == 0 && c.want != "" {
			t.Errorf("%s: no %q in:\n%s", c.name, c.want, got)
		}
	}
}

func TestEraBaseIsClean(t *testing.T) {
	for _, ruleSet := range []string{"musket", "cold-steel-canister", "cold-steel"} {
		text := strings.Replace(trial.EraBase, "rules: musket", "rules: "+ruleSet, 1)
		trial.ReadWith(t, text, example.Book(t, ruleSet))
	}
}

// A meeting of unequal armies is a problem unless the host wants it.
func TestUnequalMeeting(t *testing.T) {
	for head, want := range map[string]string{"": "expected within 5 %, or the same for both", "balance: none": ""} {
		f, err := source.Parse("game.yaml", []byte(trial.RolledScenario("musket", head, "points: 100, kind: irregulars", "points: 60, kind: irregulars")))
		if err != nil {
			t.Fatal(err)
		}
		scenario.Read(f, example.Book(t, "musket"))
		got := ""
		if err := f.Problems().Err(); err != nil {
			got = err.Error()
		}
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%q: %s", head, got)
		}
	}
}

// Armies whose size nothing decides.
func TestNoPoints(t *testing.T) {
	f, err := source.Parse("game.yaml", []byte(trial.RolledScenario("musket", "", "kind: irregulars", "kind: irregulars")))
	if err != nil {
		t.Fatal(err)
	}
	scenario.Read(f, example.Book(t, "musket"))
	if got := f.Problems().Error(); strings.Count(got, "points is missing") != 2 {
		t.Errorf("problems are %s", got)
	}
}
