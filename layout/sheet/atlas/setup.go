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
	u.Note = m.Origin().In(u.Words)
	s := setup{u, surveyOf(m, u.Words, unnamed(u.Desk))}
	u.Run(u.Words.Say("setup.title"), s.blocks()...)
}

// A setup is the set-up sheet while it is being made: what a survey tells, in tables.
type setup struct {
	*page.Binder
	survey
}

// blocks are the sheet from top to bottom.
func (s setup) blocks() []layout.Block {
	blocks := slices.Concat(
		s.Serif(9.5).Paragraph("setup/intro", s.Wide(), page.LeadSmall, s.say.Say("setup.measure")+" "+s.say.Say("setup.place-and-size")+" "+s.say.Say("setup.lay")),
		s.told(s.say.Say("setup.given"), s.givenWords()),
		s.listed(s.say.Say("setup.missed"), missedColumns, s.missedRows()),
		s.listed(s.say.Say("setup.hills"), headed(placedColumns, "setup.hill", "setup.contours-top-steps"), s.hillRows()),
		s.listed(s.say.Say("setup.water-and-roads"), lineColumns, s.lineRows()),
		s.listed(s.say.Say("setup.places-and-cover"), headed(placedColumns, "setup.piece", "setup.what-it-is"), s.pieceRows()),
		s.beside(s.say.Say("setup.fields"), 2, fieldColumns, s.fieldRows()),
		s.beside(s.say.Say("setup.structures"), 2, headed(numberedColumns, "setup.structure", "setup.what-how-built-where"), s.structureRows()),
		s.beside(s.say.Say("setup.works"), 2, headed(numberedColumns, "setup.work", "setup.what-it-is"), s.workRows()),
	)
	switch {
	case s.land.Packing != nil:
		return slices.Concat(blocks, s.packed(), s.told(s.say.Say("setup.made-to-fit"), s.repairWords()))
	case s.land.Given:
		return slices.Concat(blocks, s.brought(), s.told(s.say.Say("setup.remarks"), s.repairWords()))
	}
	return append(blocks, s.brought()...)
}

// packed is the packing list of a map that is made of what the club owns: so
// many of how many of each piece.
func (s setup) packed() []layout.Block {
	rows := s.packedRows()
	if len(rows) == 0 {
		return s.told(s.say.Say("setup.to-pack"), []string{s.say.Say("setup.nothing-to-pack")})
	}
	return s.listed(s.say.Say("setup.to-pack"), packedColumns, rows)
}

// brought is what has to be brought: how many pieces of each sort, how many
// feet of water, road, wall and hedge.
func (s setup) brought() []layout.Block {
	return s.beside(s.say.Say("setup.to-bring"), 3, broughtColumns, s.needs())
}
