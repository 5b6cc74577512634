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
