package roster

import (
	"cmp"
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
	stakeAir     = layout.MM(1)   // under a name of several lines, whose tails else touch the rule below
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
	leastSector  = layout.MM(4)                                       // from the first word of a name to its sectors
	blankRows    = 6
)

// rows are the objectives of the map and its structures and works; lines to
// write them on where there is no map.
func (s stakeTable) rows(d stakeDetail) (objectives, others []stakeRow) {
	m := s.Game.Terrain.Map
	if m == nil {
		blank := slices.Repeat([]stakeRow{{blank: true}}, blankRows)
		return blank, blank
	}
	for _, o := range objective.Objectives(m) {
		objectives = append(objectives, stakeRow{number: o.Number, words: o.Words().In(s.Words), sectors: []string{o.Sector}})
	}
	for _, r := range objective.Runs(m, d.Detail) {
		row := stakeRow{key: r.Key, words: r.Words.In(s.Words), sectors: r.Sectors, first: r.First, several: r.Count > 1}
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

// A stakeLine is a row as it is set.
type stakeLine struct {
	stakeRow
	where string // its sectors
	style layout.Style
	lead  layout.Length
	lines []string      // of its words
	right layout.Length // where all these end
	boxes page.Boxes    // of its pieces, or ours and theirs
	under layout.Length // the room of the boxes of pieces under it, 0 for boxes at its right end
	least layout.Length // what all takes at the least
}

// A stakeColumn is rows one under another.
type stakeColumn struct {
	lines  []stakeLine
	indent layout.Length // of words, behind the keys
	least  layout.Length
}

// columns shares the rows out between two columns: objectives at the left,
// the rest at the right, or where that is longer from under the objectives on.
func (s stakeTable) columns(d stakeDetail) (best [2]stakeColumn) {
	left, right := s.rows(d)
	if len(left) == 0 {
		half := (len(right) + 1) / 2
		return [2]stakeColumn{s.set(right[:half]), s.set(right[half:])}
	}
	lowest := layout.Length(math.MaxInt32)
	for over := range len(right) { // the left grows and the right shrinks, until they cross
		grown, shrunk := s.set(slices.Concat(left, right[:over])), s.set(right[over:])
		if low := max(grown.least, shrunk.least); low < lowest {
			best, lowest = [2]stakeColumn{grown, shrunk}, low
		}
		if grown.least >= shrunk.least {
			break
		}
	}
	return best
}

// wide is how wide one of the two columns is.
func (s stakeTable) wide() layout.Length { return (s.Wide() - stakeGap) / 2 }

// set sets the rows of a column.
func (s stakeTable) set(rows []stakeRow) stakeColumn {
	c := stakeColumn{indent: s.keyWide(rows)}
	for _, row := range rows {
		l := s.line(row, c.indent)
		c.lines, c.least = append(c.lines, l), c.least+l.least
	}
	return c
}

// mostBeside are the most pieces whose boxes stand at the right end of a row.
const mostBeside = 5

// line sets a row, its words so far from its key. The boxes of its pieces stand at its right
// end, or in lines of fives under its words.
func (s stakeTable) line(row stakeRow, indent layout.Length) stakeLine {
	l := stakeLine{stakeRow: row, boxes: s.pair(row.several), right: s.pair(true).X - stakeWords, least: stakeLeast}
	side := s.Sized(stakeBox, largePiece)
	switch cell := (layout.Size{W: side, H: side}); {
	case row.blank:
		return l
	case row.pieces > mostBeside:
		l.boxes = page.Boxes{X: indent, Cell: cell, Pitch: side + pieceGap, Five: pieceFive, Lead: side + 2*pieceGap, PerRow: 5}
		for l.boxes.Wide(l.boxes.PerRow+5) <= s.wide()-indent {
			l.boxes.PerRow += 5
		}
		l.right, l.under = s.wide(), layout.Length((row.pieces+l.boxes.PerRow-1)/l.boxes.PerRow)*l.boxes.Lead
	case row.pieces > 0:
		l.boxes = page.Boxes{Cell: cell, Pitch: side + besideGap}
		l.boxes.X = s.wide() - l.boxes.Wide(row.pieces)
		l.right, l.least = min(l.right, l.boxes.X-stakeWords), max(stakeLeast, side+pieceGap)
	}
	s.wordsOf(&l, l.right-indent)
	if n := layout.Length(len(l.lines)); n > 1 {
		l.least = max(l.least, n*l.lead+stakeAir)
	}
	l.least += l.under
	return l
}

// parts is the part of what is at stake; none on ground with nothing to take.
func (s stakeTable) parts() []divisionPart {
	if columns := s.columns(stakeRough); len(columns[0].lines)+len(columns[1].lines) == 0 {
		return nil
	}
	return []divisionPart{s.at(stakeRough)}
}

// at is the part at a detail. Rows of more lines than their height holds are higher.
func (s stakeTable) at(d stakeDetail) divisionPart {
	columns := s.columns(d)
	height := func(row layout.Length) layout.Length {
		rows := layout.Length(0)
		for _, c := range columns {
			rows = max(rows, c.least+layout.Length(len(c.lines))*(row-stakeLeast))
		}
		return sectionHigh + s.headHigh() + rows + stakeBelow
	}
	return divisionPart{
		rank: rankStakes, stack: stack{height(stakeLeast), height(stakeRowHigh), height(stakeMost)},
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
func (s stakeTable) words(columns [2]stakeColumn) string {
	if s.Game.Terrain.Map == nil {
		return s.Words.Say("division.name-them")
	}
	all := slices.Concat(columns[0].lines, columns[1].lines)
	switch {
	case slices.ContainsFunc(all, func(l stakeLine) bool { return l.pieces > 0 }):
		return s.Words.Say("division.mark-boxes")
	case slices.ContainsFunc(all, func(l stakeLine) bool { return l.several }):
		return s.Words.Say("division.write-how-many")
	}
	return s.Words.Say("division.strike-through")
}

func (s stakeTable) put(r page.Row, columns [2]stakeColumn) {
	s.section(r, s.title(), s.words(columns))
	more := stakeMost - stakeLeast
	for _, c := range columns {
		if n := layout.Length(len(c.lines)); n > 0 {
			more = min(more, (r.Box.H-sectionHigh-s.headHigh()-stakeBelow-c.least)/n)
		}
	}
	for i, c := range columns {
		column := r.Column(layout.Length(i)*(s.wide()+stakeGap), s.wide())
		r.PutAs(layout.Element{Kind: layout.AsTable}, func() {
			r.PutRow(func() { s.putHead(s.heads(column), c) })
			y := sectionHigh + s.headHigh()
			for j, l := range c.lines {
				row := column.Strip(y, l.least+more, 0)
				if !l.blank { // whose lines to write on are rules enough
					row.PutBetween("division/stake", row.Box.At(), row.Box.W, j)
				}
				r.PutRow(func() { s.putLine(row, l, c.indent) })
				y += l.least + more
			}
		})
	}
}

// title heads the part.
func (s stakeTable) title() string {
	if m := s.Game.Terrain.Map; m != nil && len(m.Objectives) == 0 {
		return s.Words.Say("division.structures")
	}
	return s.Words.Say("division.stakes")
}

// keyWide is the room of the keys of a list.
func (s stakeTable) keyWide(list []stakeRow) layout.Length {
	wide := max(stakeKey, s.Label().Width(s.Words.Say("division.map"))+max(stakeWords, s.HeadGap()))
	for _, row := range list {
		key := s.Strong(9).Width(row.key) + stakeKeyGap
		if row.number > 0 {
			key += stakeDisc
		}
		wide = max(wide, key)
	}
	return wide
}

// owners are over the boxes of a row, whom each is for.
func (s stakeTable) owners() []string {
	return []string{s.Words.Say("division.ours"), s.Words.Say("division.theirs")}
}

// pair are the boxes at the end of a row: ours, theirs.
func (s stakeTable) pair(several bool) page.Boxes {
	wide := stakeBox
	if several {
		wide = stakeWide
	}
	owners := s.owners()
	ours, theirs := s.Label().Width(owners[0]), s.Label().Width(owners[1])
	pitch := max(stakePair, (ours+theirs)/2+max(stakeWords, s.HeadGap()))
	x := s.wide() - max(stakeWide, theirs)/2 - pitch - wide/2
	return page.Boxes{X: x, Cell: layout.Size{W: wide, H: stakeBox}, Pitch: pitch}
}

func (s stakeTable) putHead(r page.Row, c stakeColumn) {
	if len(c.lines) == 0 {
		return
	}
	r.PutCell(0, layout.AsColumnHead, func() { r.Left(0, s.Label(), s.Words.Say("division.map")) })
	r.PutCell(1, layout.AsColumnHead, func() { r.Left(c.indent, s.Label(), s.Words.Say("division.what-and-where")) })
	if !slices.ContainsFunc(c.lines, func(l stakeLine) bool { return l.pieces == 0 }) { // no pairs to stand over
		r.PutCell(2, layout.AsColumnHead, func() { r.Right(r.Box.W, s.Label(), s.Words.Say("division.ours-or-theirs")) })
		return
	}
	r.PutCell(2, layout.AsColumnHead, func() { r.Heads(s.pair(false), s.Label(), s.owners()) })
}

// putLine sets a row, its words so far from its key.
func (s stakeTable) putLine(r page.Row, l stakeLine, indent layout.Length) {
	high := r.Box.H - l.under
	boxes := r.Strip(high, l.boxes.Cell.H, 0)
	r = r.Strip(0, high, page.Middle(high, s.Sans(9.5)))
	if l.under == 0 {
		boxes = r
	}
	r.PutCell(2, layout.AsCell, func() { s.putBoxes(boxes, l) })
	if l.blank {
		r.PutCell(1, layout.AsCell, func() { r.Of("division/line").On(blankDrop).Blank(0, l.right-stakeWords) })
		return
	}
	r.PutCell(0, layout.AsCell, func() { s.putKey(r, l.stakeRow) })
	r.PutCell(1, layout.AsRowHead, func() {
		r.Of("division/sector").Right(l.right, s.Sans(9).In(layout.Third), l.where)
		r.Of("division/stake").On(-layout.Length(len(l.lines)-1)*l.lead/2).Lines(indent, l.style, l.lead, l.lines)
	})
}

// putBoxes draws the boxes of a row.
func (s stakeTable) putBoxes(boxes page.Row, l stakeLine) {
	r := boxes
	for i := range cmp.Or(l.pieces, len(s.owners())) {
		box, e := boxes.Cell(l.boxes, i), layout.Entry{Words: l.words}
		if l.several && l.pieces == 0 {
			page.PutWriting(r.Frame, "division/taken", box, e)
		} else {
			page.PutTick(r.Frame, "division/taken", box, e)
		}
		if l.pieces > 0 {
			page.PutCorner(r.Frame, "division/piece", box, pieceIn, s.Sans(6.5).In(layout.Third), say.Int(l.first+i))
		}
	}
}

// wordsOf sets the name of a row in a line or two, smaller where two are too short, and its
// sectors.
func (s stakeTable) wordsOf(l *stakeLine, room layout.Length) {
	first, _, _ := strings.Cut(l.words, " ")
	l.style = s.Sans(9.5)
	l.where = s.sectorsIn(l.sectors, room-l.style.Width(first)-leastSector)
	room -= s.Sans(9).Width(l.where) + stakeWords
	if l.style.Width(l.words) > room {
		l.style = s.Sans(9)
	}
	if l.lines = l.style.Wrap(l.words, room); len(l.lines) > 2 {
		l.style = s.Sans(8)
		l.lines = l.style.Wrap(l.words, room)
	}
	l.lead = l.style.LeadOf(stakeLead)
}

// putKey sets what the map has: an objective's disc, or numbers.
func (s stakeTable) putKey(r page.Row, row stakeRow) {
	x := layout.Length(0)
	if row.number > 0 {
		s.putDisc(r.Of("division/disc"), row.number)
		x = stakeDisc
	}
	r.Of("division/key").Left(x, s.Strong(9), row.key)
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
