package list

import (
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/words"
	"strings"
)

var barRule = pattern.Of(`^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$`)

// barTable tells whether a table begins on a line: cells between bars, and a
// rule of dashes below the first or, without one, bars at both ends of two lines.
func barTable(lines []string, i int) bool {
	if !strings.Contains(lines[i], "|") || i+1 >= len(lines) {
		return false
	}
	if strings.Contains(lines[i+1], "-") && barRule.MatchString(lines[i+1]) {
		return true
	}
	return framed(lines[i]) && framed(lines[i+1])
}

func framed(line string) bool {
	line = strings.TrimSpace(line)
	return len(line) > 2 && strings.HasPrefix(line, "|") && strings.HasSuffix(line, "|")
}

func hasTables(lines []string) bool {
	for i := range lines {
		if barTable(lines, i) {
			return true
		}
	}
	return false
}

// table reads the table that begins on a line, and says how many more it took.
func (l *liner) table(lines []string, first int) (more int) {
	t := Table{File: l.name, Format: words.Own("Markdown"), Said: []words.Text{words.Of("list.a-table")}, Under: append([]int(nil), l.lines...), Caption: l.caption, CaptionAt: l.captAt}
	l.caption = ""
	i := first
	for ; i < len(lines) && strings.Contains(lines[i], "|"); i++ {
		if barRule.MatchString(lines[i]) {
			continue
		}
		t.Rows = append(t.Rows, Row{Line: l.spot(i, 0).line, Cells: barCells(lines[i])})
	}
	l.tables = append(l.tables, t)
	return i - first - 1
}

// barCells cuts a line at its bars; a bar behind a backslash is a letter.
func barCells(line string) []Cell {
	const hidden = "\x00"
	inner := strings.ReplaceAll(line, `\|`, hidden)
	lead := 0
	if trimmed := strings.TrimLeft(inner, " \t"); strings.HasPrefix(trimmed, "|") {
		lead = len([]rune(inner)) - len([]rune(trimmed)) + 1
		inner = trimmed[1:]
	}
	inner = strings.TrimRight(inner, " \t")
	inner = strings.TrimSuffix(inner, "|")
	var cells []Cell
	column := lead + 1
	for text := range strings.SplitSeq(inner, "|") {
		start := column + len([]rune(text)) - len([]rune(strings.TrimLeft(text, " ")))
		cells = append(cells, Cell{Text: unmarked(strings.TrimSpace(strings.ReplaceAll(text, hidden, "|"))), Column: start})
		column += len([]rune(text)) + 1
	}
	return cells
}
