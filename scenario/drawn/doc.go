// Package drawn reads maps that a host draws by hand, and writes any map as one:
// hills, streams, roads, places, woods and fields in the words of a wargamer, or
// point by point. What a piece may say stands in one table for reading, writing and
// the schema. It knows no scenario and rolls nothing.
//
// Start at Read, Write and Schema.
package drawn

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario/schema"
)

// Bounds on a map by hand.
const (
	mostPieces = 3000 // of a kind
	mostBends  = 100  // of a way
	mostPoints = 4000 // of an outline or a course
)

// A Table is what a map is drawn on.
type Table struct {
	Width, Depth game.Inches
	Inch         ground.Dist // of ground to an inch

	// Elevation reads the heights of a real place out of a map, and the streams
	// that are found there; nil where no map has any.
	Elevation func(m *source.Mapping, to *Map)
}

// A Map is a map that the host lays down piece by piece.
type Map struct {
	*ground.Drawn
}

// A reader reads a map by hand.
type reader struct {
	Table
	to *Map
}

// A writer writes a map as one by hand.
type writer struct {
	*ground.Map
}

// A key is one thing that a piece may say: how it is read, how it is written, and
// what an editor knows of it. What write returns empty is left out.
type key[T any] struct {
	name  string
	as    schema.Value
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
