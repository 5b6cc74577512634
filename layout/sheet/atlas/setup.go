package atlas

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Setup is the sheet by which the host lays rolled ground out with a tape
// measure, from top to bottom in the order in which a table is laid, each list along
// the table by strips of a foot or of a space: every piece with its place, its size
// and how it lies, what bends with its bends; then what has to be brought and what
// the ground is worth. There is none without a rolled map.
func Setup(u *page.Binder) {
	m := Rolled(u.Desk)
	if m == nil {
		return
	}
	u.Note = m.Origin().In(u.Words)
	s := setup{u, surveyOf(m, u.Words, unnamed(u.Desk))}
	s.grid = ground.Dist(int64(u.Game.Grid) * int64(m.Inch) / game.Inch)
	s.field = page.Stored(u.Desk, lieOf{m}, m.Field)
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
		s.listed(s.say.Say("setup.hills"), placedColumns, s.hillRows()),
		s.listed(s.say.Say("setup.water"), lineColumns, s.waterRows()),
		s.listed(s.say.Say("setup.roads"), lineColumns, s.roadRows()),
		s.listed(s.say.Say("setup.walls"), lineColumns, s.wallRows()),
		s.listed(s.say.Say("setup.places"), placedColumns, s.placeRows()),
		s.beside(s.say.Say("setup.buildings"), 4, buildingColumns, s.buildingRows()),
		s.plans(),
		s.beside(s.say.Say("setup.fields"), 3, fieldColumns, s.fieldRows()),
		s.listed(s.say.Say("setup.cover"), placedColumns, s.pieceRows()),
		s.beside(s.say.Say("setup.objectives"), 2, objectiveColumns, s.objectiveRows()),
	)
	if s.land.Packing != nil {
		blocks = append(blocks, s.packed()...)
	} else {
		blocks = append(blocks, s.brought()...)
	}
	blocks = slices.Concat(blocks,
		s.told(s.say.Say("setup.given"), s.givenWords()),
		s.listed(s.say.Say("setup.missed"), missedColumns, s.missedRows()),
	)
	switch {
	case s.land.Packing != nil:
		return append(blocks, s.told(s.say.Say("setup.made-to-fit"), s.repairWords())...)
	case s.land.Given:
		return append(blocks, s.told(s.say.Say("setup.remarks"), s.repairWords())...)
	}
	return blocks
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
