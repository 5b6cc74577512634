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
	return c.search(starts, -1, price)
}

// search is spread that ends when it comes to a goal.
func (c cells) search(starts []int, goal int, price func(from, to, step int) int) *search {
	s := &search{cells: c, cost: make([]int, c.count()), from: make([]int32, c.count())}
	for i := range s.cost {
		s.cost[i], s.from[i] = never, -1
	}
	q := make(queue, 0, 512)
	for _, i := range starts {
		s.cost[i] = 0
		q.push(0, i)
	}
	for len(q) > 0 {
		cost, i := q.pop()
		if i == goal {
			break
		}
		if cost == s.cost[i] {
			s.step(&q, i, price)
		}
	}
	return s
}

// step goes from a cell to its neighbours, at ten times the length: 10
// straight, 14 across a corner.
func (s *search) step(q *queue, i int, price func(from, to, step int) int) {
	column, row, cost := i%s.columns, i/s.columns, s.cost[i]
	for y := max(row-1, 0); y <= min(row+1, s.rows-1); y++ {
		for x := max(column-1, 0); x <= min(column+1, s.columns-1); x++ {
			next, step := y*s.columns+x, 14
			if cost >= s.cost[next] {
				continue
			}
			if x == column || y == row {
				step = 10
			}
			if p := price(i, next, step); cost+p < s.cost[next] && p < never {
				s.cost[next], s.from[next] = cost+p, int32(i)
				q.push(cost+p, next)
			}
		}
	}
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
