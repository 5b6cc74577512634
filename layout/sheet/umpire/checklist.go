package umpire

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A chapter is tasks of the host under a heading.
type chapter struct {
	head  string
	tasks []string
}

// checklist is what the host does, from the printer to the last card.
func checklist(u *page.Binder) []chapter {
	return []chapter{
		{"Before the day", printTasks(u)},
		{"On the table", tableTasks(u)},
		{"To begin", beginTasks(u)},
		{"While cards are out", cardTasks(u)},
	}
}

// tasks are the chapters that have any, a list each.
func tasks(u *page.Binder, chapters []chapter, wide layout.Length) [][]layout.Block {
	var lists [][]layout.Block
	for _, part := range chapters {
		if len(part.tasks) == 0 {
			continue
		}
		var rows []layout.Block
		for _, words := range part.tasks {
			rows = append(rows, u.Task("umpire", words, wide))
		}
		lists = append(lists, u.SectionList("umpire", part.head, wide, nil, rows))
	}
	return lists
}

// printTasks are what to print and cut, counted.
func printTasks(u *page.Binder) []string {
	sides := "on both sides"
	switch {
	case u.Flip == layout.OneSided:
		sides = "on one side"
	case u.OneSidedApart():
		sides = "on both sides, but files named -one-side on one"
	}
	tasks := []string{"Print at 100 %, " + sides + "; measure the 100 mm bar of one sheet."}
	for i := range u.Game.Sides {
		s := &u.Game.Sides[i]
		var cut []string
		if n := len(s.Cards); n > 0 {
			cut = append(cut, say.Counted(n, "card"))
		}
		if n := u.BlankCards() * len(s.CardArms()); n > 0 {
			cut = append(cut, say.Counted(n, "blank card"))
		}
		cut = append(cut, say.Counted(len(s.Units()), "unit record"))
		if n := len(s.Leaders); n > 0 {
			cut = append(cut, say.Counted(n, "leader"))
		}
		if u.Book.Prints("slips") {
			cut = append(cut, say.Counted(len(force.Brigadiers(s)), "order slip"))
		}
		if u.Book.Prints("markers") {
			cut = append(cut, say.Counted(len(s.Units()), "order marker")+" to fold")
		}
		tasks = append(tasks, fmt.Sprintf("%s: cut %s.", s.Name, strings.Join(cut, ", ")))
	}
	if n := u.CoverSheets(); n > 0 && len(u.Game.Sides[0].Cards) > 0 {
		tasks = append(tasks, fmt.Sprintf("Lay out %s a side to cover cards with.", say.Counted(n, "plain sheet")))
	}
	return append(tasks, "Print the table pages for every player.")
}

// tableTasks are what stands ready beside the table.
func tableTasks(u *page.Binder) []string {
	g := u.Game
	tasks := []string{fmt.Sprintf("Table %s, north marked; %s.", page.TableSize(g), page.GroundWords(g))}
	var bands []string
	for _, row := range u.BandRows() {
		if row.High != nil && g.PacesPerInch > 0 {
			bands = append(bands, fmt.Sprintf("%s %s in", row.Label, u.Inches(*row.High)))
		}
	}
	if len(bands) > 0 {
		tasks = append(tasks, "Range sticks: "+strings.Join(bands, ", ")+".")
	}
	if t := u.Book.Plays.Command; t != nil {
		tasks = append(tasks, fmt.Sprintf("%s for each player.", t.Dice))
	}
	if !u.HasCards() {
		return append(tasks, "Rosters, records, markers and pencils.")
	}
	return append(tasks,
		"Markers: disorder, smoke balls, morale levels, fires.",
		"Slips for messages, and a figure for each aide and courier.",
		"Rosters, records and pencils.")
}

// handTask is who gets which file.
func handTask(u *page.Binder) string {
	for _, s := range u.Game.Sides {
		if len(s.Players) > 0 {
			return "Hand each side’s commander the file of his side, each player his own, and nothing else."
		}
	}
	return "Hand each side its own file and nothing else."
}

// beginTasks are the steps before the first turn, 1.5 and 1.6, in order.
func beginTasks(u *page.Binder) []string {
	tasks := []string{handTask(u)}
	if !u.HasCards() {
		return append(tasks, standTasks(u)...)
	}
	minutes := u.Book.Number("council-minutes")
	council := fmt.Sprintf("Councils of war, %d minutes at most.", minutes)
	if minutes == 0 {
		council = "Councils of war."
	}
	if u.Game.Engagement == game.Meeting {
		tasks = append(tasks, council+" Nothing is set up before them.", "Each side writes its dispositions down, then fills in its cards.")
	} else {
		attacker := nameOf(u, u.Game.Attacker)
		tasks = append(tasks, "The defender sets out his cards in his box.",
			council+" "+attacker+" attacks and holds its own only now.",
			"The attacker sets out his cards.")
	}
	return append(tasks, append([]string{"Every card's sketch shows place and name of each unit."}, startTask(u)...)...)
}

// standTasks are those steps where troops need no cards.
func standTasks(u *page.Binder) []string {
	tasks := []string{"Troops stand or come on as the scenario says."}
	if u.Book.Prints("slips") {
		tasks = append(tasks, "Each brigade's first order is written on its slip.")
	}
	return append(tasks, startTask(u)...)
}

// startTask is the hour of the first turn, where there is one.
func startTask(u *page.Binder) []string {
	if u.Game.Start < 0 {
		return nil
	}
	return []string{fmt.Sprintf("First turn at %s.", u.Game.Start)}
}

// nameOf is the name of the side with an id.
func nameOf(u *page.Binder, id string) string {
	for i := range u.Game.Sides {
		if s := &u.Game.Sides[i]; s.ID == id {
			return s.Name
		}
	}
	return id
}

// cardTasks are what the umpire watches while cards stand for troops, 1.6.4 to 1.6.6.
func cardTasks(u *page.Binder) []string {
	var tasks []string
	for _, s := range force.SightBands(u.Desk) {
		if s.High != nil {
			tasks = append(tasks, fmt.Sprintf("%s, within %s paces: %s; the enemy knows %s.", s.Label, say.Grouped(*s.High), s.OnTable, s.Known))
		}
	}
	if n, f := u.Book.Number("overlap-disorder"), u.Book.Number("overlap-artillery-factor"); n > 0 {
		tasks = append(tasks, fmt.Sprintf("Deployments that overlap: %d disorder on each unit, a morale check if under fire or threatened, artillery losses × %d.", n, f))
	}
	var waves []string
	for _, row := range u.Rows("cards-on-table-artillery-hits") {
		if len(row.Cells) > 0 {
			waves = append(waves, fmt.Sprintf("%s %s %%", row.Label, row.Cells[0].Text))
		}
	}
	if len(waves) > 0 {
		tasks = append(tasks, "Artillery hits on a card, when its figures stand: "+strings.Join(waves, ", ")+"; halves round up.")
	}
	for _, option := range u.Game.Options {
		tasks = append(tasks, force.OptionWords(u.Desk, option))
	}
	return tasks
}
