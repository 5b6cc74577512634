package force

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout/sheet/page"
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
func CardNation(d *page.Desk, s *game.Side, c game.Card) string {
	all := page.Keep(d, unitsOf{s}, func() map[string]*game.Unit {
		units := map[string]*game.Unit{}
		for _, u := range s.Units() {
			units[u.ID] = u
		}
		return units
	})
	var units []*game.Unit
	for _, id := range c.Units {
		if u := all[id]; u != nil {
			units = append(units, u)
		}
	}
	if nation := CommonNation(units, ""); nation != "" {
		return nation
	}
	return CommonNation(units, FormationNation(s, c.Formation.String(), c.Place))
}

type unitsOf struct{ *game.Side }
