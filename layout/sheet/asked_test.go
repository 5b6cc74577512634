package sheet

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// TestRulesAreAskedOnce holds how often a print asks the rules to work a line or a fact out.
// What losses make of a unit is worked out once for all units alike, at each of their losses;
// what stands once on a record or in a row, once a unit; thresholds, once a game. Whoever
// asks for each box, each cell or each fit of a sheet anew breaks the bound.
func TestRulesAreAskedOnce(t *testing.T) {
	for _, name := range example.Kinds(t) {
		t.Run(name, func(t *testing.T) {
			d, watch := desk.Open(t, name, desk.Plain(layout.A4)), &rules.Watch{}
			d.Book = d.Book.Watched(watch)
			if _, err := Lay(d, nil, ""); err != nil {
				t.Fatal(err)
			}
			if asked, most := watch.Asked(), mostAsked(d.Book, d.Game); asked > most {
				t.Errorf("the rules were asked %d times, want %d at most", asked, most)
			}
		})
	}
}

// How often one thing is asked for at the most, by the sheets that tell it.
const (
	onSheets = 20 // of a unit: on its record, its rows, its division's sheet and each fit of that
	ofStep   = 2  // of a loss of units alike: initiative and morale
	ofMark   = 2  // of a mark on units alike: without it and with it
	ofCheck  = 20 // of a number of casualties: by what makes it check, alone and led, and to rally
	ofPatrol = 20 // of a patrol
	ofWound  = 2  // of men alike: as they begin, and walking wounded
)

// mostAsked is the bound: by units, and by the losses of units alike.
func mostAsked(b *rules.Book, g *game.Game) int {
	lines := len(b.Lines("initiative-check")) + len(b.Lines("morale-check")) + 1
	most, alike := ofPatrol, map[string]bool{}
	if of := b.Plays.Divisions; of != nil {
		most += 100 * len(of.Lines.Items) // its thresholds, by percents
	}
	men := 2 // their melee score, and whether a wound tells
	for _, id := range []string{"firing-chart", "throw-bombs", "individual-morale-result"} {
		men += len(b.Lines(id))
	}
	for i := range g.Sides {
		if p := g.Sides[i].Patrol; p != nil {
			for _, m := range p.Men {
				s := m.Scores
				if like := fmt.Sprint(s.Morale.Value, s.Grenadier.Value, s.Melee.Value, s.Shooting.Value, m.Level()); !alike[like] {
					most, alike[like] = most+ofWound*men, true
				}
			}
		}
		for _, u := range g.Sides[i].Units() {
			most += onSheets * lines
			like := fmt.Sprint(u.Arm, u.Hits(), u.Ratings)
			switch {
			case alike[like]:
			case u.Canister != nil:
				t := b.Table(u.Canister.Table)
				most += ofCheck * len(u.Canister.Morale) * (t.Dice.Count*(t.Dice.Sides-1) + 1) * (len(b.Lines(t.ID)) + 1)
			case u.Drill != nil:
				most += ofMark * len(u.Drill.Steps) * len(b.Lines(b.Plays.Drill.Morale.ID))
			default:
				most += (ofStep*(u.Hits()+1) + ofMark) * lines
			}
			alike[like] = true
		}
	}
	return most
}
