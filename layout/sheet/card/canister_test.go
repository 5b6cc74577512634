package card

import (
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

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
func recordOf(t *testing.T, d *page.Desk, name string) map[string]string {
	t.Helper()
	side, u := desk.UnitNamed(t, d, name)
	sprue := DesignsOf(d).Records
	design := sprue.Fronts[designFor(d, sprue, u)]
	return slotsOf(recordRun(d, sprue, design, side, []*game.Unit{u}).Fronts[0])
}

// Copied from 2.1 to 2.4 and 1.8 of the rules: casualties stand before their
// numbers as the strip sets them.
func TestCanisterRecords(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	for _, c := range []struct{ unit, size, row, strip, ap, charge, reaction string }{
		{"Green small", "3", "Size 03 or less", "6 4 2", "3", "2", "2"},
		{"Green middle", "4", "Size 04–08", "6 5 4 3 2 1", "3", "2", "2"},
		{"Green large", "9", "Size 09+", "6 5 4 3 2 2 1", "3", "2", "2"},
		{"Veteran small", "3", "Size 03 or less", "6 4 3 2", "3", "2", "2"},
		{"Veteran middle", "8", "Size 04–08", "7 6 5 4 3 2", "3", "2", "2"},
		{"Veteran large", "10", "Size 09+", "7 6 5 4 4 3 2", "3", "2", "2"},
		{"Crack small", "3", "Size 03 or less", "7 5 3 3 2", "3", "2", "2"},
		{"Crack middle", "5", "Size 04–08", "8 7 6 5 4 3 2", "3", "2", "2"},
		{"Crack large", "12", "Size 09+", "8 7 6 6 5 5 4 3 2", "3", "2", "2"},
		{"Guard small", "2", "Size 03 or less", "8 6 4 3 3 2", "3", "2", "2"},
		{"Guard middle", "6", "Size 04–08", "9 8 7 6 5 4 3 2", "3", "2", "2"},
		{"Guard large", "25", "Size 09+", "9 8 7 7 6 5 4 4 3 2", "3", "2", "2"},
		{"Cuirassiers", "4", "Size 04–08", "7 6 5 4 3 2", "4", "3", "3"},
		{"Lancers", "20", "Size 09+", "7 6 5 4 4 3 2", "5", "3", "3"},
		{"Horse battery", "", "", "", "4", "–", "–"},
		{"Troop", "", "", "", "5", "–", "–"},
		{"Foot battery", "", "", "", "3", "–", "–"},
	} {
		got := recordOf(t, d, c.unit)
		for slot, want := range map[string]string{"size": c.size, "size-label": c.row, "morale": stripWords(c.strip), "ap": c.ap, "charge": c.charge, "reaction": c.reaction} {
			if want != "" && got[slot] != want {
				t.Errorf("%s: %s is %q, want %q", c.unit, slot, got[slot], want)
			}
		}
		if !strings.HasSuffix(got["morale-label"], "1D10 †") {
			t.Errorf("%s: the die of %q has no dagger", c.unit, got["morale-label"])
		}
		_, u := desk.UnitNamed(t, d, c.unit)
		if note := checksNote(d, []*game.Unit{u}); strings.Contains(note, "7 5 3 3 2") != (c.strip == "7 5 3 3 2") && c.strip != "" || !strings.Contains(note, "levels 1 to 3") {
			t.Errorf("%s: the margin says %q", c.unit, note)
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
	return strings.Join(append(out, strconv.Itoa(len(list))+"+", "elim", "1"), " ")
}

func TestCanisterBadOrder(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	if got := recordOf(t, d, "Crack small")["bad-order"]; got != "0 Disorder 1 Fallback 2 Retreat 3 Rout †" {
		t.Errorf("bad order is %q", got)
	}
}
