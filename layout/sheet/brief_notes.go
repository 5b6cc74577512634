package sheet

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/generate/weather"
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
	large := b.paragraphs(b.serif(12), leadLarge, wide, b.side.Briefing)
	if high(large) <= mostLarge && b.tight == 0 {
		return large
	}
	return b.paragraphs(b.serif(9.5), leadSmall, wide, b.side.Briefing)
}

// paragraphs sets a text whose paragraphs are parted by empty lines.
func (b *brief) paragraphs(s layout.Style, lead, wide layout.Length, text string) []layout.Block {
	var blocks []layout.Block
	for _, paragraph := range strings.Split(text, "\n\n") {
		words := strings.Join(strings.Fields(paragraph), " ")
		if words == "" {
			continue
		}
		lines := s.Paragraph("brief/prose", wide, lead, words)
		if len(blocks) > 0 {
			lines[0].Gap = lead / 3
		}
		blocks = append(blocks, lines...)
	}
	return blocks
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
		b.paragraphs(b.serif(9.5), leadSmall, wide, strings.Join(said, "\n\n"))...)
}

// weatherNote words the day as it begins. What the hours bring is the umpire's
// to hand out.
func (b *brief) weatherNote() string {
	w := b.Game.Weather
	var said []string
	if w.Words != "" {
		said = append(said, stopped(w.Words))
	}
	if w.Day != nil {
		said = append(said, b.startNote(&w.Day.Hours[0]))
	}
	return strings.Join(append(said, b.lightNote()), " ")
}

// startNote words the first hour: "Overcast, mist, wind light, from the north.
// One sees 1,200 paces. The ground is soft."
func (b *brief) startNote(h *weather.Hour) string {
	said := h.SkyWords()
	if h.Fog > weather.NoFog {
		said += ", " + h.Fog.String()
	}
	if h.Wind.Strength > weather.Calm {
		said += ", wind"
	}
	note := capitalized(said + " " + h.Wind.String() + ".")
	if h.Wind.Strength == weather.Calm {
		note = capitalized(said + ", calm.")
	}
	if h.Sight() > 0 && !b.ofMen() {
		note += fmt.Sprintf(" One sees %s paces.", grouped(h.Sight()))
	}
	if h.Ground() == weather.Snow {
		return note + " Snow lies."
	}
	return note + fmt.Sprintf(" The ground is %s.", h.Ground())
}

// lightNote words the light at the start, and when it goes on a day that has a
// date and an hour.
func (b *brief) lightNote() string {
	w := b.Game.Weather
	var said []string
	switch w.Light {
	case generate.Twilight:
		said = append(said, "The game begins in twilight.")
	case generate.Darkness:
		said = append(said, "The game begins in darkness.")
	}
	if start := b.Game.Start; b.Game.Date.Given() && start >= 0 {
		said = append(said, sunNote(w.Sun, start))
	}
	return strings.Join(said, " ")
}

// sunNote says what the sun does next, empty for nothing more.
func sunNote(s generate.Sun, start generate.Clock) string {
	switch {
	case s.NeverSets():
		return "The sun does not set."
	case s.NeverRises():
		return "The sun does not rise."
	case start < s.Sunrise:
		return fmt.Sprintf("The sun rises at %s.", s.Sunrise)
	case start < s.Sunset && s.NeverDark():
		return fmt.Sprintf("The sun sets at %s; twilight lasts all night.", s.Sunset)
	case start < s.Dusk && !s.NeverDark():
		return fmt.Sprintf("The sun sets at %s; it is dark at %s.", s.Sunset, s.Dusk)
	}
	return ""
}

// groundNote says what the class of terrain means, 1.2 and 1.6.2.2.
func (b *brief) groundNote() string {
	t := b.Game.Terrain
	var said []string
	if ground := b.Book.Plays.Ground; ground != nil && ground.Words != nil { // else the facts at the head say what there is to say
		said = append(said, stopped(t.Label+" ground: "+lowered(b.listWords(ground.Words.ID, t.Class))))
	}
	if t.Feet > 0 {
		said = append(said, fmt.Sprintf("A contour is %d ft.", t.Feet))
	}
	if t.Shift > 0 {
		said = append(said, b.shiftNote())
	}
	return strings.Join(said, " ")
}

// shiftNote says from where on figures and uncovered cards stand.
func (b *brief) shiftNote() string {
	why := b.Game.Terrain.Label + " ground"
	if b.Game.Weather.Light == generate.Darkness {
		why = "Darkness"
	}
	note := why + " brings every sighting one band closer"
	states := b.states()
	var ends []string
	for i, s := range states {
		if i > 0 && s.onTable != states[i-1].onTable && s.high != nil {
			ends = append(ends, fmt.Sprintf("%s within %s paces", turnedRound(s.onTable), grouped(*s.high)))
		}
	}
	if len(ends) > 0 {
		note += ": " + strings.Join(ends, "; ")
	}
	return note + "."
}

// turnedRound makes "uncovered card" of "card, uncovered".
func turnedRound(text string) string {
	if noun, quality, ok := strings.Cut(text, ", "); ok {
		return quality + " " + noun
	}
	return text
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
