package card

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// OrderMarkers are paper tents to set out in place of covered order cubes: cut
// straight and folded in the middle. Both outer faces show whose it is; the order
// is written inside, where nobody sees it. They fill their sheets: they are as large
// as goes without another sheet, and what is left are second ones and blank ones.
func OrderMarkers(d *page.Desk, side *game.Side) (pages []layout.Page) {
	for _, batch := range OrderMarkerBatches(d, side) {
		pages = append(pages, batch.Alone(batch.Run)...)
	}
	return pages
}

// OrderMarkerBatches are one for each unit for a lean packet, small so that they share
// a sheet; where they get one of their own they fill it.
func OrderMarkerBatches(d *page.Desk, side *game.Side) []imposition.Batch {
	cut := DesignsOf(d).Markers
	if cut == nil {
		return nil
	}
	batch := imposition.BatchOf(d, markerRun(d, cut, side, cut.Fronts[0].Size))
	all, small := batch.Cards(), batch.Alone
	batch.Alone = func(r imposition.Run) []layout.Page {
		if r.Cards() < all {
			return small(r)
		}
		filled := filledMarkers(d, cut, side)
		filled.First = r.First
		pages, _ := imposition.Lay(d, filled)
		return pages
	}
	return []imposition.Batch{batch}
}

// markerRun is a tent for each unit, of faces of a size.
func markerRun(d *page.Desk, cut *slot.Cut, side *game.Side, size layout.Size) imposition.Run {
	panel := markerFace(d, cut, side, size, cut.Fronts[0].Slots)
	r := imposition.Run{Sprue: &cut.Sprue, Side: side, Trim: layout.Size{W: size.W, H: 2 * size.H}, Read: true, First: 1, Folded: true}
	for _, u := range side.Units() {
		r.Fronts = append(r.Fronts, tent(panel.Face(&slot.Subject{Side: side, Arm: u.Arm, Unit: u, PerBox: 1, Nation: u.Nation})))
	}
	return r
}

// markerFace is what draws faces of a size with some slots of the design.
func markerFace(d *page.Desk, cut *slot.Cut, side *game.Side, size layout.Size, slots []slot.Slot) *slot.Stencil {
	unbled := *cut.Fronts[0]
	unbled.Bleed = 0 // the faces of a tent meet at its fold
	unbled.Slots = slots
	return slot.NewStencil(d, unbled.At(size), side)
}

// filledMarkers are tents that fill their sheets.
func filledMarkers(d *page.Desk, cut *slot.Cut, side *game.Side) imposition.Run {
	units := len(side.Units())
	size, places := markerSize(d, cut, units)
	r := markerRun(d, cut, side, size)
	if units == 0 || places == 0 {
		return r
	}
	places *= (units + places - 1) / places
	sets := min(places/units, mostSets)
	blank := places - sets*units
	r.Fronts = append(slices.Repeat(r.Fronts, sets), slices.Repeat([]*layout.Frame{blankTent(d, cut, side, size)}, blank)...)
	r.Note = say.Joined(d.Words.Say("order-marker.inside"),
		page.When(sets > 1, d.Words.Say("order-marker.sets", "n", sets)),
		page.When(blank > 0, d.Words.Say("order-marker.blank", "n", blank)))
	return r
}

// mostSets are the most tents of one unit: an order is written on one while the
// other stands on the table.
const mostSets = 2

// largestFace is the largest face of a tent, as long as a space of the grid has room
// for it beside a unit.
var largestFace = layout.Size{W: layout.MM(45), H: layout.MM(36)}

// markerHead is left over tents for the title of their sheet.
var markerHead = layout.MM(19.3)

// markerSize is the largest face with which so many tents take no more sheets than
// with that of the design, in whole millimetres, and how many a sheet holds.
func markerSize(d *page.Desk, cut *slot.Cut, units int) (best layout.Size, places int) {
	least := cut.Fronts[0].Size
	best, places = least, markerPlaces(d, cut, least)
	if places == 0 {
		return best, 0
	}
	sheets := (units + places - 1) / places
	most := largestFace
	if grid := layout.Length(d.Game.Grid) * 254 / 2; grid > 0 {
		most.W = max(least.W, min(most.W, grid))
	}
	times := layout.Length(1)
	if d.Large {
		times = 2
	}
	whole := func(room layout.Length, n int, least, most layout.Length) layout.Length {
		mm := layout.MM(1)
		return min(most, max(least, room/layout.Length(n)/times/mm*mm))
	}
	w, h := d.Paper.Size.W-2*cut.Room, d.Paper.Size.H-2*markerHead
	for columns := int(w / least.W / times); columns > 0; columns-- {
		for rows := int(h / (2 * least.H) / times); rows > 0; rows-- {
			size := layout.Size{W: whole(w, columns, least.W, most.W), H: whole(h, 2*rows, least.H, most.H)}
			if n := markerPlaces(d, cut, size); n*sheets >= units && larger(size, best, least) {
				best, places = size, n
			}
		}
	}
	return best, places
}

// larger tells whether a size is drawn larger than another at the scale of a third.
func larger(a, b, of layout.Size) bool {
	scale := func(s layout.Size) int64 {
		return min(int64(s.W)*1000/int64(of.W), int64(s.H)*1000/int64(of.H))
	}
	return scale(a) > scale(b)
}

// markerPlaces is how many tents with faces of a size lie on a sheet.
func markerPlaces(d *page.Desk, cut *slot.Cut, size layout.Size) int {
	trim := layout.Size{W: size.W, H: 2 * size.H}
	if d.Large {
		trim = layout.Size{W: 2 * trim.W, H: 2 * trim.H}
	}
	m, _ := imposition.Imposition(d, imposition.Run{Sprue: &cut.Sprue, Trim: trim})
	return m.Grid.Len()
}

// tent is a panel with itself upside down above it, and the fold between.
func tent(panel *layout.Frame) *layout.Frame {
	w, h := panel.Size.W, panel.Size.H
	onto := layout.NewFrame(layout.Size{W: w, H: 2 * h})
	onto.PutFrame("tent", layout.Point{Y: h}, panel)
	onto.Put("tent", layout.Point{X: w, Y: h}, layout.Group{Frame: panel, Turn: layout.Half})
	fold := layout.HairLine.In(layout.Third)
	fold.Dash = []layout.Length{800, 800}
	onto.PutLine("tent/fold", layout.Point{Y: h}, layout.Point{X: w, Y: h}, fold)
	return onto
}

// blankTent is a tent with the side's band, and lines where a unit would be named.
func blankTent(d *page.Desk, cut *slot.Cut, side *game.Side, size layout.Size) *layout.Frame {
	bands := slices.DeleteFunc(slices.Clone(cut.Fronts[0].Slots), func(s slot.Slot) bool { return s.Verb != "band" })
	face := markerFace(d, cut, side, size, bands).Face(&slot.Subject{Side: side})
	for _, s := range cut.Fronts[0].At(size).Slots {
		if s.Verb != "field" {
			continue
		}
		y := s.Box.Bottom()
		if s.Middle {
			y = s.Box.Centre().Y + s.Box.H/4
		}
		face.PutLine(s.From, layout.Point{X: s.Box.X, Y: y}, layout.Point{X: s.Box.Right(), Y: y}, layout.HairLine.In(layout.Rule))
	}
	return tent(face)
}
