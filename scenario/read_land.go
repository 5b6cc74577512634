package scenario

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/placename"
	"github.com/csprint/csprint/internal/source"
)

// UsualPaces is the ground of an inch where the rules name none: that of 1:30,
// for which the pieces of csprint's own ground are made.
const UsualPaces = 30

// A landReader reads the ground: rolled, drawn by a host or surveyed.
type landReader struct{ *reader }

// groundClasses are the classes of terrain that a scenario may name: those of
// the rules, or where the rules have none those that csprint can roll. Under
// rules of single men any words will do.
func (r landReader) groundClasses() []string {
	if len(r.facts.Classes) > 0 || r.facts.Men || r.facts.Unknown {
		return r.facts.Classes
	}
	var list []string
	for _, c := range ground.Classes() {
		list = append(list, string(c))
	}
	return list
}

// land reads whose names the land bears, and whether it is rolled, given by
// hand or none of csprint's business.
func (r landReader) land(t *source.Mapping) {
	if r.facts.Men {
		return
	}
	r.spec.Terrain.Names = r.names(t)
	theatres := placename.Theatres()
	if own := r.spec.Terrain.Names.Theatre(); own != "" {
		theatres = append(theatres, own)
	}
	r.spec.Terrain.Theatre = t.Choice("theatre", "", theatres...)
	r.spec.Terrain.Idea = r.idea(t)
	switch n := t.Node("map"); {
	case n.Absent(), n.Typed() == "roll":
	case n.Typed() == "none":
		r.spec.Terrain.NoMap = true
	default:
		if r.spec.Terrain.Given = r.givenMap(n); r.spec.Terrain.Class == "" {
			n.Problem("scenario.map-without-class", "example", "terrain: {class: rolling}")
		}
	}
}

// idea reads what a map is to be about: one of those that ground of its class may have.
func (r landReader) idea(t *source.Mapping) ground.Idea {
	n := t.Node("idea")
	if n.Absent() || n.Typed() == "roll" {
		return ""
	}
	if m := t.Node("map"); !m.Absent() && m.Typed() != "roll" {
		n.Problem("scenario.idea-of-drawn-ground")
		return ""
	}
	if r.spec.Terrain.Class == "" {
		n.Problem("scenario.idea-without-class", "example", "terrain: {class: rolling, idea: ridge}")
		return ""
	}
	return ground.Idea(t.Choice("idea", "", wordsOf(ground.IdeasOf(ground.Class(r.spec.Terrain.Class)))...))
}
