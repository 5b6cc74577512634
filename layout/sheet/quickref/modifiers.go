package quickref

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/phrase"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Measures of modifier lists.
const (
	figureRight layout.Length = 8200  // right edge of plain figures
	figureWords layout.Length = 2400  // from that edge to the words
	regular     layout.Length = 8600  // right edge of regulars' figures
	irregular   layout.Length = 21200 // right edge of irregulars'
	overhang    layout.Length = 2600  // of the words above them
	wordsAfter  layout.Length = 4200  // from there to the words of a line
	tintedCell  layout.Length = 9600  // where the two differ
	stripHigh   layout.Length = 8600
	stripTop    layout.Length = 3500
	stripFoot   layout.Length = 7100
)

// A modifierLine is a line of a list as it is printed: one modifier or a few
// that share a line.
type modifierLine struct {
	items []rules.Modifier
	words phrase.Phrase
	group string
	strip bool // side by side, each above its word
}

// irregulars is the fact by which a list may have two figures a line.
const irregulars = "irregular"

// irregular tells a line that says something of irregulars.
func (l modifierLine) irregular() bool {
	return slices.ContainsFunc(l.items, func(m rules.Modifier) bool { return m.Asks(irregulars) })
}

// modifiers sets lists grouped by the player's question, its figures on one
// right edge. Where irregulars count differently there is a second edge for
// them. Of a table it sets what the roll adds by itself.
func (s *Setter) modifiers(p templates.TablePart) {
	var lines []modifierLine
	for _, of := range p.Of {
		if list := s.Book.modifiersOf(of); list != nil {
			s.needModifierKeys(list, p)
			lines = append(lines, s.modifierLines(list, p)...)
		}
	}
	set := s.oneEdge(lines)
	if slices.ContainsFunc(lines, modifierLine.irregular) {
		set = s.twoEdges()
	}
	for i, group := range groupsOf(lines) {
		if group != "" {
			s.groupHead(group, i == 0)
		}
		s.modifierGroup(linesOf(lines, group), p.Across, set)
	}
}

// needModifierKeys records the keys of a part that the list lacks.
func (s *Setter) needModifierKeys(list *rules.Modifiers, p templates.TablePart) {
	known := ModifierKeys(list)
	s.Book.needKeys(p.Only, known)
	s.Book.needKeys(p.Strip, known)
	for _, keys := range p.Joined {
		s.Book.needKeys(keys, known)
	}
}

// groupsOf are the questions in the order in which they first come.
func groupsOf(lines []modifierLine) []string {
	var groups []string
	for _, line := range lines {
		if !slices.Contains(groups, line.group) {
			groups = append(groups, line.group)
		}
	}
	return groups
}

// linesOf are the lines of one question.
func linesOf(all []modifierLine, group string) []modifierLine {
	var lines []modifierLine
	for _, line := range all {
		if line.group == group {
			lines = append(lines, line)
		}
	}
	return lines
}

// modifierLines are the lines that a part prints, its strip one of them.
func (s *Setter) modifierLines(list *rules.Modifiers, p templates.TablePart) []modifierLine {
	var lines []modifierLine
	for _, m := range list.Items {
		if !wanted(p.Only, m.Key) {
			continue
		}
		s.Book.Printed[list.ID+"/"+m.Key] = true
		j := slices.IndexFunc(p.Joined, func(keys []templates.Word) bool { return slices.ContainsFunc(keys, is(m.Key)) })
		switch {
		case slices.ContainsFunc(p.Strip, is(m.Key)):
			if n := len(lines); n == 0 || !lines[n-1].strip {
				lines = append(lines, modifierLine{items: s.stripItems(list, p), group: m.Group, strip: true})
			}
		case j < 0:
			lines = append(lines, modifierLine{items: []rules.Modifier{m}, words: s.modifierWords(m), group: m.Group})
		case p.Joined[j][0].Text == m.Key:
			lines = append(lines, s.joinedLine(list, p.Joined[j]))
		}
	}
	return lines
}

// joinedLine is one line for modifiers of which a unit has one.
func (s *Setter) joinedLine(list *rules.Modifiers, keys []templates.Word) modifierLine {
	line := modifierLine{}
	var labels []string
	var marks phrase.Piece
	for _, key := range keys {
		m, ok := list.Item(key.Text)
		if !ok {
			continue
		}
		line.items, line.group = append(line.items, m), m.Group
		labels = append(labels, say.Figures(m.Label))
		marks.House = marks.House || m.House
		if marks.Reading == "" {
			marks.Reading = m.Reading
		}
	}
	marks.Text = together(labels)
	line.words = s.Plain(s.Sans(9.5), marks)
	return line
}

// together is labels that differ in the middle as one: "in light / medium /
// heavy cover".
func together(labels []string) string {
	if len(labels) < 2 {
		return strings.Join(labels, "")
	}
	first := strings.Fields(labels[0])
	head, tail := len(first), len(first)
	for _, label := range labels[1:] {
		other := strings.Fields(label)
		head = min(head, alike(first, other, func(n, i int) int { return i }))
		tail = min(tail, alike(first, other, func(n, i int) int { return n - 1 - i }))
	}
	var middles []string
	for _, label := range labels {
		words := strings.Fields(label)
		if head+tail >= len(words) {
			return strings.Join(labels, " / ")
		}
		middles = append(middles, strings.Join(words[head:len(words)-tail], " "))
	}
	parts := append(first[:head:head], strings.Join(middles, " / "))
	return strings.Join(append(parts, first[len(first)-tail:]...), " ")
}

// alike counts the words that two labels share, taken in the order that at gives.
func alike(a, b []string, at func(n, i int) int) int {
	n := 0
	for n < len(a) && n < len(b) && a[at(len(a), n)] == b[at(len(b), n)] {
		n++
	}
	return n
}

func is(key string) func(templates.Word) bool {
	return func(w templates.Word) bool { return w.Text == key }
}

// modifierWords are the words of one modifier with what limits it.
func (s *Setter) modifierWords(m rules.Modifier) phrase.Phrase {
	text := m.Label
	if m.Most > 0 {
		text += ", at most " + strconv.Itoa(m.Most)
	}
	return s.Plain(s.Sans(9.5), phrase.Piece{Text: say.Figures(text), Reading: m.Reading, House: m.House})
}

// figure is the number of a line as printed: +4, or −2 / −4 / −7 for a few; a dash for
// one that never counts by what is known.
func (l modifierLine) figure(of *rules.Known) string {
	var parts []string
	for _, m := range l.items {
		worth, counts := of.Worth(m)
		if !counts {
			return say.Nothing
		}
		text := say.Signed(worth)
		if m.High != nil {
			text += " to " + say.Signed(*m.High)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " / ")
}

// A figureSetter sets the figures of a line at a place and returns where its words begin.
type figureSetter func(line modifierLine, at layout.Point) layout.Length

// oneEdge sets figures on one right edge, wide enough for the widest of the list.
func (s *Setter) oneEdge(lines []modifierLine) figureSetter {
	edge, anybody := figureRight, s.Book.Know()
	for _, line := range lines {
		if line.strip {
			continue
		}
		edge = max(edge, cellInset+s.Strong(9.5).Width(line.figure(anybody)))
	}
	return func(line modifierLine, at layout.Point) layout.Length {
		s.Frame.SetLine(s.From, layout.Point{X: at.X + edge, Y: at.Y}, layout.Right, s.Strong(9.5), line.figure(anybody))
		return edge + figureWords
	}
}

// twoEdges sets the figures of regulars and of irregulars. The latter stand
// bold on a tint only where they differ.
func (s *Setter) twoEdges() figureSetter {
	top := s.Y + s.labelBase() - 400
	heads := [2]string{"REGULAR", "IRREGULAR"}
	if s.Label().Width(heads[0]) > regular+overhang/2 {
		heads = [2]string{"REG.", "IRR."} // in large print
	}
	s.Frame.SetLine(s.From, layout.Point{X: regular + overhang/2, Y: top}, layout.Right, s.Label(), heads[0])
	s.Frame.SetLine(s.From, layout.Point{X: irregular + overhang, Y: top}, layout.Right, s.Label(), heads[1])
	s.Y += s.labelHigh() - 900
	of := s.Book.Know()
	return func(line modifierLine, at layout.Point) layout.Length {
		own, other := line.figure(of.Truth(irregulars, false)), line.figure(of.Truth(irregulars, true))
		style := s.Sans(9.5)
		if own != other {
			style = s.Strong(9.5)
			s.differs(at)
		}
		s.Frame.SetLine(s.From, layout.Point{X: at.X + regular, Y: at.Y}, layout.Right, s.Strong(9.5), own)
		s.Frame.SetLine(s.From, layout.Point{X: at.X + irregular, Y: at.Y}, layout.Right, style, other)
		return irregular + wordsAfter
	}
}

// differs marks the figure of irregulars that is not that of regulars.
func (s *Setter) differs(at layout.Point) {
	box := layout.Rect{X: at.X + irregular + 1400 - tintedCell, Y: at.Y - s.rowBase() + 100, W: tintedCell, H: s.rowHigh() - 200}
	if s.LowInk {
		s.Frame.PutBox(s.From, box, layout.Fill{}, layout.HairLine)
		return
	}
	s.Frame.PutBox(s.From, box, s.Tint(), layout.Stroke{})
}

// groupHead sets a question in small bold capitals under a hair line.
func (s *Setter) groupHead(group string, first bool) {
	if !first {
		s.Y += partGap
		s.hair(s.Y)
	}
	s.Frame.SetLine(s.From, layout.Point{Y: s.Y + s.labelBase()}, layout.Left, s.group(), strings.ToUpper(group))
	s.Y += s.labelHigh()
}

// modifierGroup sets the lines of one question, so many side by side, read
// down the columns.
func (s *Setter) modifierGroup(lines []modifierLine, across int, figure figureSetter) {
	if i := slices.IndexFunc(lines, func(l modifierLine) bool { return l.strip }); i >= 0 {
		s.modifierGroup(lines[:i], across, figure)
		s.strip(lines[i].items)
		lines = lines[i+1:]
	}
	if len(lines) < across {
		across = max(1, len(lines))
	}
	deep := (len(lines) + across - 1) / across
	pitch := s.width() / layout.Length(across)
	for i := range deep {
		most := 1
		for c := i; c < len(lines); c += deep {
			at := layout.Point{X: pitch * layout.Length(c/deep), Y: s.Y + s.rowBase()}
			words := at.X + figure(lines[c], at)
			wrapped := lines[c].words.Wrap(at.X + pitch - words)
			s.check(at.X+pitch-words, wrapped...)
			for _, line := range wrapped {
				s.Put(layout.Point{X: words, Y: at.Y}, layout.Left, line)
				at.Y += s.rowLead()
			}
			most = max(most, len(wrapped))
		}
		s.Y += s.linesHeight(most)
	}
}

// stripItems are the modifiers that a part sets in a row.
func (s *Setter) stripItems(list *rules.Modifiers, p templates.TablePart) []rules.Modifier {
	var items []rules.Modifier
	for _, key := range p.Strip {
		m, ok := list.Item(key.Text)
		if !ok {
			continue
		}
		items = append(items, m)
	}
	return items
}

// strip sets modifiers side by side, each figure above its word.
func (s *Setter) strip(items []rules.Modifier) {
	s.Frame.PutBox(s.From, layout.Rect{Y: s.Y, W: s.width(), H: stripHigh}, s.Tint(), layout.Stroke{})
	for i, m := range items {
		x := s.width().Times(2*i+1, 2*len(items))
		s.Put(layout.Point{X: x, Y: s.Y + stripTop}, layout.Centre, s.Text(s.Strong(9.5), say.Signed(m.Value)))
		word := s.Phrase(s.Sans(s.small()), phrase.Piece{Text: m.Label, Reading: m.Reading, House: m.House})
		s.check(s.width()/layout.Length(len(items)), word)
		s.Put(layout.Point{X: x, Y: s.Y + stripFoot}, layout.Centre, word)
	}
	s.Y += stripHigh
}
