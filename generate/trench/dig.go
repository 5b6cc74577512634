package trench

// Squares from the front to the support trench, and left for it behind.
const (
	leastSupport = 4
	mostSupport  = 7
)

// trenches are dug: front lines, supports and communication trenches.
type trenches struct{ *draft }

// dig digs both lines: front, support and communication trenches.
func (d trenches) dig() {
	p := d.pools[layerTrenches]
	between := p.between(d.size.Least, d.size.Most)
	spare := d.size.Rows - 2 - between
	top := spare / 2
	if spare%2 == 1 {
		top += p.die(2) - 1
	}
	d.fronts[0] = d.wander(p, top, func(c, row int) bool { return abs(row-top) <= 1 && row >= roomBehind(top) })
	bottom := top + between + 1
	behind := d.size.Rows - 1 - bottom
	d.fronts[1] = d.beside(p, d.fronts[0], between+1, d.size.Least+1, d.size.Most+1, 1, func(row int) bool {
		return abs(row-bottom) <= 1 && d.size.Rows-1-row >= roomBehind(behind)
	})
	for i := range d.fronts {
		d.digFront(p, i)
		d.digSupport(p, i)
	}
	for i := range d.fronts {
		d.digComms(i)
	}
}

// roomBehind is the squares to leave behind a front trench that has so many:
// enough for a support trench where they are there.
func roomBehind(squares int) int {
	if squares >= leastSupport {
		return leastSupport
	}
	return 1
}

// step is by how much a chain may change its row where it leaves a column, and
// stay a chain of neighbours: the columns are staggered.
func step(column int) int {
	if column%2 == 0 {
		return -1
	}
	return 1
}

// wander is a row for each column, one step up or down each two to four
// columns where it may: a random walk.
func (d trenches) wander(p *pool, start int, may func(column, row int) bool) []int {
	rows := make([]int, d.size.Columns)
	rows[0] = start
	due := p.between(2, 4)
	for c := 1; c < len(rows); c++ {
		rows[c] = rows[c-1]
		if due--; due <= 0 && may(c, rows[c]+step(c-1)) {
			rows[c] += step(c - 1)
			due = p.between(2, 4)
		}
	}
	return rows
}

// beside is a chain that keeps between least and most squares from another, on
// the side that way points to, and wanders there by itself where it may.
func (d trenches) beside(p *pool, other []int, start, least, most, way int, may func(row int) bool) []int {
	rows := make([]int, len(other))
	rows[0] = other[0] + way*start
	due := p.between(2, 4)
	for c := 1; c < len(rows); c++ {
		along := other[c] - other[c-1] // what the other does can always be done, too
		turn := step(c-1) - along
		due--
		fits := func(move int) bool {
			gap := (rows[c-1] + move - other[c]) * way
			return gap >= least && gap <= most && may(rows[c-1]+move)
		}
		move := along
		if due <= 0 && fits(turn) || !fits(along) && fits(turn) {
			move = turn
			due = p.between(2, 4)
		}
		rows[c] = rows[c-1] + move
	}
	return rows
}

// anywhere is where a chain may run that its distance from another keeps on the map.
func anywhere(int) bool { return true }

// digFront makes the front trench: a corner at every boundary of built
// trenches, at half of those of a hasty line; fire steps all along.
func (d trenches) digFront(p *pool, line int) {
	t := Trench{Squares: chain(d.fronts[line])}
	for range t.Squares[1:] {
		t.Traverses = append(t.Traverses, d.ask.Trenches == Built || p.die(2) == 1)
	}
	for _, s := range t.Squares {
		t.FireSteps = append(t.FireSteps, true)
		d.mark(s, isFront)
	}
	d.m.Lines[line].Front = t
}

// digSupport digs a support trench where the map is deep enough for it.
func (d trenches) digSupport(p *pool, line int) {
	front, room := d.fronts[line], d.size.Rows
	for c := range front {
		room = min(room, d.roomAt(line, c))
	}
	if room < leastSupport {
		return
	}
	back := -sign(line)
	start := p.between(leastSupport, min(mostSupport, room))
	d.rears[line] = d.beside(p, front, start, leastSupport, min(mostSupport, room), back, anywhere)
	t := Trench{Squares: chain(d.rears[line])}
	for range t.Squares[1:] {
		t.Traverses = append(t.Traverses, d.ask.Trenches == Built || p.die(2) == 1)
	}
	for _, s := range t.Squares {
		t.FireSteps = append(t.FireSteps, true)
		d.mark(s, isSupport)
	}
	d.m.Lines[line].Support = &t
}

// roomAt is the squares behind a front trench in a column.
func (d trenches) roomAt(line, column int) int {
	if line == 0 {
		return d.fronts[0][column]
	}
	return d.size.Rows - 1 - d.fronts[1][column]
}

// longestRun is the most squares of a communication trench in one line.
const longestRun = 3

// digComms digs communication trenches, one each six to nine columns.
func (d trenches) digComms(line int) {
	p := d.pools[layerComms]
	count := max(1, d.size.Columns/p.between(6, 9))
	for i := range count {
		low, high := i*d.size.Columns/count, (i+1)*d.size.Columns/count-1
		column := p.between(low+1, max(low+1, high-1))
		d.digComm(p, line, d.front(line, column))
	}
}

// digComm digs from a front trench square to the rear edge of the map; where
// it meets the support trench, one piece ends and the next begins.
func (d trenches) digComm(p *pool, line int, from Square) {
	back := facing(line).Opposite()
	piece := []Square{from}
	l := &d.m.Lines[line]
	d.noFireStep(&l.Front, from)
	straight, bend := 0, p.die(2)-1
	for at := from; ; {
		to := at.To(back)
		if straight >= p.between(1, longestRun-1) {
			if aside, ok := d.bend(at, back, bend); ok {
				to, straight, bend = aside, -1, 1-bend
			}
		}
		straight++
		if !d.m.Has(to) {
			break
		}
		d.mark(to, isComm)
		piece = append(piece, to)
		if at = to; d.is(at, isSupport) {
			d.noFireStep(l.Support, at)
			l.Communications = append(l.Communications, Trench{Squares: piece})
			piece = []Square{at}
		}
	}
	if len(piece) > 1 {
		l.Communications = append(l.Communications, Trench{Squares: piece})
	}
}

// bend is the square aslant of the way to the rear, to one side or, where a
// trench or the edge of the map is in the way, to the other.
func (d trenches) bend(at Square, back Direction, side int) (Square, bool) {
	for _, i := range []int{side, 1 - side} {
		if to := at.To(aslant(back)[i]); d.m.Has(to) && !d.is(to, isTrench) {
			return to, true
		}
	}
	return Square{}, false
}

// noFireStep takes the fire step out of a trench where another joins it.
func (d trenches) noFireStep(t *Trench, at Square) {
	t.FireSteps[at.Column] = false
}
