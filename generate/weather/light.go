package weather

import (
	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/words"
)

// RollLight rolls the light of a game whose hour nobody chose.
func RollLight(dice Dice) almanac.Light {
	lights := [...]almanac.Light{almanac.Daylight, almanac.Twilight, almanac.Darkness}
	var light almanac.Light
	f := forecast{dice: dice}
	f.roll(streamLight, "starting-light", 1, 10, nil, func(total int) (row, result words.Text) {
		light = lights[by(startLight, total)-1]
		return rowOf(startLight, total), light.Words()
	})
	return light
}

// light finds each moment at which the light changes, and how far one can see.
func (f *forecast) light() {
	for i := range f.day.Hours {
		h := &f.day.Hours[i]
		for minute := range 60 {
			m := f.momentAt(h, 60*i+minute)
			if minute == 0 || m.Light != h.Moments[len(h.Moments)-1].Light || m.Moonlit != h.Moments[len(h.Moments)-1].Moonlit {
				h.Moments = append(h.Moments, m)
			}
		}
	}
}

// momentAt is the light so many minutes after the start.
func (f *forecast) momentAt(h *Hour, minutes int) Moment {
	at := f.Start.Add(minutes)
	m := Moment{At: at, Turn: f.turnAt(minutes), Light: f.lightAt(at)}
	m.Moonlit = m.Light == almanac.Darkness && h.Sky <= Fair && !h.Haze && f.moonAt(minutes)
	m.Sight = h.sightIn(m)
	return m
}

// lightAt is the light at a time: the sun's, unless it is set aside.
func (f *forecast) lightAt(t almanac.Clock) almanac.Light {
	if f.Light != "" {
		return f.Light
	}
	return f.day.Sun.LightAt(t)
}

// moonAt tells whether a moon to see by is up so many minutes after the start.
func (f *forecast) moonAt(minutes int) bool {
	t := f.Start + almanac.Clock(minutes)
	return f.Date.Given() && almanac.MoonAt(f.Date, t).Bright() && almanac.MoonUp(f.Date, t, f.Latitude)
}

// sightIn is the lowest of the limits at a moment, 0 for none.
func (h *Hour) sightIn(m Moment) int {
	lowest := 0
	for _, limit := range h.limits(m) {
		if limit > 0 && (lowest == 0 || limit < lowest) {
			lowest = limit
		}
	}
	return lowest
}

// limits are what each of the sky, the fog and the light allows, 0 for no limit.
func (h *Hour) limits(m Moment) []int {
	sky, fog, light := skySight[h.Sky], fogSight[h.Fog], 0
	switch {
	case h.Haze:
		sky = hazeSight
	case h.Snowing:
		sky = snowSight[h.Sky]
	}
	switch {
	case m.Moonlit:
		light = moonSight
	case m.Light == almanac.Darkness:
		light = darkSight
	case m.Light == almanac.Twilight:
		light = twilightSight
	}
	return []int{sky, fog, light}
}
