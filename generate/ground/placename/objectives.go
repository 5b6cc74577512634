package placename

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/words"
)

// nameObjectives names the objectives after what they are, and the map after the first.
func nameObjectives(m *ground.Map) {
	for i := range m.Objectives {
		o := &m.Objectives[i]
		switch {
		case !o.Name.IsZero():
			continue // by the host
		case o.Kind == "place":
			continue // by its sector
		}
		switch o.Kind {
		case "hill":
			o.Name = words.Own(m.Hills[o.Of].Name)
		case "bridge", "ford":
			o.Name = crossingName(m, &m.Crossings[o.Of])
		default:
			o.Name = objectiveName(m, o)
		}
	}
	if m.Name.IsZero() {
		m.Name = titleOf(m)
	}
	tellApart(m)
}

// tellApart adds their sectors to objectives of one name: two bridges of a stream.
func tellApart(m *ground.Map) {
	times := map[string]int{}
	for i := range m.Objectives {
		times[m.Objectives[i].Name.String()]++
	}
	for i := range m.Objectives {
		if o := &m.Objectives[i]; times[o.Name.String()] > 1 && !o.Name.IsZero() {
			o.Name = words.Of("ground.name-at-sector", "name", o.Name, "sector", m.Sector(o.At))
		}
	}
}

// crossingName is "bridge of the Regato", or what it is where its water has no name.
func crossingName(m *ground.Map, x *ground.Crossing) words.Text {
	kind := strings.TrimPrefix(m.Passage(x), "wadi ")
	if water := m.Waters[x.Water].Name; water != "" {
		return words.Of("ground.crossings-of", "kind", kind, "n", 1, "water", water)
	}
	return ground.Thing(kind)
}

// objectiveName is that of an objective that is a place, or else one by the hill on which it lies or the place
// that is nearest.
func objectiveName(m *ground.Map, o *ground.Objective) words.Text {
	if o.Of >= 0 {
		return words.Own(m.Places[o.Of].Name)
	}
	name := ground.Thing(m.KindOf(o))
	for i := range m.Areas {
		if a := &m.Areas[i]; o.Kind == string(a.Cover) {
			name = words.Of("ground.edge", "cover", o.Kind)
			if a.Name != "" && plane.Away(o.At, plane.Closed(a.Outline)) < m.Inch {
				return words.Of("ground.edge-of", "name", a.Name)
			}
		}
	}
	if near := nearest(m, o); near != "" {
		return words.Of("ground.near", "what", name, "place", near)
	}
	return name
}

// wanted tells whether a hill is an objective: then a swell has a name, too.
func wanted(m *ground.Map, hill int) bool {
	return slices.ContainsFunc(m.Objectives, func(o ground.Objective) bool { return o.Kind == "hill" && o.Of == hill })
}

// nearest is the name of the hill on which an objective lies, else of the place nearest to it, and of a hill
// where that is nearer to a pass or there is no place.
func nearest(m *ground.Map, o *ground.Objective) string {
	if on := m.HillAt(o.At); on >= 0 && m.Hills[on].Name != "" {
		return m.Hills[on].Name
	}
	name, least := "", ground.Dist(1<<30)
	for i := range m.Places {
		if far := m.Places[i].At.To(o.At); far < least && m.Places[i].Name != "" {
			name, least = m.Places[i].Name, far
		}
	}
	placeless := name == ""
	for i := range m.Hills {
		if far := m.Hills[i].Centre.To(o.At); (placeless || o.Kind == "pass") && far < least && m.Hills[i].Name != "" {
			name, least = m.Hills[i].Name, far
		}
	}
	return name
}
