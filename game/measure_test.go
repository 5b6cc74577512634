package game_test

import (
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
)

func TestInches(t *testing.T) {
	for _, c := range []struct {
		micrometres int32
		want        string
	}{
		{8 * 304_800, "8 ft"}, {6*304_800 + 6*25_400, "6 ft 6 in"}, {2_400_000, "94.49 in"}, {152_400, "6 in"},
		{1_800_000, "70.87 in"}, {127, "0.01 in"}, {126, "0 ft"},
	} {
		if got := game.InchesOf(c.micrometres).String(); got != c.want {
			t.Errorf("%d µm is %s, want %s", c.micrometres, got, c.want)
		}
	}
}

func TestOrdinals(t *testing.T) {
	want := map[int]string{1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th", 13: "13th", 21: "21st", 22: "22nd", 101: "101st", 111: "111th", 113: "113th"}
	for n, w := range want {
		if got := say.Ordinal(n); got != w {
			t.Errorf("%d is %s, want %s", n, got, w)
		}
	}
}

func TestCardSizes(t *testing.T) {
	for _, c := range []struct {
		typed string
		want  game.CardSize
		ok    bool
	}{
		{"full", game.FullCard, true}, {"half", game.HalfCard, true}, {"4x6in", game.SmallCard, true},
		{"120mm x 80mm", game.CardSize{Name: "120mm x 80mm", Width: 120_000, Height: 80_000}, true},
		{"5inx3in", game.CardSize{Name: "5inx3in", Width: 127_000, Height: 76_200}, true},
		{"120 x 80", game.CardSize{}, false}, {"120mm", game.CardSize{}, false}, {"39mm x 80mm", game.CardSize{}, false}, {"1m x 1m", game.CardSize{}, false}, {"", game.CardSize{}, false},
	} {
		if got, ok := game.ParseCardSize(c.typed); got != c.want || ok != c.ok {
			t.Errorf("%q is %v, %v", c.typed, got, ok)
		}
	}
	for figure, want := range map[int32]game.CardSize{0: game.FullCard, 28_000: game.FullCard, 15_000: game.FullCard, 14_999: game.HalfCard, 10_000: game.HalfCard, 6_000: game.SmallCard, 2_000: game.SmallCard} {
		if got := game.CardSizeFor(figure); got != want {
			t.Errorf("figures of %d µm take %v, want %v", figure, got, want)
		}
	}
}
