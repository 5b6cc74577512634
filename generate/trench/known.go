package trench

import (
	"github.com/csprint/csprint/words"
	"slices"
)

// How often a work is shown right, or a square off, in 100.
const (
	shownRight   = 60
	shownShifted = 15
	wireStretch  = 4 // columns of a belt that count as one work
)

// reconnoitre draws what each side's map shows of the other's line.
func (d *draft) reconnoitre() {
	for i := range d.m.Lines {
		s := scouts{draft: d, line: i, pool: d.pools[layerKnown], known: &d.m.Known[i]}
		s.named = map[Square]bool{}
		for _, o := range d.m.Objectives {
			if o.Side == d.m.Lines[1-i].Side {
				for _, square := range o.Squares {
					s.named[square] = true
				}
			}
		}
		s.known.Of, s.known.By = d.m.Lines[i].Side, d.m.Lines[1-i].Side
		s.report()
	}
}

// Scouts draw one line for the other side.
type scouts struct {
	*draft
	line  int
	pool  *pool
	known *KnownLine
	named map[Square]bool // in the other side's orders: always shown right
}

func (s *scouts) report() {
	l, k := &s.m.Lines[s.line], s.known
	k.Front = l.Front
	k.Front.FireSteps = slices.Repeat([]bool{true}, len(k.Front.FireSteps)) // they would show where other trenches join
	if l.Support != nil {
		if way, shown := s.across(words.Of("trench.support-trench"), l.Support.Squares); shown {
			t := s.moved(*l.Support, way)
			k.Support = &t
		}
	}
	for _, t := range l.Communications {
		if way, shown := s.along(words.Of("trench.communication-trench"), t.Squares[0], t.Squares); shown {
			k.Communications = append(k.Communications, s.moved(t, way))
		}
	}
	for _, sap := range l.Saps {
		if way, shown := s.along(words.Own(sap.ID), sap.Squares[0], sap.Squares); shown {
			k.Saps = append(k.Saps, s.moved(Trench{Squares: sap.Squares}, way))
		}
	}
	for _, post := range l.Posts {
		s.spot(words.Of("trench.post", "id", post.ID), post.Square, &k.Posts)
	}
	for _, gun := range l.Guns {
		s.spot(words.Of("trench.gun", "id", gun.ID), gun.Square, &k.Guns)
	}
	for _, dugout := range l.Dugouts {
		s.spot(words.Of("trench.dugout", "id", dugout.ID), dugout.Square, &k.Dugouts)
	}
	for j, b := range l.Belts {
		s.wire(j, b)
	}
}

// A shift is the direction in which a work stands off its place; none where it
// is shown right.
type shift struct {
	to  Direction
	off bool
}

func (s shift) of(at Square) Square {
	if s.off {
		return at.To(s.to)
	}
	return at
}

// outcome rolls how a work is shown, and notes it. Two dice a work.
func (s *scouts) outcome(work words.Text, squares []Square, ways [2]Direction) (shift, bool) {
	die, way := s.pool.die(100), ways[s.pool.die(2)-1]
	shown := Missing
	switch {
	case die <= shownRight, slices.ContainsFunc(squares, func(at Square) bool { return s.named[at] }):
		shown = Right
	case die <= shownRight+shownShifted:
		shown = Shifted
	}
	text := words.Of("trench.at", "work", work, "square", squares[0])
	if last := squares[len(squares)-1]; last != squares[0] {
		text = words.Of("trench.from-to", "work", work, "from", squares[0], "to", last)
	}
	s.m.Intelligence = append(s.m.Intelligence, Finding{Of: s.known.Of, Work: text, Outcome: shown})
	return shift{way, shown == Shifted}, shown != Missing
}

// across shifts a work toward the enemy or away from him.
func (s *scouts) across(work words.Text, squares []Square) (shift, bool) {
	ways := [2]Direction{Up, Down}
	if !s.allOn(squares, Up) {
		ways[0] = Down
	}
	if !s.allOn(squares, Down) {
		ways[1] = ways[0]
	}
	return s.outcome(work, squares, ways)
}

func (s *scouts) allOn(squares []Square, to Direction) bool {
	return !slices.ContainsFunc(squares, func(at Square) bool { return !s.m.Has(at.To(to)) })
}

// along shifts a work that begins in a trench to the next square of it, so that
// it joins the trench there.
func (s *scouts) along(work words.Text, start Square, squares []Square) (shift, bool) {
	return s.outcome(work, squares, s.waysAlong(start))
}

// waysAlong is the two directions in which a trench leads from a square; those
// up and down where it lies in none.
func (s *scouts) waysAlong(at Square) [2]Direction {
	var ways []Direction
	for _, rows := range [][]int{s.fronts[s.line], s.rears[s.line]} {
		if rows == nil || rows[at.Column] != at.Row {
			continue
		}
		for _, c := range []int{at.Column - 1, at.Column + 1} {
			if c >= 0 && c < len(rows) {
				way, _ := at.Toward(Square{c, rows[c]})
				ways = append(ways, way)
			}
		}
		return [2]Direction{ways[0], ways[len(ways)-1]}
	}
	return [2]Direction{Up, Down}
}

// spot shows a post, gun or dugout on one of the map's lists.
func (s *scouts) spot(work words.Text, at Square, list *[]Square) {
	way, shown := s.outcome(work, []Square{at}, s.waysAlong(at))
	if to := way.of(at); shown && !slices.Contains(*list, to) {
		*list = append(*list, to)
		slices.SortFunc(*list, leftToRight)
	}
}

func leftToRight(a, b Square) int {
	if a.Column != b.Column {
		return a.Column - b.Column
	}
	return a.Row - b.Row
}

// moved is a trench where a map shows it, as far as the map goes.
func (s *scouts) moved(t Trench, way shift) Trench {
	out := Trench{Traverses: t.Traverses}
	for _, at := range t.Squares {
		to := way.of(at)
		if !s.m.Has(to) {
			break
		}
		out.Squares = append(out.Squares, to)
	}
	if len(t.FireSteps) > 0 {
		out.FireSteps = slices.Repeat([]bool{true}, len(t.FireSteps))
	}
	return out
}

// wire shows a belt, a stretch of some columns after the other.
func (s *scouts) wire(j int, b Belt) {
	for first := 0; first < len(b.Course); first += wireStretch {
		squares := b.Course[first:min(first+wireStretch, len(b.Course))]
		way, shown := s.across(words.Of("trench.wire"), squares)
		if !shown {
			continue
		}
		for _, at := range squares {
			if s.is(at, isFull) {
				s.known.Full = append(s.known.Full, way.of(at))
			}
			for _, to := range (wires{s.draft}).edgesAhead(s.line, at, s.belts[s.line][j]) {
				// Nobody sees from outside where a lane leads through: it is
				// shown as wire.
				if s.barred(at, to) || s.is(at, isLane) {
					e := EdgeBetween(at, to)
					s.known.Wire = append(s.known.Wire, Edge{way.of(e.Square), e.Direction})
				}
			}
		}
	}
}
