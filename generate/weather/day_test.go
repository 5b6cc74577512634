package weather

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/csprint/csprint/generate/almanac"
)

const days = 500

// A testTray rolls dice of its own and keeps the log.
type testTray struct {
	dice *rand.Rand
	log  []Entry
}

func (t *testTray) Roll(_ string, count, sides int) []int {
	faces := make([]int, count)
	for i := range faces {
		faces[i] = t.dice.IntN(sides) + 1
	}
	return faces
}

func (t *testTray) Note(e Entry) { t.log = append(t.log, e) }

func newTray(seed int) *testTray { return &testTray{dice: rand.New(rand.NewPCG(uint64(seed), 7))} }

func order(c climate) Order {
	return Order{Climate: c.name, Season: c.season, Date: almanac.Date{Year: 1813, Month: 4, Day: 20}, Latitude: 45,
		Start: 5 * 60, Minutes: 10, Hours: 10}
}

// everyDay visits days of every climate and season.
func everyDay(t *testing.T, visit func(*testing.T, climate, *Day, []Entry)) {
	for _, c := range climates {
		t.Run(c.label(), func(t *testing.T) {
			for seed := range days {
				tray := newTray(seed)
				visit(t, c, Forecast(order(c), tray), tray.log)
			}
		})
	}
}

func TestChancesAddUp(t *testing.T) {
	for _, c := range climates {
		sum := 0
		for _, chance := range c.skies {
			sum += chance
		}
		if sum != 100 {
			t.Errorf("%s adds up to %d", c.label(), sum)
		}
	}
}

// Shares of the skies at the start are those of the table, to seven in a hundred.
func TestStartingShares(t *testing.T) {
	for _, c := range climates {
		var got [6]int
		for seed := range days {
			got[Forecast(order(c), newTray(seed)).Hours[0].Sky-1]++
		}
		for i, n := range got {
			if off := n*100/days - c.skies[i]; off > 7 || off < -7 {
				t.Errorf("%s: %d of %d days begin %s, the table has %d in 100", c.label(), n, days, Sky(i+1), c.skies[i])
			}
		}
	}
}

// Skies move by two steps at most, winds by one point and one strength.
func TestHoursFollowTheTable(t *testing.T) {
	everyDay(t, func(t *testing.T, c climate, d *Day, _ []Entry) {
		for i := 1; i < len(d.Hours); i++ {
			h, last := &d.Hours[i], &d.Hours[i-1]
			if step := h.Sky - last.Sky; step > 2 || step < -2 {
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
			frosty[c.label()]++
		}
	})
	for label, want := range map[string]int{"temperate winter": 30, "continental winter": 70} {
		if got := frosty[label] * 100 / days; got < want-6 || got > want+6 {
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
		points, half, snow := d.Hours[0].Wetness, 0, 0
		for i := range d.Hours {
			h := &d.Hours[i]
			if h.Wetness != points || h.SnowLies != (snow >= 3) {
				t.Fatalf("hour %d: %d points, counted %d; snow lies %v after %d hours", i, h.Wetness, points, h.SnowLies, snow)
			}
			sunny := h.Sky <= Fair && !h.Haze && d.Sun.LightAt(h.At) == almanac.Daylight
			switch {
			case h.Snowfall():
				snow++
			case h.Frozen || h.SnowLies:
			case h.Sky >= Drizzle:
				points, half = points+[]int{1, 2, 4}[h.Sky-Drizzle], 0
			case sunny && h.Wind.Strength >= Fresh:
				points = max(points-1, -2)
			default:
				if half++; half%2 == 0 {
					points = max(points-1, -2)
				}
			}
		}
	})
}

// Days of ten hours with rain, in 100: as many as the design says.
func TestRainyDays(t *testing.T) {
	for label, want := range map[string][2]int{
		"temperate summer": {20, 28}, "temperate winter": {36, 46}, "mediterranean summer": {6, 12}, "arid": {1, 5},
	} {
		i := slices.IndexFunc(climates, func(c climate) bool { return c.label() == label })
		rainy, changes := 0, 0
		const many = 3000
		for seed := range many {
			d := Forecast(order(climates[i]), newTray(seed))
			if slices.ContainsFunc(d.Hours, func(h Hour) bool { return h.Sky >= Rain }) {
				rainy++
			}
			for j := 1; j < len(d.Hours); j++ {
				if d.Hours[j].SkyWords() != d.Hours[j-1].SkyWords() {
					changes++
				}
			}
		}
		if got := rainy * 100 / many; got < want[0] || got > want[1] {
			t.Errorf("%s: rain on %d days in 100, want %v", label, got, want)
		}
		if changes < 18*many/10 || changes > 3*many {
			t.Errorf("%s: %d changes of the sky in %d days", label, changes, many)
		}
	}
}

// Every turn begins in one hour, and the light changes in the turn that is said.
func TestTurns(t *testing.T) {
	for _, minutes := range []int{1, 7, 10, 25, 60} {
		o := order(climates[0])
		o.Minutes, o.Hours = minutes, 24
		d := Forecast(o, newTray(1))
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
	tray := newTray(3)
	d := Forecast(o, tray)
	for i := range d.Hours {
		h := &d.Hours[i]
		if h.Sky != Rain || h.Wind != (Wind{East, Fresh}) || h.Fog != Mist || d.Frost {
			t.Errorf("hour %d: %s, %s, %s", i, h.SkyWords(), h.Wind, h.Fog)
		}
	}
	if d.Hours[0].Ground() != Muddy || len(tray.log) != 0 {
		t.Errorf("ground %s, log %v", d.Hours[0].Ground(), tray.log)
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
