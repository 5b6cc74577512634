package roster

import (
	"math"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/objective"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A stakeTable is what of the ground is taken: objectives at the left, structures and
// works at the right.
type stakeTable struct{ *divisionSheet }

// A stakeRow is a line of what is at stake: an objective, structures or works.
type stakeRow struct {
	number  int    // of an objective; 0 for none
	key     string // "S1–S5"; of an objective that is one structure, its own
	words   string
	sectors []string
	first   int  // of the numbers of several pieces
	pieces  int  // that have a box each; 0 for ours and theirs, of one piece or as numbers of several
	several bool // it wants a box to write in
	blank   bool // there is no map: a line to write on
}

// is tells whether a row is of the same thing as another that has no key yet: a bridge
// that is an objective and a structure has its boxes once.
func (row stakeRow) is(other stakeRow) bool {
	return other.key == "" && row.words == other.words && slices.Equal(row.sectors, other.sectors)
}

// A stakeDetail is how much structures and works are told apart, and whether each of
// several has a box of its own: else a number is written for all.
type stakeDetail struct {
	objective.Detail
	boxed bool
}

// The details that a page takes the first of for which it has room, and the least.
var (
	stakeDetails = []stakeDetail{{objective.ByLine, true}, {objective.ByPlace, true}, {objective.ByKind, true}, {objective.ByPlace, false}}
	stakeRough   = stakeDetail{objective.ByKind, false}
)

// Measures of what is at objective.
var (
	stakeRowHigh = layout.MM(6.4)
	stakeLeast   = layout.MM(6)
	stakeMost    = layout.MM(8)
	stakeLead    = layout.MM(3.1) // from line to line of a name
	stakeBelow   = layout.MM(3)
	stakeGap     = layout.MM(6)
	stakeBox     = layout.MM(5)
	stakeWide    = layout.MM(9.6)  // a box to write numbers in
	stakePair    = layout.MM(11.8) // from the middle of a box for us to that of theirs
	stakeWords   = layout.MM(2)    // from words to what is at their right
	stakeKey     = layout.MM(9)    // the room of keys
	stakeKeyGap  = layout.MM(2.4)
	stakeDisc    = layout.MM(6) // an objective's disc and the gap behind it
	discRadius   = layout.MM(2.2)
	largePiece   = layout.MM(7.4)                                     // a piece's box in large print, where its number is larger
	pieceGap     = layout.MM(0.6)                                     // between such boxes, and twice that from line to line
	pieceIn      = layout.Point{X: layout.MM(0.6), Y: layout.MM(0.6)} // of its number
	pieceFive    = layout.MM(1.2)                                     // between five boxes and the next
	besideGap    = layout.MM(1.6)                                     // between boxes at the end of a row, which are no pairs
	blankDrop    = layout.MM(0.8)                                     // a line to write on, below the baseline
	blankRows    = 6
)

// rows are the objectives of the map and its structures and works; lines to
// write them on where there is no map.
func (s stakeTable) rows(d stakeDetail) (objectives, others []stakeRow) {
	m := s.Game.Terrain.Map
	if m == nil {
		for range blankRows {
			objectives, others = append(objectives, stakeRow{blank: true}), append(others, stakeRow{blank: true})
		}
		return objectives, others
	}
	for _, o := range objective.Objectives(m) {
		objectives = append(objectives, stakeRow{number: o.Number, words: o.Words(), sectors: []string{o.Sector}})
	}
	for _, r := range objective.Runs(m, d.Detail) {
		row := stakeRow{key: r.Key, words: r.Words, sectors: r.Sectors, first: r.First, several: r.Count > 1}
		if row.several && d.boxed {
			row.pieces = r.Count
		}
		if i := slices.IndexFunc(objectives, row.is); i >= 0 && !row.several {
			objectives[i].key = row.key
			continue
		}
		others = append(others, row)
	}
	if len(others) == 0 { // lines for what the scenario names
		others = slices.Repeat([]stakeRow{{blank: true}}, len(objectives))
	}
	return objectives, others
}

// columns shares the rows out between two columns: objectives at the left,
// the rest at the right, or where that is longer from under the objectives on.
func (s stakeTable) columns(d stakeDetail) [2][]stakeRow {
	left, right := s.rows(d)
	if len(left) == 0 {
		half := (len(right) + 1) / 2
		return [2][]stakeRow{right[:half], right[half:]}
	}
	best, lowest := 0, layout.Length(math.MaxInt32)
	for over := range right { // the left grows and the right shrinks, until they cross
		grown, shrunk := s.leastRows(slices.Concat(left, right[:over])), s.leastRows(right[over:])
		if low := max(grown, shrunk); low < lowest {
			best, lowest = over, low
		}
		if grown >= shrunk {
			break
		}
	}
	return [2][]stakeRow{append(left, right[:best]...), right[best:]}
}

// column is how wide one of the two columns is.
func (s stakeTable) column() layout.Length { return (s.Wide() - stakeGap) / 2 }

// leastRows is what the rows of a column take at the least.
func (s stakeTable) leastRows(list []stakeRow) (high layout.Length) {
	indent := s.keyWide(list)
	for _, row := range list {
		high += s.leastRow(row, indent)
	}
	return high
}

// leastRow is what a row takes at the least, its words so far from its key.
func (s stakeTable) leastRow(row stakeRow, indent layout.Length) layout.Length {
	if row.blank {
		return stakeLeast
	}
	words := s.wordsOf(row, indent)
	high := max(stakeLeast, layout.Length(len(words.lines))*words.lead)
	if s.beside(row) {
		high = max(high, s.piecesOf(row, indent).Cell.H+pieceGap)
	}
	return high + s.under(row, indent)
}

// beside tells whether the boxes of the pieces of a row stand at its right end: five at
// most do.
func (s stakeTable) beside(row stakeRow) bool { return row.pieces > 0 && row.pieces <= 5 }

// piecesOf are the boxes of the pieces of a row: at its end, or in lines of fives under its
// words, which stand so far from its key.
func (s stakeTable) piecesOf(row stakeRow, indent layout.Length) page.Boxes {
	side := stakeBox
	if s.Large {
		side = largePiece
	}
	b := page.Boxes{Cell: layout.Size{W: side, H: side}, Pitch: side + besideGap}
	if s.beside(row) {
		return b.From(s.column() - b.Wide(row.pieces))
	}
	b.X, b.Pitch, b.Five, b.Lead, b.PerRow = indent, side+pieceGap, pieceFive, side+2*pieceGap, 5
	for b.Wide(b.PerRow+5) <= s.column()-indent {
		b.PerRow += 5
	}
	return b
}

// under is the room of the boxes of pieces under a row.
func (s stakeTable) under(row stakeRow, indent layout.Length) layout.Length {
	if row.pieces == 0 || s.beside(row) {
		return 0
	}
	b := s.piecesOf(row, indent)
	return layout.Length((row.pieces+b.PerRow-1)/b.PerRow) * b.Lead
}

// parts is the part of what is at stake; none on ground with nothing to take.
func (s stakeTable) parts() []divisionPart {
	columns := s.columns(stakeRough)
	if len(columns[0])+len(columns[1]) == 0 {
		return nil
	}
	return []divisionPart{s.at(stakeRough)}
}

// at is the part at a detail. Rows of more lines than their height holds are higher.
func (s stakeTable) at(d stakeDetail) divisionPart {
	columns := s.columns(d)
	height := func(row layout.Length) layout.Length {
		rows := layout.Length(0)
		for _, list := range columns {
			rows = max(rows, s.leastRows(list)+layout.Length(len(list))*(row-stakeLeast))
		}
		return sectionHigh + s.headHigh() + rows + stakeBelow
	}
	return divisionPart{
		rank: rankStakes, least: height(stakeLeast), usual: height(stakeRowHigh), most: height(stakeMost),
		put: func(r page.Row) { s.put(r, columns) },
	}
}

// detailed tells what is at stake on a page apart as far as it has room: each wall and
// bank where there is room to spare, each piece with a box, places and kinds of works
// where the rest of the page can give some for them.
func (s stakeTable) detailed(set []divisionPart, room layout.Length) []divisionPart {
	at := slices.IndexFunc(set, func(p divisionPart) bool { return p.rank == rankStakes })
	if at < 0 {
		return set
	}
	finer := slices.Clone(set)
	for _, d := range stakeDetails {
		finer[at] = s.at(d)
		if d.Detail == objective.ByLine && stackOf(finer).usual <= room || d.Detail != objective.ByLine && stackOf(finer).least <= room {
			return finer
		}
	}
	return set
}

// words say where the list is from and how it is used.
func (s stakeTable) words(columns [2][]stakeRow) string {
	if s.Game.Terrain.Map == nil {
		return "name them from the ground: tick or strike through what falls"
	}
	words := "from the map; all stand free at the start: strike through what falls"
	all := slices.Concat(columns[0], columns[1])
	switch {
	case slices.ContainsFunc(all, func(row stakeRow) bool { return row.pieces > 0 }):
		words = "all stand free at the start: strike through what falls; in a numbered box O for ours, T for theirs"
	case slices.ContainsFunc(all, func(row stakeRow) bool { return row.several }):
		words = "all stand free at the start: strike through what falls, write how many of several; which, mark on the map"
	}
	return words
}

func (s stakeTable) put(r page.Row, columns [2][]stakeRow) {
	s.section(r, s.title(), s.words(columns))
	more := stakeMost - stakeLeast
	for _, list := range columns {
		if n := layout.Length(len(list)); n > 0 {
			more = min(more, (r.Box.H-sectionHigh-s.headHigh()-stakeBelow-s.leastRows(list))/n)
		}
	}
	for i, list := range columns {
		column := r.Column(layout.Length(i)*(s.column()+stakeGap), s.column())
		s.putHead(s.heads(column), list)
		y, indent := sectionHigh+s.headHigh(), s.keyWide(list)
		for j, row := range list {
			high := s.leastRow(row, indent) + more
			line := column.Strip(y, high, 0)
			if !row.blank { // whose lines to write on are rules enough
				line.PutBetween("division/stake", line.Box.At(), line.Box.W, j)
			}
			s.putRow(line, row, indent)
			y += high
		}
	}
}

// title heads the part.
func (s stakeTable) title() string {
	if m := s.Game.Terrain.Map; m != nil && len(m.Objectives) == 0 {
		return "Structures"
	}
	return "Objectives and structures"
}

// keyWide is the room of the keys of a list.
func (s stakeTable) keyWide(list []stakeRow) layout.Length {
	wide := max(stakeKey, s.Label().Width("MAP")+max(stakeWords, s.HeadGap()))
	for _, row := range list {
		key := s.Strong(9).Width(row.key) + stakeKeyGap
		if row.number > 0 {
			key += stakeDisc
		}
		wide = max(wide, key)
	}
	return wide
}

// stakeHeads are over the boxes of a row.
var stakeHeads = []string{"OURS", "THEIRS"}

// pair are the boxes at the end of a row: ours, theirs.
func (s stakeTable) pair(several bool) page.Boxes {
	wide := stakeBox
	if several {
		wide = stakeWide
	}
	ours, theirs := s.Label().Width(stakeHeads[0]), s.Label().Width(stakeHeads[1])
	pitch := max(stakePair, (ours+theirs)/2+max(stakeWords, s.HeadGap()))
	x := s.column() - max(stakeWide, theirs)/2 - pitch - wide/2
	return page.Boxes{X: x, Cell: layout.Size{W: wide, H: stakeBox}, Pitch: pitch}
}

func (s stakeTable) putHead(r page.Row, list []stakeRow) {
	if len(list) == 0 {
		return
	}
	r.Left(0, s.Label(), "MAP")
	r.Left(s.keyWide(list), s.Label(), "WHAT AND WHERE")
	if !slices.ContainsFunc(list, func(row stakeRow) bool { return row.pieces == 0 }) { // no pairs to stand over
		r.Right(r.Box.W, s.Label(), "O OR T")
		return
	}
	r.Heads(s.pair(false), s.Label(), stakeHeads)
}

// putRow sets a row, its words so far from its key.
func (s stakeTable) putRow(r page.Row, row stakeRow, indent layout.Length) {
	s.putPieces(r, row, indent)
	high := r.Box.H - s.under(row, indent)
	r = r.Strip(0, high, page.Middle(high, s.Sans(9.5)))
	if row.pieces == 0 {
		for i := range stakeHeads {
			page.PutTick(r.Frame, "division/taken", s.pair(row.several).Box(r.Box.At().Add(layout.Point{Y: (high - stakeBox) / 2}), i))
		}
	}
	if row.blank {
		r.Of("division/line").On(blankDrop).Blank(0, s.right(row)-stakeWords)
		return
	}
	s.putKey(r, row)
	words := s.wordsOf(row, indent)
	r.Of("division/sector").Right(s.right(row), s.Sans(9).In(layout.Third), words.where)
	r.Of("division/stake").On(-layout.Length(len(words.lines)-1)*words.lead/2).Lines(indent, words.style, words.lead, words.lines)
}

// putPieces draws a box with its number for each piece of a row: at its right end, or in
// lines under it.
func (s stakeTable) putPieces(r page.Row, row stakeRow, indent layout.Length) {
	boxes, style := s.piecesOf(row, indent), s.Sans(6.5).In(layout.Third)
	top := r.Box.H - s.under(row, indent)
	if s.beside(row) {
		top = (r.Box.H - boxes.Cell.H) / 2
	}
	for i := range row.pieces {
		box := boxes.Box(r.Box.At().Add(layout.Point{Y: top}), i)
		page.PutTick(r.Frame, "division/taken", box)
		page.PutCorner(r.Frame, "division/piece", box, pieceIn, style, say.Int(row.first+i))
	}
}

// right is where the words of a row end, left of its boxes.
func (s stakeTable) right(row stakeRow) layout.Length {
	switch {
	case s.beside(row):
		return min(s.pair(true).X, s.piecesOf(row, 0).X) - stakeWords
	case row.pieces > 0:
		return s.column()
	}
	return s.pair(true).X - stakeWords
}

func firstWord(text string) string {
	word, _, _ := strings.Cut(text, " ")
	return word
}

// stakeWording is what a row says: its name in lines, and its sectors.
type stakeWording struct {
	where string
	style layout.Style
	lead  layout.Length
	lines []string
}

// wordsOf sets the name of a row in a line or two, smaller where two are too short.
func (s stakeTable) wordsOf(row stakeRow, indent layout.Length) (w stakeWording) {
	room := s.right(row) - indent
	w.style = s.Sans(9.5)
	w.where = s.sectorsIn(row.sectors, room-w.style.Width(firstWord(row.words))-layout.MM(4))
	room -= s.Sans(9).Width(w.where) + stakeWords
	if w.style.Width(row.words) > room {
		w.style = s.Sans(9)
	}
	if w.lines = w.style.Wrap(row.words, room); len(w.lines) > 2 {
		w.style = s.Sans(8)
		w.lines = w.style.Wrap(row.words, room)
	}
	w.lead = w.style.LeadOf(stakeLead)
	return w
}

// putKey sets what the map has: an objective's disc, or numbers.
func (s stakeTable) putKey(r page.Row, row stakeRow) {
	x := layout.Length(0)
	if row.number > 0 {
		s.putDisc(r.Of("division/disc"), row.number)
		x = stakeDisc
	}
	if row.key != "" {
		r.Of("division/key").Left(x, s.Strong(9), row.key)
	}
}

// putDisc draws an objective's disc with its number.
func (s stakeTable) putDisc(r page.Row, number int) {
	style, fill := s.Strong(9).In(layout.White), layout.Filled(layout.Ink)
	if s.LowInk {
		style, fill = style.In(layout.Ink), layout.Filled(layout.White)
	}
	r.PutCircle(r.From, r.On(-style.CapHeight()/2).At(discRadius), discRadius, fill, layout.RuleLine)
	r.Centre(discRadius, style, say.Int(number))
}

// sectorsIn are as many sectors as go into a room, and a mark for more.
func (s stakeTable) sectorsIn(sectors []string, room layout.Length) string {
	style := s.Sans(9)
	words := strings.Join(sectors, " ")
	for n := len(sectors) - 1; n > 0 && style.Width(words) > room; n-- {
		words = strings.Join(sectors[:n], " ") + " …"
	}
	return words
}
