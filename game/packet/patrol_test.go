package packet

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
)

// The names of the contract, and that what is printed follows from the seed.
func TestPatrolJSON(t *testing.T) {
	data, err := Of(trial.RollPatrols(t, example.Read(t, "night-raid.yaml")))
	if err != nil {
		t.Fatal(err)
	}
	var game map[string]any
	if err := json.Unmarshal(data, &game); err != nil {
		t.Fatal(err)
	}
	german := game["sides"].(map[string]any)["german"].(map[string]any)
	man := german["men"].([]any)[0]
	has(t, "man", man, "name", "rank", "scores")
	has(t, "scores", man.(map[string]any)["scores"], "morale", "grenadier", "melee", "shooting")
	if differences, err := Verify(data); err != nil || len(differences) > 0 {
		t.Errorf("%v, %v", differences, err)
	}
	army, _ := Of(trial.Roll(t, trial.Base))
	if bytes.Contains(army, []byte(`"men": [`)) || bytes.Contains(army, []byte(`"patrol"`)) {
		t.Error("an army has a patrol in its JSON")
	}
}
