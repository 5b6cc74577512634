package sheet

import (
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// manPitches are the heights that rows may have: the roomy one, and closer ones
// that still hold a box for a pencil.
var manPitches = []layout.Length{layout.MM(9), layout.MM(8), layout.MM(7.2)}

// men are the rows of the patrol, as roomy as one page allows beside the other
// blocks; a patrol that needs more than a page anyway is set roomy, too.
func (s *patrolSheet) men(others ...[]layout.Block) []layout.Block {
	room := s.Paper.Size.H - leafFoot - patrolTop
	for _, blocks := range others {
		room -= high(blocks) + blocksGap
	}
	for _, pitch := range manPitches {
		if rows := s.menAt(pitch); high(rows) <= room {
			return rows
		}
	}
	return nil
}

// blocksGap is more than stands between two parts of the sheet.
var blocksGap = layout.MM(5)

// menAt are the rows at a height, their heads again on every page.
func (s *patrolSheet) menAt(pitch layout.Length) []layout.Block {
	head := s.menHead()
	blocks := []layout.Block{s.section("patrol", "Men", s.wide()), head}
	for i := range s.patrol.Men {
		row := s.man(&s.patrol.Men[i], i, pitch)
		row.Head = []layout.Block{head}
		blocks = append(blocks, row)
	}
	return blocks
}

func (s *patrolSheet) menHead() layout.Block {
	return layout.Block{High: layout.MM(5), Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		s.grid.putHeads(onto, "patrol/head", at.Y+layout.MM(2.6), s.label())
		y := at.Y + layout.MM(4.4)
		onto.PutLine("patrol/head", layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + s.wide(), Y: y}, layout.HairLine)
	}}
}

// man is one row, the i-th from the top.
func (s *patrolSheet) man(m *generate.Man, i int, pitch layout.Length) layout.Block {
	return layout.Block{High: pitch, Put: func(onto *layout.Frame, at layout.Point) {
		if tint := s.tint(); tint.Solid && i%3 == 2 {
			onto.PutBox("patrol/row", layout.Rect{X: at.X, Y: at.Y, W: s.wide(), H: pitch}, tint, layout.Stroke{})
		}
		onto.PutLine("patrol/row", layout.Point{X: at.X, Y: at.Y + pitch}, layout.Point{X: at.X + s.wide(), Y: at.Y + pitch}, layout.HairLine.In(faint))
		row := manLine{patrolSheet: s, onto: onto, top: at.Y, pitch: pitch, man: m}
		for _, c := range s.grid {
			row.put(c)
		}
	}}
}

// A manLine is a row while it is being drawn.
type manLine struct {
	*patrolSheet
	onto       *layout.Frame
	top, pitch layout.Length
	man        *generate.Man
}

// upper and lower are the baselines of two lines in a row.
func (l manLine) upper() layout.Length { return l.top + l.pitch/2 - layout.MM(0.3) }
func (l manLine) lower() layout.Length { return l.top + l.pitch/2 + layout.MM(2.8) }

// name sets the man's name over his rank and role.
func (l manLine) name(c gridColumn) {
	m, style := l.man, c.style
	if m.Rank != generate.Private {
		style = l.strong(style.Size.Points())
	}
	of := nameOn(m.Place, "patrol sheet")
	style, called := l.called(style, m.Name, m.Short, c.wide, layout.TypeSize(c.Floor), of)
	l.onto.SetLine("patrol/name", layout.Point{X: c.x, Y: l.upper()}, layout.Left, style, called)
	rank := m.RankWords()
	of.what, of.hint = "rank and role", "say it shorter"
	l.onto.SetLine("patrol/rank", layout.Point{X: c.x, Y: l.lower()}, layout.Left, l.fit(l.caption(), rank, c.wide, layout.Pt(6), of), rank)
}

// weapon sets the man's quality over his weapon.
func (l manLine) weapon(c gridColumn) {
	m := l.man
	of := origin{m.Place, "weapon", "patrol sheet", "say it shorter"}
	l.onto.SetLine("patrol/weapon", layout.Point{X: c.x, Y: l.upper()}, layout.Left, c.style, string(m.Quality))
	weapon := joined(string(m.Weapon), l.kit())
	l.onto.SetLine("patrol/weapon", layout.Point{X: c.x, Y: l.lower()}, layout.Left, l.fit(l.caption(), weapon, c.wide, layout.Pt(6), of), weapon)
}

// kit is what of a man's kit the sheet has no column for.
func (l manLine) kit() string {
	words := ""
	if l.man.Specialist != "" {
		words = "grenadier"
	}
	if l.man.Armour {
		words = joined(words, "armour")
	}
	return words
}

// wound is a box to tick for each wound that makes a casualty, by its first
// letter; a man may begin with one.
func (l manLine) wound(c gridColumn) {
	rows := l.rows("wound-table")
	if len(rows) < 2 {
		return
	}
	rows = rows[1:] // a scratch is none
	pitch := c.wide / layout.Length(len(rows))
	side := min(pitch-layout.MM(0.4), layout.MM(4.6))
	style := c.style
	for i, row := range rows {
		box := layout.Rect{X: c.x + pitch*layout.Length(i), Y: l.top + (l.pitch-side)/2, W: side, H: side}
		l.onto.PutBox("patrol/wound", box, layout.Filled(layout.White), layout.RuleLine)
		mark := style
		if row.Key == walking && l.man.WalkingWounded {
			l.onto.PutBox("patrol/wound", box, layout.Fill{}, layout.FrameLine)
			mark = l.strong(7)
		}
		at := layout.Point{X: box.Centre().X, Y: box.Centre().Y + mark.CapHeight()/2}
		l.onto.SetLine("patrol/wound", at, layout.Centre, mark, initial(capitalized(row.Cells[0].Text)))
	}
}
