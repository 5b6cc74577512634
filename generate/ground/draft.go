package ground

import "github.com/csprint/csprint/internal/plane"

// A draft is a map in the making.
type draft struct {
	*Map
	recipe  Recipe
	options *Options
	roller  *roller // of the layer that is being made

	plain    *Field // the hills alone
	land     *Field // coarse: for choosing sites and ways
	forRoads *roadLand
	ground   *going // what was measured last
	cells    Cells  // that ways are found through
	covered  *raster
	areas    [layerCount][]Area
}

// squareFeet is the size of the table, half up.
func (m *Map) squareFeet() int {
	foot := 12 * int64(m.Inch)
	return max(1, int((int64(m.Width)*int64(m.Depth)+foot*foot/2)/(foot*foot)))
}

// often is how often something is tried on this table that is tried n times on
// one of 8 by 6 feet.
func (m *Map) often(n int) int { return n * max(48, m.squareFeet()) / 48 }

// height of the land at a point.
func (d *draft) height(p Point) Height { return d.land.At(p) }

// climb is how much the land rises within some distance of a point, either way.
func (d *draft) climb(p Point, reach Dist) Height {
	low, high := d.height(p), d.height(p)
	for a := Angle(0); a < 360; a += 45 {
		h := d.height(p.Add(a.Along(reach)))
		low, high = min(low, h), max(high, h)
	}
	return high - low
}

// far tells whether a point is at least so far from all water.
func (d *draft) far(p Point, reach Dist) bool {
	for _, w := range d.Waters {
		if plane.Away(p, w.Bed) < reach+w.Width/2 {
			return false
		}
	}
	return true
}

// shore is the distance of a point from the nearest water.
func (d *draft) shore(p Point) Dist {
	least := Dist(1 << 30)
	for _, w := range d.Waters {
		least = min(least, plane.Away(p, w.Bed))
	}
	return least
}
