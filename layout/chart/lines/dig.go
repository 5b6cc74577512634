package lines

import (
	"slices"

	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/layout"
)

// Measures of trenches at map scale in millimetres, and in thousandths of a
// square.
const (
	bayWide   = 620 // a bay between its traverses
	traverse  = 240 // how far a traverse steps back
	kink      = 260 // how far a communication trench swings to each side
	frontWide = 2.0
	rearWide  = 1.6
	commWide  = 1.25
	wallWide  = 0.34 // the black of each side
)

// A ditch is a trench as it is drawn: its middle line and how wide it is.
type ditch struct {
	points []layout.Point
	wide   float64
}

// rear is the way to a line's own rear: 1 downwards, −1 upwards.
func (w *Works) rear() layout.Length {
	if w.Facing == trench.Up {
		return 1
	}
	return -1
}

// dig draws trenches: first all black, then all white, so that joints open.
func (f field) dig(works []*Works) {
	var all []ditch
	for _, w := range works {
		e := earthworks{f, w}
		e.fireSteps()
		all = append(all, e.ditches()...)
	}
	for _, d := range all {
		d.walls(f.sketch)
	}
	for _, w := range works {
		earthworks{f, w}.heads(black, false)
	}
	for _, d := range all {
		d.open(f.sketch)
	}
	for _, w := range works {
		earthworks{f, w}.heads(layout.Filled(f.floor()), true)
	}
	if f.tile && !f.LowInk {
		f.boards(all)
	}
}

// walls draw it all black.
func (d ditch) walls(k sketch) {
	k.way("trench", layout.Stroke{Width: k.long(d.wide), Colour: layout.Ink}, d.points...)
}

// open draws what is inside its walls.
func (d ditch) open(k sketch) {
	k.way("floor", layout.Stroke{Width: k.long(d.wide) - 2*k.line(wallWide).Width, Colour: k.floor()}, d.points...)
}

// boards lay duckboards along trenches, but for their corners.
func (k sketch) boards(all []ditch) {
	pitch := layout.MM(5)
	var pairs []layout.Point
	for _, d := range all {
		half := k.long(d.wide)/2 - 2*k.line(wallWide).Width
		for i := 1; i < len(d.points); i++ {
			a, b := d.points[i-1], d.points[i]
			side := beside([]layout.Point{a, b}, half)[0].Sub(a)
			n := int(length(b.Sub(a)) / pitch)
			for j := range n {
				p := along(a, b, 2*j+1, 2*n)
				joint := i > 1 && length(p.Sub(a)) < half || i < len(d.points)-1 && length(b.Sub(p)) < half
				if !joint {
					pairs = append(pairs, p.Add(side), p.Sub(side))
				}
			}
		}
	}
	k.strokes("boards", layout.Stroke{Width: layout.MM(0.25), Colour: layout.Rule}, pairs...)
}

// floor is the colour of a trench's floor: on tiles a shade below the ground,
// in low ink bare paper.
func (k sketch) floor() layout.Colour {
	if k.tile && !k.LowInk {
		return layout.Hatch
	}
	return layout.White
}

// earthworks are the trenches of one line as they lie on the map.
type earthworks struct {
	field
	works *Works
}

// ditches are all of them.
func (e earthworks) ditches() []ditch {
	var out []ditch
	w := e.works
	add := func(wide float64, points []layout.Point) {
		if len(points) > 1 {
			out = append(out, ditch{points, wide})
		}
	}
	joins := map[trench.Square]bool{}
	for _, line := range []*trench.Trench{&w.Front, w.Support} {
		if line == nil {
			continue
		}
		for _, s := range line.Squares {
			joins[s] = true
		}
	}
	for _, t := range w.Communications {
		add(commWide, e.zigzag(t.Squares, joins))
	}
	for _, t := range w.Saps {
		add(commWide, e.middles(t.Squares))
	}
	if w.Support != nil {
		add(rearWide, e.crenellated(*w.Support))
	}
	add(frontWide, e.crenellated(w.Front))
	return out
}

// headWide is how wide the pit at the end of a sap is.
const headWide = frontWide + 0.6

// heads draw the pits at the ends of saps, or what is inside their walls.
func (e earthworks) heads(fill layout.Fill, inside bool) {
	radius := e.long(headWide) / 2
	if inside {
		radius -= e.line(wallWide).Width
	}
	for _, t := range e.works.Saps {
		if n := len(t.Squares); n > 1 {
			e.onto.PutCircle(e.from+"/head", e.middle(t.Squares[n-1]), radius, fill, layout.Stroke{})
		}
	}
}

// crenellated is the middle line of a fire trench: a bay in each square, and
// where there is a traverse, a step back between two bays. Without one they
// are joined straight.
func (e earthworks) crenellated(t trench.Trench) []layout.Point {
	squares, traverses := leftToRight(t)
	var points []layout.Point
	add := func(x, y layout.Length) {
		p := layout.Point{X: x, Y: y}
		if n := len(points); n == 0 || points[n-1] != p {
			points = append(points, p)
		}
	}
	half := e.part(bayWide) / 2
	for i, s := range squares {
		c := e.middle(s)
		if i == 0 {
			add(e.end(s, c, -half), c.Y)
		}
		if i == len(squares)-1 {
			add(e.end(s, c, half), c.Y)
			break
		}
		next := e.middle(squares[i+1])
		switch {
		case next.X == c.X:
			add(c.X, c.Y)
			add(c.X, next.Y)
		case i < len(traverses) && traverses[i]:
			back := e.stepBack(c.Y, next.Y)
			add(c.X+half, c.Y)
			add(c.X+half, back)
			add(next.X-half, back)
			add(next.X-half, next.Y)
		default:
			add(c.X+half, c.Y)
			add(next.X-half, next.Y)
		}
	}
	return points
}

// stepBack is the level of a traverse between two bays: to their rear, and on
// tiles, where each trench stays in its own squares, half way between them.
func (e earthworks) stepBack(a, b layout.Length) layout.Length {
	if e.tile {
		return (a + b) / 2
	}
	rear := e.works.rear()
	return max(rear*a, rear*b)*rear + rear*e.part(traverse)
}

// end is where a trench stops: at the edge of the map in an outer column, else
// at the end of its bay.
func (e earthworks) end(s trench.Square, c layout.Point, half layout.Length) layout.Length {
	switch all := e.bounds(); {
	case s.Column == 0 && half < 0:
		return all.X
	case s.Column == e.columns-1 && half > 0:
		return all.Right()
	}
	return c.X + half
}

// zigzag is the middle line of a communication trench: a swing to each side in
// every square. It leaves and meets other trenches straight, and runs off the
// map from the last row.
func (e earthworks) zigzag(squares []trench.Square, joins map[trench.Square]bool) []layout.Point {
	var points []layout.Point
	rear := e.works.rear()
	for i, s := range squares {
		c := e.middle(s)
		points = append(points, c)
		if i+1 == len(squares) {
			break
		}
		next := e.middle(squares[i+1])
		if next.X != c.X {
			continue
		}
		way := next.Y - c.Y
		if joins[s] {
			points = append(points, layout.Point{X: c.X, Y: c.Y + way/2})
		} else {
			points = append(points, layout.Point{X: c.X + e.part(kink), Y: c.Y + way/4})
		}
		points = append(points, layout.Point{X: c.X - e.part(kink), Y: c.Y + way*3/4})
	}
	if n := len(squares); n > 0 && (rear > 0 && squares[n-1].Row == e.rows-1 || rear < 0 && squares[n-1].Row == 0) {
		last, edge := points[len(points)-1], e.bounds().Y
		if rear > 0 {
			edge = e.bounds().Bottom()
		}
		points = append(points, layout.Point{X: last.X, Y: edge})
	}
	return points
}

// fireSteps draw ticks on the enemy's side of each bay that has a fire step.
func (e earthworks) fireSteps() {
	const ticks = 8
	w, back := e.works, e.works.rear()
	var pairs []layout.Point
	for i, s := range w.Front.Squares {
		if i >= len(w.Front.FireSteps) || !w.Front.FireSteps[i] {
			continue
		}
		c := e.middle(s)
		foot := c.Y - back*e.long(frontWide)/2
		wide := e.part(bayWide)
		for n := range ticks {
			x := c.X - wide/2 + wide.Times(2*n+1, 2*ticks)
			pairs = append(pairs, layout.Point{X: x, Y: foot}, layout.Point{X: x, Y: foot - back*e.long(0.9)})
		}
	}
	e.strokes("step", e.line(0.16), pairs...)
}

// dugoutAt is behind the bay that a dugout opens into, to the right of a trench
// that leaves the bay to the rear.
func (e earthworks) dugoutAt(s trench.Square) layout.Point {
	aside, behind := e.part(285), e.part(490) // beyond a traverse
	plain := e.part(340)
	if e.tile { // which keeps it in its square
		behind, plain = e.part(300), e.part(300)
	}
	c, back := e.middle(s), e.works.rear()
	for _, t := range e.works.Communications {
		if slices.Contains(t.Squares, s) {
			return c.Add(layout.Point{X: aside, Y: back * behind})
		}
	}
	return c.Add(layout.Point{Y: back * plain})
}

// leftToRight is a trench with its squares in the order of their columns.
func leftToRight(t trench.Trench) ([]trench.Square, []bool) {
	n := len(t.Squares)
	if n == 0 || t.Squares[0].Column <= t.Squares[n-1].Column {
		return t.Squares, t.Traverses
	}
	squares, traverses := make([]trench.Square, n), make([]bool, len(t.Traverses))
	for i, s := range t.Squares {
		squares[n-1-i] = s
	}
	for i, b := range t.Traverses {
		traverses[len(traverses)-1-i] = b
	}
	return squares, traverses
}
