package trial

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/rules"
)

// Nonsense has every book of rules that is opened while the test lasts say nonsense in
// the place of its words: titles, labels, notes, the words in cells. What a program
// finds out by reading them it finds out no more; every number stays. The test can't run
// beside others.
func Nonsense(t testing.TB) {
	t.Helper()
	t.Setenv("CSPRINT_NONSENSE", "1") // which refuses tests side by side
	end, plainSteel, plainBlood := rules.RewordAll(Garbled), coldSteel, hotBlood
	coldSteel, hotBlood = opened("cold-steel"), opened("hot-blood")
	t.Cleanup(func() {
		end()
		coldSteel, hotBlood = plainSteel, plainBlood
	})
}

// Garbled is a text of other letters, as long and with the same gaps; digits become
// letters too, so that no number is left to be read. Texts that differ do so garbled.
func Garbled(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z':
			return 'a' + (r-'a'+9)%26
		case 'A' <= r && r <= 'Z':
			return 'A' + (r-'A'+9)%26
		case '0' <= r && r <= '9':
			return []rune("ÀÇÈÉÌÍÒÓÙÚ")[r-'0']
		}
		return r
	}, text)
}
