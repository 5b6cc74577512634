package generate

import (
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/scenario"
)

// TestWaterBreedsFog holds that the rolled ground tells what water the fog is
// rolled by, unless the host does.
func TestWaterBreedsFog(t *testing.T) {
	stream, river, dry := ground.Water{Kind: ground.Stream}, ground.Water{Kind: ground.River}, ground.Water{Kind: ground.DryBed}
	for _, c := range []struct {
		land *ground.Map
		spec scenario.WeatherSpec
		want weather.Water
	}{
		{nil, scenario.WeatherSpec{}, weather.Dry},
		{&ground.Map{}, scenario.WeatherSpec{}, weather.Dry},
		{&ground.Map{Waters: []ground.Water{dry}}, scenario.WeatherSpec{}, weather.Dry},
		{&ground.Map{Waters: []ground.Water{stream}}, scenario.WeatherSpec{}, weather.Stream},
		{&ground.Map{Waters: []ground.Water{stream, river}}, scenario.WeatherSpec{}, weather.River},
		{&ground.Map{Areas: []ground.Area{{Cover: ground.Marsh}}}, scenario.WeatherSpec{}, weather.River},
		{&ground.Map{Waters: []ground.Water{river}}, scenario.WeatherSpec{Water: weather.Stream, WaterGiven: true}, weather.Stream},
		{&ground.Map{Waters: []ground.Water{river}}, scenario.WeatherSpec{WaterGiven: true}, weather.Dry},
	} {
		s := sky{spec: &scenario.Spec{Weather: c.spec}, game: &game.Game{Terrain: game.Terrain{Map: c.land}}}
		if got := s.water(); got != c.want {
			t.Errorf("%+v on %+v: %v, expected %v", c.spec, c.land, got, c.want)
		}
	}
}
