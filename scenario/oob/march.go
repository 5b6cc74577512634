package oob

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// Bounds of marches.
const (
	mostMarch = 48_000 // paces
	mostLinks = 20
)

var pacesForm = pattern.Of(`^(-?[0-9][0-9,]*) ?paces( a turn)?$`)

// A marchReader reads how troops of a side come onto the table.
type marchReader struct {
	*Reader
	edge string // the side's own
}

// march reads it of a node. What stands below that has no march of its own.
func (f marchReader) march(m *source.Mapping, node *Node) {
	n := m.Node("off_board")
	own := n.Map()
	if own.Absent() {
		return
	}
	march := game.March{Place: n.Place(), Edge: own.Choice("edge", "", game.Edges...), By: own.Choice("by", "road", "road", "country")}
	if !own.Has("edge") {
		march.Edge = f.edge
	}
	march.Sector = f.sector(own, march.Edge)
	march.Paces = readPaces(own, "distance")
	march.Rate = readPaces(own, "rate")
	march.Links = own.Int("links", 0, mostLinks, 0)
	own.Done()
	Walk(node.Units, func(below *Node) {
		if below.March != nil {
			f.File.Add(source.New(below.March.Place, "oob.off-board-twice", "name", say.Quoted(node.Name)))
		}
	})
	node.March = &march
}

// readPaces reads a distance of the ground with its unit.
func readPaces(m *source.Mapping, key string) int {
	n := m.Need(key)
	if n.Kind() != source.Scalar {
		n.Line() // says what is wrong with it
		return 1
	}
	typed := n.Typed()
	if parts := pacesForm.FindStringSubmatch(typed); parts != nil {
		if paces, err := strconv.Atoi(strings.ReplaceAll(parts[1], ",", "")); err == nil && paces >= 1 && paces <= mostMarch {
			return paces
		}
		n.Problem("oob.number-of-paces", "key", key, "typed", say.Quoted(typed), "most", mostMarch)
		return 1
	}
	var hint words.Text
	if _, err := strconv.Atoi(typed); err == nil {
		hint = words.Of("oob.write-paces", "typed", typed)
	}
	n.Problem("oob.paces", "key", key, "typed", say.Quoted(typed), "hint", hint)
	return 1
}

// sector is a sector of an edge by its name on the map.
func (f marchReader) sector(m *source.Mapping, edge string) int {
	n := m.Need("sector")
	typed := strings.ToUpper(strings.TrimSpace(n.Line()))
	if typed == "" || edge == "" {
		return 0
	}
	count := game.SectorsOf(edge, f.Width, f.Depth)
	for i := range count {
		if game.SectorName(edge, i) == typed {
			return i
		}
	}
	first, last := game.SectorName(edge, 0), game.SectorName(edge, count-1)
	n.Problem("oob.sector-off-table", "typed", say.Quoted(n.Typed()), "first", first, "last", last, "edge", edge)
	return 0
}
