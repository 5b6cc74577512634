package umpire

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// PatrolBook is the umpire's book of a game of patrols, the men of both sides
// in place of the key to the cards.
func PatrolBook(u *page.Binder) {
	front(u, patrolChecklist)
	men(u)
}

// patrolLines are what the umpire needs to know of a side of single men.
func patrolLines(u *page.Binder, s *game.Side) []page.Fact {
	p := s.Patrol
	leader := ""
	if m, ok := p.Leader(); ok {
		leader = say.Joined(m.Name, m.RankTitle())
	}
	var at, support []string
	for _, t := range p.Triggers {
		words := fmt.Sprint(t.Casualties)
		if t.Modifier != 0 {
			words += " (" + say.Signed(t.Modifier) + ")"
		}
		at = append(at, words)
	}
	for _, weapon := range p.Support {
		support = append(support, strings.TrimSuffix(weapon.Kind+" "+weapon.Name, " "))
	}
	how := "given man by man"
	if p.Rolled {
		how = "rolled by csprint's own tables"
	}
	year := say.GroupedOrEmpty(0)
	if p.Year > 0 {
		year = fmt.Sprint(p.Year)
	}
	return page.Given([]page.Fact{
		{Label: "leader", Value: leader},
		{Label: "patrol", Value: say.Joined(say.Counted(len(p.Men), "man"), p.Unit, year, how)},
		{Label: "mission", Value: say.Joined(p.Mission.Label, p.Mission.Task)},
		{Label: "tests at", Value: strings.Join(at, ", ") + " casualties"},
		{Label: "on call", Value: strings.Join(support, "; ")},
	})
}

// patrolChecklist is what the host does, from the printer to each turn.
func patrolChecklist(u *page.Binder) []chapter {
	return []chapter{
		{"Before the day", patrolPrintTasks(u)},
		{"On the table", patrolTableTasks(u)},
		{"To begin", patrolBeginTasks(u)},
		{"Every turn", turnTasks(u)},
	}
}

// patrolPrintTasks are what to print and cut, counted.
func patrolPrintTasks(u *page.Binder) []string {
	tasks := []string{"Print at 100 %."}
	for i := range u.Game.Sides {
		s := &u.Game.Sides[i]
		cut := []string{say.Counted(len(s.Patrol.Men), "character sheet")}
		if n := len(s.Patrol.Support); n > 0 {
			cut = append(cut, say.Counted(n, "target list"))
		}
		tasks = append(tasks, fmt.Sprintf("%s: cut %s and the counters.", s.Name, strings.Join(cut, ", ")))
	}
	return append(tasks, "Print the table pages for every player.")
}

func patrolTableTasks(u *page.Binder) []string {
	tasks := []string{fmt.Sprintf("Table %s, %s squares, every second column half a square lower.", u.TableSize(), u.SquareCount())}
	var heard []string
	for _, row := range u.Rows("movement-noise") {
		for _, cell := range row.Cells {
			if strings.Contains(cell.Text, "D") {
				heard = append(heard, say.Figures(cell.Text))
			}
		}
	}
	return append(tasks,
		playersDice(u)+"for noise "+strings.Join(heard, ", ")+".",
		"A ruler for the lines of machine-guns, pencils, the counters.")
}

// playersDice are those that most tables are rolled with.
func playersDice(u *page.Binder) string {
	if t := u.Book.Table("firing-chart"); t != nil {
		return t.Dice.String() + " for each player; "
	}
	return ""
}

func patrolBeginTasks(u *page.Binder) []string {
	tasks := []string{handTask(u)}
	limits := map[string]string{}
	for _, row := range page.RowsOf(u.Book.Plays.Support) {
		limits[row.Key] = page.CellAt(u.Book.Plays.Support, row, "targets")
	}
	for i := range u.Game.Sides {
		s := &u.Game.Sides[i]
		var lists []string
		for _, weapon := range s.Patrol.Support {
			lists = append(lists, fmt.Sprintf("%s %s", weapon.Kind, limits[weapon.Kind]))
		}
		if len(lists) > 0 {
			tasks = append(tasks, fmt.Sprintf("Collect the target lists of %s: %s targets at most.", s.Name, strings.Join(lists, ", ")))
		}
	}
	tasks = append(tasks, "Note the square in which each man begins, and what he can see there.")
	if g := u.Game; g.Start >= 0 {
		tasks = append(tasks, fmt.Sprintf("First turn at %s.", g.Start))
	}
	return tasks
}

// turnTasks are the steps of a turn.
func turnTasks(u *page.Binder) []string {
	list := u.Book.List("turn-sequence")
	if list == nil {
		return nil
	}
	var tasks []string
	for _, item := range list.Items {
		tasks = append(tasks, strings.TrimSuffix(item.Label+": "+say.Figures(item.Words), ": ")+".")
	}
	return tasks
}

// men lists every man of every side with the sum of each score.
func men(u *page.Binder) {
	var blocks []layout.Block
	for i := range u.Game.Sides {
		blocks = append(blocks, menOf(u, &u.Game.Sides[i])...)
	}
	u.Run("The men", blocks...)
}

func menOf(u *page.Binder, s *game.Side) []layout.Block {
	wide := u.Wide()
	g := listGrid(u, "men/"+cmp.Or(u.Book.Designs.Key, "night"), MenVocabulary())
	t := layout.Table{From: "umpire/men", Wide: wide, Pitch: listPitch, Label: u.Label(), Columns: g.Table()}
	var rows []layout.Block
	for i := range s.Patrol.Men {
		rows = append(rows, manRow(u, t, g, i, &s.Patrol.Men[i]))
	}
	return u.SectionList("umpire/men", s.Name, wide, []layout.Block{t.Head()}, rows)
}

// A manCell is a word of a man's row, its short form, and what stands under it.
type manCell struct{ text, short, note string }

// manFields are what a column of the list of men can say of a man, by the names
// that designs call them: under his name what he is, under his weapon what he
// carries, under each score its sum.
var manFields = map[string]func(*game.Man) manCell{
	"id": func(m *game.Man) manCell { return manCell{text: m.ID} },
	"name": func(m *game.Man) manCell {
		return manCell{text: m.Name, short: m.Short, note: say.Joined(m.RankWords(), string(m.Quality))}
	},
	"weapon":    func(m *game.Man) manCell { return manCell{text: string(m.Weapon), note: carried(m)} },
	"morale":    func(m *game.Man) manCell { return scoreCell(m.Scores.Morale) },
	"grenadier": func(m *game.Man) manCell { return scoreCell(m.Scores.Grenadier) },
	"melee":     func(m *game.Man) manCell { return scoreCell(m.Scores.Melee) },
	"shooting":  func(m *game.Man) manCell { return scoreCell(m.Scores.Shooting) },
}

func scoreCell(s game.Score) manCell {
	return manCell{text: say.Signed(s.Value), note: sumWordsOf(s)}
}

// manRow is one man, as high as the longest of his notes.
func manRow(u *page.Binder, t layout.Table, g page.ColumnGrid, i int, m *game.Man) layout.Block {
	small := u.Sans(7).In(layout.Second)
	lead := small.LeadOf(menLead)
	cells, notes, most, more := make([]page.Named, len(g)), make([][]string, len(g)), 0, layout.Length(0)
	for j, column := range g {
		c, room := manFields[column.Field.Text](m), g.WordRoom(j, t.Wide, menGap)
		if c.note != "" {
			notes[j] = small.Wrap(c.note, g.WordRoom(j, t.Wide, u.HeadGap()))
		}
		most = max(most, len(notes[j]))
		cells[j] = u.Named(t.Columns[j].Style, c.text, c.short, room, t.Pitch-listAir, layout.TypeSize(column.Floor), page.NameOn(m.Place, "umpire's book"))
		more = max(more, cells[j].More()+cells[j].Style.CapHeight()+listFoot-t.Baseline(0))
	}
	high := t.Pitch + more + lead*layout.Length(most)
	return layout.Block{High: high, Over: t.Between(i), Put: func(onto *layout.Frame, at layout.Point) {
		at.Y += more
		for j, n := range cells {
			t.PutCell(onto, at.Sub(layout.Point{Y: n.More() / 2}), j, n.Cell()) // its last line over the notes
			below := layout.Point{X: at.X + t.Columns[j].Edge, Y: t.Baseline(at.Y) + lead}
			onto.SetLines("umpire/men", below, layout.Left, small, lead, notes[j])
		}
	}}
}

// menGap is left bare between the names of two columns, menLead from line to line of the
// notes under them.
var menGap, menLead = layout.MM(1.5), layout.MM(2.9)

// carried is what a man has with him, in a line.
func carried(m *game.Man) string {
	some := func(n int, noun string) string {
		if n == 0 {
			return ""
		}
		return say.Counted(n, noun)
	}
	return say.Joined(some(m.Bombs, "bomb"), some(m.Cutters, "cutter"), some(m.Flares, "flare"),
		page.When(m.Armour, "armour"), page.When(m.Helmet, "helmet"), page.When(m.WalkingWounded, "walking wounded"), m.Notes)
}

// sumWordsOf is the sum behind a score: +1 NCO, −1 raw.
func sumWordsOf(s game.Score) string {
	var words []string
	for _, t := range s.Terms {
		words = append(words, say.Signed(t.Value)+page.Unbroken+t.Label)
	}
	if s.Held() {
		words = append(words, "held from"+page.Unbroken+say.Signed(s.Sum))
	}
	return strings.Join(words, ", ")
}
