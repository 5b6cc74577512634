package slot

import "testing"

func TestInchWords(t *testing.T) {
	for _, c := range []struct {
		num, den int
		want     string
	}{{200, 30, "6⅔ in"}, {200, 20, "10 in"}, {200, 40, "5 in"}, {200, 50, "4 in"}, {5, 20, "¼ in"}, {200, 15, "13⅓ in"}, {100, 7, "14.3 in"}} {
		if got := inchWords(c.num, c.den); got != c.want {
			t.Errorf("%d/%d inches are printed %q, want %q", c.num, c.den, got, c.want)
		}
	}
}
