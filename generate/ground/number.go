package ground

import (
	"slices"

	"github.com/csprint/csprint/internal/plane"
)

// Number counts structures and works, 4.4.2: from the north-west, villages
// first.
func (m *Map) Number() {
	var n numbering
	for i := range m.Places {
		n.place(i, &m.Places[i])
	}
	for i := range m.Crossings {
		n.structure(Structure{At: m.Crossings[i].At, Kind: m.Passage(&m.Crossings[i]), Place: -1})
	}
	for i := range m.Lines {
		if m.Lines[i].Kind.Work() {
			n.line(i, m.Lines[i].Way)
		}
	}
	m.Structures, m.Works = n.structures, n.works
}

// A numbering is what has its number so far.
type numbering struct {
	structures []Structure
	works      []Work
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

func (n *numbering) structure(s Structure) {
	s.Number = len(n.structures) + 1
	n.structures = append(n.structures, s)
}

// blockOf is how many buildings make one block of a village.
const blockOf = 3

func (n *numbering) place(place int, p *Place) {
	if p.Kind != Village {
		n.structure(Structure{At: p.At, Kind: string(p.Kind), Place: place, Build: p.Build})
		return
	}
	for _, block := range p.Blocks() {
		var at []Point
		for _, b := range block {
			at = append(at, b.At)
		}
		n.structure(Structure{At: plane.Mean(at), Kind: "village block", Place: place, Build: p.Build})
	}
}

// Blocks are the buildings of a village in the blocks that are numbered one by one, and of
// any other place in one block.
func (p *Place) Blocks() [][]Building {
	if p.Kind != Village {
		return [][]Building{p.Buildings}
	}
	return slices.Collect(slices.Chunk(p.Buildings, blockOf))
}

// Town tells whether a village is a town: of six blocks or more, where rolled villages have up to five.
func (p *Place) Town() bool { return p.Kind == Village && len(p.Blocks()) > 5 }

// line numbers pieces of 100 paces of a wall, a bank or a sunken road.
func (n *numbering) line(line int, way []Point) {
	left := plane.Length(way)
	const each = Dist(1000)
	for start := Dist(0); left > 0; start += each {
		long := min(each, left)
		if long < each/4 && start > 0 {
			return // a remnant belongs to the piece before it
		}
		n.works = append(n.works, Work{Number: len(n.works) + 1, At: onWay(way, start+long/2), Line: line, Length: long})
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
