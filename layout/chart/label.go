package chart

import "github.com/csprint/csprint/layout"

// A label is a text that looks for a place where it covers little.
type label struct {
	from   string // "village", "height"
	text   string
	style  layout.Style
	rank   rank
	at     layout.Point       // what it names; or around, where that is larger than a point
	around layout.Rect        // the bounds of what it names
	parts  []layout.Rect      // the buildings within them, if it is a village or a block of one
	near   layout.Length      // how far off it stands at least
	reach  layout.Length      // and at most; 0 for anywhere
	others []layout.Rect      // what it would seem to name if it stood as near to that
	beside string             // the name of a village at which it may stand too: a disc, the numbers of blocks
	blocks []label            // the numbers of a village's blocks, which it stands for where these have no room
	over   bool               // it may stand on what it names: hills, woods
	spots  []spot             // where it may stand, if not anywhere around
	again  func(label) []spot // where it may at another size; nil where that is the same
	by     int                // per cent that it is larger than on a page
	must   bool               // it is never left out for covering too much
	gap    layout.Length      // white round the text; 0 for a little
	beyond int                // how far its letters reach over capitals or under the line, in 1/1000 em
	disc   layout.Length      // the radius of a disc that is drawn in place of the text
}

// numbered tells whether the label is the number of a structure or of works.
func (l label) numbered() bool { return l.rank == rankStructure || l.rank == rankWork }

// names tells whether the label is a name of what lies on the land.
func (l label) names() bool { return l.from == "place" || l.from == "hill" || l.from == "area" }

// A spot is a place where a label may stand, by its middle.
type spot struct {
	centre layout.Point
	turn   layout.Turn
	price  int // added to what the label would cover
}

// A rank is the order in which labels choose their places.
type rank int

// The ranks of labels.
const (
	rankBox rank = iota
	rankVillage
	rankObjective
	rankStructure
	rankFarm
	rankHill
	rankWood
	rankWater
	rankHeight
	rankWork
)

// A placedLabel is where a label came to stand.
type placedLabel struct {
	label
	plate // all that it covers
}

// What it costs a label to cover a square of half a millimetre.
const (
	costBuilding = 400
	costCrossing = 300
	costRoad     = 220
	costWater    = 220
	costBox      = 300
	costHedge    = 70
	costPlot     = 40
	costMarsh    = 12
	costWood     = 25
	costContour  = 20
	costHachure  = 4
	costOff      = 2000 // off the table
)
