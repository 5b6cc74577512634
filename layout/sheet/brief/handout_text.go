package brief

import (
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A publicText is the running text of a handout.
type publicText struct{ *page.Desk }

// texts are the parts of the running text, each under its heading.
func (t publicText) texts(size prose, wide layout.Length) [][]layout.Block {
	weather := t.Words.Say("day.title") + page.When(t.Game.Weather.Day != nil, rolledMark)
	ground := t.Words.Say("handout.the-ground") + page.When(publicMap(t).rolled(), rolledMark)
	parts := [][]layout.Block{
		t.part(t.Words.Say("brief.the-situation"), size.situation, wide, t.Game.Handout.Situation),
		t.part(weather, size.rest, wide, t.seasonNote()),
		t.part(ground, size.rest, wide, joinedText(t.Game.Terrain.Words, groundNote(t.Desk))),
		t.bringList(size.rest, wide),
	}
	out := parts[:0]
	for _, p := range parts {
		if len(p) > 0 {
			out = append(out, p)
		}
	}
	return out
}

// joinedText puts texts into paragraphs.
func joinedText(texts ...string) string {
	var said []string
	for _, text := range texts {
		if text = strings.TrimSpace(text); text != "" {
			said = append(said, text)
		}
	}
	return strings.Join(said, "\n\n")
}

// part is a text under a heading, nothing where there is no text.
func (t publicText) part(head string, points float64, wide layout.Length, text string) []layout.Block {
	blocks := paragraphs("handout/prose", t.Serif(points), leads[points], wide, text)
	if len(blocks) == 0 {
		return nil
	}
	return append([]layout.Block{t.Section("handout", head, wide)}, blocks...)
}

// seasonNote is the weather as the game begins, with the season and the sun's
// rising. What the hours bring is nobody's to know.
func (t publicText) seasonNote() string {
	w := t.Game.Weather
	var said []string
	if w.Day != nil && w.Day.Season != "" {
		said = append(said, say.Capitalized(w.Day.Label().In(t.Words))+".")
	}
	said = append(said, WeatherNote(t.Desk))
	if sun := w.Sun; t.Game.Date.Given() && !sun.NeverSets() && !sun.NeverRises() && t.Game.Start > sun.Sunrise {
		said = append(said, t.Words.Say("handout.sunrise-was", "at", sun.Sunrise))
	}
	return strings.TrimSpace(strings.Join(said, " "))
}

// bringIn is from the dash of what is brought to its words, bringAir under them.
var bringIn, bringAir = layout.MM(4), layout.MM(0.6)

// bringList is what players bring, a line each.
func (t publicText) bringList(points float64, wide layout.Length) []layout.Block {
	list := t.Game.Handout.Bring
	if len(list) == 0 {
		return nil
	}
	blocks := []layout.Block{t.Section("handout", t.Words.Say("handout.please-bring"), wide)}
	style, lead := t.Serif(points), leads[points]
	for _, item := range list {
		lines := style.Wrap(item, wide-bringIn)
		blocks = append(blocks, page.RowBlock("handout/bring", wide, layout.Length(len(lines))*lead+bringAir, page.Middle(lead, style), func(r page.Row) {
			r.Left(0, style, "–")
			r.Lines(bringIn, style, lead, lines)
		}))
	}
	return blocks
}
