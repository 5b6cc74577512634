package pdf

import (
	"testing"

	"github.com/csprint/csprint/layout"
)

func TestAppendPoints(t *testing.T) {
	for l, want := range map[layout.Length]string{
		0: "0", 25400: "72", -25400: "-72", layout.MM(63): "178.583", layout.MM(88): "249.449",
		1: "0.003", -1: "-0.003", layout.HairWidth: "0.349", 353: "1.001", layout.MM(100): "283.465",
	} {
		if got := string(appendPoints(nil, l)); got != want {
			t.Errorf("%s mm: got %s, want %s", l, got, want)
		}
	}
}

func TestAppendDecimal(t *testing.T) {
	tests := []struct {
		v      int64
		places int
		want   string
	}{
		{950, 2, "9.5"}, {-950, 2, "-9.5"}, {1200, 2, "12"}, {5, 3, "0.005"}, {-50, 3, "-0.05"}, {1000000, 6, "1"}, {7, 0, "7"},
	}
	for _, tt := range tests {
		if got := string(appendDecimal(nil, tt.v, tt.places)); got != tt.want {
			t.Errorf("%d/10^%d: got %s, want %s", tt.v, tt.places, got, tt.want)
		}
	}
}

// Thousandths are printed as all other decimals are.
func TestAppendThousandths(t *testing.T) {
	for v := int64(-12_000); v < 12_000; v++ {
		for _, v := range []int64{v, v * 1009, v * 1_000_003} {
			if got, want := string(appendThousandths(nil, v)), string(appendDecimal(nil, v, 3)); got != want {
				t.Fatalf("%d/1000: got %s, want %s", v, got, want)
			}
		}
	}
}

func TestPlace(t *testing.T) {
	corner := layout.Point{X: 10000, Y: 20000}
	tests := []struct {
		turn layout.Turn
		want layout.Rect // of the box 3 × 1 mm at 2, 5
	}{
		{layout.Upright, layout.Rect{X: 12000, Y: 25000, W: 3000, H: 1000}},
		{layout.QuarterCW, layout.Rect{X: 4000, Y: 22000, W: 1000, H: 3000}},
		{layout.Half, layout.Rect{X: 5000, Y: 14000, W: 3000, H: 1000}},
		{layout.QuarterCCW, layout.Rect{X: 15000, Y: 15000, W: 1000, H: 3000}},
		{-layout.QuarterCW, layout.Rect{X: 15000, Y: 15000, W: 1000, H: 3000}},
		{4500, layout.Rect{X: 7172, Y: 24950, W: 2828, H: 2828}},
	}
	for _, tt := range tests {
		got := place{}.inner(corner, tt.turn).box(layout.Point{X: 2000, Y: 5000}, layout.Size{W: 3000, H: 1000})
		if got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.turn, got, tt.want)
		}
	}
	// Two turns of an eighth are one of a quarter.
	eighths := place{}.inner(corner, 4500).inner(layout.Point{}, 4500).point(layout.Point{X: 1000})
	if want := (layout.Point{X: 10000, Y: 21000}); eighths != want {
		t.Errorf("two eighths: got %s, want %s", eighths, want)
	}
}

func TestTextStrings(t *testing.T) {
	for s, want := range map[string]string{
		"Salamanca (1812)": `(Salamanca \(1812\))`,
		"Größe":            "(\xfe\xff\x00G\x00r\x00\xf6\x00\xdf\x00e)",
		"😀":                "(\xfe\xff\xd8\x3d\xde\x00)",
	} {
		if got := text(s); got != want {
			t.Errorf("%s: got %q, want %q", s, got, want)
		}
	}
}
