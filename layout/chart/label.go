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
	near   layout.Length      // how far off it stands at least
	place  int                // the village that it names, as an index and 1; 0 for none
	over   bool               // it may stand on what it names: hills, woods
	spots  []spot             // where it may stand, if not anywhere around
	again  func(label) []spot // where it may at another size; nil where that is the same
	by     int                // per cent that it is larger than on a page
	each   []label            // about any of these, if not about what it names
	must   bool               // it is never left out, if it has to be led by a line
	gap    layout.Length      // white round the text; 0 for a little
	beyond int                // how far its letters reach over capitals or under the line, in 1/1000 em
	disc   layout.Length      // the radius of a disc that is drawn in place of the text
}

// numbered tells whether the label is the number of a structure or of works.
func (l label) numbered() bool { return l.rank == rankStructure || l.rank == rankWork }

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
	rankObjective
	rankVillage
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
	costWood     = 10
	costContour  = 6
	costHachure  = 3
	costLabel    = 600
	costOff      = 2000 // off the table
)
