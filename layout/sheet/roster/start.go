package roster

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// brought is what stands in a box to write in before the battle begins.
func (l rosterLine) brought(field string) string {
	switch start := l.unit.Start; {
	case field == "losses" && start.Hits > 0:
		return strconv.Itoa(start.Hits)
	case field == "disorder" && start.Disorder > 0:
		return strconv.Itoa(start.Disorder)
	case field == "order":
		return say.Capitalized(strings.ReplaceAll(start.Level, "-", " "))
	}
	return ""
}

// bring writes it into its box.
func (l rosterLine) bring(c page.GridColumn, field string) {
	if word := l.brought(field); word != "" {
		style, _ := l.Sans(9.5).Fit(word, c.Wide-layout.MM(1), layout.Pt(6.5))
		l.set(c.Name, c.X+c.Wide/2, layout.Centre, style, word)
	}
}

// ticked tells whether a box is ticked before the battle: of losses those that the
// unit has reached, of levels and states its own.
func (l rosterLine) ticked(field, word string, i int) bool {
	start := l.unit.Start
	switch field {
	case "quarters", "steps", "small":
		losses, err := strconv.Atoi(word)
		return err == nil && losses > 0 && losses <= start.Hits
	case "levels":
		return start.Level != "" && i+1 == slices.Index(l.Book.Plays.States.Levels(), start.Level)
	case "states", "bad-order":
		levels := l.Book.Plays.States.Levels()
		at := slices.Index(levels, start.Level)
		boxes := len(rosterBoxes[field](l.list, l.unit))
		return start.Level != "" && at >= 0 && i == at+boxes-len(levels) // cavalry begins fresh, before them
	}
	return false
}

// tick crosses a box.
func (l rosterLine) tick(box layout.Rect) {
	in := box.Inset(box.W / 6)
	l.onto.PutLine("roster/box", in.At(), layout.Point{X: in.Right(), Y: in.Bottom()}, layout.RuleLine)
	l.onto.PutLine("roster/box", layout.Point{X: in.X, Y: in.Bottom()}, layout.Point{X: in.Right(), Y: in.Y}, layout.RuleLine)
}
