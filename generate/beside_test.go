package generate_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/csprint/csprint/game/text"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
)

// On a great table tries are made side by side; the game and its log are the same
// for any number of hands, and a try that was made in vain is of use to no reroll.
func TestTriesInVainAreNotTold(t *testing.T) {
	example.Long(t)
	old := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(old)
	source := strings.Replace(example.Read(t, "first-game.yaml"), "table: {width: 6ft, depth: 4ft}", "table: {width: 12ft, depth: 10ft}", 1)
	spec := trial.Read(t, strings.Replace(source, "terrain: {class: roll}", "terrain: {class: desert}", 1)).WithSeed("beside")
	var games [2]string
	for hands := range games {
		runtime.GOMAXPROCS(hands + 1)
		g, err := generate.New(spec, trial.Book(t), generate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		games[hands] = text.Of(g)
		taken := g.Terrain.Map.Tries
		if taken > 8 {
			t.Fatalf("it took %d tries", taken)
		}
		for _, try := range []int{taken, taken + 1} {
			_, err := generate.New(spec, trial.Book(t), generate.Options{Reroll: []string{fmt.Sprintf("terrain/hills/%d", try)}})
			if told := err != nil; told != (try > taken) {
				t.Errorf("with %d hands, hills of try %d rolled again where %d was taken: %v", hands+1, try, taken, err)
			}
		}
	}
	if games[0] != games[1] {
		t.Error("another game with two hands")
	}
}
