package session_test

import (
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/job"
)

// An edition's plan is that of the packet that print makes of the text, and of
// nothing where the text cannot be printed.
func TestThePlanIsThatOfPrint(t *testing.T) {
	text := textOf(example.Read(t, "first-game.yaml"))
	e := read(t, fresh(), text)
	settings, err := job.PrintSettings(text.Options, fonts.Embedded(), nil, true)
	if err != nil {
		t.Fatal(err)
	}
	sheets, err := job.Lay(settings, e.Game, e.Job.Book, text.Options)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := e.Plan().Line(nil), sheets.Plan().Line(nil); got != want {
		t.Errorf("%s, print makes %s", got, want)
	}
	if got := read(t, fresh(), textOf("rules: none")).Plan().Line(nil); got != "0 sheets" {
		t.Errorf("a text that is wrong makes %s", got)
	}
}
