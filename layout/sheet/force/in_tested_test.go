package force

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/csprint/csprint/game"
)

// A leader is in a tested division where one of all of them holds his path, however odd the order of battle: divisions
// in corps, two formations of a name, brigades beside divisions.
func TestLeadersAreInTheDivisionsThatAreTested(t *testing.T) {
	roller := rand.New(rand.NewPCG(1, 2))
	echelons := []string{"corps", "division", "brigade", "regiment", ""}
	var shaped func(depth int) []game.Formation
	shaped = func(depth int) (list []game.Formation) {
		for range roller.IntN(4) {
			f := game.Formation{Name: fmt.Sprint("F", roller.IntN(3)), Echelon: echelons[roller.IntN(len(echelons))]}
			if depth > 0 {
				f.Formations = shaped(depth - 1)
			}
			list = append(list, f)
		}
		return list
	}
	in, out := 0, 0
	for range 2000 {
		side := &game.Side{Formations: shaped(3)}
		l := &game.Leader{Of: fmt.Sprint("F", roller.IntN(3))}
		for range roller.IntN(3) {
			l.Path = append(l.Path, fmt.Sprint("F", roller.IntN(3)))
		}
		path := game.PathTo(l.Path, l.Of)
		want := slices.ContainsFunc(TestedDivisions(side.Formations), func(d TestedDivision) bool { return d.Holds(path) })
		if got := InTested(side, l); got != want {
			t.Fatalf("%v of %+v: %v", path, side.Formations, got)
		}
		if want {
			in++
		} else {
			out++
		}
	}
	if in < 100 || out < 100 {
		t.Errorf("%d in, %d out", in, out)
	}
}
