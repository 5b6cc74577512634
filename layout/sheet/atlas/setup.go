package atlas

import (
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Setup is the sheet by which the host lays rolled ground out with a tape
// measure: every piece with its place and size, the numbered structures and
// works, and what has to be brought. There is none without a rolled map.
func Setup(u *page.Binder) {
	m := Rolled(u.Desk)
	if m == nil {
		return
	}
	u.Note = m.Origin()
	s := setup{u, surveyOf(m, unnamed(u.Desk))}
	u.Run("Setting up the ground", s.blocks()...)
}

const setupIntro = "Measure every piece from the table’s north-west corner: so many inches east along the north edge, then so many south; 12½/40 is 12½ east and 40 south. " +
	"The place is that of its middle; its size is that of the smallest rectangle about it, length by width, of hills about the lowest contour; its long side lies so many degrees clockwise from east–west. " +
	"What lies beyond the table’s edge is left out. Laid by its bends, a road or stream is nowhere more than half an inch off. Lay hills first, then water, roads, places, fields and woods."

// A setup is the set-up sheet while it is being made: what a survey tells, in tables.
type setup struct {
	*page.Binder
	survey
}

// blocks are the sheet from top to bottom.
func (s setup) blocks() []layout.Block {
	blocks := slices.Concat(
		s.Serif(9.5).Paragraph("setup/intro", s.Wide(), page.LeadSmall, setupIntro),
		s.told("What the ground gives each side", s.givenWords()),
		s.listed("What the ground misses", missedColumns, s.missedRows()),
		s.listed("Hills", headed(placedColumns, "HILL", "CONTOURS, TOP, STEPS"), s.hillRows()),
		s.listed("Water and roads", lineColumns, s.lineRows()),
		s.listed("Places and cover", headed(placedColumns, "PIECE", "WHAT IT IS"), s.pieceRows()),
		s.beside("Fields", 2, fieldColumns, s.fieldRows()),
		s.beside("Structures", 2, headed(numberedColumns, "STRUCTURE", "WHAT, HOW BUILT, WHERE"), s.structureRows()),
		s.beside("Works", 2, headed(numberedColumns, "WORK", "WHAT IT IS"), s.workRows()),
	)
	switch {
	case s.land.Packing != nil:
		return slices.Concat(blocks, s.packed(), s.told("How the ground was made to fit", s.repairWords()))
	case s.land.Given:
		return slices.Concat(blocks, s.brought(), s.told("Remarks on the ground", s.repairWords()))
	}
	return append(blocks, s.brought()...)
}

// packed is the packing list of a map that is made of what the club owns: so
// many of how many of each piece.
func (s setup) packed() []layout.Block {
	rows := s.packedRows()
	if len(rows) == 0 {
		return s.told("What to pack", []string{"Nothing: no piece of the collection lies on this ground."})
	}
	return s.listed("What to pack", packedColumns, rows)
}

// brought is what has to be brought: how many pieces of each sort, how many
// feet of water, road, wall and hedge.
func (s setup) brought() []layout.Block {
	return s.beside("What to bring", 3, broughtColumns, s.needs())
}
