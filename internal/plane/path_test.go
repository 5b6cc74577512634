package plane

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// grid is the ways between the cells of a square grid, each step at the price of
// the cell that it leads to.
func grid(columns int, prices []int) func(p *Paths, cell int) {
	raster := Raster[point, dist]{Step: 1, Columns: columns, Rows: len(prices) / columns}
	return func(p *Paths, cell int) {
		raster.Beside(cell, func(next int) {
			if !p.Done(next) {
				p.Step(next, prices[next])
			}
		})
	}
}

// Of two ways of one cost the one offered first stays, and of two cells of one
// cost the lower is left first.
func TestShortestPathTies(t *testing.T) {
	even := slices.Repeat([]int{1}, 9)
	p, end := ShortestPath(9, []int{0}, func(i int) bool { return i == 8 }, grid(3, even))
	if end != 8 || p.Cost[8] != 4 {
		t.Errorf("ends at %d for %d", end, p.Cost[8])
	}
	if got, want := p.To(8), []int{0, 1, 2, 5, 8}; !slices.Equal(got, want) {
		t.Errorf("the way is %v, want %v", got, want)
	}
	var left []int
	ShortestPath(9, []int{4}, nil, func(p *Paths, cell int) {
		left = append(left, cell)
		grid(3, even)(p, cell)
	})
	if want := []int{4, 1, 3, 5, 7, 0, 2, 6, 8}; !slices.Equal(left, want) {
		t.Errorf("cells are left in the order %v, want %v", left, want)
	}
}

func TestShortestPathWithoutAWay(t *testing.T) {
	p, end := ShortestPath(4, []int{0}, func(i int) bool { return i == 3 }, grid(2, []int{1, Never, Never, 1}))
	if end != -1 || p.Cost[3] != Never {
		t.Errorf("ends at %d for %d", end, p.Cost[3])
	}
	two, _ := ShortestPath(6, []int{0, 5}, nil, grid(6, []int{1, 1, 1, 1, 1, 1}))
	if want := []int{0, 1, 2, 2, 1, 0}; !slices.Equal(two.Cost, want) {
		t.Errorf("from both ends it costs %v, want %v", two.Cost, want)
	}
}

// Costs are those that relaxing every step again and again comes to
// (Bellman–Ford).
func TestShortestPathIsShortest(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		columns, rows := 1+r.IntN(8), 1+r.IntN(8)
		prices := make([]int, columns*rows)
		for i := range prices {
			prices[i] = r.IntN(6)
		}
		start := r.IntN(len(prices))
		p, _ := ShortestPath(len(prices), []int{start}, nil, grid(columns, prices))
		want := slices.Repeat([]int{Never}, len(prices))
		want[start] = 0
		raster := Raster[point, dist]{Step: 1, Columns: columns, Rows: rows}
		for range prices {
			for i := range prices {
				raster.Beside(i, func(next int) { want[next] = min(want[next], want[i]+prices[next]) })
			}
		}
		if !slices.Equal(p.Cost, want) {
			t.Fatalf("costs %v, want %v", p.Cost, want)
		}
	}
}

// The queue gives equals by their cell, whatever the order in which they came.
func TestQueueGivesEqualsByTheirCell(t *testing.T) {
	var q Queue
	r := rand.New(rand.NewPCG(1, 9))
	var want [][2]int
	for range 300 {
		cost, cell := r.IntN(4), r.IntN(1<<cellBits)
		q.Push(cost, cell)
		want = append(want, [2]int{cost, cell})
	}
	slices.SortFunc(want, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	for _, w := range want {
		if cost, cell := q.Pop(); cost != w[0] || cell != w[1] {
			t.Fatalf("%d at %d, want %v", cell, cost, w)
		}
	}
}
