package front_test

import (
	"bytes"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/studio"
)

// printed is what print writes of a text, file by file.
func printed(t testing.TB, name, text string, d studio.Dice) map[string][]byte {
	t.Helper()
	file, err := source.Parse(name, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	j, err := job.Open(file, job.Reach{Files: func(source.Node, string) *source.File { return nil }})
	if err != nil {
		t.Fatal(err)
	}
	j.Spec = j.Spec.WithSeed(dice.Seed(d.Seed))
	o := job.Plain()
	o.Reroll = d.Reroll
	g, err := j.Roll(o.Reroll)
	if err != nil {
		t.Fatal(err)
	}
	settings, err := job.PrintSettings(o, fonts.Embedded(), nil, true)
	if err != nil {
		t.Fatal(err)
	}
	sheets, err := job.Lay(settings, g, j.Book, o)
	if err != nil {
		t.Fatal(err)
	}
	b := &job.Bundle{Game: g, Sheets: sheets, Whole: true, Print: j.Print(testVersion, g, o)}
	files := map[string][]byte{}
	for _, f := range b.Files() {
		var out bytes.Buffer
		if err := f.Fill(&out); err != nil {
			t.Fatal(err)
		}
		files[f.Name] = out.Bytes()
	}
	return files
}
