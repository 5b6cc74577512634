package sheet

import (
	"slices"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
)

// A brigade is a block of a roster: units under one heading. It is mostly a
// brigade, but also a lone regiment or what a division keeps in its own hand.
type brigade struct {
	name      string
	short     string // empty for none
	echelon   string
	arm       generate.Arm
	commander generate.Commander
	units     []*generate.Unit
	nation    string // where it is not the side's
	place     source.Place
}

// holdsBlocks tells whether a formation has blocks of its own below it. A
// brigade whose regiments have no commander of their own is one block.
func holdsBlocks(f *generate.Formation) bool {
	above := f.Echelon == "corps" || f.Echelon == "division" || f.Echelon == "army"
	return len(f.Formations) > 0 && (above || slices.ContainsFunc(f.Formations, standsAlone))
}

// standsAlone tells whether a formation below another makes a block.
func standsAlone(f generate.Formation) bool {
	part := f.Echelon == "regiment" || f.Echelon == "battalion"
	return !part || f.Commander.Present() || len(f.Formations) > 0 && holdsBlocks(&f)
}

// brigadeOf makes one block of a formation with everything below it.
func brigadeOf(f *generate.Formation) brigade {
	units := unitsOf(f)
	return brigade{f.Name, f.Short, f.Echelon, f.Arm, f.Commander, units, commonNation(units, f.Nation), f.Place}
}

// looseUnits are blocks of the units that stand under a formation directly, one
// for each arm: its troops, and its guns, which the roster lists last.
func looseUnits(f *generate.Formation) (troops, guns []brigade) {
	for _, arm := range []generate.Arm{generate.Infantry, generate.Cavalry, generate.Artillery} {
		b := brigade{name: capitalized(f.Echelon) + " " + string(arm), arm: arm, place: f.Place}
		for i := range f.Units {
			if f.Units[i].Arm == arm {
				b.units = append(b.units, &f.Units[i])
			}
		}
		b.nation = commonNation(b.units, f.Nation)
		switch {
		case len(b.units) == 0:
		case arm == generate.Artillery:
			guns = append(guns, b)
		default:
			troops = append(troops, b)
		}
	}
	return troops, guns
}

// strength counts the units of the block.
func (b brigade) strength() strength {
	var s strength
	for _, u := range b.units {
		s.add(u)
	}
	return s
}
