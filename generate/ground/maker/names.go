package maker

import "github.com/csprint/csprint/generate/ground"

// nameObjectives names the objectives after what they are, and the map after the first.
func nameObjectives(m *ground.Map) {
	for i := range m.Objectives {
		o := &m.Objectives[i]
		switch o.Kind {
		case "hill":
			o.Name = m.Hills[o.Of].Name
		case "bridge", "ford":
			o.Name = o.Kind
			if name := m.Waters[m.Crossings[o.Of].Water].Name; name != "" {
				o.Name += " of the " + name
			}
		case "junction":
			o.Name = "junction"
			if near := nearestPlace(m, o.At); near != "" {
				o.Name += " near " + near
			}
		default:
			o.Name = m.Places[o.Of].Name
		}
	}
	if m.Name == "" {
		m.Name = titleOf(m)
	}
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
