package trial

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
)

// Alter lays house rules over a book that change every line's number at random.
func Alter(t testing.TB, b *rules.Book, random *rand.Rand) {
	t.Helper()
	var text bytes.Buffer
	fmt.Fprintf(&text, "rules: %s\n", b.ID)
	head := "modifiers:\n"
	for _, list := range b.Modifiers {
		for _, item := range list.Items {
			if item.Target == nil && item.Variable == "" {
				fmt.Fprintf(&text, "%s  - {list: %s, item: %s, value: %d}\n", head, list.ID, item.Key, random.IntN(19)-9)
				head = ""
			}
		}
	}
	if b.Plays.Divisions != nil {
		first := 1 + random.IntN(40)
		fmt.Fprintf(&text, "constants:\n  - {id: division-test-thresholds, value: [%d, %d, %d]}\n", first, first+1+random.IntN(20), first+21+random.IntN(30))
	}
	file, err := source.Parse("club.yaml", text.Bytes())
	if err == nil {
		err = b.Patch(file)
	}
	if err != nil {
		t.Fatal(err)
	}
}
