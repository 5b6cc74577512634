package text

import (
	"testing"

	"github.com/csprint/csprint/internal/trial"
)

// Moves and lines of fire, typed from the page a second time.
func TestMovesAndFire(t *testing.T) {
	for _, c := range []struct {
		unit, moves, fire, weight string
		mapped                    bool
	}{
		{"battalion: U, figures: 20", "8 4 3 2 10", "Musket, near; Musket, far", "", false},
		{"battalion: U, figures: 20, kind: rifle", "8 4 3 2 10", "Rifle, near; Rifle, far", "", false},
		{"regiment: U, figures: 9, kind: cuirassier", "10/16", "", "", false},
		{"regiment: U, figures: 9, kind: lancer", "12/20", "", "", false},
		{"battery: U, guns: 6, kind: heavy", "6", "Heavy canister; Heavy shot", "heavy", false},
		{"battery: U, guns: 6, kind: light", "8", "Light canister; Light shot", "light", false},
		{"battery: U, guns: 6", "8", "Field canister; Field shot", "field", true},
		{"battery: U, guns: 6, weight: heavy", "6", "Heavy canister; Heavy shot", "heavy", false},
		{"battery: U, guns: 6, kind: horse", "12", "Field canister; Field shot", "field", true},
		{`battery: U, guns: "6 4-pounders"`, "8", "Light canister; Light shot", "light", true},
		{`battery: U, guns: "5 9-pounders, 1 howitzer"`, "8", "Field canister; Field shot", "field", true},
		{`battery: U, guns: "6 12-pdr and 2 howitzers"`, "6", "Heavy canister; Heavy shot", "heavy", true},
	} {
		_, side := trial.RollEra(t, trial.Era("musket", "", "- {"+c.unit+", grade: C}"))
		u := side.Units()[0]
		m := u.Drill
		if movesText(m) != c.moves || fireText(m) != c.fire || m.Weight != c.weight || u.Taken("weight") != c.mapped {
			t.Errorf("%s: moves %s, fires %s, weight %s, mapped %v; want %+v", c.unit, movesText(m), fireText(m), m.Weight, u.Taken("weight"), c)
		}
	}
}
