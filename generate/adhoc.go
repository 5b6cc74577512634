package generate

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// adhocGroups deals the cards of the groups that divisions make for the day
// and takes their units out of all other cards.
func (d *dealer) adhocGroups(spec *scenario.SideSpec) {
	spec.Walk(func(n *oob.Node) {
		if len(n.AdHoc) == 0 {
			return
		}
		named := d.unitsOf(n)
		for _, group := range n.AdHoc {
			d.adhocGroup(group, n.Name, named)
		}
	})
}

// unitsOf is the units that a name within a division stands for.
func (d *dealer) unitsOf(division *oob.Node) map[string][]*game.Unit {
	named := map[string][]*game.Unit{}
	d.side.Walk(func(f *game.Formation) {
		if f.Place == division.Place {
			nameUnits(f, named)
		}
	})
	return named
}

func nameUnits(f *game.Formation, named map[string][]*game.Unit) (all []*game.Unit) {
	for i := range f.Units {
		u := &f.Units[i]
		named[u.Name] = []*game.Unit{u}
		all = append(all, u)
	}
	for i := range f.Formations {
		all = append(all, nameUnits(&f.Formations[i], named)...)
	}
	if !game.AboveUnits(f.Echelon) {
		named[f.Name] = all
	}
	return all
}

func (d *dealer) adhocGroup(group oob.AdHoc, division string, named map[string][]*game.Unit) {
	c := game.Card{Formation: words.Own(group.Name), Superior: division, AdHoc: true, Place: group.Place}
	var list []battalion
	for _, name := range group.Units {
		for _, u := range named[name] {
			off := d.takeOff(u)
			switch {
			case u.Arm != game.Artillery && off:
				list = append(list, battalion{units: []*game.Unit{u}})
			case u.Arm == game.Artillery && !slices.Contains(c.Attached, u.ID):
				c.Attached = append(c.Attached, u.ID)
			}
		}
	}
	c.Batteries = len(c.Attached)
	c.Arm = adhocArm(list)
	d.deal(c, list)
}

// takeOff takes a unit off the card that it stands on; false when it is off.
func (d *dealer) takeOff(u *game.Unit) bool {
	for i := range d.hands {
		h := &d.hands[i]
		if h.card.AdHoc {
			continue
		}
		for j := range h.list {
			units := &h.list[j].units
			if at := slices.Index(*units, u); at >= 0 {
				*units = slices.Delete(*units, at, at+1)
				h.list = slices.DeleteFunc(h.list, func(b battalion) bool { return len(b.units) == 0 })
				return true
			}
		}
	}
	return false
}

// adhocArm is infantry as soon as there is any.
func adhocArm(list []battalion) game.Arm {
	for _, b := range list {
		if b.units[0].Arm == game.Infantry {
			return game.Infantry
		}
	}
	return game.Cavalry
}
