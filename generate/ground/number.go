package ground

import "github.com/csprint/csprint/internal/plane"

// Number counts structures and works, 4.4.2: from the north-west, villages
// first.
func (m *Map) Number() {
	m.Structures, m.Works = nil, nil
	for i := range m.Places {
		m.structures(i)
	}
	for i := range m.Crossings {
		m.structure(Structure{At: m.Crossings[i].At, Kind: m.Passage(&m.Crossings[i]), Place: -1})
	}
	for i := range m.Lines {
		if m.Lines[i].Kind.Work() {
			m.works(i)
		}
	}
}

// Passage is what a crossing is called: "bridge", "ford", "wadi crossing".
func (m *Map) Passage(c *Crossing) string {
	switch {
	case c.Bridge:
		return "bridge"
	case c.Water < len(m.Waters) && c.Water >= 0 && m.Waters[c.Water].Kind == DryBed:
		return "wadi crossing"
	}
	return "ford"
}

func (m *Map) structure(s Structure) {
	s.Number = len(m.Structures) + 1
	m.Structures = append(m.Structures, s)
}

// blockOf is how many buildings make one block of a village.
const blockOf = 3

func (m *Map) structures(place int) {
	p := &m.Places[place]
	if p.Kind != Village {
		m.structure(Structure{At: p.At, Kind: string(p.Kind), Place: place, Build: p.Build})
		return
	}
	for start := 0; start < len(p.Buildings); start += blockOf {
		var at []Point
		for _, b := range p.Buildings[start:min(start+blockOf, len(p.Buildings))] {
			at = append(at, b.At)
		}
		m.structure(Structure{At: plane.Mean(at), Kind: "village block", Place: place, Build: p.Build})
	}
}

// works are pieces of 100 paces of a wall, a bank or a sunken road.
func (m *Map) works(line int) {
	way := m.Lines[line].Way
	left := plane.Length(way)
	const each = Dist(1000)
	for start := Dist(0); left > 0; start += each {
		long := min(each, left)
		if long < each/4 && start > 0 {
			return // a remnant belongs to the piece before it
		}
		m.Works = append(m.Works, Work{Number: len(m.Works) + 1, At: onWay(way, start+long/2), Line: line, Length: long})
		left -= long
	}
}

// onWay is the point of a way so far from its start.
func onWay(way []Point, far Dist) Point {
	for i := 1; i < len(way); i++ {
		long := way[i-1].To(way[i])
		if far <= long {
			return plane.Between(way[i-1], way[i], int64(far), int64(max(long, 1)))
		}
		far -= long
	}
	return way[len(way)-1]
}
