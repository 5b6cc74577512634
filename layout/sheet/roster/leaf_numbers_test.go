package roster

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// The counts of 4.4 at 30, 50 and 75 %: battalions, squadrons, sections of two guns.
func TestDivisionCounts(t *testing.T) {
	d := desk.Salamanca(t)
	for name, want := range map[string]string{
		"3rd Division":        "14 units, 3 gun sections: 6 9 13",
		"Thomières' Division": "8 units, 3 gun sections: 4 6 9",
		"Curto's Division":    "18 squadrons: 6 9 14",
	} {
		f := formation(t, d, name)
		s := force.StrengthOf(force.UnitsOf(f))
		got := s.Parts(nil) + ":"
		for _, threshold := range force.Thresholds(d.Book) {
			got += fmt.Sprintf(" %d", force.ShareOf(force.TestedOf(d.Book, force.UnitsOf(f)), threshold.Percent))
		}
		if got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	if costs := fmt.Sprint(force.Thresholds(d.Book)); costs != "[{30 -2 {false false}} {50 -4 {false false}} {75 -7 {false false}}]" {
		t.Errorf("thresholds and what they cost: %s", costs)
	}
}

// The size of a section is csprint's reading, and said to be one.
func TestDivisionSaysHowGunsCount(t *testing.T) {
	d := desk.Salamanca(t)
	b := &divisionSheet{Desk: d, side: &d.Game.Sides[0], tested: force.TestedDivisions(d.Game.Sides[0].Formations)}
	if line := b.footWords(); !strings.Contains(line, "† at or above the threshold; only the highest counts · a gun section is two guns") {
		t.Errorf("the foot says %q", line)
	}
	if mark := daggerOf(b.Desk, b.Book.Plays.Divisions.Test.Readings); mark != " †" {
		t.Errorf("the head is marked %q", mark)
	}
}

func formation(t *testing.T, d *page.Desk, name string) *game.Formation {
	t.Helper()
	for i := range d.Game.Sides {
		var found *game.Formation
		d.Game.Sides[i].Walk(func(f *game.Formation) {
			if f.Name == name {
				found = f
			}
		})
		if found != nil {
			return found
		}
	}
	t.Fatalf("no formation %s", name)
	return nil
}

// A division of divisions is tested by its divisions, a corps of brigades as a
// division is, and a brigade that stands in none not at all.
func TestTestedDivisions(t *testing.T) {
	list := []game.Formation{
		{Name: "I", Echelon: "corps", Formations: []game.Formation{
			{Name: "1", Echelon: "division", Formations: []game.Formation{{Name: "1a", Echelon: "division"}, {Name: "1b", Echelon: "brigade"}}},
			{Name: "horse", Echelon: "brigade"},
		}},
		{Name: "II", Echelon: "corps", Formations: []game.Formation{{Echelon: "brigade"}, {Echelon: "brigade"}}},
		{Name: "reserve", Echelon: "brigade"},
		{Name: "Army troops", Echelon: "army"},
	}
	var names []string
	for _, f := range force.TestedDivisions(list) {
		names = append(names, f.Name)
	}
	if got := strings.Join(names, " "); got != "1a II" {
		t.Errorf("tested are %s", got)
	}
}
