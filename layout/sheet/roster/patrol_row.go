package roster

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// manPitches are the heights that rows may have: the roomy one, and closer ones
// that still hold a box for a pencil.
var manPitches = []layout.Length{layout.MM(9), layout.MM(8), layout.MM(7.2)}

// men are the rows of the patrol, as roomy as one page allows between what stands over and
// under them; none where it does not hold them.
func (s *patrolSheet) men(over, under []layout.Block) []layout.Block {
	if s.Large {
		return s.menAt(largeMan)
	}
	room := s.Paper.Size.H - page.LeafFoot - page.PatrolTop
	for _, pitch := range manPitches {
		if rows := s.menAt(pitch); page.High(slices.Concat(over, rows, under)) <= room {
			return rows
		}
	}
	return nil
}

// largeMan is the least height of rows in large print: a name with a line under it.
var largeMan = layout.MM(13)

// manHigh is the height of a man's row, in large print what the lines under his name
// and his quality need.
func (s *patrolSheet) manHigh(m *game.Man, pitch layout.Length) layout.Length {
	if !s.Large {
		return pitch
	}
	l := s.line(page.Row{Box: layout.Rect{H: pitch}}, m)
	for _, c := range s.grid {
		second, more := "", layout.Length(0)
		switch c.Field.Text {
		case "name":
			second, more = l.rank(), l.named(c).More()
		case "weapon":
			second = l.arms()
		}
		lines := s.Caption().Wrap(second, c.Wide)
		pitch = max(pitch, l.Base+l.lower+more+s.Caption().LeadOf(0).Times(len(lines)-1, 1)+manBelow)
	}
	return pitch
}

// menAt are the rows at a height, their heads again on every page.
func (s *patrolSheet) menAt(pitch layout.Length) []layout.Block {
	head := s.menHead()
	blocks := []layout.Block{s.Section("patrol", s.Words.Say("patrol-sheet.men"), s.Wide()), head}
	for i := range s.patrol.Men {
		row := s.man(&s.patrol.Men[i], pitch)
		row.Head = []layout.Block{head}
		blocks = append(blocks, row)
	}
	return blocks
}

func (s *patrolSheet) menHead() layout.Block {
	head := page.RowBlock("patrol/head", s.Wide(), menHeads, menHeadsBase, func(r page.Row) {
		s.grid.PutHeads(r, s.Label())
		r.Line(menRule, layout.HairLine)
	})
	head.Keep = true
	return head
}

// man is one row.
func (s *patrolSheet) man(m *game.Man, pitch layout.Length) layout.Block {
	return page.RowBlock("patrol/row", s.Wide(), s.manHigh(m, pitch), 0, func(r page.Row) {
		r.Under(layout.HairLine.In(layout.Faint))
		r.PutFor(m.ID, m.Name, func() {
			for _, c := range s.grid {
				s.line(r, m).put(c)
			}
		})
	})
}

// A manLine is a row while it is being drawn, its baseline that of names.
type manLine struct {
	*patrolSheet
	page.Row
	man   *game.Man
	lower layout.Length // from there to what stands under a name or a quality
}

// Measures of a man's row.
var (
	largeUpper   = layout.MM(5)   // the baseline of names in large print
	upperRise    = layout.MM(0.3) // of names over the middle of the row
	lowerDrop    = layout.MM(3.1) // from there to what stands under them
	namesAir     = layout.MM(0.2) // less than half of the row has a name in several lines
	namesDrop    = layout.MM(0.5) // which end a little lower
	boxAround    = layout.MM(1)   // over and under a box to write in
	manBelow     = layout.MM(2)   // under the last line in large print
	menHeads     = layout.MM(5)   // the heads of columns
	menHeadsBase = layout.MM(2.6)
	menRule      = layout.MM(4.4) // from their top to the rule under them
	woundGap     = layout.MM(0.4) // between boxes for wounds
)

func (s *patrolSheet) line(r page.Row, m *game.Man) manLine {
	if s.Large {
		return manLine{s, r.On(largeUpper), m, s.Caption().LeadOf(0)}
	}
	return manLine{s, r.On(r.Box.H/2 - upperRise), m, lowerDrop}
}

// putSecond sets what stands under a name or a quality: in large print in several
// lines where it needs them.
func (l manLine) putSecond(slot, words string, c page.GridColumn, of page.Origin) {
	row, style := l.Of(slot).On(l.lower), l.Caption()
	if l.Large {
		row.Lines(c.X, style, 0, style.Wrap(words, c.Wide))
		return
	}
	row.Left(c.X, l.Fit(style, words, c.Wide, layout.Pt(6.5), of), words)
}

// named is the man's name as his column has it.
func (l manLine) named(c page.GridColumn) page.Named {
	style := c.Style
	if l.man.Rank != game.Private {
		style = l.Strong(style.Size.Points())
	}
	of := page.NameOn(l.man.Place, "page.on-patrol-sheet")
	return l.Named(style, l.man.Name, l.man.Short, c.Wide, max(l.Box.H/2-namesAir, 2*style.LeadOf(0)), layout.TypeSize(c.Floor), of)
}

// name sets the man's name over his rank and role.
func (l manLine) name(c page.GridColumn) {
	n, drop := l.named(c), layout.Length(0)
	if l.Large {
		drop = n.More() / 2
		l.lower += n.More()
	} else if len(n.Lines) > 1 {
		drop = namesDrop - n.More()/2
	}
	n.Put(l.Frame, "patrol/name", l.On(drop).At(c.X), layout.Left)
	l.putSecond("patrol/rank", l.rank(), c, page.Origin{Place: l.man.Place, What: "page.a-rank-and-role", Sheet: "page.on-patrol-sheet", Hint: "page.say-it-shorter"})
}

// rank is the man's rank and role.
func (l manLine) rank() string {
	return l.man.RankWords(l.Words)
}

// weapon sets the man's quality over his weapon.
func (l manLine) weapon(c page.GridColumn) {
	l.Of("patrol/weapon").Left(c.X, c.Style, l.Words.Label(string(l.man.Quality)))
	l.putSecond("patrol/weapon", l.arms(), c, page.Origin{Place: l.man.Place, What: "page.a-weapon", Sheet: "page.on-patrol-sheet", Hint: "page.say-it-shorter"})
}

// arms are the man's weapon and what goes with it, of which the sheet has no column.
func (l manLine) arms() string {
	return say.Joined(l.Words.Label(string(l.man.Weapon)), l.Words.Label(l.man.Specialist), page.When(l.man.Armour, l.Words.Say("soldier.armour")))
}

// woundMarks are the first letters of the wounds that make a casualty.
func woundMarks(d *page.Desk) []string {
	return each(casualtyWounds(d), func(row rules.Row) string { return say.Initial(say.Capitalized(row.Cells[0].Text)) })
}

// casualtyWounds are the wounds that make one: the first, a scratch, is none.
func casualtyWounds(d *page.Desk) []rules.Row {
	rows := d.Rows("wound-table")
	return rows[min(1, len(rows)):]
}

// woundSide is that of a box to tick.
var woundSide = layout.MM(4.6)

// figures are the row with the baseline of a figure: that of the name in large print, else
// in the middle.
func (l manLine) figures(s layout.Style) page.Row {
	if !l.Large {
		l.Base = page.Middle(l.Box.H, s)
	}
	return l.Row
}

// wound is a box to tick for each wound that makes a casualty, by its first
// letter; a man may begin with one.
func (l manLine) wound(c page.GridColumn) {
	rows, marks := casualtyWounds(l.Desk), woundMarks(l.Desk)
	if len(rows) == 0 {
		return
	}
	side := min(c.Wide/layout.Length(len(rows))-woundGap, woundSide)
	if l.Large {
		side = layout.Length(c.Cell)
	}
	boxes := page.EvenBoxes(c.X, c.Wide, len(rows)).High(side)
	boxes.Cell.W = side
	top := l.figures(c.Style).On(-page.Middle(side, c.Style)).At(0)
	for i, row := range rows {
		box, style := boxes.Box(top, i), c.Style
		page.PutTick(l.Frame, "patrol/wound", box, layout.Entry{Mark: game.LevelMark, Value: row.Key, Words: row.Cells[0].Text, On: force.Wounded(l.man, row.Key)})
		if force.Wounded(l.man, row.Key) {
			l.PutBox("patrol/wound", box, layout.Fill{}, layout.FrameLine)
			style = l.Strong(7)
		}
		l.SetMiddle("patrol/wound", box, style, marks[i])
	}
}

// manScores are the scores that columns of men can show.
var manScores = map[string]func(*game.Man) game.Score{
	"morale":    func(m *game.Man) game.Score { return m.Scores.Morale },
	"grenadier": func(m *game.Man) game.Score { return m.Scores.Grenadier },
	"melee":     func(m *game.Man) game.Score { return m.Scores.Melee },
	"shooting":  func(m *game.Man) game.Score { return m.Scores.Shooting },
}

// manCounts is what columns of men can count.
var manCounts = map[string]func(*game.Man) int{
	"bombs":   func(m *game.Man) int { return m.Bombs },
	"cutters": func(m *game.Man) int { return m.Cutters },
	"flares":  func(m *game.Man) int { return m.Flares },
}

// PatrolVocabulary is what the columns of a patrol can show of a man.
func PatrolVocabulary() templates.Vocabulary {
	fields := map[string][]string{
		"id": {"text"}, "name": {"text"}, "weapon": {"text"}, "wounds": {"boxes"}, "blank": {"box"},
	}
	for name := range manScores {
		fields[name] = []string{"text"}
	}
	for name := range manCounts {
		fields[name] = []string{"text"}
	}
	return templates.Vocabulary{Kind: "patrol", Fields: fields}
}

// patrolGrid are the columns of a rule set's patrols on a page.
func patrolGrid(d *page.Desk) page.ColumnGrid {
	design := page.DesignedColumns(d, "patrols/"+cmp.Or(d.Book.Designs.Patrol, "night"), PatrolVocabulary())
	wounds := woundMarks(d)
	design = roomier(d, design, func(*templates.Column) []string { return wounds })
	return d.GridOf(design, d.Wide(), func(c *templates.Column) layout.Length {
		if c.Draw == "boxes" && d.Large {
			return page.BoxesOf(c).Wide(len(wounds))
		}
		return 0
	})
}

// put draws what a column shows of the man.
func (l manLine) put(c page.GridColumn) {
	field := c.Field.Text
	score, kit := manScores[field], manCounts[field]
	switch {
	case score != nil:
		s := score(l.man)
		l.figure(c, c.Style, page.Marked(say.Signed(s.Value), s.House))
	case kit != nil && kit(l.man) == 0:
		l.figure(c, c.Style.In(layout.Third), say.Nothing)
	case kit != nil:
		l.figure(c, c.Style, fmt.Sprint(kit(l.man)))
	case field == "id":
		l.Of("patrol/id").In(c, c.Style, l.man.ID)
	case field == "name":
		l.name(c)
	case field == "weapon":
		l.weapon(c)
	case field == "wounds":
		l.wound(c)
	default:
		page.PutWriting(l.Frame, "patrol/box", l.Cell(page.EvenBoxes(c.X, c.Wide, 1).High(l.Box.H-2*boxAround), 0), layout.Entry{Words: c.Head})
	}
}

func (l manLine) figure(c page.GridColumn, s layout.Style, text string) {
	l.figures(s).Of("patrol/figure").In(c, s, text)
}
