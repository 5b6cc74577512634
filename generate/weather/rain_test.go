package weather

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/internal/example"
)

// A rainfall is what falls in whole days of a season.
type rainfall struct {
	days, hours       int // that were looked at
	wetDays, wetHours int
	spells, one       int // that begin and end within a day, and those of one hour
	spellHours        int
}

func rainfallOf(name, season string, count int) (r rainfall) {
	o := order(mustClimate(name, season))
	o.Start, o.Hours = 0, 24
	for seed := range count {
		spell, wet := 0, 0
		day := Forecast(o, newDice(seed))
		for i, h := range day.Hours {
			if h.Sky.Wet() {
				spell, wet = spell+1, wet+1
				continue
			}
			if spell > 0 && spell < i {
				r.spells, r.spellHours = r.spells+1, r.spellHours+spell
				if spell == 1 {
					r.one++
				}
			}
			spell = 0
		}
		r.days, r.hours, r.wetHours = r.days+1, r.hours+24, r.wetHours+wet
		if wet > 0 {
			r.wetDays++
		}
	}
	return r
}

func (r rainfall) and(other rainfall) rainfall {
	return rainfall{r.days + other.days, r.hours + other.hours, r.wetDays + other.wetDays, r.wetHours + other.wetHours, r.spells + other.spells, r.one + other.one, r.spellHours + other.spellHours}
}

// It rains as often as was measured, on as many days, and as long on a day of rain, to what so few rolled
// days tell. docs/weather.md names who measured it, where and when.
func TestRainIsAsMeasured(t *testing.T) {
	example.Long(t)
	count := max(2*days, *many)
	type span struct{ low, high float64 }
	open := span{0, 100}
	for _, c := range []struct {
		climate           string
		seasons           []string
		hours, days, aDay span // hours with rain in 100, days with rain in 100, hours of rain on such a day
		measured          string
	}{
		{"temperate", Seasons("temperate"), span{6.5, 8}, span{36, 52}, span{3.0, 4.9}, "De Bilt: 570 to 640 hours a year, 131 days of 1 mm, 190 of 0.3 mm"},
		{"temperate", []string{"summer"}, span{4.6, 6.2}, open, open, "the Netherlands: 120 hours of a summer"},
		{"mediterranean", []string{"winter"}, span{3, 5}, span{15, 22}, open, "Marseille: 16.8 days"},
		{"mediterranean", []string{"spring"}, span{3, 5}, span{14, 21}, open, "Marseille: 16.0 days"},
		{"mediterranean", []string{"summer"}, span{0.5, 1.8}, span{6, 12}, open, "Marseille: 8.0 days"},
		{"mediterranean", []string{"autumn"}, span{3, 5}, span{14, 21}, open, "Marseille: 15.6 days"},
		{"arid", []string{""}, span{0, 4}, open, open, "deserts: under 4 in 100 hours"},
		{"wet tropics", []string{"wet season"}, span{8.2, 9.8}, span{51, 63}, span{3.3, 4.4}, "Hong Kong: 67 hours and 17.5 days of a July"},
	} {
		var r rainfall
		for _, season := range c.seasons {
			r = r.and(rainfallOf(c.climate, season, count))
		}
		for _, of := range []struct {
			what string
			got  float64
			want span
		}{
			{"hours with rain in 100", 100 * float64(r.wetHours) / float64(r.hours), c.hours},
			{"days with rain in 100", 100 * float64(r.wetDays) / float64(r.days), c.days},
			{"hours of rain on such a day", float64(r.wetHours) / float64(r.wetDays), c.aDay},
		} {
			if of.got < of.want.low || of.got > of.want.high {
				t.Errorf("%s %v has %.1f %s, want %v: %s", c.climate, c.seasons, of.got, of.what, of.want, c.measured)
			}
		}
	}
}

// Rain in winter lasts, that of summer comes in showers: half of winter's spells are of more than an hour.
func TestSpellsOfRain(t *testing.T) {
	count := max(2*days, *many)
	mean := func(r rainfall) float64 { return float64(r.spellHours) / float64(r.spells) }
	one := func(r rainfall) int { return 100 * r.one / r.spells }
	summer, winter := rainfallOf("temperate", "summer", count), rainfallOf("temperate", "winter", count)
	if mean(summer) < 1.3 || mean(winter) > 2.3 || mean(winter) < mean(summer)+0.3 {
		t.Errorf("a spell of rain is %.2f hours in summer and %.2f in winter", mean(summer), mean(winter))
	}
	if one(summer) < 64 || one(summer) > 76 || one(winter) < 42 || one(winter) > 54 {
		t.Errorf("of 100 spells %d are of an hour in summer and %d in winter", one(summer), one(winter))
	}
}

// Over the plains of the continent rain takes the most time in autumn, and least in summer, as Meyer found in Germany.
func TestSeasonsOfThePlains(t *testing.T) {
	wet := func(season string) (n int) {
		c := mustClimate("continental", season)
		for _, chance := range c.skies[Drizzle-1:] {
			n += chance
		}
		return n
	}
	seasons := Seasons("continental")
	if slices.IndexFunc(seasons, func(s string) bool { return wet(s) > wet("autumn") || wet(s) < wet("summer") }) >= 0 {
		t.Errorf("wet hours of %v: %d, %d, %d, %d", seasons, wet(seasons[0]), wet(seasons[1]), wet(seasons[2]), wet(seasons[3]))
	}
}

// The sun shines for as much of the day as it does at De Bilt, where a clear hour has it for 57 minutes,
// a fair one for 33 and any other for three: the overcast hours made room for those that it doesn't rain any more.
func TestTheSunShinesAsMeasured(t *testing.T) {
	for season, hours := range map[string]float64{"spring": 567, "summer": 608, "autumn": 320, "winter": 196} {
		c := mustClimate("temperate", season)
		share := (0.95*float64(c.skies[0]) + 0.55*float64(c.skies[1]) + 0.05*float64(100-c.skies[0]-c.skies[1])) / 100
		light, first := 0.0, map[string]int{"winter": 12, "spring": 3, "summer": 6, "autumn": 9}[season]
		for i := range 3 {
			sun := almanac.SunOn(almanac.Date{Year: 2001, Month: (first+i-1)%12 + 1, Day: 15}, 52)
			light += float64(sun.Sunset-sun.Sunrise) / 60 * 365 / 12
		}
		if got := share * light; got < hours*0.9 || got > hours*1.1 {
			t.Errorf("the sun shines %.0f hours of a temperate %s, at De Bilt %.0f", got, season, hours)
		}
	}
}

// The moon lights a night while it is up, and half of it or more shines, on either side of midnight.
func TestMoonlightWhileTheMoonIsUp(t *testing.T) {
	lit, dark := 0, 0
	for day := range 29 {
		o := order(climates[5])
		o.Date, o.Start, o.Hours = almanac.Date{Year: 1812, Month: 7, Day: day + 1}, 18*60, 14
		o.Given.Sky, o.Steady = Clear, true
		for _, h := range Forecast(o, newDice(day)).Hours {
			for _, m := range h.Moments {
				date := o.Date
				if m.At < o.Start { // the next day's
					date.Day++
				}
				bright := almanac.MoonAt(date, m.At).Bright() && almanac.MoonUp(date, m.At, o.Latitude)
				if want := m.Light == almanac.Darkness && bright; m.Moonlit != want {
					t.Errorf("%v %v: moonlit %v", date, m.At, m.Moonlit)
				}
				if m.Moonlit {
					lit++
				} else if m.Light == almanac.Darkness {
					dark++
				}
			}
		}
	}
	if lit == 0 || dark == 0 {
		t.Errorf("%d moments of moonlight, %d of darkness", lit, dark)
	}
}
