package front_test

import (
	"bytes"
	"compress/gzip"
	"flag"
	"testing"

	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/studio/front"
)

// mostPacked is what the page may weigh, packed, without its engine and without what
// is shown of starters before that is there.
const mostPacked = 250_000

// Packed by gzip, which every host has; brotli takes a tenth less.
func TestPageFitsItsBudget(t *testing.T) {
	sum := 0
	for _, f := range front.Static(nil, nil, nil) {
		var packed bytes.Buffer
		z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		z.Write(f.Data)
		z.Close()
		sum += packed.Len()
	}
	if sum > mostPacked {
		t.Errorf("the page takes %d bytes packed, at most %d are its budget", sum, mostPacked)
	}
}

// mostEngine is what the engine may weigh, packed as good hosts pack it.
const mostEngine = 5_000_000

var weigh = flag.Bool("engine", false, "pack the studio's engine, which takes a minute, and hold it to its budget")

func TestEngineFitsItsBudget(t *testing.T) {
	if !*weigh {
		t.Skip("long: -engine")
	}
	engine, err := wasm()
	if err != nil {
		t.Fatal(err)
	}
	packed := tool.Run(t, engine[0], "brotli", "--quality=11", "--stdout", "FILE")
	t.Logf("the engine takes %d bytes, packed %d", len(engine[0]), len(packed))
	if len(packed) > mostEngine {
		t.Errorf("the engine takes %d bytes packed, at most %d are its budget", len(packed), mostEngine)
	}
}
