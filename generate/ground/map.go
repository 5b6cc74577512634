// Package ground makes a table of land that looks like land and plays fair:
// hills, water, roads, villages, woods and fields, with the objectives and the
// numbers that the rules count. It knows no scenario, no rules book and no
// paper, and rolls only the dice that it is handed.
//
// Start at Make, Map and Field.
package ground

// A Map is the ground of one table. Its origin is the north-west corner; x
// grows to the east and y to the south. Everything on it is plain data: what
// is drawn, measured, counted and judged is read from here alone.
type Map struct {
	Class  Class
	Width  Dist // of the table, west to east
	Depth  Dist // north to south
	Inch   Dist // on the ground for an inch on the table, 1.7
	Feet   int  // a contour, 1.2
	Name   string
	Grain  Angle // along which the hills stretch
	Hills  []Hill
	Areas  []Area
	Waters []Water
	Roads  []Road
	Places []Place // villages, farms, wells, ruins

	Crossings  []Crossing
	Lines      []Line // walls, hedges and banks
	Structures []Structure
	Works      []Work
	Objectives []Objective
	Boxes      []Box // deployment boxes, one for each side that has one

	Limits   []Limit // each hard limit with what was measured
	Fairness Fairness
	Tries    int      // maps drawn before this one was kept, itself counted
	Repairs  []string // what was moved, mirrored or dropped, in words
	Best     bool     // no try met everything; this is the one that came nearest
	Given    bool     // by the host, not rolled
}

// Class is the class of the terrain: a row of the rules' terrain-classes.
type Class string

// The five classes, 1.2.
const (
	Open        Class = "open"
	Rolling     Class = "rolling"
	Mountainous Class = "mountainous"
	HillyWooded Class = "hilly-wooded"
	Desert      Class = "desert"
)

// A Hill is rings round a summit. Where hills overlap they join smoothly; ask
// the Field for heights, never the rings.
type Hill struct {
	Name    string
	Centre  Point   // may lie off the table
	Angle   Angle   // of the long axis
	Stretch int     // long axis to short, in hundredths: 150 for 1.5 : 1
	Summit  Dist    // half-width of the top along the short axis
	Gaps    []Dist  // from each contour to the next one out, from the top; as many as contours
	Wobble  [24]int // of the outline, in hundredths, at every 15 degrees from the long axis
}

// Contours is how many the hill has.
func (h Hill) Contours() int { return len(h.Gaps) }

// An Area is a piece of ground of one cover with a closed outline.
type Area struct {
	Name    string // of larger woods and marshes; empty for most
	Cover   Cover
	Density Density // of woods
	Outline []Point // closed, clockwise, smooth enough to cut from felt
	Crop    Crop    // of fields
	Place   int     // of the village whose plot it is, as an index and 1; 0 for none
}

// Cover is what lies on an area.
type Cover string

// The covers.
const (
	Wood    Cover = "wood"
	Scrub   Cover = "scrub"
	Orchard Cover = "orchard"
	Tilled  Cover = "field"
	Marsh   Cover = "marsh"
	SaltPan Cover = "salt pan"
	Rough   Cover = "rough"
	Rock    Cover = "rock"
	Dune    Cover = "dunes"
)

// Density is how close trees stand.
type Density string

// The densities of woods.
const (
	Light Density = "light"
	Heavy Density = "heavy"
)

// Crop is what a field bears; it changes only the picture.
type Crop string

// The crops.
const (
	Plough Crop = "plough"
	Corn   Crop = "corn"
	Grass  Crop = "grass"
	Vines  Crop = "vines"
)

// A Water runs from its spring or the edge where it enters to where it leaves.
type Water struct {
	Name  string
	Kind  WaterKind
	Bed   []Point // its middle, downstream, at most 60 paces from one to the next
	Width Dist    // a river's; a stream widens downstream to this
}

// WaterKind is how hard it is to cross.
type WaterKind string

// The waters.
const (
	Stream WaterKind = "stream"
	River  WaterKind = "river" // passable only at bridges and fords
	DryBed WaterKind = "dry bed"
)

// A Road joins edges, villages and one another.
type Road struct {
	Main bool // a road; false for a track
	Way  []Point
}

// A Crossing is where a road meets water.
type Crossing struct {
	At     Point
	Angle  Angle // of the road
	Bridge bool  // false for a ford
	Water  int   // index
	Road   int   // index; −1 for a ford off every road
}

// A Place is where people live or drink.
type Place struct {
	Name      string
	Kind      PlaceKind
	At        Point
	Buildings []Building
	Plot      []Point // outline of the ground it covers
}

// PlaceKind is a sort of place.
type PlaceKind string

// The places.
const (
	Village PlaceKind = "village"
	Farm    PlaceKind = "farm"
	Mill    PlaceKind = "mill"
	Well    PlaceKind = "well"
	Ruin    PlaceKind = "ruin"
)

// A Building is a footprint: what is one block on the table.
type Building struct {
	At     Point // its middle
	Angle  Angle // of the long side
	Long   Dist
	Short  Dist
	Church bool
}

// A Line is a wall, a hedge or a bank.
type Line struct {
	Kind LineKind
	Way  []Point
}

// LineKind is what a line is made of.
type LineKind string

// The lines.
const (
	Wall  LineKind = "wall"
	Hedge LineKind = "hedge"
	Bank  LineKind = "bank"
)

// A Structure is numbered S1, S2 …: the rules count them, 4.4.2. A village
// has one for each block of buildings.
type Structure struct {
	Number int
	At     Point
	Kind   string // "village block", "farm", "bridge", "ford", "well", "ruin", "mill"
	Build  Build  // of buildings; empty for the others
	Place  int    // index of its place; −1 for none
}

// Build is how stout a building is: rows of the morale table know it.
type Build string

// The builds.
const (
	LightBuild  Build = "light"
	MediumBuild Build = "medium"
	StoneBuild  Build = "stone"
)

// A Work is 100 paces of walls or banks, numbered W1, W2 …, 4.4.2.
type Work struct {
	Number int
	At     Point // its middle
	Line   int   // index
	Length Dist  // 100 paces but for the last of a line
}

// An Objective is a place worth fighting for.
type Objective struct {
	Number int
	At     Point
	Name   string // "Aldermere", "bridge of the brook"
	Kind   string // "village", "bridge", "junction", "hill"
}

// A Box is where a side deploys.
type Box struct {
	Edge string // north, east, south, west
	Rect Rect
}

// A Limit is one hard limit of playability, and how the map stands to it.
type Limit struct {
	Name string // "lanes from base to base"
	Want string // "at least 3"
	Got  string // "4"
	Met  bool
}

// Fairness is how alike the two sides' ground is; all parts are in
// thousandths, so that what is printed can be worked out again.
type Fairness struct {
	Sides      []SideGround // in the order of Boxes
	Defence    int          // difference of the sides
	Mobility   int
	Objectives int
	Room       int
	F          int    // 0.35 defence + 0.25 min(1, 2 mobility) + 0.25 objectives + 0.15 room
	Wanted     string // "at most 0.15", "0.10–0.35 for the defender"
	Met        bool
	Favours    int // index of the side that the ground favours in defence; −1 for neither
}

// SideGround is what the ground gives a side, in thousandths.
type SideGround struct {
	Defence    int
	Mobility   int // mean cost from the base edge to the middle line: less is better
	Objectives int
	Room       int // share of easy ground in its box
}
