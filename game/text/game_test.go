package text

import (
	"bytes"
	"testing"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/scenario"
)

func TestGameText(t *testing.T) {
	for _, name := range []string{"salamanca", "first-game"} {
		g := trial.Roll(t, example.Read(t, name+".yaml"))
		golden.Hold(t, name+".txt", Of(g))
		var b bytes.Buffer
		if err := Write(g, &b); err != nil || b.String() != Of(g) {
			t.Errorf("%s: WriteText writes another text, %v", name, err)
		}
	}
}

// The examples of the other rule sets of the era, and of rolled armies.
func TestEraText(t *testing.T) {
	for _, name := range []string{"canister-bridge", "musket-pico", "rolled-meeting"} {
		text := example.Read(t, name+".yaml")
		f, err := source.Parse(name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		b := example.Book(t, scenario.RulesOf(f))
		g, err := generate.New(trial.ReadWith(t, text, b), b, generate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		golden.Hold(t, name+".txt", Of(g))
	}
}
