package vectors

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/earth"
)

// An Ask says which piece of the earth lies on the table, and of what year.
type Ask struct {
	ground.Tabletop
	Frame  *earth.Frame   // of the heights beneath; nil where nobody has said where the table lies
	Relief *ground.Relief // the heights beneath; nil for none
	Waters []ground.Water // that run there by the heights, where the files have none
	System earth.System   // what the files count places in; empty to go by them
	Year   int            // what came later is left out; 0 for nothing
	Dry    bool           // what runs there are dry beds

	Place  [2]earth.Nano // without a frame, where the middle of the table is
	Placed bool          // it is said
	Corner bool          // it is the north-west corner
	Real   int           // millimetres of the place for an inch
	Turn   ground.Angle
}

// MostBytes bounds what is read of a file.
const MostBytes = 50 << 20

// A File is one of features.
type File struct {
	Name string
	Data []byte
}

// Drawn is what the files have for the table.
type Drawn struct {
	ground.Drawn
	Credits []string // who made the maps, in their words
}
