package generate

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/rules"
)

func TestTriggers(t *testing.T) {
	book, err := rules.Open("hot-blood")
	if err != nil {
		t.Fatal(err)
	}
	for men, want := range map[int]string{
		1: "[{1 -4}]", 2: "[{1 -2} {2 -4}]", 3: "[{2 -2} {3 -4}]", 4: "[{2 -2} {3 -4}]", 5: "[{2 0} {3 -2} {4 -4}]",
		8: "[{2 0} {4 -2} {6 -4}]", 9: "[{3 0} {5 -2} {7 -4}]", 12: "[{3 0} {6 -2} {9 -4}]", 20: "[{5 0} {10 -2} {15 -4}]",
	} {
		var got []string
		for _, t := range triggersOf(book, men) {
			got = append(got, fmt.Sprintf("{%d %d}", t.Casualties, t.Modifier))
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%d men: %s, want %s", men, got, want)
		}
	}
}
