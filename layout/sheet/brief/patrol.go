package brief

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/invite"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Patrol is what a side of single men is told before the game: the
// situation, the night and the ground, its own patrol, what fires for it, when
// the men will want to go home, and what to write down first. It tells nothing
// of the other sides.
func Patrol(d *page.Desk, side *game.Side) []layout.Page {
	if side.Patrol == nil {
		return nil
	}
	b := &briefing{Desk: d, side: side}
	halves := page.Columns(b.body(b.firstPage()), 2)
	forces, tasks := b.patrolForces(halves[1].W), b.patrolTasks(halves[1].W)
	left, right := b.halfFlows(halves, page.High(slices.Concat(forces, tasks)) > halves[1].H)
	left.Add(b.patrolNotes(halves[0])...)
	right.Add(forces...)
	if !right.Fits(tasks) && left.Region().Frame == b.leaf.Frame && left.Fits(tasks) {
		right = left
	}
	right.Add(tasks...)
	return b.pages
}

// halfFlows run down the halves of the first page, the left one to be filled first. Where
// both go on they do so side by side, so that a list goes on on the next page; where one
// does, it has both halves.
func (b *briefing) halfFlows(halves []layout.Rect, both bool) (left, right *layout.Flow) {
	first := b.leaf.Frame
	next := b.columns(-1, 0, halves[0])
	left = &layout.Flow{Next: next}
	rest := []layout.Region{{Frame: first, Box: halves[1]}}
	if both {
		left.Next = func() layout.Region {
			on := next()
			if on.Frame != first {
				rest = append(rest, next())
			}
			return on
		}
	}
	more := b.columns(-1, 0)
	right = &layout.Flow{Next: func() layout.Region {
		if len(rest) == 0 {
			return more()
		}
		on := rest[0]
		rest = rest[1:]
		return on
	}}
	return left, right
}

// patrolFacts are what a player asks first.
func (b *briefing) patrolFacts() []page.Fact {
	g := b.Game
	return page.Given([]page.Fact{
		{Label: "START", Value: g.Start.String()},
		{Label: "TURNS", Value: say.GroupedOrEmpty(g.Turns)},
		{Label: "PART", Value: b.part()},
		{Label: "TABLE", Value: page.TableSize(g)},
		{Label: "SQUARES", Value: b.SquareCount()},
		{Label: "MEN", Value: fmt.Sprint(len(b.side.Patrol.Men))},
	})
}

// patrolNotes are the text of the briefing, the situation large where the column
// has room for it.
func (b *briefing) patrolNotes(column layout.Rect) []layout.Block {
	ground := append(b.prose("Night and ground", column.W, WeatherNote(b.Desk), b.squareNote(), b.Game.Terrain.Words), invite.Side(b.Desk, b.side, column.W, false)...)
	if b.side.Briefing == "" {
		return ground
	}
	situation := paragraphs("brief/prose", b.Serif(12), leadLarge, column.W, b.side.Briefing)
	blocks := append([]layout.Block{b.Section("brief", "The situation", column.W)}, append(situation, ground...)...)
	if page.High(blocks) <= column.H {
		return blocks
	}
	situation = paragraphs("brief/prose", b.Serif(9.5), page.LeadSmall, column.W, b.side.Briefing)
	return append(blocks[:1:1], append(situation, ground...)...)
}

// squareNote says what a square and a turn are, Ground and Time.
func (b *briefing) squareNote() string {
	side := b.Book.Plays.Squares
	if side == nil {
		return ""
	}
	note := fmt.Sprintf("A square of %s in is %d yards across.", side.Value[0], b.Book.Number("square-yards"))
	if minutes := b.Book.Plays.Minutes.Number(); minutes > 0 {
		note += fmt.Sprintf(" A turn is %s.", say.Counted(minutes, "minute"))
	}
	return note
}

// patrolForces are the side's task, its own men, and when they have had enough.
func (b *briefing) patrolForces(wide layout.Length) []layout.Block {
	p := b.side.Patrol
	var blocks []layout.Block
	if p.Mission.Task != "" {
		blocks = append(blocks, b.prose("Your task", wide, say.Capitalized(p.Mission.Label)+": "+say.Stopped(p.Mission.Task))...)
	}
	blocks = append(blocks, b.menList(wide)...)
	if note := b.triggerNote(); note != "" {
		blocks = append(blocks, b.Section("brief", "When the patrol has had enough", wide))
		blocks = append(blocks, paragraphs("brief/prose", b.Sans(9.5), page.LeadSmall, wide, note)...)
	}
	return blocks
}

// menList names the men with what they are and carry, a line each.
func (b *briefing) menList(wide layout.Length) []layout.Block {
	head := "Your men"
	if unit := b.side.Patrol.Unit; unit != "" {
		head = unit
	}
	var rows []layout.Block
	for i := range b.side.Patrol.Men {
		rows = append(rows, b.manRow(&b.side.Patrol.Men[i], wide))
	}
	return b.SectionList("brief", head, wide, nil, rows)
}

// manRow is one man: his name, and at the right what he does and fights with.
func (b *briefing) manRow(m *game.Man, wide layout.Length) layout.Block {
	return layout.Block{High: layout.MM(4.6), Put: func(onto *layout.Frame, at layout.Point) {
		base := at.Y + layout.MM(3.3)
		style := b.Sans(9.5)
		if m.Rank != game.Private {
			style = b.Strong(9.5)
		}
		words := say.Joined(cmp.Or(m.Role, m.RankTitle()), string(m.Weapon))
		small := b.Sans(8).In(layout.Second)
		for small.Width(words) > wide*3/5 && small.Size > layout.Pt(6) {
			small.Size -= 50
		}
		noted := onto.SetLine("brief/man", layout.Point{X: at.X + wide, Y: base}, layout.Right, small, words)
		style, name := b.Called(style, m.Name, m.Short, wide-noted-layout.MM(3), layout.Pt(7), page.NameOn(m.Place, "briefing"))
		onto.SetLine("brief/man", layout.Point{X: at.X, Y: base}, layout.Left, style, name)
	}}
}

// triggerNote says at which losses the patrol tests its morale, reading A35.
func (b *briefing) triggerNote() string {
	t := b.Book.Table("patrol-morale")
	if t == nil || len(b.side.Patrol.Triggers) == 0 {
		return ""
	}
	var at []string
	for _, trigger := range b.side.Patrol.Triggers {
		words := fmt.Sprint(trigger.Casualties)
		if trigger.Modifier != 0 {
			words += " at " + say.Signed(trigger.Modifier)
		}
		at = append(at, words)
	}
	return fmt.Sprintf("From %s casualties on it tests: %s, and goes on with %d or more. Scratches don't count; men lost from sight when the enemy opens fire do.",
		strings.Join(at, ", from "), t.Dice, b.Book.Number("patrol-morale-pass"))
}

// patrolTasks are what a side does before the first turn.
func (b *briefing) patrolTasks(wide layout.Length) []layout.Block {
	var rows []layout.Block
	for _, words := range b.patrolTaskWords() {
		rows = append(rows, b.Task("brief", words, wide))
	}
	return b.SectionList("brief", "Before the first turn", wide, nil, rows)
}

func (b *briefing) patrolTaskWords() []string {
	var tasks []string
	tallies := map[string]int{}
	for _, s := range b.side.Patrol.Support {
		tallies[s.Kind]++
	}
	for _, row := range page.RowsOf(b.Book.Plays.Support) {
		if n := tallies[row.Key]; n > 0 {
			words := fmt.Sprintf("List the targets of %s in secret: %s at most", say.Lowered(row.Label), page.CellAt(b.Book.Plays.Support, row, "targets"))
			if n > 1 {
				words = fmt.Sprintf("List the targets of %d %ss in secret: %s at most for each", n, say.Lowered(row.Label), page.CellAt(b.Book.Plays.Support, row, "targets"))
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
