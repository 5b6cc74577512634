package ground

import "github.com/csprint/csprint/internal/plane"

// Clamped is the point of the table nearest to p.
func (m *Map) Clamped(p Point) Point {
	return Point{X: min(max(p.X, 0), m.Width), Y: min(max(p.Y, 0), m.Depth)}
}

// PlacesOf are the indices of the places of a kind.
func (m *Map) PlacesOf(kind PlaceKind) []int {
	var list []int
	for i := range m.Places {
		if m.Places[i].Kind == kind {
			list = append(list, i)
		}
	}
	return list
}

// Shore is the distance of a point from the middle of the nearest water; beyond
// any table where there is none.
func (m *Map) Shore(p Point) Dist {
	least := Dist(1 << 30)
	for _, w := range m.Waters {
		least = min(least, plane.Away(p, w.Bed))
	}
	return least
}

// NearRoad tells whether a road or track passes within reach of a point.
func (m *Map) NearRoad(p Point, reach Dist) bool {
	for i := range m.Roads {
		if plane.Away(p, m.Roads[i].Way) <= reach {
			return true
		}
	}
	return false
}

// PlotOf is the ground about buildings: their hull and a little more.
func (m *Map) PlotOf(buildings []Building) []Point {
	var points []Point
	for _, b := range buildings {
		for _, c := range b.Corners() {
			for a := Angle(0); a < 360; a += 45 {
				points = append(points, m.Clamped(c.Add(a.Along(m.Span(22)))))
			}
		}
	}
	return plane.Hull(points)
}
