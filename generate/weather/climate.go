package weather

import (
	"slices"

	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/words"
)

// A climate is the year of a part of the world, a line for each season. All of
// its numbers are csprint's own, not any rules'; how often it rains rests on what was
// measured, as docs/weather.md says.
type climate struct {
	name, season string // season empty where the year has one line
	skies        [6]int // chances of each sky at any hour, in 100, clear to heavy rain
	pace         int    // the mark of the sky moves by so much for each point of 2D10 off eleven
	winds        [5]int // chances of each strength of the wind at any hour, calm to gale
	fog          int    // a D10 of so much or less: fog at dawn
	frost        int    // a D10 of so much or less: a night of frost
	wet          int    // added to the D10 for the wetness of the ground three days ago
	dries        int    // hundredths of a point that an hour of sun takes from the ground
	from         Point  // the prevailing wind, north of the equator
}

var climates = []climate{
	{"temperate", "spring", [6]int{25, 36, 33, 2, 3, 1}, 3, [5]int{23, 46, 25, 5, 1}, 2, 0, 4, 4, SouthWest},
	{"temperate", "summer", [6]int{22, 38, 35, 1, 3, 1}, 3, [5]int{30, 49, 18, 3, 0}, 1, 0, 3, 8, SouthWest},
	{"temperate", "autumn", [6]int{15, 30, 47, 3, 4, 1}, 3, [5]int{25, 45, 24, 5, 1}, 4, 0, 4, 3, SouthWest},
	{"temperate", "winter", [6]int{11, 20, 59, 4, 5, 1}, 3, [5]int{21, 42, 29, 7, 1}, 3, 3, 5, 1, SouthWest},
	{"mediterranean", "spring", [6]int{45, 30, 21, 1, 2, 1}, 1, [5]int{25, 45, 24, 5, 1}, 1, 0, 4, 5, NorthWest},
	{"mediterranean", "summer", [6]int{72, 22, 5, 0, 0, 1}, 1, [5]int{30, 46, 21, 3, 0}, 0, 0, 0, 14, NorthWest},
	{"mediterranean", "autumn", [6]int{44, 30, 22, 1, 2, 1}, 1, [5]int{29, 46, 20, 4, 1}, 2, 0, 3, 5, NorthWest},
	{"mediterranean", "winter", [6]int{38, 26, 32, 1, 2, 1}, 1, [5]int{25, 43, 25, 6, 1}, 2, 0, 5, 1, NorthWest},
	{"continental", "spring", [6]int{26, 32, 35, 2, 4, 1}, 3, [5]int{26, 47, 22, 4, 1}, 2, 0, 4, 4, West},
	{"continental", "summer", [6]int{34, 34, 27, 1, 3, 1}, 3, [5]int{34, 49, 15, 2, 0}, 1, 0, 3, 8, West},
	{"continental", "autumn", [6]int{16, 24, 51, 4, 4, 1}, 3, [5]int{30, 46, 20, 3, 1}, 4, 0, 4, 3, West},
	{"continental", "winter", [6]int{20, 20, 51, 5, 3, 1}, 3, [5]int{29, 44, 22, 4, 1}, 3, 7, 5, 1, West},
	{"arid", "", [6]int{75, 18, 4, 1, 1, 1}, 1, [5]int{27, 46, 22, 4, 1}, 0, 0, -6, 30, NorthEast},
	{"wet tropics", "dry season", [6]int{38, 38, 20, 1, 2, 1}, 2, [5]int{36, 47, 15, 2, 0}, 1, 0, 1, 12, NorthEast},
	{"wet tropics", "wet season", [6]int{12, 34, 45, 1, 4, 4}, 4, [5]int{32, 46, 18, 3, 1}, 2, 0, 5, 4, SouthWest},
}

// Climates that have something of their own.
const (
	DefaultClimate = "temperate"
	arid           = "arid"
	tropics        = "wet tropics"
)

// Climates are the names of the climates.
func Climates() []string {
	var list []string
	for _, c := range climates {
		if !slices.Contains(list, c.name) {
			list = append(list, c.name)
		}
	}
	return list
}

// Seasons are the names of a climate's seasons, none where the year has no seasons.
func Seasons(name string) []string {
	var list []string
	for _, c := range climates {
		if c.name == name && c.season != "" {
			list = append(list, c.season)
		}
	}
	return list
}

// SeasonOf is a climate's season on a day; summer for a day that is not given,
// in the tropics the wet season. South of the equator the year is turned about.
// In the wet tropics it rains from May to October, and in the south in the
// other half of the year.
func SeasonOf(name string, d almanac.Date, latitude int) string {
	month := 7
	if d.Given() {
		month = d.Month
		if latitude < 0 {
			month = (month+5)%12 + 1
		}
	}
	switch {
	case name == arid:
		return ""
	case name != tropics:
		return [...]string{"winter", "spring", "summer", "autumn"}[month%12/3]
	case month >= 5 && month <= 10:
		return "wet season"
	}
	return "dry season"
}

func mustClimate(name, season string) climate {
	for _, c := range climates {
		if c.name == name && c.season == season {
			return c
		}
	}
	panic("weather: no " + season + " in a climate " + name)
}

// label is "temperate summer", or the climate alone.
func (c climate) label() words.Text {
	climate := words.Of("weather.climate", "climate", c.name)
	if c.season == "" {
		return climate
	}
	return words.Of("weather.climate-and-season", "climate", climate, "season", words.Of("weather.season", "season", c.season))
}

// skyAt is the sky that a mark stands on.
func (c *climate) skyAt(m mark) Sky { return Sky(m.on(c.skies[:])) }

// prevailing is where the wind mostly comes from.
func (c climate) prevailing(south bool) Point {
	if south {
		return c.from.mirrored()
	}
	return c.from
}
