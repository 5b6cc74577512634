package roster_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/brief"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/roster"
)

// Under rules whose lists tell who leads and how far, each leader with a card is on the
// roster and on the briefing, the side's commander too.
func TestListsTellAllLeaders(t *testing.T) {
	told := 0
	for _, name := range example.Names(t) {
		d := desk.Open(t, name, desk.Plain(layout.A4))
		for i := range d.Game.Sides {
			side := &d.Game.Sides[i]
			lists := map[string]string{"roster": desk.Words(roster.Pages(d, side)), "briefing": desk.Words(brief.Pages(d, side))}
			for j := range side.Leaders {
				words := force.Leads(d, &side.Leaders[j])
				if !strings.Contains(words, "radius") {
					continue // whose lists tell what he adds to units near him
				}
				told++
				for list, has := range lists {
					if !strings.Contains(has, words) {
						t.Errorf("%s: the %s of %s lacks %q", name, list, side.ID, words)
					}
				}
			}
		}
	}
	if told < 10 {
		t.Errorf("%d leaders", told)
	}
}

// A brigade's heading says what its commander adds to the division test where it stands in
// a division, and nowhere else, 4.4.
func TestDivisionTestIsOfBrigadesInDivisions(t *testing.T) {
	d := desk.Salamanca(t)
	side := &d.Game.Sides[0]
	words, within := desk.Words(roster.Pages(d, side)), 0
	for i := range side.Leaders {
		if l := &side.Leaders[i]; l.Level == "brigade" && force.InTested(side, l) {
			within++
		}
	}
	if said := strings.Count(words, "division test within"); said != within || within != 3 || len(side.Leaders) != 7 {
		t.Errorf("%d brigades add to the test, %d stand in a division", said, within)
	}
}
