package brief

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
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

// Measures of the commander's bands and the cards.
var (
	commandHigh = layout.MM(12) // a word and what stands under it
	commandHead = layout.MM(3.6)
	commandBase = layout.MM(9.5)
	cardGap     = layout.MM(5) // between two facts of cards
)

// sideNotes are the text of a side's briefing.
type sideNotes struct {
	*page.Desk
	side  *game.Side
	tight int // as the briefing's
}

// notes are all of it.
func (n sideNotes) notes(wide layout.Length) []layout.Block {
	var blocks []layout.Block
	if n.side.Briefing != "" {
		blocks = append(blocks, n.Section("brief", n.Words.Say("brief.the-situation"), wide))
		blocks = append(blocks, n.situation(wide)...)
	}
	blocks = append(blocks, n.prose(n.Words.Say("brief.weather-and-ground"), wide, WeatherNote(n.Desk), groundNote(n.Desk), n.Game.Terrain.Words)...)
	if n.side.Rolled != "" && !n.Game.Fairness.Tells().IsZero() {
		blocks = append(blocks, n.prose(n.Words.Say("brief.your-army"), wide, n.Words.Say("brief.rolled-to-fit"))...)
	}
	blocks = append(blocks, n.prose(n.Words.Say("brief.council-of-war"), wide, n.councilNote())...)
	blocks = append(blocks, n.commandSection(wide)...)
	return append(blocks, invite.Side(n.Desk, n.side, wide, n.tight > 0)...)
}

// situation is the host's own text. It keeps its size, or is a point less where
// all then goes onto one page: what does not runs on to the next, however long it is.
func (n sideNotes) situation(wide layout.Length) []layout.Block {
	size, lead := 12.0, leadLarge
	switch {
	case n.tight > 2:
		size, lead = 11, leadLeast
	case n.tight > 0:
		lead = leadClose
	}
	return paragraphs("brief/prose", n.Serif(size), lead, wide, n.side.Briefing)
}

// prose is a section of sentences; nothing where there are none.
func (n sideNotes) prose(head string, wide layout.Length, texts ...string) []layout.Block {
	var said []string
	for _, text := range texts {
		if text != "" {
			said = append(said, strings.TrimSpace(text))
		}
	}
	if len(said) == 0 {
		return nil
	}
	return append([]layout.Block{n.Section("brief", head, wide)},
		paragraphs("brief/prose", n.Serif(9.5), page.LeadSmall, wide, strings.Join(said, "\n\n"))...)
}

// councilNote says who talks when, 1.5.
func (n sideNotes) councilNote() string {
	if n.side.Council == game.NoCouncil {
		return n.messageNote()
	}
	var said []string
	minutes, late := n.Book.Number("council-minutes"), n.Book.Number("council-late-force-turns")
	if n.side.Council == game.CouncilRequired {
		said = append(said, n.Words.Say("brief.council-required"))
	}
	by := "defender"
	switch {
	case n.Game.Engagement == game.Meeting:
		by = "both"
	case n.Game.Attacker == n.side.ID:
		by = "attacker"
	}
	if minutes > 0 {
		said = append(said, n.Words.Say("brief.council-minutes", "minutes", minutes, "by", by))
	}
	if late > 0 {
		said = append(said, n.Words.Say("brief.council-late", "turns", late))
	}
	return strings.Join(append(said, n.messageNote()), " ")
}

// messageNote says how players talk during the game, 1.5.
func (n sideNotes) messageNote() string {
	words, cost := n.Book.Number("message-words"), n.Book.Number("message-cost")
	if words == 0 {
		return ""
	}
	return n.Words.Say("brief.messages", "council", n.side.Council != game.NoCouncil, "words", words, "points", cost)
}

// commandSection sets the commander's bands and the side's cards.
func (n sideNotes) commandSection(wide layout.Length) []layout.Block {
	bands := force.CommandBands(n.Book, n.side.Commander)
	if len(bands) == 0 {
		return nil
	}
	facts := n.cardFacts()
	high := commandHigh
	if len(facts) > 2 {
		high += commandHigh
	}
	return []layout.Block{n.Section("brief", n.Words.Say("brief.command-and-cards"), wide), page.RowBlock("brief/command", wide, high, commandBase, func(r page.Row) {
		r.Strip(0, commandHigh, commandHead).Left(0, n.Label(), force.CommandLabel(n.Desk))
		force.PutBandsFrom(n.Desk, r.Frame, r.From, r.At(0), bands)
		n.putCardFacts(r.Of("brief/cards").Strip(high-commandHigh, commandHigh, commandBase), facts)
	})}
}

// putCardFacts sets two facts at the right, beside the bands; more stand under
// them, from the left.
func (n sideNotes) putCardFacts(r page.Row, facts []page.Fact) {
	x, align, step := r.Box.W, layout.Right, layout.Length(-1)
	if len(facts) > 2 {
		x, align, step = 0, layout.Left, 1
		slices.Reverse(facts)
	}
	for _, f := range facts {
		used := max(n.Label().Width(f.Label), n.Strong(12).Width(f.Value))
		r.SetLine(r.From, r.Strip(0, commandHigh, commandHead).At(x), align, n.Label(), f.Label)
		r.SetLine(r.From, r.At(x), align, n.Strong(12), f.Value)
		x += step * (used + cardGap)
	}
}

// cardFacts count the side's own cards, those that deploy apart from those that
// are held back for troops off the board, dummies at the right.
func (n sideNotes) cardFacts() []page.Fact {
	dummies := n.Words.Say("brief.no-dummies")
	if most := n.side.Dummies.Max; most > 0 {
		dummies = n.Words.Say("brief.up-to", "n", strconv.Itoa(most))
	}
	here := force.TroopCards(n.side.OnTable())
	facts := []page.Fact{{Label: n.Words.Say("brief.dummies"), Value: dummies}, {Label: n.Words.Say("brief.cards"), Value: strconv.Itoa(here)}}
	if later := force.TroopCards(n.side) - here; later > 0 {
		facts = slices.Insert(facts, 1, page.Fact{Label: n.Words.Say("brief.held-back"), Value: strconv.Itoa(later)})
	}
	return facts
}
