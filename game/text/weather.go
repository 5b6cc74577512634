package text

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/say"
)

// weatherText is the weather at the start.
func weatherText(w game.Weather) string {
	sky, wind := w.Sky.String(), w.Wind.String()
	if w.Rolled {
		sky += " (rolled)"
	}
	if wind != "" && wind != game.CalmWind {
		wind = "wind " + wind
	}
	return say.Listed(sky, wind)
}

// hoursText is the day hour by hour, with a line more where the light changes.
func hoursText(g *game.Game) string {
	d := g.Weather.Day
	moon := ""
	if d.Moon != nil {
		moon = fmt.Sprintf("%s, %s old", d.Moon.Phase(), say.Plural(d.Moon.Days(), "day"))
	}
	head := say.Listed(d.Label().String(), fmt.Sprintf("latitude %d", d.Latitude), moon, "turns of "+say.Plural(d.Minutes, "minute")) + "\n"
	t := grid{align: "llllllrlll"}
	t.row("hour", "turns", "light", "sky", "fog", "wind", "sight", "smoke", "clears", "ground")
	for i := range d.Hours {
		h := &d.Hours[i]
		drift := h.Drift()
		t.row(h.At.String(), turnsText(h.First, h.Last), lightText(h.Moments[0]), h.SkyWords().String(), h.Fog.String(), h.Wind.Short().String(),
			sightText(h.Sight()), strconv.Itoa(drift.Paces), fmt.Sprintf("%d+", drift.Clears), fmt.Sprintf("%s %d", h.Ground(), h.Wetness))
		for _, m := range h.Moments[1:] {
			t.row(m.At.String(), strconv.Itoa(m.Turn), lightText(m), "", "", "", sightText(m.Sight))
		}
	}
	return head + t.text("  ")
}

func lightText(m weather.Moment) string {
	if m.Moonlit {
		return "moonlit"
	}
	return string(m.Light)
}

// sightText is paces, or none where nothing limits the sight.
func sightText(paces int) string {
	if paces == 0 {
		return "–"
	}
	return strconv.Itoa(paces)
}

// turnsText is 7–12, 7, or nothing where no turn begins.
func turnsText(first, last int) string {
	switch {
	case last < first:
		return "–"
	case last == first:
		return strconv.Itoa(first)
	}
	return fmt.Sprintf("%d–%d", first, last)
}
