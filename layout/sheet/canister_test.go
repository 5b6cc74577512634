package sheet

import (
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// ratedScenario has one unit of each quality, size and type, for the rule set
// that stands in for RULES.
const ratedScenario = `csprint: 1
title: Rated
rules: RULES
seed: rated
table: {width: 6ft, depth: 4ft}
turns: 10
engagement: meeting
sides:
  blue:
    name: Blue
    nation: french
    commander: {name: Azur}
    defaults: {morale: 9, quality: veteran, grade: C}
    forces:
      - division: First Division
        commander: {name: Bleu}
        units:
          - brigade: Cyan's Brigade
            commander: {name: Cyan}
            units:
              - {battalion: Green small, men: 360, figures: 3, quality: green, grade: E}
              - {battalion: Green middle, men: 480, figures: 4, quality: green}
              - {battalion: Green large, men: 1080, figures: 9, quality: green}
              - {battalion: Veteran small, men: 360, figures: 3}
              - {battalion: Veteran middle, men: 960, figures: 8}
              - {battalion: Veteran large, men: 1200, figures: 10, grade: A}
          - brigade: Horse Brigade
            commander: {name: Indigo}
            units:
              - {regiment: Cuirassiers, squadrons: 4, men: 480, figures: 4, kind: cuirassier}
              - {regiment: Lancers, squadrons: 3, men: 400, figures: 20, kind: lancer}
          - {battery: Horse battery, guns: 6, kind: horse}
  red:
    name: Red
    nation: british
    forces:
      - brigade: Red Brigade
        defaults: {morale: 9, quality: crack, grade: D}
        units:
          - {battalion: Crack small, men: 360, figures: 3}
          - {battalion: Crack middle, men: 480, figures: 5}
          - {battalion: Crack large, men: 1440, figures: 12}
          - {battalion: Guard small, men: 300, figures: 2, quality: guard, kind: guard}
          - {battalion: Guard middle, men: 480, figures: 6, quality: guard, kind: guard}
          - {battalion: Guard large, men: 3000, figures: 25, quality: guard, kind: guard}
          - {battery: Troop, guns: 6, kind: horse}
          - {battery: Foot battery, guns: 8, kind: foot}
`

// ratedDesk is a desk for the scenario under a rule set.
func ratedDesk(t testing.TB, rules string, p Press) *Desk {
	t.Helper()
	return deskFor(t, strings.Replace(ratedScenario, "RULES", rules, 1), p)
}

// unitNamed finds a unit and its side.
func unitNamed(t *testing.T, d *Desk, name string) (*generate.Side, *generate.Unit) {
	t.Helper()
	for i := range d.Game.Sides {
		for _, u := range d.Game.Sides[i].Units() {
			if u.Name == name {
				return &d.Game.Sides[i], u
			}
		}
	}
	t.Fatalf("no unit %s", name)
	return nil, nil
}

// slotsOf are the texts of a record by slot, in the order in which they are set.
func slotsOf(f *layout.Frame) map[string]string {
	found := map[string]string{}
	var walk func(*layout.Frame)
	walk = func(f *layout.Frame) {
		for _, item := range f.Items {
			switch it := item.Item.(type) {
			case layout.Text:
				_, slot, _ := strings.Cut(item.From, "/")
				found[slot] = strings.TrimSpace(found[slot] + " " + it.Run)
			case layout.Group:
				walk(it.Frame)
			}
		}
	}
	walk(f)
	return found
}

// recordOf is the record of one unit.
func recordOf(t *testing.T, d *Desk, name string) map[string]string {
	t.Helper()
	side, u := unitNamed(t, d, name)
	sprue := designsOf(d).records
	design := sprue.Fronts[sprue.designFor(u)]
	return slotsOf(d.recordRun(sprue, design, side, []*generate.Unit{u}, 0).fronts[0])
}

// Copied from 2.1 to 2.4 and 1.8 of the rules: casualties stand before their
// numbers as the strip sets them.
func TestCanisterRecords(t *testing.T) {
	d := ratedDesk(t, "cold-steel-canister", plainPress(layout.A4))
	for _, c := range []struct{ unit, size, row, strip, ap, charge, reaction string }{
		{"Green small", "3", "row 03 or less", "6 4 2", "3", "2", "2"},
		{"Green middle", "4", "row 04–08", "6 5 4 3 2 1", "3", "2", "2"},
		{"Green large", "9", "row 09+", "6 5 4 3 2 2 1", "3", "2", "2"},
		{"Veteran small", "3", "row 03 or less", "6 4 3 2", "3", "2", "2"},
		{"Veteran middle", "8", "row 04–08", "7 6 5 4 3 2", "3", "2", "2"},
		{"Veteran large", "10", "row 09+", "7 6 5 4 4 3 2", "3", "2", "2"},
		{"Crack small", "3", "row 03 or less", "7 5 3 3 2", "3", "2", "2"},
		{"Crack middle", "5", "row 04–08", "8 7 6 5 4 3 2", "3", "2", "2"},
		{"Crack large", "12", "row 09+", "8 7 6 6 5 5 4 3 2", "3", "2", "2"},
		{"Guard small", "2", "row 03 or less", "8 6 4 3 3 2", "3", "2", "2"},
		{"Guard middle", "6", "row 04–08", "9 8 7 6 5 4 3 2", "3", "2", "2"},
		{"Guard large", "25", "row 09+", "9 8 7 7 6 5 4 4 3 2", "3", "2", "2"},
		{"Cuirassiers", "4", "row 04–08", "7 6 5 4 3 2", "4", "3", "3"},
		{"Lancers", "20", "row 09+", "7 6 5 4 4 3 2", "5", "3", "3"},
		{"Horse battery", "", "", "", "4", "–", "–"},
		{"Troop", "", "", "", "5", "–", "–"},
		{"Foot battery", "", "", "", "3", "–", "–"},
	} {
		got := recordOf(t, d, c.unit)
		for slot, want := range map[string]string{"size": c.size, "size-row": c.row, "morale": stripWords(c.strip), "ap": c.ap, "charge": c.charge, "reaction": c.reaction} {
			if want != "" && got[slot] != want {
				t.Errorf("%s: %s is %q, want %q", c.unit, slot, got[slot], want)
			}
		}
		if !strings.HasSuffix(got["morale-label"], "1D10 †") {
			t.Errorf("%s: the die of %q has no dagger", c.unit, got["morale-label"])
		}
		if small := strings.Contains(got["readings"], "7 5 3 3 2"); small != (c.strip == "7 5 3 3 2") && c.strip != "" {
			t.Errorf("%s: its foot says %q", c.unit, got["readings"])
		}
	}
}

// stripWords is a strip as it is set: casualties and number, cell by cell.
func stripWords(numbers string) string {
	if numbers == "" {
		return ""
	}
	var out []string
	list := strings.Fields(numbers)
	for i, n := range list {
		out = append(out, strconv.Itoa(i), n)
	}
	return strings.Join(append(out, strconv.Itoa(len(list))+"+", "elim", "only 1"), " ")
}

func TestCanisterBadOrder(t *testing.T) {
	d := ratedDesk(t, "cold-steel-canister", plainPress(layout.A4))
	if got := recordOf(t, d, "Crack small")["bad-order"]; got != "0 Disorder 1 Fallback 2 Retreat 3 Rout †" {
		t.Errorf("bad order is %q", got)
	}
}
