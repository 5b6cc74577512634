package board

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/rules"
)

// The board shows the same numbers, the same looks and the same tests when all words of
// the rules are nonsense: what is due, who is out, what a division has lost.
func TestNonsenseOnTheBoard(t *testing.T) {
	shown := map[string][]string{}
	for _, example := range slices.Sorted(maps.Keys(stories)) {
		shown[example] = numbersOn(t, example)
	}
	trial.Nonsense(t)
	if b, _ := rules.Open("cold-steel"); b.Table("morale-check").Title == "Morale check" {
		t.Fatal("the rules make sense")
	}
	for example, want := range shown {
		got := numbersOn(t, example)
		for i := range want {
			if i >= len(got) || got[i] != want[i] {
				t.Errorf("%s: the board shows\n%s\nand by nonsense\n%s", example, want[i], strings.Join(got[i:min(i+1, len(got))], ""))
				break
			}
		}
		if len(got) != len(want) {
			t.Errorf("%s: %d values, by nonsense %d", example, len(want), len(got))
		}
	}
}

// rulesWords are the keys of the board under which words of the rules stand.
var rulesWords = []string{"rules", "label", "mark", "note", "of", "word"}

var anyNumber = regexp.MustCompile(`[−+]?[0-9]+`)

// numbersOn are all values of an example's board, by their places: of texts the numbers
// in them. Words of the rules are left out, and what is said of phases.
func numbersOn(t *testing.T, example string) []string {
	t.Helper()
	g, book := play(t, example)
	if plain, _ := rules.Open(book.ID); plain.Title != book.Title {
		t.Fatalf("%s is played by %s, not %s", example, book.Title, plain.Title)
	}
	data, err := json.Marshal(tell(t, New(g, book), stories[example]).board())
	var tree any
	if err == nil {
		err = json.Unmarshal(data, &tree)
	}
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	var walk func(at, key string, tree any)
	walk = func(at, key string, tree any) {
		switch n := tree.(type) {
		case map[string]any:
			for _, key := range slices.Sorted(maps.Keys(n)) {
				if what, _ := n["what"].(string); !slices.Contains(rulesWords, key) && !strings.HasPrefix(what, "phase ") {
					walk(at+"/"+key, key, n[key])
				}
			}
		case []any:
			for i, below := range n {
				walk(fmt.Sprint(at, "/", i), key, below)
			}
		case string:
			if key == "words" || key == "what" {
				n = strings.Join(anyNumber.FindAllString(n, -1), " ")
			}
			list = append(list, at+" "+n)
		default:
			list = append(list, fmt.Sprint(at, " ", n))
		}
	}
	walk("", "", tree)
	if len(list) < 100 {
		t.Fatalf("%s: only %d values", example, len(list))
	}
	return list
}
