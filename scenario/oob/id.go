package oob

import (
	"strconv"

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
		n.Problem("oob.id", "id", say.Quoted(id))
	case m.Has("units") || m.Has("sum"):
		n.Problem("oob.id-of-formation", "echelon", node.Echelon)
	case twice:
		n.Problem("oob.two-units-of-id", "id", say.Quoted(id), "line", strconv.Itoa(before.Line))
	}
	f.ids[id] = n.Place()
	return id
}
