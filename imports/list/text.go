package list

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/words"
)

// A liner reads a list in text line by line: what is indented deeper stands
// below, headings hold what follows them, tables stand below the heading above.
type liner struct {
	name   string
	tell   Say
	strips []strip // the lines as they are read
	list   Table
	tables []Table

	marked    bool // it has Markdown's headings, bullets or tables
	hasTables bool
	headings  []int // levels of the headings that are open
	lines     []int // where they stand
	indents   []int // of the lines that are open, below the last heading
	blank     bool  // the line before
	listed    int   // the line up to which nothing is sentences
	told      int   // how many rows there were after the last sentences
	caption   string
	captAt    At
	meta      []MetaLine
}

// A MetaLine is a word on the whole list: !French 1806.
type MetaLine struct {
	Text string
	at   At
}

var (
	headingLine = pattern.Of(`^\s{0,3}(#{1,6})\s+(.*?)\s*#*\s*$`)
	bulletLine  = pattern.Of(`^(\s*)(?:[*•·◦▪‣+o]|-{1,3}>?|>+|→)[ \t]+(.*)$`)
	boldLine    = pattern.Of(`^\s{0,3}(?:\*\*|__)([^*_]+)(?:\*\*|__):?\s*$`)
	ruleLine    = pattern.Of(`^\s*[-=_*~#+|:. ]*$`)
	underline   = pattern.Of(`^\s{0,3}(=+|-{3,})\s*$`)
	linkMark    = pattern.Of(`!?\[([^\]]*)\]\([^)]*\)`)
)

// mostLines is how many lines a text may have, blank ones among them.
const mostLines = 2 * mostRows

// readText reads a list in text or Markdown.
func readText(name, text string, tell Say) ([]Table, []MetaLine, error) {
	if len(text) > mostLetters {
		return nil, nil, tooLong(name)
	}
	lines := strings.Split(text, "\n")
	if len(lines) > mostLines {
		return nil, nil, At{File: name, Line: mostLines + 1, Column: 1}.Problem("list.too-many-lines")
	}
	if i := slices.IndexFunc(lines, func(line string) bool { return len(line) > mostCell }); i >= 0 {
		return nil, nil, At{File: name, Line: i + 1, Column: 1}.Problem("list.line-too-long")
	}
	l := &liner{name: name, tell: tell, blank: true}
	l.strips = l.stripsOf(lines)
	lines = lines[:0]
	for _, s := range l.strips {
		lines = append(lines, s.text)
	}
	l.marked, l.hasTables = markdown(lines), hasTables(lines)
	l.list = Table{File: name, Format: words.Of("list.text"), Nested: true, Heads: []string{"line"}, Means: map[string]string{"line": "name"}}
	if l.marked {
		l.list.Format = words.Own("Markdown")
	}
	for i := 0; i < len(lines); i++ {
		i += l.line(lines, i)
	}
	return append([]Table{l.list}, l.tables...), l.meta, nil
}

// markdown tells a text that has Markdown's headings, bullets or tables.
func markdown(lines []string) bool {
	bullets := 0
	for i, line := range lines {
		if headingLine.MatchString(line) || barTable(lines, i) {
			return true
		}
		if bulletLine.MatchString(line) {
			bullets++
		}
	}
	return bullets > 2
}

// line reads a line, and says how many more it took.
func (l *liner) line(lines []string, i int) (more int) {
	line := lines[i]
	switch trim := strings.TrimSpace(line); {
	case trim == "":
		l.blank = true
		return 0
	case barTable(lines, i):
		return l.table(lines, i)
	case strings.HasPrefix(trim, "!") && !strings.HasPrefix(trim, "!["):
		l.meta = append(l.meta, MetaLine{strings.TrimSpace(trim[1:]), l.at(i, line)})
	case ruleLine.MatchString(line):
	case headingLine.MatchString(line):
		m := headingLine.FindStringSubmatch(line)
		l.heading(i, len(m[1]), m[2])
	case i+1 < len(lines) && underline.MatchString(lines[i+1]) && l.blank && !bulletLine.MatchString(line):
		level := 1
		if strings.Contains(lines[i+1], "-") {
			level = 2
		}
		l.heading(i, level, trim)
		return 1
	case l.marked && boldLine.MatchString(line):
		l.heading(i, boldLevel, boldLine.FindStringSubmatch(line)[1])
	default:
		if n := l.sentences(lines, i); n > 0 {
			more = n - 1
			break
		}
		l.item(i, line)
	}
	l.blank = false
	return more
}

// spot is where a letter of a line stands in the file.
func (l *liner) spot(i, column int) spot {
	at := l.strips[i].at
	if at == nil {
		return spot{i + 1, column + 1}
	}
	if len(at) == 0 {
		return spot{}
	}
	return at[min(column, len(at)-1)]
}

func (l *liner) at(i int, line string) At {
	at := l.spot(i, leadOf(line))
	return At{File: l.name, Line: at.line, Column: at.column}
}

// leadOf is how many blanks a line begins with.
func leadOf(line string) int {
	return len([]rune(line)) - len([]rune(strings.TrimLeft(line, " \t\u00A0")))
}

// boldLevel is that of a line in bold: below all of Markdown's own headings.
const boldLevel = 7

// heading opens a formation that holds what follows. The first of a text is its
// title, unless it names a formation or an army.
func (l *liner) heading(i, level int, text string) {
	text = unmarked(text)
	if len(l.list.Rows) == 0 && l.list.Caption == "" && level == 1 && entitles(text) {
		l.list.Caption, l.list.CaptionAt = lexicon.Tidied(text), l.at(i, text)
		return
	}
	for len(l.headings) > 0 && l.headings[len(l.headings)-1] >= level {
		l.headings, l.lines = l.headings[:len(l.headings)-1], l.lines[:len(l.lines)-1]
	}
	l.add(i, len(l.headings), 0, text)
	l.headings, l.lines = append(l.headings, level), append(l.lines, l.spot(i, 0).line)
	l.indents = nil
	l.caption = ""
}

// entitles tells a heading that is a battle's: it has a day, or neither a word
// of a formation nor a nation without a year.
func entitles(text string) bool {
	return lexicon.DateIn(text) != "" || !lexicon.AboveUnits(text) && (lexicon.NationIn(text) == "" && !lexicon.AlliedIn(text) || lexicon.YearIn(text) > 0)
}

// item is a line of the list; prose is left out and said so.
func (l *liner) item(i int, line string) {
	text, indent := line, indentWide(line)
	bullet := bulletLine.FindStringSubmatch(line)
	if bullet != nil {
		text = bullet[2]
	}
	text = unmarked(strings.TrimSpace(text))
	if bullet == nil && l.prose(text) {
		l.caption, l.captAt = text, l.at(i, line)
		l.tell(l.captAt, words.Of("list.sentence", "text", lexicon.Quoted(text)))
		return
	}
	for len(l.indents) > 0 && l.indents[len(l.indents)-1] > indent {
		l.indents = l.indents[:len(l.indents)-1]
	}
	if len(l.indents) == 0 || l.indents[len(l.indents)-1] < indent {
		l.indents = append(l.indents, indent)
	}
	l.add(i, len(l.headings)+len(l.indents)-1, leadOf(line), text)
}

// add adds a row of a line that says something from a letter on.
func (l *liner) add(i, depth, lead int, text string) {
	at := l.spot(i, lead)
	row := Row{Line: at.line, Depth: depth, Break: l.blank, Cells: []Cell{{Text: text, Column: at.column}}}
	first, past := lead, len([]rune(strings.TrimRight(l.strips[i].text, " ")))
	if before, _, ok := strings.Cut(l.strips[i].text, text); ok {
		first = len([]rune(before))
		past = first + len([]rune(text))
	}
	for column := first; column < past; column++ {
		row.Lit = lighten(row.Lit, l.spot(i, column))
	}
	l.list.Rows = append(l.list.Rows, row)
}

// indentWide is how far a line is indented; a tab goes on to the next fourth column.
func indentWide(line string) int {
	wide := 0
	for _, r := range line {
		switch r {
		case ' ', '\u00A0':
			wide++
		case '\t':
			wide += 4 - wide%4
		default:
			return wide
		}
	}
	return wide
}

// longest is how long a line may be and still name a unit.
const longest = 110

// prose tells a line that is a sentence: in Markdown with tables, any line that
// stands outside; else one that is long and ends like one, and names no units.
func (l *liner) prose(text string) bool {
	words := len(strings.Fields(text))
	sentence := l.marked && (strings.HasSuffix(text, ".") || len(text) > longest || strings.HasSuffix(text, ":") && words > 6 || l.hasTables) && words > 2 ||
		len(text) > longest && strings.Contains(text, " ") ||
		words > 8 && strings.HasSuffix(text, ".")
	if !sentence {
		return false
	}
	_, several := lexicon.SeriesOf(text, false)
	return !several
}

// unmarked takes Markdown's marks off a text.
func unmarked(text string) string {
	text = linkMark.ReplaceAllString(text, "$1")
	for _, mark := range []string{"**", "__", "`"} {
		text = strings.ReplaceAll(text, mark, "")
	}
	if len(text) > 2 && (text[0] == '*' || text[0] == '_') && text[len(text)-1] == text[0] {
		text = text[1 : len(text)-1]
	}
	return strings.TrimSpace(text)
}
