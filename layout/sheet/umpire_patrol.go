package sheet

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// PatrolUmpire is the umpire's book of a game of patrols, the men of both sides
// in place of the key to the cards.
func (d *Desk) PatrolUmpire() []layout.Page {
	u := &umpire{Desk: d}
	u.front(u.patrolChecklist)
	front := u.readingsBelow()
	u.men()
	if !front {
		u.readings()
	}
	return u.pages
}

// patrolLines are what the umpire needs to know of a side of single men.
func (u *umpire) patrolLines(s *generate.Side) []fact {
	p := s.Patrol
	leader := ""
	if m, ok := p.Leader(); ok {
		leader = joined(m.Name, m.RankTitle())
	}
	var at, support []string
	for _, t := range p.Triggers {
		words := fmt.Sprint(t.Casualties)
		if t.Modifier != 0 {
			words += " (" + signed(t.Modifier) + ")"
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
	year := number(0)
	if p.Year > 0 {
		year = fmt.Sprint(p.Year)
	}
	return given([]fact{
		{"leader", leader},
		{"patrol", joined(counted(len(p.Men), "man"), p.Unit, year, how)},
		{"mission", joined(p.Mission.Label, p.Mission.Task)},
		{"tests at", strings.Join(at, ", ") + " casualties"},
		{"on call", strings.Join(support, "; ")},
	})
}

// patrolChecklist is what the host does, from the printer to each turn.
func (u *umpire) patrolChecklist() []chapter {
	return []chapter{
		{"Before the day", u.patrolPrintTasks()},
		{"On the table", u.patrolTableTasks()},
		{"To begin", u.patrolBeginTasks()},
		{"Every turn", u.turnTasks()},
	}
}

// patrolPrintTasks are what to print and cut, counted.
func (u *umpire) patrolPrintTasks() []string {
	tasks := []string{"Print at 100 %."}
	for i := range u.Game.Sides {
		s := &u.Game.Sides[i]
		cut := []string{counted(len(s.Patrol.Men), "character sheet")}
		if n := len(s.Patrol.Support); n > 0 {
			cut = append(cut, counted(n, "target list"))
		}
		tasks = append(tasks, fmt.Sprintf("%s: cut %s and the counters.", s.Name, strings.Join(cut, ", ")))
	}
	return append(tasks, "Print the table pages for every player.")
}

func (u *umpire) patrolTableTasks() []string {
	tasks := []string{fmt.Sprintf("Table %s, %s squares, every second column half a square lower.", tableSize(u.Game), u.squareCount())}
	var heard []string
	for _, row := range u.rows("movement-noise") {
		for _, cell := range row.Cells {
			if strings.Contains(cell.Text, "D") {
				heard = append(heard, figures(cell.Text))
			}
		}
	}
	return append(tasks,
		u.playersDice()+"for noise "+strings.Join(heard, ", ")+".",
		"A ruler for the lines of machine-guns, pencils, the counters.")
}

// playersDice are those that most tables are rolled with.
func (u *umpire) playersDice() string {
	if t := u.Book.Table("firing-chart"); t != nil {
		return t.Dice.String() + " for each player; "
	}
	return ""
}

func (u *umpire) patrolBeginTasks() []string {
	tasks := []string{"Hand each side its own file and nothing else."}
	limits := map[string]string{}
	for _, row := range rowsOf(u.Book.Plays.Support) {
		limits[row.Key] = cellAt(u.Book.Plays.Support, row, "targets")
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
func (u *umpire) turnTasks() []string {
	list := u.Book.List("turn-sequence")
	if list == nil {
		return nil
	}
	var tasks []string
	for _, item := range list.Items {
		tasks = append(tasks, strings.TrimSuffix(item.Label+": "+figures(item.Words), ": ")+".")
	}
	return tasks
}

// setAside tells a reading that an option of the host's leaves out.
func (d *Desk) setAside(reading string) bool {
	t := d.Book.Table("firing-chart")
	return d.Game.Chosen(generate.StrictFiring) && t != nil && slices.Contains(t.Readings, reading)
}

// cellAt is a cell of a row by the label of its column, empty for none.
func cellAt(t *rules.Table, row rules.Row, column string) string {
	if t == nil {
		return ""
	}
	i, err := t.Column(column)
	if err != nil {
		return ""
	}
	return figures(row.Cells[i].Text)
}

// men lists every man of every side with the sum of each score.
func (u *umpire) men() {
	flow := layout.Flow{Next: u.parts("The men", 1)}
	for i := range u.Game.Sides {
		flow.Add(u.menOf(&u.Game.Sides[i])...)
	}
	u.rest = flow.Rest()
}

func (u *umpire) menOf(s *generate.Side) []layout.Block {
	wide := u.Paper.Size.W - 2*layout.PageMargin
	g := u.listGrid("men/"+cmp.Or(u.Book.Designs.Key, "night"), menVocabulary())
	t := layout.Table{From: "umpire/men", Wide: wide, Pitch: layout.MM(6), Label: u.label(), Tint: u.tint(), Columns: g.table()}
	blocks := []layout.Block{u.section("umpire/men", s.Name, wide), t.Head()}
	for i := range s.Patrol.Men {
		blocks = append(blocks, u.manRow(t, g, i, &s.Patrol.Men[i]))
	}
	return blocks
}

// A manCell is a word of a man's row, its short form, and what stands under it.
type manCell struct{ text, short, note string }

// manFields are what a column of the list of men can say of a man, by the names
// that designs call them: under his name what he is, under his weapon what he
// carries, under each score its sum.
var manFields = map[string]func(*generate.Man) manCell{
	"id": func(m *generate.Man) manCell { return manCell{text: m.ID} },
	"name": func(m *generate.Man) manCell {
		return manCell{text: m.Name, short: m.Short, note: joined(m.RankWords(), string(m.Quality))}
	},
	"weapon":    func(m *generate.Man) manCell { return manCell{text: string(m.Weapon), note: carried(m)} },
	"morale":    func(m *generate.Man) manCell { return scoreCell(m.Scores.Morale) },
	"grenadier": func(m *generate.Man) manCell { return scoreCell(m.Scores.Grenadier) },
	"melee":     func(m *generate.Man) manCell { return scoreCell(m.Scores.Melee) },
	"shooting":  func(m *generate.Man) manCell { return scoreCell(m.Scores.Shooting) },
}

func scoreCell(s generate.Score) manCell {
	return manCell{text: signed(s.Value), note: sumWordsOf(s)}
}

// manRow is one man, as high as the longest of his notes.
func (u *umpire) manRow(t layout.Table, g columnGrid, i int, m *generate.Man) layout.Block {
	small, lead := u.sans(7).In(layout.Second), layout.MM(2.9)
	cells, notes, most := make([]manCell, len(g)), make([][]string, len(g)), 0
	for j, column := range g {
		cells[j] = manFields[column.Field.Text](m)
		if c := cells[j]; c.note != "" {
			notes[j] = small.Wrap(c.note, g.wordRoom(j, t.Wide, menGap))
		}
		most = max(most, len(notes[j]))
	}
	ground := t
	ground.Pitch = t.Pitch + lead*layout.Length(most)
	return layout.Block{High: ground.Pitch, Head: []layout.Block{t.Head()}, Put: func(onto *layout.Frame, at layout.Point) {
		ground.PutGround(onto, at, i)
		for j, c := range cells {
			style, text := u.called(t.Columns[j].Style, c.text, c.short, g.wordRoom(j, t.Wide, menGap), layout.TypeSize(g[j].Floor), nameOn(m.Place, "umpire's book"))
			t.PutCell(onto, at, j, layout.Cell{Text: text, Style: style})
			below := layout.Point{X: at.X + t.Columns[j].Edge, Y: t.Baseline(at.Y) + lead}
			onto.SetLines("umpire/men", below, layout.Left, small, lead, notes[j])
		}
	}}
}

// menGap is left bare between the words of two columns.
var menGap = layout.MM(1.5)

// carried is what a man has with him, in a line.
func carried(m *generate.Man) string {
	some := func(n int, noun string) string {
		if n == 0 {
			return ""
		}
		return counted(n, noun)
	}
	return joined(some(m.Bombs, "bomb"), some(m.Cutters, "cutter"), some(m.Flares, "flare"),
		when(m.Armour, "armour"), when(m.Helmet, "helmet"), when(m.WalkingWounded, "walking wounded"), m.Notes)
}

// unbroken is a space at which no line ends.
const unbroken = "\u00A0"

// sumWordsOf is the sum behind a score: +1 NCO, −1 raw.
func sumWordsOf(s generate.Score) string {
	var words []string
	for _, t := range s.Terms {
		words = append(words, signed(t.Value)+unbroken+t.Label)
	}
	if s.Held() {
		words = append(words, "held from"+unbroken+signed(s.Sum))
	}
	return strings.Join(words, ", ")
}
