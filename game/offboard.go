package game

import (
	"fmt"

	"github.com/csprint/csprint/internal/source"
)

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
