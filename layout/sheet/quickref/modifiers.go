package quickref

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/richtext"
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
	words richtext.Text
	group string
	strip bool // side by side, each above its word
}

// irregulars is the fact by which a list may have two figures a line.
const irregulars = "irregular"

// irregular tells a line that says something of irregulars.
func (l modifierLine) irregular() bool {
	return slices.ContainsFunc(l.items, func(m rules.Modifier) bool { return m.Asks(irregulars) })
}

// modifiers are lists grouped by the player's question, their figures on one right edge.
// Where irregulars count differently there is a second edge for them. Of a table they are
// what the roll adds by itself.
type modifiers struct{ partSetter }

func (m modifiers) set() {
	var lines []modifierLine
	for _, of := range m.part.Of {
		if list := m.Book.modifiersOf(of); list != nil {
			m.Book.needModifierKeys(list, m.part)
			lines = append(lines, m.lines(list)...)
		}
	}
	set := m.oneEdge(lines)
	if slices.ContainsFunc(lines, modifierLine.irregular) {
		set = m.twoEdges()
	}
	for i, group := range groupsOf(lines) {
		if group != "" {
			m.groupHead(group, i == 0)
		}
		m.putGroup(linesOf(lines, group), m.part.Across, set)
	}
	m.sum()
}

// needModifierKeys records the keys of a part that the list lacks.
func (b *Book) needModifierKeys(list *rules.Modifiers, p *templates.TablePart) {
	known := ModifierKeys(list)
	b.needKeys(p.Only, known)
	b.needKeys(p.Strip, known)
	for _, keys := range p.Joined {
		b.needKeys(keys, known)
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

// lines are the lines that a part prints, its strip one of them.
func (m modifiers) lines(list *rules.Modifiers) []modifierLine {
	var lines []modifierLine
	for _, one := range list.Items {
		if !wanted(m.part.Only, one.Key) {
			continue
		}
		m.Book.Printed[list.ID+"/"+one.Key] = true
		j := slices.IndexFunc(m.part.Joined, func(keys []templates.Word) bool { return slices.ContainsFunc(keys, is(one.Key)) })
		switch {
		case slices.ContainsFunc(m.part.Strip, is(one.Key)):
			if n := len(lines); n == 0 || !lines[n-1].strip {
				lines = append(lines, modifierLine{items: stripItems(list, m.part), group: one.Group, strip: true})
			}
		case j < 0:
			lines = append(lines, modifierLine{items: []rules.Modifier{one}, words: m.words(one), group: one.Group})
		case m.part.Joined[j][0].Text == one.Key:
			lines = append(lines, m.joinedLine(list, m.part.Joined[j]))
		}
	}
	return lines
}

// joinedLine is one line for modifiers of which a unit has one.
func (m modifiers) joinedLine(list *rules.Modifiers, keys []templates.Word) modifierLine {
	line := modifierLine{}
	var labels []string
	var marks richtext.Piece
	for _, key := range keys {
		one, ok := list.Item(key.Text)
		if !ok {
			continue
		}
		line.items, line.group = append(line.items, one), one.Group
		labels = append(labels, say.Figures(one.Label))
		marks.House = marks.House || one.House
		if marks.Reading == "" {
			marks.Reading = one.Reading
		}
	}
	marks.Text = together(labels)
	line.words = m.Plain(m.Sans(9.5), marks)
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

// words are the words of one modifier with what limits it.
func (m modifiers) words(of rules.Modifier) richtext.Text {
	text := of.Label
	if of.Most > 0 {
		text = m.Words.Say("tables.at-most", "modifier", text, "most", strconv.Itoa(of.Most))
	}
	return m.Plain(m.Sans(9.5), richtext.Piece{Text: say.Figures(text), Reading: of.Reading, House: of.House})
}

// figure is the number of a line as printed: +4, or −2 / −4 / −7 for a few; a dash for
// one that never counts by what is known.
func (m modifiers) figure(l modifierLine, of *rules.Known) string {
	var parts []string
	for _, one := range l.items {
		worth, counts := of.Worth(one)
		if !counts {
			return say.Nothing
		}
		text := say.Signed(worth)
		if one.High != nil {
			text = m.Words.Say("tables.from-to", "low", text, "high", say.Signed(*one.High))
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " / ")
}

// A figureSetter sets the figures of a line at a place and returns where its words begin.
type figureSetter func(line modifierLine, at layout.Point) layout.Length

// oneEdge sets figures on one right edge, wide enough for the widest of the list.
func (m modifiers) oneEdge(lines []modifierLine) figureSetter {
	edge, anybody := figureRight, m.Book.Know()
	for _, line := range lines {
		if line.strip {
			continue
		}
		edge = max(edge, cellInset+m.Strong(9.5).Width(m.figure(line, anybody)))
	}
	return func(line modifierLine, at layout.Point) layout.Length {
		m.Frame.SetLine(m.From, layout.Point{X: at.X + edge, Y: at.Y}, layout.Right, m.Strong(9.5), m.figure(line, anybody))
		return edge + figureWords
	}
}

// twoEdges sets the figures of regulars and of irregulars. The latter stand
// bold on a tint only where they differ.
func (m modifiers) twoEdges() figureSetter {
	top := m.Y + m.labelBase() - 400
	heads := [2]string{m.Words.Say("tables.regular"), m.Words.Say("tables.irregular")}
	if m.Label().Width(heads[0]) > regular+overhang/2 { // in large print
		heads = [2]string{m.Words.Say("tables.regular-short"), m.Words.Say("tables.irregular-short")}
	}
	m.Frame.SetLine(m.From, layout.Point{X: regular + overhang/2, Y: top}, layout.Right, m.Label(), heads[0])
	m.Frame.SetLine(m.From, layout.Point{X: irregular + overhang, Y: top}, layout.Right, m.Label(), heads[1])
	m.Y += m.labelHigh() - 900
	of := m.Book.Know()
	return func(line modifierLine, at layout.Point) layout.Length {
		own, other := m.figure(line, of.Truth(irregulars, false)), m.figure(line, of.Truth(irregulars, true))
		style := m.Sans(9.5)
		if own != other {
			style = m.Strong(9.5)
			m.differs(at)
		}
		m.Frame.SetLine(m.From, layout.Point{X: at.X + regular, Y: at.Y}, layout.Right, m.Strong(9.5), own)
		m.Frame.SetLine(m.From, layout.Point{X: at.X + irregular, Y: at.Y}, layout.Right, style, other)
		return irregular + wordsAfter
	}
}

// differs marks the figure of irregulars that is not that of regulars.
func (m modifiers) differs(at layout.Point) {
	box := layout.Rect{X: at.X + irregular + 1400 - tintedCell, Y: at.Y - m.rowBase() + 100, W: tintedCell, H: m.rowHigh() - 200}
	if m.LowInk {
		m.Frame.PutBox(m.From, box, layout.Fill{}, layout.HairLine)
		return
	}
	m.Frame.PutBox(m.From, box, m.Tint(), layout.Stroke{})
}

// groupHead sets a question in small bold capitals under a hair line.
func (m modifiers) groupHead(group string, first bool) {
	if !first {
		m.Y += partGap
		m.hair(m.Y)
	}
	m.heading(3, func() {
		m.Frame.SetLine(m.From, layout.Point{Y: m.Y + m.labelBase()}, layout.Left, m.group(), say.Capitals(group))
	})
	m.Y += m.labelHigh()
}

// putGroup sets the lines of one question, so many side by side, read
// down the columns.
func (m modifiers) putGroup(lines []modifierLine, across int, figure figureSetter) {
	if i := slices.IndexFunc(lines, func(l modifierLine) bool { return l.strip }); i >= 0 {
		m.putGroup(lines[:i], across, figure)
		m.strip(lines[i].items)
		lines = lines[i+1:]
	}
	if len(lines) < across {
		across = max(1, len(lines))
	}
	deep := (len(lines) + across - 1) / across
	pitch := m.width() / layout.Length(across)
	list := layout.Element{Kind: layout.AsList, In: m.Frame.Within()}
	for i := range deep {
		most := 1
		for c := i; c < len(lines); c += deep {
			m.Frame.PutWithin(&layout.Element{Kind: layout.AsListItem, In: &list, Order: c}, func() {
				at := layout.Point{X: pitch * layout.Length(c/deep), Y: m.Y + m.rowBase()}
				most = max(most, m.putLine(lines[c], at, pitch, figure))
			})
		}
		m.Y += m.linesHeight(most)
	}
}

// putLine sets one line in a column so wide, and returns in how many lines.
func (m modifiers) putLine(l modifierLine, at layout.Point, pitch layout.Length, figure figureSetter) int {
	right := at.X + pitch
	words := at.X + figure(l, at)
	room := right - m.tallyWide() - words
	wrapped := l.words.Wrap(room)
	m.check(room, wrapped...)
	for _, line := range wrapped {
		m.Put(layout.Point{X: words, Y: at.Y}, layout.Left, line)
		at.Y += m.rowLead()
	}
	m.tally(l, right, m.Y, m.linesHeight(len(wrapped)))
	return len(wrapped)
}

// stripItems are the modifiers that a part sets in a row.
func stripItems(list *rules.Modifiers, p *templates.TablePart) []rules.Modifier {
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
func (m modifiers) strip(items []rules.Modifier) {
	m.Frame.PutBox(m.From, layout.Rect{Y: m.Y, W: m.width(), H: stripHigh}, m.Tint(), layout.Stroke{})
	for i, one := range items {
		x := m.width().Times(2*i+1, 2*len(items))
		m.Put(layout.Point{X: x, Y: m.Y + stripTop}, layout.Centre, m.Text(m.Strong(9.5), say.Signed(one.Value)))
		word := m.Phrase(m.Sans(m.small()), richtext.Piece{Text: one.Label, Reading: one.Reading, House: one.House})
		m.Put(layout.Point{X: x, Y: m.Y + stripFoot}, layout.Centre, m.checked(m.width()/layout.Length(len(items)), word))
	}
	m.Y += stripHigh
}
