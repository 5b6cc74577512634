package packet

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/internal/trial"
)

func TestGameJSON(t *testing.T) {
	data, err := Of(trial.Roll(t, example.Read(t, "first-game.yaml")))
	if err != nil {
		t.Fatal(err)
	}
	golden.Hold(t, "first-game.json", string(data))
}

// The names of the contract, on a game that has one of each.
func TestJSONNames(t *testing.T) {
	text := strings.Replace(example.Read(t, "salamanca.yaml"), "title: The", "title: <&> The", 1)
	data, err := Of(trial.Roll(t, text))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(data, []byte(`"<&> The Fighting Third`)) || !bytes.HasSuffix(data, []byte("}\n")) {
		t.Error("letters are escaped, or the last line is not ended")
	}
	if a, b := bytes.Index(data, []byte(`"allied": {`)), bytes.Index(data, []byte(`"french": {`)); a < 0 || b < a {
		t.Error("sides are not in the order of the file")
	}
	var game map[string]any
	if err := json.Unmarshal(data, &game); err != nil {
		t.Fatal(err)
	}
	has(t, "game", game, "csprint", "title", "rules", "edition", "seed", "commitment", "terrain", "weather", "sides", "log")
	has(t, "terrain", game["terrain"], "class")
	french := game["sides"].(map[string]any)["french"].(map[string]any)
	has(t, "side", french, "manoeuvre_units", "cards", "dummies", "units")
	has(t, "dummies", french["dummies"], "column", "total", "max")
	has(t, "card", french["cards"].([]any)[0], "id", "front", "formation", "units", "dummy")
	has(t, "unit", french["units"].([]any)[0], "id", "name", "arm", "men", "figures", "morale", "discipline")
	has(t, "log", game["log"].([]any)[0], "stream", "table", "dice", "modifiers", "total", "row")
	has(t, "modifier", game["log"].([]any)[0].(map[string]any)["modifiers"].([]any)[0], "label", "value")
}

func has(t *testing.T, what string, value any, keys ...string) {
	t.Helper()
	m, ok := value.(map[string]any)
	for _, key := range keys {
		if _, found := m[key]; !found || !ok {
			t.Errorf("%s has no %q", what, key)
		}
	}
}

func TestSameSeedSameGame(t *testing.T) {
	text := example.Read(t, "first-game.yaml")
	a, _ := Of(trial.Roll(t, text))
	b, _ := Of(trial.Roll(t, text))
	other, _ := Of(trial.Play(t, trial.Read(t, text).WithSeed("another")))
	if !bytes.Equal(a, b) {
		t.Error("two runs of one seed differ")
	}
	if bytes.Equal(a, other) {
		t.Error("another seed gives the same game")
	}
}
