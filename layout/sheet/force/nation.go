package force

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
)

// CommonNation is the nation that units share; where they share none, that of
// their formation.
func CommonNation(units []*game.Unit, formation string) string {
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

// FormationNation is the nation of a formation of a side by its name, empty for
// the side's own. Of several of the name it is that of a place, where one has it.
func FormationNation(side *game.Side, name string, place source.Place) string {
	nation, exact := "", false
	side.Walk(func(f *game.Formation) {
		if f.Name == name && !exact {
			nation, exact = CommonNation(UnitsOf(f), f.Nation), f.Place == place
		}
	})
	return nation
}

// CardNation is the nation that the units of a card share; where they share none
// that of its formation.
func CardNation(s *game.Side, c game.Card) string {
	units := slices.DeleteFunc(s.Units(), func(u *game.Unit) bool { return !slices.Contains(c.Units, u.ID) })
	return CommonNation(units, FormationNation(s, c.Formation.String(), c.Place))
}
