package generate

import (
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/weather"
)

// TestWaterBreedsFog holds that the rolled ground tells what water the fog is
// rolled by, unless the host does.
func TestWaterBreedsFog(t *testing.T) {
	stream, river, dry := ground.Water{Kind: ground.Stream}, ground.Water{Kind: ground.River}, ground.Water{Kind: ground.DryBed}
	for _, c := range []struct {
		land *ground.Map
		spec WeatherSpec
		want weather.Water
	}{
		{nil, WeatherSpec{}, weather.Dry},
		{&ground.Map{}, WeatherSpec{}, weather.Dry},
		{&ground.Map{Waters: []ground.Water{dry}}, WeatherSpec{}, weather.Dry},
		{&ground.Map{Waters: []ground.Water{stream}}, WeatherSpec{}, weather.Stream},
		{&ground.Map{Waters: []ground.Water{stream, river}}, WeatherSpec{}, weather.River},
		{&ground.Map{Areas: []ground.Area{{Cover: ground.Marsh}}}, WeatherSpec{}, weather.River},
		{&ground.Map{Waters: []ground.Water{river}}, WeatherSpec{Water: weather.Stream, WaterGiven: true}, weather.Stream},
		{&ground.Map{Waters: []ground.Water{river}}, WeatherSpec{WaterGiven: true}, weather.Dry},
	} {
		b := builder{spec: &Spec{Weather: c.spec}, game: &Game{Terrain: Terrain{Map: c.land}}}
		if got := b.water(); got != c.want {
			t.Errorf("%+v on %+v: %v, expected %v", c.spec, c.land, got, c.want)
		}
	}
}
