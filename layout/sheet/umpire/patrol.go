package umpire

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
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
		leader = say.Joined(m.Name, m.RankTitle(u.Words))
	}
	var at, support []string
	for _, t := range p.Triggers {
		casualties := strconv.Itoa(t.Casualties)
		if t.Modifier != 0 {
			casualties += " (" + say.Signed(t.Modifier) + ")"
		}
		at = append(at, casualties)
	}
	for _, weapon := range p.Support {
		support = append(support, strings.TrimSuffix(u.Words.Label(weapon.Kind)+" "+weapon.Name, " "))
	}
	year := page.When(p.Year > 0, strconv.Itoa(p.Year))
	return page.Given([]page.Fact{
		{Label: u.Words.Say("patrol.leader"), Value: leader},
		{Label: u.Words.Say("patrol.patrol"), Value: say.Joined(u.Words.Say("force.men", "n", len(p.Men)), p.Unit, year, u.Words.Say("patrol.made", "rolled", p.Rolled))},
		{Label: u.Words.Say("patrol.mission"), Value: say.Joined(u.Words.Label(p.Mission.Label), u.Words.Label(p.Mission.Task))},
		{Label: u.Words.Say("patrol.tests-at"), Value: u.Words.Say("patrol.casualties", "casualties", words.Commas(at))},
		{Label: u.Words.Say("patrol.on-call"), Value: u.Words.Semicolons(support...)},
	})
}

// patrolChecklist is what the host does, from the printer to each turn.
func patrolChecklist(u *page.Binder) []chapter {
	return []chapter{
		{u.Words.Say("checklist.before-the-day"), patrolPrintTasks(u)},
		{u.Words.Say("checklist.on-the-table"), patrolTableTasks(u)},
		{u.Words.Say("checklist.to-begin"), patrolBeginTasks(u)},
		{u.Words.Say("patrol.every-turn"), turnTasks(u)},
	}
}

// patrolPrintTasks are what to print and cut, counted.
func patrolPrintTasks(u *page.Binder) []string {
	tasks := []string{u.Words.Say("patrol.print")}
	for i := range u.Game.Sides {
		s := &u.Game.Sides[i]
		cut := []string{u.Words.Say("patrol.character-sheets", "n", len(s.Patrol.Men))}
		if n := len(s.Patrol.Support); n > 0 {
			cut = append(cut, u.Words.Say("patrol.target-lists", "n", n))
		}
		tasks = append(tasks, u.Words.Say("patrol.cut", "side", s.Name, "pieces", words.Commas(cut)))
	}
	return append(tasks, u.Words.Say("checklist.table-pages"))
}

func patrolTableTasks(u *page.Binder) []string {
	tasks := []string{u.Words.Say("patrol.table", "size", u.TableSize(), "squares", u.SquareCount())}
	var heard []string
	for _, row := range u.Rows("movement-noise") {
		for _, cell := range row.Cells {
			if strings.Contains(cell.Text, "D") {
				heard = append(heard, say.Figures(cell.Text))
			}
		}
	}
	dice := playersDice(u)
	return append(tasks,
		u.Words.Say("patrol.dice", "given", dice != "", "dice", dice, "noise", words.Commas(heard)),
		u.Words.Say("patrol.ruler"))
}

// playersDice are those that most tables are rolled with.
func playersDice(u *page.Binder) string {
	if t := u.Book.Table("firing-chart"); t != nil {
		return t.Dice.String()
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
			lists = append(lists, u.Words.Label(weapon.Kind)+" "+limits[weapon.Kind])
		}
		if len(lists) > 0 {
			tasks = append(tasks, u.Words.Say("patrol.collect-lists", "side", s.Name, "lists", words.Commas(lists)))
		}
	}
	tasks = append(tasks, u.Words.Say("patrol.note-squares"))
	return append(tasks, startTask(u)...)
}

// turnTasks are the steps of a turn.
func turnTasks(u *page.Binder) []string {
	list := u.Book.List("turn-sequence")
	if list == nil {
		return nil
	}
	var tasks []string
	for _, item := range list.Items {
		tasks = append(tasks, u.Words.Keyed(item.Label, say.Figures(item.Words))+".")
	}
	return tasks
}

// men lists every man of every side with the sum of each score.
func men(u *page.Binder) {
	var blocks []layout.Block
	for i := range u.Game.Sides {
		blocks = append(blocks, menOf(u, &u.Game.Sides[i])...)
	}
	u.Run(u.Words.Say("patrol.men"), blocks...)
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
var manFields = map[string]func(*words.Catalogue, *game.Man) manCell{
	"id": func(_ *words.Catalogue, m *game.Man) manCell { return manCell{text: m.ID} },
	"name": func(in *words.Catalogue, m *game.Man) manCell {
		return manCell{text: m.Name, short: m.Short, note: say.Joined(m.RankWords(in), in.Label(string(m.Quality)))}
	},
	"weapon": func(in *words.Catalogue, m *game.Man) manCell {
		return manCell{text: in.Label(string(m.Weapon)), note: carried(in, m)}
	},
	"morale":    func(in *words.Catalogue, m *game.Man) manCell { return scoreCell(in, m.Scores.Morale) },
	"grenadier": func(in *words.Catalogue, m *game.Man) manCell { return scoreCell(in, m.Scores.Grenadier) },
	"melee":     func(in *words.Catalogue, m *game.Man) manCell { return scoreCell(in, m.Scores.Melee) },
	"shooting":  func(in *words.Catalogue, m *game.Man) manCell { return scoreCell(in, m.Scores.Shooting) },
}

func scoreCell(in *words.Catalogue, s game.Score) manCell {
	return manCell{text: say.Signed(s.Value), note: sumWordsOf(in, s)}
}

// manRow is one man, as high as the longest of his notes.
func manRow(u *page.Binder, t layout.Table, g page.ColumnGrid, i int, m *game.Man) layout.Block {
	small := u.Sans(7).In(layout.Second)
	lead := small.LeadOf(menLead)
	cells, notes, most, more := make([]page.Named, len(g)), make([][]string, len(g)), 0, layout.Length(0)
	for j, column := range g {
		c, room := manFields[column.Field.Text](u.Words, m), g.WordRoom(j, t.Wide, menGap)
		if c.note != "" {
			notes[j] = small.Wrap(c.note, g.WordRoom(j, t.Wide, u.HeadGap()+noteAir))
		}
		most = max(most, len(notes[j]))
		cells[j] = u.Named(t.Columns[j].Style, c.text, c.short, room, t.Pitch-listAir, layout.TypeSize(column.Floor), page.NameOn(m.Place, "page.on-umpire-book"))
		more = max(more, cells[j].More()+cells[j].Style.CapHeight()+listFoot-t.Baseline(0))
	}
	high := t.Pitch + more + lead*layout.Length(most)
	return layout.Block{High: high, Over: t.Between(i), Put: func(onto *layout.Frame, at layout.Point) {
		at.Y += more
		onto.PutRow(func() {
			for j, n := range cells {
				t.PutCell(onto, at.Sub(layout.Point{Y: n.More() / 2}), j, n.Cell()) // its last line over the notes
				below := layout.Point{X: at.X + t.Columns[j].Edge, Y: t.Baseline(at.Y) + lead}
				onto.PutCell(j, layout.AsCell, func() { onto.SetLines("umpire/men", below, layout.Left, small, lead, notes[j]) })
			}
		})
	}}
}

// menGap is left bare between the names of two columns, noteAir more than between heads
// beside the notes under them, which menLead sets apart from line to line.
var menGap, noteAir, menLead = layout.MM(1.5), layout.MM(1), layout.MM(2.9)

// carried is what a man has with him, in a line.
func carried(in *words.Catalogue, m *game.Man) string {
	return say.Joined(
		page.When(m.Bombs > 0, in.Say("patrol.bombs", "n", m.Bombs)),
		page.When(m.Cutters > 0, in.Say("patrol.cutters", "n", m.Cutters)),
		page.When(m.Flares > 0, in.Say("patrol.flares", "n", m.Flares)),
		page.When(m.Armour, in.Say("soldier.armour")), page.When(m.Helmet, in.Say("patrol.helmet")),
		page.When(m.WalkingWounded, in.Say("soldier.walking-wounded")), m.Notes)
}

// sumWordsOf is the sum behind a score: +1 NCO, −1 raw.
func sumWordsOf(in *words.Catalogue, s game.Score) string {
	var sum []string
	for _, t := range s.Terms {
		sum = append(sum, say.Signed(t.Value)+page.Unbroken+t.Label.In(in))
	}
	if s.Held() {
		sum = append(sum, in.Say("patrol.held-from", "sum", say.Signed(s.Sum)))
	}
	return strings.Join(sum, ", ")
}
