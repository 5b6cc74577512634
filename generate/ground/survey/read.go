package survey

import (
	"bytes"
	"errors"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/earth"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// An Ask says which piece of the earth lies on the table, and how.
type Ask struct {
	Width, Depth ground.Dist // of the table
	Inch         ground.Dist // on the ground for an inch on the table

	Real   int           // millimetres of the real place for an inch on the table
	Anchor Anchor        // what of the table Place is
	Place  [2]earth.Nano // latitude and longitude, or easting and northing
	Turn   ground.Angle  // of the table, clockwise from north
	Rise   int           // heights on the table for those of the place, in hundredths
	Smooth int           // how often heights are evened out

	Unit    earth.System // what the file's places are counted in; empty to go by the file
	Heights earth.System // and its heights
	Streams Streams
	Dry     bool // what runs there are dry beds
}

// An Anchor is the part of the table that lies at a known place.
type Anchor int

// The anchors.
const (
	OnMiddle   Anchor = iota // the middle of the table on the middle of the grid
	AtCorner                 // the north-west corner of the table at the place
	MiddleHere               // the middle of the table at the place
)

// Land is a piece of the earth, cut to a table.
type Land struct {
	Relief  *ground.Relief
	Waters  []ground.Water // downstream, none climbing by more than the land is rough
	Remarks []words.Text   // what was made up, in words

	Frame *earth.Frame // how the table lies on the earth; nil of ground that was written down

	width, depth, inch ground.Dist
}

// Read cuts a table out of a file of heights. The error is a source.Problem: with
// the place in the file where something is wrong with that, without a place where
// the table doesn't fit on it.
func Read(name string, data []byte, ask Ask) (*Land, error) {
	if isKept(data) {
		land, err := readKept(name, data)
		if err == nil && (land.width != ask.Width || land.depth != ask.Depth || land.inch != ask.Inch) {
			return nil, fault(name, "survey.cut-for-another-table")
		}
		return land, err
	}
	g, err := open(name, data)
	if err != nil {
		return nil, err
	}
	if ask.Unit != "" {
		g.unit = ask.Unit
	}
	if ask.Heights != "" {
		g.heights = ask.Heights
	}
	if err := g.prove(); err != nil {
		return nil, err
	}
	return cut(g, &ask)
}

// open reads the head of a file, of whichever form it is.
func open(name string, data []byte) (*grid, error) {
	switch {
	case len(data) > MostBytes:
		return nil, fault(name, "survey.file-too-large", "size", (len(data)+1<<20-1)>>20, "most", MostBytes>>20)
	case len(data) == 0:
		return nil, fault(name, "survey.empty-file")
	case isTIFF(data):
		return openTIFF(name, data)
	case isASC(data):
		return openASC(name, data)
	case bytes.HasPrefix(data, []byte("PK\x03\x04")):
		return openZip(name, data)
	case bytes.HasPrefix(data, []byte{0x1f, 0x8b}):
		return openGzip(name, data)
	case isHGT(len(data)):
		return openHGT(name, data)
	}
	if _, _, ok := hgtCorner(name); ok {
		return openHGT(name, data)
	}
	return nil, fault(name, "survey.no-file-of-heights")
}

// renamed is a problem of a file inside another, told of the other.
func renamed(err error, name string) error {
	var p source.Problem
	if errors.As(err, &p) {
		p.Place.File = name
		return p
	}
	return err
}
