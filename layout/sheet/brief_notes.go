package sheet

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// Prose is set in two sizes, each with its lead.
var (
	leadLarge = layout.MM(6)
	leadSmall = layout.MM(4)
	// mostLarge is how much room the situation takes before it is set small.
	mostLarge = layout.MM(84)
)

// section heads a part of a page: words over a line, kept with what follows.
func (d *Desk) section(from, words string, wide layout.Length) layout.Block {
	high := layout.MM(7.6)
	return layout.Block{High: high, Gap: layout.MM(4.4), Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		onto.SetLine(from+"/section", layout.Point{X: at.X, Y: at.Y + layout.MM(4.2)}, layout.Left, d.heading(12), words)
		y := at.Y + layout.MM(6)
		onto.PutLine(from+"/section", layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + wide, Y: y}, layout.RuleLine)
	}}
}

// notes are the text of the briefing.
func (b *brief) notes(wide layout.Length) []layout.Block {
	var blocks []layout.Block
	if b.side.Briefing != "" {
		blocks = append(blocks, b.section("brief", "The situation", wide))
		blocks = append(blocks, b.situation(wide)...)
	}
	blocks = append(blocks, b.prose("Weather and ground", wide, b.weatherNote(), b.groundNote(), b.Game.Terrain.Words)...)
	blocks = append(blocks, b.prose("Council of war", wide, b.councilNote())...)
	return append(blocks, b.commandSection(wide)...)
}

// situation is the host's own text, large where it is short enough.
func (b *brief) situation(wide layout.Length) []layout.Block {
	large := paragraphs("brief/prose", b.serif(12), leadLarge, wide, b.side.Briefing)
	if high(large) <= mostLarge && b.tight == 0 {
		return large
	}
	return paragraphs("brief/prose", b.serif(9.5), leadSmall, wide, b.side.Briefing)
}

// prose is a section of sentences; nothing where there are none.
func (b *brief) prose(head string, wide layout.Length, texts ...string) []layout.Block {
	var said []string
	for _, text := range texts {
		if text != "" {
			said = append(said, strings.TrimSpace(text))
		}
	}
	if len(said) == 0 {
		return nil
	}
	return append([]layout.Block{b.section("brief", head, wide)},
		paragraphs("brief/prose", b.serif(9.5), leadSmall, wide, strings.Join(said, "\n\n"))...)
}

// stopped ends a sentence with a full stop.
func stopped(text string) string {
	text = strings.TrimSpace(text)
	if text == "" || strings.ContainsAny(text[len(text)-1:], ".!?") {
		return text
	}
	return text + "."
}

// listWords are the words of an item of a list.
func (d *Desk) listWords(list, key string) string {
	if l := d.Book.List(list); l != nil {
		for _, item := range l.Items {
			if item.Key == key {
				return item.Words
			}
		}
	}
	return ""
}

// A bandState is what stands on the table in a range band, with the ground's
// and the night's shift in it.
type bandState struct {
	rules.Row
	low, high *int
	onTable   string
	known     string
}

// states are the bands from the farthest in, 1.6.3 with 1.6.2.2.
func (d *Desk) states() []bandState {
	if d.Book.Plays.Bands == nil {
		return nil
	}
	rows := d.Book.Plays.Bands.Stands.Rows
	states := make([]bandState, len(rows))
	for i, row := range rows {
		farther := rows[max(0, i-d.Game.Terrain.Shift)]
		states[i] = bandState{Row: row, low: row.Low, high: row.High}
		if n := len(farther.Cells); n >= 2 {
			states[i].onTable, states[i].known = farther.Cells[n-2].Text, farther.Cells[n-1].Text
		}
	}
	return states
}

// councilNote says who talks when, 1.5.
func (b *brief) councilNote() string {
	if b.side.Council == generate.NoCouncil {
		return b.messageNote("No council of war. Players speak")
	}
	var said []string
	minutes, late := b.Book.Number("council-minutes"), b.Book.Number("council-late-force-turns")
	if b.side.Council == generate.CouncilRequired {
		said = append(said, "A council must be held.")
	}
	when := "before anything is set up"
	switch {
	case b.Game.Engagement == generate.Meeting:
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
func (b *brief) messageNote(begin string) string {
	words, cost := b.Book.Number("message-words"), b.Book.Number("message-cost")
	if words == 0 {
		return ""
	}
	return fmt.Sprintf("%s only base to base, or by message: %d words at most, %s, one courier.", begin, words, counted(cost, "command point"))
}

// commandSection sets the commander's bands and the side's cards.
func (b *brief) commandSection(wide layout.Length) []layout.Block {
	bands := b.commandBands(b.side.Commander)
	if len(bands) == 0 {
		return nil
	}
	high := layout.MM(12)
	return []layout.Block{b.section("brief", "Command and cards", wide), {High: high, Put: func(onto *layout.Frame, at layout.Point) {
		base := at.Y + layout.MM(9.5)
		onto.SetLine("brief/command", layout.Point{X: at.X, Y: at.Y + layout.MM(3.6)}, layout.Left, b.label(), b.commandLabel())
		b.putBandsFrom(onto, "brief/command", layout.Point{X: at.X, Y: base}, bands)
		x := at.X + wide
		for _, f := range b.cardFacts() {
			used := max(b.label().Width(f.label), b.strong(12).Width(f.value))
			onto.SetLine("brief/cards", layout.Point{X: x, Y: at.Y + layout.MM(3.6)}, layout.Right, b.label(), f.label)
			onto.SetLine("brief/cards", layout.Point{X: x, Y: base}, layout.Right, b.strong(12), f.value)
			x -= used + layout.MM(5)
		}
	}}}
}

// cardFacts count the side's own cards, dummies at the right.
func (b *brief) cardFacts() []fact {
	dummies := "none"
	if most := b.side.Dummies.Max; most > 0 {
		dummies = fmt.Sprintf("up to %d", most)
	}
	return []fact{{"DUMMIES", dummies}, {"CARDS", fmt.Sprint(troopCards(b.side))}}
}
