package ground

// Cells are the squares of an inch and a half that ways are found through.
type cells struct {
	side          Dist
	columns, rows int
}

func cellsOf(m *Map) cells {
	side := m.Inch * 3 / 2
	return cells{side, max(1, int((m.Width+side-1)/side)), max(1, int((m.Depth+side-1)/side))}
}

func (c cells) count() int { return c.columns * c.rows }

// centre of a cell.
func (c cells) centre(i int) Point {
	return Point{Dist(i%c.columns)*c.side + c.side/2, Dist(i/c.columns)*c.side + c.side/2}
}

// of is the cell of a point; one off the table has the nearest.
func (c cells) of(p Point) int {
	column := min(max(int(p.X/c.side), 0), c.columns-1)
	row := min(max(int(p.Y/c.side), 0), c.rows-1)
	return row*c.columns + column
}

// around calls visit with the neighbours of a cell and ten times the steps to
// them: 10 straight, 14 across a corner.
func (c cells) around(i int, visit func(next, step int)) {
	column, row := i%c.columns, i/c.columns
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			x, y := column+dx, row+dy
			if dx == 0 && dy == 0 || x < 0 || y < 0 || x >= c.columns || y >= c.rows {
				continue
			}
			step := 10
			if dx != 0 && dy != 0 {
				step = 14
			}
			visit(y*c.columns+x, step)
		}
	}
}

const never = 1 << 40

// A search finds the cheapest ways from some cells to all others.
type search struct {
	cells
	cost []int
	from []int32
}

// spread runs from the starts to every cell; price is what a step costs, never
// for one that nobody can take.
func (c cells) spread(starts []int, price func(from, to, step int) int) *search {
	s := &search{cells: c, cost: make([]int, c.count()), from: make([]int32, c.count())}
	for i := range s.cost {
		s.cost[i], s.from[i] = never, -1
	}
	var q queue
	for _, i := range starts {
		s.cost[i] = 0
		q.push(0, i)
	}
	for len(q) > 0 {
		cost, i := q.pop()
		if cost > s.cost[i] {
			continue
		}
		c.around(i, func(next, step int) {
			p := price(i, next, step)
			if p < never && cost+p < s.cost[next] {
				s.cost[next], s.from[next] = cost+p, int32(i)
				q.push(cost+p, next)
			}
		})
	}
	return s
}

// way is the cells from a start to i.
func (s *search) way(i int) []int {
	var back []int
	for ; i >= 0; i = int(s.from[i]) {
		back = append(back, i)
	}
	for a, b := 0, len(back)-1; a < b; a, b = a+1, b-1 {
		back[a], back[b] = back[b], back[a]
	}
	return back
}

// A queue is a heap of cells by their cost; of equal ones the lower cell is first.
type queue []int64

const cellBits = 20

func (q *queue) push(cost, cell int) {
	h := append(*q, int64(cost)<<cellBits|int64(cell))
	for i := len(h) - 1; i > 0; {
		up := (i - 1) / 2
		if h[up] <= h[i] {
			break
		}
		h[up], h[i] = h[i], h[up]
		i = up
	}
	*q = h
}

func (q *queue) pop() (cost, cell int) {
	h := *q
	top, last := h[0], len(h)-1
	h[0] = h[last]
	h = h[:last]
	for i := 0; ; {
		least := i
		for _, down := range [2]int{2*i + 1, 2*i + 2} {
			if down < last && h[down] < h[least] {
				least = down
			}
		}
		if least == i {
			break
		}
		h[least], h[i] = h[i], h[least]
		i = least
	}
	*q = h
	return int(top >> cellBits), int(top & (1<<cellBits - 1))
}
