package brief

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
)

// A side's councils, 1.5: the attacker's comes after the defender's cards.
func TestCouncilNote(t *testing.T) {
	d := desk.Salamanca(t)
	says := func(side int) string { return (&briefing{Desk: d, side: &d.Game.Sides[side]}).text().councilNote() }
	if note := says(0); !strings.Contains(note, "after the defender has set out his cards") {
		t.Errorf("attacker: %s", note)
	}
	if note := says(1); !strings.Contains(note, "before you set out your cards") {
		t.Errorf("defender: %s", note)
	}
	d.Game.Engagement = game.Meeting
	if note := says(0); !strings.Contains(note, "before anything is set up") {
		t.Errorf("meeting: %s", note)
	}
	d.Game.Sides[0].Council = game.CouncilRequired
	if note := says(0); !strings.HasPrefix(note, "A council must be held.") {
		t.Errorf("required: %s", note)
	}
	d.Game.Sides[0].Council = game.NoCouncil
	if note := says(0); !strings.HasPrefix(note, "No council of war.") {
		t.Errorf("none: %s", note)
	}
}
