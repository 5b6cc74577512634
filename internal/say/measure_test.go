package say

import "testing"

func TestCentimetres(t *testing.T) {
	for _, c := range []struct {
		num, den int
		want     string
	}{
		{12, 1, "30.5"}, {96, 1, "244"}, {72, 1, "183"}, {8, 1, "20.5"}, {4, 1, "10"}, {16, 1, "40.5"}, {480, 30, "40.5"},
		{1, 4, "0.5"}, {3, 4, "2"}, {3150, 100, "80"}, {0, 1, "0"}, {500, 1, "1,270"},
	} {
		if got := Centimetres(c.num, c.den); got != c.want {
			t.Errorf("%d/%d inches are %s cm, want %s", c.num, c.den, got, c.want)
		}
	}
	for want, n := range map[string][2]int{"11.8": {3000, 254}, "7.9": {2000, 254}, "3": {30, 10}, "8.9": {35 * 254, 1000}} {
		if got := Tenths(n[0], n[1]); got != want {
			t.Errorf("%d/%d is %s, want %s", n[0], n[1], got, want)
		}
	}
}
