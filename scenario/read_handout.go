package scenario

import (
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
)

// Bounds on lists of the handout, a page of which holds them.
const (
	mostCommands = 12 // that a side wants players for
	mostBring    = 12
)

// handout reads what everyone is told before the game.
func (r *reader) handout(m *source.Mapping) {
	h := m.Map("handout")
	r.spec.Handout = game.Handout{
		Place: m.Line("place"), Situation: m.Text("situation"),
		When: h.Line("when"), Where: h.Line("where"), Host: h.Line("host"),
		Players: h.Line("players"), Lasts: h.Line("lasts"),
		Bring: r.words(h.Node("bring"), mostBring),
		At:    m.Place("situation"),
	}
	h.Done()
}

// words reads a list of lines, none of them empty.
func (r *reader) words(n source.Node, most int) []string {
	var lines []string
	list := n.List()
	if len(list) > most {
		n.Problem("scenario.many-entries", "n", len(list), "most", most)
		return nil
	}
	for _, item := range list {
		line := strings.TrimSpace(item.Line())
		if line == "" && item.Kind() == source.Scalar {
			item.Problem("scenario.empty-entry")
		}
		lines = append(lines, line)
	}
	return lines
}
