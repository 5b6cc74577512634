package brief

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// mostAcross is how many sides stand beside one another.
const mostAcross = 4

// publicSides are the sides on a handout: what everyone knows of each, and a line to sign
// for each of its commands.
type publicSides struct{ *page.Desk }

// sideRows are the sides in rows of equal length, as nearly as they go.
func (s publicSides) sideRows() [][]game.Side {
	sides := s.Game.Sides
	rows := (len(sides) + mostAcross - 1) / mostAcross
	var out [][]game.Side
	for rows > 0 {
		n := (len(sides) + rows - 1) / rows
		out = append(out, sides[:n])
		sides, rows = sides[n:], rows-1
	}
	return out
}

// Measures of a side's column.
var (
	sideBand  = layout.MM(2.6)
	sideHead  = layout.MM(7)   // its name in one line
	sideBase  = layout.MM(6.4) // the baseline of that
	sideLead  = layout.MM(6.4) // the lead of that, which larger print has more of
	partBase  = layout.MM(5)   // from there to what the side does
	partLead  = layout.MM(4.4)
	sideFoot  = layout.MM(1.4) // bare under all
	sideGap   = layout.MM(6)   // between two rows of sides
	signBase  = layout.MM(3.2) // from a line to sign to the words under it
	signWords = layout.MM(3.8) // from line to line of these
)

// high is the room that the sides take.
func (s publicSides) high(wide, pitch layout.Length) layout.Length {
	high := s.head(wide).High
	for i, row := range s.sideRows() {
		if i > 0 {
			high += sideGap
		}
		high += s.rowHigh(row, wide, pitch)
	}
	return high
}

// head is over all of them.
func (s publicSides) head(wide layout.Length) layout.Block {
	return s.Section("handout", s.Words.Say("handout.who-takes-a-command"), wide)
}

// rowHigh is the room of a row of sides: that of the longest.
func (s publicSides) rowHigh(row []game.Side, wide, pitch layout.Length) layout.Length {
	var most layout.Length
	for i, box := range page.Columns(layout.Rect{W: wide}, len(row)) {
		most = max(most, s.sideHigh(&row[i], box.W, pitch))
	}
	return most
}

// put sets a column for each side: its band, its name, and a line to sign
// for each command that wants a player.
func (s publicSides) put(onto *layout.Frame, box layout.Rect, pitch layout.Length) {
	head := s.head(box.W)
	head.Put(onto, box.At())
	y := box.Y + head.High
	for _, row := range s.sideRows() {
		high := s.rowHigh(row, box.W, pitch)
		for i, column := range page.Columns(layout.Rect{X: box.X, Y: y, W: box.W, H: high}, len(row)) {
			s.putSide(onto, &row[i], column, pitch)
		}
		y += high + sideGap
	}
}

// sideHead is the name of a side as it goes into a column, and what it does.
func (s publicSides) sideHead(side *game.Side, wide layout.Length) (name page.Setting, lines, part []string) {
	of := page.Origin{Place: side.Place, What: "page.a-name", Sheet: "page.on-handout", Hint: "page.shorten-side"}
	name, lines = s.InLines(side.Name, wide, of, []page.Setting{
		{Style: s.Heading(16), Lead: sideLead, Lines: 1}, broken(s.Heading, 13, 2), broken(s.Heading, 12, 3),
	})
	return name, lines, s.Italic(9.5).Wrap(s.partOf(side), wide)
}

// partOf says what everyone knows of a side: who commands it, where it comes
// from, and whether it attacks.
func (s publicSides) partOf(side *game.Side) string {
	part := "defends"
	switch {
	case s.Game.Engagement == game.Meeting:
		part = "comes"
	case s.Game.Attacker == side.ID:
		part = "attacks"
	}
	what := words.Of("handout.part", "part", part, "edge", side.Edge)
	if len(side.Commands) > 0 && side.Commander.Name != "" {
		return s.Words.Say("handout.commanded-part", "commander", side.Commander.Name, "part", what)
	}
	return say.Capitalized(what.In(s.Words))
}

// commandsOf are the commands that want a player: those that the host lists, or
// the side's own.
func (s publicSides) commandsOf(side *game.Side) []string {
	switch {
	case len(side.Commands) > 0:
		return side.Commands
	case side.Commander.Name != "":
		return []string{side.Commander.Name}
	case side.Patrol != nil:
		return []string{s.Words.Say("handout.leader")}
	}
	return []string{s.Words.Say("handout.commander")}
}

// sideHigh is the room of a side's column.
func (s publicSides) sideHigh(side *game.Side, wide, pitch layout.Length) layout.Length {
	name, lines, part := s.sideHead(side, wide)
	high := sideBand + sideHead + layout.Length(len(lines)-1)*name.Lead + layout.Length(len(part))*partLead
	for _, command := range s.commandsOf(side) {
		high += pitch + layout.Length(len(s.Sans(8).Wrap(command, wide))-1)*signWords
	}
	return high + sideFoot
}

func (s publicSides) putSide(onto *layout.Frame, side *game.Side, box layout.Rect, pitch layout.Length) {
	s.PutBand(onto, "handout/band", layout.Rect{X: box.X, Y: box.Y, W: box.W, H: sideBand}, s.LiveryOf(side))
	name, lines, part := s.sideHead(side, box.W)
	at := layout.Point{X: box.X, Y: box.Y + sideBand + sideBase}
	at = onto.SetLines("handout/side", at, layout.Left, name.Style, name.Lead, lines)
	at.Y += partBase - name.Lead
	at = onto.SetLines("handout/side", at, layout.Left, s.Italic(9.5), partLead, part)
	y := at.Y - partLead
	for _, command := range s.commandsOf(side) {
		y += pitch - signWords
		r := page.RowIn(onto, "handout/sign", layout.Rect{X: box.X, Y: y, W: box.W}, signBase)
		r.Over(layout.HairLine)
		words := s.Sans(8).Wrap(command, box.W)
		r.Of("handout/command").Lines(0, s.Sans(8).In(layout.Second), signWords, words)
		y += layout.Length(len(words)) * signWords
	}
}
