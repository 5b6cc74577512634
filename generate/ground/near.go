package ground

import "github.com/csprint/csprint/internal/plane"

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
