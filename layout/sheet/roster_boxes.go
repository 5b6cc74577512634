package sheet

import (
	"strconv"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// rosterBoxes are the words in the boxes that a roster has for a unit, by the
// names that designs call them.
var rosterBoxes = map[string]func(*roster, *generate.Unit) []string{
	"quarters":       quarterBoxes,
	"levels":         func(r *roster, _ *generate.Unit) []string { return initials(r.trackedLevels()) },
	"morale-numbers": moraleBoxes,
	"bad-order":      func(r *roster, _ *generate.Unit) []string { return countedFrom0(len(r.badOrder())) },
	"steps":          stepBoxes,
	"small":          smallBox,
	"states":         func(_ *roster, u *generate.Unit) []string { return initials(states(u.Arm)) },
}

// quarterBoxes are the losses at the quarters of a unit's strength.
func quarterBoxes(_ *roster, u *generate.Unit) []string {
	var words []string
	for _, percent := range quarters {
		words = append(words, strconv.Itoa(u.Share(percent)))
	}
	return words
}

// stepBoxes are the losses that count at the quarters; none stands where a unit
// is too small for one.
func stepBoxes(_ *roster, u *generate.Unit) []string {
	if u.Drill == nil {
		return nil
	}
	var words []string
	for _, losses := range u.Drill.Steps[:min(len(u.Drill.Steps), len(quarters))] {
		words = append(words, number(losses))
	}
	return words
}

// smallBox is the loss that makes a unit small; none for one that never is.
func smallBox(_ *roster, u *generate.Unit) []string {
	if u.Drill == nil || u.Drill.Small <= 0 {
		return nil
	}
	return []string{strconv.Itoa(u.Drill.Small)}
}

// moraleBoxes are a unit's morale numbers by casualties.
func moraleBoxes(_ *roster, u *generate.Unit) []string {
	if u.Canister == nil {
		return nil
	}
	var words []string
	for _, number := range u.Canister.Morale {
		words = append(words, number.Text)
	}
	return words
}

// mostMorale is the length of the side's longest strip of morale numbers.
func (r *roster) mostMorale() int {
	most := 0
	for _, u := range r.side.Units() {
		most = max(most, len(moraleBoxes(r, u)))
	}
	return most
}

func initials(words []string) []string {
	list := make([]string, len(words))
	for i, word := range words {
		list[i] = initial(word)
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
func (l rosterLine) boxes(c gridColumn) {
	words := make([]string, c.Count)
	if c.Field.Text != "blank" {
		words = rosterBoxes[c.Field.Text](l.roster, l.unit)
	}
	x := c.x
	if c.Align == "right" {
		x += c.wide - boxesWide(c.Column, len(words))
	}
	for i, word := range words {
		if c.Draw == "ticks" {
			word = ""
		}
		l.box(c, x+layout.Length(i)*layout.Length(c.Pitch), layout.Length(c.Cell), word)
	}
}

// box draws a box to write in, or to tick with a grey word in it.
func (l rosterLine) box(c gridColumn, x, wide layout.Length, word string) {
	l.frame(x, wide, layout.Filled(layout.White), layout.RuleLine)
	if word != "" {
		at := layout.Point{X: x + wide/2, Y: l.boxTop() + (boxHigh+c.style.CapHeight())/2}
		l.onto.SetLine("roster/box", at, layout.Centre, c.style, word)
	}
}

// moraleNumbers draws the strip of morale numbers; a word stands by its first
// letter, and the box in which the unit begins is heavier.
func (l rosterLine) moraleNumbers(c gridColumn) {
	cell := layout.Length(c.Cell)
	for i, text := range moraleBoxes(l.roster, l.unit) {
		x, style := c.x+layout.Length(i)*layout.Length(c.Pitch), c.style
		l.frame(x, cell, layout.Filled(layout.White), layout.HairLine)
		if _, err := strconv.Atoi(text); err != nil {
			style, text = l.sans(8).In(layout.Second), initial(text)
		}
		l.set(c.Name, x+cell/2, layout.Centre, style, text)
	}
	l.frame(c.x, cell, layout.Fill{}, layout.FrameLine)
}

// frame draws a box of a row's height for boxes.
func (l rosterLine) frame(x, wide layout.Length, fill layout.Fill, s layout.Stroke) {
	l.onto.PutBox("roster/box", layout.Rect{X: x, Y: l.boxTop(), W: wide, H: boxHigh}, fill, s)
}

func (l rosterLine) boxTop() layout.Length { return l.top + (l.pitch-boxHigh)/2 }

// trackedLevels are the morale levels between that in which units begin and
// that in which they are gone, best first.
func (d *Desk) trackedLevels() []string {
	rows := d.rows("morale-levels")
	var levels []string
	for i := 1; i < len(rows)-1; i++ {
		levels = append(levels, rows[i].Label)
	}
	return levels
}
