package templates

import "github.com/csprint/csprint/internal/source"

// Columns is the design of a list: what stands side by side in a row, and what
// is said of it.
type Columns struct {
	Name   string // of its file: "rosters/battle"
	Place  source.Place
	List   []Column
	Across int    // lists side by side
	Beside Word   // what stands beside a heading
	Legend []Word // what is explained at the foot of a page
}

// A Column shows one thing of each row. Lengths are in micrometres.
type Column struct {
	Place source.Place
	Name  string
	Field Word
	Draw  string // one of Draws

	Head      string
	Short     string // of the head, where the column is narrower than it
	HeadAlign string // left, centre or right
	Align     string

	Gap   int32 // bare room before it
	Wide  int32 // 0 for what its boxes take
	Share int   // of the page, for one whose ends stand at the same part of any page; 0 for none
	Rest  bool  // it has what the others leave

	Face   string
	Size   int // in hundredths of a point
	Floor  int // to which a text may shrink
	Colour string

	Cell, Pitch int32 // side of a box, and from box to box
	Count       int   // of boxes that nothing counts
}

// Draws are the ways to draw the cells of a column: words, a box to write in,
// boxes with a word each, bare boxes to tick.
var Draws = []string{"text", "box", "boxes", "ticks"}

// A Vocabulary is what the columns of a kind of design can show.
type Vocabulary struct {
	Kind   string              // what stands under kind: "roster"
	Fields map[string][]string // by name: how each can be drawn, the usual way first
	Legend []string            // what the foot can explain
	Beside []string            // what can stand beside a heading, the usual first
}

// Has tells whether a column shows a field.
func (c *Columns) Has(field string) bool { return c.Index(field) >= 0 }

// Index is the place of the column that shows a field, −1 for none.
func (c *Columns) Index(field string) int {
	for i, column := range c.List {
		if column.Field.Text == field {
			return i
		}
	}
	return -1
}
