package umpire

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/words"
)

// TestDaySheets lays the day out for every rule set, on every paper.
func TestDaySheets(t *testing.T) {
	for _, name := range []string{"salamanca", "night-raid", "canister-bridge", "musket-pico", "first-game"} {
		for _, settings := range desk.EverySettings() {
			d := desk.Open(t, name+".yaml", settings)
			desk.CheckPages(t, name+" on "+settings.Paper.Name, Day(d))
			if err := d.Problems(); err != nil {
				t.Errorf("%s on %s: %v", name, settings.Paper.Name, err)
			}
		}
	}
}

func TestGoldenDay(t *testing.T) {
	d := desk.Open(t, "first-game.yaml", desk.Plain(layout.A4))
	desk.CheckGolden(t, "day.txt", Day(d))
}

// turnsTold are spans of turns and single ones, of which the last is caught.
var turnsTold = regexp.MustCompile(`(?:^(?:TURNS )?\d+–|[Tt]urn )(\d+)`)

// TestTheDayEndsWithTheGame: of a game whose last turn is known, the sheet and its strips
// tell of no turn after it.
func TestTheDayEndsWithTheGame(t *testing.T) {
	for _, name := range example.Names(t) {
		d := desk.Open(t, name, desk.Plain(layout.A4))
		if d.Game.Turns == 0 {
			continue
		}
		told := 0
		for _, p := range Day(d) {
			preflight.EachText(p.Frame, func(text layout.Text, from string) {
				if from != "day" && from != "day/strip" {
					return
				}
				for _, last := range turnsTold.FindAllStringSubmatch(text.Run, -1) {
					told++
					if n, _ := strconv.Atoi(last[1]); n > d.Game.Turns {
						t.Errorf("%s: %q of a game of %d turns", name, text.Run, d.Game.Turns)
					}
				}
			})
		}
		if told == 0 && d.Game.Weather.Day != nil {
			t.Errorf("%s: no turn is told", name)
		}
	}
}

// TestDayOfNoWeather prints no day sheet where the host wants no weather.
func TestDayOfNoWeather(t *testing.T) {
	d := desk.Open(t, "salamanca.yaml", desk.Plain(layout.A4))
	if text := desk.Words(Day(d)); !strings.Contains(text, "twilight +4; darkness +6") || !strings.Contains(text, "csprint's own design") && !strings.Contains(text, "csprint’s own design") {
		t.Errorf("the day sheet says %q", text)
	}
	d.Game.Weather.Day = nil
	if pages := Day(d); pages != nil {
		t.Errorf("%d pages", len(pages))
	}
}

// TestDayOfRules holds what the sheet says of each rule set: its own numbers, and a
// line for a club's rule where it has none.
func TestDayOfRules(t *testing.T) {
	for _, c := range []struct {
		example string
		silent  string
		said    []string
		unsaid  string
	}{
		{"salamanca", "fog, mud and wet powder", []string{"start a fire, rain −3; fire spreads, rain −3", "fire spreads, downwind +3", "twilight +4; darkness +6", "WET POWDER"}, ""},
		{"canister-bridge", "rain, fog, mud, darkness and wet powder", []string{"RAIN", "DARKNESS", "WET POWDER"}, "downwind"},
		{"musket-pico", "rain, fog, mud, darkness and wet powder", []string{"RAIN", "DARKNESS", "WET POWDER"}, "downwind"},
		{"night-raid", "rain, fog and mud", []string{"RAIN", "FOG", "MUD", "table of visibility"}, "WET POWDER"},
	} {
		words := strings.ReplaceAll(desk.Words(Day(desk.Open(t, c.example+".yaml", desk.Plain(layout.A4)))), "\n", " ")
		if want := "The rules say nothing of " + c.silent + ". Our club"; !strings.Contains(words, want) {
			t.Errorf("%s: nothing of %q in %q", c.example, want, words)
		}
		for _, want := range c.said {
			if !strings.Contains(words, want) {
				t.Errorf("%s: nothing of %q in %q", c.example, want, words)
			}
		}
		if c.unsaid != "" && strings.Contains(words, c.unsaid) {
			t.Errorf("%s: says %q", c.example, c.unsaid)
		}
	}
}

// TestStripsAreCutOffWhereTheyStand: only a page that has strips says to cut them off.
func TestStripsAreCutOffWhereTheyStand(t *testing.T) {
	with, without := 0, 0
	for _, name := range example.Names(t) {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			for _, large := range []bool{false, true} {
				settings := desk.Plain(paper)
				settings.Large = large
				d := desk.Open(t, name, settings)
				for i, p := range d.Reading(Day) {
					strips, said := false, false
					preflight.EachText(p.Frame, func(text layout.Text, from string) {
						strips = strips || from == "day/strip"
						said = said || from == "day/head" && strings.Contains(text.Run, "CUT OFF")
					})
					if said && !strips {
						t.Errorf("%s on %s, large print %t, page %d: strips to cut off stand on another page", name, paper.Name, large, i+1)
					}
					if said {
						with++
					} else if strips {
						without++
					}
				}
			}
		}
	}
	if with == 0 || without == 0 {
		t.Errorf("%d pages have strips below and %d are of strips alone, want some of each", with, without)
	}
}

// TestMoonAtTheStart says of a game that begins in the dark whether the moon is up then.
func TestMoonAtTheStart(t *testing.T) {
	for name, want := range map[string]string{"night-raid.yaml": "Waxing moon, 10 days old, up at 02:30:", "salamanca.yaml": " old:"} {
		if text := desk.Words(Day(desk.Open(t, name, desk.Plain(layout.A4)))); !strings.Contains(text, want) {
			t.Errorf("%s: no %q in %q", name, want, text)
		}
	}
}

// TestWorstWeatherHasRoom: the longest words of each language stand clear of each other on the
// sheet, and on strips clear of the cuts.
func TestWorstWeatherHasRoom(t *testing.T) {
	for _, code := range words.Languages() {
		for _, large := range []bool{false, true} {
			settings := desk.Plain(layout.A4)
			settings.Words, settings.Large = words.In(code), large
			d := desk.Open(t, "salamanca.yaml", settings)
			for i := range d.Game.Weather.Day.Hours {
				h := &d.Game.Weather.Day.Hours[i]
				h.Sky, h.Fog, h.Wetness = weather.HeavyRain, weather.ThickFog, 20
				h.Wind = weather.Wind{From: weather.NorthWest, Strength: weather.Gale}
				h.Moments[0].Light, h.Moments[0].Sight = almanac.Twilight, 1200
			}
			desk.CheckPages(t, fmt.Sprint(code, ", large ", large), Day(d))
		}
	}
}
