// Package drawn reads maps that a host draws by hand, and writes any map as one:
// hills, streams, roads, places, woods and fields in the words of a wargamer, or
// point by point. What a piece may say stands in one table for reading, writing and
// the schema. It knows no scenario and rolls nothing.
//
// Start at Read, Write and Schema.
package drawn

import (
	"cmp"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/schema"
	"github.com/csprint/csprint/internal/source"
)

// Bounds on a map by hand.
const (
	mostBends  = 100    // of a way
	mostPoints = 4000   // of an outline or a course
	mostWork   = 60_000 // points of all of them together; ground of 20 × 20 ft that is rolled has 20,000

	mostBuildings = 200 // of a place
	mostPieces    = 600 // of a kind, but for these
)

// mostOf are the bounds on kinds of pieces that are held against the whole ground, or
// against one another: ground of 20 × 20 ft that is rolled has 25 hills, 4 streams,
// 49 roads and 17 farms. There are more fields and walls than of any other kind.
var mostOf = map[string]int{
	"hills": 100, "streams": 40, "roads": 150, "villages": 60, "farms": 100, "fords": 100, "crossings": 200, "objectives": 60,
	"fields": 1500, "walls": 1500,
}

// mostPiecesOf is how many pieces of a kind a map may have.
func mostPiecesOf(key string) int { return cmp.Or(mostOf[key], mostPieces) }

// What counts as so many points beside one of an outline or a course.
const (
	bendWork  = 20 // a place of a way, which winds from one to the next
	pieceWork = 10 // a piece, or a building
	bedWork   = 7  // a point of a stream, from which the ground is measured
)

// A Table is what a map is drawn on.
type Table struct {
	Width, Depth game.Inches
	Inch         ground.Dist // of ground to an inch

	// Elevation reads the heights of a real place out of a map, and what is found or told
	// of it beside them; nil where no map has any.
	Elevation func(m *source.Mapping, to *Map)
}

// A Map is a map that the host lays down piece by piece.
type Map struct {
	*ground.Drawn
}

// A reader reads a map by hand.
type reader struct {
	Table
	to   *Map
	work int // points so far
}

// spend counts points, and refuses the first piece that is beyond the bound.
func (r *reader) spend(n source.Node, points int) bool {
	before := r.work
	r.work += points
	if r.work > mostWork && before <= mostWork {
		n.Problem("drawn.many-points", "most", mostWork, "place", bendWork, "piece", pieceWork, "point", 1+bedWork)
	}
	return r.work <= mostWork
}

// A writer writes a map as one by hand.
type writer struct {
	*ground.Map
}

// A key is one thing that a piece may say: how it is read, how it is written, and
// what an editor knows of it. What write returns empty is left out.
type key[T any] struct {
	name  string
	as    *schema.Value
	about string
	read  func(r *reader, p *source.Mapping, to *T)
	write func(w *writer, of *T) string
}

// keysOf are the entries of the schema for a table of keys.
func keysOf[T any](keys []key[T]) []schema.Entry {
	var list []schema.Entry
	for _, k := range keys {
		list = append(list, schema.Key(k.name, k.as, k.about))
	}
	return list
}

// readBy reads a piece by its keys, in their order.
func readBy[T any](r *reader, p *source.Mapping, keys []key[T], to *T) {
	for _, k := range keys {
		k.read(r, p, to)
	}
}
