package weather

import (
	"slices"

	"github.com/csprint/csprint/words"
)

// rollBefore rolls the skies of the days before the game, backwards from its
// start, in quarters of six hours. A walk whose steps are as likely either way is
// the same walk backwards, so that the day's sky and its yesterdays hang together
// and the chances at each stay those of the season. Where two nights
// froze the ground the last day's rain was snow.
func (f *forecast) rollBefore(frozen bool) {
	at := f.sky
	for day := range daysBefore {
		e := Entry{Stream: streamBefore, Table: "sky-before", Count: 2 * quarters, Sides: 10, Faces: f.dice.Roll(streamBefore, 2*quarters, 10)}
		past := Past{Snow: frozen && day == 0}
		for i := range quarters {
			at = at.fold(f.climate.pastPace() * (even - e.Faces[2*i] - e.Faces[2*i+1]))
			past.Quarters[quarters-1-i] = f.pastSky(at)
		}
		e.Result = words.Of(daysAgo[day], "skies", past.Words())
		f.dice.Note(e)
		f.day.Before = append(f.day.Before, past)
	}
	slices.Reverse(f.day.Before)
}

// pastPace is how far the mark moves in the six hours of a quarter of a day, for each point off
// eleven: so many steps of chance go about as far as two and a half the same way.
func (c *climate) pastPace() int { return c.pace * 5 / 2 }

// pastSky is the sky of a mark in the days before. In arid lands it is dust.
func (f *forecast) pastSky(at mark) Sky {
	if s := f.climate.skyAt(at); f.Climate != arid || !s.Wet() {
		return s
	}
	return Overcast
}

// daysAgo tell the days before, the last first.
var daysAgo = [daysBefore]words.ID{"weather.the-day-before", "weather.two-days-before", "weather.three-days-before"}

// Words is "fair, rain, overcast", the skies of the day as they change.
func (p Past) Words() words.Text {
	var skies words.TextCommas
	for i, s := range p.Quarters {
		if i == 0 || s != p.Quarters[i-1] {
			skies = append(skies, skyText(s, false, p.Snow))
		}
	}
	return words.Of("list.all", "all", skies)
}

// BeforeWords are the skies of the days before, the longest ago first, empty
// where none were rolled: "three days before: clear; two days before: fair, rain;
// the day before: rain".
func (d *Day) BeforeWords() words.Text {
	if d.Before == nil {
		return words.Text{}
	}
	told := func(days int) words.Text {
		return words.Of(daysAgo[days-1], "skies", d.Before[daysBefore-days].Words())
	}
	return words.Of("weather.days-before", "three", told(3), "two", told(2), "one", told(1))
}
