package lines

import (
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
func rear(w *Works) layout.Length {
	if w.Facing == trench.Up {
		return 1
	}
	return -1
}

// ditches are all trenches of a line.
func (f field) ditches(w *Works) []ditch {
	var out []ditch
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
		add(commWide, f.zigzag(t.Squares, joins, rear(w)))
	}
	for _, t := range w.Saps {
		add(commWide, f.middles(t.Squares))
	}
	if w.Support != nil {
		add(rearWide, f.crenellated(*w.Support, rear(w)))
	}
	add(frontWide, f.crenellated(w.Front, rear(w)))
	return out
}

// dig draws trenches: first all black, then all white, so that joints open.
func (f field) dig(works []*Works) {
	var all []ditch
	for _, w := range works {
		f.fireSteps(w)
		all = append(all, f.ditches(w)...)
	}
	for _, d := range all {
		f.way("trench", layout.Stroke{Width: f.long(d.wide), Colour: layout.Ink}, d.points...)
	}
	for _, w := range works {
		f.heads(w, black, false)
	}
	wall := 2 * f.line(wallWide).Width
	for _, d := range all {
		f.way("floor", layout.Stroke{Width: f.long(d.wide) - wall, Colour: f.floor()}, d.points...)
	}
	for _, w := range works {
		f.heads(w, layout.Filled(f.floor()), true)
	}
	if f.tile && !f.LowInk {
		f.boards(all)
	}
}

// boards lay duckboards along trenches, but for their corners.
func (f field) boards(all []ditch) {
	pitch := layout.MM(5)
	var pairs []layout.Point
	for _, d := range all {
		half := f.long(d.wide)/2 - 2*f.line(wallWide).Width
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
	f.strokes("boards", layout.Stroke{Width: layout.MM(0.25), Colour: layout.Rule}, pairs...)
}

// floor is the colour of a trench's floor: on tiles a shade below the ground,
// in low ink bare paper.
func (f field) floor() layout.Colour {
	if f.tile && !f.LowInk {
		return layout.Hatch
	}
	return layout.White
}

// headWide is how wide the pit at the end of a sap is.
const headWide = frontWide + 0.6

// heads draw the pits at the ends of saps, or what is inside their walls.
func (f field) heads(w *Works, fill layout.Fill, inside bool) {
	radius := f.long(headWide) / 2
	if inside {
		radius -= f.line(wallWide).Width
	}
	for _, t := range w.Saps {
		if n := len(t.Squares); n > 1 {
			f.onto.PutCircle(f.from+"/head", f.middle(t.Squares[n-1]), radius, fill, layout.Stroke{})
		}
	}
}

// middles are the middles of a chain of squares.
func (f field) middles(squares []trench.Square) []layout.Point {
	points := make([]layout.Point, len(squares))
	for i, s := range squares {
		points[i] = f.middle(s)
	}
	return points
}

// crenellated is the middle line of a fire trench: a bay in each square, and
// where there is a traverse, a step back between two bays. Without one they
// are joined straight.
func (f field) crenellated(t trench.Trench, rear layout.Length) []layout.Point {
	squares, traverses := leftToRight(t)
	var points []layout.Point
	add := func(x, y layout.Length) {
		p := layout.Point{X: x, Y: y}
		if n := len(points); n == 0 || points[n-1] != p {
			points = append(points, p)
		}
	}
	half := f.part(bayWide) / 2
	for i, s := range squares {
		c := f.middle(s)
		if i == 0 {
			add(f.end(s, c, -half), c.Y)
		}
		if i == len(squares)-1 {
			add(f.end(s, c, half), c.Y)
			break
		}
		next := f.middle(squares[i+1])
		switch {
		case next.X == c.X:
			add(c.X, c.Y)
			add(c.X, next.Y)
		case i < len(traverses) && traverses[i]:
			back := f.stepBack(c.Y, next.Y, rear)
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
func (f field) stepBack(a, b, rear layout.Length) layout.Length {
	if f.tile {
		return (a + b) / 2
	}
	return max(rear*a, rear*b)*rear + rear*f.part(traverse)
}

// end is where a trench stops: at the edge of the map in an outer column, else
// at the end of its bay.
func (f field) end(s trench.Square, c layout.Point, half layout.Length) layout.Length {
	switch all := f.bounds(); {
	case s.Column == 0 && half < 0:
		return all.X
	case s.Column == f.columns-1 && half > 0:
		return all.Right()
	}
	return c.X + half
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

// zigzag is the middle line of a communication trench: a swing to each side in
// every square. It leaves and meets other trenches straight, and runs off the
// map from the last row.
func (f field) zigzag(squares []trench.Square, joins map[trench.Square]bool, rear layout.Length) []layout.Point {
	var points []layout.Point
	for i, s := range squares {
		c := f.middle(s)
		points = append(points, c)
		if i+1 == len(squares) {
			break
		}
		next := f.middle(squares[i+1])
		if next.X != c.X {
			continue
		}
		way := next.Y - c.Y
		if joins[s] {
			points = append(points, layout.Point{X: c.X, Y: c.Y + way/2})
		} else {
			points = append(points, layout.Point{X: c.X + f.part(kink), Y: c.Y + way/4})
		}
		points = append(points, layout.Point{X: c.X - f.part(kink), Y: c.Y + way*3/4})
	}
	if n := len(squares); n > 0 && (rear > 0 && squares[n-1].Row == f.rows-1 || rear < 0 && squares[n-1].Row == 0) {
		last, edge := points[len(points)-1], f.bounds().Y
		if rear > 0 {
			edge = f.bounds().Bottom()
		}
		points = append(points, layout.Point{X: last.X, Y: edge})
	}
	return points
}

// fireSteps draw ticks on the enemy's side of each bay that has a fire step.
func (f field) fireSteps(w *Works) {
	const ticks = 8
	back := rear(w)
	var pairs []layout.Point
	for i, s := range w.Front.Squares {
		if i >= len(w.Front.FireSteps) || !w.Front.FireSteps[i] {
			continue
		}
		c := f.middle(s)
		foot := c.Y - back*f.long(frontWide)/2
		wide := f.part(bayWide)
		for n := range ticks {
			x := c.X - wide/2 + wide.Times(2*n+1, 2*ticks)
			pairs = append(pairs, layout.Point{X: x, Y: foot}, layout.Point{X: x, Y: foot - back*f.long(0.9)})
		}
	}
	f.strokes("step", f.line(0.16), pairs...)
}
