package generate

import (
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/scenario"
)

// The light of the whole game is what the host says, darkness for men who go out by day, or what was rolled where the sun has none
// such; else it goes by the sun.
func TestLightInsteadOfTheSun(t *testing.T) {
	noon, night := game.Clock(12*60), game.Clock(0)
	sun := almanac.SunOn(game.Date{Year: 1812, Month: 7, Day: 22}, 41)
	for _, of := range []struct {
		what   string
		said   game.Light
		roll   bool
		rolled game.Light
		men    bool
		start  game.Clock
		want   game.Light
	}{
		{"a day", "", false, "", false, noon, ""},
		{"by the host's word", game.Twilight, false, "", false, noon, game.Twilight},
		{"men by day", "", false, "", true, noon, game.Darkness},
		{"men by night", "", false, "", true, night, ""},
		{"rolled as it is", "", true, sun.LightAt(noon), false, noon, ""},
		{"rolled otherwise", "", true, game.Twilight, false, noon, game.Twilight},
		{"men, and rolled", "", true, sun.LightAt(noon), true, noon, ""},
	} {
		s := &sky{spec: &scenario.Spec{}, game: &game.Game{Start: of.start}, men: of.men, rolled: of.rolled}
		s.spec.Light, s.spec.RollLight = of.said, of.roll
		s.game.Weather.Sun = sun
		if got := s.lightInstead(); got != of.want {
			t.Errorf("%s: %q, expected %q", of.what, got, of.want)
		}
	}
	if got := startIn(game.Twilight, sun); sun.LightAt(got) != game.Twilight {
		t.Errorf("twilight begins at %s", got)
	}
	if got := startIn(game.Darkness, sun); got != sun.Dawn.Add(-120) || sun.LightAt(got) != game.Darkness {
		t.Errorf("a game in the dark begins at %s", got)
	}
	if got := startIn(game.Daylight, sun); got != scenario.UsualStart(false) {
		t.Errorf("a game by day begins at %s", got)
	}
}

// Fog comes of what the host says, or of the most that lies on the ground: a river, or a marsh that breeds as much, before a stream.
func TestWaterThatBreedsFog(t *testing.T) {
	water := func(kinds ...ground.WaterKind) *ground.Map {
		m := &ground.Map{}
		for _, k := range kinds {
			m.Waters = append(m.Waters, ground.Water{Kind: k})
		}
		return m
	}
	marsh := water(ground.Stream)
	marsh.Areas = []ground.Area{{Cover: ground.Wood}, {Cover: ground.Marsh}}
	wood := water(ground.Stream)
	wood.Areas = marsh.Areas[:1]
	for name, of := range map[string]struct {
		land  *ground.Map
		given bool
		want  weather.Water
	}{
		"no land": {nil, false, weather.Stream}, "given": {water(ground.River), true, weather.Stream}, "dry": {water(), false, weather.Dry}, "a dry bed": {water(ground.DryBed), false, weather.Dry},
		"a stream": {water(ground.DryBed, ground.Stream), false, weather.Stream}, "a river": {water(ground.Stream, ground.River), false, weather.River},
		"a marsh": {marsh, false, weather.River}, "a wood": {wood, false, weather.Stream},
	} {
		s := &sky{spec: &scenario.Spec{}, game: &game.Game{}}
		s.spec.Weather.Water, s.spec.Weather.WaterGiven, s.game.Terrain.Map = weather.Stream, of.given, of.land
		if got := s.water(); got != of.want {
			t.Errorf("%s: %v, expected %v", name, got, of.want)
		}
	}
}

// What dummies come of is so, or not.
func TestWhatDummiesComeOf(t *testing.T) {
	g, side := &game.Game{}, &game.Side{}
	g.Weather.Light, g.Terrain.Class, side.Commander.Rating = game.Twilight, "rolling", "poor"
	for cause, want := range map[string]bool{
		"twilight": true, "darkness": false, "rolling": true, "hilly-wooded": false, "superior-commander": false, "poor-commander": true, "anything": false,
	} {
		if dummyCause(g, side, cause) != want {
			t.Errorf("%s: %t", cause, !want)
		}
	}
}

// The year of the lines is that of the game where it is of the war, and autumn begins in September; else that of the first patrol
// that has one.
func TestYearOfTheLines(t *testing.T) {
	for _, of := range []struct {
		year, month int
		patrols     [2]int
		want        int
		autumn      bool
	}{
		{scenario.FirstYear, 9, [2]int{1916, 1917}, scenario.FirstYear, true}, {scenario.LastYear, 8, [2]int{1916, 1917}, scenario.LastYear, false},
		{scenario.FirstYear - 1, 9, [2]int{1916, 1917}, 1916, false}, {scenario.LastYear + 1, 9, [2]int{0, 1917}, 1917, false}, {0, 0, [2]int{0, 0}, 0, false},
	} {
		g := &game.Game{Date: game.Date{Year: of.year, Month: of.month}}
		for _, year := range of.patrols {
			g.Sides = append(g.Sides, game.Side{Patrol: &game.Patrol{Year: year}})
		}
		if year, autumn := linesYear(g); year != of.want || autumn != of.autumn {
			t.Errorf("%d-%d, patrols of %v: %d, autumn %t", of.year, of.month, of.patrols, year, autumn)
		}
	}
}
