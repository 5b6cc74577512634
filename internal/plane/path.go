package plane

import "slices"

// Never is a cost that no path has.
const Never = 1 << 40

// Paths are the cheapest ways from some cells to all that a search has come to.
type Paths struct {
	Cost []int // to each cell; Never where no way leads

	from  []int32 // the cell before, −1 for a start
	queue Queue
	at    int // the cell that is being left
}

// ShortestPath finds the cheapest ways from some cells, counted from 0 up to
// cells: Dijkstra's algorithm with a binary heap. For each cell that it comes to,
// the cheapest first and of equals the lower, it asks steps for the ways on,
// which offers each of them by Step; of two ways of one cost the first offered
// stays. It ends at a cell that is a goal and returns it, or goes everywhere and
// returns −1; a nil goal is none.
func ShortestPath(cells int, starts []int, goal func(cell int) bool, steps func(p *Paths, cell int)) (p *Paths, end int) {
	p = &Paths{Cost: slices.Repeat([]int{Never}, cells), from: slices.Repeat([]int32{-1}, cells), queue: make(Queue, 0, 512)}
	for _, i := range starts {
		p.Cost[i] = 0
		p.queue.Push(0, i)
	}
	for len(p.queue) > 0 {
		cost, i := p.queue.Pop()
		if cost > p.Cost[i] {
			continue // a cheaper way was found since
		}
		if goal != nil && goal(i) {
			return p, i
		}
		p.at = i
		steps(p, i)
	}
	return p, -1
}

// Done tells whether no step from the cell at hand can bring a cheaper way to
// another, whatever it costs.
func (p *Paths) Done(next int) bool { return p.Cost[p.at] >= p.Cost[next] }

// Step offers a step from the cell at hand to another at a price.
func (p *Paths) Step(next, price int) {
	if cost := p.Cost[p.at] + price; cost < p.Cost[next] {
		p.Cost[next], p.from[next] = cost, int32(p.at)
		p.queue.Push(cost, next)
	}
}

// To is the cells of the way to one, from its start.
func (p *Paths) To(cell int) []int {
	var way []int
	for i := cell; i >= 0; i = int(p.from[i]) {
		way = append(way, i)
	}
	slices.Reverse(way)
	return way
}

// A Queue is a priority queue of cells by their cost, a heap of four children
// each; of equals the lower cell is first. Cells count to a million, costs to 2^43.
type Queue []int64

const cellBits = 20

// Push puts a cell in.
func (q *Queue) Push(cost, cell int) {
	key := int64(cost)<<cellBits | int64(cell)
	h := append(*q, key)
	i := len(h) - 1
	for i > 0 {
		up := (i - 1) / 4
		if h[up] <= key {
			break
		}
		h[i] = h[up]
		i = up
	}
	h[i] = key
	*q = h
}

// Pop takes the cheapest out.
func (q *Queue) Pop() (cost, cell int) {
	h := *q
	top, last := h[0], len(h)-1
	key := h[last]
	h = h[:last]
	i := 0
	for first := 1; first < len(h); first = 4*i + 1 {
		least, down := h[first], first
		for k, other := range h[first+1 : min(first+4, len(h))] {
			if other < least {
				least, down = other, first+1+k
			}
		}
		if least >= key {
			break
		}
		h[i] = least
		i = down
	}
	if last > 0 {
		h[i] = key
	}
	*q = h
	return int(top >> cellBits), int(top & (1<<cellBits - 1))
}
