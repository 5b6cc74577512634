package weather

import (
	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/words"
)

// startFog says what fog lies as the game begins: the host's, or that of the
// dawn before it as far as it has not lifted.
func (f *forecast) startFog(h *Hour) {
	h.Fog = NoFog
	if f.Given.Fog != 0 {
		h.Fog = f.Given.Fog
		return
	}
	if sun := f.day.Sun; !f.dawns() || f.Start < sun.Dawn {
		return
	}
	h.Fog = f.fogAtDawn(h.Wind)
	for hours := 1; hours <= f.sinceSunrise(f.Start) && h.Fog != NoFog; hours++ {
		h.Fog = f.liftFog(h.Fog, h.Wind, hours)
	}
}

// dawns tells a day on which the light comes.
func (f *forecast) dawns() bool { return !f.day.Sun.NeverDark() && !f.day.Sun.NeverRises() }

// sinceSunrise is how many whole hours the sun is up, none before sunrise.
func (f *forecast) sinceSunrise(t almanac.Clock) int {
	return max(0, int(t-f.day.Sun.Sunrise)/60)
}

// changeFog brings fog in the hour of dawn and lifts it by day.
func (f *forecast) changeFog(h *Hour) {
	untilDawn := f.day.Sun.Dawn.Add(-int(h.At))
	switch {
	case h.Fog == NoFog && f.Given.Fog == 0 && f.dawns() && untilDawn < 60:
		h.Fog = f.fogAtDawn(h.Wind)
	case h.Fog != NoFog:
		if hours := f.sinceSunrise(h.At); hours > 0 || h.Wind.Strength >= Fresh {
			h.Fog = f.liftFog(h.Fog, h.Wind, hours)
		}
	}
}

// fogAtDawn rolls whether fog comes at dawn, and which. None comes in a fresh
// wind.
func (f *forecast) fogAtDawn(w Wind) Fog {
	chance := f.climate.fog + [...]int{0, fogOfStream, fogOfRiver}[f.Water]
	if w.Strength >= Fresh || chance <= 0 {
		return NoFog
	}
	fog := NoFog
	f.roll(streamFog, "fog-at-dawn", 1, 10, nil, func(total int) (row, result words.Text) {
		if total > chance {
			return spanText(chance+1, 99), words.Of("roll.fog-at-dawn", "fog", "none")
		}
		fog = Mist
		return spanText(-99, chance), words.Of("roll.fog-at-dawn", "fog", "some")
	})
	if fog == NoFog {
		return fog
	}
	f.roll(streamFog, "fog-kind", 1, 10, nil, func(total int) (row, result words.Text) {
		fog = Fog(by(fogKind, total))
		return rowOf(fogKind, total), fog.Words()
	})
	return fog
}

// liftFog rolls whether fog lifts by a step so many hours after sunrise. A
// fresh wind clears it at once.
func (f *forecast) liftFog(fog Fog, w Wind, hours int) Fog {
	if w.Strength >= Fresh {
		return NoFog
	}
	f.roll(streamFog, "fog-lifts", 1, 10, []Modifier{{words.Of("roll.hours-since-sunrise"), hours}}, func(total int) (row, result words.Text) {
		if total < fogLifts {
			return spanText(-99, fogLifts-1), words.Of("roll.fog-stays", "fog", fog.String())
		}
		fog--
		return spanText(fogLifts, 99), words.Of("roll.fog-lifts", "fog", fog.String())
	})
	return fog
}
