package scenario

import (
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario/oob"
)

// Elevation is what a file of heights is for: it is opened for its bytes alone, as
// it is no YAML.
const Elevation = "elevation"

// Vectors is what a file of roads, waters and woods of a real place is for.
const Vectors = "vectors"

// IsData tells what is opened for its bytes alone: of such a file a packet keeps what the table
// shows.
func IsData(what string) bool { return what == Elevation || what == Vectors }

// An Opener opens another file that a scenario names, what it is for in a word
// or two. It leaves a problem with the scenario and returns nil where there is
// no such file within reach.
type Opener func(named source.Node, what string) *source.File

// beside opens a file that the scenario names; nil when it can't.
func (r *reader) beside(named source.Node, what string) *source.File {
	switch {
	case named.Kind() != source.Scalar:
		named.Line() // says what is wrong with it
		return nil
	case r.open == nil:
		named.Problem("scenario.another-file", "what", what)
		return nil
	}
	return r.open(named, what)
}

// adopt takes the problems of another file over.
func (r *reader) adopt(other *source.File) {
	for _, p := range other.Problems() {
		r.file.Add(p)
	}
}

// mapping reads the scenario's own mapping over csprint's.
func (r *reader) mapping(m *source.Mapping) {
	r.spec.Mapping = oob.MappingFor(r.facts.Rated)
	n := m.Node("mapping")
	if n.Absent() {
		return
	}
	if other := r.beside(n, "mapping"); other != nil {
		r.spec.Mapping.Read(other, n.Line())
		r.adopt(other)
	}
}
