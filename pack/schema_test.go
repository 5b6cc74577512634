package pack

import (
	"errors"
	"testing"
	"testing/fstest"

	"github.com/csprint/csprint/internal/schematest"
	"github.com/csprint/csprint/internal/source"
)

// TestSchema holds the schema of a manifest against its reader.
func TestSchema(t *testing.T) {
	text, err := Schema().Text()
	if err != nil {
		t.Fatal(err)
	}
	trial := schematest.New(t, text, func(_ *testing.T, name string, data []byte) source.Problems {
		files := raid()
		files[ManifestFile] = &fstest.MapFile{Data: data}
		_, err := Read("", files)
		var problems source.Problems
		var problem source.Problem
		if errors.As(err, &problem) {
			problems.Add(problem)
		}
		errors.As(err, &problems)
		return problems
	}, func([]string) bool { return false })
	const whole = "csprint-pack: 1\n" + manifest + `attribution: by Ann and Bob
about: a raid
players: 2-6
home: https://club.example/raid
languages: [en]
csprint: {minimum: 0.1.0, verified: 0.1.0}
needs: []
`
	files := map[string][]byte{"plain": []byte(manifest), "whole": []byte(whole)}
	trial.Takes(t, files)
	trial.KnowsEveryKey(t, files, 0)
	trial.Judges(t, "whole", files["whole"], func([]string, string) bool { return false })
}
