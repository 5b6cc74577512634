package list

import (
	"slices"
	"strings"
	"unicode"

	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/words"
)

// A strip is a line of a text as it is read; at tells where its letters stand in the
// file, and is nil where they stand where they are.
type strip struct {
	text string
	at   []spot
}

// stripsOf are the lines of a text as they are read: columns side by side one after the
// other, words that a line's end parted whole again, without the marks of notes, the notes
// and the heads of pages.
func (l *liner) stripsOf(lines []string) []strip {
	all := make([]strip, len(lines))
	for i, line := range lines {
		all[i].text = line
	}
	all = columns(all)
	l.pageHeads(all)
	l.notes(all)
	return rejoined(all)
}

// spots are where the letters of a strip stand.
func (s strip) spots(i int) []spot {
	if s.at != nil {
		return s.at
	}
	var at []spot
	for column := range []rune(s.text) {
		at = append(at, spot{i + 1, column + 1})
	}
	return at
}

// leave empties a line and tells of it.
func (l *liner) leave(all []strip, i int, id words.ID) {
	at := all[i].spots(i)
	text := strings.TrimSpace(all[i].text)
	lead := len([]rune(all[i].text)) - len([]rune(strings.TrimLeft(all[i].text, " \t\f")))
	l.tell(At{File: l.name, Line: at[lead].line, Column: at[lead].column}, words.Of(id, "text", lexicon.Quoted(text)))
	all[i].text, all[i].at = "", []spot{}
}

var (
	pageLine = pattern.Of(`(?i)^\s*(?:[-–—]\s*)?(?:page|seite|página|pagina|pág\.|p\.|s\.)\s*\d{1,4}(?:\s*(?:of|von|de|sur|/)\s*\d{1,4})?(?:\s*[-–—])?\s*$`)
	headLine = pattern.Of(`^\s*(?:\d{1,4}\s+(\p{Lu}[^\d]*?)|(\p{Lu}[^\d]*?)\s+\d{1,4})\s*$`)
)

// pageHeads leaves the heads of pages out: page 7, and a title in capitals that comes again
// with other numbers.
func (l *liner) pageHeads(all []strip) {
	titles := map[string]int{}
	title := func(s strip) string {
		m := headLine.FindStringSubmatch(s.text)
		if m == nil || strings.ToUpper(m[1]+m[2]) != m[1]+m[2] {
			return ""
		}
		return m[1] + m[2]
	}
	for _, s := range all {
		titles[title(s)]++
	}
	for i := range all {
		if t := title(all[i]); pageLine.MatchString(all[i].text) || t != "" && titles[t] > 1 {
			l.leave(all, i, "list.page-head")
		}
	}
}

var (
	noteMark = pattern.Of(`[\pL\d).,](\s?\[(?:[a-z]|note\s\d+|citation\sneeded|\d{1,3})\]|[¹²³⁰⁴-⁹†‡§]+|\*{1,3}(?:\s|$))`)
	noteLine = pattern.Of(`^\s*(\[(?:[a-z]|\d{1,3})\]|[¹²³⁰⁴-⁹†‡§]+|\*{1,3})\s*\S`)
)

// notes takes the marks of notes off the lines, and leaves out the notes. A number in
// brackets is a mark where no blank is before it, else a strength; a star where it stands
// behind a word and is no mark of Markdown.
func (l *liner) notes(all []strip) {
	used := map[string]bool{}
	for i := range all {
		s := &all[i]
		if m := noteLine.FindStringSubmatch(s.text); m != nil && used[m[1]] {
			l.leave(all, i, "list.note")
			continue
		}
		for {
			m := noteMark.FindAllStringSubmatchIndex(s.text, 1)
			if m == nil || strings.HasPrefix(s.text[m[0][2]:], " [") && s.text[m[0][2]+2] <= '9' || s.text[m[0][2]] == '*' && strings.Count(s.text, "*") > 3 || noteMarksMarkdown(s.text, m[0][2]) {
				break
			}
			mark := strings.TrimSpace(s.text[m[0][2]:m[0][3]])
			used[mark] = true
			from := len([]rune(s.text[:m[0][2]]))
			past := from + len([]rune(strings.TrimRight(s.text[m[0][2]:m[0][3]], " \t")))
			runes, at := []rune(s.text), s.spots(i)
			s.text, s.at = string(slices.Delete(runes, from, past)), slices.Delete(slices.Clone(at), from, past)
		}
	}
}

// noteMarksMarkdown tells a star that ends what another began: *Hussars* in italics.
func noteMarksMarkdown(text string, at int) bool {
	return text[at] == '*' && strings.Contains(text[:at], "*")
}

// longestJoined bounds what is put behind a hyphen, in bytes.
const longestJoined = 1000

// rejoined puts words together again that the end of a line parted: Kolo- and wrat;
// before a capital letter the hyphen stays.
func rejoined(all []strip) []strip {
	for i := len(all) - 2; i >= 0; i-- {
		line := strings.TrimRight(all[i].text, " \t")
		next := strings.TrimLeft(all[i+1].text, " \t")
		before := []rune(strings.TrimSuffix(strings.TrimSuffix(line, "-"), "\u00AD"))
		if len(next) > longestJoined || len(before) == len([]rune(line)) || len(before) == 0 || !unicode.IsLetter(before[len(before)-1]) || next == "" || !unicode.IsLetter([]rune(next)[0]) {
			continue
		}
		kept := []rune(line)
		if unicode.IsLower([]rune(next)[0]) {
			kept = before
		}
		at, lead := all[i].spots(i), len([]rune(all[i+1].text))-len([]rune(next))
		all[i].at = append(slices.Clone(at[:len(kept)]), all[i+1].spots(i + 1)[lead:]...)
		all[i].text = string(kept) + next
		all[i+1] = strip{at: []spot{}}
	}
	return all
}

// columns puts lists that stand side by side one after the other, block by block.
func columns(all []strip) []strip {
	var done []strip
	for i := 0; i < len(all); {
		past := i
		for past < len(all) && strings.TrimSpace(all[past].text) != "" {
			past++
		}
		if gutter := gutterOf(all[i:past]); gutter > 0 {
			done = append(done, side(all[i:past], i, 0, gutter)...)
			done = append(done, strip{at: []spot{}})
			done = append(done, side(all[i:past], i, gutter, 1<<30)...)
		} else {
			for k := i; k < past; k++ {
				if len(done) != k {
					all[k].at = all[k].spots(k)
				}
				done = append(done, all[k])
			}
		}
		if past < len(all) {
			done = append(done, strip{at: []spot{}})
			past++
		}
		i = past
	}
	return done
}

// side is the lines of one column, without those that have nothing there.
func side(all []strip, first, from, past int) []strip {
	var done []strip
	for i, s := range all {
		runes := []rune(s.text)
		a, b := min(from, len(runes)), min(past, len(runes))
		text := strings.TrimRight(string(runes[a:b]), " ")
		if strings.TrimSpace(text) == "" {
			continue
		}
		done = append(done, strip{text, s.spots(first + i)[a : a+len([]rune(text))]})
	}
	return done
}

// widestGutter bounds where the second column may begin.
const widestGutter = 200

// gutterOf is where the second of two columns begins, 0 for lines of one. Both have
// names with strengths behind them, so that a name and its strength far behind are one
// column.
func gutterOf(all []strip) int {
	if len(all) < 3 {
		return 0
	}
	gutter := widestGutter
	for _, s := range all {
		runes := []rune(s.text)
		for k := 3; k < len(runes) && k < gutter; k++ {
			if runes[k] != ' ' && string(runes[k-3:k]) == "   " && strings.TrimSpace(string(runes[:k])) != "" {
				gutter = k
				break
			}
		}
	}
	if gutter == widestGutter {
		return 0
	}
	both, left, right := 0, 0, 0
	for _, s := range all {
		runes := []rune(s.text)
		cut := min(gutter, len(runes))
		if strings.ContainsRune(s.text, '\t') || cut == gutter && strings.TrimSpace(string(runes[gutter-2:gutter])) != "" {
			return 0
		}
		one, other := strings.TrimSpace(string(runes[:cut])), strings.TrimSpace(string(runes[cut:]))
		if one != "" && other != "" {
			both++
		}
		left, right = left+named(one), right+named(other)
	}
	if both*2 < len(all) || left*3 < len(all) || right*3 < len(all) {
		return 0
	}
	return gutter
}

// named counts a text that is a name with a number behind it.
func named(text string) int {
	if nameNumber.MatchString(text) {
		return 1
	}
	return 0
}

var nameNumber = pattern.Of(`\pL{2,}.*\d`)
