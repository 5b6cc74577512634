package generate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/trial"
)

// parents are battalions that give companies.
const parents = `- brigade: First
  defaults: {morale: 9, discipline: trained}
  units:
    - {battalion: A, men: 600, companies: 6}
    - {battalion: B, men: 480, morale: 7, notes: in front}
    - {battalion: C, figures: 20, id: third}
- brigade: Second
  defaults: {morale: 8, discipline: trained}
  units:
    - {battalion: C, men: 300}
    - {battery: Guns, guns: 6}
    - {regiment: R, battalions: 2, men: 900}
`

// rated is what the units of a side are rated and how many they are.
func rated(t *testing.T, forces string) map[string]string {
	t.Helper()
	g := trial.Roll(t, trial.Scenario(forces))
	told := map[string]string{}
	for _, u := range g.Sides[0].Units() {
		told[u.Name] = strings.TrimSpace(fmt.Sprintf("%d: %d men, %d figures %s", u.Ratings.Number("morale"), u.Men, u.Figures, u.Noted(nil)))
	}
	return told
}

// A converged battalion has its lowest parent's rating and 2 more, each parent
// loses 1, 3.3.2.3; men move where the host says how many.
func TestConverge(t *testing.T) {
	for _, c := range []struct {
		name, unit string
		want       map[string]string
	}{
		{"men of their own", "men: 300, converge: [A, B]", map[string]string{
			"X": "9: 300 men, 10 figures companies of A and B: rating 9, the lowest’s 7 and 2",
			"A": "8: 600 men, 20 figures companies to X: rating 8, was 9",
			"B": "6: 480 men, 16 figures in front; companies to X: rating 6, was 7",
		}},
		{"men of the parents", "converge: {A: 1 company, B: 80}", map[string]string{
			"X": "9: 180 men, 6 figures companies of A and B: rating 9, the lowest’s 7 and 2",
			"A": "8: 500 men, 17 figures 100 men to X: rating 8, was 9",
			"B": "6: 400 men, 13 figures in front; 80 men to X: rating 6, was 7",
		}},
		{"by id, in figures", "converge: {third: 4}", map[string]string{
			"X": "11: 120 men, 4 figures companies of third: rating 11, the lowest’s 9 and 2",
		}},
		{"losses before", "converge: {A: 120}, lost: 60", map[string]string{"X": "11: 120 men, 4 figures companies of A: rating 11, the lowest’s 9 and 2"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			told := rated(t, parents+"- {battalion: X, kind: grenadier, discipline: hardened, "+c.unit+"}\n")
			for name, want := range c.want {
				if told[name] != want {
					t.Errorf("%s is %q, want %q", name, told[name], want)
				}
			}
		})
	}
}

// Two converged battalions: each removal costs a parent its point, and both go by
// what it was before.
func TestConvergeTwice(t *testing.T) {
	told := rated(t, parents+"- {battalion: X, discipline: trained, converge: {A: 90}}\n- {battalion: Y, discipline: trained, converge: {A: 100, B: 50}}\n")
	for name, want := range map[string]string{"X": "11: 90 men", "Y": "9: 150 men", "A": "7: 410 men", "B": "6: 430 men"} {
		if !strings.HasPrefix(told[name], want) {
			t.Errorf("%s is %q, want %q", name, told[name], want)
		}
	}
}

func TestConvergeProblems(t *testing.T) {
	for _, c := range []struct{ unit, want string }{
		{"battalion: X, converge: {Z: 80}", `"Z" is no unit of this side, expected the name of a battalion that is set up`},
		{"battalion: X, converge: {C: 80}", `more than one unit is called "C", expected one`},
		{"battalion: X, converge: {X: 80}", `"X" converges with itself`},
		{"battalion: X, converge: {Guns: 2}", `"Guns" is artillery, expected a battalion of infantry`},
		{"battalion: X, converge: {R: 80}", `"R" stands for several units, expected one battalion`},
		{`battalion: X, converge: {"R, 1st battalion": 80}`, "stands for several units"},
		{"battalion: X, converge: {A: 600}", `600 of the 600 men of "A", expected at most 585: a figure stays`},
		{"battalion: X, converge: {A: 10}", "not one figure for each battalion"},
		{"battalion: X, converge: {A: 6 companies}", `6 companies of "A", expected fewer than its companies: says it has`},
		{"battalion: X, converge: {B: 1 company}", `1 company of "B", expected fewer`},
		{"battalion: X, converge: {A: some companies}", `"some companies" from "A", expected a number of men`},
		{"battalion: X, converge: {A: 0 companies}", "0 companies, expected 1 or more"},
		{"battalion: X, converge: {A: 80, third: 2}", "converge takes men of some and figures of others"},
		{"battalion: X, converge: [A, A], men: 90", `"A" is named twice, expected each battalion once`},
		{"battalion: X, converge: [], men: 90", "converge without a battalion"},
		{"battalion: X, converge: A, men: 90", "expected a list"},
		{"battalion: X, converge: [A]", "battalion without men"},
		{"battalion: X, converge: {A: 80}, men: 90", "men beside converge, expected one of the two"},
		{"battalion: X, converge: {A: 80}, morale: 9", "morale beside converge, expected one of the two"},
		{"battalion: X, converge: {A: 80}, copies: 2", "copies beside converge"},
		{"battalion: X, converge: {A: 80}, lost: 80", "lost is 80 of 80 men, expected fewer than converge"},
		{"regiment: X, squadrons: 2, converge: {A: 80}", "converge at a regiment of cavalry, expected it at a battalion of infantry"},
		{"battery: X, guns: 4, converge: [A]", "converge at a battery of artillery"},
		{"battalion: X, converge: {A: 80, Y: 30}}\n- {battalion: Y, discipline: trained, converge: {B: 60}", `"Y" is converged itself`},
	} {
		_, problems := trial.ReadAll(t, trial.Scenario(parents+"- {discipline: trained, "+c.unit+"}\n"))
		if got := problems.Error(); !strings.Contains(got, c.want) {
			t.Errorf("{%s}: %s\nwant %s", c.unit, got, c.want)
		}
	}
}

// No rating leaves its range, whatever companies join a unit or leave it.
func TestConvergeAtTheBounds(t *testing.T) {
	low := "- {battalion: A, men: 600, morale: %d, discipline: trained}\n- {battalion: X, discipline: trained, converge: {A: 90}}\n"
	if told := rated(t, fmt.Sprintf(low, 1)); !strings.HasPrefix(told["X"], "3: ") || !strings.HasPrefix(told["A"], "1: ") {
		t.Error(told)
	}
	if told := rated(t, fmt.Sprintf(low, 16)); !strings.HasPrefix(told["X"], "16: ") || !strings.HasPrefix(told["A"], "15: ") {
		t.Error(told)
	}
}

// Rules that know nothing of it say so.
func TestConvergeUnderOtherRules(t *testing.T) {
	_, problems := trial.ReadBeside(t, trial.Era("musket", "", "- {battalion: A, men: 600, grade: C}\n- {battalion: X, grade: B, converge: {A: 90}}"), "musket", nil)
	if got := problems.Error(); !strings.Contains(got, "converge under rules that don't know it, expected none") {
		t.Error(got)
	}
}
