package ground

// Turn turns all that lies on the map by half a turn; the edges, boxes and
// bases stay.
func (m *Map) Turn() {
	m.Bend.Turned = !m.Bend.Turned
	m.Wind = m.Wind.Opposite()
	if m.Survey != nil {
		m.Survey = m.Survey.turned()
	}
	for i := range m.Hills {
		h := &m.Hills[i]
		h.Centre, h.Angle = m.opposite(h.Centre), (h.Angle + 180).Turned()
	}
	for i := range m.Areas {
		m.turnAll(m.Areas[i].Outline)
	}
	for i := range m.Waters {
		m.turnAll(m.Waters[i].Bed)
	}
	for i := range m.Roads {
		m.turnAll(m.Roads[i].Way)
	}
	for i := range m.Places {
		p := &m.Places[i]
		p.At = m.opposite(p.At)
		m.turnAll(p.Plot)
		for k := range p.Buildings {
			p.Buildings[k].At = m.opposite(p.Buildings[k].At)
		}
	}
	for i := range m.Crossings {
		m.Crossings[i].At = m.opposite(m.Crossings[i].At)
	}
	for i := range m.Objectives {
		m.Objectives[i].At = m.opposite(m.Objectives[i].At)
	}
	for i := range m.Lines { // which may share corners with fields but never points in memory
		m.turnAll(m.Lines[i].Way)
	}
	m.Number()
}

func (t Tabletop) turnAll(points []Point) {
	for i, p := range points {
		points[i] = t.opposite(p)
	}
}
