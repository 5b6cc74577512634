package ground

// A Drawn is what a host lays down of a map. What is left open is made by csprint:
// bends of ways, buildings, crossings, names, and whole layers where he says so.
type Drawn struct {
	Map

	Bent   bool     // Map.Bend is given; otherwise it is rolled
	Sizes  []Size   // of each of Map.Hills: what its lowest contour is to measure; the zero Size for a hill whose rings are given
	Beds   []bool   // of each of Map.Waters: the bed is given point by point; false for one that bends by the way
	Ways   []bool   // the same of each of Map.Roads
	Fords  []Point  // off the roads; their water and angle follow
	Rolled []string // layers that csprint rolls about what lies there: keys like RolledHills
}

// A Size is how large a hill is to be: the lowest contour, along the hill's own axis
// and across it.
type Size struct{ Along, Across Dist }

// Layers of a drawn map that csprint may roll, as a host calls them.
const (
	RolledHills    = "hills" // and swells
	RolledStreams  = "streams"
	RolledVillages = "villages"
	RolledFarms    = "farms" // mills, wells and ruins too, as the class has them
	RolledRoads    = "roads"
	RolledFields   = "fields"
	RolledMarshes  = "marshes"
	RolledRough    = "rough"
	RolledGravel   = "gravel_plains"
	RolledWoods    = "woods"
	RolledWalls    = "walls" // sunken roads and hedged lanes too
)

// CoverLayers are the layers that roll covers.
func CoverLayers() []string {
	return []string{RolledWoods, RolledFields, RolledMarshes, RolledRough, RolledGravel}
}
