package trial

import (
	"testing"

	"github.com/csprint/csprint/internal/scramble"
	"github.com/csprint/csprint/rules"
)

// Nonsense has every book of rules that is opened while the test lasts say nonsense in
// the place of its words: titles, labels, notes, the words in cells. What a program
// finds out by reading them it finds out no more; every number stays. The test can't run
// beside others.
func Nonsense(t testing.TB) {
	t.Helper()
	t.Setenv("CSPRINT_NONSENSE", "1") // which refuses tests side by side
	end, plainSteel, plainBlood := rules.RewordAll(rules.BetweenPlaces(scramble.Words)), coldSteel, hotBlood
	coldSteel, hotBlood = opened("cold-steel"), opened("hot-blood")
	t.Cleanup(func() {
		end()
		coldSteel, hotBlood = plainSteel, plainBlood
	})
}
