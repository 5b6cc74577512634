package scenario

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// mostMinutes is the longest turn.
const mostMinutes = 60

// A dayReader reads the day: its light, its weather, how long a turn is.
type dayReader struct{ *reader }

// minutes is how long a turn is, where the rules don't say.
func (r dayReader) minutes(m *source.Mapping) int {
	if r.facts.Minutes > 0 {
		if m.Has("minutes_per_turn") {
			m.Problem("minutes_per_turn", "scenario.minutes-set-by-rules", "minutes", r.facts.Minutes)
		}
		return r.facts.Minutes
	}
	return m.Int("minutes_per_turn", 1, mostMinutes, usualMinutes)
}

// light reads the light in place of the sun's.
func (r dayReader) light(m *source.Mapping) {
	switch light := m.Choice("light", "", string(game.Daylight), string(game.Twilight), string(game.Darkness), "roll"); light {
	case "roll":
		r.spec.RollLight = true
		if m.Has("start") {
			m.Problem("light", "scenario.light-roll-beside-start")
		}
	default:
		r.spec.Light = game.Light(light)
	}
}

// weather reads the weather: roll, none, or what is known of it.
func (r dayReader) weather(m *source.Mapping) WeatherSpec {
	n := m.Node("weather")
	w := WeatherSpec{Climate: m.Choice("climate", weather.DefaultClimate, weather.Climates()...)}
	if n.Kind() == source.Scalar {
		w.None = n.Choice("roll", "roll", "none") == "none"
		return w
	}
	own := n.Map()
	w.Climate = own.Choice("climate", w.Climate, weather.Climates()...)
	if own.Has("climate") && m.Has("climate") {
		own.Problem("climate", "scenario.climate-given-twice")
	}
	w.Season = r.season(own, w.Climate)
	r.sky(own, &w.Given)
	w.Given.Wind = r.wind(own.Node("wind"))
	w.Given.Fog = weather.ParseFog(own.Choice("fog", "", orRoll(weather.FogNames())...))
	w.Given.Ground = weather.ParseGround(own.Choice("ground", "", orRoll(weather.GroundNames())...))
	water := own.Choice("water", "", weather.WaterNames()...)
	w.Water, w.WaterGiven = weather.ParseWater(water), water != ""
	w.Steady = own.Choice("changes", "roll", "roll", "none") == "none"
	w.Words = own.Text("words")
	r.hours(m, own, &w)
	own.Done()
	return w
}

// Starts that stand in for one that is not given.
const (
	usualStart game.Clock = 10 * 60
	nightStart game.Clock = 23 * 60
)

// UsualStart is the hour that stands in where a scenario gives none: men go out
// on patrol at night.
func UsualStart(men bool) game.Clock {
	if men {
		return nightStart
	}
	return usualStart
}

// hours reads the skies that the host fixes by the hour: {"11:00": heavy rain}. A
// time fixes the hour of the game that begins nearest to it, of two the later.
func (r dayReader) hours(m, own *source.Mapping, w *WeatherSpec) {
	hours := own.Map("hours")
	if len(hours.Keys()) > 0 && m.Node("light").Line() == "roll" {
		own.Problem("hours", "scenario.hours-beside-light-roll")
	}
	start := r.spec.Start
	if start == almanac.NoClock {
		start = UsualStart(r.facts.Men)
	}
	count := weather.HoursOf(r.spec.Turns, r.spec.Minutes)
	var said [weather.MostHours]string
	for _, key := range hours.Keys() {
		sky, haze, snow, _ := weather.ParseSky(hours.Choice(key, "", weather.SkyNames()...))
		at, ok := almanac.ParseClock(key)
		hour := (int(at.Add(-int(start))) + 30) / 60
		switch {
		case !ok:
			hours.Problem(key, "scenario.hours-at", "key", say.Quoted(key))
		case hour >= count:
			hours.Problem(key, "scenario.weather-hour", "at", at.String(), "first", start.String(), "last", start.Add(60*(count-1)).String())
		case said[hour] != "":
			hours.Problem(key, "scenario.weather-hour-twice", "at", at.String(), "other", said[hour], "begins", start.Add(60*hour).String())
		case hour == 0 && w.Given.Sky != 0:
			hours.Problem(key, "scenario.first-hour-twice", "at", at.String(), "begins", start.String())
		case hour == 0:
			r.firstHour(hours, key, &w.Given, sky, haze, snow)
		default:
			w.Fixed = append(w.Fixed, weather.Fixed{Hour: hour, Sky: sky, Haze: haze, Snow: snow})
		}
		if ok && hour < count {
			said[hour] = key
		}
	}
	hours.Done()
}

// firstHour takes the sky of the first hour as if it stood under sky.
func (r dayReader) firstHour(m *source.Mapping, key string, given *weather.Given, sky weather.Sky, haze, snow bool) {
	given.Sky, given.Haze = sky, haze
	r.fallsAs(m, key, given, snow)
}

// orRoll adds the word that leaves something to the dice.
func orRoll(words []string) []string { return append(words, "roll") }

// season is one of the climate's, in place of that of the date.
func (r dayReader) season(m *source.Mapping, climate string) string {
	seasons := weather.Seasons(climate)
	if len(seasons) == 0 {
		if m.Has("season") {
			m.Problem("season", "scenario.season-in-climate", "climate", climate)
		}
		return ""
	}
	return m.Choice("season", "", seasons...)
}

// sky reads the sky at the start and whether the night was one of frost, which
// snow says by itself.
func (r dayReader) sky(m *source.Mapping, given *weather.Given) {
	sky, haze, snow, _ := weather.ParseSky(m.Choice("sky", "", orRoll(weather.SkyNames())...))
	given.Sky, given.Haze = sky, haze
	switch m.Choice("frost", "roll", "true", "false", "roll") {
	case "true":
		given.Frost = weather.Yes
	case "false":
		given.Frost = weather.No
	}
	r.fallsAs(m, "frost", given, snow)
}

// fallsAs settles the frost by a sky that says itself what falls: snow is of a
// frosty night, rain is not.
func (r dayReader) fallsAs(m *source.Mapping, key string, given *weather.Given, snow bool) {
	switch {
	case snow && given.Frost == weather.No:
		m.Problem(key, "scenario.snow-without-frost")
	case snow:
		given.Frost = weather.Yes
	case given.Sky.Wet() && given.Frost == weather.Roll:
		given.Frost = weather.No
	}
}

// wind is "light, from the south-west" or {from: south-west, strength: light}.
func (r dayReader) wind(n source.Node) weather.Wind {
	if n.Kind() == source.Map {
		m := n.Map()
		w := weather.Wind{
			From:     weather.ParsePoint(m.Choice("from", "", orRoll(weather.PointNames())...)),
			Strength: weather.ParseStrength(m.Choice("strength", "", orRoll(weather.StrengthNames())...)),
		}
		m.Done()
		return w
	}
	typed := n.Line()
	if n.Absent() || typed == "roll" {
		return weather.Wind{}
	}
	w, ok := weather.ParseWind(typed)
	if !ok && n.Kind() == source.Scalar {
		n.Problem("scenario.wind", "typed", say.Quoted(typed), "strengths", words.Commas(weather.StrengthNames()))
	}
	return w
}

// usualMinutes of a turn stand in where neither the rules nor the host say.
const usualMinutes = 10
