package umpire

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// A topic is a thing of the day that rules may have a word for.
type topic struct {
	label words.ID
	keys  []string // of the modifiers that speak of it
	more  func(*daySheet) string
	blank bool // a club may have a rule of its own where the rules say nothing
}

// Keys of the modifiers that ask for the sheet's own hours.
var (
	rainKeys = []string{"rain", "heavy-rain", "snow", "wet"}
	windKeys = []string{"downwind", "upwind", "wind"}
	darkKeys = []string{"twilight", "darkness", "dark", "night"}
)

var topics = []topic{
	{label: "day.rain", keys: rainKeys, more: (*daySheet).rainWords, blank: true},
	{label: "day.wind", keys: windKeys, more: (*daySheet).windWords},
	{label: "day.fog", keys: []string{"fog", "mist"}, blank: true},
	{label: "day.mud", keys: []string{"mud", "muddy", "deep-mud"}, blank: true},
	{label: "day.darkness", keys: darkKeys, more: (*daySheet).darkWords, blank: true},
}

// wetPowder is for a club's rule alone: no rules of ours speak of them.
var wetPowder = topic{label: "day.wet-powder", keys: []string{"wet-powder"}, blank: true}

// topics are those of the rules in force; under rules of single men, who carry
// cartridges, powder is not one of them.
func (s *daySheet) topics() []topic {
	if s.OfMen() {
		return topics
	}
	return append(slices.Clone(topics), wetPowder)
}

// Measures of what the rules say, and of the lines to write on.
var (
	topicGap  = layout.MM(4)   // beside the longest label
	topicAir  = layout.MM(1)   // over and under what is said of a topic
	topicOver = layout.MM(0.6) // of that over it
	blankGap  = layout.MM(0.8) // over the words that the rules have none
	blankHigh = layout.MM(6.6) // a line to write on
	blankBase = layout.MM(5.2)
	blankRule = layout.MM(5.7)
	blankFrom = layout.MM(3) // from the left edge to the line, beside the label
	blankEnd  = layout.MM(2) // from its end to the next
)

// ruleRows say what the rules in force make of rain, wind, fog, mud and the
// dark, by their own tables; for what they say nothing of stand lines for what a
// club has agreed on.
func (s *daySheet) ruleRows() []layout.Block {
	blocks := []layout.Block{s.Section("day", s.Words.Say("day.rules"), s.wide)}
	var silent []string
	for _, t := range s.topics() {
		label, said := s.Words.Say(t.label), s.said(t)
		switch {
		case said != "":
			blocks = append(blocks, s.saidRow(label, said))
		case t.blank:
			silent = append(silent, label)
		}
	}
	blocks = append(blocks, s.blankRows(silent)...)
	for i := range blocks[:len(blocks)-1] {
		blocks[i].Keep = true
	}
	return blocks
}

// said is what the rules say of a topic, empty where they say nothing.
func (s *daySheet) said(t topic) string {
	var said []string
	for _, list := range s.Book.Modifiers {
		if lines := s.mentions(list, t.keys); len(lines) > 0 {
			said = append(said, s.Words.Say("day.rule", "list", list.Title, "section", list.Section, "lines", s.Words.Semicolons(lines...)))
		}
	}
	if t.more != nil {
		if more := t.more(s); more != "" {
			said = append(said, more)
		}
	}
	return strings.Join(said, " ")
}

// mentions are the lines of a list of modifiers with one of the keys: "twilight
// +4", or "start a fire, rain −3" where the line belongs to a task.
func (s *daySheet) mentions(list *rules.Modifiers, keys []string) []string {
	var lines []string
	for _, item := range list.Items {
		if slices.Contains(keys, item.Key) {
			lines = append(lines, s.Words.Say("list.valued", "what", item.Label, "value", say.Signed(item.Value)))
		}
		for _, add := range item.Adds {
			if slices.Contains(keys, add.Key) {
				valued := s.Words.Say("list.valued", "what", add.Label, "value", say.Signed(add.Value))
				lines = append(lines, s.Words.Say("list.all", "all", words.Commas{item.Label, valued}))
			}
		}
	}
	return lines
}

// rainWords say in which turns it rains, for rules that ask.
func (s *daySheet) rainWords() string {
	if !s.asks(rainKeys) {
		return ""
	}
	turns := s.wetTurns()
	if len(turns) == 0 {
		return s.Words.Say("day.no-rain")
	}
	return s.Words.Say("day.rain-in-turns", "turns", words.Commas(turns))
}

// wetTurns are the spans of turns in which it rains, hours in a row as one.
func (s *daySheet) wetTurns() []string {
	var spans [][2]int
	for i := range s.day.Hours {
		h, last := &s.day.Hours[i], len(spans)-1
		switch {
		case !h.Raining() || h.Last < h.First:
		case last >= 0 && spans[last][1] == h.First-1:
			spans[last][1] = h.Last
		default:
			spans = append(spans, [2]int{h.First, h.Last})
		}
	}
	var turns []string
	for _, span := range spans {
		turns = append(turns, say.FromTo(span[0], span[1]))
	}
	return turns
}

func (s *daySheet) windWords() string {
	if !s.asks(windKeys) {
		return ""
	}
	return s.Words.Say("day.downwind")
}

// asks tells whether any list of the rules has one of the keys.
func (s *daySheet) asks(keys []string) bool {
	return slices.ContainsFunc(s.Book.Modifiers, func(m *rules.Modifiers) bool { return len(s.mentions(m, keys)) > 0 })
}

// darkWords say what the light does in the rules beside their modifiers.
func (s *daySheet) darkWords() string {
	var said []string
	if s.Book.Plays.Dummies != nil && s.asks(darkKeys) {
		said = append(said, s.Words.Say("day.light-at-start"))
	}
	if s.Book.Plays.Bands != nil {
		said = append(said, s.shiftWords())
	}
	if s.OfMen() {
		said = append(said, s.Words.Say("day.visibility"))
	}
	return strings.Join(said, " ")
}

// shiftWords say when sightings come a band closer.
func (s *daySheet) shiftWords() string {
	if s.Game.Terrain.Shift > 0 {
		return s.Words.Say("day.closer-all-day")
	}
	for i := range s.day.Hours {
		for _, m := range s.day.Hours[i].Moments {
			if m.Shift > 0 {
				return s.Words.Say("day.closer-from", "turn", m.Turn, "at", m.At)
			}
		}
	}
	return s.Words.Say("day.never-closer")
}

// topicEdge is where what is said of a topic begins.
func (s *daySheet) topicEdge() layout.Length {
	return topicGap + s.Label().Width(say.Capitals(s.Words.Say(wetPowder.label)))
}

// saidRow sets what the rules say of a topic beside its label.
func (s *daySheet) saidRow(label, text string) layout.Block {
	style, edge := s.Sans(8), s.topicEdge()
	lead := style.LeadOf(dayLead)
	lines := style.Wrap(text, s.wide-edge)
	return page.RowBlock("day/rules", s.wide, layout.Length(len(lines))*lead+topicAir, topicOver+page.Middle(lead, style), func(r page.Row) {
		r.Left(dayIn, s.Label(), say.Capitals(label))
		r.Lines(edge, style, lead, lines)
	})
}

// blankRows are lines to write a club's own rules on, three side by side, or two in
// large print, under a word that the rules have none.
func (s *daySheet) blankRows(labels []string) []layout.Block {
	if len(labels) == 0 {
		return nil
	}
	blocks := s.Sans(8).Paragraph("day/rules", s.wide-dayIn, dayLead, s.Words.Say("day.rules-silent", "topics", words.List(labels)))
	for i := range blocks {
		put := blocks[i].Put
		blocks[i].Put = func(onto *layout.Frame, at layout.Point) { put(onto, at.Add(layout.Point{X: dayIn})) }
	}
	blocks[0].Gap = blankGap
	row := 3
	if s.Large {
		row = 2
	}
	for some := range slices.Chunk(labels, row) {
		blocks = append(blocks, page.RowBlock("day/rules", s.wide, blankHigh, blankBase, func(r page.Row) {
			for i, label := range some {
				s.putBlank(r.Column(s.wide.Times(i, row), s.wide.Times(1, row)), label)
			}
		}))
	}
	return blocks
}

// putBlank draws a label and a line to write on.
func (s *daySheet) putBlank(r page.Row, label string) {
	from := blankFrom + r.Left(dayIn, s.Label(), say.Capitals(label))
	r.Column(from, r.Box.W-blankEnd-from).Line(blankRule, layout.HairLine)
}
