package sheet

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// PatrolBrief is what a side of single men is told before the game: the
// situation, the night and the ground, its own patrol, what fires for it, when
// the men will want to go home, and what to write down first. It tells nothing
// of the other sides.
func (d *Desk) PatrolBrief(side *generate.Side) []layout.Page {
	if side.Patrol == nil {
		return nil
	}
	b := &brief{Desk: d, side: side}
	halves := columns(b.body(b.firstPage()), 2)
	left := layout.Flow{Next: b.columns(-1, 0, halves[0])}
	left.Add(b.patrolNotes(halves[0])...)
	b.leaf.Frame = b.pages[0].Frame
	right := layout.Flow{Next: b.columns(-1, 0, halves[1])}
	right.Add(b.patrolForces(halves[1].W)...)
	return b.pages
}

// patrolFacts are what a player asks first.
func (b *brief) patrolFacts() []fact {
	g := b.Game
	return given([]fact{
		{"START", g.Start.String()},
		{"TURNS", number(g.Turns)},
		{"PART", b.part()},
		{"TABLE", tableSize(g)},
		{"SQUARES", b.squareCount()},
		{"MEN", fmt.Sprint(len(b.side.Patrol.Men))},
	})
}

// patrolNotes are the text of the briefing, the situation large where the column
// has room for it.
func (b *brief) patrolNotes(column layout.Rect) []layout.Block {
	ground := b.prose("Night and ground", column.W, b.weatherNote(), b.squareNote(), b.Game.Terrain.Words)
	if b.side.Briefing == "" {
		return ground
	}
	situation := paragraphs("brief/prose", b.serif(12), leadLarge, column.W, b.side.Briefing)
	blocks := append([]layout.Block{b.section("brief", "The situation", column.W)}, append(situation, ground...)...)
	if high(blocks) <= column.H {
		return blocks
	}
	situation = paragraphs("brief/prose", b.serif(9.5), leadSmall, column.W, b.side.Briefing)
	return append(blocks[:1:1], append(situation, ground...)...)
}

// squareNote says what a square and a turn are, Ground and Time.
func (b *brief) squareNote() string {
	side := b.Book.Plays.Squares
	if side == nil {
		return ""
	}
	note := fmt.Sprintf("A square of %s in is %d yards across.", side.Value[0], b.Book.Number("square-yards"))
	if minutes := b.Book.Plays.Minutes.Number(); minutes > 0 {
		note += fmt.Sprintf(" A turn is %s.", counted(minutes, "minute"))
	}
	return note
}

// patrolForces are the side's own men and weapons, and what is to be done.
func (b *brief) patrolForces(wide layout.Length) []layout.Block {
	p := b.side.Patrol
	var blocks []layout.Block
	if p.Mission.Task != "" {
		blocks = append(blocks, b.prose("Your task", wide, capitalized(p.Mission.Label)+": "+stopped(p.Mission.Task))...)
	}
	blocks = append(blocks, b.menList(wide)...)
	if note := b.triggerNote(); note != "" {
		blocks = append(blocks, b.section("brief", "When the patrol has had enough", wide))
		blocks = append(blocks, paragraphs("brief/prose", b.sans(9.5), leadSmall, wide, note)...)
	}
	blocks = append(blocks, b.section("brief", "Before the first turn", wide))
	for _, words := range b.patrolTasks() {
		blocks = append(blocks, b.task("brief", words, wide))
	}
	return blocks
}

// menList names the men with what they are and carry, a line each.
func (b *brief) menList(wide layout.Length) []layout.Block {
	head := "Your men"
	if unit := b.side.Patrol.Unit; unit != "" {
		head = unit
	}
	blocks := []layout.Block{b.section("brief", head, wide)}
	men := b.side.Patrol.Men
	for i := range men {
		blocks = append(blocks, b.manRow(&men[i], wide))
	}
	return blocks
}

// manRow is one man: his name, and at the right what he does and fights with.
func (b *brief) manRow(m *generate.Man, wide layout.Length) layout.Block {
	return layout.Block{High: layout.MM(4.6), Put: func(onto *layout.Frame, at layout.Point) {
		base := at.Y + layout.MM(3.3)
		style := b.sans(9.5)
		if m.Rank != generate.Private {
			style = b.strong(9.5)
		}
		words := joined(cmp.Or(m.Role, m.RankTitle()), string(m.Weapon))
		small := b.sans(8).In(layout.Second)
		for small.Width(words) > wide*3/5 && small.Size > layout.Pt(6) {
			small.Size -= 50
		}
		noted := onto.SetLine("brief/man", layout.Point{X: at.X + wide, Y: base}, layout.Right, small, words)
		style, name := b.called(style, m.Name, m.Short, wide-noted-layout.MM(3), layout.Pt(7), nameOn(m.Place, "briefing"))
		onto.SetLine("brief/man", layout.Point{X: at.X, Y: base}, layout.Left, style, name)
	}}
}

// triggerNote says at which losses the patrol tests its morale, reading A35.
func (b *brief) triggerNote() string {
	t := b.Book.Table("patrol-morale")
	if t == nil || len(b.side.Patrol.Triggers) == 0 {
		return ""
	}
	var at []string
	for _, trigger := range b.side.Patrol.Triggers {
		words := fmt.Sprint(trigger.Casualties)
		if trigger.Modifier != 0 {
			words += " at " + signed(trigger.Modifier)
		}
		at = append(at, words)
	}
	return fmt.Sprintf("From %s casualties on it tests: %s, and goes on with %d or more. Scratches don't count; men lost from sight when the enemy opens fire do.",
		strings.Join(at, ", from "), t.Dice, b.Book.Number("patrol-morale-pass"))
}

// patrolTasks are what a side does before the first turn.
func (b *brief) patrolTasks() []string {
	var tasks []string
	tallies := map[string]int{}
	for _, s := range b.side.Patrol.Support {
		tallies[s.Kind]++
	}
	for _, row := range rowsOf(b.Book.Plays.Support) {
		if n := tallies[row.Key]; n > 0 {
			words := fmt.Sprintf("List the targets of %s in secret: %s at most", lowered(row.Label), cellAt(b.Book.Plays.Support, row, "targets"))
			if n > 1 {
				words = fmt.Sprintf("List the targets of %d %ss in secret: %s at most for each", n, lowered(row.Label), cellAt(b.Book.Plays.Support, row, "targets"))
			}
			tasks = append(tasks, words+".")
		}
	}
	if len(tallies) > 0 {
		tasks = append(tasks, "Agree which lights call for fire, and who has them.")
	}
	return append(tasks,
		"Write down the square in which each man begins.",
		"Without an umpire: dice for the side that writes its orders before the other moves; both move at once.",
	)
}
