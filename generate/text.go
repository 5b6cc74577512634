package generate

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// WriteText writes the game for people: its head, each side with units and
// cards, and the dice log. It is the umpire's copy, with every secret.
func (g *Game) WriteText(w io.Writer) error {
	_, err := io.WriteString(w, g.Text())
	return err
}

// Text is what WriteText writes.
func (g *Game) Text() string {
	var b strings.Builder
	b.WriteString(underlined(g.Title, "="))
	b.WriteString(g.headText())
	for i := range g.Sides {
		b.WriteString("\n" + g.Sides[i].text())
		if len(g.Sides[i].OffBoard) > 0 {
			b.WriteString("\n" + "off the board, csprint's own design\n" + g.offBoardText(&g.Sides[i]))
		}
	}
	if g.Lines != nil {
		b.WriteString("\n" + underlined("No-man's-land, csprint's own design", "-") + linesText(g.Lines))
	}
	if g.Weather.Day != nil {
		b.WriteString("\n" + underlined("Weather by the hour", "-") + g.hoursText())
	}
	if g.Fairness != nil {
		b.WriteString("\n" + underlined("Fairness", "-") + g.fairnessText())
	}
	if len(g.Mapped) > 0 {
		b.WriteString("\n" + underlined("Mapped", "-") + g.mappedText())
	}
	b.WriteString("\n" + underlined("Dice log", "-"))
	b.WriteString(logText(g.Log))
	return b.String()
}

func underlined(title, line string) string {
	return title + "\n" + strings.Repeat(line, utf8.RuneCountInString(title)) + "\n"
}

func (g *Game) headText() string {
	t := grid{align: "ll"}
	put := func(label string, parts ...string) {
		if words := joined(parts...); words != "" {
			t.row(label, words)
		}
	}
	put("rules", g.Edition)
	put("date", g.Date.Words(), g.Start.String(), g.turnsText())
	put("place", g.Handout.Place)
	put("club game", g.Handout.text())
	put("engagement", g.engagementText())
	put("table", g.Width.String()+" × "+g.Depth.String(), g.scaleText())
	put("terrain", g.Terrain.text())
	put("", onOneLine(g.Terrain.Words))
	put("weather", g.Weather.text())
	put("", onOneLine(g.Weather.Words))
	put("light", string(g.Weather.Light), g.Weather.Sun.String())
	put("options", optionsText(g.Options))
	if g.carded() {
		put("cards", g.CardSize.Name, some(g.BlankCards, "blank card")+" a side", some(g.CoverSheets, "cover sheet")+" a side")
	}
	put("seed", string(g.Seed))
	put("commitment", g.Commitment)
	return t.text("")
}

// joined puts commas between the words that there are.
func joined(parts ...string) string {
	var words []string
	for _, p := range parts {
		if p != "" {
			words = append(words, p)
		}
	}
	return strings.Join(words, ", ")
}

func onOneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// some is a count with its noun, or none of it.
func some(n int, noun string) string {
	if n == 0 {
		return "no " + many(noun)
	}
	return plural(n, noun)
}

func (g *Game) turnsText() string {
	if g.Turns == 0 {
		return ""
	}
	return plural(g.Turns, "turn")
}

func (g *Game) engagementText() string {
	if g.Engagement == Attack {
		return "attack by " + g.Attacker
	}
	return "meeting engagement"
}

func (g *Game) scaleText() string {
	var figures, ground, spaces string
	if g.FigureScale > 0 {
		figures = "figures " + g.scaleLabel()
	}
	if g.PacesPerInch > 0 {
		ground = fmt.Sprintf("1 inch = %d paces", g.PacesPerInch)
	}
	if g.Grid > 0 {
		spaces = "spaces of " + g.Grid.String()
	}
	return joined(figures, ground, spaces)
}

func (t Terrain) text() string {
	if t.Class == "" {
		return ""
	}
	label := t.Label
	if t.Rolled {
		label += " (rolled)"
	}
	shift := ""
	if t.Shift > 0 {
		shift = "sightings " + plural(t.Shift, "band") + " closer"
	}
	contours := ""
	if t.Feet > 0 {
		contours = fmt.Sprintf("contours of %d ft", t.Feet)
	}
	return joined(label, contours, shift)
}

func optionsText(options []Option) string {
	words := make([]string, len(options))
	for i, o := range options {
		words[i] = string(o)
	}
	return joined(words...)
}

func (s *Side) text() string {
	var b strings.Builder
	b.WriteString(underlined(s.Name, "-"))
	t := grid{align: "ll"}
	t.row("side", joined(s.ID, s.Nation, s.Edge+" edge", s.councilText()))
	if s.Commander.Present() {
		t.row("commander", s.Commander.text())
	}
	if s.Patrol != nil {
		s.Patrol.rows(&t)
		return b.String() + t.text("") + "\n" + s.Patrol.menText()
	}
	b.WriteString(t.text("") + "\n" + s.unitsText())
	if len(s.Cards) > 0 {
		b.WriteString("\n" + s.cardsText())
	}
	if len(s.Leaders) > 0 {
		b.WriteString("\n" + s.leadersText())
	}
	return b.String()
}

func (s *Side) councilText() string {
	if s.Council == "" {
		return ""
	}
	return "council " + string(s.Council)
}

func (c Commander) text() string { return joined(c.Name, c.Rating) }

// unitsText lists the units under the headings of their formations.
func (s *Side) unitsText() string {
	t := newUnitTable(s.Units())
	for i := range s.Formations {
		t.formation(&s.Formations[i], "")
	}
	return t.text("  ")
}

func (u *Unit) partsText() string {
	switch {
	case u.Squadrons > 0:
		return ", " + plural(u.Squadrons, u.Part)
	case u.Ordnance != "":
		return ", " + u.Ordnance
	}
	return ""
}

func (u *Unit) disciplineText() string {
	if u.Irregular {
		return "irregular"
	}
	return strings.ReplaceAll(u.Discipline, "-", " ")
}

// number is a dash for none.
func number(n int) string {
	if n == 0 {
		return "–"
	}
	return strconv.Itoa(n)
}

func (s *Side) cardsText() string {
	t := grid{align: "lllll"}
	t.row("card", "front", "stands for", "of", "units")
	for _, c := range s.Cards {
		if c.Dummy {
			t.row(c.ID, string(c.Arm), "dummy")
			continue
		}
		t.row(c.ID, string(c.Arm), c.Formation, c.Superior, c.unitsText())
	}
	return t.text("  ") + "\n  " + s.dummiesText() + "\n"
}

func (c Card) unitsText() string {
	text := c.CountWords() + ": " + strings.Join(c.Units, " ")
	if len(c.Attached) > 0 {
		text += " + " + strings.Join(c.Attached, " ")
	}
	return text
}

func (s *Side) dummiesText() string {
	d := s.Dummies
	if d.Given {
		return plural(s.ManoeuvreUnits, "manoeuvre unit") + ", " + some(d.Max, "dummy card") + " by the host"
	}
	return fmt.Sprintf("%s, column %d, total %d: %s", plural(s.ManoeuvreUnits, "manoeuvre unit"), d.Column, d.Total, atMost(d.Max, "dummy card"))
}

func logText(log []Roll) string {
	t := grid{align: "lllll"}
	t.row("stream", "table", "dice", "total", "result")
	for _, r := range log {
		dice := ""
		if dice = r.Dice; len(r.Faces) > 0 {
			dice += ": " + facesText(r.Faces)
		}
		t.row(r.Stream, r.Table, dice, r.totalText(), r.Result)
	}
	return t.text("  ")
}

// totalText is "8 +6 superior commander = 14, row 12–14".
func (r Roll) totalText() string {
	switch {
	case r.Row == "":
		return ""
	case strings.HasPrefix(r.Dice, sumOf):
		return fmt.Sprintf("%d, %s", r.Total, r.Row)
	}
	var b strings.Builder
	b.WriteString(strconv.Itoa(total(r.Faces, nil)))
	for _, m := range r.Modifiers {
		fmt.Fprintf(&b, " %+d %s", m.Value, m.Label)
	}
	if len(r.Modifiers) > 0 {
		fmt.Fprintf(&b, " = %d", r.Total)
	}
	return b.String() + ", row " + r.Row
}
