package page

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/livery"
	"github.com/csprint/csprint/templates"
)

// PutBand draws a livery in a box; an outline alone when ink is to be saved.
func (p *PrintSettings) PutBand(onto *layout.Frame, from string, box layout.Rect, l livery.Livery) {
	l.Put(onto, from, box, p.LowInk)
}

// Liveries are those of the game, with their names in the reader's language.
func (d *Desk) Liveries() livery.Liveries {
	return Keep(d, "liveries", func() livery.Liveries {
		known := templates.OwnLiveries()
		if d.Designs != nil {
			designed, err := d.Designs.Liveries()
			if err == nil {
				known = designed
			}
			d.AddProblems(err)
		}
		known = slices.Clone(known)
		for i := range known {
			known[i].Name = d.Words.Label(known[i].Name)
		}
		return livery.Liveries{Known: known, Given: d.Game.Nations}
	})
}

// LiveryOf of a side.
func (d *Desk) LiveryOf(side *game.Side) livery.Livery {
	return d.Liveries().OfSide(d.Game.Sides, side)
}

// Sizes of the chips that show a nation: before a formation, before a unit of
// another nation than its formation's, and at the end of a side's band.
var (
	FormationChip = layout.Size{W: layout.MM(14), H: layout.MM(4)}
	UnitChip      = layout.Size{W: layout.MM(12), H: layout.MM(3.4)}
	BandChip      = layout.MM(8) // as high as the band
	ChipGap       = layout.MM(3) // to the symbol or the name
)

// PutChip shows a nation, its upper left corner at a point.
func (p *PrintSettings) PutChip(onto *layout.Frame, from string, at layout.Point, size layout.Size, l livery.Livery) {
	p.PutBand(onto, from+"/chip", layout.Rect{X: at.X, Y: at.Y, W: size.W, H: size.H}, l)
}

// ChipRoom is the room that a formation's chip takes before its name.
func (p *PrintSettings) ChipRoom(nation *livery.Livery) layout.Length {
	if nation == nil {
		return 0
	}
	return FormationChip.W + ChipGap
}

// PutNation shows a formation's nation on a line; nothing for none.
func (p *PrintSettings) PutNation(onto *layout.Frame, from string, base layout.Point, nation *livery.Livery) {
	if nation != nil {
		p.PutChip(onto, from, layout.Point{X: base.X, Y: base.Y - chipRise}, FormationChip, *nation)
	}
}

// chipRise is how far a formation's chip begins above the line of its name.
var chipRise = layout.MM(3.6)

// Coalition tells whether the sheets of a side say of its troops what nation
// they are of.
func (d *Desk) Coalition(side *game.Side) bool {
	return Keep(d, "coalition/"+side.ID, side.Coalition)
}

// ChipOf is the nation that stands before a formation, by what its order of
// battle gives it; nil on the sheets of a side of one nation.
func (d *Desk) ChipOf(side *game.Side, given string) *livery.Livery {
	if !d.Coalition(side) {
		return nil
	}
	l := d.Liveries().Of(side.NationOf(given))
	return &l
}

// Foreign is the nation of troops that differs from another's, their side's or
// their formation's; nil where it doesn't.
func (d *Desk) Foreign(side *game.Side, given, than string) *livery.Livery {
	if side.NationOf(given) == side.NationOf(than) {
		return nil
	}
	return d.ChipOf(side, given)
}

// Remarks are what a host should know of the sheets, though they can be
// printed: what a mapping has filled in, what is left in English, and sides that a mono laser hardly tells
// apart.
func (d *Desk) Remarks() []string {
	out := append(d.Game.Filled(), d.Words.All(d.Game.LeftInEnglish())...)
	sides := d.Game.Sides
	for i := range sides {
		for j := range i {
			if sides[i].Edge == sides[j].Edge {
				continue // they stand beside each other
			}
			a, b := d.LiveryOf(&sides[j]), d.LiveryOf(&sides[i])
			if la, lb := livery.Lightness(a.Colour), livery.Lightness(b.Colour); max(la-lb, lb-la) < livery.LeastContrast {
				out = append(out, d.Words.Say("page.alike-in-grey",
					"one", sides[j].Name, "other", sides[i].Name, "first", la, "second", lb, "least", livery.LeastContrast))
			}
		}
	}
	return out
}
