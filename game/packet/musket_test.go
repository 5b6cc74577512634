package packet

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/trial"
)

// A charisma that does not follow from its die is found.
func TestVerifyCharisma(t *testing.T) {
	g, _ := trial.RollEra(t, trial.Era("musket", "", "- {brigade: B, commander: {name: X}, units: [{battalion: U, figures: 20, grade: C}]}"))
	data, err := Of(g)
	if err != nil {
		t.Fatal(err)
	}
	if differences, err := Verify(data); err != nil || len(differences) > 0 {
		t.Fatalf("%v, %v", differences, err)
	}
	text := string(data)
	for charisma := range game.MostCharisma + 1 {
		old, other := fmt.Sprintf(`"charisma": %d`, charisma), fmt.Sprintf(`"charisma": %d`, (charisma+1)%3)
		if strings.Contains(text, old) {
			differences, err := Verify([]byte(strings.Replace(text, old, other, 1)))
			if err != nil || len(differences) != 1 || !strings.Contains(differences[0].What, "A-L1 has another charisma") {
				t.Errorf("%v, %v", differences, err)
			}
			break
		}
	}
}
