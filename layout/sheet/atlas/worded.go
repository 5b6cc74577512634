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
	wordedFloor = layout.MM(16) // what stays free of the page below the panel
	wordedFoot  = layout.MM(50) // below the table: how to draw, the wind, the north, the bars
	wordsHead   = layout.MM(6)  // the head of the words
	wordsGap    = layout.MM(1)  // over it
	wordsBase   = layout.MM(4.4)
	wordsNote   = layout.MM(3.4) // from line to line of what the words are
	wordedLead  = layout.MM(4.4)
	wordedMore  = layout.MM(1.8) // that an item takes beside its lines
	wordedRule  = layout.MM(1)   // from the top of an item to its rule
	wordedBase  = layout.MM(4.8)
	letterWide  = layout.MM(5)
	spaceMark   = layout.MM(2.6)                                   // arm of a corner mark
	markInset   = layout.MM(0.9)                                   // of the marks from the space's edge
	letterIn    = layout.Point{X: layout.MM(0.9), Y: layout.MM(1)} // of a letter from the marks
)

// Measures of what stands under such a map: fields side by side, each with a head over a
// rule. All but the first are counted from the baseline of the heads.
var (
	drawingTop  = layout.MM(7) // from the strip of letters and numbers
	drawingRule = layout.MM(1.8)
	drawingRow  = layout.MM(6)  // from row to row of the signs, and to the first of them
	drawnIndent = layout.MM(12) // from the left of a sign to its words
	drawingGap  = layout.MM(5)  // between fields
	drawnWind   = layout.Point{X: layout.MM(5), Y: layout.MM(7)}
	drawnNorth  = layout.Point{X: layout.MM(4), Y: layout.MM(3.6)}
	northLong   = layout.MM(8)
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
			page.PutCorner(m.Onto, "map/space", box, letterIn, style, item.letter)
		}
	}
}

// wordRows are the host's words, an item a row under a hair line.
func (m *tableMap) wordRows(items []worded) []layout.Block {
	head := page.RowBlock("map/words", m.column, wordsHead, wordsBase, func(r page.Row) { r.Left(0, m.Heading(12), m.Words.Say("map.hosts-words")) })
	head.Gap, head.Keep = wordsGap, true
	note := say.Capitalized(m.GroundWords()) + "."
	if m.Game.Grid > 0 {
		note += " " + m.Words.Say("map.letters")
	}
	blocks := append([]layout.Block{head}, m.Sans(8).In(layout.Second).Paragraph("map/words", m.column, wordsNote, note)...)
	style := m.Sans(9.5)
	for _, item := range items {
		lines := style.Wrap(item.words, m.column-letterWide)
		high := wordedLead.Times(len(lines), 1) + wordedMore
		blocks = append(blocks, page.RowBlock("map/words", m.column, high, wordedBase, func(r page.Row) {
			r.Line(wordedRule, layout.HairLine.In(layout.Rule))
			r.Left(0, m.Strong(9.5), item.letter)
			r.Lines(letterWide, style, wordedLead, lines)
		}))
	}
	return blocks
}

// putWorded draws the panel and the foot of a map with words; false, with nothing drawn,
// where they find no room beside it.
func (m *tableMap) putWorded(items []worded) bool {
	box := m.panelBox(wordedFloor)
	blocks := append(m.panelTitle(), m.wordRows(items)...)
	blocks = append(append(blocks, m.edgeRows()...), m.slopeRows()...)
	if blocksHigh(blocks) > box.H {
		return false
	}
	m.putSideBand(box)
	flow := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: m.Onto, Box: box} }}
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
	row := page.RowIn(m.Onto, "map/panel", layout.Rect{X: left, Y: m.Box.Bottom() + mapBand + drawingTop, W: right - left}, 0)
	signs := row.Column(0, row.Box.W*68/100)
	m.putFieldHead(signs, m.Words.Say("map.draw-like-this"))
	m.putSigns(signs.Of("map/legend"))
	wide := (row.Box.W - signs.Box.W - 2*drawingGap) / 2
	wind := row.Column(signs.Box.W+drawingGap, wide)
	if m.Game.Weather.Day != nil {
		m.putFieldHead(wind, m.Words.Say("map.wind-at-the-start"))
		m.putWindSign(wind.At(0).Add(drawnWind))
	}
	north := wind.Column(wide+drawingGap, wide)
	m.putFieldHead(north, m.Words.Say("map.north"))
	putNorthArrow(m.Words, m.Onto, "map/north", north.At(0).Add(drawnNorth), northLong, m.Strong(8))
}

// putFieldHead heads a field under the map.
func (m *tableMap) putFieldHead(r page.Row, words string) {
	r.Left(0, m.Label(), words)
	r.Line(drawingRule, layout.HairLine)
}

// putSigns sets the signs with their words in two rows.
func (m *tableMap) putSigns(r page.Row) {
	signs := m.signs()
	columns, style := (len(signs)+1)/2, m.Sans(8)
	for i, s := range signs {
		middle := r.On(drawingRow.Times(i%2+1, 1))
		x := r.Box.W.Times(i/2, columns)
		s.draw(m, middle.At(x+signHalf))
		middle.On(style.CapHeight()/2).Left(x+drawnIndent, style, s.words)
	}
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
