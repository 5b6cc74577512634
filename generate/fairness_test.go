package generate

import (
	"testing"

	"github.com/csprint/csprint/words"
)

// Within a tenth two sides have about as many, beyond three to two one has far more.
func TestSidesAreCompared(t *testing.T) {
	for _, c := range []struct {
		of, to int
		want   words.ID
	}{
		{5, 0, "fair.all"}, {0, 5, "fair.none"},
		{9, 10, "fair.about-as-many"}, {10, 9, "fair.about-as-many"}, {100, 100, "fair.about-as-many"},
		{89, 100, "fair.fewer"}, {112, 100, "fair.more"}, {150, 100, "fair.more"}, {151, 100, "fair.far-more"},
		{100, 150, "fair.fewer"}, {100, 151, "fair.far-fewer"},
	} {
		if got := compared(c.of, c.to).ID(); got != c.want {
			t.Errorf("%d beside %d: %s, expected %s", c.of, c.to, got, c.want)
		}
	}
}
