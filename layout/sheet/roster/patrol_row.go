package roster

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// manPitches are the heights that rows may have: the roomy one, and closer ones
// that still hold a box for a pencil.
var manPitches = []layout.Length{layout.MM(9), layout.MM(8), layout.MM(7.2)}

// men are the rows of the patrol, as roomy as one page allows beside the other
// blocks; a patrol that needs more than a page anyway is set roomy, too.
func (s *patrolSheet) men(others ...[]layout.Block) []layout.Block {
	if s.Large {
		return s.menAt(largeMan)
	}
	room := s.Paper.Size.H - page.LeafFoot - page.PatrolTop
	for _, blocks := range others {
		room -= page.High(blocks) + blocksGap
	}
	for _, pitch := range manPitches {
		if rows := s.menAt(pitch); page.High(rows) <= room {
			return rows
		}
	}
	return nil
}

// blocksGap is more than stands between two parts of the sheet.
var blocksGap = layout.MM(5)

// largeMan is the height of rows in large print: a name in two lines, and two under it.
var largeMan = layout.MM(23)

// manHigh is the height of a man's row, in large print what his name and his rank need.
func (s *patrolSheet) manHigh(m *game.Man, pitch layout.Length) layout.Length {
	for _, c := range s.grid {
		if s.Large && c.Field.Text == "name" {
			l := manLine{patrolSheet: s, pitch: pitch, man: m}
			ranks := s.Caption().Wrap(m.RankWords(), c.Wide)
			pitch = max(pitch, l.lower()+l.named(c).More()+s.Caption().LeadOf(0).Times(len(ranks)-1, 1)+layout.MM(1.6))
		}
	}
	return pitch
}

// menAt are the rows at a height, their heads again on every page.
func (s *patrolSheet) menAt(pitch layout.Length) []layout.Block {
	head := s.menHead()
	blocks := []layout.Block{s.Section("patrol", "Men", s.wide()), head}
	for i := range s.patrol.Men {
		row := s.man(&s.patrol.Men[i], pitch)
		row.Head = []layout.Block{head}
		blocks = append(blocks, row)
	}
	return blocks
}

func (s *patrolSheet) menHead() layout.Block {
	return layout.Block{High: layout.MM(5), Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		s.grid.PutHeads(onto, "patrol/head", at.Y+layout.MM(2.6), s.Label())
		y := at.Y + layout.MM(4.4)
		onto.PutLine("patrol/head", layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + s.wide(), Y: y}, layout.HairLine)
	}}
}

// man is one row.
func (s *patrolSheet) man(m *game.Man, pitch layout.Length) layout.Block {
	pitch = s.manHigh(m, pitch)
	return layout.Block{High: pitch, Put: func(onto *layout.Frame, at layout.Point) {
		onto.PutLine("patrol/row", layout.Point{X: at.X, Y: at.Y + pitch}, layout.Point{X: at.X + s.wide(), Y: at.Y + pitch}, layout.HairLine.In(page.Faint))
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
	below      layout.Length // more room that the name takes
	man        *game.Man
}

// putSecond sets what stands under a name or a quality: in large print in several
// lines where it needs them.
func (l manLine) putSecond(slot, words string, c page.GridColumn, of page.Origin) {
	at := layout.Point{X: c.X, Y: l.lower() + l.below}
	if l.Large {
		style := l.Caption()
		l.onto.SetLines(slot, at, layout.Left, style, 0, style.Wrap(words, c.Wide))
		return
	}
	l.onto.SetLine(slot, at, layout.Left, l.Fit(l.Caption(), words, c.Wide, layout.Pt(6.5), of), words)
}

// upper and lower are the baselines of two lines in a row.
func (l manLine) upper() layout.Length {
	if l.Large {
		return l.top + layout.MM(5)
	}
	return l.top + l.pitch/2 - layout.MM(0.3)
}

func (l manLine) lower() layout.Length {
	if l.Large {
		return l.upper() + l.Caption().LeadOf(0)
	}
	return l.top + l.pitch/2 + layout.MM(2.8)
}

// named is the man's name as his column has it.
func (l manLine) named(c page.GridColumn) page.Named {
	style := c.Style
	if l.man.Rank != game.Private {
		style = l.Strong(style.Size.Points())
	}
	of := page.NameOn(l.man.Place, "patrol sheet")
	return l.Named(style, l.man.Name, l.man.Short, c.Wide, max(l.pitch/2-layout.MM(0.2), 2*style.LeadOf(0)), layout.TypeSize(c.Floor), of)
}

// name sets the man's name over his rank and role.
func (l manLine) name(c page.GridColumn) {
	m, n, of := l.man, l.named(c), page.NameOn(l.man.Place, "patrol sheet")
	at := layout.Point{X: c.X, Y: l.upper()}
	if l.Large {
		at.Y += n.More() / 2
		l.below = n.More()
	} else if len(n.Lines) > 1 { // they end a little lower
		at.Y += layout.MM(0.5) - n.More()/2
	}
	n.Put(l.onto, "patrol/name", at, layout.Left)
	rank := m.RankWords()
	of.What, of.Hint = "rank and role", "say it shorter"
	l.putSecond("patrol/rank", rank, c, of)
}

// weapon sets the man's quality over his weapon.
func (l manLine) weapon(c page.GridColumn) {
	m := l.man
	of := page.Origin{Place: m.Place, What: "weapon", Sheet: "patrol sheet", Hint: "say it shorter"}
	l.onto.SetLine("patrol/weapon", layout.Point{X: c.X, Y: l.upper()}, layout.Left, c.Style, string(m.Quality))
	weapon := say.Joined(string(m.Weapon), l.kit())
	l.putSecond("patrol/weapon", weapon, c, of)
}

// kit is what of a man's kit the sheet has no column for.
func (l manLine) kit() string {
	words := ""
	if l.man.Specialist != "" {
		words = "grenadier"
	}
	if l.man.Armour {
		words = say.Joined(words, "armour")
	}
	return words
}

// wound is a box to tick for each wound that makes a casualty, by its first
// letter; a man may begin with one.
func (l manLine) wound(c page.GridColumn) {
	rows := l.Rows("wound-table")
	if len(rows) < 2 {
		return
	}
	rows = rows[1:] // a scratch is none
	pitch := c.Wide / layout.Length(len(rows))
	side := min(pitch-layout.MM(0.4), layout.MM(4.6))
	style := c.Style
	for i, row := range rows {
		box := layout.Rect{X: c.X + pitch*layout.Length(i), Y: l.top + (l.pitch-side)/2, W: side, H: side}
		l.onto.PutBox("patrol/wound", box, layout.Filled(layout.White), layout.RuleLine)
		mark := style
		if force.Wounded(l.man, row.Key) {
			l.onto.PutBox("patrol/wound", box, layout.Fill{}, layout.FrameLine)
			mark = l.Strong(7)
		}
		at := layout.Point{X: box.Centre().X, Y: box.Centre().Y + mark.CapHeight()/2}
		l.onto.SetLine("patrol/wound", at, layout.Centre, mark, say.Initial(say.Capitalized(row.Cells[0].Text)))
	}
}
