package text

import (
	"testing"

	"github.com/csprint/csprint/internal/trial"
)

// The weaker side's army stays as it is when the other's is rolled anew.
func TestRerollOfOneArmy(t *testing.T) {
	spec := trial.ReadWith(t, trial.RolledScenario("cold-steel", "seed: s", "points: 100, kind: two-regiment", "points: 100, kind: two-regiment"), trial.Book(t))
	a := trial.Play(t, spec)
	b := trial.Play(t, spec, "side/blue/army")
	if sideUnitsText(a, &a.Sides[0]) != sideUnitsText(b, &b.Sides[0]) || sideUnitsText(a, &a.Sides[1]) == sideUnitsText(b, &b.Sides[1]) {
		t.Error("rolling blue's army anew changes red's, or not blue's")
	}
}
