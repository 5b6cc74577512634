package sheet

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/roster"
)

// Rolling ground or night shifts what stands on the table by one band, 1.6.2.2.
func TestStates(t *testing.T) {
	d := desk.Salamanca(t)
	for shift, want := range []string{
		"card, covered|card, uncovered|figures|figures|figures",
		"card, covered|card, covered|card, uncovered|figures|figures",
	} {
		d.Game.Terrain.Shift = shift
		var got []string
		for _, s := range force.SightBands(d) {
			got = append(got, s.OnTable)
		}
		if strings.Join(got, "|") != want {
			t.Errorf("shift %d: %s, want %s", shift, strings.Join(got, "|"), want)
		}
	}
}

func TestLengthsAtScale(t *testing.T) {
	d := desk.Salamanca(t)
	for _, c := range []struct {
		perInch, paces int
		inches, mm     string
	}{
		{30, 1200, "40", "1,016"}, {30, 20, "0.7", "17"}, {50, 120, "2.4", "61"}, {10, 1200, "120", "3,048"}, {40, 20, "0.5", "13"},
	} {
		d.Game.PacesPerInch = c.perInch
		if in, mm := d.Measure(c.paces), d.Millimetres(c.paces); in != c.inches || mm != c.mm {
			t.Errorf("%d paces at %d an inch: %s in, %s mm, want %s and %s", c.paces, c.perInch, in, mm, c.inches, c.mm)
		}
	}
}

// A name that fits nowhere is a problem at its place.
func TestNamesTooLong(t *testing.T) {
	long := strings.Repeat("Überlang ", 30)
	scenario := strings.Replace(strings.Replace(desk.OddScenario, "CARD", "half", 1), "Allein", long, 1)
	d := desk.For(t, scenario, desk.Plain(layout.A4))
	roster.Pages(d, &d.Game.Sides[0])
	place := fmt.Sprintf("test.yaml:%d:", strings.Count(scenario[:strings.Index(scenario, long)], "\n")+1)
	err := d.Problems()
	if err == nil || !strings.Contains(err.Error(), "too wide for the roster") || !strings.Contains(err.Error(), place) {
		t.Errorf("problems: %v, want one at %s", err, place)
	}
}
