package chart

import (
	"testing"

	"github.com/csprint/csprint/layout"
)

// A needle of a contour ends blunt: no point is nearer to its tip than some of its length, and nothing turns
// back within a millimetre. What turns no sharper than a right angle stays as it is.
func TestNeedlesAreBlunted(t *testing.T) {
	leg := func(w way, to layout.Point) way {
		from := w[len(w)-1]
		for i := 1; i <= 20; i++ {
			w = append(w, between(from, to, i, 20))
		}
		return w
	}
	tip := layout.Point{X: 10000, Y: 2000}
	open := leg(leg(way{{X: 0, Y: 0}}, tip), layout.Point{X: 0, Y: 4000})
	for name, w := range map[string]way{"open": open, "ring": leg(open, open[0]).closed(), "turned ring": append(leg(open, open[0])[20:], leg(open, open[0])[1:21]...)} {
		got := w.blunted(layout.MM(1.5))
		if (len(got) > 3 && got.rings()) != w.rings() || len(got) >= len(w) {
			t.Fatalf("%s: %d points of %d", name, len(got), len(w))
		}
		for i, p := range got {
			if apart(p, tip) < 800 {
				t.Errorf("%s: %v is at the tip", name, p)
			}
			if i > 0 && i < len(got)-1 {
				in, _ := toward(got[i-1], p)
				out, _ := toward(p, got[i+1])
				if in.X*out.X+in.Y*out.Y < -unit*unit/4 && p.X > 5000 {
					t.Errorf("%s: turns back at %v", name, p)
				}
			}
		}
	}
	square := leg(leg(leg(way{{X: 0, Y: 0}}, layout.Point{X: 8000}), layout.Point{X: 8000, Y: 8000}), layout.Point{Y: 8000})
	if got := square.blunted(layout.MM(1.5)); len(got) != len(square) {
		t.Errorf("right angles: %d points of %d", len(got), len(square))
	}
}

// A slope line stands at the lower side of its contour, on a hill outside and in a hollow inside, at least
// two of a ring.
func TestSlopeLinesFall(t *testing.T) {
	lines := 0
	charts(t, 1, func(t *testing.T, c *Chart) {
		k := c.canvas()
		for _, p := range drawn(k, "slope-line", contours) {
			for i := 0; i+1 < len(p.Steps); i += 2 {
				lines++
				if top, foot := k.land.at(p.Steps[i].P), k.land.at(p.Steps[i+1].P); foot >= top {
					t.Errorf("a slope line rises from %d to %d at %v", top, foot, p.Steps[i].P)
				}
			}
		}
	})
	if lines < 20 {
		t.Errorf("%d slope lines", lines)
	}
}
