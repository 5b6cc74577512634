package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/precompressed"
	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/studio/front"
	"github.com/csprint/csprint/words"
)

// Each file of the page has packed forms beside it that unpack to its very bytes,
// and are smaller; but faces and pictures, which are packed as they are.
func TestPageLiesPackedForHosts(t *testing.T) {
	example.Long(t)
	desk, err := studio.New(studio.Settings{Version: "v0.0.0-test"})
	if err != nil {
		t.Fatal(err)
	}
	engine := bytes.Repeat([]byte("\x00asm and so on "), 1<<17)
	made := front.Static(map[string][]byte{"engine.wasm": engine}, desk.First(), hung(words.Catalogues()))
	held := map[string][]byte{}
	for _, f := range forHost(made, nil) {
		if _, twice := held[f.Name]; twice {
			t.Errorf("%s is there twice", f.Name)
		}
		held[f.Name] = f.Data
	}
	packs, pictures := 0, 0
	for _, f := range made {
		small, has := held[f.Name+".gz"]
		brotli, hasBrotli := held[f.Name+".br"]
		packed := strings.HasSuffix(f.Name, ".woff2") || strings.HasSuffix(f.Name, ".png")
		if strings.HasSuffix(f.Name, ".png") {
			pictures++
		}
		if has == packed || hasBrotli == packed {
			t.Errorf("%s is packed: %v, %v", f.Name, has, hasBrotli)
		}
		if !has {
			continue
		}
		packs++
		z, err := gzip.NewReader(bytes.NewReader(small))
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range []struct {
			ending string
			small  []byte
			whole  func() ([]byte, error)
		}{
			{".gz", small, func() ([]byte, error) { return io.ReadAll(z) }},
			{".br", brotli, func() ([]byte, error) { return precompressed.Unbrotli(brotli) }},
		} {
			if whole, err := one.whole(); err != nil || !bytes.Equal(whole, f.Data) {
				t.Errorf("%s%s is not the file that it lies beside: %v", f.Name, one.ending, err)
			}
			if len(f.Data) > 1000 && len(one.small) > len(f.Data)*3/4 {
				t.Errorf("%s%s: %d bytes of %d", f.Name, one.ending, len(one.small), len(f.Data))
			}
		}
	}
	if packs < 20 || pictures < 10 || !bytes.Equal(held["engine.wasm"], engine) || len(held) != len(made)+2*packs {
		t.Errorf("%d files are packed, of %d; %d in all", packs, len(made), len(held))
	}
	for _, f := range forHost(made, []byte("as a release carries it")) {
		if f.Name == "engine.wasm.br" && string(f.Data) != "as a release carries it" {
			t.Error("an engine that was packed before is packed again")
		}
	}
}
