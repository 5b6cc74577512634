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
	m.turnLines()
}

// turnLines turns walls and hedges, which may share corners with fields but
// never points in memory.
func (m *Map) turnLines() {
	for i := range m.Lines {
		m.turnAll(m.Lines[i].Way)
	}
	m.Number()
}

func (m *Map) opposite(p Point) Point { return Point{m.Width - p.X, m.Depth - p.Y} }

func (m *Map) turnAll(points []Point) {
	for i, p := range points {
		points[i] = m.opposite(p)
	}
}
