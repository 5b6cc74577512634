package front_test

import (
	"flag"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/studio/front"
)

// mostPacked is what somebody loads who opens the page in his language and a starter on it:
// all but the engine, packed as good hosts pack it. The phrases of a language are 4,000 of them.
const mostPacked = 260_000

func TestPageFitsItsBudget(t *testing.T) {
	if !*weigh {
		t.Skip("long: -engine")
	}
	desk, err := studio.New(studio.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	first := desk.First()
	packed := func(data []byte) int {
		return len(tool.Run(t, data, "brotli", "--quality=11", "--lgwin=24", "--stdout", "FILE"))
	}
	sum, heaviest, phrases := packed(first["start.json"]), 0, 0
	for _, f := range front.Static(nil, nil, nil) {
		switch {
		case len(f.Data) == 0, strings.HasSuffix(f.Name, "LICENSE.txt"), isWords(f): // words are the engine's
		case strings.HasPrefix(f.Name, "phrases-"): // one language is sent
			phrases = max(phrases, packed(f.Data))
		default:
			sum += packed(f.Data)
		}
	}
	sum += phrases
	for name, page := range first {
		if name != "start.json" {
			heaviest = max(heaviest, packed(page))
		}
	}
	t.Logf("the page takes %d bytes packed, the phrases of a language %d of them, a starter's first page at most %d", sum, phrases, heaviest)
	if sum+heaviest > mostPacked {
		t.Errorf("the page and a starter's first take %d bytes packed, at most %d are their budget", sum+heaviest, mostPacked)
	}
}

// isWords tells the words of a language for the engine.
func isWords(f front.File) bool { return strings.HasPrefix(f.Name, "words-") }

// Budgets of the engine, and of the words that it is given of a language other than English,
// packed as good hosts pack them.
const (
	mostEngine = 5_000_000
	mostWords  = 80_000
)

var weigh = flag.Bool("engine", false, "pack the studio and its engine, which takes a minute, and hold them to their budgets")

func TestEngineFitsItsBudget(t *testing.T) {
	if !*weigh {
		t.Skip("long: -engine")
	}
	built, err := engine()
	if err != nil {
		t.Fatal(err)
	}
	packed := tool.Run(t, built[0], "brotli", "--quality=11", "--stdout", "FILE")
	t.Logf("the engine takes %d bytes, packed %d", len(built[0]), len(packed))
	if len(packed) > mostEngine {
		t.Errorf("the engine takes %d bytes packed, at most %d are its budget", len(packed), mostEngine)
	}
	for _, f := range front.Static(nil, nil, nil) {
		if !isWords(f) {
			continue
		}
		if n := len(tool.Run(t, f.Data, "brotli", "--quality=11", "--stdout", "FILE")); n > mostWords {
			t.Errorf("%s takes %d bytes packed, at most %d are its budget", f.Name, n, mostWords)
		}
	}
}
