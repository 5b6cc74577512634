package sheet

import (
	"fmt"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// putBand draws a livery in a box; an outline alone when ink is to be saved.
func (p Press) putBand(onto *layout.Frame, from string, box layout.Rect, l livery) {
	l.put(onto, from, box, p.LowInk)
}

// liveries are those of the game.
func (d *Desk) liveries() liveries {
	return keep(d, "liveries", func() liveries {
		all := liveries{known: templates.OwnLiveries(), given: d.Game.Nations}
		if d.Designs != nil {
			known, err := d.Designs.Liveries()
			if err != nil {
				d.addProblems(err)
				return all
			}
			all.known = known
		}
		return all
	})
}

// livery of a side.
func (d *Desk) livery(side *generate.Side) livery { return d.liveries().ofSide(d.Game.Sides, side) }

// Sizes of the chips that show a nation: before a formation, before a unit of
// another nation than its formation's, and at the end of a side's band.
var (
	formationChip = layout.Size{W: layout.MM(14), H: layout.MM(4)}
	unitChip      = layout.Size{W: layout.MM(12), H: layout.MM(3.4)}
	bandChip      = layout.MM(8) // as high as the band
	chipGap       = layout.MM(3) // to the symbol or the name
)

// putChip shows a nation, its upper left corner at a point.
func (p Press) putChip(onto *layout.Frame, from string, at layout.Point, size layout.Size, l livery) {
	p.putBand(onto, from+"/chip", layout.Rect{X: at.X, Y: at.Y, W: size.W, H: size.H}, l)
}

// chipRoom is the room that a formation's chip takes before its name.
func (p Press) chipRoom(nation *livery) layout.Length {
	if nation == nil {
		return 0
	}
	return formationChip.W + chipGap
}

// putNation shows a formation's nation on a line; nothing for none.
func (p Press) putNation(onto *layout.Frame, from string, base layout.Point, nation *livery) {
	if nation != nil {
		p.putChip(onto, from, layout.Point{X: base.X, Y: base.Y - chipRise}, formationChip, *nation)
	}
}

// chipRise is how far a formation's chip begins above the line of its name.
var chipRise = layout.MM(3.6)

// coalition tells whether the sheets of a side say of its troops what nation
// they are of.
func (d *Desk) coalition(side *generate.Side) bool {
	return keep(d, "coalition/"+side.ID, side.Coalition)
}

// chipOf is the nation that stands before a formation, by what its order of
// battle gives it; nil on the sheets of a side of one nation.
func (d *Desk) chipOf(side *generate.Side, given string) *livery {
	if !d.coalition(side) {
		return nil
	}
	l := d.liveries().of(side.NationOf(given))
	return &l
}

// foreign is the nation of troops that differs from another's, their side's or
// their formation's; nil where it doesn't.
func (d *Desk) foreign(side *generate.Side, given, than string) *livery {
	if side.NationOf(given) == side.NationOf(than) {
		return nil
	}
	return d.chipOf(side, given)
}

// word is what a chip stands for, empty for none.
func (l *livery) word() string {
	if l == nil {
		return ""
	}
	return l.name
}

// Remarks are what a host should know of the sheets, though they can be
// printed: sides that a mono laser hardly tells apart.
func (d *Desk) Remarks() []string {
	var out []string
	sides := d.Game.Sides
	for i := range sides {
		for j := range i {
			if sides[i].Edge == sides[j].Edge {
				continue // they stand beside each other
			}
			a, b := d.livery(&sides[j]), d.livery(&sides[i])
			if la, lb := lightness(a.colour), lightness(b.colour); max(la-lb, lb-la) < leastContrast {
				out = append(out, fmt.Sprintf("%s and %s are L* %d and %d, less than %d apart: their patterns alone tell them apart in grey",
					sides[j].Name, sides[i].Name, la, lb, leastContrast))
			}
		}
	}
	return out
}
