package weather

import (
	"fmt"

	"github.com/csprint/csprint/words"
)

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
	f.day.Frost = f.frostyNight("last")
	return f.frostyNight("before") && f.day.Frost
}

func (f *forecast) frostyNight(night string) bool {
	read := func(total int) (row, result words.Text) {
		if total <= f.climate.frost {
			return spanText(-99, f.climate.frost), words.Of("roll.frost", "night", night)
		}
		return spanText(f.climate.frost+1, 99), words.Of("roll.no-frost", "night", night)
	}
	return f.roll(streamFrost, "frost", 1, 10, nil, read) <= f.climate.frost
}

// startSky settles the sky at the start: the host's, or that of a D100.
func (f *forecast) startSky(h *Hour) {
	if sky := f.Given.Sky; sky != 0 {
		h.Given = true
		f.giveSky(h, sky, f.Given.Haze)
		return
	}
	f.sky = mark(f.roll(streamSky, "sky-at-start", 1, marks, nil, func(total int) (row, result words.Text) {
		h.Sky = f.climate.skyAt(mark(total))
		return f.climate.label(), h.SkyWords()
	}))
	f.holdRain(h, Clear)
}

// giveSky sets the sky that the host gives. Where the next hour is rolled, a die
// says where on its row of the table it stands.
func (f *forecast) giveSky(h *Hour, sky Sky, haze bool) {
	h.Sky, h.Haze = sky, haze
	row := sky
	if haze {
		row = Drizzle // dust hangs where rain would fall
	}
	if f.Steady && (f.Given.Ground != 0 || len(f.day.Hours) > 0) {
		return // nothing is rolled from here, neither forward nor back
	}
	f.sky = f.within(streamSky, "sky-given", f.climate.skies[:], int(row), h.SkyWords())
}

// changeSky rolls 2D10 for the sky of the next hour.
func (f *forecast) changeSky(h *Hour) {
	before := h.Sky
	f.roll(streamSky, "sky-change", 2, 10, nil, func(total int) (row, result words.Text) {
		f.sky = f.climate.moveSky(f.sky, f.climate.pace*(even-total))
		sky := f.climate.skyAt(f.sky)
		h.Haze = h.Haze && sky.Wet()
		if h.Sky = sky; h.Haze {
			h.Sky = Overcast
		}
		return words.Of("roll.at", "n", int(f.sky)), h.SkyWords()
	})
	f.holdRain(h, before)
}

// moveSky moves the mark of the sky, unless that were to leap over more than two
// rows of the season's table.
func (c *climate) moveSky(from mark, by int) mark {
	to := from.fold(by)
	if step := c.skyAt(to) - c.skyAt(from); step > mostSkies || step < -mostSkies {
		return from
	}
	return to
}

// holdRain rolls in arid lands whether rain falls out of a sky that was dry
// before; one that holds it back is full of dust.
func (f *forecast) holdRain(h *Hour, before Sky) {
	if f.Climate != arid || !h.Sky.Wet() || before.Wet() {
		return
	}
	f.roll(streamSky, "rain-or-dust", 1, 10, nil, func(total int) (row, result words.Text) {
		if total > hazeHolds {
			return words.Own(fmt.Sprintf("%d–10", hazeHolds+1)), h.SkyWords()
		}
		h.Sky, h.Haze = Overcast, true
		return spanText(-99, hazeHolds), h.SkyWords()
	})
}
