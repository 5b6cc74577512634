package maker

import "github.com/csprint/csprint/internal/plane"

// paths are the cheapest ways over the table from some cells to all others, or to a
// goal unless that is −1. A step costs its price, at ten times its length: 10
// straight, 14 across a corner. Of two ways of one cost that stays which comes
// from the north-west.
func (d *draft) paths(starts []int, goal int, price func(from, to, length int) int) *plane.Paths {
	c := d.cells
	paths, _ := plane.ShortestPath(c.Len(), starts, func(i int) bool { return i == goal }, func(p *plane.Paths, i int) {
		column, row := i%c.Columns, i/c.Columns
		for y := max(row-1, 0); y <= min(row+1, c.Rows-1); y++ {
			for x := max(column-1, 0); x <= min(column+1, c.Columns-1); x++ {
				next, length := y*c.Columns+x, 14
				if p.Done(next) {
					continue
				}
				if x == column || y == row {
					length = 10
				}
				p.Step(next, price(i, next, length))
			}
		}
	})
	return paths
}
