package studio_test

import (
	"fmt"
	"testing"

	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/studio"
)

// How long the fairness takes that follows what is dragged, on a map that is rolled still and on one
// that is drawn.
func BenchmarkFairnessFollows(b *testing.B) {
	d := open(b)
	rolled := shipped.Text(b, "examples/salamanca.yaml")
	whole, _ := ask[studio.Ground](b, d, "map", drawing{text: text{Name: "a.yaml", Text: rolled, Dice: evenDice}, Changes: []map[string]any{wholeMap}})
	for _, of := range []struct{ name, body string }{{"rolled", rolled}, {"drawn", whole.Text}} {
		before := []map[string]any{wholeMap}
		if of.name == "drawn" {
			before = nil
		}
		b.Run(of.name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				at := fmt.Sprintf("%din %din", 20+i%40, 20+i%30)
				ask[studio.Ground](b, d, "map", drawing{text{Name: "a.yaml", Text: of.body, Dice: evenDice}, append(before, set(at, "villages", "0", "at")), true})
			}
		})
	}
}
