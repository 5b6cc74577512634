package roster

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/stake"
)

// A stakeRow is a line of what is at stake: an objective, structures or works.
type stakeRow struct {
	number  int    // of an objective; 0 for none
	key     string // "S1–S5"; of an objective that is one structure, its own
	words   string
	sectors []string
	several bool // it wants a box to write in
	blank   bool // there is no map: a line to write on
}

// is tells whether a row is of the same thing as another that has no key yet: a bridge
// that is an objective and a structure has its boxes once.
func (row stakeRow) is(other stakeRow) bool {
	return other.key == "" && row.words == other.words && slices.Equal(row.sectors, other.sectors)
}

// Measures of what is at stake.
var (
	stakeRowHigh = layout.MM(6.4)
	stakeLeast   = layout.MM(6)
	stakeMost    = layout.MM(8)
	stakeBelow   = layout.MM(3)
	stakeGap     = layout.MM(6)
	stakeBox     = layout.MM(5)
	stakeWide    = layout.MM(9.6) // a box to write numbers in
	stakeDisc    = layout.MM(6)   // an objective's disc and the gap behind it
	blankRows    = 6
)

// stakeRows are the objectives of the map and its structures and works; lines to
// write them on where there is no map.
func (b *divisionBook) stakeRows(d stake.Detail) (objectives, others []stakeRow) {
	m := b.Game.Terrain.Map
	if m == nil {
		for range blankRows {
			objectives, others = append(objectives, stakeRow{blank: true}), append(others, stakeRow{blank: true, several: true})
		}
		return objectives, others
	}
	for _, o := range stake.Objectives(m) {
		objectives = append(objectives, stakeRow{number: o.Number, words: o.Words(), sectors: []string{o.Sector}})
	}
	for _, r := range stake.Runs(m, d) {
		row := stakeRow{key: r.Key, words: r.Words, sectors: r.Sectors, several: r.Count > 1}
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

// stakeColumns shares the rows out between two columns: objectives at the left,
// the rest at the right, or where that is longer from under the objectives on.
func (b *divisionBook) stakeColumns(d stake.Detail) [2][]stakeRow {
	left, right := b.stakeRows(d)
	if len(left) == 0 {
		half := (len(right) + 1) / 2
		return [2][]stakeRow{right[:half], right[half:]}
	}
	if over := len(right) - len(left); over > 1 {
		left, right = append(left, right[:over/2]...), right[over/2:]
	}
	return [2][]stakeRow{left, right}
}

// stakeHigh is the room at a detail, with rows of a height; those of more lines than
// it holds are higher.
func (b *divisionBook) stakeHigh(d stake.Detail, row layout.Length) layout.Length {
	rows := layout.Length(0)
	for _, list := range b.stakeColumns(d) {
		rows = max(rows, b.leastRows(list)+layout.Length(len(list))*(row-stakeLeast))
	}
	return sectionHigh + b.headHigh() + rows + stakeBelow
}

// stakeColumn is how wide one of the two columns is.
func (b *divisionBook) stakeColumn() layout.Length { return (b.wide() - stakeGap) / 2 }

// leastRows is what the rows of a column take at the least.
func (b *divisionBook) leastRows(list []stakeRow) (high layout.Length) {
	for _, row := range list {
		high += b.leastRow(row, b.keyWide(list))
	}
	return high
}

// leastRow is what a row takes at the least, its words so far from its key.
func (b *divisionBook) leastRow(row stakeRow, indent layout.Length) layout.Length {
	if row.blank {
		return stakeLeast
	}
	words := b.wordsOf(row, layout.Rect{W: b.stakeColumn()}, indent)
	return max(stakeLeast, layout.Length(len(words.lines))*words.lead)
}

// stakes is the part of what is at stake; none on ground with nothing to take.
func (b *divisionBook) stakes() []divisionPart {
	columns := b.stakeColumns(stake.ByKind)
	if len(columns[0])+len(columns[1]) == 0 {
		return nil
	}
	return []divisionPart{b.stakesAt(stake.ByKind)}
}

// stakesAt is the part at a detail.
func (b *divisionBook) stakesAt(d stake.Detail) divisionPart {
	return divisionPart{
		rank:  rankStakes,
		least: b.stakeHigh(d, stakeLeast), usual: b.stakeHigh(d, stakeRowHigh), most: b.stakeHigh(d, stakeMost),
		put: func(onto *layout.Frame, at layout.Point, high layout.Length) { b.putStakes(onto, at, high, d) },
	}
}

// detailed tells what is at stake on a page apart as far as it has room: places
// and kinds of works where the rest of the page can give some for them, each wall
// and bank where there is room to spare.
func (b *divisionBook) detailed(set []divisionPart, room layout.Length) []divisionPart {
	at := slices.IndexFunc(set, func(p divisionPart) bool { return p.rank == rankStakes })
	if at < 0 {
		return set
	}
	finer := slices.Clone(set)
	for _, d := range []stake.Detail{stake.ByLine, stake.ByPlace} {
		finer[at] = b.stakesAt(d)
		if d == stake.ByLine && usualOf(finer) <= room || d == stake.ByPlace && leastOf(finer) <= room {
			return finer
		}
	}
	return set
}

// stakeWords say where the list is from and how it is used.
func (b *divisionBook) stakeWords() string {
	if b.Game.Terrain.Map == nil {
		return "name them from the ground: tick or strike through what falls"
	}
	return "from the map; all stand free at the start: strike through what falls"
}

func (b *divisionBook) putStakes(onto *layout.Frame, at layout.Point, high layout.Length, d stake.Detail) {
	b.section(onto, at, b.stakeTitle(), b.stakeWords())
	columns := b.stakeColumns(d)
	wide, more := b.stakeColumn(), stakeMost-stakeLeast
	for _, list := range columns {
		if n := layout.Length(len(list)); n > 0 {
			more = min(more, (high-sectionHigh-b.headHigh()-stakeBelow-b.leastRows(list))/n)
		}
	}
	for i, list := range columns {
		x := at.X + layout.Length(i)*(wide+stakeGap)
		b.putStakeHead(onto, layout.Point{X: x, Y: at.Y + sectionHigh}, wide, list)
		top := at.Y + sectionHigh + b.headHigh()
		for j, row := range list {
			pitch := b.leastRow(row, b.keyWide(list)) + more
			onto.PutThird("division/stake", layout.Point{X: x, Y: top}, wide, j)
			b.putStake(onto, layout.Rect{X: x, Y: top, W: wide, H: pitch}, row, b.keyWide(list))
			top += pitch
		}
	}
}

// stakeTitle heads the part.
func (b *divisionBook) stakeTitle() string {
	if m := b.Game.Terrain.Map; m != nil && len(m.Objectives) == 0 {
		return "Structures"
	}
	return "Objectives and structures"
}

// keyWide is the room of the keys of a list.
func (b *divisionBook) keyWide(list []stakeRow) layout.Length {
	wide := max(layout.MM(9), b.Label().Width("MAP")+max(layout.MM(2), b.HeadGap()))
	for _, row := range list {
		key := b.Strong(9).Width(row.key) + layout.MM(2.4)
		if row.number > 0 {
			key += stakeDisc
		}
		wide = max(wide, key)
	}
	return wide
}

// stakeHeads are over the boxes of a row.
var stakeHeads = [2]string{"OURS", "THEIRS"}

// stakePitch is from the middle of one box to that of the other.
func (b *divisionBook) stakePitch() layout.Length {
	return max(layout.MM(11.8), (b.Label().Width(stakeHeads[0])+b.Label().Width(stakeHeads[1]))/2+max(layout.MM(2), b.HeadGap()))
}

// stakeEnd is how far from the right end the middle of the last box stands.
func (b *divisionBook) stakeEnd() layout.Length {
	return max(stakeWide, b.Label().Width(stakeHeads[1])) / 2
}

// stakeBoxes are where the boxes of a row stand: ours, theirs.
func (b *divisionBook) stakeBoxes(r layout.Rect, several bool) [2]layout.Rect {
	wide := stakeBox
	if several {
		wide = stakeWide
	}
	var boxes [2]layout.Rect
	for i := range boxes {
		centre := r.Right() - b.stakeEnd() - layout.Length(1-i)*b.stakePitch()
		boxes[i] = layout.Rect{X: centre - wide/2, Y: r.Y + (r.H-stakeBox)/2, W: wide, H: stakeBox}
	}
	return boxes
}

func (b *divisionBook) putStakeHead(onto *layout.Frame, at layout.Point, wide layout.Length, list []stakeRow) {
	if len(list) == 0 {
		return
	}
	base := at.Y + b.headBase()
	boxes := b.stakeBoxes(layout.Rect{X: at.X, W: wide}, false)
	onto.SetLine("division/head", layout.Point{X: at.X, Y: base}, layout.Left, b.Label(), "MAP")
	onto.SetLine("division/head", layout.Point{X: at.X + b.keyWide(list), Y: base}, layout.Left, b.Label(), "WHAT AND WHERE")
	for i, word := range stakeHeads {
		onto.SetLine("division/head", layout.Point{X: boxes[i].Centre().X, Y: base}, layout.Centre, b.Label(), word)
	}
}

// putStake sets a row, its words so far from its key.
func (b *divisionBook) putStake(onto *layout.Frame, r layout.Rect, row stakeRow, indent layout.Length) {
	style := b.Sans(9.5)
	base := middle(r.Y, r.H, style)
	for _, box := range b.stakeBoxes(r, row.several) {
		b.tick(onto, "taken", box)
	}
	if row.blank {
		right := b.stakeRight(r)
		b.rule(onto, layout.Point{X: r.X, Y: base + layout.MM(0.8)}, right-r.X-layout.MM(2))
		return
	}
	b.putKey(onto, layout.Point{X: r.X, Y: base}, row)
	words := b.wordsOf(row, r, indent)
	onto.SetLine("division/sector", layout.Point{X: b.stakeRight(r), Y: base}, layout.Right, b.Sans(9).In(layout.Third), words.where)
	first := base - layout.Length(len(words.lines)-1)*words.lead/2
	onto.SetLines("division/stake", layout.Point{X: r.X + indent, Y: first}, layout.Left, words.style, words.lead, words.lines)
}

// stakeRight is where the words of a row end, left of its boxes.
func (b *divisionBook) stakeRight(r layout.Rect) layout.Length {
	return b.stakeBoxes(r, true)[0].X - layout.MM(2)
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
func (b *divisionBook) wordsOf(row stakeRow, r layout.Rect, indent layout.Length) (w stakeWording) {
	room := b.stakeRight(r) - r.X - indent
	w.style = b.Sans(9.5)
	w.where = b.sectorsIn(row.sectors, room-w.style.Width(firstWord(row.words))-layout.MM(4))
	room -= b.Sans(9).Width(w.where) + layout.MM(2)
	if w.style.Width(row.words) > room {
		w.style = b.Sans(9)
	}
	if w.lines = w.style.Wrap(row.words, room); len(w.lines) > 2 {
		w.style = b.Sans(8)
		w.lines = w.style.Wrap(row.words, room)
	}
	w.lead = w.style.LeadOf(layout.MM(3.1))
	return w
}

// putKey sets what the map has: an objective's disc, or numbers.
func (b *divisionBook) putKey(onto *layout.Frame, at layout.Point, row stakeRow) {
	if row.number > 0 {
		b.putDisc(onto, at, row.number)
		at.X += stakeDisc
	}
	if row.key != "" {
		onto.SetLine("division/key", at, layout.Left, b.Strong(9), row.key)
	}
}

// putDisc draws an objective's disc with its number.
func (b *divisionBook) putDisc(onto *layout.Frame, at layout.Point, number int) {
	style, fill := b.Strong(9).In(layout.White), layout.Filled(layout.Ink)
	if b.LowInk {
		style, fill = style.In(layout.Ink), layout.Filled(layout.White)
	}
	radius := layout.MM(2.2)
	centre := layout.Point{X: at.X + radius, Y: at.Y - style.CapHeight()/2}
	onto.PutCircle("division/disc", centre, radius, fill, layout.RuleLine)
	onto.SetLine("division/disc", layout.Point{X: centre.X, Y: at.Y}, layout.Centre, style, say.Int(number))
}

// sectorsIn are as many sectors as go into a room, and a mark for more.
func (b *divisionBook) sectorsIn(sectors []string, room layout.Length) string {
	style := b.Sans(9)
	words := strings.Join(sectors, " ")
	for n := len(sectors) - 1; n > 0 && style.Width(words) > room; n-- {
		words = strings.Join(sectors[:n], " ") + " …"
	}
	return words
}
