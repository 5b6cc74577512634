package imports

import (
	"fmt"
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/words"
	"slices"
	"strings"
)

// A table is one that a format's reader made, to be understood.
type table struct{ *list.Table }

// highest is how many rows a heading may have above it.
const highest = 30

// head finds a table's heading row and takes what stands above it away: a
// caption, and rows that come back to be reported.
func (t table) head() (above []list.Row) {
	if t.Heads != nil {
		return nil
	}
	found := t.headingRow()
	if found < 0 {
		t.Said = append(t.Said, words.Of("imports.no-heading"))
		for i := range t.Width() {
			t.Heads = append(t.Heads, headless(i))
		}
		return nil
	}
	above = t.Rows[:found]
	t.Said = append(t.Said, words.Of("imports.heading-in-row", "row", t.Rows[found].Line))
	t.Heads = headsOf(t.Rows[found], t.Width())
	t.Rows = t.Rows[found+1:]
	for _, row := range above {
		for _, c := range row.Filled() {
			switch text := lexicon.Tidied(row.Cells[c].Text); {
			case t.Army == "" && (lexicon.NationIn(text) != "" || lexicon.AlliedIn(text)) && len(strings.Fields(text)) <= 5:
				t.Army = text
			case t.Caption == "":
				t.Caption, t.CaptionAt = text, t.At(&row, c)
			}
		}
	}
	return above
}

// headingRow is the first row that reads like headings, -1 for none.
func (t table) headingRow() int {
	for i := range min(len(t.Rows), highest) {
		if hits, filled := t.headings(i); hits >= 2 || hits == 1 && filled >= 2 && t.wordsAlone(i) {
			return i
		}
	}
	if len(t.Rows) > 1 && len(t.Rows[0].Filled()) >= 2 && t.wordsAlone(0) && t.numbersBelow(0) {
		return 0
	}
	return -1
}

// headings counts the cells of a row that are known headings, and all that are filled.
func (t table) headings(row int) (hits, filled int) {
	for _, c := range t.Rows[row].Filled() {
		text := t.Rows[row].Cells[c].Text
		_, known := lexicon.Own().Headings.Whole(text)
		_, idle := lexicon.Own().Idle.Whole(text)
		if known || idle {
			hits++
		}
		filled++
	}
	return hits, filled
}

// wordsAlone tells a row of different texts without a number or a strength.
func (t table) wordsAlone(row int) bool {
	seen := map[string]bool{}
	for _, c := range t.Rows[row].Filled() {
		text := t.Rows[row].Cells[c].Text
		if seen[text] || isStrength(text) || isNumber(text) {
			return false
		}
		seen[text] = true
	}
	return true
}

// numbersBelow tells whether some column below a row holds strengths only.
func (t table) numbersBelow(row int) bool {
	for _, c := range t.Rows[row].Filled() {
		strengths, texts := 0, 0
		for i := row + 1; i < len(t.Rows); i++ {
			switch text := t.Rows[i].Text(c); {
			case text == "":
			case isStrength(text):
				strengths++
			default:
				texts++
			}
		}
		if strengths > 1 && texts == 0 {
			return true
		}
	}
	return false
}

// idle tells a sheet of notes: it has neither headings nor a strength, and another
// sheet of the workbook has a column of sides, or this one has no troops either.
func (t table) idle(all []list.Table) bool {
	if t.Sheet == "" || t.Heads != nil || t.headingRow() >= 0 {
		return false
	}
	troops := false
	for i := range t.Rows {
		for _, c := range t.Rows[i].Filled() {
			n := Node{}
			n.read(t.Rows[i].Cells[c].Text)
			if n.Counted() || n.Parted() || isStrength(t.Rows[i].Cells[c].Text) {
				return false
			}
			n.named()
			troops = troops || n.Arm != "" || n.above
		}
	}
	for i := range all {
		other := table{&all[i]}
		if row := other.headingRow(); row >= 0 && other.Heads == nil && (!troops || other.sided(row)) {
			return true
		}
	}
	return false
}

// sided tells a row of headings one of which is that of the sides.
func (t table) sided(row int) bool {
	return slices.ContainsFunc(t.Rows[row].Filled(), func(c int) bool {
		key, _ := lexicon.Own().Headings.Whole(t.Rows[row].Cells[c].Text)
		return key == "side"
	})
}

// headsOf are the columns' names: a heading that comes again gets a number.
func headsOf(row list.Row, width int) []string {
	heads := make([]string, width)
	count := map[string]int{}
	for i := range heads {
		head := strings.ReplaceAll(lexicon.Tidied(row.Text(i)), "=", "-")
		if head == "" {
			head = headless(i)
		}
		head = lexicon.Short(head, 60)
		if count[head]++; count[head] > 1 {
			head = fmt.Sprintf("%s %d", head, count[head])
		}
		heads[i] = head
	}
	return heads
}

// again tells a row that repeats the headings.
func (t table) again(row *list.Row) bool {
	same := 0
	for _, c := range row.Filled() {
		if c >= len(t.Heads) || !strings.EqualFold(lexicon.Tidied(row.Cells[c].Text), t.Heads[c]) {
			return false
		}
		same++
	}
	return same >= 2
}
