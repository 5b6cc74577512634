package roster

import (
	"slices"
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
var rosterBoxes = map[string]func(*page.Desk, *game.Unit) []string{
	"quarters": func(_ *page.Desk, u *game.Unit) []string {
		return each(quarters, func(percent int) string { return strconv.Itoa(u.Share(percent)) })
	},
	"levels": func(d *page.Desk, _ *game.Unit) []string { return each(trackedLevels(d), say.Initial) },
	"morale-numbers": func(_ *page.Desk, u *game.Unit) []string {
		return each(moraleCells(u), func(number rules.Cell) string { return number.Text })
	},
	"bad-order": func(d *page.Desk, _ *game.Unit) []string { return countedFrom(0, len(force.BadOrder(d))) },
	"steps":     stepBoxes,
	"small":     smallBox,
	"states":    func(d *page.Desk, u *game.Unit) []string { return initials(force.UnitStates(d, u.Arm)) },
}

// boxWords are the words in the boxes of a field for a unit.
func boxWords(d *page.Desk, field string, u *game.Unit) []string {
	switch f := markOf(d, field); {
	case f == nil:
	case f.Truth():
		return []string{""} // the head says what
	case f.Choices != nil:
		return initials(each(force.MarkWords(d, f), say.Capitalized))
	default:
		return force.MarkWords(d, f)
	}
	if of := rosterBoxes[field]; of != nil {
		return of(d, u)
	}
	return nil // a mark of another rule set
}

// markOf is the mark of the rules' own that a field shows, nil for none.
func markOf(d *page.Desk, field string) *rules.Fact {
	key, is := strings.CutPrefix(field, force.MarkField(""))
	if !is {
		return nil
	}
	return rules.RatingIn(d.Book.Marks(), key)
}

// stepBoxes are the losses that count at the quarters; none stands where a unit
// is too small for one.
func stepBoxes(_ *page.Desk, u *game.Unit) []string {
	if u.Drill == nil {
		return nil
	}
	return each(u.Drill.Steps[:min(len(u.Drill.Steps), len(quarters))], say.GroupedOrEmpty)
}

// smallBox is the loss that makes a unit small; none for one that never is.
func smallBox(_ *page.Desk, u *game.Unit) []string {
	if u.Drill == nil || u.Drill.Small <= 0 {
		return nil
	}
	return []string{page.Marked(strconv.Itoa(u.Drill.Small), u.Drill.House.Small)}
}

// moraleCells are a unit's morale numbers by casualties.
func moraleCells(u *game.Unit) []rules.Cell {
	if u.Canister == nil {
		return nil
	}
	return u.Canister.Morale
}

// each is the word for everything in a list.
func each[T any](list []T, word func(T) string) []string {
	words := make([]string, len(list))
	for i, one := range list {
		words[i] = word(one)
	}
	return words
}

// initials are the first letters of words, two of those that begin alike.
func initials(words []string) []string {
	return each(words, func(word string) string {
		alike := 0
		for _, other := range words {
			if say.Initial(other) == say.Initial(word) {
				alike++
			}
		}
		if letters := []rune(word); alike > 1 && len(letters) > 1 {
			return string(letters[:2])
		}
		return say.Initial(word)
	})
}

// countedFrom are so many whole numbers, from one on.
func countedFrom(first, n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = strconv.Itoa(first + i)
	}
	return list
}

// boxesOf are the boxes of a column, as high as a pencil needs them.
func (l rosterLine) boxesOf(c page.GridColumn) page.Boxes {
	return page.BoxesOf(c.Column).From(c.X).High(l.boxHigh())
}

// boxes draws the boxes of a column side by side, with grey words in those to tick, from
// the left or, where the column is set to the right, up to its right end.
func (l rosterLine) boxes(c page.GridColumn) {
	words := make([]string, c.Count)
	if c.Field.Text != "blank" {
		words = boxWords(l.Desk, c.Field.Text, l.unit)
	}
	boxes := l.boxesOf(c)
	if c.Align == "right" {
		boxes.X += c.Wide - boxes.Wide(len(words))
	}
	for i, word := range words {
		box := l.Cell(boxes, i)
		page.PutTick(l.Frame, "roster/box", box, l.entry(c.Field.Text, word, i, len(words)))
		if c.Draw != "ticks" {
			page.PutMiddle(l.Frame, "roster/box", box, c.Style, word)
		}
		if l.ticked(c.Field.Text, word, i) {
			l.tick(box)
		}
	}
}

// moraleNumbers draws the strip of morale numbers; a word stands by its first
// letter, and the box in which the unit begins is heavier.
func (l rosterLine) moraleNumbers(c page.GridColumn) {
	boxes, cells := l.boxesOf(c), moraleCells(l.unit)
	for i, number := range cells {
		l.PutBox("roster/box", l.Cell(boxes, i), layout.Filled(layout.White), layout.HairLine)
		style, text := c.Style, number.Text
		if short := boxWord(text); short != text {
			style, text = l.Sans(8).In(layout.Second), short
		}
		l.Centre(boxes.Middle(i), style, page.Marked(text, number.House))
		if i < len(cells)-1 {
			l.PutTick("roster/box", l.Cell(boxes, i), layout.Entry{Mark: game.LossMark, Value: strconv.Itoa(i + 1), On: i < l.unit.Start.Hits})
		}
	}
	l.PutBox("roster/box", l.Cell(boxes, 0), layout.Fill{}, layout.FrameLine)
	if lost := min(l.unit.Start.Hits, len(cells)-1); l.unit.Start.Hits > 0 {
		for i := range lost {
			l.tick(l.Cell(boxes, i))
		}
		l.PutBox("roster/box", l.Cell(boxes, lost), layout.Fill{}, layout.FrameLine)
	}
}

// boxWord is a number as it is, and a word's first letter.
func boxWord(text string) string {
	if _, err := strconv.Atoi(strings.ReplaceAll(text, ",", "")); err == nil {
		return text
	}
	return say.Initial(text)
}

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

// brought is what stands in a box to write in before the battle begins.
func (l rosterLine) brought(field string) string {
	if f := markOf(l.Desk, field); f != nil {
		_, written := force.Marked(l.unit, f)
		return written
	}
	switch start := l.unit.Start; {
	case field == "losses" && start.Hits > 0:
		return strconv.Itoa(start.Hits)
	case field == "disorder" && start.Disorder > 0:
		return strconv.Itoa(start.Disorder)
	case field == "order":
		return l.Words.Label(say.Capitalized(say.Spaced(start.Level)))
	}
	return ""
}

// bring draws a box to write in, with that in it.
func (l rosterLine) bring(c page.GridColumn) {
	word := l.brought(c.Field.Text)
	page.PutWriting(l.Frame, "roster/box", l.Cell(page.EvenBoxes(c.X, c.Wide, 1).High(l.boxHigh()), 0), layout.Entry{Mark: l.marked(c.Field.Text), Words: c.Head, Begins: word})
	if l.Fill { // it stands in the field
		return
	}
	style, _ := l.Sans(9.5).Fit(word, c.Wide-startAir, layout.Pt(6.5))
	l.Centre(c.X+c.Wide/2, style, word)
}

// marked is the mark that a field of a roster is written for, none where csprint knows none.
func (l rosterLine) marked(field string) string {
	if f := markOf(l.Desk, field); f != nil {
		return f.Key
	}
	return map[string]string{"losses": game.LossMark, "disorder": game.DisorderMark, "order": game.LevelMark}[field]
}

// entry is what a box means to who ticks it.
func (l rosterLine) entry(field, word string, i, of int) layout.Entry {
	on := l.ticked(field, word, i)
	if f := markOf(l.Desk, field); f != nil {
		return force.MarkEntry(f, i, on)
	}
	level := func(i int) layout.Entry {
		levels := l.Book.Plays.States.Levels()
		if i < 0 || i >= len(levels) {
			return layout.Entry{Words: word}
		}
		return layout.Entry{Mark: game.LevelMark, Value: levels[i], Words: levels[i], On: on}
	}
	switch field {
	case "quarters", "steps", "small":
		return layout.Entry{Mark: game.LossMark, Value: page.Bare(word), On: on}
	case "levels":
		return level(i + 1)
	case "states", "bad-order":
		return level(i - of + len(l.Book.Plays.States.Levels()))
	}
	return layout.Entry{Words: word}
}

// ticked tells whether a box is ticked before the battle: of losses those that the
// unit has reached, of levels and states its own.
func (l rosterLine) ticked(field, word string, i int) bool {
	start := l.unit.Start
	if f := markOf(l.Desk, field); f != nil {
		at, _ := force.Marked(l.unit, f)
		return i == at || f.Numbers != nil && i < at
	}
	switch field {
	case "quarters", "steps", "small":
		losses, err := strconv.Atoi(word)
		return err == nil && losses > 0 && losses <= start.Hits
	case "levels":
		return start.Level != "" && i+1 == slices.Index(l.Book.Plays.States.Levels(), start.Level)
	case "states", "bad-order":
		levels := l.Book.Plays.States.Levels()
		at := slices.Index(levels, start.Level)
		boxes := len(boxWords(l.Desk, field, l.unit))
		return start.Level != "" && at >= 0 && i == at+boxes-len(levels) // cavalry begins fresh, before them
	}
	return false
}

// tick crosses a box.
func (l rosterLine) tick(box layout.Rect) {
	in := box.Inset(box.W / 6)
	l.PutLine("roster/box", in.At(), layout.Point{X: in.Right(), Y: in.Bottom()}, layout.RuleLine)
	l.PutLine("roster/box", layout.Point{X: in.X, Y: in.Bottom()}, layout.Point{X: in.Right(), Y: in.Y}, layout.RuleLine)
}
