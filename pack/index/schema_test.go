package index_test

import (
	"testing"

	"github.com/csprint/csprint/internal/schematest"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/pack/index"
)

// TestSchema holds the schema of an index against its reader.
func TestSchema(t *testing.T) {
	p := raid(t, "raid", plain)
	text, err := index.Schema().Text()
	if err != nil {
		t.Fatal(err)
	}
	trial := schematest.New(t, text, func(_ *testing.T, name string, data []byte) source.Problems {
		f, err := source.Parse(name, data)
		if err != nil {
			return source.Problems{source.Own(source.Place{}, err.Error())}
		}
		index.Read(f, func(string) (*pack.Pack, error) { return p, nil })
		return f.Problems()
	}, func([]string) bool { return false })
	files := map[string][]byte{"whole": []byte("- {address: raid, hash: " + p.Hash() + "}\n")}
	trial.Takes(t, files)
	trial.KnowsEveryKey(t, files, 0)
	trial.Judges(t, "whole", files["whole"], func([]string, string) bool { return false })
}
