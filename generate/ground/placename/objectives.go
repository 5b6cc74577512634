package placename

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// nameObjectives names the objectives after what they are, and the map after the first.
func nameObjectives(m *ground.Map) {
	for i := range m.Objectives {
		o := &m.Objectives[i]
		switch {
		case o.Name != "":
			continue // by the host
		case o.Kind == "place":
			continue // by its sector
		}
		switch o.Kind {
		case "hill":
			o.Name = m.Hills[o.Of].Name
		case "bridge", "ford":
			w := &m.Waters[m.Crossings[o.Of].Water]
			o.Name = strings.TrimPrefix(m.Passage(&m.Crossings[o.Of]), "wadi ")
			if w.Name != "" {
				o.Name += " of the " + w.Name
			}
		default:
			o.Name = objectiveName(m, o)
		}
	}
	if m.Name == "" {
		m.Name = titleOf(m)
	}
	tellApart(m)
}

// tellApart adds their sectors to objectives of one name: two bridges of a stream.
func tellApart(m *ground.Map) {
	times := map[string]int{}
	for i := range m.Objectives {
		times[m.Objectives[i].Name]++
	}
	for i := range m.Objectives {
		if o := &m.Objectives[i]; o.Name != "" && times[o.Name] > 1 {
			o.Name += ", " + m.Sector(o.At)
		}
	}
}

// objectiveName is that of an objective that is a place, or else one by what lies
// near.
func objectiveName(m *ground.Map, o *ground.Objective) string {
	if o.Of >= 0 {
		return m.Places[o.Of].Name
	}
	name := o.Kind
	for i := range m.Areas {
		if a := &m.Areas[i]; o.Kind == string(a.Cover) {
			name = "edge of the " + o.Kind
			if a.Name != "" && plane.Away(o.At, plane.Closed(a.Outline)) < m.Inch {
				return "edge of " + a.Name
			}
		}
	}
	if near := nearestPlace(m, o.At); near != "" {
		name += " near " + near
	}
	return name
}

// wanted tells whether a hill is an objective: then a swell has a name, too.
func wanted(m *ground.Map, hill int) bool {
	return slices.ContainsFunc(m.Objectives, func(o ground.Objective) bool { return o.Kind == "hill" && o.Of == hill })
}

// nearestPlace is the name of the place nearest to a point.
func nearestPlace(m *ground.Map, at ground.Point) string {
	name, least := "", ground.Dist(1<<30)
	for i := range m.Places {
		if far := m.Places[i].At.To(at); far < least && m.Places[i].Name != "" {
			name, least = m.Places[i].Name, far
		}
	}
	return name
}
