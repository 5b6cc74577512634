package game

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/internal/source"
)

// Edges of the table.
var Edges = []string{"north", "east", "south", "west"}

// A March is how troops that are off the board at the start come onto it, as
// the host plans it: csprint's own, in place of the rules' missing appendix C.
type March struct {
	Edge   string // of the table
	Sector int    // along the edge, from the west or the north, the first is 0
	Paces  int    // to the edge
	By     string // road or country
	Rate   int    // paces a turn
	Links  int    // missing links in the chain of command
	Place  source.Place
}

// Planned is the turn in which the troops arrive unless they are delayed.
func (m March) Planned() int { return (m.Paces+m.Rate-1)/m.Rate + m.Links }

// An Arrival is a march with its dice: when and where the troops really enter.
type Arrival struct {
	March
	Name   string
	Units  []string // ids
	Cards  []string // ids of the cards that stand for these units
	Delay  int      // turns
	Turn   int      // of entry
	Enters int      // sector of entry
	Stream string
}

// Away are the ids of all units of the side that are off the board.
func (s *Side) Away() []string {
	var away []string
	for _, a := range s.OffBoard {
		away = append(away, a.Units...)
	}
	return away
}

// OnTable is the side as it deploys: without the troops that are off the board
// and the cards that are held back for them.
func (s *Side) OnTable() *Side {
	if len(s.OffBoard) == 0 {
		return s
	}
	out := *s
	out.Formations = without(s.Formations, s.Away())
	out.Cards = slices.DeleteFunc(slices.Clone(s.Cards), func(c Card) bool {
		return slices.ContainsFunc(s.OffBoard, func(a Arrival) bool { return slices.Contains(a.Cards, c.ID) })
	})
	return &out
}

// without is formations without some of their units, and without those that
// have none left.
func without(formations []Formation, away []string) []Formation {
	var out []Formation
	for _, f := range formations {
		f.Formations = without(f.Formations, away)
		f.Units = slices.DeleteFunc(slices.Clone(f.Units), func(u Unit) bool { return slices.Contains(away, u.ID) })
		if len(f.Units)+len(f.Formations) > 0 {
			out = append(out, f)
		}
	}
	return out
}

// SectorsOf is how many sectors an edge has, of a foot under all rules. What is
// left over counts from a third of a sector on.
func SectorsOf(edge string, width, depth Inches) int {
	long := width
	if !level(edge) {
		long = depth
	}
	n := int(long / Foot)
	if long%Foot >= Foot/3 {
		n++
	}
	return n
}

// SectorName is the name of a sector of an edge, as the map has it: a letter
// from the west or a number from the north.
func SectorName(edge string, sector int) string {
	if level(edge) {
		return string(rune('A' + sector))
	}
	return fmt.Sprint(sector + 1)
}

// level tells an edge that runs from west to east.
func level(edge string) bool { return edge == "north" || edge == "south" }
