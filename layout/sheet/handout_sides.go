package sheet

import (
	"fmt"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// mostAcross is how many sides stand beside one another.
const mostAcross = 4

// sideRows are the sides in rows of equal length, as nearly as they go.
func (h *handout) sideRows() [][]generate.Side {
	sides := h.Game.Sides
	rows := (len(sides) + mostAcross - 1) / mostAcross
	var out [][]generate.Side
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
	sideGap   = layout.MM(6)
	signWords = layout.MM(3.8) // from line to line of the words under a line to sign
)

// sidesHigh is the room that the sides take.
func (h *handout) sidesHigh(wide, pitch layout.Length) layout.Length {
	high := layout.MM(7.6)
	for i, row := range h.sideRows() {
		if i > 0 {
			high += sideGap
		}
		high += h.rowHigh(row, wide, pitch)
	}
	return high
}

// rowHigh is the room of a row of sides: that of the longest.
func (h *handout) rowHigh(row []generate.Side, wide, pitch layout.Length) layout.Length {
	var most layout.Length
	for i, box := range columns(layout.Rect{W: wide}, len(row)) {
		most = max(most, h.sideHigh(&row[i], box.W, pitch))
	}
	return most
}

// putSides sets a column for each side: its band, its name, and a line to sign
// for each command that wants a player.
func (h *handout) putSides(box layout.Rect, pitch layout.Length) {
	section := h.section("handout", "Who will take a command?", box.W)
	section.Put(h.leaf.Frame, box.At())
	y := box.Y + section.High
	for _, row := range h.sideRows() {
		high := h.rowHigh(row, box.W, pitch)
		for i, column := range columns(layout.Rect{X: box.X, Y: y, W: box.W, H: high}, len(row)) {
			h.putSide(&row[i], column, pitch)
		}
		y += high + sideGap
	}
}

// sideHead is the name of a side as it goes into a column, and what it does.
func (h *handout) sideHead(side *generate.Side, wide layout.Length) (name setting, lines, part []string) {
	of := origin{side.Place, "name", "handout", "give the side a shorter name"}
	name, lines = h.inLines(side.Name, wide, of, []setting{
		{h.heading(16), layout.MM(6.4), 1}, {h.heading(13), layout.MM(5.6), 2}, {h.heading(12), layout.MM(5.2), 3},
	})
	return name, lines, h.italic(9.5).Wrap(h.partOf(side), wide)
}

// partOf says what everyone knows of a side: who commands it, where it comes
// from, and whether it attacks.
func (h *handout) partOf(side *generate.Side) string {
	what := "comes from the " + side.Edge
	switch {
	case h.Game.Engagement == generate.Meeting:
	case h.Game.Attacker == side.ID:
		what = "attacks from the " + side.Edge
	default:
		what = "defends in the " + side.Edge
	}
	if len(side.Commands) > 0 && side.Commander.Name != "" {
		return fmt.Sprintf("%s commanding; %s", side.Commander.Name, what)
	}
	return capitalized(what)
}

// commandsOf are the commands that want a player: those that the host lists, or
// the side's own.
func (h *handout) commandsOf(side *generate.Side) []string {
	switch {
	case len(side.Commands) > 0:
		return side.Commands
	case side.Commander.Name != "":
		return []string{side.Commander.Name}
	case side.Patrol != nil:
		return []string{"Leader"}
	}
	return []string{"Commander"}
}

// sideHigh is the room of a side's column.
func (h *handout) sideHigh(side *generate.Side, wide, pitch layout.Length) layout.Length {
	name, lines, part := h.sideHead(side, wide)
	high := sideBand + layout.MM(7) + layout.Length(len(lines)-1)*name.lead + layout.Length(len(part))*layout.MM(4.4)
	for _, command := range h.commandsOf(side) {
		high += pitch + layout.Length(len(h.sans(8).Wrap(command, wide))-1)*signWords
	}
	return high + layout.MM(1.4)
}

func (h *handout) putSide(side *generate.Side, box layout.Rect, pitch layout.Length) {
	onto := h.leaf.Frame
	h.putBand(onto, "handout/band", layout.Rect{X: box.X, Y: box.Y, W: box.W, H: sideBand}, h.livery(side))
	name, lines, part := h.sideHead(side, box.W)
	at := layout.Point{X: box.X, Y: box.Y + sideBand + layout.MM(6.4)}
	at = onto.SetLines("handout/side", at, layout.Left, name.style, name.lead, lines)
	at.Y += layout.MM(5) - name.lead
	at = onto.SetLines("handout/side", at, layout.Left, h.italic(9.5), layout.MM(4.4), part)
	y := at.Y - layout.MM(4.4)
	for _, command := range h.commandsOf(side) {
		y += pitch - signWords
		onto.PutLine("handout/sign", layout.Point{X: box.X, Y: y}, layout.Point{X: box.Right(), Y: y}, layout.HairLine)
		words := h.sans(8).Wrap(command, box.W)
		onto.SetLines("handout/command", layout.Point{X: box.X, Y: y + layout.MM(3.2)}, layout.Left, h.sans(8).In(layout.Second), signWords, words)
		y += layout.Length(len(words)) * signWords
	}
}
