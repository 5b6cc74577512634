package text

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
)

// Write writes the game for people: its head, each side with units and
// cards, and the dice log. It is the umpire's copy, with every secret.
func Write(g *game.Game, w io.Writer) error {
	_, err := io.WriteString(w, Of(g))
	return err
}

// Of is what WriteText writes.
func Of(g *game.Game) string {
	var b strings.Builder
	b.WriteString(underlined(g.Title, "="))
	b.WriteString(headText(g))
	for i := range g.Sides {
		b.WriteString("\n" + sideText(g, &g.Sides[i]))
		if len(g.Sides[i].OffBoard) > 0 {
			b.WriteString("\n" + "off the board, csprint's own design\n" + offBoardText(g, &g.Sides[i]))
		}
	}
	if g.Lines != nil {
		b.WriteString("\n" + underlined("No-man's-land, csprint's own design", "-") + linesText(g.Lines))
	}
	if g.Weather.Day != nil {
		b.WriteString("\n" + underlined("Weather by the hour", "-") + hoursText(g))
	}
	if g.Fairness != nil {
		b.WriteString("\n" + underlined("Fairness", "-") + fairnessText(g))
	}
	if len(g.Mapped) > 0 {
		b.WriteString("\n" + underlined("Mapped", "-") + mappedText(g))
	}
	b.WriteString("\n" + underlined("Dice log", "-"))
	b.WriteString(logText(g.Log))
	return b.String()
}

func underlined(title, line string) string {
	return title + "\n" + strings.Repeat(line, utf8.RuneCountInString(title)) + "\n"
}

func headText(g *game.Game) string {
	t := grid{align: "ll"}
	put := func(label string, parts ...string) {
		if words := say.Listed(parts...); words != "" {
			t.row(label, words)
		}
	}
	put("rules", g.Edition)
	put("date", g.Date.Words().String(), g.Start.String(), lengthText(g))
	put("place", g.Handout.Place)
	put("club game", handoutText(g.Handout))
	put("engagement", engagementText(g))
	put("table", g.Width.String()+" × "+g.Depth.String(), scaleText(g))
	put("terrain", terrainText(g.Terrain))
	put("", onOneLine(g.Terrain.Words))
	put("weather", weatherText(g.Weather))
	put("", onOneLine(g.Weather.Words))
	put("light", string(g.Weather.Light), g.Weather.Sun.String())
	put("options", optionsText(g.Options))
	if carded(g) {
		put("cards", append([]string{g.CardSize.Name}, spareText(g)...)...)
	}
	put("seed", string(g.Seed))
	put("commitment", g.Commitment)
	return t.text("")
}

// spareText is what is printed beside the cards because the scenario asks for it.
func spareText(g *game.Game) []string {
	var spare []string
	if g.BlanksAsked {
		spare = append(spare, say.Some(g.BlankCards, "blank card")+" of each arm")
	}
	if g.CoversAsked {
		spare = append(spare, say.Some(g.CoverSheets, "cover sheet")+" a side")
	}
	return spare
}

func onOneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

func lengthText(g *game.Game) string {
	if g.Turns == 0 {
		return ""
	}
	return say.Plural(g.Turns, "turn")
}

func engagementText(g *game.Game) string {
	if g.Engagement == game.Attack {
		return "attack by " + g.Attacker
	}
	return "meeting engagement"
}

func scaleText(g *game.Game) string {
	var figures, ground, spaces string
	if g.FigureScale > 0 {
		figures = "figures " + g.ScaleLabel()
	}
	if g.PacesPerInch > 0 {
		ground = fmt.Sprintf("1 inch = %d paces", g.PacesPerInch)
	}
	if g.Grid > 0 {
		spaces = "spaces of " + g.Grid.String()
	}
	return say.Listed(figures, ground, spaces)
}

func terrainText(t game.Terrain) string {
	if t.Class == "" {
		return ""
	}
	label := t.Label
	if t.Rolled {
		label += " (rolled)"
	}
	shift := ""
	if t.Shift > 0 {
		shift = "sightings " + say.Plural(t.Shift, "band") + " closer"
	}
	contours := ""
	if t.Feet > 0 {
		contours = fmt.Sprintf("contours of %d ft", t.Feet)
	}
	return say.Listed(label, contours, shift)
}

func optionsText(options []game.Option) string {
	words := make([]string, len(options))
	for i, o := range options {
		words[i] = string(o)
	}
	return say.Listed(words...)
}

func sideText(g *game.Game, s *game.Side) string {
	var b strings.Builder
	b.WriteString(underlined(s.Name, "-"))
	t := grid{align: "ll"}
	t.row("side", say.Listed(s.ID, s.Nation, s.Edge+" edge", councilText(s)))
	if s.Commander.Present() {
		t.row("commander", commanderText(s.Commander))
	}
	if s.Patrol != nil {
		rows(s.Patrol, &t)
		return b.String() + t.text("") + "\n" + menText(s.Patrol)
	}
	b.WriteString(t.text("") + "\n" + sideUnitsText(g, s))
	if len(s.Cards) > 0 {
		b.WriteString("\n" + cardsText(s))
	}
	if len(s.Leaders) > 0 {
		b.WriteString("\n" + leadersText(s))
	}
	return b.String()
}

func councilText(s *game.Side) string {
	if s.Council == "" {
		return ""
	}
	return "council " + string(s.Council)
}

func commanderText(c game.Commander) string { return say.Listed(c.Name, c.Rating) }

// sideUnitsText lists the units under the headings of their formations.
func sideUnitsText(g *game.Game, s *game.Side) string {
	t := newUnitTable(s.Units(), g.Ratings)
	for i := range s.Formations {
		t.formation(&s.Formations[i], "")
	}
	return t.text("  ")
}

func partsText(u *game.Unit) string {
	switch {
	case u.Squadrons > 0:
		return ", " + say.Plural(u.Squadrons, u.Part)
	case u.Ordnance != "":
		return ", " + u.Ordnance
	}
	return ""
}

func cardsText(s *game.Side) string {
	t := grid{align: "lllll"}
	t.row("card", "front", "stands for", "of", "units")
	for _, c := range s.Cards {
		if c.Dummy {
			t.row(c.ID, string(c.Arm), "dummy")
			continue
		}
		t.row(c.ID, string(c.Arm), c.Formation.String(), c.Superior, cardUnitsText(c))
	}
	return t.text("  ") + "\n  " + dummiesText(s) + "\n"
}

func cardUnitsText(c game.Card) string {
	text := c.CountWords() + ": " + strings.Join(c.Units, " ")
	if len(c.Attached) > 0 {
		text += " + " + strings.Join(c.Attached, " ")
	}
	return text
}

func dummiesText(s *game.Side) string {
	d := s.Dummies
	if d.Given {
		return say.Plural(s.ManoeuvreUnits, "manoeuvre unit") + ", " + say.Some(d.Max, "dummy card") + " by the host"
	}
	return fmt.Sprintf("%s, column %d, total %d: %s", say.Plural(s.ManoeuvreUnits, "manoeuvre unit"), d.Column, d.Total, say.AtMost(d.Max, "dummy card"))
}

func logText(log []game.Roll) string {
	t := grid{align: "lllll"}
	t.row("stream", "table", "dice", "total", "result")
	for _, r := range log {
		dice := ""
		if dice = r.Dice; len(r.Faces) > 0 {
			dice += ": " + say.Ints(r.Faces)
		}
		t.row(r.Stream, r.Table, dice, totalText(r), r.Result.String())
	}
	return t.text("  ")
}

// totalText is "8 +6 superior commander = 14, row 12–14".
func totalText(r game.Roll) string {
	switch {
	case r.Row.IsZero():
		return ""
	case strings.HasPrefix(r.Dice, game.SumOf):
		return fmt.Sprintf("%d, %s", r.Total, r.Row)
	}
	var b strings.Builder
	b.WriteString(strconv.Itoa(game.Total(r.Faces, nil)))
	for _, m := range r.Modifiers {
		fmt.Fprintf(&b, " %+d %s", m.Value, m.Label)
	}
	if len(r.Modifiers) > 0 {
		fmt.Fprintf(&b, " = %d", r.Total)
	}
	return b.String() + ", row " + r.Row.String()
}
