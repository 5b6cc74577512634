package brief

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// WeatherNote words the day as it begins, and when its light goes on a day that has a
// date and an hour.
func WeatherNote(d *page.Desk) string {
	sun := ""
	if start := d.Game.Start; d.Game.Date.Given() && start >= 0 {
		sun = sunNote(d.Game.Weather.Sun, start)
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
		said = append(said, "The game begins in twilight.")
	case game.Darkness:
		said = append(said, "The game begins in darkness.")
	}
	return strings.Join(said, " ")
}

// startNote words the first hour: "Overcast, mist, wind light, from the north.
// One sees 1,200 paces. The ground is soft."
func startNote(d *page.Desk, h *weather.Hour) string {
	said := h.SkyWords().In(d.Words)
	if h.Fog > weather.NoFog {
		said += ", " + h.Fog.Words().In(d.Words)
	}
	if h.Wind.Strength > weather.Calm {
		said += ", wind"
	}
	note := say.Capitalized(said + " " + h.Wind.Words().In(d.Words) + ".")
	if h.Wind.Strength == weather.Calm {
		note = say.Capitalized(said + ", calm.")
	}
	if h.Sight() > 0 && !d.OfMen() {
		note += fmt.Sprintf(" One sees %s paces.", say.Grouped(h.Sight()))
	}
	if h.Ground() == weather.Snow {
		return note + " Snow lies."
	}
	return note + fmt.Sprintf(" The ground is %s.", h.Ground().Words().In(d.Words))
}

// sunNote says what the sun does next, empty for nothing more.
func sunNote(s game.Sun, start game.Clock) string {
	switch {
	case s.NeverSets():
		return "The sun does not set."
	case s.NeverRises():
		return "The sun does not rise."
	case start < s.Sunrise:
		return fmt.Sprintf("The sun rises at %s.", s.Sunrise)
	case start < s.Sunset && s.NeverDark():
		return fmt.Sprintf("The sun sets at %s; twilight lasts all night.", s.Sunset)
	case start < s.Dusk && !s.NeverDark():
		return fmt.Sprintf("The sun sets at %s; it is dark at %s.", s.Sunset, s.Dusk)
	}
	return ""
}

// groundNote says what the class of terrain means, 1.2 and 1.6.2.2.
func groundNote(d *page.Desk) string {
	t, told := d.Game.Terrain, false
	var said []string
	if ground := d.Book.Plays.Ground; ground != nil && ground.Words != nil { // else the facts at the head say what there is to say
		class := ground.Words.Item(t.Class)
		said = append(said, say.Stopped(t.Label+" ground: "+say.Lowered(class.Words)))
		told = slices.Contains(slices.Collect(maps.Values(class.Values)), t.Feet)
	}
	if t.Feet > 0 && !told {
		said = append(said, fmt.Sprintf("A contour is %d ft.", t.Feet))
	}
	if t.Shift > 0 {
		said = append(said, shiftNote(d))
	}
	return strings.Join(said, " ")
}

// shiftNote says from where on figures and uncovered cards stand.
func shiftNote(d *page.Desk) string {
	note := d.Game.SightedBy() + " brings every sighting one band closer"
	states := force.SightBands(d)
	var ends []string
	for i, s := range states {
		if i > 0 && s.OnTable != states[i-1].OnTable && s.High != nil {
			ends = append(ends, fmt.Sprintf("%s within %s paces", turnedRound(s.OnTable), say.Grouped(*s.High)))
		}
	}
	if len(ends) > 0 {
		note += ": " + strings.Join(ends, "; ")
	}
	return note + "."
}

// turnedRound makes "uncovered card" of "card, uncovered".
func turnedRound(text string) string {
	if noun, quality, ok := strings.Cut(text, ", "); ok {
		return quality + " " + noun
	}
	return text
}
