package ground

// A Span is a range of numbers, both ends among them.
type Span struct{ Low, High int }

// A Recipe is what the ground of a class is made of: csprint's own numbers.
// Counts are for 48 square feet of table, as 8 × 6 ft has.
type Recipe struct {
	Hills    Span
	Swells   Span   // of one contour, along the grain, with folds between them
	Contours Span   // of a hill
	Peaks    int    // by how many contours heights of a great table may tower over that
	Slopes   [3]int // gentle, moderate, steep, in 100
	Raised   int    // least squares of two feet that rise by half a contour or more, in 1000

	Wood   Span // of the table, percent, as are those below
	Field  Span // with orchards and vines
	Marsh  Span // or salt pan
	Rough  Span // rock, scrub, dunes
	Gravel Span // plains of it

	Streams  [3]int // none, one, two, in 100
	River    int    // chance that the first stream is one, percent
	Dry      bool   // streams are dry beds
	Villages Span
	Farms    Span // or wells, oases, tombs and ruins
	Roads    Span // or tracks
	Sunken   Span // stretches of sunken road
	Hedged   Span // stretches of hedged lane
	Lined    int  // field edges with a wall or a hedge, percent
	Heavy    int  // of the woods, percent
	Stone    bool // walls rather than hedges

	Evenness int // what it weighs that objectives lie alike to both sides, percent of what it does in open land

	Easy  int // least easy ground in a deployment box, percent
	Lanes int // least
	Steep int // most steep ground in the middle third, percent; 100 for any
}

var recipes = map[Class]Recipe{
	Open: {
		Hills: Span{0, 2}, Swells: Span{2, 4}, Contours: Span{1, 2}, Slopes: [3]int{80, 20, 0}, Raised: 350,
		Wood: Span{3, 10}, Field: Span{10, 25}, Marsh: Span{0, 3}, Rough: Span{0, 2},
		Streams: [3]int{25, 65, 10}, River: 15, Villages: Span{1, 3}, Farms: Span{1, 4}, Roads: Span{1, 3},
		Sunken: Span{1, 2}, Hedged: Span{1, 3},
		Lined: 20, Heavy: 40, Evenness: 100, Easy: 60, Lanes: 3, Steep: 20,
	},
	Rolling: {
		Hills: Span{2, 4}, Swells: Span{4, 6}, Contours: Span{1, 3}, Slopes: [3]int{55, 35, 10}, Raised: 770,
		Wood: Span{5, 15}, Field: Span{10, 20}, Marsh: Span{0, 4}, Rough: Span{0, 4},
		Streams: [3]int{25, 55, 20}, River: 10, Villages: Span{1, 3}, Farms: Span{1, 4}, Roads: Span{1, 3},
		Sunken: Span{1, 3}, Hedged: Span{1, 2},
		Lined: 25, Heavy: 40, Evenness: 100, Easy: 55, Lanes: 3, Steep: 20,
	},
	Mountainous: {
		Hills: Span{4, 6}, Contours: Span{2, 5}, Peaks: 3, Slopes: [3]int{10, 35, 55}, Raised: 770,
		Wood: Span{10, 25}, Field: Span{0, 8}, Marsh: Span{0, 2}, Rough: Span{8, 18},
		Streams: [3]int{10, 60, 30}, River: 10, Villages: Span{0, 2}, Farms: Span{0, 2}, Roads: Span{1, 2},
		Sunken: Span{0, 1},
		Lined:  15, Heavy: 60, Stone: true, Evenness: 100, Easy: 25, Lanes: 2, Steep: 100,
	},
	HillyWooded: {
		Hills: Span{3, 5}, Contours: Span{1, 4}, Slopes: [3]int{30, 45, 25}, Raised: 420,
		Wood: Span{45, 65}, Field: Span{3, 10}, Marsh: Span{0, 5}, Rough: Span{2, 6},
		Streams: [3]int{15, 60, 25}, River: 10, Villages: Span{1, 2}, Farms: Span{1, 3}, Roads: Span{1, 2},
		Sunken: Span{0, 2}, Hedged: Span{0, 1},
		Lined: 30, Heavy: 70, Evenness: 140, Easy: 20, Lanes: 2, Steep: 20,
	},
	Desert: {
		Hills: Span{1, 2}, Contours: Span{1, 2}, Slopes: [3]int{50, 20, 30},
		Field: Span{0, 4}, Marsh: Span{0, 4}, Rough: Span{8, 20}, Gravel: Span{5, 22},
		Streams: [3]int{20, 60, 20}, Dry: true, Villages: Span{0, 1}, Farms: Span{2, 4}, Roads: Span{1, 2},
		Lined: 100, Stone: true, Evenness: 100, Easy: 55, Lanes: 3, Steep: 20,
	},
}

// RecipeOf is the recipe of a class; false for a class that has none.
func RecipeOf(c Class) (Recipe, bool) {
	r, ok := recipes[c]
	return r, ok
}

// Share is how much of the table the covers take that are rolled with a layer.
func (r *Recipe) Share(layer string) *Span {
	switch layer {
	case RolledWoods:
		return &r.Wood
	case RolledFields:
		return &r.Field
	case RolledMarshes:
		return &r.Marsh
	case RolledGravel:
		return &r.Gravel
	}
	return &r.Rough
}

// GreatTable is from how many square feet a table is so great that heights tower over others and brooks have valleys
// of their own.
const GreatTable = 96

// ContoursFor is how many contours a hill has on a table of some size.
func (r *Recipe) ContoursFor(squareFeet int) Span {
	if squareFeet < GreatTable {
		return r.Contours
	}
	return Span{r.Contours.Low, r.Contours.High + r.Peaks}
}

// Classes are the classes that have a recipe, in the order of the rules.
func Classes() []Class { return []Class{Open, Rolling, Mountainous, HillyWooded, Desert} }

// For is a count of the recipe on a table of some size, half up.
func (s Span) For(squareFeet int) Span {
	return Span{(s.Low*squareFeet + 24) / 48, (s.High*squareFeet + 24) / 48}
}

// SlopeGaps are the slope classes, 1.2.1, gentle, moderate and steep: the paces
// from one contour to the next that they are made with, well inside the limits.
var SlopeGaps = [3]Span{{410, 560}, {210, 380}, {90, 190}}
