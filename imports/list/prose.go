package list

import (
	"strings"
	"unicode/utf8"

	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
)

// A passage is lines of a text that follow on one another, as one.
type passage struct {
	text  string
	at    []spot // of its bytes
	lines int
}

// mostPassage bounds what is read as sentences at once, in bytes.
const mostPassage = 20_000

// passage is the sentences that begin on a line; of no lines where a list does.
func (l *liner) passage(lines []string, i int) passage {
	var p passage
	var text strings.Builder
	for k := i; k < len(lines) && text.Len() < mostPassage; k++ {
		if strings.TrimSpace(lines[k]) == "" || l.special(lines, k) || k == i+1 && heads(lines[i], lines[k]) {
			break
		}
		for column, r := range []rune(lines[k]) {
			text.WriteRune(r)
			for range utf8.RuneLen(r) {
				p.at = append(p.at, l.spot(k, column))
			}
		}
		text.WriteByte('\n')
		p.at = append(p.at, spot{})
		p.lines++
	}
	if p.text = text.String(); lexicon.Sentences(p.text) {
		return p
	}
	l.listed = i + p.lines // none of these lines begins sentences
	return passage{}
}

// special tells a line that is none of a passage: a bullet, a heading, a table, a rule.
func (l *liner) special(lines []string, i int) bool {
	line := lines[i]
	return bulletLine.MatchString(line) || headingLine.MatchString(line) || barTable(lines, i) || ruleLine.MatchString(line) ||
		strings.HasPrefix(strings.TrimSpace(line), "!") || l.marked && boldLine.MatchString(line) || i+1 < len(lines) && underline.MatchString(lines[i+1])
}

// heads tells a line that stands above sentences: a short one over a long one.
func heads(line, next string) bool {
	line = strings.TrimSpace(line)
	return len(strings.Fields(line)) < 7 && len(line)*5 < len(next)*3 && !strings.HasSuffix(line, ".")
}

// sentences reads the units that sentences tell of, with their strengths, and how many
// lines it took; 0 for a line that is read by itself.
func (l *liner) sentences(lines []string, i int) int {
	if i < l.listed {
		return 0
	}
	p := l.passage(lines, i)
	if p.lines == 0 {
		return 0
	}
	mentions := lexicon.MentionsIn(p.text)
	at := l.at(i, lines[i])
	units, counted := unitsIn(mentions)
	if counted == 0 {
		if p.lines > 1 {
			l.caption, l.captAt = lexicon.Tidied(p.text), at
			l.tell(at, words.Of("list.sentences", "n", p.lines, "text", lexicon.Quoted(l.caption)))
		}
		return leftOut(p)
	}
	l.tell(at, words.Of("list.told-in-sentences", "n", units, "text", lexicon.Quoted(lexicon.Tidied(p.text))))
	l.mentions(mentions, p, l.under())
	l.told = len(l.list.Rows)
	l.indents = nil
	return p.lines
}

// unitsIn is how many units are mentioned, and how many of them with a strength.
func unitsIn(all []*lexicon.Mention) (units, counted int) {
	for _, m := range all {
		below, strong := unitsIn(m.Below)
		units, counted = units+below, counted+strong
		if !m.Above {
			units++
			counted += min(1, len(m.Said))
		}
	}
	return units, counted
}

// under is how deep what sentences tell of stands: below the line before, where that is
// the name of a side or of a formation.
func (l *liner) under() int {
	if len(l.list.Rows) > l.told {
		last := l.list.Rows[len(l.list.Rows)-1]
		text := last.Cells[0].Text
		_, counted := lexicon.StrengthOf(text)
		if last.Depth >= len(l.headings) && !counted && lexicon.DateIn(text) == "" && len(strings.Fields(text)) < 7 &&
			(strings.HasSuffix(text, ":") || lexicon.NationIn(text) != "" || lexicon.AlliedIn(text) || lexicon.AboveUnits(text)) {
			return last.Depth + 1
		}
	}
	return len(l.headings)
}

// mentions adds a row for each.
func (l *liner) mentions(all []*lexicon.Mention, p passage, depth int) {
	for _, m := range all {
		row := Row{Depth: depth, Break: l.blank, Lit: p.lit(m.Spans)}
		first := p.at[m.Spans[0].From]
		row.Line = first.line
		row.Cells = []Cell{{Text: m.Line(), Column: first.column}}
		if m.Called {
			l.tell(At{File: l.name, Line: first.line, Column: first.column}, words.Of("imports.called-after", "before", say.Quoted(m.Leader), "name", say.Quoted(m.Name)))
		}
		l.list.Rows = append(l.list.Rows, row)
		l.mentions(m.Below, p, depth+1)
	}
}

// lit is where parts of a passage stand in the file, line by line.
func (p passage) lit(spans []lexicon.Span) []Lit {
	var all []Lit
	for _, s := range spans {
		for i, r := range p.text[s.From:s.Past] {
			at := p.at[s.From+i]
			if r == '\n' || at.line == 0 {
				continue
			}
			all = lighten(all, at)
		}
	}
	return all
}

// leftOut is how many lines of sentences without units are done with: one alone may be a
// caption, and is read by itself.
func leftOut(p passage) int {
	if p.lines == 1 {
		return 0
	}
	return p.lines
}
