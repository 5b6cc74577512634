package layout

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/csprint/csprint/fonts"
)

// A Style is how a text looks: face, size, colour, room between letters.
type Style struct {
	Face     *fonts.Face
	Size     TypeSize
	Colour   Colour
	Tracking int      // 1/1000 em after each letter
	Least    TypeSize // it is never set smaller; 0 for no such bound
}

// In is the style in another colour.
func (s Style) In(c Colour) Style { s.Colour = c; return s }

// At is the style at another size.
func (s Style) At(size TypeSize) Style { s.Size = max(size, s.Least); return s }

// LeadOf is a lead that lines of the style have room in, no closer than one.
func (s Style) LeadOf(lead Length) Length {
	if s.Least == 0 {
		return lead
	}
	return max(lead, s.Size.Em(leastLead))
}

// leastLead is the least lead of type with a bound, in 1/1000 em.
const leastLead = 1180

// Width is the length of a line of text. The room after the last letter does
// not count.
func (s Style) Width(text string) Length {
	return s.widthOf(s.measure(measured{}, text))
}

// A measured is what the letters of a text take together.
type measured struct {
	thousandths, letters int
	marks                Length
	apart                bool // the face does not draw all of it
}

// measure adds the letters of a text to those before them.
func (s Style) measure(m measured, text string) measured {
	for _, r := range text {
		if r == Lozenge {
			m.apart, m.marks = true, m.marks+s.lozenge()
			continue
		}
		face, advance := s.Face.Measure(typographic(r))
		m.apart = m.apart || face != s.Face
		m.thousandths += advance
		m.letters++
	}
	return m
}

// widthOf is the width of what was measured.
func (s Style) widthOf(m measured) Length {
	return s.Size.Em(m.thousandths+max(0, m.letters-1)*s.Tracking) + m.marks
}

// typographic is the letter that is set for a typed one: a printer has no
// straight apostrophe.
func typographic(r rune) rune {
	if r == '\'' {
		return '’'
	}
	return r
}

// CapHeight is the height of a capital letter.
func (s Style) CapHeight() Length { return s.Size.Em(s.Face.CapHeight()) }

// Ascent is the height of the tallest letters above the baseline.
func (s Style) Ascent() Length { return s.Size.Em(s.Face.Ascent()) }

// Descent is the depth of the deepest letters below it.
func (s Style) Descent() Length { return s.Size.Em(s.Face.Descent()) }

// Missing lists the letters that neither the face nor its fallbacks have, each
// once, in the order of the text.
func (s Style) Missing(text string) []rune {
	var missing []rune
	for _, r := range text {
		if s.Face.For(r) == nil && !strings.ContainsRune(string(missing), r) {
			missing = append(missing, r)
		}
	}
	return missing
}

// An Overflow is a text too wide for its room at the smallest size allowed.
type Overflow struct {
	Text string
	Over Length // how much is too much
	Size TypeSize
}

func (o *Overflow) Error() string {
	return fmt.Sprintf("%q is %.1f mm too wide at %s", o.Text, o.Over.MM(), o.Size)
}

// Within is the style in which a text goes into a room: as it is, or smaller, down to 6 pt,
// where a language has longer words.
func (s Style) Within(text string, room Length) Style {
	s, _ = s.Fit(text, room, min(s.Size, Pt(6)))
	return s
}

// Fit shrinks the style in steps of half a point until the text fits the room,
// and no further than the floor: there it reports an *Overflow.
func (s Style) Fit(text string, room Length, floor TypeSize) (Style, error) {
	s = s.Shrunk(floor, func(s Style) bool { return s.Width(text) <= room })
	if over := s.Width(text) - room; over > 0 {
		return s, &Overflow{Text: text, Over: over, Size: s.Size}
	}
	return s, nil
}

// Shrunk is the style in steps of half a point less until what is set in it fits, and no
// further than the floor.
func (s Style) Shrunk(floor TypeSize, fits func(Style) bool) Style {
	floor = max(floor, s.Least)
	for s.Size > floor && !fits(s) {
		s.Size = max(s.Size-50, floor)
	}
	return s
}

// Wrap breaks a text into lines no wider than the room, greedily, as much as goes
// into each: at spaces, after hyphens and slashes, and as a last resort inside a word. A
// newline always breaks. A point between words goes where the line ends at it.
func (s Style) Wrap(text string, room Length) []string {
	var lines []string
	for _, paragraph := range strings.Split(text, "\n") {
		lines = append(lines, s.wrapParagraph(paragraph, room)...)
	}
	return lines
}

func (s Style) wrapParagraph(text string, room Length) []string {
	var lines []string
	line, set := "", measured{} // set is the line without the piece that is tried, which is not measured again
	for _, piece := range pieces(text) {
		grown := line + piece
		if s.widthAfter(line, set, lineOf(grown)) <= room {
			line, set = grown, s.measure(set, piece)
			continue
		}
		if line != "" {
			lines = append(lines, lineOf(line))
		}
		for piece != "" && s.Width(strings.TrimRight(piece, " ")) > room {
			head := s.head(piece, room)
			lines = append(lines, head)
			piece = piece[len(head):]
		}
		line, set = piece, s.measure(measured{}, piece)
	}
	return append(lines, strings.TrimRight(line, " "))
}

// widthAfter is the width of a text that mostly begins with a line that is measured.
func (s Style) widthAfter(line string, set measured, text string) Length {
	if rest, ok := strings.CutPrefix(text, line); ok {
		return s.widthOf(s.measure(set, rest))
	}
	return s.Width(text)
}

// lineOf is what stands in a line that others follow: without the space at its end, and
// without a point that would part its last words from the next ones.
func lineOf(line string) string {
	return strings.TrimRight(strings.TrimSuffix(strings.TrimRight(line, " "), " ·"), " ")
}

// head is the longest beginning of a word that fits, one letter at least.
func (s Style) head(word string, room Length) string {
	for i := range word {
		if i > 0 && s.Width(word[:i]) > room {
			return word[:lastStart(word, i)]
		}
	}
	return word
}

// lastStart is the start of the letter that ends at i, but never 0.
func lastStart(word string, i int) int {
	start := 0
	for j := range word[:i] {
		start = j
	}
	if start == 0 {
		return i
	}
	return start
}

// pieces cuts a text where a line may end. Spaces stay with the word before.
func pieces(text string) []string {
	var out []string
	start := 0
	runes := []rune(text)
	for i := 0; i+1 < len(runes); i++ {
		if breaksAfter(runes, i) {
			out = append(out, string(runes[start:i+1]))
			start = i + 1
		}
	}
	return append(out, string(runes[start:]))
}

// opensNote tells whether a text ends with a dagger that stands alone, before what it marks.
func opensNote(runes []rune) bool {
	n := len(runes)
	return n > 0 && (runes[n-1] == '†' || runes[n-1] == '‡') && (n == 1 || runes[n-2] == ' ')
}

// breaksAfter tells whether a line may end after the letter i: after the last
// of some spaces, but for those after a dagger before its words, or after a hyphen or slash
// between two letters.
func breaksAfter(runes []rune, i int) bool {
	here, next := runes[i], runes[i+1]
	switch {
	case here == ' ':
		return next != ' ' && !opensNote(runes[:i])
	case here == '-' || here == '/':
		return i > 0 && unicode.IsLetter(runes[i-1]) && unicode.IsLetter(next)
	case here == '–' || here == '—':
		return unicode.IsLetter(next)
	}
	return false
}
