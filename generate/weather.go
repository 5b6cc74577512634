package generate

import (
	"strings"

	"github.com/csprint/csprint/rules"
)

const streamSky = "weather/sky"

// skies from the best to the worst.
var skies = [...]string{"clear", "fair", "overcast", "drizzle", "rain", "heavy rain"}

// A climateRow is one line of the table of skies at the start of a day.
type climateRow struct {
	climate, season string // season empty where the year has one line
	chances         [6]int // of each sky, in 100
}

// startingSkies is csprint's own table, not the rules': D100 by climate and
// season, read from clear to heavy rain.
var startingSkies = []climateRow{
	{"temperate", "spring", [6]int{25, 30, 20, 12, 10, 3}},
	{"temperate", "summer", [6]int{35, 32, 15, 7, 7, 4}},
	{"temperate", "autumn", [6]int{20, 25, 25, 13, 13, 4}},
	{"temperate", "winter", [6]int{15, 22, 33, 12, 15, 3}},
	{"mediterranean", "spring", [6]int{40, 30, 14, 6, 7, 3}},
	{"mediterranean", "summer", [6]int{65, 25, 5, 1, 2, 2}},
	{"mediterranean", "autumn", [6]int{38, 28, 14, 7, 9, 4}},
	{"mediterranean", "winter", [6]int{28, 27, 20, 9, 12, 4}},
	{"continental", "spring", [6]int{25, 28, 22, 11, 11, 3}},
	{"continental", "summer", [6]int{38, 30, 13, 6, 8, 5}},
	{"continental", "autumn", [6]int{20, 23, 27, 14, 13, 3}},
	{"continental", "winter", [6]int{22, 20, 33, 14, 9, 2}},
	{"arid", "", [6]int{75, 18, 4, 1, 1, 1}},
	{"wet tropics", "dry season", [6]int{40, 35, 15, 4, 4, 2}},
	{"wet tropics", "wet season", [6]int{12, 25, 23, 10, 18, 12}},
}

const defaultClimate = "temperate"

// climates are the words that a scenario may use.
func climates() []string {
	var list []string
	for _, row := range startingSkies {
		if len(list) == 0 || list[len(list)-1] != row.climate {
			list = append(list, row.climate)
		}
	}
	return list
}

// weather takes the day as given, or rolls its sky.
func (b *builder) weather() {
	w := &b.game.Weather
	w.Sky, w.Wind, w.Words = b.spec.Weather.Sky, b.spec.Weather.Wind, b.spec.Weather.Words
	if b.spec.Weather.Roll {
		w.Sky, w.Rolled = b.rollSky(), true
	}
}

func (b *builder) rollSky() string {
	row := skyRow(b.spec.Climate, b.spec.Date, b.spec.Latitude)
	s := b.tray.open(streamSky)
	die := s.Die(100)
	sky := row.at(die)
	b.tray.note(Roll{
		Stream: s.Name, Table: "sky-at-start", Own: true,
		Dice: rules.Dice{Count: 1, Sides: 100}.String(), Faces: []int{die}, Total: die,
		Row: strings.TrimSpace(row.climate + " " + row.season), Result: sky,
	})
	return sky
}

// at is the sky that a D100 leads to.
func (r climateRow) at(die int) string {
	for i, chance := range r.chances {
		if die <= chance {
			return skies[i]
		}
		die -= chance
	}
	panic("generate: the chances of " + r.climate + " do not add up to 100")
}

func skyRow(climate string, d Date, latitude int) climateRow {
	season := seasonOf(climate, d, latitude)
	for _, row := range startingSkies {
		if row.climate == climate && (row.season == season || row.season == "") {
			return row
		}
	}
	panic("generate: no sky for " + climate + " in " + season)
}

// seasonOf is summer for a day that is not given. In the wet tropics it rains
// from May to October, south of the line in the other half of the year.
func seasonOf(climate string, d Date, latitude int) string {
	month := 7
	if d.Given() {
		month = d.Month
		if latitude < 0 {
			month = (month+5)%12 + 1
		}
	}
	if climate == "wet tropics" {
		if month >= 5 && month <= 10 {
			return "wet season"
		}
		return "dry season"
	}
	return [...]string{"winter", "spring", "summer", "autumn"}[month%12/3]
}
