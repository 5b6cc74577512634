package packet

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/trial"
)

func TestVerifyReplaysLines(t *testing.T) {
	data, err := Of(trial.RollPatrols(t, trial.PatrolBase, "terrain/wire"))
	if err != nil {
		t.Fatal(err)
	}
	var p struct {
		Lines *struct {
			Preset string `json:"preset"`
			Lines  []struct {
				Front struct{ Squares []string }
			}
		} `json:"no_mans_land"`
		Log []roll
	}
	if err := json.Unmarshal(data, &p); err != nil || p.Lines == nil || p.Lines.Preset != "wide" || len(p.Lines.Lines[0].Front.Squares) != 26 {
		t.Fatalf("no no-man's-land in the packet: %v", err)
	}
	if differences, err := Verify(data); err != nil || len(differences) > 0 {
		t.Errorf("%v, %v", differences, err)
	}
	i := slices.IndexFunc(p.Log, func(r roll) bool { return r.Stream == "terrain/wire#2" })
	if i < 0 || p.Log[i].Total == nil || !p.Log[i].Own {
		t.Fatal("the log has no wire")
	}
	for old, want := range map[string]string{
		`"total": ` + say.IntOrDash(*p.Log[i].Total) + ",": "terrain/wire#2: total is not",
		`"notation": "` + p.Log[i].Notation + `"`:          `cannot read the dice "sum of 0"`,
	} {
		fresh := `"total": 1,`
		if strings.Contains(old, "notation") {
			fresh = `"notation": "sum of 0"`
		}
		differences, err := Verify([]byte(strings.Replace(string(data), old, fresh, 1)))
		if err != nil {
			t.Fatal(err)
		}
		holdsDifference(t, differences, want)
	}
}
