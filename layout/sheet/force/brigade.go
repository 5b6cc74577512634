package force

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A Brigade is a block of a roster: units under one heading. It is mostly a
// brigade, but also a lone regiment or what a division keeps in its own hand.
type Brigade struct {
	Name      string
	Short     string // empty for none
	Echelon   string
	Arm       game.Arm
	Commander game.Commander
	Units     []*game.Unit
	Nation    string // where it is not the side's
	Place     source.Place
	Told      []game.Told           // in the source's own words
	Notes     string                // the host's
	Below     map[*game.Unit]string // notes of regiments without a heading of their own, by their first units
}

// HoldsBlocks tells whether a formation has blocks of its own below it: a
// division or corps always, if only of its bare units. A brigade whose regiments
// have no commander of their own is one block.
func HoldsBlocks(f *game.Formation) bool {
	above := f.Echelon == "corps" || f.Echelon == "division"
	return above || slices.ContainsFunc(f.Formations, standsAlone)
}

// standsAlone tells whether a formation below another makes a block.
func standsAlone(f game.Formation) bool {
	part := f.Echelon == "regiment" || f.Echelon == "battalion"
	return !part || f.Commander.Present() || len(f.Formations) > 0 && HoldsBlocks(&f)
}

// BrigadeOf makes one block of a formation with everything below it.
func BrigadeOf(f *game.Formation) Brigade {
	units := UnitsOf(f)
	return Brigade{f.Name, f.Short, f.Echelon, f.Arm, f.Commander, units, CommonNation(units, f.Nation), f.Place, f.Told, f.Notes, notesBelow(f, map[*game.Unit]string{})}
}

// notesBelow gathers the notes of all formations below one.
func notesBelow(f *game.Formation, by map[*game.Unit]string) map[*game.Unit]string {
	for i := range f.Formations {
		below := &f.Formations[i]
		if units := UnitsOf(below); below.Notes != "" && len(units) > 0 {
			by[units[0]] = say.Joined(by[units[0]], below.Notes)
		}
		notesBelow(below, by)
	}
	return by
}

// LooseUnits are blocks of the units that stand under a formation directly, one
// for each arm: its troops, and its guns, which the roster lists last.
func LooseUnits(in *words.Catalogue, f *game.Formation) (troops, guns []Brigade) {
	for _, arm := range []game.Arm{game.Infantry, game.Cavalry, game.Artillery} {
		b := Brigade{Name: in.Say("force.loose-units", "echelon", f.Echelon, "arm", arm), Arm: arm, Place: f.Place}
		for i := range f.Units {
			if f.Units[i].Arm == arm {
				b.Units = append(b.Units, &f.Units[i])
			}
		}
		b.Nation = CommonNation(b.Units, f.Nation)
		switch {
		case len(b.Units) == 0:
		case arm == game.Artillery:
			guns = append(guns, b)
		default:
			troops = append(troops, b)
		}
	}
	return troops, guns
}

// ShortNames are the short names of a side's formations, by their names.
func ShortNames(side *game.Side) map[string]string {
	shorts := map[string]string{}
	side.Walk(func(f *game.Formation) {
		if f.Short != "" {
			shorts[f.Name] = f.Short
		}
	})
	return shorts
}

// NameOf is a formation's name, with that of the formation above it where
// another of the side has the same.
func NameOf(side *game.Side, name string, place source.Place) string {
	alike, above := 0, ""
	side.WalkPaths(func(f *game.Formation, path []string) {
		if f.Name != name {
			return
		}
		alike++
		if f.Place == place && len(path) > 0 {
			above = path[len(path)-1]
		}
	})
	if alike < 2 || above == "" {
		return name
	}
	return name + ", " + above
}
