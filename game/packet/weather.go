package packet

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/weather"
)

// weatherDay is the start of the day, and the day hour by hour.
type weatherDay struct {
	Sky     string     `json:"sky"`
	Rolled  bool       `json:"rolled"`
	Light   game.Light `json:"light"`
	Wind    string     `json:"wind,omitempty"`
	Words   string     `json:"words,omitempty"`
	Dawn    string     `json:"dawn"`
	Sunrise string     `json:"sunrise"`
	Sunset  string     `json:"sunset"`
	Dusk    string     `json:"dusk"`

	Climate  string   `json:"climate,omitempty"`
	Season   string   `json:"season,omitempty"`
	Latitude int      `json:"latitude"`
	Polar    string   `json:"polar,omitempty"` // what the sun fails to do
	Minutes  int      `json:"minutes_per_turn,omitempty"`
	Frost    bool     `json:"frost,omitempty"`
	Moon     *moon    `json:"moon,omitempty"`
	Before   []string `json:"before,omitempty"` // the skies of the days before, the longest ago first
	Hours    []hour   `json:"hours,omitempty"`
}

type moon struct {
	Days  int    `json:"age_days"`
	Phase string `json:"phase"`
}

type hour struct {
	At      string     `json:"at"`
	Turns   [2]int     `json:"turns"` // first and last that begin in it
	Given   bool       `json:"given"` // the host fixed its sky
	Sky     string     `json:"sky"`
	Fog     string     `json:"fog"`
	Wind    wind       `json:"wind"`
	Smoke   smoke      `json:"smoke"`
	Ground  string     `json:"ground"`
	Wetness int        `json:"wetness"`
	Light   game.Light `json:"light"`
	Moonlit bool       `json:"moonlit"`
	Sight   *int       `json:"sight"` // paces; null for as far as the ground allows
	Shift   int        `json:"shift"`
	Changes []light    `json:"changes,omitempty"` // of the light within the hour
}

type wind struct {
	From     string `json:"from"`
	To       string `json:"to"`
	Strength string `json:"strength"`
}

// short is the wind as the log has it: "SW, light".
func (w wind) short() string {
	return weather.Wind{From: weather.ParsePoint(w.From), Strength: weather.ParseStrength(w.Strength)}.Short().String()
}

type smoke struct {
	Drift  int `json:"drift"`
	Clears int `json:"clears"`
}

type light struct {
	At      string     `json:"at"`
	Turn    int        `json:"turn"`
	Light   game.Light `json:"light"`
	Moonlit bool       `json:"moonlit"`
	Sight   *int       `json:"sight"`
	Shift   int        `json:"shift"`
}

func weatherOf(g *game.Game) weatherDay {
	w := g.Weather
	p := weatherDay{Minutes: g.Minutes, Sky: w.Sky.String(), Rolled: w.Rolled, Light: w.Light, Wind: w.Wind.String(), Words: w.Words, Polar: polarText(w.Sun)}
	if !w.Sun.NeverLight() && !w.Sun.NeverDark() {
		p.Dawn, p.Dusk = w.Sun.Dawn.String(), w.Sun.Dusk.String()
	}
	if !w.Sun.NeverRises() && !w.Sun.NeverSets() {
		p.Sunrise, p.Sunset = w.Sun.Sunrise.String(), w.Sun.Sunset.String()
	}
	if w.Day != nil {
		p.putDay(w.Day)
	}
	return p
}

func (p *weatherDay) putDay(d *weather.Day) {
	p.Climate, p.Season, p.Latitude, p.Frost = d.Climate, d.Season, d.Latitude, d.Frost
	if d.Moon != nil {
		p.Moon = &moon{Days: d.Moon.Days(), Phase: d.Moon.Phase().String()}
	}
	for _, past := range d.Before {
		p.Before = append(p.Before, past.Words().String())
	}
	for i := range d.Hours {
		p.Hours = append(p.Hours, hourOf(&d.Hours[i]))
	}
}

func hourOf(h *weather.Hour) hour {
	first := h.Moments[0]
	p := hour{
		At: h.At.String(), Turns: [2]int{h.First, h.Last}, Given: h.Given, Sky: h.SkyWords().String(), Fog: h.Fog.String(),
		Wind:   wind{From: h.Wind.From.String(), To: h.Wind.From.Opposite().String(), Strength: h.Wind.Strength.String()},
		Smoke:  smoke{Drift: h.Drift().Paces, Clears: h.Drift().Clears},
		Ground: h.Ground().String(), Wetness: h.Wetness,
		Light: first.Light, Moonlit: first.Moonlit, Sight: sightOf(first.Sight), Shift: first.Shift,
	}
	for _, m := range h.Moments[1:] {
		p.Changes = append(p.Changes, light{At: m.At.String(), Turn: m.Turn, Light: m.Light, Moonlit: m.Moonlit, Sight: sightOf(m.Sight), Shift: m.Shift})
	}
	return p
}

// sightOf is null where nothing limits the sight.
func sightOf(paces int) *int {
	if paces == 0 {
		return nil
	}
	return &paces
}

// polarText is what the sun fails to do on the day, empty for nothing.
func polarText(s game.Sun) string {
	switch {
	case s.NeverSets():
		return "the sun never sets"
	case s.NeverRises():
		return "the sun never rises"
	case s.NeverDark():
		return "twilight all night"
	}
	return ""
}
