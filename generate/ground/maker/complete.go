package maker

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/judge"
	"github.com/csprint/csprint/internal/plane"
)

// Complete makes a map of what the host lays down: it bends the ways, builds
// the villages, finds crossings and objectives, numbers and measures. What has
// no name gets one. Nothing that the host gave is moved.
func Complete(o Options, given *ground.Map, open Tray) (*ground.Map, []Thrown) {
	d := newDraft(&o)
	d.Given, d.Tries, d.Name = true, 1, given.Name
	d.Hills, d.Areas, d.Lines = slices.Clone(given.Hills), slices.Clone(given.Areas), given.Lines
	d.Waters, d.Roads, d.Places = slices.Clone(given.Waters), slices.Clone(given.Roads), slices.Clone(given.Places)
	d.Survey, d.Repairs = given.Survey, given.Repairs
	thrown := []Thrown{d.throw("hills", open, func() {
		d.Bend.Seed = d.roller.below(Sides)*Sides + d.roller.below(Sides)
		for i := range d.Hills {
			for k := range d.Hills[i].Wobble {
				d.Hills[i].Wobble[k] = 100 + d.roller.from(-7, 7)
			}
		}
	})}
	d.summits(given.Hills)
	for i := range d.Waters {
		d.Waters[i].Bed = plane.Paced(rounded(d.Waters[i].Bed, 3), d.Span(20))
	}
	for i := range d.Roads {
		d.Roads[i].Way = plane.Paced(rounded(d.Roads[i].Way, 3), d.Span(20))
	}
	d.before(layerWater)
	d.before(layerPlaces)
	thrown = append(thrown, d.throw("buildings", open, func() { rollBuildings(d) }))
	d.cross()
	d.Crossings = append(d.Crossings, given.Crossings...)
	d.Number()
	d.choose()
	judge.Of(d.Map, d.land)
	return d.Map, append(thrown, nameAll(d.Map, o.Theatre, open)...)
}

// throw rolls one stream of a map that is given.
func (d *draft) throw(stream string, open Tray, roll func()) Thrown {
	d.roller = &roller{Dice: open(stream, 1)}
	roll()
	return Thrown{Stream: stream, Try: 1, Dice: d.roller.Count, Total: d.roller.Total}
}
