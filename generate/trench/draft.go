package trench

// A mark says what fills a square.
type mark uint16

// The marks. A square may have several.
const (
	isFront mark = 1 << iota
	isSupport
	isComm
	isSap
	isCourse // of a belt
	isFull   // of wire
	isLane
	isHole
	isWater
	isCrater
	isFeature
	isPost // a listening post

	isTrench = isFront | isSupport | isComm | isSap
	isBuilt  = isTrench | isCourse | isFull | isLane
	isGround = isHole | isCrater | isFeature
)

// A draft is a map in the making.
type draft struct {
	ask   Ask
	size  Size
	m     *Map
	pools map[layer]*pool

	marks  []mark
	wire   []uint8 // a bit for each direction of a square that line wire bars
	fronts [2][]int
	rears  [2][]int   // rows of the support trenches; nil for none
	belts  [2][][]int // rows of the courses, nearest first
	broken []layer    // that broken limits lie in
}

func newDraft(ask Ask, pools map[layer]*pool) *draft {
	size := ask.Preset.Size()
	m := &Map{
		Preset: ask.Preset, Columns: size.Columns, Rows: size.Rows, Yards: ask.Yards, Inches10: ask.Tenths, Top: ask.Top,
		Sector: ask.Sector, Trenches: ask.Trenches, Shelling: ask.Shelling, Year: ask.Year, Turns: ask.Turns,
	}
	for i := range m.Lines {
		m.Lines[i].Side = ask.Sides[i].ID
		m.Lines[i].Facing = facing(i)
	}
	squares := size.Columns * size.Rows
	return &draft{ask: ask, size: size, m: m, pools: pools, marks: make([]mark, squares), wire: make([]uint8, squares)}
}

// facing is where the enemy is: below the line at the top, above the other.
func facing(line int) Direction {
	if line == 0 {
		return Down
	}
	return Up
}

// sign is how rows count toward the enemy.
func sign(line int) int { return 1 - 2*line }

// aslant is the two directions on either side of straight ahead, or to the rear.
func aslant(ahead Direction) [2]Direction { return [2]Direction{(ahead + 5) % 6, (ahead + 1) % 6} }

func (d *draft) index(s Square) int { return s.Row*d.size.Columns + s.Column }

// is tells whether a square has one of the marks; squares off the map have none.
func (d *draft) is(s Square, any mark) bool { return d.m.Has(s) && d.marks[d.index(s)]&any != 0 }

func (d *draft) mark(s Square, as mark) {
	if d.m.Has(s) {
		d.marks[d.index(s)] |= as
	}
}

func (d *draft) unmark(s Square, as mark) { d.marks[d.index(s)] &^= as }

// barred tells whether line wire stands between a square and its neighbour.
func (d *draft) barred(s Square, to Direction) bool { return d.wire[d.index(s)]&(1<<to) != 0 }

// bar sets or takes away line wire on both squares of an edge.
func (d *draft) bar(s Square, to Direction, on bool) {
	for _, side := range []struct {
		s  Square
		to Direction
	}{{s, to}, {s.To(to), to.Opposite()}} {
		if !d.m.Has(side.s) {
			continue
		}
		if on {
			d.wire[d.index(side.s)] |= 1 << side.to
		} else {
			d.wire[d.index(side.s)] &^= 1 << side.to
		}
	}
}

// ahead is how many squares a square lies in front of a line, in its column;
// negative behind it.
func (d *draft) ahead(line int, s Square) int {
	return (s.Row - d.fronts[line][s.Column]) * sign(line)
}

// front is the square of a line's front trench in a column.
func (d *draft) front(line, column int) Square { return Square{column, d.fronts[line][column]} }

// outer is the rows of a line's wire nearest the enemy.
func (d *draft) outer(line int) []int { return d.belts[line][len(d.belts[line])-1] }

// open tells whether a square lies between the outermost wires of both lines.
func (d *draft) open(s Square) bool {
	return d.m.Has(s) && s.Row > d.outer(0)[s.Column] && s.Row < d.outer(1)[s.Column]
}

// chain is one square a column.
func chain(rows []int) []Square {
	squares := make([]Square, len(rows))
	for c, row := range rows {
		squares[c] = Square{c, row}
	}
	return squares
}
