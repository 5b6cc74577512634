package studio_test

import (
	"testing"

	"github.com/csprint/csprint/game/packet"
	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/seal"
	"github.com/csprint/csprint/studio"
)

// A list binds a text as csprint verify holds it against a packet; a text with a seed of its own is told.
func TestScenarioIsBoundForShares(t *testing.T) {
	d := open(t)
	type bound struct {
		Text   string
		Seeded bool
	}
	q := text{Name: "second.yaml", Text: shipped.Text(t, "examples/second-column.yaml"), Dice: &studio.Dice{Seed: "a seed"}}
	got, fault := ask[bound](t, d, "bound", q)
	j, err := job.OpenTexts("", []packet.Text{{Name: "second.yaml", Text: q.Text}}, nil, "packet")
	if err != nil {
		t.Fatal(err)
	}
	if want := j.Bound(); fault != "" || got.Seeded || got.Text != want {
		t.Errorf("%s; it is bound as %.80q, expected %.80q", fault, got.Text, want)
	}
	q.Text = shipped.Read(t, "second-column.yaml")
	if got, fault := ask[bound](t, d, "bound", q); fault != "" || !got.Seeded {
		t.Errorf("%s; a text with a seed is told as %t", fault, got.Seeded)
	}
	q.Text = "csprint: 1\n"
	if got, fault := ask[bound](t, d, "bound", q); fault == "" {
		t.Errorf("a text of nothing is bound as %q", got.Text)
	}
}

// Shares go with the dice that they make through every other roll, and are dropped with the seed.
func TestSharesGoWithTheirDice(t *testing.T) {
	d := open(t)
	var parts seal.Parts
	for _, who := range []string{seal.Umpire, "Anna"} {
		share := seal.NewShare()
		parts = append(parts, seal.Part{Who: who, Commitment: seal.Commit(who, share), Share: share})
	}
	parts = append(parts, seal.Part{Who: seal.Scenario, Commitment: parts.CommitTo("")})
	q := thrown{text: text{Name: "second.yaml", Text: shipped.Text(t, "examples/second-column.yaml"), Dice: &studio.Dice{Seed: parts.Seed(), Shares: parts}}}
	q.Stream = "dummies"
	if got := rolls(t, d, q); !got.Shares.Make(got.Seed) || len(got.Reroll) == 0 {
		t.Errorf("dummies rolled again are of %+v", got)
	}
	q.Stream = ""
	if got := rolls(t, d, q); got.Shares != nil || got.Seed == q.Dice.Seed {
		t.Errorf("a new seed is of %+v", got)
	}
}
