package imposition

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Twice is how much larger than as ever what is cut and read in play is in large print.
const Twice = 2

// sized is a run as large print has it, and a print shop.
func sized(d *page.Desk, r Run) Run {
	if d.Large && r.Read {
		r.Read = false
		r = r.twice()
	}
	if d.Shop && !r.Folded {
		r = r.forShop()
	}
	return r
}

// twice is a run of the same cards at twice their size.
func (r Run) twice() Run {
	r.Trim = layout.Size{W: Twice * r.Trim.W, H: Twice * r.Trim.H}
	r.Bleed *= Twice
	r.Fronts, r.Backs = allTwice(r.Fronts, r.Sprue.Air), allTwice(r.Backs, r.Sprue.Air)
	if r.Later != nil {
		r.Later = &Later{Cards: r.Later.Cards, Front: oneTwice(r.Later.Front, r.Sprue.Air), Back: oneTwice(r.Later.Back, r.Sprue.Air)}
	}
	return r
}

func allTwice(faces []*layout.Frame, air layout.Length) []*layout.Frame {
	if faces == nil {
		return nil
	}
	twice := make([]*layout.Frame, len(faces))
	done := map[*layout.Frame]*layout.Frame{}
	for i, f := range faces {
		if f != nil && done[f] == nil {
			done[f] = large(f, air)
		}
		twice[i] = done[f]
	}
	return twice
}

func oneTwice(draw func(*page.Desk, int) *layout.Frame, air layout.Length) func(*page.Desk, int) *layout.Frame {
	if draw == nil {
		return nil
	}
	return func(d *page.Desk, i int) *layout.Frame {
		if f := draw(d, i); f != nil {
			return large(f, air)
		}
		return nil
	}
}
