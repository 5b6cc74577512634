package maker

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/fitting"
)

// fitted is the draft as it is fitted to the collection.
func (d *draft) fitted() fitting.Draft {
	return fitting.Draft{Map: d.Map, Collection: d.options.Collection, Layers: d.areas[:]}
}

// fit makes a layer of pieces of the collection, as soon as it has been drawn,
// so that later layers follow what will lie on the table.
func (d *draft) fit(l layer) {
	if d.options.Collection == nil {
		return
	}
	f := d.fitted()
	switch l {
	case layerHills:
		fitting.Hills(f)
	case layerSwells:
		fitting.Swells(f)
	case layerWater:
		fitting.Waters(f)
	case layerPlaces:
		fitting.Settlements(f)
	case layerRoads:
		fitting.Roads(f)
	case layerBuildings:
		fitting.Places(f)
	case layerFields, layerMarsh, layerRough, layerWoods, layerGravel:
		fitting.Areas(f, int(l), l == layerFields, func(list []ground.Area) []ground.Area { return growth{d}.tidy(l, list) })
		d.cover(d.areas[l])
	case layerLanes, layerWalls:
		fitting.Lines(f)
	}
}
