package imports

import (
	"fmt"
	"strings"
)

// highest is how many rows a heading may have above it.
const highest = 30

// head finds a table's heading row and takes what stands above it away: a
// caption, and rows that come back to be reported.
func (t *Table) head() (above []Row) {
	if t.Heads != nil {
		return nil
	}
	found := t.headingRow()
	if found < 0 {
		t.Said = append(t.Said, "no heading")
		for i := range t.width() {
			t.Heads = append(t.Heads, headless(i))
		}
		return nil
	}
	above = t.Rows[:found]
	t.Said = append(t.Said, fmt.Sprintf("heading in row %d", t.Rows[found].Line))
	t.Heads = headsOf(t.Rows[found], t.width())
	t.Rows = t.Rows[found+1:]
	for _, row := range above {
		for _, c := range row.filled() {
			switch text := tidied(row.Cells[c].Text); {
			case t.Army == "" && nationIn(text) != "" && len(strings.Fields(text)) <= 5:
				t.Army = text
			case t.Caption == "":
				t.Caption, t.CaptionAt = text, t.at(&row, c)
			}
		}
	}
	return above
}

// headingRow is the first row that reads like headings, -1 for none.
func (t *Table) headingRow() int {
	for i := range min(len(t.Rows), highest) {
		if hits, filled := t.headings(i); hits >= 2 || hits == 1 && filled >= 2 && t.wordsAlone(i) {
			return i
		}
	}
	if len(t.Rows) > 1 && len(t.Rows[0].filled()) >= 2 && t.wordsAlone(0) && t.numbersBelow(0) {
		return 0
	}
	return -1
}

// headings counts the cells of a row that are known headings, and all that are filled.
func (t *Table) headings(row int) (hits, filled int) {
	for _, c := range t.Rows[row].filled() {
		text := t.Rows[row].Cells[c].Text
		_, known := own().headings.whole(text)
		_, idle := own().idle.whole(text)
		if known || idle {
			hits++
		}
		filled++
	}
	return hits, filled
}

// wordsAlone tells a row of different texts without a number or a strength.
func (t *Table) wordsAlone(row int) bool {
	seen := map[string]bool{}
	for _, c := range t.Rows[row].filled() {
		text := t.Rows[row].Cells[c].Text
		if seen[text] || isStrength(text) || isNumber(text) {
			return false
		}
		seen[text] = true
	}
	return true
}

// numbersBelow tells whether some column below a row holds strengths only.
func (t *Table) numbersBelow(row int) bool {
	for _, c := range t.Rows[row].filled() {
		strengths, texts := 0, 0
		for i := row + 1; i < len(t.Rows); i++ {
			switch text := t.Rows[i].text(c); {
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

// headsOf are the columns' names: a heading that comes again gets a number.
func headsOf(row Row, width int) []string {
	heads := make([]string, width)
	count := map[string]int{}
	for i := range heads {
		head := strings.ReplaceAll(tidied(row.text(i)), "=", "-")
		if head == "" {
			head = headless(i)
		}
		head = short(head, 60)
		if count[head]++; count[head] > 1 {
			head = fmt.Sprintf("%s %d", head, count[head])
		}
		heads[i] = head
	}
	return heads
}

// again tells a row that repeats the headings.
func (t *Table) again(row *Row) bool {
	same := 0
	for _, c := range row.filled() {
		if c >= len(t.Heads) || !strings.EqualFold(tidied(row.Cells[c].Text), t.Heads[c]) {
			return false
		}
		same++
	}
	return same >= 2
}
