package weather

import "fmt"

// rollFrost rolls the last two nights of a winter that knows frost. Frost last
// night turns the day's rain into snow; frost in both has frozen the ground.
func (f *forecast) rollFrost() (frozen bool) {
	switch {
	case f.Given.Frost != Roll:
		f.day.Frost = f.Given.Frost == Yes
		return false
	case f.climate.frost == 0:
		return false
	}
	f.day.Frost = f.frostyNight("last night")
	return f.frostyNight("the night before") && f.day.Frost
}

func (f *forecast) frostyNight(night string) bool {
	read := func(total int) (row, result string) {
		if total <= f.climate.frost {
			return spanText(-99, f.climate.frost), "frost " + night
		}
		return spanText(f.climate.frost+1, 99), "no frost " + night
	}
	return f.roll(streamFrost, "frost", 1, 10, nil, read) <= f.climate.frost
}

// rollSky rolls the sky at the start.
func (f *forecast) rollSky() Sky {
	return f.climate.skyAt(f.roll(streamSky, "sky-at-start", 1, 100, nil, func(total int) (row, result string) {
		return f.climate.label(), skyText(f.climate.skyAt(total), false, f.day.Frost)
	}))
}

// changeSky rolls 2D10 for the sky of the next hour.
func (f *forecast) changeSky(h *Hour) {
	mods := f.skyModifiers(h)
	before := *h
	f.roll(streamSky, "sky-change", 2, 10, mods, func(total int) (row, result string) {
		f.moveSky(h, by(skyChange, total))
		return rowOf(skyChange, total), h.SkyWords()
	})
	if f.Climate == arid && h.Sky.Wet() && !before.Sky.Wet() {
		f.holdRain(h)
	}
}

func (f *forecast) skyModifiers(h *Hour) []Modifier {
	var raining, bad int
	if h.Sky >= Rain {
		raining = 1
	}
	if h.Sky >= f.climate.middle()+2 {
		bad = 1
	}
	return modifiers(Modifier{"rain or snow", raining}, Modifier{"worse than the season", bad})
}

// moveSky makes the sky worse by so many steps, or better. Haze goes when it
// clears.
func (f *forecast) moveSky(h *Hour, steps int) {
	h.Sky = min(max(h.Sky+Sky(steps), Clear), HeavyRain)
	if h.Haze && (steps < 0 || h.Sky.Wet()) {
		h.Haze = false
	}
}

// holdRain rolls whether rain falls where it seldom does; a sky that holds it
// back is full of dust.
func (f *forecast) holdRain(h *Hour) {
	f.roll(streamSky, "rain-or-dust", 1, 10, nil, func(total int) (row, result string) {
		if total > hazeHolds {
			return fmt.Sprintf("%d–10", hazeHolds+1), h.SkyWords()
		}
		h.Sky, h.Haze = Overcast, true
		return spanText(-99, hazeHolds), h.SkyWords()
	})
}
