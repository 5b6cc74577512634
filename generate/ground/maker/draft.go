package maker

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// A draft is a map in the making.
type draft struct {
	*ground.Map
	recipe  ground.Recipe
	options *Options
	roller  *roller // of the layer that is being made

	plain    *ground.Field // the hills alone
	land     *ground.Field // coarse: for choosing sites and ways
	forRoads *roadLand
	cells    ground.Cells // that ways are found through
	covered  *raster
	areas    [layerCount + 1][]ground.Area // the last those that a host has drawn
	choice   *choice                       // of objectives, as it was made
	kept     outlay                        // what a host has drawn of the rest
}

// often is how often something is tried on this table that is tried n times on
// one of 8 by 6 feet.
func (d *draft) often(n int) int { return n * max(48, d.SquareFeet()) / 48 }

// great tells a great table.
func (d *draft) great() bool { return d.SquareFeet() >= ground.GreatTable }

// tilth is how well a place bears ploughs, in thousandths from heath and forest, −1000, to the best of soils. A table
// two countries wide and deep has country of either sort, a lesser one lies in one, 0.
func (d *draft) tilth(p ground.Point) int {
	country := d.Span(2000)
	if d.recipe.Dry || min(d.Width, d.Depth) < 2*country {
		return 0
	}
	return int(d.Noise(ground.RouteNoise+8, country).At(p))
}

// height of the land at a point.
func (d *draft) height(p ground.Point) ground.Height { return d.land.At(p) }

// climb is how much the land rises within some distance of a point, either way.
func (d *draft) climb(p ground.Point, reach ground.Dist) ground.Height {
	low, high := d.height(p), d.height(p)
	for a := ground.Angle(0); a < 360; a += 45 {
		h := d.height(p.Add(a.Along(reach)))
		low, high = min(low, h), max(high, h)
	}
	return high - low
}

// far tells whether a point is at least so far from all water.
func (d *draft) far(p ground.Point, reach ground.Dist) bool {
	for _, w := range d.Waters {
		if plane.Away(p, w.Bed) < reach+w.Width/2 {
			return false
		}
	}
	return true
}
