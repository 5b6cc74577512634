package placename_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/placename"
)

// A map by hand keeps the names that it has. All else gets one: the host's own first,
// to the larger village; a swell, and a hill on the flank of a higher one, only where it is an objective.
func TestAll(t *testing.T) {
	house := ground.Building{}
	high := ground.Hill{Centre: ground.Point{X: 14000, Y: 11000}, Stretch: 150, Summit: 900, Gaps: []ground.Dist{2500, 2500, 2500}}
	for k := range high.Wobble {
		high.Wobble[k] = 100
	}
	flank := high
	flank.Centre.Y, flank.Gaps = 14500, high.Gaps[:1]
	m := &ground.Map{
		Tabletop: ground.Tabletop{Width: 28800, Depth: 21600, Inch: 300},
		Places: []ground.Place{
			{Kind: ground.Village, At: ground.Point{X: 4000, Y: 4000}, Buildings: []ground.Building{house}},
			{Kind: ground.Village, At: ground.Point{X: 20000, Y: 9000}, Buildings: []ground.Building{house, house}},
			{Kind: ground.Farm, At: ground.Point{X: 12000, Y: 15000}, Name: "Kept Farm"},
		},
		Hills:      []ground.Hill{{Swell: true}, {Swell: true}, high, flank},
		Waters:     []ground.Water{{Kind: ground.Stream, Bed: []ground.Point{{X: 9000}, {X: 9000, Y: 21600}}}},
		Objectives: []ground.Objective{{Kind: "hill", Of: 1}, {Kind: string(ground.Village), Of: 0}},
	}
	var kinds []string
	dice := rand.New(rand.NewPCG(1, 1))
	placename.All(m, "english", placename.Own{First: map[placename.Kind][]string{placename.Village: {"Clubham"}}}, func(kind string, name func(placename.Below)) {
		kinds = append(kinds, kind)
		name(dice.IntN)
	})
	if want := []string{"water", "village", "hill", string(ground.Farm), "wood"}; !slices.Equal(kinds, want) {
		t.Errorf("named %q, want %q", kinds, want)
	}
	if m.Places[1].Name != "Clubham" || m.Name.String() != "Clubham" || m.Places[2].Name != "Kept Farm" {
		t.Errorf("places %q, %q, map %q", m.Places[1].Name, m.Places[2].Name, m.Name)
	}
	if m.Hills[0].Name != "" || m.Hills[1].Name == "" || m.Hills[2].Name == "" || m.Hills[3].Name != "" {
		t.Errorf("hills %q, %q, %q, %q", m.Hills[0].Name, m.Hills[1].Name, m.Hills[2].Name, m.Hills[3].Name)
	}
	if o := m.Objectives; o[0].Name.String() != m.Hills[1].Name || o[1].Name.IsZero() || o[1].Name.String() != m.Places[0].Name {
		t.Errorf("objectives %q, %q", o[0].Name, o[1].Name)
	}
	if m.Waters[0].Name == "" {
		t.Error("a stream without a name")
	}
}
