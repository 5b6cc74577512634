package maker

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/words"
)

// chosen takes the objectives that a host has chosen, each with the nearest thing of
// its kind; false where he leaves them to csprint. One whose thing is not there is a
// place of the table.
func (d objectives) chosen() bool {
	if len(d.kept.objectives) == 0 {
		return false
	}
	d.Objectives = slices.Clone(d.kept.objectives)
	for i := range d.Objectives {
		o := &d.Objectives[i]
		if o.Of = d.meant(o); o.Of < 0 && slices.Contains(things, o.Kind) {
			o.Kind = "place"
		}
		if o.Kind == "place" && o.Name.IsZero() {
			o.Name = words.Of("ground.sector", "sector", d.Sector(o.At))
		}
	}
	return true
}

// things are the kinds of objectives that are a thing of the map, found by its index.
var things = []string{
	"hill", "bridge", "ford",
	string(ground.Village), string(ground.Farm), string(ground.Mill), string(ground.Well), string(ground.Ruin),
	string(ground.Windmill), string(ground.Oasis), string(ground.Tomb),
}

// meant is the index of the thing of an objective's kind that is nearest to it, a hill on which it lies before
// others; −1 for none.
func (d objectives) meant(o *ground.Objective) int {
	best, least := -1, ground.Dist(1<<30)
	near := func(i int, at ground.Point) {
		if far := at.To(o.At); far < least {
			best, least = i, far
		}
	}
	switch o.Kind {
	case "hill":
		if best = d.HillAt(o.At); best >= 0 {
			return best
		}
		for i := range d.Hills {
			near(i, d.Hills[i].Centre)
		}
	case "bridge", "ford":
		for i, c := range d.Crossings {
			if c.Bridge == (o.Kind == "bridge") {
				near(i, c.At)
			}
		}
	default:
		for i := range d.Places {
			if string(d.Places[i].Kind) == o.Kind {
				near(i, d.Places[i].At)
			}
		}
	}
	return best
}
