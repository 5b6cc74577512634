package brief

import (
	"maps"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// WeatherNote words the day as it begins, and when its light goes on a day that has a
// date and an hour.
func WeatherNote(d *page.Desk) string {
	sun := ""
	if start := d.Game.Start; d.Game.Date.Given() && start >= 0 {
		sun = sunNote(d.Words, d.Game.Weather.Sun, start)
	}
	return strings.TrimSpace(DayNote(d) + " " + sun)
}

// DayNote words the day as it begins, without the sun. What the hours bring is the
// umpire's to hand out.
func DayNote(d *page.Desk) string {
	w := d.Game.Weather
	var said []string
	if w.Words != "" {
		said = append(said, say.Stopped(w.Words))
	}
	if w.Day != nil {
		said = append(said, startNote(d, &w.Day.Hours[0]))
	}
	switch w.Light {
	case game.Twilight:
		said = append(said, d.Words.Say("brief.begins-in-twilight"))
	case game.Darkness:
		said = append(said, d.Words.Say("brief.begins-in-darkness"))
	}
	return strings.Join(said, " ")
}

// startNote words the first hour: "Overcast, mist, wind light, from the north.
// One sees 1,200 paces. The ground is soft."
func startNote(d *page.Desk, h *weather.Hour) string {
	said := []string{say.Capitalized(d.Words.Say("brief.sky-and-wind", "sky", h.SkyWords(),
		"misty", h.Fog > weather.NoFog, "fog", h.Fog.Words(), "calm", h.Wind.Strength == weather.Calm, "wind", h.Wind.Words()))}
	if h.Sight() > 0 && !d.OfMen() {
		said = append(said, d.Words.Say("brief.sight", "paces", h.Sight()))
	}
	ground := d.Words.Say("brief.snow-lies")
	if h.Ground() != weather.Snow {
		ground = d.Words.Say("brief.ground-is", "ground", h.Ground().Words())
	}
	return strings.Join(append(said, ground), " ")
}

// sunNote says what the sun does next, empty for nothing more.
func sunNote(say *words.Catalogue, s game.Sun, start game.Clock) string {
	switch {
	case s.NeverSets():
		return say.Say("brief.sun-never-sets")
	case s.NeverRises():
		return say.Say("brief.sun-never-rises")
	case start < s.Sunrise:
		return say.Say("brief.sun-rises", "sunrise", s.Sunrise)
	case start < s.Sunset && s.NeverDark():
		return say.Say("brief.sun-sets-twilight", "sunset", s.Sunset)
	case start < s.Dusk && !s.NeverDark():
		return say.Say("brief.sun-sets", "sunset", s.Sunset, "dusk", s.Dusk)
	}
	return ""
}

// groundNote says what the class of terrain means, 1.2 and 1.6.2.2.
func groundNote(d *page.Desk) string {
	t, told := d.Game.Terrain, false
	var said []string
	if ground := d.Book.Plays.Ground; ground != nil && ground.Words != nil { // else the facts at the head say what there is to say
		class := ground.Words.Item(t.Class)
		said = append(said, say.Stopped(d.Words.Say("brief.ground-class", "class", words.Label(t.Label), "words", d.Words.Lowered(class.Words))))
		told = slices.Contains(slices.Collect(maps.Values(class.Values)), t.Feet)
	}
	if t.Feet > 0 && !told {
		said = append(said, d.Words.Say("brief.contour", "feet", t.Feet))
	}
	if t.Shift > 0 {
		said = append(said, shiftNote(d))
	}
	return strings.Join(said, " ")
}

// shiftNote says from where on figures and uncovered cards stand.
func shiftNote(d *page.Desk) string {
	states := force.SightBands(d)
	var ends []string
	for i, s := range states {
		if i > 0 && s.OnTable != states[i-1].OnTable && s.High != nil {
			ends = append(ends, d.Words.Say("brief.seen-within", "what", turnedRound(d.Words, s.OnTable), "paces", *s.High))
		}
	}
	return d.Words.Say("brief.sightings-closer", "by", d.SightedBy(), "bands", len(ends), "ends", d.Words.Semicolons(ends...))
}

// turnedRound makes "uncovered card" of "card, uncovered".
func turnedRound(say *words.Catalogue, text string) string {
	if noun, quality, ok := strings.Cut(text, ", "); ok {
		return say.Say("brief.with-quality", "quality", quality, "noun", noun)
	}
	return text
}
