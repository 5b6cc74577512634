package usual

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/rules"
)

const columnsHead = "# Csprint's usual columns, by the ratings%s of the rules.\ncsprint-template: 1\nextends: names\n"

// Room of a roster's columns, in millimetres.
const (
	rosterRoom = 128.0 // beside names
	forcesRoom = 92.0
	columnGap  = 3.0
	rosterType = 9.1 // of words, in large print too
	forcesType = 7.5
	writeWide  = 10.0
	tickPitch  = 5.6
	headMost   = 15.0
	mostBoxes  = 6 // levels that a roster has a box for each of; more are written into one
	mostTicks  = 4 // likewise of a mark
)

// A column is one of a list, what it takes and how much it is worth: the least goes first where
// there is no room.
type column struct {
	text  string
	wide  float64
	worth int
}

// What columns are worth.
const (
	leastWorth = iota
	markWorth
	workedWorth
	ratedWorth
	always
)

// roster is a roster with a column for each rating, and boxes for marks and levels.
func roster(b *rules.Book) string {
	var list []column
	if b.Counts() {
		list = append(list, column{"men: {field: men, head: Men, wide: 9mm, align: right}", 9, leastWorth},
			column{"hits: {field: hits, head: Figs, wide: 10mm, align: right, face: sans-bold}", 10, always})
	}
	for _, f := range shown(b, rules.OnRoster) {
		list = append(list, ratingColumn(f, choices(f), rosterType))
	}
	if b.Counts() {
		list = append(list, column{"lost: {field: losses, head: Lost, gap: 3mm, wide: 10mm}", 13, always})
	}
	for _, f := range b.Marks() {
		if f.Shown(rules.OnRoster) {
			list = append(list, markColumn(f))
		}
	}
	switch n := len(b.Plays.States.Levels()); {
	case n > mostBoxes:
		list = append(list, column{"now: {field: blank, head: Now, gap: 3mm, wide: 22mm}", 25, always})
	case n > 0:
		list = append(list, column{"states: {field: states, head: Now, gap: 3mm}", columnGap + float64(n+1)*tickPitch, always})
	}
	return fmt.Sprintf(columnsHead, ", marks and levels") + "legend: [states, marks]\ncolumns:\n" + lines(list, rosterRoom)
}

// forces is a list of a side's troops with their ratings.
func forces(b *rules.Book) string {
	list := []column{{"men: {field: men, head: Men, wide: 15mm, align: right}", 15, always}}
	for _, f := range shown(b, rules.OnRoster) {
		if f.From != rules.WorkedOut { // which is of one unit
			list = append(list, ratingColumn(f, together(choices(f)), forcesType))
		}
	}
	return fmt.Sprintf(columnsHead, "") + "columns:\n" + lines(list, forcesRoom)
}

// lines are columns that have room together.
func lines(list []column, room float64) string {
	wide := func() (sum float64) {
		for _, c := range list {
			sum += c.wide
		}
		return sum
	}
	for wide() > room {
		last := slices.IndexFunc(list, func(c column) bool { return c.worth < always })
		if last < 0 {
			break
		}
		for i, c := range list {
			if c.worth <= list[last].worth {
				last = i
			}
		}
		list = slices.Delete(list, last, last+1)
	}
	var text strings.Builder
	for _, c := range list {
		text.WriteString("  " + c.text + "\n")
	}
	return text.String()
}

// together are the words that several units may have of a rating: two, or more that are mixed.
func together(texts []string) []string {
	if texts == nil {
		return nil
	}
	widths := slices.SortedFunc(slices.Values(texts), func(a, b string) int { return cmp.Compare(sans(1, b), sans(1, a)) })
	return append(widths, "mixed", strings.Join(widths[:min(2, len(widths))], ", "))
}

// ratingColumn is the column of a rating: numbers at the right, of which a list of brigades has
// two, and words at the left.
func ratingColumn(f *rules.Fact, texts []string, size float64) column {
	head := label(f, headMost)
	wide, align, worth := max(8, headed(head)), "", ratedWorth
	if f.From == rules.WorkedOut {
		worth = workedWorth
	}
	if texts == nil {
		wide, align = max(wide, strong(9.5, mostDigits(f))), ", align: right, face: sans-bold"
	} else {
		wide = max(wide, widest(sans, size, texts...))
	}
	return column{fmt.Sprintf("%s: {field: %s, head: %q, gap: %s, wide: %s%s, fit: {floor: 6pt}}", f.Key, f.Key, head, mm(columnGap), mm(wide+0.4), align), columnGap + wide, worth}
}

// markColumn is the column of a mark: a box for each that may be ticked, or one to write in.
func markColumn(f *rules.Fact) column {
	head, ticks := label(f, headMost), 1
	if !f.Truth() {
		ticks = max(len(f.Choices), f.Most())
	}
	field := force.MarkField(f.Key)
	if ticks <= mostTicks {
		wide := max(float64(ticks)*tickPitch-0.6, headed(head))
		return column{fmt.Sprintf("%s: {field: %s, draw: boxes, head: %q, gap: %s, wide: %s}", field, field, head, mm(columnGap), mm(wide)), columnGap + wide, markWorth}
	}
	wide := max(writeWide, headed(head))
	return column{fmt.Sprintf("%s: {field: %s, draw: box, head: %q, gap: %s, wide: %s}", field, field, head, mm(columnGap), mm(wide)), columnGap + wide, markWorth}
}
