package oob

import (
	"fmt"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// idForm is what the id of a unit looks like.
var idForm = pattern.Of(`^[A-Za-z0-9][A-Za-z0-9-]{0,39}$`)

// id reads a unit's id, which no other unit of the file has.
func (f *sideReader) id(m *source.Mapping, node *Node) string {
	n := m.Node("id")
	id := n.Line()
	before, twice := f.ids[id]
	switch {
	case !idForm.MatchString(id):
		n.Problem("id is "+say.Quoted(id), "letters, digits and dashes, at most 40", "")
	case m.Has("units") || m.Has("sum"):
		n.Problem("id of a "+node.Echelon+" with units below it", "ids at the units", "")
	case twice:
		n.Problem("two units of the id "+say.Quoted(id), "an id of its own for each", fmt.Sprintf("the other stands on line %d", before.Line))
	}
	f.ids[id] = n.Place()
	return id
}
