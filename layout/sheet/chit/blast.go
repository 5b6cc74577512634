package chit

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Measures of steps and of the figure beside them.
var (
	stepsTop    = layout.MM(3)
	stepsLead   = layout.MM(2.8)
	stepsAir    = layout.MM(0.6) // between steps
	stepsHang   = layout.MM(3)   // from the number of a step to its words
	blastSquare = layout.MM(5)
	blastGap    = layout.MM(3.4)
)

// A blastPlace is a square of a blast by its middle, seen from the square that is
// hit: columns to the right, half squares down, and how many squares it is off.
type blastPlace struct{ right, down, off int }

// blastOf are the squares up to so many off one of a map of offset squares, column
// by column: A31 has the columns half a square off their neighbours.
func blastOf(radius int) []blastPlace {
	var list []blastPlace
	for right := -radius; right <= radius; right++ {
		aside := max(right, -right)
		for n := range 2*radius + 1 - aside {
			down := 2*n - (2*radius - aside)
			list = append(list, blastPlace{right, down, aside + max(0, max(down, -down)-aside)/2})
		}
	}
	return list
}

// A blast is the figure of what a weapon strikes, Indirect Fire.
type blast struct {
	radius int
	needs  []string // by how far off a square is
}

// blastFigure is that of a weapon: in each square what must be rolled to hit who is
// there, its own modifier to firing counted in.
func (s *slipSetter) blastFigure(weapon templates.Word) (b blast, ok bool) {
	row, radius, ok := s.weapon(weapon.Text)
	chart := s.Book.Table("firing-chart")
	if !ok || chart == nil {
		s.Book.Unknown(weapon.Place, "weapon", weapon.Text, nil)
		return b, false
	}
	fire, err := chart.Row("indirect-fire")
	if err != nil {
		return b, false
	}
	b.radius = radius
	for off := range b.radius + 1 {
		b.needs = append(b.needs, needAt(chart, fire, off, s.added(row.Key)))
	}
	return b, true
}

// weapon is the row of a weapon of indirect fire, and how many squares off it strikes.
func (s *slipSetter) weapon(name string) (row rules.Row, radius int, ok bool) {
	support := s.Book.Plays.Support
	if support == nil {
		return row, 0, false
	}
	row, err := support.Row(name)
	column := support.ColumnKeyed("blast-radius")
	if err != nil || column < 0 {
		return row, 0, false
	}
	radius, err = strconv.Atoi(row.Cells[column].Text)
	return row, radius, err == nil
}

// added is what a weapon's shot has added to its dice for what it is.
func (s *slipSetter) added(weapon string) int {
	list := s.Book.ModifierList("firing-modifiers")
	if list == nil {
		return 0
	}
	for _, item := range list.Items {
		if item.Key == weapon {
			return item.Value
		}
	}
	return 0
}

// needAt is what a row of the firing chart asks for at so many squares, less what is
// added to the dice; a dash where it never hits.
func needAt(t *rules.Table, row rules.Row, off, added int) string {
	for i, c := range t.Columns {
		if c.Low != nil && *c.Low <= off && (c.High == nil || off <= *c.High) && row.Cells[i].IsNum {
			return fmt.Sprintf("%d+", row.Cells[i].Number-added)
		}
	}
	return say.Nothing
}

// put draws the figure with its upper left corner at a point.
func (b blast) put(s *slipSetter, at layout.Point) {
	style := s.Strong(slipPoints)
	for _, place := range blastOf(b.radius) {
		box := layout.Rect{
			X: at.X + blastSquare*layout.Length(b.radius+place.right),
			Y: at.Y + blastSquare*layout.Length(2*b.radius+place.down)/2, W: blastSquare, H: blastSquare,
		}
		stroke := layout.HairLine
		fill := layout.Fill{}
		if place.off == 0 {
			stroke, fill = layout.FrameLine, s.Tint()
		}
		s.Frame.PutBox(s.From+"/blast", box, fill, stroke)
		middle := box.Centre()
		s.Frame.SetLine(s.From+"/blast-need", layout.Point{X: middle.X, Y: middle.Y + style.CapHeight()/2}, layout.Centre, style, b.needs[place.off])
	}
}

// side is how wide and how high the figure is.
func (b blast) side() layout.Length { return blastSquare * layout.Length(2*b.radius+1) }

// steps sets numbered steps, and on their right the blast of a weapon.
func (s *slipSetter) steps(r templates.SlipRow) {
	top, room := s.Y+stepsTop, s.inner()
	foot := top
	if r.Blast.Text != "" {
		if b, ok := s.blastFigure(r.Blast); ok {
			b.put(s, layout.Point{X: slipInset + s.inner() - b.side(), Y: top})
			room -= b.side() + blastGap
			foot = top + b.side()
		}
	}
	strong := s.Strong(s.points(slipPoints))
	y := top + strong.CapHeight()
	for i, step := range r.Steps {
		s.Frame.SetLine(s.From, layout.Point{X: slipInset, Y: y}, layout.Left, strong, strconv.Itoa(i+1))
		words := s.Phrase(s.Sans(s.points(slipPoints)), s.Book.Fill(step)...)
		for _, line := range words.Wrap(room - stepsHang) {
			s.Put(layout.Point{X: slipInset + stepsHang, Y: y}, layout.Left, line)
			y += s.close(stepsLead)
		}
		y += stepsAir
	}
	s.Y = max(foot, y-stepsAir-s.close(stepsLead)+layout.MM(1))
}
