package brief

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/invite"
	"github.com/csprint/csprint/layout/sheet/page"
)

// From line to line of the situation, and where it is to go onto one page.
var (
	leadLarge = layout.MM(6)
	leadClose = layout.MM(5.2)
	leadLeast = layout.MM(4.8) // of 11 pt
)

// notes are the text of the briefing.
func (b *briefing) notes(wide layout.Length) []layout.Block {
	var blocks []layout.Block
	if b.side.Briefing != "" {
		blocks = append(blocks, b.Section("brief", "The situation", wide))
		blocks = append(blocks, b.situation(wide)...)
	}
	blocks = append(blocks, b.prose("Weather and ground", wide, WeatherNote(b.Desk), groundNote(b.Desk), b.Game.Terrain.Words)...)
	if b.side.Rolled != "" && b.Game.Fairness.Tells() != "" {
		blocks = append(blocks, b.prose("Your army", wide, "It was rolled to fit the enemy’s: by your own strength you can tell about how strong he is.")...)
	}
	blocks = append(blocks, b.prose("Council of war", wide, b.councilNote())...)
	blocks = append(blocks, b.commandSection(wide)...)
	return append(blocks, invite.Side(b.Desk, b.side, wide, b.tight > 0)...)
}

// situation is the host's own text. It keeps its size, or is a point less where
// all then goes onto one page: what does not runs on to the next, however long it is.
func (b *briefing) situation(wide layout.Length) []layout.Block {
	size, lead := 12.0, leadLarge
	switch {
	case b.tight > 2:
		size, lead = 11, leadLeast
	case b.tight > 0:
		lead = leadClose
	}
	return paragraphs("brief/prose", b.Serif(size), lead, wide, b.side.Briefing)
}

// prose is a section of sentences; nothing where there are none.
func (b *briefing) prose(head string, wide layout.Length, texts ...string) []layout.Block {
	var said []string
	for _, text := range texts {
		if text != "" {
			said = append(said, strings.TrimSpace(text))
		}
	}
	if len(said) == 0 {
		return nil
	}
	return append([]layout.Block{b.Section("brief", head, wide)},
		paragraphs("brief/prose", b.Serif(9.5), page.LeadSmall, wide, strings.Join(said, "\n\n"))...)
}

// councilNote says who talks when, 1.5.
func (b *briefing) councilNote() string {
	if b.side.Council == game.NoCouncil {
		return b.messageNote("No council of war. Players speak")
	}
	var said []string
	minutes, late := b.Book.Number("council-minutes"), b.Book.Number("council-late-force-turns")
	if b.side.Council == game.CouncilRequired {
		said = append(said, "A council must be held.")
	}
	when := "before anything is set up"
	switch {
	case b.Game.Engagement == game.Meeting:
	case b.Game.Attacker == b.side.ID:
		when = "after the defender has set out his cards"
	default:
		when = "before you set out your cards; the attacker holds his after that"
	}
	if minutes > 0 {
		said = append(said, fmt.Sprintf("At most %d minutes, %s.", minutes, when))
	}
	if late > 0 {
		said = append(said, fmt.Sprintf("Forces that come more than %d turns after the start take no part.", late))
	}
	return strings.Join(append(said, b.messageNote("Afterwards speak")), " ")
}

// messageNote says how players talk during the game, 1.5.
func (b *briefing) messageNote(begin string) string {
	words, cost := b.Book.Number("message-words"), b.Book.Number("message-cost")
	if words == 0 {
		return ""
	}
	return fmt.Sprintf("%s only base to base, or by message: %d words at most, %s, one courier.", begin, words, say.Counted(cost, "command point"))
}

// commandSection sets the commander's bands and the side's cards.
func (b *briefing) commandSection(wide layout.Length) []layout.Block {
	bands := force.CommandBands(b.Book, b.side.Commander)
	if len(bands) == 0 {
		return nil
	}
	lead, facts := layout.MM(12), b.cardFacts()
	high := lead
	if len(facts) > 2 {
		high += lead
	}
	return []layout.Block{b.Section("brief", "Command and cards", wide), {High: high, Put: func(onto *layout.Frame, at layout.Point) {
		onto.SetLine("brief/command", layout.Point{X: at.X, Y: at.Y + layout.MM(3.6)}, layout.Left, b.Label(), force.CommandLabel(b.Desk))
		force.PutBandsFrom(b.Desk, onto, "brief/command", layout.Point{X: at.X, Y: at.Y + layout.MM(9.5)}, bands)
		at.Y += high - lead
		b.putCardFacts(onto, at, wide, facts)
	}}}
}

// putCardFacts sets two facts at the right, beside the bands; more stand under
// them, from the left.
func (b *briefing) putCardFacts(onto *layout.Frame, at layout.Point, wide layout.Length, facts []page.Fact) {
	x, align, step := at.X+wide, layout.Right, layout.Length(-1)
	if len(facts) > 2 {
		x, align, step = at.X, layout.Left, 1
		slices.Reverse(facts)
	}
	for _, f := range facts {
		used := max(b.Label().Width(f.Label), b.Strong(12).Width(f.Value))
		onto.SetLine("brief/cards", layout.Point{X: x, Y: at.Y + layout.MM(3.6)}, align, b.Label(), f.Label)
		onto.SetLine("brief/cards", layout.Point{X: x, Y: at.Y + layout.MM(9.5)}, align, b.Strong(12), f.Value)
		x += step * (used + layout.MM(5))
	}
}

// cardFacts count the side's own cards, those that deploy apart from those that
// are held back for troops off the board, dummies at the right.
func (b *briefing) cardFacts() []page.Fact {
	dummies := "none"
	if most := b.side.Dummies.Max; most > 0 {
		dummies = fmt.Sprintf("up to %d", most)
	}
	here := force.TroopCards(b.side.OnTable())
	facts := []page.Fact{{Label: "DUMMIES", Value: dummies}, {Label: "CARDS", Value: fmt.Sprint(here)}}
	if later := force.TroopCards(b.side) - here; later > 0 {
		facts = slices.Insert(facts, 1, page.Fact{Label: "HELD BACK", Value: fmt.Sprint(later)})
	}
	return facts
}
