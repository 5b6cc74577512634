// Package ground is the land of one table: hills, water, roads, villages, woods
// and fields, with the objectives and the numbers that the rules count, and the
// relief that follows from them. It rolls no dice and validates nothing: a map is
// made in maker and measured in validator. It knows no scenario, no rules book and no
// paper.
//
// Start at Map, Field and Recipe.
package ground

import "github.com/csprint/csprint/words"

// A Map is the ground of one table: it knows what lies on it, and where. Its origin is the
// north-west corner; x grows to the east and y to the south. Everything on it is plain data:
// what is drawn, measured, counted and validated is read from here alone.
type Map struct {
	Class Class `json:"class"`
	Tabletop
	Feet   int        `json:"feet"` // a contour, 1.2
	Name   words.Text `json:"name,omitzero"`
	Idea   Idea       `json:"idea,omitempty"`   // what it is about; empty for one that a host drew
	Grain  Angle      `json:"grain"`            // along which the hills stretch
	Wind   Bearing    `json:"wind,omitempty"`   // that the wind blew from which shaped the dunes
	Bend   Bend       `json:"bend"`             // of all slopes
	Survey *Relief    `json:"survey,omitempty"` // heights of a real place; nil where hills make the land
	Hills  []Hill     `json:"hills,omitempty"`  // with a survey, its summits
	Areas  []Area     `json:"areas,omitempty"`
	Waters []Water    `json:"waters,omitempty"`
	Roads  []Road     `json:"roads,omitempty"`
	Places []Place    `json:"places,omitempty"` // villages, farms, wells, ruins

	Crossings  []Crossing  `json:"crossings,omitempty"`
	Lines      []Line      `json:"lines,omitempty"` // walls, hedges and banks, sunken roads and hedged lanes
	Structures []Structure `json:"structures,omitempty"`
	Works      []Work      `json:"works,omitempty"`
	Objectives []Objective `json:"objectives,omitempty"`
	Boxes      []Box       `json:"boxes,omitempty"` // deployment boxes, one for each side that has one

	Bases []Box `json:"bases,omitempty"` // what limits and fairness are measured on: the boxes, or what they would be in a meeting engagement

	Defender int `json:"defender"` // index of the base that is to have the better ground; −1 for none

	Limits   []Limit      `json:"limits,omitempty"` // each hard limit with what was measured
	Fairness Fairness     `json:"fairness"`
	Played   Played       `json:"played,omitzero"`
	Tries    int          `json:"tries"`             // maps drawn before this one was kept, itself counted
	Repairs  []words.Text `json:"repairs,omitempty"` // what was moved, mirrored or dropped, in words
	Best     bool         `json:"best,omitempty"`    // no try met everything; this is the one that came nearest
	Given    bool         `json:"given,omitempty"`   // drawn by the host, but for what is Rolled
	Rolled   []string     `json:"rolled,omitempty"`  // layers of a drawn map that csprint rolled: RolledHills and the like

	Mapped  bool     `json:"mapped,omitempty"`  // roads, waters, woods or villages are those of a real place, out of a map
	Credits []string `json:"credits,omitempty"` // who made the maps and heights that it is of, in their words

	Packing []Packed `json:"packing,omitempty"` // the pieces of the collection it is made of; nil without one
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

// A Bend is what keeps slopes from being round: noise that pushes the ground
// about, the same again for the same number.
type Bend struct {
	Seed   int  `json:"seed"`
	Turned bool `json:"turned,omitempty"` // the map was turned about by half a turn
}

// A Hill is rings round a summit. Where hills overlap they join smoothly; ask
// the Field for heights, never the rings.
type Hill struct {
	Name    string  `json:"name,omitempty"`
	Centre  Point   `json:"centre"`           // may lie off the table
	Angle   Angle   `json:"angle"`            // of the long axis
	Stretch int     `json:"stretch"`          // long axis to short, in hundredths: 150 for 1.5 : 1
	Summit  Dist    `json:"summit"`           // half-width of the top along the short axis
	Gaps    []Dist  `json:"gaps,omitempty"`   // from each contour to the next one out, from the top; as many as contours
	Wobble  [24]int `json:"wobble"`           // of the outline, in hundredths, at every 15 degrees from the long axis
	Pieces  []Laid  `json:"pieces,omitempty"` // of the collection
	Swell   bool    `json:"swell,omitempty"`  // a low swell of the land, of one contour: no hill that anyone would name
	Scarp   int     `json:"scarp,omitempty"`  // of a lopsided hill: how many times wider its back is than its face, in hundredths, of an escarpment 300 or more; the face looks to the right of the long axis
}

// Contours is how many the hill has.
func (h Hill) Contours() int { return len(h.Gaps) }

// An Area is a piece of ground of one cover with a closed outline.
type Area struct {
	Name    string   `json:"name,omitempty"` // of larger woods and marshes; empty for most
	Cover   Cover    `json:"cover"`
	Density Density  `json:"density,omitempty"` // of woods
	Outline []Point  `json:"outline,omitempty"` // closed, clockwise, smooth enough to cut from felt
	Crop    Crop     `json:"crop,omitempty"`    // of fields
	Form    DuneForm `json:"form,omitempty"`    // of dunes
	Place   int      `json:"place"`             // of the village whose plot it is, as an index and 1; 0 for none
	Pieces  []Laid   `json:"pieces,omitempty"`  // of the collection
}

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
	Name   string    `json:"name,omitempty"`
	Kind   WaterKind `json:"kind"`
	Bed    []Point   `json:"bed,omitempty"`    // its middle, downstream, at most 60 paces from one to the next
	Width  Dist      `json:"width"`            // a river's; a stream widens downstream to this
	Pieces []Laid    `json:"pieces,omitempty"` // of the collection
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
	Main   bool    `json:"main,omitempty"` // a road; false for a track
	Way    []Point `json:"way,omitempty"`
	Pieces []Laid  `json:"pieces,omitempty"` // of the collection
}

// A Crossing is where a road meets water.
type Crossing struct {
	At     Point  `json:"at"`
	Angle  Angle  `json:"angle"`            // of the road
	Bridge bool   `json:"bridge,omitempty"` // false for a ford
	Water  int    `json:"water"`            // index
	Road   int    `json:"road"`             // index; −1 for a ford off every road
	Pieces []Laid `json:"pieces,omitempty"` // of the collection
}

// A Place is where people live or drink.
type Place struct {
	Name      string     `json:"name,omitempty"`
	Kind      PlaceKind  `json:"kind"`
	At        Point      `json:"at"`
	Buildings []Building `json:"buildings,omitempty"`
	Plot      []Point    `json:"plot,omitempty"` // outline of the ground it covers
	Build     Build      `json:"build,omitempty"`
	Pieces    []Laid     `json:"pieces,omitempty"` // of the collection
}

// PlaceKind is a sort of place.
type PlaceKind string

// The places.
const (
	Village PlaceKind = "village"
	Farm    PlaceKind = "farm"
	Mill    PlaceKind = "mill" // at water
	Well    PlaceKind = "well"
	Ruin    PlaceKind = "ruin"

	Windmill PlaceKind = "windmill"
	Oasis    PlaceKind = "oasis" // a spring with its pool, in a palm grove
	Tomb     PlaceKind = "tomb"  // of a holy man, domed
)

// A Building is a footprint: what is one model on the table.
type Building struct {
	At     Point `json:"at"`    // its middle
	Angle  Angle `json:"angle"` // of the long side
	Long   Dist  `json:"long"`
	Short  Dist  `json:"short"`
	Church bool  `json:"church,omitempty"` // where people pray
	Mosque bool  `json:"mosque,omitempty"` // the church is a mosque
}

// A Line is a wall, a hedge or a bank, or a stretch of road between two banks or
// two hedges.
type Line struct {
	Kind   LineKind `json:"kind"`
	Way    []Point  `json:"way,omitempty"`
	Pieces []Laid   `json:"pieces,omitempty"` // of the collection
}

// LineKind is what a line is made of.
type LineKind string

// The lines.
const (
	Wall  LineKind = "wall"
	Hedge LineKind = "hedge"
	Bank  LineKind = "bank"

	SunkenRoad LineKind = "sunken road" // whose banks hide and shelter troops; the way is that of the road
	HedgedLane LineKind = "hedged lane" // with trees on both sides; the way likewise
)

// Lane tells a stretch of road from what stands by itself.
func (k LineKind) Lane() bool { return k == SunkenRoad || k == HedgedLane }

// Work tells what is counted as works, 4.4.2: what stops a shot.
func (k LineKind) Work() bool { return k != Hedge && k != HedgedLane }

// A Structure is numbered S1, S2 …: the rules count them, 4.4.2. A village
// has one for each block of buildings.
type Structure struct {
	Number int    `json:"number"`
	At     Point  `json:"at"`
	Kind   string `json:"kind,omitempty"`  // "village block", "farm", "bridge", "ford", "wadi crossing", "well", "ruin", "mill", "windmill", "oasis", "tomb"
	Build  Build  `json:"build,omitempty"` // of buildings; empty for the others
	Place  int    `json:"place"`           // index of its place; −1 for none
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
	Number int   `json:"number"`
	At     Point `json:"at"`     // its middle
	Line   int   `json:"line"`   // index
	Length Dist  `json:"length"` // 100 paces but for the last of a line
}

// An Objective is a place worth fighting for.
type Objective struct {
	Number int        `json:"number"`
	At     Point      `json:"at"`
	Name   words.Text `json:"name,omitzero"`  // "Aldermere", "bridge of the brook"
	Kind   string     `json:"kind,omitempty"` // "village", "bridge", "junction", "hill", in a desert "oasis" and "well"; "farm", "ford" … where these are too few
	Of     int        `json:"of"`             // index of the place, crossing or hill; −1 for a junction
}

// A Box is where a side deploys.
type Box struct {
	Edge string `json:"edge,omitempty"` // north, east, south, west
	Rect Rect   `json:"rect"`
}

// A Limit is one hard limit of playability, and how the map stands to it.
type Limit struct {
	Name  words.Text `json:"name,omitzero"` // "lanes from base to base"
	Want  words.Text `json:"want,omitzero"` // "at least 3"
	Got   words.Text `json:"got,omitzero"`  // "4"
	Met   bool       `json:"met"`
	Off   int        `json:"off,omitempty"`   // how far from it, to tell maps apart that miss it
	Short bool       `json:"short,omitempty"` // not met because the collection has too few pieces, which no other try would mend
}
