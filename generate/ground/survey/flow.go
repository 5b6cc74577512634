package survey

import (
	"slices"

	"github.com/csprint/csprint/internal/plane"
)

// A flow is where water runs on a raster of heights.
type flow struct {
	*frame
	down  []int32 // the sample that each drains to; −1 for those at the rim
	order []int32 // every sample, each after the one that it drains to
	area  []int32 // samples that drain through each, itself counted
}

// nowhere is where samples at the rim of the raster drain to.
const nowhere = -1

// flowOn finds where water runs: the priority-flood of Barnes, Lehman and Mulla
// (2014) gives every sample without an outlet one, along the bottoms of hollows;
// elsewhere water runs the steepest way down of eight, and O'Callaghan and Mark's
// count (1984) sums up what drains through each sample.
func flowOn(f *frame, raster []int32) *flow {
	w := &flow{frame: f, down: make([]int32, len(raster)), area: make([]int32, len(raster))}
	raster = inCentimetres(raster)
	filled := w.flood(raster)
	for _, i := range w.order {
		w.steepest(int(i), filled)
	}
	for k := len(w.order) - 1; k >= 0; k-- {
		i := w.order[k]
		w.area[i]++
		if to := w.down[i]; to != nowhere {
			w.area[to] += w.area[i]
		}
	}
	return w
}

// inCentimetres are heights above the lowest of them.
func inCentimetres(raster []int32) []int32 {
	low := int32(highestPost)
	for _, h := range raster {
		if h != outside {
			low = min(low, h)
		}
	}
	list := make([]int32, len(raster))
	for i, h := range raster {
		if list[i] = outside; h != outside {
			list[i] = (h - low) / 10
		}
	}
	return list
}

// turn is when a sample's turn comes in the flood: the lowest first, and on one
// level the one that lies lowest under it, so that water follows the bottom of what
// was filled. Both count in centimetres from the lowest ground.
func turn(level, ground int32) int { return int(level)<<21 | int(ground) }

// flood fills hollows to their brims, from the rim inwards, and gives the heights.
func (w *flow) flood(raster []int32) []int32 {
	filled := slices.Clone(raster)
	seen := make([]bool, len(raster))
	q := &plane.Queue{}
	for i, h := range raster {
		w.down[i] = nowhere
		if h == outside {
			seen[i] = true
		} else if w.atRim(i, raster) {
			seen[i] = true
			q.Push(turn(h, h), i)
		}
	}
	w.order = make([]int32, 0, len(raster))
	for len(*q) > 0 {
		_, next := q.Pop()
		w.order = append(w.order, int32(next))
		w.neighbours(next, func(k int, _ int64) {
			if seen[k] {
				return
			}
			seen[k] = true
			w.down[k] = int32(next)
			filled[k] = max(raster[k], filled[next])
			q.Push(turn(filled[k], raster[k]), k)
		})
	}
	return filled
}

// atRim tells whether water may run off the raster at a sample.
func (w *flow) atRim(i int, raster []int32) bool {
	n, out := 0, false
	w.neighbours(i, func(k int, _ int64) {
		n++
		out = out || raster[k] == outside
	})
	return n < 8 || out
}

// Distances to the eight neighbours, in hundredths of a step.
const (
	straight = 100
	diagonal = 141
)

// neighbours visits the eight samples about one.
func (w *flow) neighbours(i int, visit func(k int, far int64)) {
	column, row := i%w.wide, i/w.wide
	for y := max(row-1, 0); y <= min(row+1, w.high-1); y++ {
		for x := max(column-1, 0); x <= min(column+1, w.wide-1); x++ {
			switch {
			case x == column && y == row:
			case x == column || y == row:
				visit(y*w.wide+x, straight)
			default:
				visit(y*w.wide+x, diagonal)
			}
		}
	}
}

// steepest has a sample drain the steepest way down, where there is one; on a
// level it stays with the way by which the flood came. The rim keeps its own.
func (w *flow) steepest(i int, filled []int32) {
	if w.down[i] == nowhere {
		return
	}
	best := int64(0)
	w.neighbours(i, func(k int, far int64) {
		if filled[k] == outside {
			return
		}
		if fall := int64(filled[i]-filled[k]) * swayed(i, k) / far; fall > best {
			best, w.down[i] = fall, int32(k)
		}
	})
}

// swayed is about 1000, by a fifth more or less, always the same for two samples:
// on even slopes water would else run in straight lines of eight directions (Rho8,
// Fairfield and Leymarie 1991).
func swayed(i, k int) int64 {
	n := uint32(i)*0x9e3779b1 ^ uint32(k)*0x85ebca6b
	n ^= n >> 15
	n *= 0x2c1b3c6d
	n ^= n >> 13
	return 800 + int64(n%401)
}
