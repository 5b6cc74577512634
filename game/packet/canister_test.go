package packet

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/csprint/csprint/internal/trial"
)

// Names of the contract on units of each rule set.
func TestEraJSONNames(t *testing.T) {
	for ruleSet, keys := range map[string][]string{
		"cold-steel-canister": {"quality", "size", "morale_numbers"},
		"musket":              {"grade", "pass", "dice"},
	} {
		g, _ := trial.RollEra(t, trial.Era(ruleSet, "", "- {battalion: B, men: 400, morale: 10}"))
		data, err := Of(g)
		if err != nil {
			t.Fatal(err)
		}
		var game map[string]any
		if err := json.Unmarshal(data, &game); err != nil {
			t.Fatal(err)
		}
		unit := game["sides"].(map[string]any)["one"].(map[string]any)["units"].([]any)[0]
		has(t, ruleSet+" unit", unit, keys...)
		has(t, ruleSet, game, "mapped")
		if ruleSet == "cold-steel-canister" {
			if got := fmt.Sprint(unit.(map[string]any)["morale_numbers"]); got != "[6 4 3 2 elim]" {
				t.Errorf("morale_numbers are %s", got)
			}
		}
	}
}
