package generate_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/letter"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/trial"
)

// landed is the game of lateScenario on ground that is rolled, changed.
func landed(t *testing.T, changes ...string) *game.Game {
	t.Helper()
	return trial.Roll(t, strings.NewReplacer(append(changes, ", map: none", "")...).Replace(fmt.Sprintf(lateScenario, "cold-steel")))
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// The umpire reads how the sides' own armies fare, and that changes with them; the ground and what a side is sent
// don't, whatever the enemy's army is.
func TestOddsAreTheUmpiresAlone(t *testing.T) {
	weak, strong := landed(t), landed(t, "{battalion: 5th, men: 600}", "{regiment: 5th, battalions: 12, men: 9000}")
	if one, other := asJSON(t, weak.Terrain.Map), asJSON(t, strong.Terrain.Map); one != other {
		t.Error("the ground goes by the enemy's army")
	}
	before, after := weak.Odds(), strong.Odds()
	if before.Battles != 100 || before.Won[0] < 80 || after.Won[0] > before.Won[0]-20 || after.Won[0]+after.Won[1] != 100 {
		t.Errorf("against one battalion %v, against twelve %v", before, after)
	}
	data, err := packet.Of(strong)
	if err != nil {
		t.Fatal(err)
	}
	if told := fmt.Sprintf(`"won": {
      "one": %d,
      "two": %d
    }`, after.Won[0], after.Won[1]); !strings.Contains(string(data), told) {
		t.Errorf("the umpire's answer lacks %s", told)
	}
	for _, g := range []*game.Game{weak, strong} {
		if own, _ := letter.For(g, "one"); own == nil || own.Odds != nil {
			t.Error("a side is told the odds")
		}
	}
}

// Who is late fares worse than who is there, and who never comes worst of all.
func TestOddsKnowWhoComesLater(t *testing.T) {
	equal := []string{"{battalion: 5th, men: 600}", "{regiment: 5th, battalions: 8, men: 4800}"}
	won := func(changes ...string) int { return landed(t, append(equal, changes...)...).Odds().Won[0] }
	there := won("        off_board: {sector: A, distance: \"2,401 paces\", rate: 480 paces a turn, links: 2}\n", "", ", off_board: {edge: east, sector: 6, by: country, distance: 100 paces, rate: 300 paces}", "")
	late, never := won("2,401 paces", "15,000 paces"), won("2,401 paces", "24,000 paces")
	if never > late || late >= there {
		t.Errorf("there they win %d, late %d, never %d", there, late, never)
	}
}

// There are none where no ground is rolled.
func TestNoOddsWithoutGround(t *testing.T) {
	if g := trial.Roll(t, fmt.Sprintf(lateScenario, "cold-steel")); g.Odds != nil {
		t.Error("there are odds")
	}
}
