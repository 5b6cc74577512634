package front_test

import (
	"flag"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/studio/front"
)

// mostPacked is what somebody loads who opens the page and a starter on it: all but
// the engine, packed as good hosts pack it.
const mostPacked = 255_000

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
	sum, heaviest := packed(first["start.json"]), 0
	for _, f := range front.Static(nil, nil, nil) {
		if len(f.Data) > 0 && !strings.HasSuffix(f.Name, "LICENSE.txt") {
			sum += packed(f.Data)
		}
	}
	for name, page := range first {
		if name != "start.json" {
			heaviest = max(heaviest, packed(page))
		}
	}
	t.Logf("the page takes %d bytes packed, a starter's first page at most %d", sum, heaviest)
	if sum+heaviest > mostPacked {
		t.Errorf("the page and a starter's first take %d bytes packed, at most %d are their budget", sum+heaviest, mostPacked)
	}
}

// mostEngine is what the engine may weigh, packed as good hosts pack it.
const mostEngine = 5_000_000

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
}
