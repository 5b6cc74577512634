package track

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// texts are what a part of the pages says, in order.
func texts(pages []layout.Page, from string) []string {
	var out []string
	for _, p := range pages {
		for _, i := range preflight.InkOf(p.Frame) {
			if i.From == from && i.Run != "" {
				out = append(out, i.Run)
			}
		}
	}
	return out
}

func TestGoldenTrack(t *testing.T) {
	d := desk.Open(t, "second-column.yaml", desk.Plain(layout.A4))
	desk.CheckGolden(t, "track.txt", Pages(d, &d.Game.Sides[0]))
}

// The track holds together on every paper and for every rule set that has one.
func TestTracksHoldTogether(t *testing.T) {
	for _, name := range []string{"salamanca.yaml", "second-column.yaml", "canister-bridge.yaml", "musket-pico.yaml", "coalition.yaml", "rolled-meeting.yaml"} {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			settings := desk.Plain(paper)
			settings.LowInk = paper.Name == layout.Letter.Name
			d := desk.Open(t, name, settings)
			for i := range d.Game.Sides {
				side := &d.Game.Sides[i]
				pages := Pages(d, side)
				if err := d.Problems(); err != nil || len(pages) != 1 {
					t.Fatalf("%s %s: %d pages, %v", name, side.ID, len(pages), err)
				}
				if timed := len(texts(pages, "track/hour")) > 0; timed != (d.Game.Start >= 0) { // with weather or without
					t.Errorf("%s begins at %s, turns have hours: %t", name, d.Game.Start, timed)
				}
				desk.CheckPages(t, name+" "+paper.Name+" "+side.ID, pages)
			}
		}
	}
}

// Every turn has its number and hour, and goes dark when the sun has gone.
func TestTurnsHaveTheirHours(t *testing.T) {
	d := desk.Open(t, "salamanca.yaml", desk.Plain(layout.A4))
	d.Game.Turns = 40
	pages := Pages(d, &d.Game.Sides[0])
	numbers, hours := texts(pages, "track/number"), texts(pages, "track/hour")
	if len(numbers) != 40 || len(hours) != 40 {
		t.Fatalf("%d numbers, %d hours", len(numbers), len(hours))
	}
	at := d.Game.Start
	for i, hour := range hours {
		if numbers[i] != fmt.Sprint(i+1) || hour != at.String() {
			t.Errorf("turn %s begins at %s, want %d at %s", numbers[i], hour, i+1, at)
		}
		at = at.Add(d.Game.Weather.Day.Minutes)
	}
	want := map[string]int{}
	for i := range 40 {
		switch at, sun := d.Game.Start.Add(i*d.Game.Weather.Day.Minutes), d.Game.Weather.Sun; {
		case at >= sun.Dusk:
			want["dark"]++
		case at >= sun.Sunset:
			want["twilight"]++
		}
	}
	got := map[string]int{}
	for _, word := range texts(pages, "track/light") {
		got[word]++
	}
	if len(want) != 2 || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("light %v, want %v", got, want)
	}
}

// A side's track tells of nothing but what its own briefing tells: not of the other
// side's troops, and not of weather that is still to come.
func TestTrackKeepsSecrets(t *testing.T) {
	d := desk.Open(t, "second-column.yaml", desk.Plain(layout.A4))
	holdSecrets(t, d)
}

func TestTrackTellsNoWeatherToCome(t *testing.T) {
	d := desk.Open(t, "salamanca.yaml", desk.Plain(layout.A4))
	shown := func() string { return drawn(Pages(page.New(d.PrintSettings, d.Game, d.Book), &d.Game.Sides[0])) }
	before, day := shown(), d.Game.Weather.Day
	if day == nil || len(day.Hours) < 2 {
		t.Fatal("no weather to come")
	}
	for i := range day.Hours[1:] {
		day.Hours[i+1].Sky, day.Hours[i+1].Wind.Strength = weather.Drizzle, weather.Gale
	}
	if shown() != before {
		t.Error("the weather to come shows on the track")
	}
	day.Hours[0].Sky = weather.Drizzle
	if shown() == before {
		t.Error("the first hour, which the briefing tells, doesn't show")
	}
}

// TestSunIsToldOnce holds each time of the sun to one line of the words.
func TestSunIsToldOnce(t *testing.T) {
	told := 0
	for _, name := range example.Names(t) {
		d := desk.Open(t, name, desk.Plain(layout.A4))
		sun := d.Game.Weather.Sun
		if !d.Game.Date.Given() || sun.NeverSets() || sun.NeverRises() {
			continue
		}
		for i := range d.Game.Sides {
			words := strings.Join(texts(Pages(d, &d.Game.Sides[i]), "track/words"), " ")
			n := strings.Count(words, sun.Sunset.String())
			if told += n; n > 1 {
				t.Errorf("%s: the sunset is told %d times: %s", name, n, words)
			}
		}
	}
	if told == 0 {
		t.Error("the sun is told nowhere")
	}
}

// drawn is all that stands on pages, and where.
func drawn(pages []layout.Page) string {
	var all strings.Builder
	for _, p := range pages {
		for _, i := range preflight.InkOf(p.Frame) {
			fmt.Fprintln(&all, i)
		}
	}
	return all.String()
}

func holdSecrets(t *testing.T, d *page.Desk) {
	t.Helper()
	shown := func(side int) string {
		return drawn(Pages(page.New(d.PrintSettings, d.Game, d.Book), &d.Game.Sides[side]))
	}
	one, two := shown(0), shown(1)
	if a := d.Game.Sides[0].OffBoard; len(a) == 0 || !strings.Contains(one, a[0].Name) || strings.Contains(two, a[0].Name) {
		t.Fatal("the side that expects troops isn't told, or the other is")
	}
	other := &d.Game.Sides[0]
	for i := range other.OffBoard {
		other.OffBoard[i].Turn += 3
		other.OffBoard[i].Delay += 3
		other.OffBoard[i].Enters++
	}
	if shown(0) != one {
		t.Error("the dice of a march show on the track")
	}
	other.OffBoard, other.Formations = nil, nil
	if shown(1) != two {
		t.Error("the other side's troops show on the track")
	}
}

// Rides are multiples of the rules' paces; guns stand as wide as the rules say.
func TestRidesAndGuns(t *testing.T) {
	d := desk.Open(t, "salamanca.yaml", desk.Plain(layout.A4))
	all := texts(Pages(d, &d.Game.Sides[0]), "track/cell")
	i := slices.IndexFunc(all, func(s string) bool { return strings.HasPrefix(s, "courier, ") })
	if i < 0 {
		t.Fatalf("no courier in %q", all)
	}
	for n := 1; n <= mostRide; n++ {
		if want := d.Measure(n * d.Book.Number("courier-speed")); all[i+n] != want {
			t.Errorf("a courier comes %s in in %d turns, want %s", all[i+n], n, want)
		}
	}
	words := strings.Join(texts(Pages(d, &d.Game.Sides[0]), "track/words"), "\n")
	if want := fmt.Sprintf("6 guns: %d paces = %s in", 6*d.Book.Number("gun-frontage"), d.Measure(6*d.Book.Number("gun-frontage"))); !strings.Contains(words, want) {
		t.Errorf("no %q in %q", want, words)
	}
}

// Word of a sighting, where the host plays it, is what the rules work out.
func TestSightings(t *testing.T) {
	d := desk.Open(t, "salamanca.yaml", desk.Plain(layout.A4))
	without := texts(Pages(d, &d.Game.Sides[0]), "track/cell")
	d.Game.Options = append(d.Game.Options, game.SightingDelay)
	cells := texts(Pages(d, &d.Game.Sides[0]), "track/cell")
	if len(cells) <= len(without) {
		t.Fatal("the option shows nothing")
	}
	i := slices.Index(cells, "2 stops on the way")
	if i < 0 || strings.Join(cells[i+1:i+5], " ") != "3 4 5 6" {
		t.Errorf("cells %q", cells)
	}
}

func TestInTenths(t *testing.T) {
	inches := track{Sheets: &page.Sheets{Desk: &page.Desk{}}}
	metric := track{Sheets: &page.Sheets{Desk: page.Unproved(page.PrintSettings{Words: words.English().InCentimetres()}, &game.Game{}, nil)}}
	for mm, want := range map[int][2]string{254: {"10", "25.4"}, 25: {"1", "2.5"}, 127: {"5", "12.7"}, 13: {"0.5", "1.3"}, 100: {"3.9", "10"}} {
		if in, cm := inches.inTenths(mm), metric.inTenths(mm); in != want[0] || cm != want[1] {
			t.Errorf("%d mm are %s in and %s cm, want %v", mm, in, cm, want)
		}
	}
}
