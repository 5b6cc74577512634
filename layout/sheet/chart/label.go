package chart

import "github.com/csprint/csprint/layout"

// A label is a text that looks for a place where it covers little.
type label struct {
	from  string // "village", "height"
	text  string
	style layout.Style
	rank  rank
	at    layout.Point  // what it names
	near  layout.Length // how far off it stands at least; 0 for right on the place
	spots []spot        // where it may stand, if not anywhere around
	must  bool          // it is never left out
}

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
	spot spot
	box  layout.Rect // about the text, where it is not turned
}

// What it costs a label to cover a square of half a millimetre.
const (
	costBuilding = 400
	costCrossing = 300
	costRoad     = 220
	costWater    = 220
	costHedge    = 70
	costMarsh    = 12
	costWood     = 10
	costContour  = 6
	costHachure  = 3
	costLabel    = 600
	costOff      = 2000 // off the table
)

// want adds a label to those that will be placed.
func (c *Chart) want(l label) { c.labels = append(c.labels, l) }
