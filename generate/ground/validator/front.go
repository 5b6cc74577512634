package validator

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// A front is the ground of a base, cell by cell: what stays where it is
// whatever areas are moved.
type front struct {
	edge     []int32 // along the base's edge, where troops can stand
	middle   []int32 // beside the middle line, in front of the base
	weights  []int32 // by which each of them counts
	box      []int32
	files    []file // of the ground that the side would hold
	straight int    // the cost from the edge to the middle line over open ground
	ways     ways   // over the ground as it lies
}

// A file is a row of cells towards the enemy, on the ground that a side would hold.
type file struct {
	cells   []int32
	heights []int // what the height of each is worth
}

func (g *movementCost) front(base ground.Box) front {
	f := front{straight: g.straight(base.Edge)}
	level := base.Edge == "north" || base.Edge == "south"
	files := make([]file, max(g.Columns, g.Rows))
	for i := range g.Len() {
		p := g.Middle(i)
		if g.onEdge(base, i) {
			f.edge = append(f.edge, int32(i))
		}
		if weight := g.onMiddle(base, i); weight > 0 {
			f.middle, f.weights = append(f.middle, int32(i)), append(f.weights, int32(weight))
		}
		if within(base.Rect, p) {
			f.box = append(f.box, int32(i))
		}
		if within(forward(base), p) {
			at := i / g.Columns
			if level {
				at = i % g.Columns
			}
			files[at].cells = append(files[at].cells, int32(i))
			files[at].heights = append(files[at].heights, int(g.land.At(p)/ground.Contour)*500)
		}
	}
	for _, file := range files {
		if len(file.cells) > 0 {
			f.files = append(f.files, file)
		}
	}
	f.middle = f.middle[:len(f.middle):len(f.middle)]
	return f
}

// onEdge tells whether a cell lies along a base's edge, and is no river.
func (g *movementCost) onEdge(base ground.Box, i int) bool {
	column, row := i%g.Columns, i/g.Columns
	if !(base.Edge == "north" && row == 0 || base.Edge == "south" && row == g.lastOf(g.Depth, g.Rows) ||
		base.Edge == "west" && column == 0 || base.Edge == "east" && column == g.lastOf(g.Width, g.Columns)) {
		return false
	}
	return g.before(base, g.Middle(i)) && !g.barred[i]
}

// lastOf is the last row or column whose middles lie on a table so deep: the
// cells of an odd measure hang over its southern and its eastern edge.
func (g *movementCost) lastOf(deep ground.Dist, rows int) int {
	return min(max(int((deep-g.Step/2)/g.Step), 0), rows-1)
}

// before tells whether a point lies straight before a base or behind it.
func (g *movementCost) before(base ground.Box, p ground.Point) bool {
	if r := base.Rect; base.Edge == "east" || base.Edge == "west" {
		return p.Y >= r.Y && p.Y <= r.Y+r.H
	}
	return p.X >= base.Rect.X && p.X <= base.Rect.X+base.Rect.W
}

// onMiddle is how much a cell counts for the line half-way over the table, in
// front of a base: linear interpolation between the two rows beside the line, each
// by half where it runs between them, or the one row that it runs through. Both
// sides are measured to the same line, whichever way the rows are counted.
func (g *movementCost) onMiddle(base ground.Box, i int) int {
	p := g.Middle(i)
	if !g.before(base, p) {
		return 0
	}
	if base.Edge == "east" || base.Edge == "west" {
		return int(max(0, 2*g.Step-plane.Abs(2*p.X-g.Width)))
	}
	return int(max(0, 2*g.Step-plane.Abs(2*p.Y-g.Depth)))
}

// straight is what open ground costs from the row along an edge to the middle
// line.
func (g *movementCost) straight(edge string) int {
	deep, row := g.Depth, 0
	switch edge {
	case "south":
		row = g.lastOf(g.Depth, g.Rows)
	case "west":
		deep = g.Width
	case "east":
		deep, row = g.Width, g.lastOf(g.Width, g.Columns)
	}
	at := ground.Dist(row)*g.Step + g.Step/2
	return max(1, int(plane.Abs(2*at-deep)*50/g.Step))
}

// within tells whether a point lies in a rectangle, all four sides counted: what
// is mirrored stays in.
func within(r ground.Rect, p ground.Point) bool {
	return p.X >= r.X && p.X <= r.X+r.W && p.Y >= r.Y && p.Y <= r.Y+r.H
}

// squaresAt are the cells that a point lies in: all those that meet where it lies
// between them, so that a mirrored point lies in the mirrored ones.
func (g *movementCost) squaresAt(p ground.Point) []int32 {
	columns, rows := sidesOf(p.X, g.Step, g.Columns), sidesOf(p.Y, g.Step, g.Rows)
	var list []int32
	for _, row := range rows {
		for _, column := range columns {
			list = append(list, int32(row*g.Columns+column))
		}
	}
	return list
}

// sidesOf are the columns that a coordinate lies in, the nearest for one off the
// table.
func sidesOf(x, step ground.Dist, columns int) []int {
	last := int(x / step)
	first := last
	if x%step == 0 {
		first--
	}
	first, last = min(max(first, 0), columns-1), min(max(last, 0), columns-1)
	if first == last {
		return []int{last}
	}
	return []int{first, last}
}
