package sheet

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/layout"
)

// TestDaySheets lays the day out for every rule set, on every paper.
func TestDaySheets(t *testing.T) {
	for _, example := range []string{"salamanca", "night-raid", "canister-bridge", "musket-pico", "first-game"} {
		for _, press := range everyPress() {
			d := openDesk(t, example+".yaml", press)
			checkPages(t, example+" on "+press.Paper.Name, d.Day())
			if err := d.Problems(); err != nil {
				t.Errorf("%s on %s: %v", example, press.Paper.Name, err)
			}
		}
	}
}

func TestGoldenDay(t *testing.T) {
	d := openDesk(t, "first-game.yaml", plainPress(layout.A4))
	checkGolden(t, "day.txt", d.Day())
}

// TestSidesForetellNothing lays a side's file out under two days that begin
// alike: what the later hours bring stands in none of its pages.
func TestSidesForetellNothing(t *testing.T) {
	for _, example := range []string{"salamanca", "night-raid"} {
		var said [2]string
		for i := range said {
			d := openDesk(t, example+".yaml", plainPress(layout.A4))
			if i == 1 {
				for j := range d.Game.Weather.Day.Hours[1:] {
					h := &d.Game.Weather.Day.Hours[j+1]
					h.Sky, h.Fog, h.Wetness = weather.HeavyRain, weather.ThickFog, 20
					h.Wind = weather.Wind{From: weather.East, Strength: weather.Gale}
				}
			}
			packet, err := d.Packet([]string{"brief", "map"}, d.Game.Sides[0].ID)
			if err != nil {
				t.Fatal(err)
			}
			said[i] = words(packet.Files[0].Document.Pages)
		}
		if said[0] != said[1] {
			t.Errorf("%s: a side's file tells of the hours to come", example)
		}
	}
}

// TestDayOfNoWeather prints no day sheet where the host wants no weather.
func TestDayOfNoWeather(t *testing.T) {
	d := openDesk(t, "salamanca.yaml", plainPress(layout.A4))
	if text := words(d.Day()); !strings.Contains(text, "twilight +4, darkness +6") || !strings.Contains(text, "csprint's own design") && !strings.Contains(text, "csprint’s own design") {
		t.Errorf("the day sheet says %q", text)
	}
	d.Game.Weather.Day = nil
	if pages := d.Day(); pages != nil {
		t.Errorf("%d pages", len(pages))
	}
}
