package sheet

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// The command points of 3.1.1 shifted by the ratings of 3.1.2.
func TestCommandBands(t *testing.T) {
	d := salamanca(t)
	for rating, want := range map[string]string{
		"superior": "2–3:2 4–8:3 9–13:4 14+:5",
		"average":  "2–7:2 8–12:3 13–17:4 18+:5",
		"poor":     "2–11:2 12–16:3 17–21:4 22+:5",
		"":         "2–7:2 8–12:3 13–17:4 18+:5",
	} {
		var got []string
		for _, b := range d.commandBands(generate.Commander{Rating: rating}) {
			got = append(got, b.dice+":"+b.points)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q commander: %s, want %s", rating, strings.Join(got, " "), want)
		}
	}
}

// The counts of 4.4 at 30, 50 and 75 %: battalions, squadrons, sections of two guns.
func TestDivisionCounts(t *testing.T) {
	d := salamanca(t)
	for name, want := range map[string]string{
		"3rd Division":        "14 units, 3 gun sections: 6 9 13",
		"Thomières' Division": "8 units, 3 gun sections: 4 6 9",
		"Curto's Division":    "18 squadrons: 6 9 14",
	} {
		f := formation(t, d, name)
		s := strengthOf(f)
		got := s.parts() + ":"
		for _, threshold := range d.thresholds() {
			got += fmt.Sprintf(" %d", shareOf(s.tested(), threshold.percent))
		}
		if got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	if costs := fmt.Sprint(d.thresholds()); costs != "[{30 -2} {50 -4} {75 -7}]" {
		t.Errorf("thresholds and what they cost: %s", costs)
	}
}

func formation(t *testing.T, d *Desk, name string) *generate.Formation {
	t.Helper()
	for i := range d.Game.Sides {
		var found *generate.Formation
		d.Game.Sides[i].Walk(func(f *generate.Formation) {
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
	list := []generate.Formation{
		{Name: "I", Echelon: "corps", Formations: []generate.Formation{
			{Name: "1", Echelon: "division", Formations: []generate.Formation{{Name: "1a", Echelon: "division"}, {Name: "1b", Echelon: "brigade"}}},
			{Name: "horse", Echelon: "brigade"},
		}},
		{Name: "II", Echelon: "corps", Formations: []generate.Formation{{Echelon: "brigade"}, {Echelon: "brigade"}}},
		{Name: "reserve", Echelon: "brigade"},
		{Name: "Army troops", Echelon: "army"},
	}
	var names []string
	for _, f := range testedDivisions(list) {
		names = append(names, f.Name)
	}
	if got := strings.Join(names, " "); got != "1a II" {
		t.Errorf("tested are %s", got)
	}
}

// The deployment box of 1.6: a third deep, an eighth off either end, at each edge.
func TestDeployment(t *testing.T) {
	for edge, want := range map[string]tableBox{
		"north": {1200, 0, 7200, 2400}, "south": {1200, 4800, 7200, 2400},
		"west": {0, 900, 3200, 5400}, "east": {6400, 900, 3200, 5400},
	} {
		d := salamanca(t)
		zone, ok := d.deployment(&generate.Side{Edge: edge})
		if got := zone.zone(); !ok || got != want {
			t.Errorf("%s: %v, want %v", edge, got, want)
		}
		d.Game.Engagement = generate.Meeting
		if _, ok := d.deployment(&generate.Side{Edge: edge}); ok {
			t.Errorf("%s: a box in a meeting engagement", edge)
		}
	}
}

// Rolling ground or night shifts what stands on the table by one band, 1.6.2.2.
func TestStates(t *testing.T) {
	d := salamanca(t)
	for shift, want := range []string{
		"card, covered|card, uncovered|figures|figures|figures",
		"card, covered|card, covered|card, uncovered|figures|figures",
	} {
		d.Game.Terrain.Shift = shift
		var got []string
		for _, s := range d.states() {
			got = append(got, s.onTable)
		}
		if strings.Join(got, "|") != want {
			t.Errorf("shift %d: %s, want %s", shift, strings.Join(got, "|"), want)
		}
	}
}

func TestLengthsAtScale(t *testing.T) {
	d := salamanca(t)
	for _, c := range []struct {
		perInch, paces int
		inches, mm     string
	}{
		{30, 1200, "40", "1,016"}, {30, 20, "0.7", "17"}, {50, 120, "2.4", "61"}, {10, 1200, "120", "3,048"}, {40, 20, "0.5", "13"},
	} {
		d.Game.PacesPerInch = c.perInch
		if in, mm := d.inches(c.paces), d.millimetres(c.paces); in != c.inches || mm != c.mm {
			t.Errorf("%d paces at %d an inch: %s in, %s mm, want %s and %s", c.paces, c.perInch, in, mm, c.inches, c.mm)
		}
	}
}

// A side's councils, 1.5: the attacker's comes after the defender's cards.
func TestCouncilNote(t *testing.T) {
	d := salamanca(t)
	says := func(side int) string { return (&brief{Desk: d, side: &d.Game.Sides[side]}).councilNote() }
	if note := says(0); !strings.Contains(note, "after the defender has set out his cards") {
		t.Errorf("attacker: %s", note)
	}
	if note := says(1); !strings.Contains(note, "before you set out your cards") {
		t.Errorf("defender: %s", note)
	}
	d.Game.Engagement = generate.Meeting
	if note := says(0); !strings.Contains(note, "before anything is set up") {
		t.Errorf("meeting: %s", note)
	}
	d.Game.Sides[0].Council = generate.CouncilRequired
	if note := says(0); !strings.HasPrefix(note, "A council must be held.") {
		t.Errorf("required: %s", note)
	}
	d.Game.Sides[0].Council = generate.NoCouncil
	if note := says(0); !strings.HasPrefix(note, "No council of war.") {
		t.Errorf("none: %s", note)
	}
}

// The legend shows every mark that a symbol can bear.
func TestLegendIsComplete(t *testing.T) {
	kinds, echelons := map[string]bool{}, map[string]bool{}
	for _, s := range slices.Concat(kindSamples, echelonSamples) {
		kinds[s.kind], echelons[s.echelon] = true, true
	}
	for kind := range kindMarks {
		if !kinds[kind] {
			t.Errorf("kind %s has a mark and no sample", kind)
		}
	}
	shown := map[echelonMark]bool{}
	for echelon := range echelons {
		shown[echelonMarks[echelon]] = true
	}
	for echelon, mark := range echelonMarks {
		if !shown[mark] {
			t.Errorf("echelon %s has a mark and no sample", echelon)
		}
	}
	d := salamanca(t)
	d.Game.Sides[0].Nation = "bavarian"
	for i := range d.Game.Sides {
		if nation := d.Game.Sides[i].Nation; !slices.Contains(d.nations(), nation) {
			t.Errorf("side %s has a band of %s and no sample", d.Game.Sides[i].ID, nation)
		}
	}
}

// A name that fits nowhere is a problem at its place.
func TestNamesTooLong(t *testing.T) {
	long := strings.Repeat("Überlang ", 30)
	scenario := strings.Replace(strings.Replace(oddScenario, "CARD", "half", 1), "Allein", long, 1)
	d := deskFor(t, scenario, plainPress(layout.A4))
	d.Roster(&d.Game.Sides[0])
	place := fmt.Sprintf("test.yaml:%d:", strings.Count(scenario[:strings.Index(scenario, long)], "\n")+1)
	err := d.Problems()
	if err == nil || !strings.Contains(err.Error(), "too wide for the roster") || !strings.Contains(err.Error(), place) {
		t.Errorf("problems: %v, want one at %s", err, place)
	}
}
