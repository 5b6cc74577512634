package umpire

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// A chapter is tasks of the host under a heading.
type chapter struct {
	head  string
	tasks []string
}

// checklist is what the host does, from the printer to the last card.
func checklist(u *page.Binder) []chapter {
	return []chapter{
		{u.Words.Say("checklist.before-the-day"), printTasks(u)},
		{u.Words.Say("checklist.on-the-table"), tableTasks(u)},
		{u.Words.Say("checklist.to-begin"), beginTasks(u)},
		{u.Words.Say("checklist.cards-are-out"), cardTasks(u)},
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
		for _, task := range part.tasks {
			rows = append(rows, u.Task("umpire", task, wide))
		}
		lists = append(lists, u.SectionList("umpire", part.head, wide, nil, rows))
	}
	return lists
}

// printTasks are what to print and cut, counted.
func printTasks(u *page.Binder) []string {
	sides := "both"
	switch {
	case u.Flip == layout.OneSided:
		sides = "one"
	case u.OneSidedApart():
		sides = "mixed"
	}
	tasks := []string{u.Words.Say("checklist.print", "sides", sides)}
	for i := range u.Game.Sides {
		s := &u.Game.Sides[i]
		var cut []string
		if n := len(s.Cards); n > 0 {
			cut = append(cut, u.Words.Say("checklist.cards", "n", n))
		}
		if n := u.BlankCards() * len(s.CardArms()); n > 0 {
			cut = append(cut, u.Words.Say("checklist.blank-cards", "n", n))
		}
		cut = append(cut, u.Words.Say("checklist.records", "n", len(s.Units())))
		if n := len(s.Leaders); n > 0 {
			cut = append(cut, u.Words.Say("checklist.leaders", "n", n))
		}
		if u.Book.Prints("slips") {
			cut = append(cut, u.Words.Say("checklist.order-slips", "n", len(force.Brigadiers(s))))
		}
		if u.Book.Prints("markers") {
			cut = append(cut, u.Words.Say("checklist.order-markers", "n", len(s.Units())))
		}
		tasks = append(tasks, u.Words.Say("checklist.cut", "side", s.Name, "pieces", words.Commas(cut)))
	}
	if n := u.CoverSheets(); n > 0 && len(u.Game.Sides[0].Cards) > 0 {
		tasks = append(tasks, u.Words.Say("checklist.cover-sheets", "n", n))
	}
	return append(tasks, u.Words.Say("checklist.table-pages"))
}

// tableTasks are what stands ready beside the table.
func tableTasks(u *page.Binder) []string {
	g := u.Game
	tasks := []string{u.Words.Say("checklist.table", "size", u.TableSize(), "ground", u.GroundWords())}
	var bands []string
	for _, row := range u.BandRows() {
		if row.High != nil && g.PacesPerInch > 0 {
			bands = append(bands, u.Words.Say("checklist.stick", "band", row.Label, "long", u.Distance(*row.High)))
		}
	}
	if len(bands) > 0 {
		tasks = append(tasks, u.Words.Say("checklist.range-sticks", "sticks", words.Commas(bands)))
	}
	if t := u.Book.Plays.Command; t != nil {
		tasks = append(tasks, u.Words.Say("checklist.dice", "dice", t.Dice.String()))
	}
	if !u.HasCards() {
		return append(tasks, u.Words.Say("checklist.papers-and-markers"))
	}
	return append(tasks,
		u.Words.Say("checklist.markers"),
		u.Words.Say("checklist.messages"),
		u.Words.Say("checklist.papers"))
}

// handTask is who gets which file.
func handTask(u *page.Binder) string {
	for _, s := range u.Game.Sides {
		if len(s.Players) > 0 {
			return u.Words.Say("checklist.hand-players")
		}
	}
	return u.Words.Say("checklist.hand-sides")
}

// beginTasks are the steps before the first turn, 1.5 and 1.6, in order.
func beginTasks(u *page.Binder) []string {
	tasks := []string{handTask(u)}
	if !u.HasCards() {
		return append(tasks, standTasks(u)...)
	}
	minutes := u.Book.Number("council-minutes")
	if u.Game.Engagement == game.Meeting {
		tasks = append(tasks, u.Words.Say("checklist.council-meeting", "minutes", minutes), u.Words.Say("checklist.dispositions"))
	} else {
		attacker := nameOf(u, u.Game.Attacker)
		tasks = append(tasks, u.Words.Say("checklist.defender"),
			u.Words.Say("checklist.council-attack", "minutes", minutes, "attacker", attacker),
			u.Words.Say("checklist.attacker"))
	}
	return append(tasks, append([]string{u.Words.Say("checklist.sketches")}, startTask(u)...)...)
}

// standTasks are those steps where troops need no cards.
func standTasks(u *page.Binder) []string {
	tasks := []string{u.Words.Say("checklist.troops-stand")}
	if u.Book.Prints("slips") {
		tasks = append(tasks, u.Words.Say("checklist.first-orders"))
	}
	return append(tasks, startTask(u)...)
}

// startTask is the hour of the first turn, where there is one.
func startTask(u *page.Binder) []string {
	if u.Game.Start < 0 {
		return nil
	}
	return []string{u.Words.Say("checklist.first-turn", "at", u.Game.Start.String())}
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
			tasks = append(tasks, u.Words.Say("checklist.sighted", "band", s.Label, "paces", *s.High, "table", s.OnTable, "known", s.Known))
		}
	}
	if n, f := u.Book.Number("overlap-disorder"), u.Book.Number("overlap-artillery-factor"); n > 0 {
		tasks = append(tasks, u.Words.Say("checklist.overlap", "n", n, "factor", f))
	}
	var waves []string
	for _, row := range u.Rows("cards-on-table-artillery-hits") {
		if len(row.Cells) > 0 {
			waves = append(waves, u.Words.Say("checklist.hits", "wave", row.Label, "percent", row.Cells[0].Text))
		}
	}
	if len(waves) > 0 {
		tasks = append(tasks, u.Words.Say("checklist.card-hits", "waves", words.Commas(waves)))
	}
	for _, option := range u.Game.Options {
		tasks = append(tasks, force.OptionWords(u.Desk, option))
	}
	return tasks
}
