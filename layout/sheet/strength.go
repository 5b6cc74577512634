package sheet

import (
	"strings"

	"github.com/csprint/csprint/generate"
)

// gunsPerSection is what soldiers of the period call a section: two guns. The
// rules count sections and leave their size to them.
const gunsPerSection = 2

// A strength counts what a formation brings. Units are battalions and whatever
// else stands as one body; cavalry counts by squadrons where it is given by them.
type strength struct {
	units, squadrons, sections int
	men, figures, guns         int
}

func (s *strength) add(u *generate.Unit) {
	s.men += u.Men
	s.figures += u.Figures
	s.guns += u.Guns
	switch parts := losable(u); u.Arm {
	case generate.Artillery:
		s.sections += parts
	case generate.Cavalry:
		if u.Squadrons > 0 || u.Echelon == "squadron" {
			s.squadrons += parts
			break
		}
		s.units += parts
	default:
		s.units += parts
	}
}

// losable is how many battalions, squadrons or sections a unit is when a
// division counts what it lost, 4.4.
func losable(u *generate.Unit) int {
	switch {
	case u.Arm == generate.Artillery:
		return max(1, (u.Guns+gunsPerSection-1)/gunsPerSection)
	case u.Arm == generate.Cavalry && u.Squadrons > 0:
		return u.Squadrons
	}
	return 1
}

// tested is the number of units that the division test counts, 4.4.
func (s strength) tested() int { return s.units + s.squadrons + s.sections }

// parts words what the test counts: 14 units, 3 gun sections.
func (s strength) parts() string {
	var words []string
	for _, part := range []struct {
		n    int
		noun string
	}{{s.units, "unit"}, {s.squadrons, "squadron"}, {s.sections, "gun section"}} {
		if part.n > 0 {
			words = append(words, counted(part.n, part.noun))
		}
	}
	return strings.Join(words, ", ")
}

// bulk words men and figures.
func (s strength) bulk() string {
	var words []string
	if s.men > 0 {
		words = append(words, grouped(s.men)+" men")
	}
	if s.figures > 0 {
		words = append(words, counted(s.figures, "figure"))
	}
	return joined(words...)
}

// words are parts and bulk.
func (s strength) words() string { return joined(s.parts(), s.bulk()) }

// strengthOfSide counts all that a side has.
func strengthOfSide(side *generate.Side) strength {
	var s strength
	for _, u := range side.Units() {
		s.add(u)
	}
	return s
}

// troopCards counts the cards of a side that stand for troops.
func troopCards(side *generate.Side) int {
	n := 0
	for _, c := range side.Cards {
		if !c.Dummy {
			n++
		}
	}
	return n
}

// strengthOf counts a formation with everything below it.
func strengthOf(f *generate.Formation) strength {
	var s strength
	for _, u := range unitsOf(f) {
		s.add(u)
	}
	return s
}

// unitsOf lists the units of a formation and of those below it, in the order of
// the order of battle.
func unitsOf(f *generate.Formation) []*generate.Unit {
	var units []*generate.Unit
	for i := range f.Units {
		units = append(units, &f.Units[i])
	}
	for i := range f.Formations {
		units = append(units, unitsOf(&f.Formations[i])...)
	}
	return units
}

// shareOf is the smallest whole number that is at least percent of n.
func shareOf(n, percent int) int { return (n*percent + 99) / 100 }
