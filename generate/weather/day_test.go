package weather

import (
	"flag"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/csprint/csprint/generate/almanac"
)

// many is asked for by check.sh: as many days of every climate and season.
var many = flag.Int("days", 0, "days of each climate and season; by default 500")

const days = 500

// each is how many days of a climate and season the other tests look at.
const each = 150

// A testDice rolls dice of its own and keeps the log.
type testDice struct {
	dice *rand.Rand
	log  []Entry
}

func (t *testDice) Roll(_ string, count, sides int) []int {
	faces := make([]int, count)
	for i := range faces {
		faces[i] = t.dice.IntN(sides) + 1
	}
	return faces
}

func (t *testDice) Note(e Entry) { t.log = append(t.log, e) }

func newDice(seed int) *testDice { return &testDice{dice: rand.New(rand.NewPCG(uint64(seed), 7))} }

func order(c climate) Order {
	return Order{Climate: c.name, Season: c.season, Date: almanac.Date{Year: 1813, Month: 4, Day: 20}, Latitude: 45,
		Start: 5 * 60, Minutes: 10, Hours: 10}
}

// everyDay visits days of every climate and season.
func everyDay(t *testing.T, visit func(*testing.T, climate, *Day, []Entry)) {
	for _, c := range climates {
		t.Run(c.label().String(), func(t *testing.T) {
			for seed := range each {
				dice := newDice(seed)
				visit(t, c, Forecast(order(c), dice), dice.log)
			}
		})
	}
}

func TestChancesAddUp(t *testing.T) {
	sum := func(list []int) (n int) {
		for _, chance := range list {
			n += chance
		}
		return n
	}
	for _, c := range climates {
		if sum(c.skies[:]) != 100 || sum(c.winds[:]) != 100 {
			t.Errorf("%s adds up to %d and %d", c.label(), sum(c.skies[:]), sum(c.winds[:]))
		}
	}
	if sum(windPoints) != 100 {
		t.Errorf("points of the wind add up to %d", sum(windPoints))
	}
}

// A mark moves as often from one number to another as back, so that all are as
// likely at every hour.
func TestMarksStayEven(t *testing.T) {
	for _, c := range climates {
		into := [marks + 1]int{}
		for from := mark(1); from <= marks; from++ {
			for a := 1; a <= 10; a++ {
				for b := 1; b <= 10; b++ {
					into[c.moveSky(from, c.pace*(even-a-b))]++
				}
			}
		}
		for m, n := range into[1:] {
			if n != 100 {
				t.Errorf("%s: %d of 10,000 moves lead to %d, not one in a hundred", c.label(), n, m+1)
			}
		}
	}
	for from := mark(1); from <= marks; from++ {
		for by := -90; by <= 90; by++ {
			if to := from.fold(by); to < 1 || to > marks {
				t.Fatalf("%d moved by %d is %d", from, by, to)
			}
		}
	}
}

// A tally counts the hours of a whole day from midnight, by the hour, over many days.
type tally struct {
	sky, haze, wind [24][7]int
	ground          [8]int
	from            [24][9]int
	foggy           int
}

func tallyOf(t *testing.T, c climate, count int) *tally {
	o := order(c)
	o.Start, o.Hours = 0, 24
	n := &tally{}
	for seed := range count {
		for i, h := range Forecast(o, newDice(seed)).Hours {
			n.wind[i][h.Wind.Strength]++
			n.from[i][h.Wind.From]++
			n.ground[h.Ground()]++
			if h.Haze {
				n.haze[i][h.Sky]++
			} else {
				n.sky[i][h.Sky]++
			}
			if h.Fog > NoFog {
				n.foggy++
				if h.Wind.Strength >= Fresh {
					t.Fatalf("%s, seed %d: %s at %s under a wind that is %s", c.label(), seed, h.Fog, h.At, h.Wind)
				}
			}
		}
	}
	return n
}

// The walk of the hours does not forget its climate: at every hour of the day
// the share of each sky, of each strength of the wind and of the prevailing wind
// is the table's, to a point and four standard errors; in arid lands dust hangs for some of the rain.
// Gales are rare, and dust in winter is; fog comes, and never under a fresh wind.
func TestEveryHourKeepsTheClimate(t *testing.T) {
	count := days
	if *many > 0 {
		count = *many
	}
	for _, c := range climates {
		t.Run(c.label().String(), func(t *testing.T) {
			t.Parallel()
			n := tallyOf(t, c, count)
			near := func(hour int, what string, got, want int) {
				share := float64(want) / 100
				off := 0.01 + 4*math.Sqrt(share*(1-share)/float64(count))
				if math.Abs(float64(got)/float64(count)-share) > off {
					t.Errorf("at %d o'clock %s in %d of %d days, the table has %d in 100", hour, what, got, count, want)
				}
			}
			for hour := range 24 {
				for i, want := range c.skies {
					sky := Sky(i + 1)
					near(hour, sky.String(), n.sky[hour][sky], want)
				}
				for i, want := range c.winds {
					near(hour, Strength(i+1).String(), n.wind[hour][i+1], want)
				}
				near(hour, "the prevailing wind", n.from[hour][c.prevailing(false)], windPoints[0])
				if gales := n.wind[hour][Gale] * 100; gales > 3*count {
					t.Errorf("at %d o'clock gales in %d of %d days", hour, gales/100, count)
				}
			}
			if dusty := n.ground[Dusty]; c.season == "winter" && dusty*100 > 2*24*count {
				t.Errorf("dusty in %d of %d winter hours", dusty, 24*count)
			}
			if c.fog > 0 && n.foggy == 0 {
				t.Error("no fog in any hour of any day")
			}
		})
	}
}

// Skies move by three rows at most, winds by one point and one strength.
func TestHoursFollowTheTable(t *testing.T) {
	everyDay(t, func(t *testing.T, c climate, d *Day, _ []Entry) {
		for i := 1; i < len(d.Hours); i++ {
			h, last := &d.Hours[i], &d.Hours[i-1]
			if step := h.Sky - last.Sky; step > 3 || step < -3 {
				t.Fatalf("%s follows %s", h.SkyWords(), last.SkyWords())
			}
			if turn := (h.Wind.From - last.Wind.From + 8) % 8; turn != 0 && turn != 1 && turn != 7 {
				t.Fatalf("wind %s follows %s", h.Wind, last.Wind)
			}
			if step := h.Wind.Strength - last.Wind.Strength; step > 1 || step < -1 {
				t.Fatalf("wind %s follows %s", h.Wind, last.Wind)
			}
			if h.Haze && (c.name != arid || h.Sky != Overcast) {
				t.Fatalf("dust over %s", c.label())
			}
		}
	})
}

// Frost, snow and frozen ground come in winters that know them alone.
func TestFrostInWinter(t *testing.T) {
	frosty := map[string]int{}
	everyDay(t, func(t *testing.T, c climate, d *Day, _ []Entry) {
		for i := range d.Hours {
			h := &d.Hours[i]
			if c.frost == 0 && (h.Snowfall() || h.Frozen || h.SnowLies) || h.Frozen && !d.Frost {
				t.Fatalf("%s, %s", h.SkyWords(), h.Ground())
			}
		}
		if d.Frost {
			frosty[c.label().String()]++
		}
	})
	for label, want := range map[string]int{"temperate winter": 30, "continental winter": 70} {
		if got := frosty[label] * 100 / each; got < want-9 || got > want+9 {
			t.Errorf("%s: frost on %d days in 100, want about %d", label, got, want)
		}
	}
}

// Fog never thickens once it is there, and a fresh wind clears it.
func TestFogLifts(t *testing.T) {
	foggy := 0
	everyDay(t, func(t *testing.T, _ climate, d *Day, _ []Entry) {
		for i := 1; i < len(d.Hours); i++ {
			h, last := &d.Hours[i], &d.Hours[i-1]
			switch {
			case last.Fog > NoFog && (h.Fog > last.Fog || h.Wind.Strength >= Fresh && h.Fog != NoFog):
				t.Fatalf("%s after %s at %s, wind %s", h.Fog, last.Fog, h.At, h.Wind)
			case h.Fog > NoFog && h.At >= d.Sun.Sunrise+9*60:
				t.Fatalf("%s at %s", h.Fog, h.At)
			case h.Fog > NoFog:
				foggy++
			}
		}
	})
	if foggy == 0 {
		t.Error("no fog in any hour of any day")
	}
}

// One sees as far as the lowest of the limits allows.
func TestSightIsTheLowestLimit(t *testing.T) {
	everyDay(t, func(t *testing.T, _ climate, d *Day, _ []Entry) {
		for i := range d.Hours {
			h := &d.Hours[i]
			for _, m := range h.Moments {
				limits := slices.DeleteFunc(h.limits(m), func(n int) bool { return n == 0 })
				want := 0
				if len(limits) > 0 {
					want = slices.Min(limits)
				}
				if m.Sight != want {
					t.Fatalf("%s, %s, %s: seen to %d of %v", h.SkyWords(), h.Fog, m.Light, m.Sight, limits)
				}
			}
		}
	})
}

// The wetness of each hour follows from the hours before it, counted anew.
func TestGroundFollowsFromTheHours(t *testing.T) {
	everyDay(t, func(t *testing.T, c climate, d *Day, _ []Entry) {
		snow := 0
		if d.Hours[0].SnowLies {
			snow = 3
		}
		for i := 1; i < len(d.Hours); i++ {
			h, last := &d.Hours[i], &d.Hours[i-1]
			if last.Snowfall() {
				snow++
			}
			want := last.damp - max(0, last.damp)/50
			sunny := d.Sun.LightAt(last.At) == almanac.Daylight
			switch {
			case last.Snowfall() || last.Frozen || last.SnowLies:
				want = last.damp
			case last.Sky >= Drizzle:
				want = min(want+[]int{40, 160, 400}[last.Sky-Drizzle], 2400)
			case sunny:
				dries := c.dries
				if last.Sky == Overcast {
					dries /= 4
				}
				if last.Wind.Strength >= Fresh {
					dries *= 2
				}
				want = max(want-dries, -200)
			}
			if h.damp != want || h.Wetness != floor(want) {
				t.Fatalf("hour %d: %d hundredths and %d points after %d, counted %d", i, h.damp, h.Wetness, last.damp, want)
			}
			if h.SnowLies && !last.SnowLies && snow < 3 {
				t.Fatalf("hour %d: snow lies after %d hours", i, snow)
			}
		}
	})
}

func floor(hundredths int) int {
	n := 0
	for ; hundredths < 0; hundredths += 100 {
		n--
	}
	return n + hundredths/100
}

// Rain that the host gives wets the ground, and the days before tell how wet it
// was: after rain all yesterday it is never dusty.
func TestRainWets(t *testing.T) {
	for seed := range 100 {
		o := order(climates[1])
		o.Given = Given{Sky: Fair, Ground: Firm}
		o.Fixed = []Fixed{{Hour: 1, Sky: HeavyRain}, {Hour: 2, Sky: HeavyRain}, {Hour: 3, Sky: Clear}}
		d := Forecast(o, newDice(seed))
		if h := d.Hours[3]; h.Wetness < 5 || h.Ground() != Soft {
			t.Fatalf("two hours of heavy rain on firm ground: %s %d", h.Ground(), h.Wetness)
		}
		for i := range d.Hours {
			if h := &d.Hours[i]; h.Given != (i <= 3) {
				t.Fatalf("hour %d given: %v", i, h.Given)
			}
		}
	}
	everyDay(t, func(t *testing.T, _ climate, d *Day, _ []Entry) {
		wet := 0
		for _, s := range d.Before[len(d.Before)-1].Quarters {
			if s >= Rain {
				wet++
			}
		}
		if wet == quarters && d.Hours[0].Ground() == Dusty {
			t.Fatalf("dusty after %s", d.Before[len(d.Before)-1].Words())
		}
	})
}

// A fixed hour leaves those before it as they were, and what was snow is rain from
// the hour of rain on.
func TestFixedHours(t *testing.T) {
	for seed := range 50 {
		o := order(climates[11]) // continental winter
		free := Forecast(o, newDice(seed))
		o.Fixed = []Fixed{{Hour: 4, Sky: Rain}, {Hour: 7, Sky: HeavyRain, Snow: true}}
		d := Forecast(o, newDice(seed))
		for i := range 4 {
			if d.Hours[i].Sky != free.Hours[i].Sky {
				t.Fatalf("seed %d: hour %d is %s, was %s", seed, i, d.Hours[i].SkyWords(), free.Hours[i].SkyWords())
			}
		}
		if d.Hours[4].SkyWords().String() != "rain" || d.Hours[7].SkyWords().String() != "heavy snow" {
			t.Fatalf("fixed: %s, %s", d.Hours[4].SkyWords(), d.Hours[7].SkyWords())
		}
		o.Steady = true
		d = Forecast(o, newDice(seed))
		if d.Hours[5].Sky != Rain || d.Hours[6].Sky != Rain || d.Hours[9].Sky != HeavyRain {
			t.Fatalf("steady: %s, %s", d.Hours[5].SkyWords(), d.Hours[9].SkyWords())
		}
	}
}

// Days of ten hours with rain, in 100, and changes of the sky in them.
func TestRainyDays(t *testing.T) {
	for label, want := range map[string]struct{ low, high, changes int }{
		"temperate summer": {18, 26, 27}, "temperate winter": {23, 31, 28}, "mediterranean summer": {2, 8, 9}, "arid": {1, 5, 10},
	} {
		i := slices.IndexFunc(climates, func(c climate) bool { return c.label().String() == label })
		rainy, changes := 0, 0
		const count = 1000
		for seed := range count {
			d := Forecast(order(climates[i]), newDice(seed))
			if slices.ContainsFunc(d.Hours, func(h Hour) bool { return h.Sky >= Rain }) {
				rainy++
			}
			for j := 1; j < len(d.Hours); j++ {
				if d.Hours[j].SkyWords().String() != d.Hours[j-1].SkyWords().String() {
					changes++
				}
			}
		}
		if got := rainy * 100 / count; got < want.low || got > want.high {
			t.Errorf("%s: rain on %d days in 100, want %d to %d", label, got, want.low, want.high)
		}
		if tenths := changes * 10 / count; tenths < want.changes-4 || tenths > want.changes+4 {
			t.Errorf("%s: %d changes of the sky in ten days, want about %d", label, tenths, want.changes)
		}
	}
}

// Every turn begins in one hour, and the light changes in the turn that is said.
func TestTurns(t *testing.T) {
	for _, minutes := range []int{1, 7, 10, 25, 60} {
		o := order(climates[0])
		o.Minutes, o.Hours = minutes, 24
		d := Forecast(o, newDice(1))
		next := 1
		for i := range d.Hours {
			h := &d.Hours[i]
			if h.First != next {
				t.Fatalf("turns of %d: hour %d begins with turn %d, want %d", minutes, i, h.First, next)
			}
			next = h.Last + 1
			for _, m := range h.Moments[1:] {
				since := int((m.At-o.Start)+24*60) % (24 * 60)
				if (m.Turn-1)*minutes > since || since >= m.Turn*minutes {
					t.Errorf("turns of %d: %s is put in turn %d", minutes, m.At, m.Turn)
				}
			}
		}
	}
}

func TestSeasons(t *testing.T) {
	for _, c := range []struct {
		climate    string
		month, lat int
		season     string
	}{
		{"temperate", 7, 41, "summer"}, {"temperate", 7, -41, "winter"}, {"continental", 11, 50, "autumn"},
		{"continental", 12, 50, "winter"}, {"mediterranean", 3, 40, "spring"}, {"arid", 1, 30, ""},
		{"wet tropics", 5, 10, "wet season"}, {"wet tropics", 5, -10, "dry season"}, {"wet tropics", 11, -10, "wet season"},
	} {
		if got := SeasonOf(c.climate, almanac.Date{Year: 1812, Month: c.month, Day: 1}, c.lat); got != c.season {
			t.Errorf("%s in month %d at %d°: %q, want %q", c.climate, c.month, c.lat, got, c.season)
		}
	}
}

func TestWindsAreRead(t *testing.T) {
	for text, want := range map[string]Wind{
		"light, from the south-west": {SouthWest, Light}, "SW light": {SouthWest, Light}, "fresh": {0, Fresh},
		"north easterly gale": {NorthEast, Gale}, "calm": {0, Calm}, "strong wind from the north": {North, Strong},
		"a hurricane": {}, "north south": {}, "": {}, "light light": {},
	} {
		if got, ok := ParseWind(text); got != want || ok != (want != Wind{}) {
			t.Errorf("%q is %v, %v", text, got, ok)
		}
	}
}

// What the host says of the start is kept, and stays when he wants no changes.
func TestGivenIsKept(t *testing.T) {
	o := order(climates[3])
	o.Given = Given{Sky: Rain, Wind: Wind{East, Fresh}, Fog: Mist, Ground: Muddy, Frost: No}
	o.Steady = true
	dice := newDice(3)
	d := Forecast(o, dice)
	for i := range d.Hours {
		h := &d.Hours[i]
		if h.Sky != Rain || h.Wind != (Wind{East, Fresh}) || h.Fog != Mist || d.Frost {
			t.Errorf("hour %d: %s, %s, %s", i, h.SkyWords(), h.Wind, h.Fog)
		}
	}
	if d.Hours[0].Ground() != Muddy || len(dice.log) != 0 {
		t.Errorf("ground %s, log %v", d.Hours[0].Ground(), dice.log)
	}
}

func TestSmoke(t *testing.T) {
	h := Hour{Sky: Rain, Wind: Wind{West, Fresh}}
	if d := h.Drift(); d.Paces != 80 || d.Clears != 4 {
		t.Errorf("fresh wind in rain: %+v", d)
	}
	h = Hour{Sky: Clear, Wind: Wind{West, Gale}}
	if d := h.Drift(); d.Paces != 240 || d.Clears != 1 {
		t.Errorf("gale: %+v", d)
	}
}
