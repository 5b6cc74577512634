package weather

import "github.com/csprint/csprint/generate/almanac"

// startGround rolls how wet the ground is, in points.
func (f *forecast) startGround() int {
	if f.Given.Ground != 0 {
		return givenWetness[f.Given.Ground]
	}
	mods := modifiers(Modifier{f.climate.label(), groundBase + f.climate.wet})
	total := f.roll(streamGround, "ground-at-start", 1, 10, mods, func(total int) (row, result string) {
		return rowOf(wetness, total), Ground(by(wetness, total)).String()
	})
	return max(total, leastWetness)
}

// soak is what the hour before did to the ground: rain wets it, sun and wind
// dry it by a point an hour, other dry weather by a point every second hour.
// Snow lies on it and does not wet it; frozen ground stays as it is.
func (f *forecast) soak(h *Hour, last *Hour) {
	if last.Snowfall() {
		f.snowed++
	}
	if f.snowed >= snowLies {
		h.SnowLies = true
	}
	switch {
	case last.Frozen, last.SnowLies, last.Snowfall():
	case last.Sky.Wet():
		h.Wetness, f.dried = last.Wetness+wets[last.Sky], 0
	case f.sunny(last) && last.Wind.Strength >= Fresh:
		h.Wetness = max(last.Wetness-1, leastWetness)
	default:
		f.dried++
		if f.dried%2 == 0 {
			h.Wetness = max(last.Wetness-1, leastWetness)
		}
	}
}

// sunny tells an hour in which the sun shines.
func (f *forecast) sunny(h *Hour) bool {
	return h.Sky <= Fair && !h.Haze && f.lightAt(h.At) == almanac.Daylight
}
