package atlas

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Ground that the host gives in words is drawn by the players: the words stand beside
// the bare map, sentence by sentence, and the spaces that they name are marked.

// Measures of a map with words.
var (
	wordedPanel = layout.MM(56)
	wordedFoot  = layout.MM(50) // below the table: how to draw, the wind, the north, the bars
	wordedLead  = layout.MM(4.4)
	letterWide  = layout.MM(5)
	spaceMark   = layout.MM(2.6) // arm of a corner mark
	markInset   = layout.MM(0.9) // of the marks from the space's edge
)

// A worded item is a sentence of the host's, and which spaces it names.
type worded struct {
	letter string
	words  string
	spaces []spaces
}

// spaces are from one to another, both counted from the south-west, from 1.
type spaces struct{ west, south, east, north int }

var spaceForm = pattern.Of(`([0-9]{1,2})/([0-9]{1,2})(?:(?: to |–|-)([0-9]{1,2})/([0-9]{1,2}))?`)

// wordedItems are the sentences of the host's words of the ground; none where the map
// is drawn, or he has no words.
func (m *tableMap) wordedItems() []worded {
	var items []worded
	for i, sentence := range sentences(m.Game.Terrain.Words) {
		items = append(items, worded{letterOf(i), sentence, m.spacesIn(sentence)})
	}
	return items
}

// letterOf is a to z, then aa to az and so on.
func letterOf(i int) string {
	letter := string(rune('a' + i%26))
	if i < 26 {
		return letter
	}
	return letterOf(i/26-1) + letter
}

// shortForm ends words with an abbreviation: St., Mt., c.
var shortForm = pattern.Of(`(?:^| )[A-Za-z]{1,2}$`)

// sentences cuts words after each full stop that a space and no small letter follow,
// but for those of abbreviations.
func sentences(words string) []string {
	words = strings.Join(strings.Fields(words), " ")
	var out []string
	from := 0
	for i := 0; i+2 < len(words); i++ {
		if words[i] == '.' && words[i+1] == ' ' && (words[i+2] < 'a' || words[i+2] > 'z') && !shortForm.MatchString(words[from:i]) {
			out = append(out, words[from:i+1])
			from = i + 2
		}
	}
	if from < len(words) {
		out = append(out, words[from:])
	}
	return out
}

// spacesIn are the spaces on the table that a sentence names.
func (m *tableMap) spacesIn(sentence string) []spaces {
	if m.Game.Grid == 0 {
		return nil
	}
	across, along := int(m.Game.Width/m.Game.Grid), int(m.Game.Depth/m.Game.Grid)
	var out []spaces
	for _, found := range spaceForm.FindAllStringSubmatch(sentence, -1) {
		n := [4]int{}
		for i := range n {
			n[i], _ = strconv.Atoi(found[i+1])
		}
		if found[3] == "" {
			n[2], n[3] = n[0], n[1]
		}
		s := spaces{min(n[0], n[2]), min(n[1], n[3]), max(n[0], n[2]), max(n[1], n[3])}
		if s.west > 0 && s.south > 0 && s.east <= across && s.north <= along {
			out = append(out, s)
		}
	}
	for _, found := range lineForm.FindAllStringSubmatch(sentence, -1) {
		out = append(out, lineOf(found, across, along)...)
	}
	return out
}

// lineForm is a row or a column, a part of it, or its end: "row 10 from 8 to 14",
// "the south edge in column 9".
var lineForm = pattern.Of(`(?:\b(north|south|east|west)(?: edge)? in )?\b([Rr]ow|[Cc]olumn) ([0-9]{1,2})(?:,? from ([0-9]{1,2}) to ([0-9]{1,2}))?`)

// lineOf is the part of a row or a column that is named, or the two ends of the whole
// one, on a table of so many spaces; none beside it.
func lineOf(found []string, across, along int) []spaces {
	n, _ := strconv.Atoi(found[3])
	long := across
	row := strings.EqualFold(found[2], "row")
	if !row {
		long, along = along, across
	}
	if n < 1 || n > along {
		return nil
	}
	part := func(from, to int) spaces {
		if row {
			return spaces{from, n, to, n}
		}
		return spaces{n, from, n, to}
	}
	near, far := "south", "north"
	if row {
		near, far = "west", "east"
	}
	switch {
	case found[4] != "":
	case found[1] == near:
		return []spaces{part(1, 1)}
	case found[1] == far:
		return []spaces{part(long, long)}
	default:
		return []spaces{part(1, 1), part(long, long)}
	}
	from, _ := strconv.Atoi(found[4])
	to, _ := strconv.Atoi(found[5])
	from, to = min(from, to), max(from, to)
	if from < 1 || to > long {
		return nil
	}
	return []spaces{part(from, to)}
}

// putMarks sets four corners round the spaces that an item names, and its letter.
func (m *tableMap) putMarks(items []worded) {
	style := m.Strong(9).In(layout.Third)
	stroke := layout.HairLine.In(layout.Third)
	for _, item := range items {
		for _, s := range item.spaces {
			side := m.Game.Grid
			box := m.rect(tableBox{
				side * game.Inches(s.west-1), m.Game.Depth - side*game.Inches(s.north),
				side * game.Inches(s.east-s.west+1), side * game.Inches(s.north-s.south+1),
			}).Inset(markInset)
			for _, corner := range []struct {
				at   layout.Point
				x, y layout.Length
			}{
				{box.At(), 1, 1}, {layout.Point{X: box.Right(), Y: box.Y}, -1, 1},
				{layout.Point{X: box.X, Y: box.Bottom()}, 1, -1}, {layout.Point{X: box.Right(), Y: box.Bottom()}, -1, -1},
			} {
				m.Onto.PutLine("map/space", corner.at, layout.Point{X: corner.at.X + corner.x*spaceMark, Y: corner.at.Y}, stroke)
				m.Onto.PutLine("map/space", corner.at, layout.Point{X: corner.at.X, Y: corner.at.Y + corner.y*spaceMark}, stroke)
			}
			m.Onto.SetLine("map/space", layout.Point{X: box.X + layout.MM(0.9), Y: box.Y + style.CapHeight() + layout.MM(1)}, layout.Left, style, item.letter)
		}
	}
}

// letterNote says what the letters on a map with words are.
const letterNote = " A letter stands in the spaces that the words name, and at the ends of rows and columns."

// wordRows are the host's words, an item a row under a hair line.
func (m *tableMap) wordRows(items []worded) []layout.Block {
	head := m.Heading(12)
	blocks := []layout.Block{{High: layout.MM(6), Gap: layout.MM(1), Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		onto.SetLine("map/words", layout.Point{X: at.X, Y: at.Y + layout.MM(4.4)}, layout.Left, head, "The host’s words")
	}}}
	note := say.Capitalized(page.GroundWords(m.Game)) + "."
	if m.Game.Grid > 0 {
		note += letterNote
	}
	blocks = append(blocks, m.Sans(8).In(layout.Second).Paragraph("map/words", m.column, layout.MM(3.4), note)...)
	style := m.Sans(9.5)
	for _, item := range items {
		lines := style.Wrap(item.words, m.column-letterWide)
		blocks = append(blocks, layout.Block{High: wordedLead.Times(len(lines), 1) + layout.MM(1.8), Put: func(onto *layout.Frame, at layout.Point) {
			y := at.Y + layout.MM(1)
			onto.PutLine("map/words", layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + m.column, Y: y}, layout.HairLine.In(layout.Rule))
			base := y + layout.MM(3.8)
			onto.SetLine("map/words", layout.Point{X: at.X, Y: base}, layout.Left, m.Strong(9.5), item.letter)
			onto.SetLines("map/words", layout.Point{X: at.X + letterWide, Y: base}, layout.Left, style, wordedLead, lines)
		}})
	}
	return blocks
}

// putWorded draws the panel and the foot of a map with words; false, with nothing drawn,
// where they find no room beside it.
func (m *tableMap) putWorded(items []worded) bool {
	box := layout.Rect{X: m.page.W - layout.PageMargin - m.column, Y: layout.PageMargin, W: m.column}
	box.H = m.page.H - layout.MM(16) - box.Y
	rest := layout.Rect{X: box.X, Y: box.Y + page.BandHigh + layout.MM(2), W: box.W, H: box.H - page.BandHigh - layout.MM(2)}
	blocks := append(m.panelTitle(), m.wordRows(items)...)
	blocks = append(append(blocks, m.edgeRows()...), m.slopeRows()...)
	var high layout.Length
	for _, b := range blocks {
		high += b.Gap + b.High
	}
	if high > rest.H {
		return false
	}
	if m.side != nil {
		m.PutBand(m.Onto, "map/band", layout.Rect{X: box.X, Y: box.Y, W: box.W, H: page.BandHigh}, m.LiveryOf(m.side))
	}
	flow := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: m.Onto, Box: rest} }}
	flow.Add(blocks...)
	m.putMarks(items)
	m.putDrawing()
	m.putMapMark()
	return true
}

// putDrawing says under the table how to draw the ground, and beside it how the wind
// blows and where the north is, each in a field of its own.
func (m *tableMap) putDrawing() {
	left, right := m.Box.X-mapBand, m.Box.Right()+mapBand
	top := m.Box.Bottom() + mapBand + layout.MM(7)
	wide := right - left
	field := func(x, w layout.Length, head string) {
		m.Onto.SetLine("map/panel", layout.Point{X: x, Y: top}, layout.Left, m.Label(), head)
		m.Onto.PutLine("map/panel", layout.Point{X: x, Y: top + layout.MM(1.8)}, layout.Point{X: x + w, Y: top + layout.MM(1.8)}, layout.HairLine)
	}
	signs := m.signs()
	columns := (len(signs) + 1) / 2
	signsWide := wide * 68 / 100
	field(left, signsWide, "DRAW THE GROUND LIKE THIS")
	for i, s := range signs {
		x, y := left+signsWide.Times(i/2, columns), top+layout.MM(6)+layout.MM(6).Times(i%2, 1)
		s.draw(m, layout.Point{X: x + layout.MM(5), Y: y})
		m.Onto.SetLine("map/legend", layout.Point{X: x + layout.MM(12), Y: y + m.Sans(8).CapHeight()/2}, layout.Left, m.Sans(8), s.words)
	}
	gap := layout.MM(5)
	wind := left + signsWide + gap
	fieldWide := (wide - signsWide - 2*gap) / 2
	if m.Game.Weather.Day != nil {
		field(wind, fieldWide, "WIND AT THE START")
		m.putWindSign(layout.Point{X: wind + layout.MM(5), Y: top + layout.MM(7)})
	}
	north := wind + fieldWide + gap
	field(north, fieldWide, "NORTH")
	putNorthArrow(m.Onto, "map/north", layout.Point{X: north + layout.MM(4), Y: top + layout.MM(3.6)}, layout.MM(8), m.Strong(8))
}

// roomForWords makes the map narrower for a panel with the host's words.
func roomForWords(d *page.Desk, side *game.Side) *tableMap {
	p := d.Paper.Size.Turned()
	onto := layout.NewFrame(p)
	room := layout.Rect{X: mapLeft, Y: mapTop, W: p.W - mapLeft - panelGap - wordedPanel - layout.PageMargin, H: p.H - mapTop - wordedFoot}
	return &tableMap{d, GroundIn(d, onto, "map", room), side, p, wordedPanel}
}

func (s spaces) String() string {
	if s.west == s.east && s.south == s.north {
		return fmt.Sprintf("%d/%d", s.west, s.south)
	}
	return fmt.Sprintf("%d/%d–%d/%d", s.west, s.south, s.east, s.north)
}
