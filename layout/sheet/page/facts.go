package page

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// A Fact is a word with its value under it.
type Fact struct{ Label, Value string }

// Given keeps the facts that have a value.
func Given(list []Fact) []Fact {
	return slices.DeleteFunc(list, func(f Fact) bool { return f.Value == "" })
}

// FigureScale is 1:30, empty where the rules have none, or a figure is a man.
func FigureScale(g *game.Game) string {
	if g.FigureScale <= 1 {
		return ""
	}
	return fmt.Sprintf("1:%d", g.FigureScale)
}

// Distance is the length on the table of some paces: 16 in, or 40.5 cm.
func (d *Desk) Distance(paces int) string {
	return d.Words.Say("page.length", "length", d.Measure(paces))
}

// Measure is that length in what readers measure in, without the unit: to a tenth of an inch,
// or half a centimetre.
func (d *Desk) Measure(paces int) string {
	d.Book.Saw(d.ScaleHouse())
	length := say.Tenths
	if d.Game.Centimetres {
		length = say.Centimetres
	}
	return words.Decimal(length(paces, d.Game.PacesPerInch)).In(d.Words)
}

// Millimetres is the same in whole millimetres.
func (d *Desk) Millimetres(paces int) string {
	return d.Words.Number((paces*254*2 + 10*d.Game.PacesPerInch) / (20 * d.Game.PacesPerInch))
}

// Stands is what an inch of the table stands for, or a centimetre where readers measure in
// those: paces as phrases take them, a centimetre's to the tenth.
func (p *PrintSettings) Stands(pacesPerInch int) any {
	if p.Words.Centimetres() {
		return words.Decimal(say.Tenths(100*pacesPerInch, 254))
	}
	return pacesPerInch
}

// GroundScale is what an inch of the table stands for, or a centimetre, empty where the rules
// don't say.
func (d *Desk) GroundScale() string {
	if d.Game.PacesPerInch == 0 {
		return ""
	}
	return d.Words.Say("page.paces", "n", d.Stands(d.Game.PacesPerInch))
}

// SpaceSide is the side of a space, empty where the rules play without a grid.
func (d *Desk) SpaceSide() string {
	if d.Game.Grid == 0 {
		return ""
	}
	return d.OnTable(d.Game.Grid)
}

// TableSize is 8 × 6 ft, or with inches where a side is no whole number of feet; or 244 × 183 cm.
func (d *Desk) TableSize() string {
	across := d.OnTable(d.Game.Width)
	switch {
	case d.Words.Centimetres():
		across = words.Decimal(say.Centimetres(int(d.Game.Width), game.Inch)).In(d.Words)
	case d.Game.Width%OneFoot == 0 && d.Game.Depth%OneFoot == 0:
		across = strconv.Itoa(int(d.Game.Width / OneFoot))
	}
	return d.Words.Say("page.table-size", "across", across, "deep", d.OnTable(d.Game.Depth))
}

// OnTable is a length of the table: 8 ft, 6 ft 6 in or 31.5 in; or 80 cm.
func (p *PrintSettings) OnTable(i game.Inches) string {
	feet, rest := i/OneFoot, i%OneFoot
	switch {
	case p.Words.Centimetres():
		return p.Words.Say("page.length", "length", words.Decimal(say.Centimetres(int(i), game.Inch)))
	case rest == 0:
		return p.Words.Say("page.feet", "feet", int(feet))
	case feet == 0 || rest%game.Inch != 0:
		return p.Words.Say("page.length", "length", words.Decimal(i.Inches()))
	}
	return p.Words.Say("page.feet-and-inches", "feet", int(feet), "inches", int(rest/game.Inch))
}

// SightedBy is the ground or the light by which sightings come as if the terrain were a class
// rougher.
func (d *Desk) SightedBy() string {
	if d.Game.Weather.Light == game.Darkness {
		return d.Words.Say("brief.darkness")
	}
	return d.Words.Say("brief.ground-of-class", "class", words.Label(d.Game.Terrain.Label))
}

// ScaleLine says what a figure and an inch stand for, or a centimetre.
func (d *Desk) ScaleLine() string {
	figure, length := "", ""
	if men := d.Game.FigureScale; men > 1 {
		figure = d.Words.Say("page.figure-is", "men", men)
	}
	if paces := d.Game.PacesPerInch; paces > 0 {
		length = Marked(d.Words.Say("page.length-is", "paces", d.Stands(paces)), d.ScaleHouse())
	}
	return say.Joined(figure, length)
}

// GroundWords say who lays out the ground, alike on every sheet: it is the map's, or nobody
// has drawn it yet.
func (d *Desk) GroundWords() string {
	if d.Game.Terrain.Map != nil {
		return d.Words.Say("page.ground-mapped")
	}
	return d.Words.Say("page.ground-not-drawn")
}

// Measures of facts over the width of a page.
var (
	FactsBase = layout.MM(12.5) // their values, from the rule over them
	factLead  = layout.MM(6.4)  // from a word to its value
	factsGap  = layout.MM(4)    // between two, at the least
	factsMost = layout.MM(24)   // and at the most
	factsRule = layout.MM(3.5)  // from their values to the line under them
	factsAir  = layout.MM(4)    // and from there to the body
)

// Spread sets facts over the width of the page, their values on a
// baseline, and a line under them. They shrink together where they are too wide. It
// returns where the body of the page begins.
func (p *PrintSettings) Spread(l Leaf, y layout.Length, facts []Fact) layout.Length {
	value := p.Strong(16)
	width := func(f Fact) layout.Length { return max(p.Label().Width(f.Label), value.Width(f.Value)) }
	used := func() (sum layout.Length) {
		for _, f := range facts {
			sum += width(f)
		}
		return sum
	}
	gaps := layout.Length(max(1, len(facts)-1))
	for used()+gaps*factsGap > l.Wide() && value.Size > layout.Pt(9.5) {
		value.Size -= 50
	}
	x, gap := l.Left(), min((l.Wide()-used())/gaps, factsMost)
	for _, f := range facts {
		l.SetLine(l.From+"/fact", layout.Point{X: x, Y: y - factLead}, layout.Left, p.Label(), f.Label)
		l.SetLine(l.From+"/fact", layout.Point{X: x, Y: y}, layout.Left, value, f.Value)
		x += width(f) + gap
	}
	l.Rule(y+factsRule, layout.HairLine)
	return y + factsRule + factsAir
}

// OneFoot is a foot of the table.
const OneFoot game.Inches = 1200
