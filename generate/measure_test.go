package generate

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/internal/example"
)

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

// Every class of terrain has two numbers of the die, its contour and its shift.
func TestTerrain(t *testing.T) {
	rolled := map[string]int{}
	spec := bare(read(t, example.Read(t, "first-game.yaml")))
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
