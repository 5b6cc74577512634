package weather

import (
	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/words"
)

// startGround settles how wet the ground is: as the host says, or by the rain
// and the sun of the days before.
func (f *forecast) startGround(h *Hour) {
	if g := f.Given.Ground; g != 0 {
		h.Wetness, h.damp = givenWetness[g], givenWetness[g]*point
		h.Frozen, h.SnowLies = g == Frozen, g == Snow
		return
	}
	f.rollBefore(h.Frozen)
	mods := modifiers(Modifier{f.climate.label(), groundBase + f.climate.wet})
	total := f.roll(streamGround, "ground-three-days-ago", 1, 10, mods, func(total int) (row, result words.Text) {
		return rowOf(wetness, total), Ground(by(wetness, total)).Words()
	})
	f.lie(h, max(total*point, leastWetness))
}

// lie works out the ground at the start from that of three days ago and the
// hours since. Frozen ground takes no rain, and snow lies on it.
func (f *forecast) lie(h *Hour, damp int) {
	for _, past := range f.day.Before {
		for hour := range 24 {
			was := Hour{At: f.Start.Add(60 * hour), Sky: past.Quarters[hour*quarters/24], damp: damp}
			switch {
			case !past.Snow:
				damp = f.after(&was, f.day.Sun.LightAt(was.At))
			case was.Sky.Wet():
				f.snowed++
			}
		}
	}
	h.damp, h.Wetness = damp, whole(damp)
	h.SnowLies = f.snowed >= snowLies
}

// soak is what the hour before did to the ground. Snow lies on it and does not
// wet it; frozen ground stays as it is.
func (f *forecast) soak(h *Hour, last *Hour) {
	if last.Snowfall() {
		f.snowed++
	}
	if f.snowed >= snowLies {
		h.SnowLies = true
	}
	if !last.Frozen && !last.SnowLies && !last.Snowfall() {
		h.damp = f.after(last, f.lightAt(last.At))
		h.Wetness = whole(h.damp)
	}
}

// after is the wetness, in hundredths of a point, that an hour leaves: what stands
// above 0 drains by a part of itself, as the antecedent precipitation index of
// hydrology has it, rain adds, and sun and wind dry in a dry hour.
func (f *forecast) after(h *Hour, light almanac.Light) int {
	damp := h.damp - max(0, h.damp)*drains/100
	if h.Sky.Wet() {
		return min(damp+wets[h.Sky], mostWetness)
	}
	if light != almanac.Daylight {
		return damp
	}
	dries := f.climate.dries
	if h.Sky > Fair {
		dries /= cloudDries
	}
	if h.Wind.Strength >= Fresh {
		dries *= windDries
	}
	return max(damp-dries, leastWetness)
}

// whole is whole points of hundredths, rounded down.
func whole(damp int) int {
	if damp < 0 {
		return -((point - 1 - damp) / point)
	}
	return damp / point
}
