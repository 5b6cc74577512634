package maker

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// A seedling is what an area grows from: circles that run into one another.
type seedling struct {
	middles []ground.Point
	radii   []ground.Dist
	long    *ground.Noise // that make its rim ragged
	short   *ground.Noise
}

// growth grows areas of ground cell by cell, and gives them outlines.
type growth struct{ *draft }

// seedling rolls up to four circles strung along a direction.
func (d growth) seedling(at ground.Point, square int64, along ground.Angle) seedling {
	r := d.roller
	n := 1 + r.below(4)
	radius := ground.Dist(plane.Sqrt(square*100/3/int64(n))) + d.Span(10)
	number := int32(ground.CoverNoise + r.below(900))
	s := seedling{long: d.Noise(number, d.Span(170)), short: d.Noise(number+1, d.Span(70))}
	p := at.Sub(along.Along(radius * ground.Dist(n-1) / 2))
	for range n {
		off := r.within(ground.Rect{X: -radius / 3, Y: -radius / 3, W: radius * 2 / 3, H: radius * 2 / 3})
		s.middles = append(s.middles, p.Add(off))
		s.radii = append(s.radii, max(radius*ground.Dist(r.from(75, 125))/100, 10))
		p = p.Add(along.Along(radius * 5 / 4))
	}
	return s
}

// price of a point: the less, the sooner it is grown over.
func (s *seedling) price(p ground.Point) int {
	best := int64(1 << 40)
	for i, m := range s.middles {
		best = min(best, int64(p.To(m))*1000/int64(s.radii[i]))
	}
	ragged := s.long.At(p)/5 + s.short.At(p)/12
	return int(best + ragged + 500)
}

// grow covers so many square paces from a seedling, wherever no barred mark
// lies, and returns the squares that it took: region growing, the cheapest square
// of the rim first.
func (d growth) grow(s seedling, square int64, barred mark) []int {
	c := d.covered
	want := int(square * 100 / (int64(c.Step) * int64(c.Step)))
	start := -1
	for _, m := range s.middles {
		if i := c.Of(m); i >= 0 && c.marks[i]&barred == 0 {
			start = i
			break
		}
	}
	if start < 0 || want < 1 {
		return nil
	}
	var q plane.Queue
	var taken []int
	seen := c.blank()
	seen[start] = true
	q.Push(s.price(c.Middle(start)), start)
	for len(q) > 0 && len(taken) < want {
		price, i := q.Pop()
		if price > 2600 {
			break // nothing near is left: better small than a tentacle
		}
		taken = append(taken, i)
		c.Beside(i, func(k int) {
			if !seen[k] && c.marks[k]&barred == 0 {
				seen[k] = true
				q.Push(s.price(c.Middle(k)), k)
			}
		})
	}
	return taken
}

// outline turns squares into the outline of their largest patch, holes filled
// and corners rounded; nil for one of fewer square paces than least.
func (d growth) outline(squares []int, least int64) []ground.Point {
	c := d.covered
	field := newPatch(c, squares)
	field.soften()
	var largest []int
	for _, part := range field.parts() {
		if len(part) > len(largest) {
			largest = part
		}
	}
	if len(largest) == 0 || int64(len(largest))*int64(c.Step)*int64(c.Step)/100 < least {
		return nil
	}
	return d.smooth(newPatch(c, largest).trace())
}

// A patch is a set of squares. A raster has but one at a time.
type patch struct {
	*raster
	in []bool
	by []int // in order
}

func newPatch(c *raster, squares []int) *patch {
	p := &patch{raster: c, in: c.blank(), by: slices.Clone(squares)}
	slices.Sort(p.by)
	for _, i := range p.by {
		p.in[i] = true
	}
	return p
}

// soften takes squares off that stand out from the rest: a median filter of three
// by three that only takes away, twice.
func (p *patch) soften() {
	for range 2 {
		var keep, lose []int
		for _, i := range p.by {
			if p.about(i) >= 5 {
				keep = append(keep, i)
			} else {
				lose = append(lose, i)
			}
		}
		for _, i := range lose {
			p.in[i] = false
		}
		p.by = keep
	}
}

// about counts the squares of the patch about one, itself and those off the
// table among them.
func (p *patch) about(i int) int {
	column, row, n := i%p.Columns, i/p.Columns, 0
	for y := row - 1; y <= row+1; y++ {
		for x := column - 1; x <= column+1; x++ {
			if x < 0 || y < 0 || x >= p.Columns || y >= p.Rows || p.in[y*p.Columns+x] {
				n++
			}
		}
	}
	return n
}

// parts are the squares that hang together by their sides, in order: connected
// components, by flood fill. They leave the patch.
func (p *patch) parts() [][]int {
	var list [][]int
	for _, start := range p.by {
		if !p.in[start] {
			continue
		}
		p.in[start] = false
		part := []int{start}
		for k := 0; k < len(part); k++ {
			p.Beside(part[k], func(i int) {
				if p.in[i] {
					p.in[i] = false
					part = append(part, i)
				}
			})
		}
		list = append(list, part)
	}
	return list
}

// trace walks round a patch, clockwise, from corner to corner of its squares:
// boundary following, with the patch at its right hand.
func (p *patch) trace() []ground.Point {
	first := p.by[0]
	column, row := first%p.Columns, first/p.Columns
	steps := [4][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} // east, south, west, north
	// The squares ahead on the right and on the left of a corner.
	right := [4][2]int{{0, 0}, {-1, 0}, {-1, -1}, {0, -1}}
	left := [4][2]int{{0, -1}, {0, 0}, {-1, 0}, {-1, -1}}
	has := func(column, row int) bool {
		return column >= 0 && row >= 0 && column < p.Columns && row < p.Rows && p.in[row*p.Columns+column]
	}
	var way []ground.Point
	x, y, facing := column, row, 0
	for {
		way = append(way, ground.Point{X: ground.Dist(x) * p.Step, Y: ground.Dist(y) * p.Step})
		x, y = x+steps[facing][0], y+steps[facing][1]
		if x == column && y == row && len(way) > 3 {
			return way
		}
		switch {
		case !has(x+right[facing][0], y+right[facing][1]):
			facing = (facing + 1) % 4
		case has(x+left[facing][0], y+left[facing][1]):
			facing = (facing + 3) % 4
		}
		if len(way) > 4*len(p.by)+8 {
			return way
		}
	}
}

// smooth rounds a traced outline, so that it can be cut from felt: a moving average
// over five points, twice, and every second point left out. What lies
// on the table's edge stays there.
func (d growth) smooth(outline []ground.Point) []ground.Point {
	for range 2 {
		n := len(outline)
		next := make([]ground.Point, n)
		for i := range outline {
			var x, y int64
			for k := -2; k <= 2; k++ {
				p := outline[(i+k+n)%n]
				x, y = x+int64(p.X), y+int64(p.Y)
			}
			next[i] = d.pinned(outline[i], ground.Point{X: ground.Dist(x / 5), Y: ground.Dist(y / 5)})
		}
		outline = next
	}
	var list []ground.Point
	for i, p := range outline {
		if i%2 == 0 || d.Rim(p) == 0 && d.corner(p) {
			list = append(list, p)
		}
	}
	return list
}

// corner tells the corners of the table.
func (d growth) corner(p ground.Point) bool {
	return (p.X == 0 || p.X == d.Width) && (p.Y == 0 || p.Y == d.Depth)
}

// pinned is where a point moves that may not leave the edge that it lies on.
func (d growth) pinned(from, to ground.Point) ground.Point {
	if from.X <= 0 || from.X >= d.Width {
		to.X = min(max(from.X, 0), d.Width)
	}
	if from.Y <= 0 || from.Y >= d.Depth {
		to.Y = min(max(from.Y, 0), d.Depth)
	}
	return d.Clamped(to)
}
