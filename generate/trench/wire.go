package trench

// Squares from the front trench to its wire, and from one belt to the next.
const (
	nearestBelt  = 2
	farthestBelt = 6
	nextBelt     = 2
	secondBelt   = 40 // in 100, where there is room for it
)

// laneToWire is the least squares from a lane's mouth to the enemy's wire.
const laneToWire = 6

// fullShare is how much of a belt is full squares, in 100. A quarter more is put
// up, for lanes, saps and ways through take as much away again.
var fullShare = map[Sector]int{Quiet: 15, StandardSector: 30, Strong: 50}

// breakShare is how much of a belt shells have opened, in 100. Belts behind
// the first are never finished, and have more.
var breakShare = map[Shelling]int{Spared: 4, UsualShells: 8, Battered: 16}

const unfinished = 20

// wires are the belts of wire before the lines.
type wires struct{ *draft }

// layWire puts up both sides' wire. Each may have half the ground that is left
// once the lanes have their distance from the enemy's wire.
func (d wires) layWire() {
	p := d.pools[layerWire]
	room := d.size.Rows
	for c := range d.fronts[0] {
		room = min(room, d.fronts[1][c]-d.fronts[0][c]-laneToWire)
	}
	most := min(farthestBelt, room/2)
	for i := range d.fronts {
		second := p.percent(secondBelt) && most >= nearestBelt+nextBelt
		first := most
		if second {
			first -= nextBelt
		}
		start := p.between(nearestBelt, first)
		d.addBelt(p, i, trenches(d).beside(p, d.fronts[i], start, nearestBelt, first, sign(i), anywhere))
		if second {
			course := make([]int, d.size.Columns)
			for c, row := range d.belts[i][0] {
				course[c] = row + nextBelt*sign(i)
			}
			d.addBelt(p, i, course)
		}
	}
}

// addBelt wires a course: each square is full of wire, open, or has line wire
// along its edges toward the enemy. Three dice a square.
func (d wires) addBelt(p *pool, line int, course []int) {
	open := breakShare[d.ask.Shelling]
	if len(d.belts[line]) > 0 {
		open += unfinished
	}
	d.belts[line] = append(d.belts[line], course)
	b := Belt{Course: chain(course)}
	for _, s := range b.Course {
		d.mark(s, isCourse)
		full, broken := p.percent(fullShare[d.ask.Sector]*5/4), p.percent(open)
		switch {
		case full:
			d.mark(s, isFull)
		case !broken:
			d.barAhead(line, s, course, true)
		}
	}
	d.m.Lines[line].Belts = append(d.m.Lines[line].Belts, b)
}

// barAhead sets or takes away the line wire of one square of a course.
func (d wires) barAhead(line int, s Square, course []int, on bool) {
	for _, to := range d.edgesAhead(line, s, course) {
		d.bar(s, to, on)
	}
}

// edgesAhead is those edges of a square of a course beyond which the enemy's
// side begins, from left to right on the map.
func (d wires) edgesAhead(line int, s Square, course []int) []Direction {
	ahead := facing(line)
	sides := aslant(ahead)
	edges := make([]Direction, 0, 3)
	for _, to := range []Direction{sides[1-line], ahead, sides[line]} {
		if n := s.To(to); d.m.Has(n) && (n.Row-course[n.Column])*sign(line) > 0 {
			edges = append(edges, to)
		}
	}
	return edges
}

// courseOf is the belt and course that a square lies on.
func (d wires) courseOf(s Square) (line int, course []int) {
	for i := range d.belts {
		for _, rows := range d.belts[i] {
			if rows[s.Column] == s.Row {
				return i, rows
			}
		}
	}
	panic("trench: a square on no course")
}

// clear opens a square of a course: no wire in it or ahead of it.
func (d wires) clear(s Square) {
	line, course := d.courseOf(s)
	d.unmark(s, isFull)
	d.barAhead(line, s, course, false)
}

// plan writes the wire into the lines as it stands after lanes and breaks.
func (d wires) plan() {
	for i := range d.m.Lines {
		for j := range d.m.Lines[i].Belts {
			d.planBelt(i, j)
		}
	}
}

func (d wires) planBelt(line, j int) {
	b := &d.m.Lines[line].Belts[j]
	course := d.belts[line][j]
	b.Line, b.Full, b.Breaks = nil, nil, nil
	for _, s := range b.Course {
		wired := false
		for _, to := range d.edgesAhead(line, s, course) {
			if d.barred(s, to) {
				b.Line = append(b.Line, EdgeBetween(s, to))
				wired = true
			}
		}
		switch {
		case d.is(s, isFull):
			b.Full = append(b.Full, s)
		case !wired && !d.is(s, isLane):
			b.Breaks = append(b.Breaks, s)
		}
	}
}
