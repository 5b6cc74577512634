package judge

import "github.com/csprint/csprint/generate/ground"

// A front is the ground of a base, cell by cell: what stays where it is
// whatever areas are moved.
type front struct {
	edge     []int32 // along the base's edge, where troops can stand
	middle   []int32 // of the middle line, in front of the base
	box      []int32
	files    []file // of the forward third of the box
	straight int    // the cost from the edge to the middle line over open ground
}

// A file is a row of cells towards the enemy.
type file struct {
	cells  []int32
	height int // what its highest ground is worth
}

func (g *going) front(base ground.Box) front {
	f := front{straight: g.Rows * 50}
	level := base.Edge == "north" || base.Edge == "south"
	if !level {
		f.straight = g.Columns * 50
	}
	files := make([]file, max(g.Columns, g.Rows))
	for i := range g.Len() {
		p := g.Middle(i)
		if g.onEdge(base, i) {
			f.edge = append(f.edge, int32(i))
		}
		if g.onMiddle(base, i) {
			f.middle = append(f.middle, int32(i))
		}
		if base.Rect.Contains(p) {
			f.box = append(f.box, int32(i))
		}
		if forward(base).Contains(p) {
			at := i / g.Columns
			if level {
				at = i % g.Columns
			}
			files[at].cells = append(files[at].cells, int32(i))
			files[at].height = max(files[at].height, int(g.land.At(p)/ground.Contour)*500)
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
func (g *going) onEdge(base ground.Box, i int) bool {
	column, row := i%g.Columns, i/g.Columns
	if !(base.Edge == "north" && row == 0 || base.Edge == "south" && row == g.Rows-1 ||
		base.Edge == "west" && column == 0 || base.Edge == "east" && column == g.Columns-1) {
		return false
	}
	p := g.Middle(i)
	return (base.Rect.Contains(ground.Point{X: p.X, Y: base.Rect.Y}) || base.Rect.Contains(ground.Point{X: base.Rect.X, Y: p.Y})) && !g.barred[i]
}

// onMiddle tells whether a cell lies on the middle line in front of a base.
func (g *going) onMiddle(base ground.Box, i int) bool {
	p := g.Middle(i)
	if base.Edge == "east" || base.Edge == "west" {
		return i%g.Columns == g.Columns/2 && p.Y >= base.Rect.Y && p.Y < base.Rect.Y+base.Rect.H
	}
	return i/g.Columns == g.Rows/2 && p.X >= base.Rect.X && p.X < base.Rect.X+base.Rect.W
}
