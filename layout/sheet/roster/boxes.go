package roster

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// rosterBoxes are the words in the boxes that a roster has for a unit, by the
// names that designs call them.
var rosterBoxes = map[string]func(*list, *game.Unit) []string{
	"quarters":       quarterBoxes,
	"levels":         func(r *list, _ *game.Unit) []string { return initials(trackedLevels(r.Desk)) },
	"morale-numbers": moraleBoxes,
	"bad-order":      func(r *list, _ *game.Unit) []string { return countedFrom0(len(force.BadOrder(r.Desk))) },
	"steps":          stepBoxes,
	"small":          smallBox,
	"states":         func(_ *list, u *game.Unit) []string { return initials(force.UnitStates(u.Arm)) },
}

// quarterBoxes are the losses at the quarters of a unit's strength.
func quarterBoxes(_ *list, u *game.Unit) []string {
	var words []string
	for _, percent := range quarters {
		words = append(words, strconv.Itoa(u.Share(percent)))
	}
	return words
}

// stepBoxes are the losses that count at the quarters; none stands where a unit
// is too small for one.
func stepBoxes(_ *list, u *game.Unit) []string {
	if u.Drill == nil {
		return nil
	}
	var words []string
	for _, losses := range u.Drill.Steps[:min(len(u.Drill.Steps), len(quarters))] {
		words = append(words, say.GroupedOrEmpty(losses))
	}
	return words
}

// smallBox is the loss that makes a unit small; none for one that never is.
func smallBox(_ *list, u *game.Unit) []string {
	if u.Drill == nil || u.Drill.Small <= 0 {
		return nil
	}
	return []string{page.Marked(strconv.Itoa(u.Drill.Small), u.Drill.House.Small)}
}

// moraleBoxes are a unit's morale numbers by casualties.
func moraleBoxes(_ *list, u *game.Unit) []string {
	var words []string
	for _, number := range moraleCells(u) {
		words = append(words, number.Text)
	}
	return words
}

func moraleCells(u *game.Unit) []rules.Cell {
	if u.Canister == nil {
		return nil
	}
	return u.Canister.Morale
}

// mostMorale is the length of the side's longest strip of morale numbers.
func (r *list) mostMorale() int {
	most := 0
	for _, u := range r.side.Units() {
		most = max(most, len(moraleBoxes(r, u)))
	}
	return most
}

func initials(words []string) []string {
	list := make([]string, len(words))
	for i, word := range words {
		list[i] = say.Initial(word)
	}
	return list
}

// countedFrom0 are the first n whole numbers.
func countedFrom0(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = strconv.Itoa(i)
	}
	return list
}

// boxes draws the boxes of a column side by side, from the left or, where the
// column is set to the right, up to its right end.
func (l rosterLine) boxes(c page.GridColumn) {
	words := make([]string, c.Count)
	if c.Field.Text != "blank" {
		words = rosterBoxes[c.Field.Text](l.list, l.unit)
	}
	x := c.X
	if c.Align == "right" {
		x += c.Wide - page.BoxesWide(c.Column, len(words))
	}
	for i, word := range words {
		ticked := l.ticked(c.Field.Text, word, i)
		if c.Draw == "ticks" {
			word = ""
		}
		at := x + layout.Length(i)*layout.Length(c.Pitch)
		l.box(c, at, layout.Length(c.Cell), word)
		if ticked {
			l.tick(at, layout.Length(c.Cell))
		}
	}
}

// box draws a box to write in, or to tick with a grey word in it.
func (l rosterLine) box(c page.GridColumn, x, wide layout.Length, word string) {
	l.frame(x, wide, layout.Filled(layout.White), layout.RuleLine)
	if word != "" {
		at := layout.Point{X: x + wide/2, Y: l.boxTop() + (l.boxHigh()+c.Style.CapHeight())/2}
		l.onto.SetLine("roster/box", at, layout.Centre, c.Style, word)
	}
}

// moraleNumbers draws the strip of morale numbers; a word stands by its first
// letter, and the box in which the unit begins is heavier.
func (l rosterLine) moraleNumbers(c page.GridColumn) {
	cell := layout.Length(c.Cell)
	for i, number := range moraleCells(l.unit) {
		x, style := c.X+layout.Length(i)*layout.Length(c.Pitch), c.Style
		l.frame(x, cell, layout.Filled(layout.White), layout.HairLine)
		text := number.Text
		if short := boxWord(text); short != text {
			style, text = l.Sans(8).In(layout.Second), short
		}
		text = page.Marked(text, number.House)
		l.set(c.Name, x+cell/2, layout.Centre, style, text)
	}
	l.frame(c.X, cell, layout.Fill{}, layout.FrameLine)
	if lost := l.unit.Start.Hits; lost > 0 {
		lost = min(lost, len(moraleBoxes(l.list, l.unit))-1)
		for i := range lost {
			l.tick(c.X+layout.Length(i)*layout.Length(c.Pitch), cell)
		}
		l.frame(c.X+layout.Length(lost)*layout.Length(c.Pitch), cell, layout.Fill{}, layout.FrameLine)
	}
}

// boxWord is a number as it is, and a word's first letter.
func boxWord(text string) string {
	if _, err := strconv.Atoi(strings.ReplaceAll(text, ",", "")); err == nil {
		return text
	}
	return say.Initial(text)
}

// frame draws a box of a row's height for boxes.
func (l rosterLine) frame(x, wide layout.Length, fill layout.Fill, s layout.Stroke) {
	l.onto.PutBox("roster/box", layout.Rect{X: x, Y: l.boxTop(), W: wide, H: l.boxHigh()}, fill, s)
}

func (l rosterLine) boxTop() layout.Length { return l.top + (l.pitch-l.boxHigh())/2 }

// trackedLevels are the morale levels between that in which units begin and
// that in which they are gone, best first.
func trackedLevels(d *page.Desk) []string {
	rows := d.Rows("morale-levels")
	var levels []string
	for i := 1; i < len(rows)-1; i++ {
		levels = append(levels, rows[i].Label)
	}
	return levels
}
