package sheet

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// A fact is a word with its value under it.
type fact struct{ label, value string }

// facts are what a player asks first. What the scenario leaves open is left out.
func (b *brief) facts() []fact {
	if b.side.Patrol != nil {
		return b.patrolFacts()
	}
	g := b.Game
	return given([]fact{
		{"START", g.Start.String()},
		{"TURNS", number(g.Turns)},
		{"ENGAGEMENT", b.part()},
		{"TERRAIN", capitalized(g.Terrain.Label)},
		{"TABLE", tableSize(g)},
		{"FIGURES", figureScale(g)},
		{"ONE INCH", groundScale(g)},
		{"SPACE", spaceSide(g)},
	})
}

// given keeps the facts that have a value.
func given(list []fact) []fact {
	return slices.DeleteFunc(list, func(f fact) bool { return f.value == "" })
}

// figureScale is 1:30, empty where the rules have none.
func figureScale(g *generate.Game) string {
	if g.FigureScale == 0 {
		return ""
	}
	return fmt.Sprintf("1:%d", g.FigureScale)
}

// groundScale is what an inch of the table stands for, empty where the rules
// don't say.
func groundScale(g *generate.Game) string {
	if g.PacesPerInch == 0 {
		return ""
	}
	return counted(g.PacesPerInch, "pace")
}

// spaceSide is the side of a space, empty where the rules play without a grid.
func spaceSide(g *generate.Game) string {
	if g.Grid == 0 {
		return ""
	}
	return g.Grid.String()
}

// number prints a number, nothing for 0.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return grouped(n)
}

// part is what the side does in the engagement, 1.6.
func (b *brief) part() string {
	switch {
	case b.Game.Engagement == generate.Meeting:
		return "Meeting"
	case b.Game.Attacker == b.side.ID:
		return "You attack"
	}
	return "You defend"
}

// tableSize is 8 × 6 ft, or with inches where a side is no whole number of feet.
func tableSize(g *generate.Game) string {
	if g.Width%oneFoot == 0 && g.Depth%oneFoot == 0 {
		return fmt.Sprintf("%d × %s", g.Width/oneFoot, g.Depth)
	}
	return fmt.Sprintf("%s × %s", g.Width, g.Depth)
}

// spread sets facts over the width of the page over the width of the page, their values on a
// baseline. They shrink together where they are too wide.
func (d *Desk) spread(l leaf, y layout.Length, facts []fact) {
	value := d.strong(16)
	width := func(f fact) layout.Length { return max(d.label().Width(f.label), value.Width(f.value)) }
	used := func() (sum layout.Length) {
		for _, f := range facts {
			sum += width(f)
		}
		return sum
	}
	gaps := layout.Length(max(1, len(facts)-1))
	for used()+gaps*layout.MM(4) > l.wide() && value.Size > layout.Pt(9.5) {
		value.Size -= 50
	}
	x, gap := l.left(), min((l.wide()-used())/gaps, layout.MM(24))
	for _, f := range facts {
		l.SetLine(l.from+"/fact", layout.Point{X: x, Y: y - layout.MM(6.4)}, layout.Left, d.label(), f.label)
		l.SetLine(l.from+"/fact", layout.Point{X: x, Y: y}, layout.Left, value, f.value)
		x += width(f) + gap
	}
}

func (b *brief) putFacts(l leaf, y layout.Length) { b.spread(l, y, b.facts()) }

// courierLine is how far a courier rides in a turn.
func (d *Desk) courierLine() string {
	paces := d.Book.Number("courier-speed")
	if paces == 0 || d.Game.PacesPerInch == 0 {
		return ""
	}
	return fmt.Sprintf("a turn's courier rides %d paces = %s in", paces, d.inches(paces))
}

// inches is the length on the table of some paces, to a tenth of an inch.
func (d *Desk) inches(paces int) string {
	tenths := (paces*20 + d.Game.PacesPerInch) / (2 * d.Game.PacesPerInch)
	if tenths%10 == 0 {
		return grouped(tenths / 10)
	}
	return fmt.Sprintf("%s.%d", grouped(tenths/10), tenths%10)
}

// millimetres is the same in whole millimetres.
func (d *Desk) millimetres(paces int) string {
	return grouped((paces*254*2 + 10*d.Game.PacesPerInch) / (20 * d.Game.PacesPerInch))
}
