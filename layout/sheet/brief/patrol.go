package brief

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/invite"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
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
	halves, notes := page.Columns(b.body(b.firstPage()), 2), patrolNotes{sideNotes{Desk: d, side: side}}
	forces, tasks := notes.forces(halves[1].W), notes.tasks(halves[1].W)
	left, right := b.halfFlows(halves, page.High(slices.Concat(forces, tasks)) > halves[1].H)
	left.Add(notes.text(halves[0])...)
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
		{Label: b.Words.Say("fact.start"), Value: g.Start.String()},
		{Label: b.Words.Say("fact.turns"), Value: page.When(g.Turns > 0, b.Words.Number(g.Turns))},
		{Label: b.Words.Say("fact.part"), Value: b.part()},
		{Label: b.Words.Say("fact.table"), Value: b.TableSize()},
		{Label: b.Words.Say("fact.squares"), Value: b.SquareCount()},
		{Label: b.Words.Say("fact.men"), Value: fmt.Sprint(len(b.side.Patrol.Men))},
	})
}

// patrolNotes are the text of a patrol's briefing.
type patrolNotes struct{ sideNotes }

// text is that of the first column, the situation large where the column
// has room for it.
func (n patrolNotes) text(column layout.Rect) []layout.Block {
	ground := append(n.prose(n.Words.Say("brief.night-and-ground"), column.W, WeatherNote(n.Desk), n.squareNote(), n.Game.Terrain.Words), invite.Side(n.Desk, n.side, column.W, false)...)
	if n.side.Briefing == "" {
		return ground
	}
	situation := paragraphs("brief/prose", n.Serif(12), leadLarge, column.W, n.side.Briefing)
	blocks := append([]layout.Block{n.Section("brief", n.Words.Say("brief.the-situation"), column.W)}, append(situation, ground...)...)
	if page.High(blocks) <= column.H {
		return blocks
	}
	situation = paragraphs("brief/prose", n.Serif(9.5), page.LeadSmall, column.W, n.side.Briefing)
	return append(blocks[:1:1], append(situation, ground...)...)
}

// squareNote says what a square and a turn are, Ground and Time.
func (n patrolNotes) squareNote() string {
	side := n.Book.Plays.Squares
	if side == nil {
		return ""
	}
	note := n.Words.Say("brief.square-is", "side", n.Words.Say("page.length", "length", side.Told()[0]), "yards", n.Book.Number("square-yards"))
	if minutes := n.Book.Plays.Minutes.Number(); minutes > 0 {
		note += " " + n.Words.Say("brief.turn-is", "minutes", minutes)
	}
	return note
}

// forces are the side's task, its own men, and when they have had enough.
func (n patrolNotes) forces(wide layout.Length) []layout.Block {
	p := n.side.Patrol
	var blocks []layout.Block
	if p.Mission.Task != "" {
		blocks = append(blocks, n.prose(n.Words.Say("brief.your-task"), wide, say.Capitalized(n.Words.Say("brief.task", "mission", words.Label(p.Mission.Label), "task", say.Stopped(n.Words.Label(p.Mission.Task)))))...)
	}
	blocks = append(blocks, n.menList(wide)...)
	if note := n.triggerNote(); note != "" {
		blocks = append(blocks, n.Section("brief", n.Words.Say("brief.had-enough"), wide))
		blocks = append(blocks, paragraphs("brief/prose", n.Sans(9.5), page.LeadSmall, wide, note)...)
	}
	return blocks
}

// menList names the men with what they are and carry, a line each.
func (n patrolNotes) menList(wide layout.Length) []layout.Block {
	head := n.Words.Say("brief.your-men")
	if unit := n.side.Patrol.Unit; unit != "" {
		head = unit
	}
	var rows []layout.Block
	for i := range n.side.Patrol.Men {
		rows = append(rows, n.manRow(&n.side.Patrol.Men[i], wide))
	}
	return n.SectionList("brief", head, wide, nil, rows)
}

// Measures of the row of a man.
var (
	manHigh = layout.MM(4.6)
	manBase = layout.MM(3.3)
	manGap  = layout.MM(3) // between his name and what he does
)

// manRow is one man: his name, and at the right what he does and fights with.
func (n patrolNotes) manRow(m *game.Man, wide layout.Length) layout.Block {
	return page.RowBlock("brief/man", wide, manHigh, manBase, func(r page.Row) {
		style := n.Sans(9.5)
		if m.Rank != game.Private {
			style = n.Strong(9.5)
		}
		words := say.Joined(cmp.Or(m.RoleWords(n.Words), m.RankTitle(n.Words)), n.Words.Label(string(m.Weapon)))
		small := n.Sans(8).In(layout.Second)
		for small.Width(words) > wide*3/5 && small.Size > layout.Pt(6) {
			small.Size -= 50
		}
		noted := r.Right(wide, small, words)
		style, name := n.Called(style, m.Name, m.Short, wide-noted-manGap, layout.Pt(7), page.NameOn(m.Place, "page.on-briefing"))
		r.Left(0, style, name)
	})
}

// triggerNote says at which losses the patrol tests its morale, reading A35.
func (n patrolNotes) triggerNote() string {
	t := n.Book.Table("patrol-morale")
	if t == nil || len(n.side.Patrol.Triggers) == 0 {
		return ""
	}
	var at []string
	for _, trigger := range n.side.Patrol.Triggers {
		at = append(at, n.Words.Say("brief.from-casualties", "n", trigger.Casualties, "modified", trigger.Modifier != 0, "modifier", say.Signed(trigger.Modifier)))
	}
	return say.Capitalized(n.Words.Say("brief.patrol-morale", "casualties", words.Commas(at), "dice", t.Dice, "pass", n.Book.Number("patrol-morale-pass")))
}

// tasks are what a side does before the first turn.
func (n patrolNotes) tasks(wide layout.Length) []layout.Block {
	var rows []layout.Block
	for _, words := range n.taskWords() {
		rows = append(rows, n.Task("brief", words, wide))
	}
	return n.SectionList("brief", n.Words.Say("brief.before-the-first-turn"), wide, nil, rows)
}

func (n patrolNotes) taskWords() []string {
	var tasks []string
	tallies := map[string]int{}
	for _, s := range n.side.Patrol.Support {
		tallies[s.Kind]++
	}
	for _, row := range page.RowsOf(n.Book.Plays.Support) {
		if count := tallies[row.Key]; count > 0 {
			tasks = append(tasks, n.Words.Say("brief.list-targets", "n", count, "support", n.Words.Lowered(row.Label), "targets", page.CellAt(n.Book.Plays.Support, row, "targets")))
		}
	}
	if len(tallies) > 0 {
		tasks = append(tasks, n.Words.Say("brief.agree-lights"))
	}
	return append(tasks,
		n.Words.Say("brief.write-squares"),
		n.Words.Say("brief.without-umpire"),
	)
}
