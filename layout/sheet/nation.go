package sheet

import (
	"slices"

	"github.com/csprint/csprint/generate"
)

// commonNation is the nation that units share; where they share none, that of
// their formation.
func commonNation(units []*generate.Unit, formation string) string {
	for _, u := range units {
		if u.Nation != units[0].Nation {
			return formation
		}
	}
	if len(units) == 0 {
		return formation
	}
	return units[0].Nation
}

// formationNation is the nation of a formation of a side by its name, empty for
// the side's own.
func formationNation(side *generate.Side, name string) string {
	nation := ""
	side.Walk(func(f *generate.Formation) {
		if f.Name == name {
			nation = commonNation(unitsOf(f), f.Nation)
		}
	})
	return nation
}

// cardNation is the nation that the units of a card share; where they share none
// that of its formation.
func cardNation(s *generate.Side, c generate.Card) string {
	var units []*generate.Unit
	for _, unit := range s.Units() {
		if slices.Contains(c.Units, unit.ID) {
			units = append(units, unit)
		}
	}
	return commonNation(units, formationNation(s, c.Formation))
}
