package generate

import (
	"fmt"
	"testing"
)

func TestDates(t *testing.T) {
	for _, c := range []struct {
		typed, words string
		day          int
		ok           bool
	}{
		{"1812-07-22", "22 July 1812", 204, true},
		{"1812-02-29", "29 February 1812", 60, true},
		{"1800-03-01", "1 March 1800", 60, true},
		{"1800-02-29", "", 0, false},
		{"2000-12-31", "31 December 2000", 366, true},
		{"1812-13-01", "", 0, false},
		{"1812-00-01", "", 0, false},
		{"1812-7-22", "", 0, false},
		{"0000-01-01", "", 0, false},
		{"", "", 0, false},
	} {
		d, ok := ParseDate(c.typed)
		if ok != c.ok || d.Words() != c.words || ok && (d.DayOfYear() != c.day || d.String() != c.typed) {
			t.Errorf("%q is %q, day %d, %v", c.typed, d.Words(), d.DayOfYear(), ok)
		}
	}
}

func TestClocks(t *testing.T) {
	for typed, want := range map[string]string{"15:30": "15:30", "5:07": "05:07", "00:00": "00:00", "23:59": "23:59", "24:00": "", "7": "", "7:60": "", "": ""} {
		c, ok := ParseClock(typed)
		if c.String() != want || ok != (want != "") {
			t.Errorf("%q is %q, %v, want %q", typed, c, ok, want)
		}
	}
}

func TestInches(t *testing.T) {
	for _, c := range []struct {
		micrometres int32
		want        string
	}{
		{8 * 304_800, "8 ft"}, {6*304_800 + 6*25_400, "6 ft 6 in"}, {2_400_000, "94.49 in"}, {152_400, "6 in"},
		{1_800_000, "70.87 in"}, {127, "0.01 in"}, {126, "0 ft"},
	} {
		if got := inchesOf(c.micrometres).String(); got != c.want {
			t.Errorf("%d µm is %s, want %s", c.micrometres, got, c.want)
		}
	}
}

func TestOrdinals(t *testing.T) {
	want := map[int]string{1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th", 13: "13th", 21: "21st", 22: "22nd", 101: "101st", 111: "111th", 113: "113th"}
	for n, w := range want {
		if got := ordinal(n); got != w {
			t.Errorf("%d is %s, want %s", n, got, w)
		}
	}
}

func TestCardSizes(t *testing.T) {
	for _, c := range []struct {
		typed string
		want  CardSize
		ok    bool
	}{
		{"full", FullCard, true}, {"half", HalfCard, true}, {"4x6in", SmallCard, true},
		{"120mm x 80mm", CardSize{"120mm x 80mm", 120_000, 80_000}, true},
		{"5inx3in", CardSize{"5inx3in", 127_000, 76_200}, true},
		{"120 x 80", CardSize{}, false}, {"120mm", CardSize{}, false}, {"39mm x 80mm", CardSize{}, false}, {"1m x 1m", CardSize{}, false}, {"", CardSize{}, false},
	} {
		if got, ok := ParseCardSize(c.typed); got != c.want || ok != c.ok {
			t.Errorf("%q is %v, %v", c.typed, got, ok)
		}
	}
	for figure, want := range map[int32]CardSize{0: FullCard, 28_000: FullCard, 15_000: FullCard, 14_999: HalfCard, 10_000: HalfCard, 6_000: SmallCard, 2_000: SmallCard} {
		if got := CardSizeFor(figure); got != want {
			t.Errorf("figures of %d µm take %v, want %v", figure, got, want)
		}
	}
}

// Times of sunrise and sunset in local sun time, from published almanacs for
// these latitudes, to five minutes.
func TestSun(t *testing.T) {
	for _, c := range []struct {
		date            Date
		latitude        int
		sunrise, sunset Clock
	}{
		{Date{1812, 6, 21}, 51, 3*60 + 43, 20*60 + 15},
		{Date{1812, 12, 21}, 51, 8*60 + 3, 15*60 + 54},
		{Date{1812, 3, 21}, 0, 5*60 + 57, 18*60 + 3},
		{Date{1812, 12, 21}, -35, 4*60 + 47, 19*60 + 13},
		{Date{}, 45, 6 * 60, 18 * 60},
	} {
		s := SunOn(c.date, c.latitude)
		for _, pair := range [][2]Clock{{s.Sunrise, c.sunrise}, {s.Sunset, c.sunset}} {
			if off := pair[0] - pair[1]; off > 5 || off < -5 {
				t.Errorf("%v at %d°: %v, want about %v", c.date, c.latitude, pair[0], pair[1])
			}
		}
		if !(s.Dawn < s.Sunrise && s.Sunrise < s.Sunset && s.Sunset < s.Dusk) {
			t.Errorf("%v at %d°: %v", c.date, c.latitude, s)
		}
	}
}

// From pole to pole as far as a scenario may go the sun rises and sets.
func TestSunAlwaysCrosses(t *testing.T) {
	for latitude := -mostLatitude; latitude <= mostLatitude; latitude += 5 {
		for month := 1; month <= 12; month++ {
			s := SunOn(Date{1812, month, 21}, latitude)
			if s.Dawn < 0 || s.Dusk > 24*60 || s.Sunrise >= s.Sunset {
				t.Errorf("month %d at %d°: %v", month, latitude, s)
			}
		}
	}
}

func TestLight(t *testing.T) {
	s := Sun{Dawn: 300, Sunrise: 330, Sunset: 1100, Dusk: 1130}
	for clock, want := range map[Clock]Light{NoClock: Daylight, 0: Darkness, 299: Darkness, 300: Twilight, 329: Twilight,
		330: Daylight, 1099: Daylight, 1100: Twilight, 1129: Twilight, 1130: Darkness} {
		if got := s.LightAt(clock); got != want {
			t.Errorf("light at %d is %s, want %s", clock, got, want)
		}
	}
}

func TestSkies(t *testing.T) {
	for _, row := range startingSkies {
		sum := 0
		for _, chance := range row.chances {
			sum += chance
		}
		if sum != 100 {
			t.Errorf("%s %s adds up to %d", row.climate, row.season, sum)
		}
	}
	for _, c := range []struct {
		climate  string
		date     Date
		latitude int
		season   string
		die      int
		sky      string
	}{
		{"temperate", Date{1812, 7, 22}, 41, "summer", 35, "clear"},
		{"temperate", Date{1812, 7, 22}, 41, "summer", 36, "fair"},
		{"temperate", Date{1812, 7, 22}, -41, "winter", 100, "heavy rain"},
		{"temperate", Date{}, 41, "summer", 1, "clear"},
		{"continental", Date{1812, 11, 30}, 50, "autumn", 60, "overcast"},
		{"continental", Date{1812, 12, 1}, 50, "winter", 60, "overcast"},
		{"mediterranean", Date{1812, 3, 1}, 40, "spring", 97, "rain"},
		{"arid", Date{1812, 1, 1}, 30, "", 75, "clear"},
		{"wet tropics", Date{1812, 5, 1}, 10, "wet season", 12, "clear"},
		{"wet tropics", Date{1812, 5, 1}, -10, "dry season", 12, "clear"},
		{"wet tropics", Date{1812, 11, 1}, -10, "wet season", 13, "fair"},
	} {
		row := skyRow(c.climate, c.date, c.latitude)
		if row.season != c.season || row.at(c.die) != c.sky {
			t.Errorf("%s %v at %d°: %q, %d is %s; want %q, %s", c.climate, c.date, c.latitude, row.season, c.die, row.at(c.die), c.season, c.sky)
		}
	}
}

// Every class of terrain has two numbers of the die, its contour and its shift.
func TestTerrain(t *testing.T) {
	rolled := map[string]int{}
	spec := read(t, example(t, "first-game.yaml"))
	for i := range 400 {
		g := rollSpec(t, spec.WithSeed(Seed(fmt.Sprint(i))))
		rolled[g.Terrain.Class]++
		face := g.Log[0].Faces[0]
		want := []string{"open", "rolling", "mountainous", "hilly-wooded", "desert"}[(face-1)/2]
		if g.Terrain.Class != want || !g.Terrain.Rolled {
			t.Fatalf("a %d gives %s, want %s", face, g.Terrain.Class, want)
		}
	}
	if len(rolled) != 5 {
		t.Errorf("rolled %v", rolled)
	}
	for _, c := range []struct {
		class string
		light Light
		scale int
		feet  int
		shift int
	}{
		{"open", Daylight, 30, 20, 0}, {"open", Twilight, 30, 20, 0}, {"open", Darkness, 30, 20, 1},
		{"rolling", Daylight, 30, 20, 1}, {"rolling", Darkness, 30, 20, 1}, {"hilly-wooded", Darkness, 30, 20, 1},
		{"mountainous", Daylight, 5, 40, 0}, {"desert", Daylight, 10, 10, 0}, {"desert", Daylight, 20, 20, 0}, {"desert", Daylight, 60, 40, 0},
	} {
		s := *spec
		s.Terrain.Class, s.Light, s.FigureScale, s.Options = c.class, c.light, c.scale, []Option{ScaledContours}
		g := rollSpec(t, &s)
		if g.Terrain.Feet != c.feet || g.Terrain.Shift != c.shift {
			t.Errorf("%+v: %d ft, shift %d", c, g.Terrain.Feet, g.Terrain.Shift)
		}
	}
}

func TestGroundScale(t *testing.T) {
	spec := read(t, base)
	for men, paces := range map[int]int{5: 10, 10: 10, 20: 20, 30: 30, 40: 40, 50: 50, 60: 50} {
		s := *spec
		s.FigureScale = men
		if g := rollSpec(t, &s); g.PacesPerInch != paces {
			t.Errorf("1:%d is %d paces an inch, want %d", men, g.PacesPerInch, paces)
		}
	}
}

func TestFigures(t *testing.T) {
	for _, c := range []struct{ men, scale, want int }{
		{442, 30, 15}, {443, 30, 15}, {642, 30, 21}, {902, 30, 30}, {308, 30, 10}, {254, 30, 8}, {160, 30, 5},
		{45, 30, 2}, {44, 30, 1}, {15, 30, 1}, {50, 20, 3}, {49, 20, 2},
	} {
		b := builder{spec: &Spec{FigureScale: c.scale}}
		u := Unit{Men: c.men, Arm: Infantry}
		b.figures(&u, 0)
		if u.Figures != c.want {
			t.Errorf("%d men at 1:%d are %d figures, want %d", c.men, c.scale, u.Figures, c.want)
		}
	}
}

func TestInitiative(t *testing.T) {
	for _, c := range []struct {
		discipline string
		irregular  bool
		want       int
	}{
		{"hardened", false, 15}, {"disciplined", false, 13}, {"trained", false, 10}, {"militia", false, 7},
		{"raw-recruits", false, 3}, {"rabble", false, 1}, {"", true, 10},
	} {
		u := Unit{Morale: 10, Discipline: c.discipline, Irregular: c.irregular}
		if got := initiative(book(t), u); got != c.want {
			t.Errorf("10 and %q make %d, want %d", c.discipline, got, c.want)
		}
	}
}

func TestCouncil(t *testing.T) {
	for _, c := range []struct {
		year   int
		rating string
		asked  Council
		want   Council
	}{
		{1812, "poor", CouncilAllowed, CouncilAllowed},
		{1757, "average", CouncilAllowed, CouncilRequired},
		{1757, "", CouncilAllowed, CouncilRequired},
		{1757, "superior", CouncilAllowed, CouncilAllowed},
		{1800, "poor", CouncilAllowed, CouncilRequired},
		{1700, "poor", CouncilAllowed, CouncilAllowed},
		{1757, "average", NoCouncil, NoCouncil},
		{1812, "superior", CouncilRequired, CouncilRequired},
	} {
		g := &Game{Date: Date{c.year, 6, 1}, Council: c.asked}
		if got := councilOf(g, &Side{Commander: Commander{Rating: c.rating}}); got != c.want {
			t.Errorf("%+v: council is %s", c, got)
		}
	}
}
