package after_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/records"
)

// Converged battalions and their parents go on with the men that are left of each
// and the ratings that they had: nobody converges twice, and a parent or a converged
// battalion that is destroyed still counts for the others.
func TestNextDayOfConverged(t *testing.T) {
	const forces = `- {battalion: A, men: 600, companies: 6}
- {battalion: B, men: 480, morale: 7}
- {battalion: C, figures: 20}
- {battalion: D, figures: 10}
- {battalion: X, kind: grenadier, converge: {A: 2 companies, B: 80}}
- {battalion: Y, kind: light, converge: {C: 3, D: 2}}
- {battalion: Z, men: 90, converge: [A, "B"]}
- {battalion: E, men: 500, morale: 8}
- {battalion: V, converge: {E: 120}}
`
	for _, goesOn := range []bool{false, true} {
		for gone := range 9 { // of the units is destroyed, or none
			b := fought(t, "day1.yaml", trial.Scenario(forces))
			ending := bloody(b)
			for j, u := range b.game.Sides[0].Units() {
				if j == gone {
					ending.Units[records.NewRegister(b.game).Of(*u).Key()] = after.End{Lost: u.Figures}
				}
			}
			day := after.Work(b.Muster, ending, after.Options{Recovery: ownRecovery(t), GoesOn: goesOn})
			text, left, err := day.Scenario(b.file)
			if err != nil || len(left) > 0 {
				t.Fatalf("%v, left %q", err, left)
			}
			if gone == 0 && !goesOn {
				golden.Hold(t, "converged.yaml", string(text))
			}
			next := fought(t, "day2.yaml", string(text))
			holdsStrengths(t, day, next, string(text))
			if strings.Contains(string(text), "converge: {") {
				t.Errorf("men converge again:\n%s", text)
			}
			if !strings.Contains(string(text), "converge: [E]") {
				t.Errorf("without number %d nothing tells that V is made of E's companies\n%s", gone, text)
			}
			rated := map[string]int{}
			for _, u := range b.game.Sides[0].Units() {
				rated[u.Name] = u.Ratings.Number("morale")
			}
			for _, u := range next.game.Sides[0].Units() {
				if u.Ratings.Number("morale") != rated[u.Name] {
					t.Errorf("without number %d %s is of %d, the day before %d\n%s", gone, u.Name, u.Ratings.Number("morale"), rated[u.Name], text)
				}
			}
		}
	}
}
