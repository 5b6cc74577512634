package sheet

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
)

// Pages that nobody will see have the problems that they have when they are seen.
func TestUnseenPagesHaveTheSameProblems(t *testing.T) {
	desk.SkipLong(t)
	text := strings.NewReplacer(
		"title: The Fighting Third at Salamanca", "title: "+strings.Repeat("W", 70),
		"12th Caçadores", strings.Repeat("M", 60),
	).Replace(example.Read(t, "salamanca.yaml"))
	var said []string
	for _, unseen := range []bool{false, true} {
		settings := desk.Plain(layout.A4)
		settings.Unseen = unseen
		_, err := Lay(desk.WithLand(t, text, settings), nil, "")
		if err == nil {
			t.Fatal("names of that width have room")
		}
		said = append(said, err.Error())
	}
	if said[0] != said[1] {
		t.Errorf("seen\n%s\nunseen\n%s", said[0], said[1])
	}
}
