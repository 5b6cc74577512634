package generate_test

import (
	"testing"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/scenario"
)

func BenchmarkParse5000(b *testing.B) {
	text := []byte(trial.LargeScenario(5000))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := source.Parse("large.yaml", text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRead5000(b *testing.B) {
	f, err := source.Parse("large.yaml", []byte(trial.LargeScenario(5000)))
	if err != nil {
		b.Fatal(err)
	}
	rules := trial.Book(b)
	for b.Loop() {
		if scenario.Read(f, rules); len(f.Problems()) > 0 {
			b.Fatal(f.Problems())
		}
	}
}

func BenchmarkNew5000(b *testing.B) {
	spec := trial.Read(b, trial.LargeScenario(5000))
	for b.Loop() {
		trial.Play(b, spec)
	}
}
