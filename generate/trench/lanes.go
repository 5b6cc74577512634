package trench

// Columns that keep saps and lanes apart.
const (
	betweenLanes = 4 // of one side
	outOfLine    = 2 // from the enemy's lanes
	betweenSaps  = 6
)

// lanes are the ways out through a side's own wire, and its saps.
type lanes struct{ *draft }

// digSaps digs saps: none, one or two a side, each with a listening post.
func (d lanes) digSaps() {
	p := d.pools[layerSaps]
	for i := range d.m.Lines {
		l := &d.m.Lines[i]
		count := p.die(3) - 1
		for _, c := range p.shuffled(d.size.Columns) {
			if len(l.Saps) < count && d.sapMayLeave(i, c) {
				d.sap(p, i, c)
			}
		}
	}
}

func (d lanes) sapMayLeave(line, column int) bool {
	l := d.m.Lines[line]
	if column < 2 || column > d.size.Columns-3 || !l.Front.FireSteps[column] {
		return false
	}
	for _, s := range l.Saps {
		if abs(s.Squares[0].Column-column) < betweenSaps {
			return false
		}
	}
	return true
}

// sap digs one to four squares forward, to the wire at the farthest. Its post
// lies at the head where that is at the wire, else in a hole just behind it.
func (d lanes) sap(p *pool, line, column int) {
	ahead := facing(line)
	squares := []Square{d.front(line, column)}
	length := p.die(4)
	kinked := false
	for i := range length {
		at := squares[len(squares)-1]
		to := at.To(ahead)
		if i > 0 && !kinked && p.die(3) == 1 {
			to, kinked = at.To(aslant(ahead)[p.die(2)-1]), true
		}
		if !d.m.Has(to) || d.ahead(line, to) <= 0 {
			break
		}
		squares = append(squares, to)
		d.mark(to, isSap)
		if d.is(to, isCourse) {
			d.unmark(to, isFull)
			_, course := wires(d).courseOf(to)
			wires(d).barAhead(line, to, course, true)
			break
		}
	}
	head := squares[len(squares)-1]
	post := Post{
		ID: "L" + d.letter(line, len(d.m.Lines[line].Saps)), Kind: Listening, Square: head,
		Men: p.between(2, 4), Telephone: true,
	}
	if behind := (Square{head.Column, d.belts[line][0][head.Column] - sign(line)}); d.ahead(line, behind) > d.ahead(line, head) {
		post.Square, post.InHole = behind, true
	}
	post.LightGun = p.percent(40) && d.hasLight(line)
	l := &d.m.Lines[line]
	d.mark(post.Square, isPost)
	l.Posts = append(l.Posts, post)
	l.Saps = append(l.Saps, Sap{ID: "sap " + d.letter(line, len(l.Saps)), Squares: squares, Post: post.ID})
}

// hasLight tells whether a side has light machine-guns by now.
func (d lanes) hasLight(line int) bool {
	first := d.ask.Sides[line].LightMG
	return first > 0 && d.ask.Year >= first
}

// letter numbers the works of a side: a, b, c … at the top, 1, 2, 3 … at the
// bottom, so that no number tells a side how many the other has.
func (d lanes) letter(line, i int) string {
	if line == 0 {
		return string(rune('a' + i))
	}
	return string(rune('1' + i))
}

// openLanes opens one to three ways out a side, fewer on a narrow map.
func (d lanes) openLanes() {
	p := d.pools[layerLanes]
	for i := range d.m.Lines {
		l := &d.m.Lines[i]
		count := p.die(min(3, d.size.Columns/6))
		for _, c := range p.shuffled(d.size.Columns) {
			side := p.die(2) - 1
			if len(l.Lanes) < count {
				d.lane(i, c, side)
			}
		}
	}
}

// lane opens a lane from a column's front trench square if it may lie there:
// straight to the wire, one square aside within it, and out.
func (d lanes) lane(line, column, side int) {
	ahead := facing(line)
	path := []Square{d.front(line, column)}
	for _, course := range d.belts[line] {
		for at := path[len(path)-1]; at.Row != course[at.Column]; at = at.To(ahead) {
			path = append(path, at.To(ahead))
		}
		aside := path[len(path)-1].Column + 2*side - 1
		if aside < 0 || aside >= d.size.Columns {
			return
		}
		path = append(path, Square{aside, course[aside]})
		side = 1 - side
	}
	mouth := path[len(path)-1]
	if !d.laneMayLie(line, path) {
		return
	}
	path = append(path, mouth.To(ahead))
	d.layLane(path)
	l := &d.m.Lines[line]
	l.Lanes = append(l.Lanes, Lane{ID: d.letter(line, len(l.Lanes)), Path: path, Mouth: mouth})
}

// laneMayLie holds a lane's squares against the saps and lanes that there are.
func (d lanes) laneMayLie(line int, path []Square) bool {
	mouth := path[len(path)-1]
	if mouth.Column < 1 || mouth.Column > d.size.Columns-2 {
		return false
	}
	for i, s := range path {
		if i > 0 && d.is(s, isTrench|isLane|isPost) {
			return false
		}
	}
	for i := range d.m.Lines {
		for _, other := range d.m.Lines[i].Lanes {
			apart := abs(other.Mouth.Column - mouth.Column)
			if apart < outOfLine || i == line && apart < betweenLanes {
				return false
			}
		}
	}
	return true
}

// layLane leads a lane through the wire: line wire along its squares in the
// belts, but for the edges that it crosses.
func (d lanes) layLane(path []Square) {
	for _, s := range path[1:] {
		d.mark(s, isLane)
		if d.is(s, isCourse) {
			d.unmark(s, isFull)
			line, course := wires(d).courseOf(s)
			wires(d).barAhead(line, s, course, true)
		}
	}
	for i, s := range path[1:] {
		if to, ok := path[i].Toward(s); ok {
			d.bar(path[i], to, false)
		}
	}
}
