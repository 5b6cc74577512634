package studio

import (
	"encoding/json"
	"testing"
)

// What is shown of a starter before the engine is there is what the engine would show.
func TestFirstPagesAreTheEnginesOwn(t *testing.T) {
	type answer struct{ Result look }
	desk, err := New(Settings{})
	if err != nil {
		t.Fatal(err)
	}
	first := desk.First()
	var start struct{ Result facts }
	if err := json.Unmarshal(first["start.json"], &start); err != nil {
		t.Fatal(err)
	}
	for _, one := range start.Result.Starters {
		var shown, asked answer
		if err := json.Unmarshal(first["first-"+one.Rules+".json"], &shown); err != nil || shown.Result.Page == nil {
			t.Fatalf("%s: no first page: %v", one.Rules, err)
		}
		run := shown.Result.Outline.Files[0].Runs[0]
		question, _ := json.Marshal(struct {
			Text
			Page wanted `json:"page"`
		}{Text{Name: one.Rules + ".yaml", Text: one.Text, Dice: shown.Result.Dice}, wanted{place: shown.Result.Page.place, Kind: run.Kind}})
		if err := json.Unmarshal(desk.Ask(nil, "outline", question), &asked); err != nil || asked.Result.Page == nil {
			t.Fatalf("%s: %v", one.Rules, err)
		}
		if asked.Result.Page.SVG != shown.Result.Page.SVG || asked.Result.Page.SVG == "" {
			t.Errorf("%s: the first page has %d bytes, the engine's own %d, or others", one.Rules, len(shown.Result.Page.SVG), len(asked.Result.Page.SVG))
		}
	}
}
