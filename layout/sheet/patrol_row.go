package sheet

import (
	"fmt"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// A patrolGrid is where the columns of a patrol's men stand: left edges of
// words, right edges of figures.
type patrolGrid struct {
	id, name, weapon                   layout.Length
	nameEnd, weaponEnd                 layout.Length
	morale, grenadier, melee, shooting layout.Length
	bombs, cutters, flares             layout.Length
	wounds, right                      layout.Length
}

// patrolColumns shares the width of a page out, by its left and right edges.
func patrolColumns(left, right layout.Length) patrolGrid {
	at := func(mm float64) layout.Length { return right - layout.MM(mm) }
	g := patrolGrid{
		id: left, name: left + layout.MM(11), right: right,
		morale: at(93), grenadier: at(81), melee: at(69), shooting: at(57),
		bombs: at(46), cutters: at(36), flares: at(24.5), wounds: at(19.2),
	}
	g.weapon = at(136)
	g.nameEnd, g.weaponEnd = g.weapon-layout.MM(3), g.morale-layout.MM(10)
	return g
}

// heads are the labels of the columns.
func (g patrolGrid) heads() []head {
	return []head{
		{"MAN", g.name, layout.Left}, {"QUALITY, WEAPON", g.weapon, layout.Left},
		{"MORALE", g.morale, layout.Right}, {"GREN.", g.grenadier, layout.Right}, {"MELEE", g.melee, layout.Right}, {"SHOOT", g.shooting, layout.Right},
		{"BOMBS", g.bombs, layout.Right}, {"CUT", g.cutters, layout.Right}, {"FLARES", g.flares, layout.Right}, {"WOUND", g.wounds, layout.Left},
	}
}

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
		for _, h := range patrolColumns(at.X, at.X+s.wide()).heads() {
			onto.SetLine("patrol/head", layout.Point{X: h.x, Y: at.Y + layout.MM(2.6)}, h.align, s.label(), h.text)
		}
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
		row := manLine{patrolSheet: s, patrolGrid: patrolColumns(at.X, at.X+s.wide()), onto: onto, top: at.Y, pitch: pitch, man: m}
		row.words()
		row.figures()
		row.wound()
	}}
}

// A manLine is a row while it is being drawn.
type manLine struct {
	*patrolSheet
	patrolGrid
	onto       *layout.Frame
	top, pitch layout.Length
	man        *generate.Man
}

// words sets the man's name over his rank and role, his quality over his weapon.
func (l manLine) words() {
	m := l.man
	upper, lower := l.top+l.pitch/2-layout.MM(0.3), l.top+l.pitch/2+layout.MM(2.8)
	l.onto.SetLine("patrol/id", layout.Point{X: l.id, Y: upper}, layout.Left, l.sans(8).In(layout.Third), m.ID)
	name := l.sans(9.5)
	if m.Rank != generate.Private {
		name = l.strong(9.5)
	}
	of := nameOn(m.Place, "patrol sheet")
	style, called := l.called(name, m.Name, m.Short, l.nameEnd-l.name, layout.Pt(7), of)
	l.onto.SetLine("patrol/name", layout.Point{X: l.name, Y: upper}, layout.Left, style, called)
	rank := m.RankWords()
	of.what, of.hint = "rank and role", "say it shorter"
	l.onto.SetLine("patrol/rank", layout.Point{X: l.name, Y: lower}, layout.Left, l.fit(l.caption(), rank, l.nameEnd-l.name, layout.Pt(6), of), rank)
	l.onto.SetLine("patrol/weapon", layout.Point{X: l.weapon, Y: upper}, layout.Left, l.sans(9.5), string(m.Quality))
	weapon := joined(string(m.Weapon), l.kit())
	of.what = "weapon"
	l.onto.SetLine("patrol/weapon", layout.Point{X: l.weapon, Y: lower}, layout.Left, l.fit(l.caption(), weapon, l.weaponEnd-l.weapon, layout.Pt(6), of), weapon)
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

// figures sets scores and what the man carries.
func (l manLine) figures() {
	m, s := l.man, l.man.Scores
	for _, score := range []struct {
		x     layout.Length
		value int
	}{{l.morale, s.Morale.Value}, {l.grenadier, s.Grenadier.Value}, {l.melee, s.Melee.Value}, {l.shooting, s.Shooting.Value}} {
		l.set(score.x, l.strong(12), signed(score.value))
	}
	for _, kit := range []struct {
		x layout.Length
		n int
	}{{l.bombs, m.Bombs}, {l.cutters, m.Cutters}, {l.flares, m.Flares}} {
		if kit.n == 0 {
			l.set(kit.x, l.sans(9.5).In(layout.Third), nothing)
			continue
		}
		l.set(kit.x, l.sans(9.5), fmt.Sprint(kit.n))
	}
}

func (l manLine) set(x layout.Length, s layout.Style, text string) {
	l.onto.SetLine("patrol/figure", layout.Point{X: x, Y: l.top + (l.pitch+s.CapHeight())/2}, layout.Right, s, text)
}

// wound is a box to tick for each wound that makes a casualty, by its first
// letter; a man may begin with one.
func (l manLine) wound() {
	rows := l.rows("wound-table")
	if len(rows) < 2 {
		return
	}
	rows = rows[1:] // a scratch is none
	pitch := (l.right - l.wounds) / layout.Length(len(rows))
	side := min(pitch-layout.MM(0.4), layout.MM(4.6))
	style := l.sans(7).In(layout.Third)
	for i, row := range rows {
		box := layout.Rect{X: l.wounds + pitch*layout.Length(i), Y: l.top + (l.pitch-side)/2, W: side, H: side}
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
