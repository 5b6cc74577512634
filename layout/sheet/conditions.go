package sheet

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/generate/weather"
)

// weatherNote words the day as it begins. What the hours bring is the umpire's
// to hand out.
func (d *Desk) weatherNote() string {
	w := d.Game.Weather
	var said []string
	if w.Words != "" {
		said = append(said, stopped(w.Words))
	}
	if w.Day != nil {
		said = append(said, d.startNote(&w.Day.Hours[0]))
	}
	return strings.Join(append(said, d.lightNote()), " ")
}

// startNote words the first hour: "Overcast, mist, wind light, from the north.
// One sees 1,200 paces. The ground is soft."
func (d *Desk) startNote(h *weather.Hour) string {
	said := h.SkyWords()
	if h.Fog > weather.NoFog {
		said += ", " + h.Fog.String()
	}
	if h.Wind.Strength > weather.Calm {
		said += ", wind"
	}
	note := capitalized(said + " " + h.Wind.String() + ".")
	if h.Wind.Strength == weather.Calm {
		note = capitalized(said + ", calm.")
	}
	if h.Sight() > 0 && !d.ofMen() {
		note += fmt.Sprintf(" One sees %s paces.", grouped(h.Sight()))
	}
	if h.Ground() == weather.Snow {
		return note + " Snow lies."
	}
	return note + fmt.Sprintf(" The ground is %s.", h.Ground())
}

// lightNote words the light at the start, and when it goes on a day that has a
// date and an hour.
func (d *Desk) lightNote() string {
	w := d.Game.Weather
	var said []string
	switch w.Light {
	case generate.Twilight:
		said = append(said, "The game begins in twilight.")
	case generate.Darkness:
		said = append(said, "The game begins in darkness.")
	}
	if start := d.Game.Start; d.Game.Date.Given() && start >= 0 {
		said = append(said, sunNote(w.Sun, start))
	}
	return strings.Join(said, " ")
}

// sunNote says what the sun does next, empty for nothing more.
func sunNote(s generate.Sun, start generate.Clock) string {
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
func (d *Desk) groundNote() string {
	t := d.Game.Terrain
	var said []string
	if ground := d.Book.Plays.Ground; ground != nil && ground.Words != nil { // else the facts at the head say what there is to say
		said = append(said, stopped(t.Label+" ground: "+lowered(d.listWords(ground.Words.ID, t.Class))))
	}
	if t.Feet > 0 {
		said = append(said, fmt.Sprintf("A contour is %d ft.", t.Feet))
	}
	if t.Shift > 0 {
		said = append(said, d.shiftNote())
	}
	return strings.Join(said, " ")
}

// shiftNote says from where on figures and uncovered cards stand.
func (d *Desk) shiftNote() string {
	why := d.Game.Terrain.Label + " ground"
	if d.Game.Weather.Light == generate.Darkness {
		why = "Darkness"
	}
	note := why + " brings every sighting one band closer"
	states := d.states()
	var ends []string
	for i, s := range states {
		if i > 0 && s.onTable != states[i-1].onTable && s.high != nil {
			ends = append(ends, fmt.Sprintf("%s within %s paces", turnedRound(s.onTable), grouped(*s.high)))
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
