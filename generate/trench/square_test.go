package trench

import "testing"

func TestDistanceIsTheFewestSteps(t *testing.T) {
	for _, start := range []Square{{4, 5}, {5, 5}, {0, 0}} {
		steps := map[Square]int{start: 0}
		todo := []Square{start}
		for len(todo) > 0 {
			s := todo[0]
			todo = todo[1:]
			if steps[s] == 6 {
				continue
			}
			for _, to := range Directions {
				n := s.To(to)
				if _, seen := steps[n]; !seen {
					steps[n] = steps[s] + 1
					todo = append(todo, n)
				}
			}
		}
		if len(steps) != 1+6*21 {
			t.Errorf("%d squares within 6 of %s, want 127", len(steps), start)
		}
		for s, n := range steps {
			if start.Distance(s) != n || s.Distance(start) != n {
				t.Errorf("%v is %d from %v, want %d", s, start.Distance(s), start, n)
			}
		}
	}
}

func TestEdgesAreWrittenOneWay(t *testing.T) {
	for _, s := range []Square{{4, 5}, {5, 5}} {
		for _, to := range Directions {
			n := s.To(to)
			if back, ok := n.Toward(s); !ok || back != to.Opposite() {
				t.Errorf("%s is not %s of %s", s, to.Opposite(), n)
			}
			if a, b := EdgeBetween(s, to), EdgeBetween(n, to.Opposite()); a != b {
				t.Errorf("%s and %s are one edge", a, b)
			}
		}
	}
}

func TestNames(t *testing.T) {
	for s, want := range map[Square]string{{0, 0}: "A1", {25, 19}: "Z20", {26, 0}: "AA1"} {
		if s.String() != want {
			t.Errorf("%s, want %s", s, want)
		}
	}
}

func TestPointsAndSquares(t *testing.T) {
	for c := -3; c < 6; c++ {
		for r := -3; r < 6; r++ {
			if s := (Square{c, r}); s.point().square() != s {
				t.Errorf("%v became %v", s, s.point().square())
			}
		}
	}
}
