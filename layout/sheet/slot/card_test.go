package slot

import "testing"

func TestInchWords(t *testing.T) {
	for _, c := range []struct {
		num, den int
		want     string
	}{{200, 30, "6⅔"}, {200, 20, "10"}, {200, 40, "5"}, {200, 50, "4"}, {5, 20, "¼"}, {200, 15, "13⅓"}, {100, 7, "14.3"}} {
		if got := inches(c.num, c.den); got != c.want {
			t.Errorf("%d/%d inches are printed %q, want %q", c.num, c.den, got, c.want)
		}
	}
}
