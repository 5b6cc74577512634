package sheet

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/layout"
)

// A piece is a stretch of text with what marks it.
type piece struct {
	text    string
	reading string // id of the reading that the text rests on, empty for none
	house   bool   // changed by house rules
}

// A phrase is words in one line of thought: its numbers are set bold, so that
// the eye finds them.
type phrase []word

// A word is what is never broken.
type word struct {
	runs  []wordRun
	width layout.Length
	after layout.Length // room after it beyond that of a space
}

// A wordRun is a stretch of a word in one style, or the mark of a house rule.
type wordRun struct {
	text  string
	style layout.Style
	lead  layout.Length // room before it
	rise  layout.Length // above the baseline
	width layout.Length
	house bool
}

// A phraseSetter sets phrases on a frame, with the letters of their notes.
type phraseSetter struct {
	Press
	notes *tableNotes
	frame *layout.Frame
	from  string
	house bool // a mark of a house rule has been set
}

// phrase sets pieces in a style. Words that are numbers are set in its bold.
func (s *phraseSetter) phrase(base layout.Style, pieces ...piece) phrase {
	bold := base
	if base.Face == s.Faces.Sans {
		bold.Face = s.Faces.SansBold
	}
	return s.phraseIn(base, bold, pieces...)
}

// plain sets pieces in one style, numbers and all.
func (s *phraseSetter) plain(style layout.Style, pieces ...piece) phrase {
	return s.phraseIn(style, style, pieces...)
}

func (s *phraseSetter) phraseIn(base, bold layout.Style, pieces ...piece) phrase {
	var ph phrase
	var open word
	var marks piece
	end := func() {
		open = open.set(base, bold)
		open.mark(s.marks(marks))
		if len(open.runs) > 0 {
			ph = append(ph, open)
		}
		open, marks = word{}, piece{}
	}
	for i, p := range pieces {
		for j, text := range strings.Split(p.text, " ") {
			if j > 0 {
				end()
			}
			if text != "" {
				open.runs = append(open.runs, wordRun{text: text})
			}
		}
		marks.house = marks.house || p.house
		if p.reading != "" && !slices.ContainsFunc(pieces[i+1:], func(q piece) bool { return q.reading == p.reading }) {
			marks.reading = p.reading
		}
	}
	end()
	return ph
}

// text is a phrase of a text without marks.
func (s *phraseSetter) text(base layout.Style, text string) phrase {
	return s.phrase(base, piece{text: text})
}

// marks are the dagger of a reading and the lozenge of a house rule.
func (s *phraseSetter) marks(p piece) []wordRun {
	var runs []wordRun
	if p.house {
		runs = append(runs, wordRun{house: true, width: houseMark})
		s.house = true
	}
	if p.reading != "" {
		style := s.sans(6.5)
		runs = append(runs, wordRun{text: s.notes.mark(p.reading), style: style, rise: markRise, width: s.notes.width(style)})
	}
	return runs
}

// set measures the runs of a word, the number in it in bold.
func (w word) set(base, bold layout.Style) word {
	out := word{}
	numeric := isNumber(w.plain())
	for _, run := range w.runs {
		if !numeric {
			out.add(run.text, base)
			continue
		}
		head, core, tail := splitNumber(run.text)
		out.add(head, base)
		out.add(core, bold)
		out.add(tail, base)
	}
	return out
}

// mark puts marks after a word.
func (w *word) mark(runs []wordRun) {
	for _, run := range runs {
		w.runs = append(w.runs, run)
		w.width += run.width
	}
}

func (w *word) add(text string, style layout.Style) {
	if text == "" {
		return
	}
	width := style.Width(text)
	w.runs = append(w.runs, wordRun{text: text, style: style, width: width})
	w.width += width
}

// plain is the text of a word without its marks.
func (w word) plain() string {
	var b strings.Builder
	for _, run := range w.runs {
		if !run.marks() {
			b.WriteString(run.text)
		}
	}
	return b.String()
}

const (
	digits       = "0123456789½¼¾⅓⅔⅛⅜"
	inNumbers    = digits + "+−×<>≤≥/:–.,%D"
	aroundNumber = "(),.;:"
)

// isNumber tells a number, a range or dice, with its punctuation, from a word
// that only holds a digit, such as P3.
func isNumber(text string) bool {
	core := strings.Trim(text, aroundNumber)
	if !strings.ContainsAny(core, digits) {
		return false
	}
	return strings.Trim(core, inNumbers) == "" && !strings.HasPrefix(core, "D")
}

// splitNumber parts the punctuation from around a number.
func splitNumber(text string) (head, core, tail string) {
	rest := strings.TrimLeft(text, aroundNumber)
	core = strings.TrimRight(rest, aroundNumber)
	return text[:len(text)-len(rest)], core, rest[len(core):]
}

// String is the phrase without its marks.
func (ph phrase) String() string {
	words := make([]string, len(ph))
	for i, w := range ph {
		words[i] = w.plain()
	}
	return strings.Join(words, " ")
}

// width of a phrase on one line.
func (ph phrase) width() layout.Length {
	var total layout.Length
	for i, w := range ph {
		if i > 0 {
			total += ph[i-1].space()
		}
		total += w.width
	}
	return total
}

// widest is the width of the widest word of a phrase.
func (ph phrase) widest() layout.Length {
	var most layout.Length
	for _, w := range ph {
		most = max(most, w.width)
	}
	return most
}

// space is the room after a word, with the air on both sides of it.
func (w word) space() layout.Length {
	for i := len(w.runs) - 1; i >= 0; i-- {
		if run := w.runs[i]; !run.marks() {
			return run.style.Size.Em(2*run.style.Tracking) + run.style.Width(" ") + w.after
		}
	}
	return 0
}

// wrap breaks a phrase into lines no wider than the room. A last line of one
// word takes another from the line above.
func (ph phrase) wrap(room layout.Length) []phrase { return ph.wrapHanging(room, 0) }

// wrapHanging is wrap with less room after the first line, for an indent.
func (ph phrase) wrapHanging(room, indent layout.Length) []phrase {
	var lines []phrase
	from, wide := 0, layout.Length(0) // the line at hand is ph[from:i]
	for i, w := range ph {
		grown := wide + w.width
		if i > from {
			grown += ph[i-1].space()
		}
		if i > from && grown > room {
			end := from + ph[from:i].end()
			if lines = append(lines, ph[from:end:end]); len(lines) == 1 {
				room -= indent
			}
			from, grown = end, ph[end:i+1].width()
		}
		wide = grown
	}
	return withoutOrphan(append(lines, ph[from:len(ph):len(ph)]), room)
}

// end is where a line breaks: never at the sign of a product, which stands with
// what it multiplies.
func (ph phrase) end() int {
	if n := len(ph) - 1; n > 1 && ph[n].plain() == "×" {
		return n - 1
	}
	return len(ph)
}

// withoutOrphan moves a word to the last line where that has only one.
func withoutOrphan(lines []phrase, room layout.Length) []phrase {
	n := len(lines)
	if n < 2 || len(lines[n-1]) != 1 || len(lines[n-2]) < 3 {
		return lines
	}
	above := lines[n-2]
	last := len(above) - 1
	if moved := append(phrase{above[last]}, lines[n-1]...); moved.width() <= room {
		lines[n-2], lines[n-1] = above[:last:last], moved
	}
	return lines
}

// hang is the width of the marks at the end of a phrase, which stand outside
// the right edge of a column of figures.
func (ph phrase) hang() layout.Length {
	if len(ph) == 0 {
		return 0
	}
	var hang layout.Length
	for _, run := range ph[len(ph)-1].runs {
		if run.marks() {
			hang += run.width
		}
	}
	return hang
}

// with is a phrase that goes on.
func (ph phrase) with(next phrase) phrase { return append(ph[:len(ph):len(ph)], next...) }

// joined is a line as the fewest runs: neighbours in one style become one.
func (ph phrase) joined() []wordRun {
	var line []wordRun
	for i, w := range ph {
		for j, run := range w.runs {
			var lead string
			if i > 0 && j == 0 {
				lead = " "
			}
			if n := len(line); n > 0 && line[n-1].joins(run) && (lead == "" || ph[i-1].after == 0) {
				line[n-1].text += lead + run.text
				continue
			}
			if lead != "" {
				run.lead = ph[i-1].space()
			}
			line = append(line, run)
		}
	}
	return line
}

// joins tells whether the next run goes on in the same style.
func (r wordRun) joins(next wordRun) bool {
	return !r.marks() && !next.marks() && r.style == next.style
}

// marks tells the mark of a reading or of a house rule from text.
func (r wordRun) marks() bool { return r.house || r.rise > 0 }

// put sets a phrase on one line at a baseline and returns where it ends.
func (s *phraseSetter) put(at layout.Point, align layout.Align, ph phrase) layout.Length {
	at.X += align.Shift(0, ph.width())
	for _, run := range ph.joined() {
		at.X += run.lead
		if run.marks() {
			at.X += s.putMark(at, run)
			continue
		}
		at.X += s.frame.SetLine(s.from, at, layout.Left, run.style, run.text)
	}
	return at.X
}

// putMark draws a dagger above the line, or the lozenge of a house rule, and
// returns the room that it took: lines are broken with room for any letter,
// and set with that of the letter there is.
func (s *phraseSetter) putMark(at layout.Point, run wordRun) layout.Length {
	if run.house {
		putLozenge(s.frame, s.from, layout.Point{X: at.X + houseMark/2, Y: at.Y - markRise})
		return houseMark
	}
	at = layout.Point{X: at.X + markGap, Y: at.Y - run.rise}
	return markGap + s.frame.SetLine(s.from, at, layout.Left, run.style, run.text)
}

// putLozenge draws the mark of a house rule about a point.
func putLozenge(onto *layout.Frame, from string, c layout.Point) {
	r := houseMark * 2 / 5
	onto.PutPolygon(from, layout.Filled(layout.Ink), layout.Stroke{},
		layout.Point{X: c.X, Y: c.Y - r}, layout.Point{X: c.X + r, Y: c.Y},
		layout.Point{X: c.X, Y: c.Y + r}, layout.Point{X: c.X - r, Y: c.Y})
}
