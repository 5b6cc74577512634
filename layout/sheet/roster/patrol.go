package roster

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// Patrol is the sheet of a side's patrol: what it is out for, the casualties
// that try its morale, its men with scores and kit, what fires for it, and where
// bombs fall.
func Patrol(d *page.Desk, side *game.Side) []layout.Page {
	if side.Patrol == nil {
		return nil
	}
	s := &patrolSheet{Desk: d, patrol: side.Patrol, grid: patrolGrid(d)}
	support, deviations := s.support(), s.deviations()
	over := slices.Concat(s.task(), s.casualties(), s.leaders())
	men := s.men(over, slices.Concat(support, deviations))
	if men == nil {
		for i := range support { // what fires stands where it falls, on another page
			support[i].Keep = true
		}
		men = s.men(over, nil)
	}
	if men == nil {
		men = s.menAt(manPitches[0])
	}
	sheets := page.Sheets{
		Desk: d, Side: side, From: "patrol", Marked: true, Bookmark: d.Words.Say("patrol-sheet.title"), Foot: s.legend(), Air: page.PatrolTop - page.LeafHead,
		Title: page.Title{Kind: d.Words.Say("patrol-sheet.kind"), Right: s.beside(), Of: page.Origin{Sheet: "page.on-patrol-title"}},
	}
	flow := sheets.Flow()
	flow.Add(slices.Concat(over, men, support, deviations)...)
	return sheets.Pages
}

// A patrolSheet is the sheet while it is being set.
type patrolSheet struct {
	*page.Desk
	patrol *game.Patrol
	grid   page.ColumnGrid
}

// beside are the lines at the right of the head.
func (s *patrolSheet) beside() [2]string {
	p := s.patrol
	return [2]string{say.Joined(s.Words.Say("force.men", "n", len(p.Men)), s.Words.Label(p.Mission.Label)), say.Joined(p.Unit, page.When(p.Year > 0, fmt.Sprint(p.Year)))}
}

// legend explains the columns.
func (s *patrolSheet) legend() string {
	return s.Words.Say("patrol-sheet.legend") +
		page.When(s.patrol.Rolled, " · "+s.OwnDesign())
}

// task is what the patrol is out for.
func (s *patrolSheet) task() []layout.Block {
	m := s.patrol.Mission
	if m.Task == "" {
		return nil
	}
	words := s.Words.Keyed(say.Capitalized(s.Words.Label(m.Label)), say.Stopped(s.Words.Label(m.Task))) + page.When(s.patrol.Rolled, " ‡")
	lines := s.Serif(12).Paragraph("patrol/task", s.Wide(), taskLead, words)
	lines[0].Gap = taskGap
	return lines
}

// Measures of the task, the casualty track and the weapons on call.
var (
	taskLead    = layout.MM(5.4)
	taskGap     = layout.MM(1) // over it, and over who leads
	leadersLead = layout.MM(4)
	moraleRise  = layout.MM(3.4) // how the patrol tests, over the track
	narrowBox   = layout.MM(5)   // a narrower one has smaller numbers
	supportHigh = layout.MM(5.4)
	supportBase = layout.MM(3.8)
	supportGap  = layout.MM(2.4) // from a weapon's kind to its name
	factsGap    = layout.MM(4)   // from there to its numbers, at least
	trackHigh   = layout.MM(6)
	trackMost   = layout.MM(12)  // of a box
	trackAir    = layout.MM(1.4) // over a line under the track, and below the last
)

// casualties is a box for each casualty, those at which the patrol tests heavier,
// with what it must roll to carry on, Patrol Morale.
func (s *patrolSheet) casualties() []layout.Block {
	n := max(1, len(s.patrol.Men))
	cell := min(trackMost, s.Wide()/layout.Length(n))
	boxes := page.Boxes{Cell: layout.Size{W: cell, H: trackHigh}, Pitch: cell}
	strong, small := s.Strong(9.5), s.Sans(8).In(layout.Second)
	need := trackHigh + trackAir + strong.CapHeight()
	odds := trackAir + small.CapHeight()
	return []layout.Block{s.Section("patrol", s.Words.Say("patrol-sheet.casualties"), s.Wide()), page.RowBlock("patrol/trigger", s.Wide(), need+odds+trackAir, need, func(r page.Row) {
		s.putMoraleNote(r.Of("patrol/section").On(-need - moraleRise))
		for i := range n {
			box := boxes.Box(r.Box.At(), i)
			r.PutBox("patrol/casualty", box, layout.Fill{}, layout.RuleLine)
			r.PutTick("patrol/casualty", box, layout.Entry{Value: fmt.Sprint(i + 1), Words: s.Words.Say("field.casualties", "n", i+1)})
			if !s.tests(i + 1) {
				s.putCasualty(r.Frame, box, i+1, s.Sans(8).In(layout.Third))
			}
		}
		for _, t := range s.patrol.Triggers {
			box := boxes.Box(r.Box.At(), t.Casualties-1)
			r.PutBox(r.From, box, s.Tint(), layout.FrameLine)
			s.putCasualty(r.Frame, box, t.Casualties, s.Strong(8))
			var least, chance string
			house := s.Worked(func() { least, chance = s.carriesOn(t) })
			r.Centre(boxes.Middle(t.Casualties-1), strong, page.Marked(least, house))
			r.On(odds).Centre(boxes.Middle(t.Casualties-1), small, page.Marked(chance, house))
		}
	})}
}

// putMoraleNote says how the patrol tests, at the right of the heading.
func (s *patrolSheet) putMoraleNote(r page.Row) {
	if t := s.Book.Table("patrol-morale"); t != nil {
		r.Right(r.Box.W, s.Sans(8).In(layout.Third), s.Words.Say("patrol-sheet.carries-on", "dice", t.Dice))
	}
}

// carriesOn is what a patrol must roll at a trigger, its modifier counted in, and in
// how many of 100 throws it does.
func (s *patrolSheet) carriesOn(t game.Trigger) (need, odds string) {
	s.Book.Saw(t.House)
	n := s.Book.Number("patrol-morale-pass") - t.Modifier
	need = fmt.Sprintf("%d+", n)
	if table := s.Book.Table("patrol-morale"); table != nil {
		odds = s.Words.Say("roster.percent", "percent", force.AtLeast(table.Dice, n).Text())
	}
	return need, odds
}

// leaders say who leads the patrol and who after him, officers before NCOs, each in
// the order of the sheet; and what an officer's example is worth to the others.
func (s *patrolSheet) leaders() []layout.Block {
	var officers, others []string
	for _, m := range s.patrol.Men {
		switch m.Rank {
		case game.Officer:
			officers = append(officers, m.Name)
		case game.NCO:
			others = append(others, m.Name)
		}
	}
	all := slices.Concat(officers, others)
	if len(all) == 0 {
		return nil
	}
	said := []string{s.Words.Say("patrol-sheet.leads", "leader", all[0], "n", len(all)-1, "others", words.Commas(all[1:]))}
	if m, ok := s.Modifier("individual-morale-modifiers", "officer"); ok {
		said = append(said, s.Words.Say("patrol-sheet.example", "officers", len(officers), "adds", page.Adds(m)))
	}
	lines := s.Sans(9).Paragraph("patrol/leaders", s.Wide(), leadersLead, strings.Join(said, " "))
	lines[0].Gap = taskGap
	return lines
}

// tests tells whether the patrol tests from so many casualties.
func (s *patrolSheet) tests(casualties int) bool {
	return slices.ContainsFunc(s.patrol.Triggers, func(t game.Trigger) bool { return t.Casualties == casualties })
}

// putCasualty sets the number of a casualty in the middle of its box.
func (s *patrolSheet) putCasualty(onto *layout.Frame, box layout.Rect, n int, style layout.Style) {
	if box.W < narrowBox {
		style.Size = layout.Pt(6.5)
	}
	onto.SetMiddle("patrol/casualty", box, style, fmt.Sprint(n))
}

// support lists the weapons behind the lines: how many targets each has, how
// wide it strikes, how often and how late it fires.
func (s *patrolSheet) support() []layout.Block {
	if len(s.patrol.Support) == 0 {
		return nil
	}
	blocks := []layout.Block{s.Section("patrol", s.Words.Say("patrol-sheet.on-call"), s.Wide())}
	for _, weapon := range s.patrol.Support {
		of := page.Origin{Place: weapon.Place, What: "page.a-name", Sheet: "page.on-patrol-sheet", Hint: "page.shorten-it"}
		head := say.Capitalized(s.Words.Label(weapon.Kind))
		facts := s.supportFacts(weapon.Kind)
		blocks = append(blocks, page.RowBlock("patrol/support", s.Wide(), supportHigh, supportBase, func(r page.Row) {
			used := r.Left(0, s.Strong(9.5), head) + supportGap
			noted := r.Right(r.Box.W, s.Sans(8).In(layout.Second), facts)
			r.Left(used, s.Fit(s.Sans(9.5), weapon.Name, s.Wide()-used-noted-factsGap, layout.Pt(7), of), weapon.Name)
		}))
	}
	return blocks
}

// supportFacts words the numbers of a weapon, Indirect Fire.
func (s *patrolSheet) supportFacts(kind string) string {
	t := s.Book.Plays.Support
	if t == nil {
		return ""
	}
	row, err := t.Row(kind)
	if err != nil {
		return ""
	}
	cell := func(column string, what words.ID) string {
		i := t.ColumnKeyed(column)
		if i < 0 || row.Cells[i].Blank() {
			return ""
		}
		return page.Marked(s.Words.Say(what, "n", say.Figures(row.Cells[i].Text)), row.Cells[i].House)
	}
	return say.Joined(cell("targets", "patrol-sheet.targets"), cell("blast-squares", "patrol-sheet.strikes"), cell("every-turns", "patrol-sheet.every-turns"),
		cell("deviation", "patrol-sheet.deviates"), cell("delayed-at", "patrol-sheet.late"))
}

// Measures of the figures of deviation.
var (
	deviationSide = layout.MM(8.6)
	largeSide     = layout.MM(15)
	deviationHead = layout.MM(5)
	deviationBase = layout.MM(2.6)
	deviationGap  = layout.MM(20)
)

// deviations are the two figures that say where a bomb falls that misses.
func (s *patrolSheet) deviations() []layout.Block {
	tall, dice, side := deviationHead, "none", s.Sized(deviationSide, largeSide)
	var tables []*rules.Table
	for _, id := range []string{"bomb-deviation-normal", "bomb-deviation-max"} {
		if t := s.Book.Table(id); t != nil {
			dice = t.Dice.String()
			tall = max(tall, deviationHead+page.DeviationOf(t).Size(side).H)
			tables = append(tables, t)
		}
	}
	return []layout.Block{s.Section("patrol", s.Words.Say("patrol-sheet.bomb-that-misses", "dice", dice), s.Wide()), page.RowBlock("patrol/deviation", s.Wide(), tall, deviationBase, func(r page.Row) {
		x := layout.Length(0)
		for _, t := range tables {
			r.Left(x, s.Sans(8).In(layout.Second), say.Figures(t.Title))
			s.PutDeviation(r.Frame, r.From, layout.Point{X: r.Box.X + x, Y: r.Box.Y + deviationHead}, side, t)
			x += page.DeviationOf(t).Size(side).W + deviationGap
		}
	})}
}
