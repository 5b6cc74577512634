// Package weather rolls a day's weather hour by hour: sky, fog, wind and the
// ground under foot, with the light of sun and moon over it. All its tables are
// csprint's own design, not any rules'. It knows no armies, no rules book and
// no paper; its dice are handed in, with who keeps their log.
//
// Start at Order, Forecast and Day.
package weather

import (
	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/words"
)

// An Order is what is to be rolled.
type Order struct {
	Climate  string // one of Climates
	Season   string // empty for that of the date
	Date     almanac.Date
	Latitude int
	Start    almanac.Clock
	Light    almanac.Light // in place of the sun's for the whole game; empty for the sun's
	Minutes  int           // of a turn
	Hours    int           // how many to roll
	Water    Water
	Steady   bool // the weather of the start stays all day, but for the hours that are fixed
	Given    Given
	Fixed    []Fixed // hours after the first
}

// Hours of weather that are rolled: those that the planned turns take and some
// more, since games run over; those of a day at most.
const (
	hoursBeyond  = 2
	leastHours   = 6
	MostHours    = 24
	unknownHours = 12 // where the number of turns is not given
)

// HoursOf is how many hours of weather a game of so many turns may need, 0 for a
// game whose turns nobody counted.
func HoursOf(turns, minutes int) int {
	if turns == 0 {
		return unknownHours
	}
	return min(max((turns*minutes+59)/60+hoursBeyond, leastHours), MostHours)
}

// A Fixed is an hour whose sky the host gives.
type Fixed struct {
	Hour int // 1 for the second of the game
	Sky  Sky
	Haze bool
	Snow bool // what falls is snow from then on
}

// Given is what the host says of the start; the dice say the rest.
type Given struct {
	Sky    Sky
	Haze   bool
	Wind   Wind
	Fog    Fog
	Ground Ground
	Frost  Choice
}

// A Day is the weather of a game.
type Day struct {
	Climate  string
	Season   string // empty where the year has no seasons
	Latitude int
	Minutes  int           // of a turn
	Light    almanac.Light // of the whole game, where the host or the rules set the sun aside
	Sun      almanac.Sun
	Moon     *almanac.Moon // at the start; nil without a date
	Frost    bool
	Before   []Past // the days before, the longest ago first; none where the host gives the ground
	Hours    []Hour
}

// A Past is the sky of twenty-four hours before the game, in quarters of six hours.
type Past struct {
	Quarters [quarters]Sky
	Snow     bool // what fell was snow
}

const quarters = 4

// Label is "temperate summer".
func (d *Day) Label() words.Text { return climate{name: d.Climate, season: d.Season}.label() }

// An Hour is the weather of sixty minutes of the game, as they begin.
type Hour struct {
	At          almanac.Clock
	First, Last int  // turns that begin in it; Last is First−1 where none does
	Given       bool // the host gave its sky
	Sky         Sky
	Haze        bool // dust in place of the rain that the dice held back
	Snowing     bool // what falls is snow
	Fog         Fog
	Wind        Wind
	Wetness     int // whole points of wet ground
	Frozen      bool
	SnowLies    bool
	damp        int      // the wetness in hundredths
	Moments     []Moment // the first as the hour begins, one more where the light changes
}

// A Moment is when the light is what it is.
type Moment struct {
	At      almanac.Clock
	Turn    int
	Light   almanac.Light
	Moonlit bool // a dark hour with moon enough to see by
	Sight   int  // how far one can see, in paces; 0 for as far as the ground allows
	Shift   int  // range bands that sightings come closer by, where rules have bands; not known here
}

// Light is the light as the hour begins.
func (h *Hour) Light() almanac.Light { return h.Moments[0].Light }

// Sight is how far one can see as the hour begins.
func (h *Hour) Sight() int { return h.Moments[0].Sight }

// SkyWords is "light snow", "dust haze", "fair".
func (h *Hour) SkyWords() words.Text { return skyText(h.Sky, h.Haze, h.Snowing) }

func skyText(sky Sky, haze, snow bool) words.Text {
	name := sky.String()
	switch {
	case haze:
		name = hazeWords
	case snow && sky.Wet():
		name = snowWords[sky]
	}
	return words.Of("weather.sky", "sky", name)
}

// Raining tells an hour of rain, by which rules go; drizzle and snow are not.
func (h *Hour) Raining() bool { return h.Sky >= Rain && !h.Snowing }

// Snowfall tells an hour in which snow falls.
func (h *Hour) Snowfall() bool { return h.Snowing && h.Sky.Wet() }

// Ground is the state of the ground.
func (h *Hour) Ground() Ground {
	switch {
	case h.SnowLies:
		return Snow
	case h.Frozen:
		return Frozen
	}
	return Ground(by(wetness, h.Wetness))
}

// Drift is what becomes of smoke in that hour.
func (h *Hour) Drift() Drift {
	d := drifts[h.Wind.Strength-1]
	if h.Raining() {
		d.Clears = max(1, d.Clears-rainClears)
	}
	return d
}
