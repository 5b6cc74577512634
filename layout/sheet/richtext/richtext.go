package richtext

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A Piece is a stretch of text with what marks it.
type Piece struct {
	Text    string
	Reading string // id of the reading that the text rests on, empty for none
	House   bool   // changed by house rules
}

// A Text is words in one line of thought: its numbers are set bold, so that
// the eye finds them.
type Text []Word

// A Word is what is never broken.
type Word struct {
	Runs  []wordRun
	width layout.Length
	After layout.Length // room after it beyond that of a space
}

// A wordRun is a stretch of a word in one style, or the mark of a house rule.
type wordRun struct {
	Text  string
	style layout.Style
	lead  layout.Length // room before it
	rise  layout.Length // above the baseline
	width layout.Length
	house bool
}

// A Setter sets phrases on a frame, with the letters of their notes.
type Setter struct {
	page.PrintSettings
	Notes *Notes
	Frame *layout.Frame
	From  string
	House bool // a mark of a house rule has been set
}

// Phrase sets pieces in a style. Words that are numbers are set in its bold.
func (s *Setter) Phrase(base layout.Style, pieces ...Piece) Text {
	bold := base
	if base.Face == s.Faces.Sans {
		bold.Face = s.Faces.SansBold
	}
	return s.phraseIn(base, bold, pieces...)
}

// Plain sets pieces in one style, numbers and all.
func (s *Setter) Plain(style layout.Style, pieces ...Piece) Text {
	return s.phraseIn(style, style, pieces...)
}

func (s *Setter) phraseIn(base, bold layout.Style, pieces ...Piece) Text {
	var ph Text
	var open Word
	var marks Piece
	end := func() {
		open = open.set(base, bold)
		open.Mark(s.Marks(marks))
		if len(open.Runs) > 0 {
			ph = append(ph, open)
		}
		open, marks = Word{}, Piece{}
	}
	for i, p := range pieces {
		for j, text := range strings.Split(p.Text, " ") {
			if j > 0 {
				end()
			}
			if text != "" {
				open.Runs = append(open.Runs, wordRun{Text: text})
			}
		}
		marks.House = marks.House || p.House
		if p.Reading != "" && !slices.ContainsFunc(pieces[i+1:], func(q Piece) bool { return q.Reading == p.Reading }) {
			marks.Reading = p.Reading
		}
	}
	end()
	return ph
}

// Text is a phrase of a text without marks.
func (s *Setter) Text(base layout.Style, text string) Text {
	return s.Phrase(base, Piece{Text: text})
}

// Marks are the dagger of a reading and the lozenge of a house rule.
func (s *Setter) Marks(p Piece) []wordRun {
	var runs []wordRun
	if p.House {
		runs = append(runs, wordRun{house: true, width: page.HouseMark})
		s.House = true
	}
	if p.Reading != "" && s.Notes.Quiet {
		s.Notes.Note(p.Reading)
	} else if p.Reading != "" {
		style := s.Sans(6.5)
		runs = append(runs, wordRun{Text: s.Notes.Mark(p.Reading), style: style, rise: MarkRise, width: s.Notes.width(style)})
	}
	return runs
}

// set measures the runs of a word, the number in it in bold.
func (w Word) set(base, bold layout.Style) Word {
	out := Word{}
	numeric := IsNumber(w.plain())
	for _, run := range w.Runs {
		if !numeric {
			out.add(run.Text, base)
			continue
		}
		head, core, tail := splitNumber(run.Text)
		out.add(head, base)
		out.add(core, bold)
		out.add(tail, base)
	}
	return out
}

// Raised is a mark that stands above the line.
func (s *Setter) Raised(style layout.Style, mark string) Text {
	return Marked([]wordRun{{Text: mark, style: style, rise: MarkRise, width: style.Width(mark) + markGap}})
}

// Marked is a phrase of marks alone.
func Marked(runs []wordRun) Text {
	var w Word
	w.Mark(runs)
	return Text{w}
}

// Mark puts marks after a word.
func (w *Word) Mark(runs []wordRun) {
	for _, run := range runs {
		w.Runs = append(w.Runs, run)
		w.width += run.width
	}
}

func (w *Word) add(text string, style layout.Style) {
	if text == "" {
		return
	}
	width := style.Width(text)
	w.Runs = append(w.Runs, wordRun{Text: text, style: style, width: width})
	w.width += width
}

// plain is the text of a word without its marks.
func (w Word) plain() string {
	var b strings.Builder
	for _, run := range w.Runs {
		if !run.Marks() {
			b.WriteString(run.Text)
		}
	}
	return b.String()
}

const (
	Digits       = "0123456789½¼¾⅓⅔⅛⅜"
	narrowSpaces = "\u00a0\u202f" // at thousands, before % and stops
	inNumbers    = Digits + narrowSpaces + "+−×<>≤≥/:–.,%D"
	aroundNumber = narrowSpaces + "(),.;:"
)

// IsNumber tells a number, a range or dice, with its punctuation, from a word
// that only holds a digit, such as P3.
func IsNumber(text string) bool {
	_, core, _ := splitNumber(text)
	if !strings.ContainsAny(core, Digits) {
		return false
	}
	return strings.Trim(core, inNumbers) == "" && !strings.HasPrefix(core, "D")
}

// splitNumber parts the punctuation from around a number, and an article with its
// apostrophe from before it.
func splitNumber(text string) (head, core, tail string) {
	rest := text
	if _, after, elided := strings.Cut(text, "’"); elided {
		rest = after
	}
	rest = strings.TrimLeft(rest, aroundNumber)
	core = strings.TrimRight(rest, aroundNumber)
	return text[:len(text)-len(rest)], core, rest[len(core):]
}

// String is the phrase without its marks.
func (ph Text) String() string {
	words := make([]string, len(ph))
	for i, w := range ph {
		words[i] = w.plain()
	}
	return strings.Join(words, " ")
}

// Width of a phrase on one line.
func (ph Text) Width() layout.Length {
	var total layout.Length
	for i, w := range ph {
		if i > 0 {
			total += ph[i-1].space()
		}
		total += w.width
	}
	return total
}

// Within is the text in smaller type, down to a least size, where it is too wide for a room.
func (ph Text) Within(room layout.Length, least layout.TypeSize) Text {
	out := ph
	for smaller := true; smaller && out.Width() > room; {
		smaller = false
		next := make(Text, len(out))
		for i, w := range out {
			next[i] = Word{After: w.After}
			for _, run := range w.Runs {
				if size := max(run.style.Size-50, min(least, run.style.Size)); !run.Marks() && size < run.style.Size {
					run.style.Size, smaller = size, true
					run.width = run.style.Width(run.Text)
				}
				next[i].Mark([]wordRun{run})
			}
		}
		out = next
	}
	return out
}

// Widest is the width of the widest word of a phrase.
func (ph Text) Widest() layout.Length {
	var most layout.Length
	for _, w := range ph {
		most = max(most, w.width)
	}
	return most
}

// space is the room after a word, with the air on both sides of it.
func (w Word) space() layout.Length {
	for i := len(w.Runs) - 1; i >= 0; i-- {
		if run := w.Runs[i]; !run.Marks() {
			return run.style.Size.Em(2*run.style.Tracking) + run.style.Width(" ") + w.After
		}
	}
	return 0
}

// Wrap breaks a phrase into lines no wider than the room. A last line of one
// word takes another from the line above.
func (ph Text) Wrap(room layout.Length) []Text { return ph.WrapHanging(room, 0) }

// WrapHanging is wrap with less room after the first line, for an indent.
func (ph Text) WrapHanging(room, indent layout.Length) []Text {
	var lines []Text
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
			from, grown = end, ph[end:i+1].Width()
		}
		wide = grown
	}
	return withoutOrphan(append(lines, ph[from:len(ph):len(ph)]), room)
}

// end is where a line breaks: never at the sign of a product, which stands with
// what it multiplies.
func (ph Text) end() int {
	if n := len(ph) - 1; n > 1 && ph[n].plain() == "×" {
		return n - 1
	}
	return len(ph)
}

// withoutOrphan moves a word to the last line where that has only one.
func withoutOrphan(lines []Text, room layout.Length) []Text {
	n := len(lines)
	if n < 2 || len(lines[n-1]) != 1 || len(lines[n-2]) < 3 {
		return lines
	}
	above := lines[n-2]
	last := len(above) - 1
	if moved := append(Text{above[last]}, lines[n-1]...); moved.Width() <= room {
		lines[n-2], lines[n-1] = above[:last:last], moved
	}
	return lines
}

// Hang is the width of the marks at the end of a phrase, which stand outside
// the right edge of a column of figures.
func (ph Text) Hang() layout.Length {
	if len(ph) == 0 {
		return 0
	}
	var hang layout.Length
	for _, run := range ph[len(ph)-1].Runs {
		if run.Marks() {
			hang += run.width
		}
	}
	return hang
}

// With is a phrase that goes on.
func (ph Text) With(next Text) Text { return append(ph[:len(ph):len(ph)], next...) }

// joined is a line as the fewest runs: neighbours in one style become one.
func (ph Text) joined() []wordRun {
	var line []wordRun
	for i, w := range ph {
		for j, run := range w.Runs {
			var lead string
			if i > 0 && j == 0 {
				lead = " "
			}
			if n := len(line); n > 0 && line[n-1].joins(run) && (lead == "" || ph[i-1].After == 0) {
				line[n-1].Text += lead + run.Text
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
	return !r.Marks() && !next.Marks() && r.style == next.style
}

// Marks tells the mark of a reading or of a house rule from text.
func (r wordRun) Marks() bool { return r.house || r.rise > 0 }

// Put sets a phrase on one line at a baseline and returns where it ends.
func (s *Setter) Put(at layout.Point, align layout.Align, ph Text) layout.Length {
	at.X += align.Shift(0, ph.Width())
	for _, run := range ph.joined() {
		at.X += run.lead
		if run.Marks() {
			at.X += s.putMark(at, run)
			continue
		}
		at.X += s.Frame.SetLine(s.From, at, layout.Left, run.style, run.Text)
	}
	return at.X
}

// putMark draws a dagger above the line, or the lozenge of a house rule, and
// returns the room that it took: lines are broken with room for any letter,
// and set with that of the letter there is.
func (s *Setter) putMark(at layout.Point, run wordRun) layout.Length {
	if run.house {
		page.PutLozenge(s.Frame, s.From, layout.Point{X: at.X + page.HouseMark/2, Y: at.Y - MarkRise})
		return page.HouseMark
	}
	at = layout.Point{X: at.X + markGap, Y: at.Y - run.rise}
	return markGap + s.Frame.SetLine(s.From, at, layout.Left, run.style, run.Text)
}
