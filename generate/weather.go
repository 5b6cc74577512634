package generate

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// A sky is the light and the weather of a game, as its scenario, the sun and the dice make
// them: the light first, which much depends on, and the weather when the land is known.
type sky struct {
	spec *scenario.Spec
	game *game.Game
	dice *diceLog
	men  bool // who go out, and wait for the dark

	rolled game.Light // where the host leaves it to a die
}

// weather rolls the hours of the day, beginning with what the host says.
func (s *sky) weather(book *rules.Book) {
	w, given := &s.game.Weather, &s.spec.Weather
	w.Words = given.Words
	if given.None {
		return
	}
	w.Day = weather.Forecast(s.order(), &weatherDice{dice: s.dice})
	first := &w.Day.Hours[0]
	w.Sky, w.Wind, w.Rolled = first.SkyWords(), first.Wind.Words(), given.Given.Sky == 0
	if class, ok := classOf(book, s.game.Terrain.Class); ok {
		for i := range w.Day.Hours {
			for j := range w.Day.Hours[i].Moments {
				m := &w.Day.Hours[i].Moments[j]
				m.Shift = shift(class, m.Light)
			}
		}
	}
}

func (s *sky) order() weather.Order {
	said, minutes := &s.spec.Weather, s.spec.Minutes
	return weather.Order{
		Climate: said.Climate, Season: said.Season, Date: s.spec.Date, Latitude: s.spec.Latitude,
		Start: s.start(), Light: s.lightInstead(), Minutes: minutes, Hours: weather.HoursOf(s.spec.Turns, minutes),
		Water: s.water(), Steady: said.Steady, Given: said.Given, Fixed: said.Fixed,
	}
}

// water is what breeds fog: what the host says, or what lies on the ground.
func (s *sky) water() weather.Water {
	land := s.game.Terrain.Map
	if s.spec.Weather.WaterGiven || land == nil {
		return s.spec.Weather.Water
	}
	most := weather.Dry
	for _, w := range land.Waters {
		switch w.Kind {
		case ground.River:
			return weather.River
		case ground.Stream:
			most = weather.Stream
		}
	}
	if slices.ContainsFunc(land.Areas, func(a ground.Area) bool { return a.Cover.Type().Foggy }) {
		return weather.River // a marsh breeds as much
	}
	return most
}

// start is the hour at which the game begins, or one that stands in for it.
func (s *sky) start() game.Clock {
	if s.game.Start != game.NoClock {
		return s.game.Start
	}
	return scenario.UsualStart(s.men)
}

// light settles the light at the start: what the host says, what a die says
// where he leaves it to one, or what the sun leaves.
func (s *sky) light() {
	w := &s.game.Weather
	w.Sun = almanac.SunOn(s.spec.Date, s.spec.Latitude)
	if s.spec.RollLight {
		s.rolled = weather.RollLight(&weatherDice{dice: s.dice})
		s.game.Start = startIn(s.rolled, w.Sun)
	}
	w.Light = s.lightInstead()
	if w.Light == "" {
		w.Light = w.Sun.LightAt(s.start())
	}
}

// lightInstead is the light of the whole game where it does not go by the sun:
// by the host's word; where men go out, who wait for the dark; or where the day
// never has the light that was rolled.
func (s *sky) lightInstead() game.Light {
	bySun := s.game.Weather.Sun.LightAt(s.start())
	switch {
	case s.spec.Light != "":
		return s.spec.Light
	case s.spec.RollLight && bySun != s.rolled:
		return s.rolled
	case s.men && !s.spec.RollLight && bySun != game.Darkness:
		return game.Darkness
	}
	return ""
}

// startIn is an hour of the day with a light: well before dawn, at dawn, or in
// the morning.
func startIn(l game.Light, sun game.Sun) game.Clock {
	switch l {
	case game.Darkness:
		return sun.Dawn.Add(-120)
	case game.Twilight:
		return sun.Dawn
	}
	return scenario.UsualStart(false)
}

// A weatherDice rolls the weather on the streams of a game.
type weatherDice struct {
	dice    *diceLog
	streams map[string]*dice.Stream
}

// Roll opens each stream once.
func (w *weatherDice) Roll(stream string, count, sides int) []int {
	if w.streams == nil {
		w.streams = map[string]*dice.Stream{}
	}
	if w.streams[stream] == nil {
		w.streams[stream] = w.dice.open(stream)
	}
	return w.streams[stream].Roll(rules.Dice{Count: count, Sides: sides})
}

// Note logs an entry under the name of its stream, which tells a reroll.
func (w *weatherDice) Note(e weather.Entry) {
	r := game.Roll{
		Stream: w.streams[e.Stream].Name, Table: e.Table, Own: true,
		Dice: rules.Dice{Count: e.Count, Sides: e.Sides}.String(), Faces: e.Faces, Total: e.Total, Row: e.Row, Result: e.Result,
	}
	for _, m := range e.Modifiers {
		r.Modifiers = append(r.Modifiers, game.Applied{Label: m.Label, Value: m.Value})
	}
	w.dice.note(r)
}
