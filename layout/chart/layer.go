package chart

// A layer is one thing drawn over all the map, before the next covers it.
type layer struct {
	name string
	draw func(*canvas)
	fine bool // left out of a bare map
}

// The layers, by who draws them.
var (
	furrows    = layer{"furrows", func(c *canvas) { fields{c}.furrows() }, true}
	fieldEdges = layer{"field-edges", func(c *canvas) { fields{c}.edges() }, true}
	hachures   = layer{"hachures", func(c *canvas) { relief{c}.hachures() }, false}
	formLines  = layer{"form-lines", func(c *canvas) { relief{c}.formLines() }, false}
	contours   = layer{"contours", func(c *canvas) { relief{c}.contourLines() }, false}
	heights    = layer{"heights", func(c *canvas) { relief{c}.spotHeights() }, true}
	crests     = layer{"crests", func(c *canvas) { relief{c}.crests() }, false}
	rough      = layer{"rough", func(c *canvas) { c.covers(withRough) }, true}
	marsh      = layer{"marsh", func(c *canvas) { c.covers(withMarsh) }, false}
	water      = layer{"water", func(c *canvas) { waters{c}.draw() }, false}
	roads      = layer{"roads", func(c *canvas) { ways{c}.roads() }, false}
	lanes      = layer{"lanes", func(c *canvas) { ways{c}.lanes() }, false}
	crossings  = layer{"crossings", func(c *canvas) { ways{c}.crossings() }, false}
	plots      = layer{"plots", func(c *canvas) { places{c}.plots() }, false}
	buildings  = layer{"buildings", func(c *canvas) { places{c}.buildings() }, false}
	trees      = layer{"woods", func(c *canvas) { c.covers(withWoods) }, false}
	palms      = layer{"palms", func(c *canvas) { c.covers(withPalms) }, false}
	ranges     = layer{"ranges", func(c *canvas) { marks{c}.ranges() }, false}
	sectors    = layer{"sectors", func(c *canvas) { marks{c}.sectors() }, true}
	boxes      = layer{"boxes", func(c *canvas) { marks{c}.boxes() }, false}
	objectives = layer{"objectives", func(c *canvas) { marks{c}.objectives() }, false}
	labels     = layer{"labels", func(c *canvas) { lettering{c}.draw() }, false}
)

// The layers stand in the order in which they are drawn: first those of the
// land, which are alike for all readers, then what is marked on it for one.
var (
	landLayers = []layer{
		furrows, hachures, formLines, contours, rough, marsh, water, fieldEdges,
		plots, roads, lanes, crossings, buildings, trees, palms, heights,
	}
	markLayers = []layer{crests, sectors, boxes, ranges, objectives, labels}
)
