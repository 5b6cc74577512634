package paper

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/words"
)

// What one sheet can't say together is offered to be picked from, each beside its box; a number that can't be is asked again.
func TestContradictions(t *testing.T) {
	g, book, _ := trial.Whole(t, "first-game", example.Read(t, "first-game.yaml"))
	r := New(words.English(), func() (Printed, error) { return Printed{Muster: after.MusterOf(g, book)}, nil })
	read, err := r.Together([]byte(`{"boxes":[{"box":"B-01 record level wavering","value":"On"},{"box":"B-01 record level routed","value":"On"},
		{"box":"B-L1 leader fate wounded","value":"On"},{"box":"B-L1 leader fate fallen","value":"On"},
		{"box":"B-01 roster losses","says":"losses","written":true,"why":"office.why-written"},{"box":"B-02 roster losses","written":true,"value":"98"}],
		"answers":{"B-01 roster losses":"99"}}`))
	if err != nil {
		t.Fatal(err)
	}
	found := read.(*Finding)
	if len(found.Marks) > 0 || len(found.Rivals) != 2 || len(found.Wrong) != 1 || !strings.Contains(found.Wrong[0], "98") {
		t.Fatalf("found %+v", found)
	}
	for i, want := range []string{"B-01 record level routed", "B-L1 leader fate fallen"} {
		if of := found.Rivals[i]; len(of.Marks) != 2 || of.Marks[1].Box != want || !strings.Contains(of.Says, "ticked together") {
			t.Errorf("offered is %+v, expected %s", of, want)
		}
	}
	if q := found.Questions; len(q) != 1 || !q[0].Open || !strings.Contains(q[0].Why, `"99" on the roster of 12th Foot is no number`) {
		t.Errorf("asked is %+v", q)
	}
}
