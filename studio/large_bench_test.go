package studio_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/trial"
)

// What a desk takes for a text of 3,000 units in 300 divisions: to its first page, to all pages counted, to
// the page after a letter in its title, and to all pages counted after that.
//
//	go test -run '^$' -bench Large ./studio
func BenchmarkLarge(b *testing.B) {
	body := trial.LargeScenario(3000)
	seen := map[string]any{"file": "one", "page": 0, "kind": "brief", "nth": 0}
	q := text{Name: "a.yaml", Text: body, Dice: evenDice, Page: seen}
	b.Run("first", func(b *testing.B) {
		for b.Loop() {
			ask[look](b, open(b), "look", q)
		}
	})
	b.Run("counted", func(b *testing.B) {
		for b.Loop() {
			d := open(b)
			ask[look](b, d, "look", q)
			ask[look](b, d, "outline", q)
		}
	})
	for _, method := range []string{"look", "outline"} {
		b.Run("letter/"+method, func(b *testing.B) {
			d := open(b)
			ask[look](b, d, "outline", q)
			for n := 0; b.Loop(); n++ {
				q.Text = strings.Replace(body, "title: ", "title: "+strings.Repeat("o", 1+n%9), 1)
				if got, fault := ask[look](b, d, method, q); fault != "" || got.Page == nil {
					b.Fatal(fault, got.Problems)
				}
			}
		})
	}
}
