package generate_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
)

// What the ground is about is rolled on a stream of its own; named by the host no die falls for it. Rolled
// again by itself it leaves the dice of all layers, which are laid about the new one.
func TestIdeaOfTheGround(t *testing.T) {
	text := example.Read(t, "salamanca.yaml")
	before := trial.Roll(t, text)
	rolls := trial.LogOf(before, "terrain/idea")
	if len(rolls) != 1 || !rolls[0].Own || before.Terrain.Map.Idea != ground.IdeaOf(ground.Rolling, rolls[0].Total) {
		t.Fatalf("about %q: %v", before.Terrain.Map.Idea, rolls)
	}
	again := 2
	for ; ground.IdeaOf(ground.Rolling, trial.LogOf(trial.Roll(t, text, "terrain/idea#"+string(rune('0'+again))), "terrain/idea")[0].Total) == before.Terrain.Map.Idea; again++ {
	}
	after := trial.Roll(t, text, "terrain/idea#"+string(rune('0'+again)))
	if after.Terrain.Map.Idea == before.Terrain.Map.Idea || reflect.DeepEqual(after.Terrain.Map.Hills, before.Terrain.Map.Hills) {
		t.Errorf("about %q before and after", after.Terrain.Map.Idea)
	}
	for _, prefix := range []string{"weather/", "side/"} {
		if !reflect.DeepEqual(trial.LogOf(before, prefix), trial.LogOf(after, prefix)) {
			t.Errorf("%s rolled again", prefix)
		}
	}
	named := trial.Roll(t, strings.Replace(text, "  class: rolling", "  class: rolling\n  idea: plateau", 1))
	if named.Terrain.Map.Idea != ground.Plateau || len(trial.LogOf(named, "terrain/idea")) > 0 {
		t.Errorf("about %q: %v", named.Terrain.Map.Idea, trial.LogOf(named, "terrain/idea"))
	}
	if woods := trial.Roll(t, text, "terrain/woods"); !reflect.DeepEqual(woods.Terrain.Map.Hills, before.Terrain.Map.Hills) {
		t.Error("woods rolled again moved hills")
	}
}
