package sheet

import (
	"testing"

	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
)

// TestSidesForetellNothing lays a side's file out under two days that begin
// alike: what the later hours bring stands in none of its pages.
func TestSidesForetellNothing(t *testing.T) {
	for _, example := range []string{"salamanca", "night-raid"} {
		var said [2]string
		for i := range said {
			d := desk.Open(t, example+".yaml", desk.Plain(layout.A4))
			if i == 1 {
				for j := range d.Game.Weather.Day.Hours[1:] {
					h := &d.Game.Weather.Day.Hours[j+1]
					h.Sky, h.Fog, h.Wetness = weather.HeavyRain, weather.ThickFog, 20
					h.Wind = weather.Wind{From: weather.East, Strength: weather.Gale}
				}
			}
			packet, err := Lay(d, []string{"brief", "map"}, d.Game.Sides[0].ID)
			if err != nil {
				t.Fatal(err)
			}
			said[i] = desk.Words(packet.Files[0].Document.Pages)
		}
		if said[0] != said[1] {
			t.Errorf("%s: a side's file tells of the hours to come", example)
		}
	}
}
