package after_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
)

// What becomes of everyone overnight, and the next day's scenario, are the same when all
// words of the rules are nonsense: no word of theirs stands in a scenario.
func TestNonsenseOvernight(t *testing.T) {
	names := []string{"salamanca", "musket-pico", "canister-bridge", "night-raid", "rolled-meeting", "coalition"}
	told := map[string]string{}
	for _, name := range names {
		told[name] = overnight(t, name)
	}
	trial.Nonsense(t)
	if b, err := rules.Open("cold-steel"); err != nil || b.Table("morale-check").Title == "Morale check" {
		t.Fatalf("the rules make sense, %v", err)
	}
	for _, name := range names {
		got, want := strings.Split(overnight(t, name), "\n"), strings.Split(told[name], "\n")
		for i := range want {
			if i >= len(got) || got[i] != want[i] {
				t.Errorf("%s, line %d: %q, by nonsense %q", name, i+1, want[i], got[min(i, len(got)-1)])
				break
			}
		}
	}
}

// overnight is all that became of an example's armies, rested and not, and the scenario
// of the next day.
func overnight(t *testing.T, name string) string {
	t.Helper()
	b := fought(t, name+".yaml", example.Read(t, name+".yaml"))
	var out strings.Builder
	for _, goesOn := range []bool{false, true} {
		day := after.Work(b.Muster, ended(b), after.Options{Recovery: ownRecovery(t), GoesOn: goesOn})
		for _, l := range day.Lines {
			fmt.Fprintln(&out, l.Name(), l.Began, l.Lost, l.Captured, l.Missing, l.Back, l.Left, l.Struck, l.Hits, l.Disorder, l.Unrest, l.Level, l.Morning, l.Fate)
		}
		for _, r := range day.Log {
			fmt.Fprintln(&out, r.Stream, r.Dice, r.Total, r.Row, r.Result)
		}
		text, left, err := day.Scenario(b.file)
		if err != nil || len(left) > 0 {
			t.Fatalf("%v, left %q", err, left)
		}
		out.Write(text)
	}
	return out.String()
}

// ended is a bloody ending in which the units that are left end in every level.
func ended(b battle) *after.Ending {
	e, register, i := bloody(b), records.NewRegister(b.game), 0
	levels := b.book.Plays.States.Levels()
	for s := range b.game.Sides {
		for _, u := range b.game.Sides[s].Units() {
			if key := register.Of(*u).Key(); e.Units[key].Lost == 0 {
				e.Units[key] = after.End{Lost: 1, Level: levels[i%len(levels)]}
				i++
			}
		}
	}
	return e
}
