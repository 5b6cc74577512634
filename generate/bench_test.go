package generate

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

// largeScenario has so many units on one side, ten to a division.
func largeScenario(units int) string {
	var forces strings.Builder
	for d := range units / 10 {
		fmt.Fprintf(&forces, "- division: Division %d\n  units:\n", d)
		for b := range 2 {
			fmt.Fprintf(&forces, "    - brigade: Brigade %d of %d\n      commander: {name: Somebody, rating: average}\n      units:\n", b, d)
			for u := range 5 {
				fmt.Fprintf(&forces, "        - {battalion: %d/%d of %d, men: %d, morale: 9, kind: line}\n", u+1, b, d, 400+u)
			}
		}
	}
	return scenario(forces.String())
}

func BenchmarkParse5000(b *testing.B) {
	text := []byte(largeScenario(5000))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := source.Parse("large.yaml", text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReadSpec5000(b *testing.B) {
	f, err := source.Parse("large.yaml", []byte(largeScenario(5000)))
	if err != nil {
		b.Fatal(err)
	}
	rules := book(b)
	for b.Loop() {
		if ReadSpec(f, rules); len(f.Problems()) > 0 {
			b.Fatal(f.Problems())
		}
	}
}

func BenchmarkNew5000(b *testing.B) {
	spec := read(b, largeScenario(5000))
	for b.Loop() {
		rollSpec(b, spec)
	}
}
