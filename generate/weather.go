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

// weather rolls the hours of the day, beginning with what the host says.
func (b *builder) weather() {
	w, given := &b.game.Weather, &b.spec.Weather
	w.Words = given.Words
	if given.None {
		return
	}
	w.Day = weather.Forecast(b.weatherOrder(), &weatherDice{dice: b.dice})
	first := &w.Day.Hours[0]
	w.Sky, w.Wind, w.Rolled = first.SkyWords(), first.Wind.String(), given.Given.Sky == 0
	if class, ok := b.class(b.game.Terrain.Class); ok {
		for i := range w.Day.Hours {
			for j := range w.Day.Hours[i].Moments {
				m := &w.Day.Hours[i].Moments[j]
				m.Shift = shift(class, m.Light)
			}
		}
	}
}

func (b *builder) weatherOrder() weather.Order {
	s := &b.spec.Weather
	minutes := b.spec.Minutes
	return weather.Order{
		Climate: s.Climate, Season: s.Season, Date: b.spec.Date, Latitude: b.spec.Latitude,
		Start: b.start(), Light: b.lightInstead(), Minutes: minutes, Hours: weather.HoursOf(b.spec.Turns, minutes),
		Water: b.water(), Steady: s.Steady, Given: s.Given, Fixed: s.Fixed,
	}
}

// water is what breeds fog: what the host says, or what lies on the ground.
func (b *builder) water() weather.Water {
	land := b.game.Terrain.Map
	if b.spec.Weather.WaterGiven || land == nil {
		return b.spec.Weather.Water
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
	if slices.ContainsFunc(land.Areas, func(a ground.Area) bool { return a.Cover == ground.Marsh }) {
		return weather.River // a marsh breeds as much
	}
	return most
}

// start is the hour at which the game begins, or one that stands in for it.
func (b *builder) start() game.Clock {
	if b.game.Start != game.NoClock {
		return b.game.Start
	}
	return scenario.UsualStart(b.facts.Men)
}

// light settles the light at the start: what the host says, what a die says
// where he leaves it to one, or what the sun leaves.
func (b *builder) light() {
	w := &b.game.Weather
	w.Sun = almanac.SunOn(b.spec.Date, b.spec.Latitude)
	if b.spec.RollLight {
		b.rolledLight = weather.RollLight(&weatherDice{dice: b.dice})
		b.game.Start = startIn(b.rolledLight, w.Sun)
	}
	w.Light = b.lightInstead()
	if w.Light == "" {
		w.Light = w.Sun.LightAt(b.start())
	}
}

// lightInstead is the light of the whole game where it does not go by the sun:
// by the host's word; where men go out, who wait for the dark; or where the day
// never has the light that was rolled.
func (b *builder) lightInstead() game.Light {
	bySun := b.game.Weather.Sun.LightAt(b.start())
	switch {
	case b.spec.Light != "":
		return b.spec.Light
	case b.spec.RollLight && bySun != b.rolledLight:
		return b.rolledLight
	case b.facts.Men && !b.spec.RollLight && bySun != game.Darkness:
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
