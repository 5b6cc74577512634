package roster

import (
	"math"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/objective"
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
	stakeBelow   = layout.MM(3)
	stakeGap     = layout.MM(6)
	stakeBox     = layout.MM(5)
	stakeWide    = layout.MM(9.6) // a box to write numbers in
	stakeDisc    = layout.MM(6)   // an objective's disc and the gap behind it
	largePiece   = layout.MM(7.4) // a piece's box in large print, where its number is larger
	pieceGap     = layout.MM(0.6) // between such boxes, and twice that from line to line
	pieceFive    = layout.MM(1.2) // between five boxes and the next
	besideGap    = layout.MM(1.6) // between boxes at the end of a row, which are no pairs
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
func (s stakeTable) column() layout.Length { return (s.wide() - stakeGap) / 2 }

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
	words := s.wordsOf(row, layout.Rect{W: s.column()}, indent)
	high := max(stakeLeast, layout.Length(len(words.lines))*words.lead)
	if s.beside(row) {
		high = max(high, s.piece()+pieceGap)
	}
	return high + s.under(row, indent)
}

// beside tells whether the boxes of the pieces of a row stand at its right end: five at
// most do.
func (s stakeTable) beside(row stakeRow) bool { return row.pieces > 0 && row.pieces <= 5 }

// piece is the side of a box of a piece.
func (s stakeTable) piece() layout.Length {
	if s.Large {
		return largePiece
	}
	return stakeBox
}

// piecesWide is how wide so many boxes of pieces stand in a line.
func (s stakeTable) piecesWide(n int) layout.Length {
	return layout.Length(n)*s.piece() + layout.Length(n-1)*pieceGap + layout.Length((n-1)/5)*pieceFive
}

// besideWide is how wide so many boxes of pieces stand at the end of a row.
func (s stakeTable) besideWide(n int) layout.Length {
	return layout.Length(n)*s.piece() + layout.Length(n-1)*besideGap
}

// inLine is how many boxes of pieces go into a line under a row, its words so far from
// its key: fives of them.
func (s stakeTable) inLine(indent layout.Length) int {
	n := 5
	for s.piecesWide(n+5) <= s.column()-indent {
		n += 5
	}
	return n
}

// under is the room of the boxes of pieces under a row.
func (s stakeTable) under(row stakeRow, indent layout.Length) layout.Length {
	if row.pieces == 0 || s.beside(row) {
		return 0
	}
	n := s.inLine(indent)
	return layout.Length((row.pieces+n-1)/n) * (s.piece() + 2*pieceGap)
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
		rank:  rankStakes,
		least: height(stakeLeast), usual: height(stakeRowHigh), most: height(stakeMost),
		put: func(onto *layout.Frame, at layout.Point, high layout.Length) { s.put(onto, at, high, columns) },
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
		if d.Detail == objective.ByLine && usualOf(finer) <= room || d.Detail != objective.ByLine && leastOf(finer) <= room {
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

func (s stakeTable) put(onto *layout.Frame, at layout.Point, high layout.Length, columns [2][]stakeRow) {
	s.section(onto, at, s.title(), s.words(columns))
	wide, more := s.column(), stakeMost-stakeLeast
	for _, list := range columns {
		if n := layout.Length(len(list)); n > 0 {
			more = min(more, (high-sectionHigh-s.headHigh()-stakeBelow-s.leastRows(list))/n)
		}
	}
	for i, list := range columns {
		x := at.X + layout.Length(i)*(wide+stakeGap)
		s.putHead(onto, layout.Point{X: x, Y: at.Y + sectionHigh}, wide, list)
		top := at.Y + sectionHigh + s.headHigh()
		indent := s.keyWide(list)
		for j, row := range list {
			pitch := s.leastRow(row, indent) + more
			if !row.blank { // whose lines to write on are rules enough
				onto.PutBetween("division/stake", layout.Point{X: x, Y: top}, wide, j)
			}
			s.putRow(onto, layout.Rect{X: x, Y: top, W: wide, H: pitch}, row, indent)
			top += pitch
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
	wide := max(layout.MM(9), s.Label().Width("MAP")+max(layout.MM(2), s.HeadGap()))
	for _, row := range list {
		key := s.Strong(9).Width(row.key) + layout.MM(2.4)
		if row.number > 0 {
			key += stakeDisc
		}
		wide = max(wide, key)
	}
	return wide
}

// stakeHeads are over the boxes of a row.
var stakeHeads = [2]string{"OURS", "THEIRS"}

// pitch is from the middle of one box to that of the other.
func (s stakeTable) pitch() layout.Length {
	return max(layout.MM(11.8), (s.Label().Width(stakeHeads[0])+s.Label().Width(stakeHeads[1]))/2+max(layout.MM(2), s.HeadGap()))
}

// end is how far from the right end the middle of the last box stands.
func (s stakeTable) end() layout.Length {
	return max(stakeWide, s.Label().Width(stakeHeads[1])) / 2
}

// boxes are where the boxes of a row stand: ours, theirs.
func (s stakeTable) boxes(r layout.Rect, several bool) [2]layout.Rect {
	wide := stakeBox
	if several {
		wide = stakeWide
	}
	var boxes [2]layout.Rect
	for i := range boxes {
		centre := r.Right() - s.end() - layout.Length(1-i)*s.pitch()
		boxes[i] = layout.Rect{X: centre - wide/2, Y: r.Y + (r.H-stakeBox)/2, W: wide, H: stakeBox}
	}
	return boxes
}

func (s stakeTable) putHead(onto *layout.Frame, at layout.Point, wide layout.Length, list []stakeRow) {
	if len(list) == 0 {
		return
	}
	base := at.Y + s.headBase()
	boxes := s.boxes(layout.Rect{X: at.X, W: wide}, false)
	onto.SetLine("division/head", layout.Point{X: at.X, Y: base}, layout.Left, s.Label(), "MAP")
	onto.SetLine("division/head", layout.Point{X: at.X + s.keyWide(list), Y: base}, layout.Left, s.Label(), "WHAT AND WHERE")
	if !slices.ContainsFunc(list, func(row stakeRow) bool { return row.pieces == 0 }) { // no pairs to stand over
		onto.SetLine("division/head", layout.Point{X: at.X + wide, Y: base}, layout.Right, s.Label(), "O OR T")
		return
	}
	for i, word := range stakeHeads {
		onto.SetLine("division/head", layout.Point{X: boxes[i].Centre().X, Y: base}, layout.Centre, s.Label(), word)
	}
}

// putRow sets a row, its words so far from its key.
func (s stakeTable) putRow(onto *layout.Frame, r layout.Rect, row stakeRow, indent layout.Length) {
	style := s.Sans(9.5)
	s.putPieces(onto, r, row, indent)
	r.H -= s.under(row, indent)
	base := middle(r.Y, r.H, style)
	if row.pieces == 0 {
		for _, box := range s.boxes(r, row.several) {
			s.tick(onto, "taken", box)
		}
	}
	if row.blank {
		right := s.right(r, row)
		s.rule(onto, layout.Point{X: r.X, Y: base + layout.MM(0.8)}, right-r.X-layout.MM(2))
		return
	}
	s.putKey(onto, layout.Point{X: r.X, Y: base}, row)
	words := s.wordsOf(row, r, indent)
	onto.SetLine("division/sector", layout.Point{X: s.right(r, row), Y: base}, layout.Right, s.Sans(9).In(layout.Third), words.where)
	first := base - layout.Length(len(words.lines)-1)*words.lead/2
	onto.SetLines("division/stake", layout.Point{X: r.X + indent, Y: first}, layout.Left, words.style, words.lead, words.lines)
}

// putPieces draws a box with its number for each piece of a row: at its right end, or in
// lines under it.
func (s stakeTable) putPieces(onto *layout.Frame, r layout.Rect, row stakeRow, indent layout.Length) {
	n, x, top, wideOf := s.inLine(indent), r.X+indent, r.Bottom()-s.under(row, indent), s.piecesWide
	if s.beside(row) {
		n, x, top, wideOf = row.pieces, r.Right()-s.besideWide(row.pieces), r.Y+(r.H-s.piece())/2, s.besideWide
	}
	style := s.Sans(6.5).In(layout.Third)
	for i := range row.pieces {
		box := layout.Rect{X: x + wideOf(i%n+1) - s.piece(), Y: top + layout.Length(i/n)*(s.piece()+2*pieceGap), W: s.piece(), H: s.piece()}
		s.tick(onto, "taken", box)
		at := layout.Point{X: box.X + layout.MM(0.6), Y: box.Y + style.CapHeight() + layout.MM(0.6)}
		onto.SetLine("division/piece", at, layout.Left, style, say.Int(row.first+i))
	}
}

// right is where the words of a row end, left of its boxes.
func (s stakeTable) right(r layout.Rect, row stakeRow) layout.Length {
	switch {
	case s.beside(row):
		return min(s.boxes(r, true)[0].X, r.Right()-s.besideWide(row.pieces)) - layout.MM(2)
	case row.pieces > 0:
		return r.Right()
	}
	return s.boxes(r, true)[0].X - layout.MM(2)
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
func (s stakeTable) wordsOf(row stakeRow, r layout.Rect, indent layout.Length) (w stakeWording) {
	room := s.right(r, row) - r.X - indent
	w.style = s.Sans(9.5)
	w.where = s.sectorsIn(row.sectors, room-w.style.Width(firstWord(row.words))-layout.MM(4))
	room -= s.Sans(9).Width(w.where) + layout.MM(2)
	if w.style.Width(row.words) > room {
		w.style = s.Sans(9)
	}
	if w.lines = w.style.Wrap(row.words, room); len(w.lines) > 2 {
		w.style = s.Sans(8)
		w.lines = w.style.Wrap(row.words, room)
	}
	w.lead = w.style.LeadOf(layout.MM(3.1))
	return w
}

// putKey sets what the map has: an objective's disc, or numbers.
func (s stakeTable) putKey(onto *layout.Frame, at layout.Point, row stakeRow) {
	if row.number > 0 {
		s.putDisc(onto, at, row.number)
		at.X += stakeDisc
	}
	if row.key != "" {
		onto.SetLine("division/key", at, layout.Left, s.Strong(9), row.key)
	}
}

// putDisc draws an objective's disc with its number.
func (s stakeTable) putDisc(onto *layout.Frame, at layout.Point, number int) {
	style, fill := s.Strong(9).In(layout.White), layout.Filled(layout.Ink)
	if s.LowInk {
		style, fill = style.In(layout.Ink), layout.Filled(layout.White)
	}
	radius := layout.MM(2.2)
	centre := layout.Point{X: at.X + radius, Y: at.Y - style.CapHeight()/2}
	onto.PutCircle("division/disc", centre, radius, fill, layout.RuleLine)
	onto.SetLine("division/disc", layout.Point{X: centre.X, Y: at.Y}, layout.Centre, style, say.Int(number))
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
