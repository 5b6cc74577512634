package validator

import "github.com/csprint/csprint/generate/ground"

// laneCells is the width of a lane: 6 inches, 180 paces at the usual scale.
const laneCells = 4

// lanes counts passable ways of a lane's width from one base to another that
// share no ground.
func (g *movementCost) lanes(from, to ground.Box) int { return len(g.laneWays(from, to)) }

// laneWays are those ways. Each keeps to the left as far as it can, so that the
// next has room. A lane narrows to a bridge or ford where it crosses a river.
func (g *movementCost) laneWays(from, to ground.Box) [][]int {
	l := lanes{movementCost: g, dead: make([]bool, g.Len())}
	l.open(l.passable)
	starts, goal := l.along(from), make([]bool, g.Len())
	for _, i := range l.along(to) {
		goal[i] = true
	}
	var ways [][]int
	for _, start := range starts {
		if way := l.walk(start, facing(from.Edge), goal); way != nil {
			l.close(way)
			ways = append(ways, way)
		}
	}
	return ways
}

// Lanes finds lanes. A lane stands on the square of cells to the south-east of
// its cell.
type lanes struct {
	*movementCost
	dead []bool // cells where no lane can stand any more
}

// open finds where a lane has its width: free counts the passable cells that
// run east from a cell.
func (l *lanes) open(passable func(i int) bool) {
	wide := max(1, min(laneCells, l.Columns, l.Rows))
	free := make([]int8, len(l.dead))
	for i := len(free) - 1; i >= 0; i-- {
		if !passable(i) {
			continue
		}
		free[i] = 1
		if i%l.Columns < l.Columns-1 {
			free[i] = min(free[i+1]+1, laneCells)
		}
	}
	for i := range l.dead {
		l.dead[i] = i/l.Columns+wide > l.Rows
		for k := 0; k < wide && !l.dead[i]; k++ {
			l.dead[i] = int(free[i+k*l.Columns]) < wide
		}
	}
}

// passable tells whether a lane may lead over a cell: light woods and steep
// ground only where the land has little else.
func (l *lanes) passable(i int) bool {
	hard := wild(l.Map)
	switch {
	case l.barred[i] && !l.spans[i], l.bears[i].Bars, l.bears[i] == town:
		return false
	case l.bears[i].Trees, l.steep[i]:
		return hard
	}
	return true
}

// wild tells land where lanes lead through light wood and over steep ground.
func wild(m *ground.Map) bool {
	return m.Class == ground.Mountainous || m.Class == ground.HillyWooded
}

// along is where a lane can begin at a base's edge, from its left end.
func (l *lanes) along(base ground.Box) []int {
	r := base.Rect
	var list []int
	add := func(column, row int) {
		i := row*l.Columns + column
		p := l.Middle(i)
		if column >= 0 && row >= 0 && (p.X >= r.X && p.X < r.X+r.W || base.Edge == "east" || base.Edge == "west") &&
			(p.Y >= r.Y && p.Y < r.Y+r.H || base.Edge == "north" || base.Edge == "south") {
			list = append(list, i)
		}
	}
	last := laneCells
	switch base.Edge {
	case "south":
		for column := range l.Columns {
			add(column, l.Rows-last)
		}
	case "north":
		for column := range l.Columns {
			add(l.Columns-1-column, 0)
		}
	case "west":
		for row := range l.Rows {
			add(0, row)
		}
	default:
		for row := range l.Rows {
			add(l.Columns-last, l.Rows-1-row)
		}
	}
	return list
}

// Headings, clockwise: north, east, south, west.
var headings = [4][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}

// facing is the heading into the table from an edge.
func facing(edge string) int {
	return map[string]int{"south": 0, "west": 1, "north": 2, "east": 3}[edge]
}

// walk goes to the goal, a depth-first search that keeps its left hand on the
// wall; nil where no way leads there. Cells that it has tried are of no use to
// later walks either.
func (l *lanes) walk(start, heading int, goal []bool) []int {
	if l.dead[start] {
		return nil
	}
	type stop struct{ cell, heading, tried int }
	l.dead[start] = true
	way := []stop{{start, heading, 0}}
	for len(way) > 0 {
		at := &way[len(way)-1]
		if goal[at.cell] {
			list := make([]int, len(way))
			for i, s := range way {
				list[i] = s.cell
			}
			return list
		}
		if at.tried == 3 {
			way = way[:len(way)-1]
			continue
		}
		h := (at.heading + 3 + at.tried) % 4
		at.tried++
		column, row := at.cell%l.Columns+headings[h][0], at.cell/l.Columns+headings[h][1]
		if column < 0 || row < 0 || column >= l.Columns || row >= l.Rows {
			continue
		}
		if next := row*l.Columns + column; !l.dead[next] {
			l.dead[next] = true
			way = append(way, stop{next, h, 0})
		}
	}
	return nil
}

// close takes the ground of a lane away from others.
func (l *lanes) close(way []int) {
	for _, i := range way {
		column, row := i%l.Columns, i/l.Columns
		for y := max(0, row-laneCells+1); y < min(l.Rows, row+laneCells); y++ {
			for x := max(0, column-laneCells+1); x < min(l.Columns, column+laneCells); x++ {
				l.dead[y*l.Columns+x] = true
			}
		}
	}
}
