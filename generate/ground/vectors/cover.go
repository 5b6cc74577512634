//go:build !js

package vectors

import (
	"cmp"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// A mask is a raster over the table and the margin about it, a quarter of an inch to a square.
type mask struct {
	plane.Raster[ground.Point, ground.Dist]
	rim   ground.Dist
	cells []uint8
}

func newMask(t ground.Tabletop) *mask {
	m := &mask{Raster: plane.Raster[ground.Point, ground.Dist]{Step: max(t.Inch/4, 1)}, rim: margin * t.Inch}
	m.Columns, m.Rows = int((t.Width+2*m.rim)/m.Step)+1, int((t.Depth+2*m.rim)/m.Step)+1
	m.cells = make([]uint8, m.Len())
	return m
}

// fill has an outline filled with a number, or counts what it is filled with already.
func (m *mask) fill(outline []ground.Point, visit func(i int)) {
	moved := make([]ground.Point, len(outline))
	for i, p := range outline {
		moved[i] = p.Add(ground.Point{X: m.rim, Y: m.rim})
	}
	m.Fill(moved, visit)
}

// at is the number at a point of the table.
func (m *mask) at(p ground.Point) uint8 {
	return m.cells[m.Nearest(p.Add(ground.Point{X: m.rim, Y: m.rim}))]
}

// place is where on the table the middle of a square lies.
func (m *mask) place(i int) ground.Point {
	return m.Middle(i).Sub(ground.Point{X: m.rim, Y: m.rim})
}

// touches tells whether more than a third of a way lies on the mask.
func (m *mask) touches(at []ground.Point) bool {
	on, all := 0, 0
	for _, p := range plane.Paced(at, 2*m.Step) {
		if all++; m.at(p) > 0 {
			on++
		}
	}
	return 3*on > all
}

// smoothing is how often a mask is evened out before its outline is drawn.
const smoothing = 5

// rings are the outlines of what has a number: what is narrower than half an inch is gone.
func (m *mask) rings(number uint8) (out region) {
	heights := make([]int32, m.Len())
	found := false
	for i, c := range m.cells {
		if c == number {
			heights[i], found = 1<<16, true
		}
	}
	if !found {
		return nil
	}
	other := make([]int32, len(heights))
	for range smoothing {
		for _, step := range [2]int{1, m.Columns} {
			for i := range heights {
				other[i] = (heights[max(i-step, 0)] + 2*heights[i] + heights[min(i+step, len(heights)-1)]) / 4
			}
			heights, other = other, heights
		}
	}
	for i := range heights {
		if column := i % m.Columns; column == 0 || column == m.Columns-1 || i < m.Columns || i >= len(heights)-m.Columns {
			heights[i] = 0
		}
	}
	for _, line := range plane.Contours(heights, m.Columns, 1<<15) {
		var ring []ground.Point
		for _, cut := range line[:len(line)-1] {
			ring = append(ring, plane.Between(m.place(cut.Low), m.place(cut.High), int64(cut.Part), int64(cut.Whole)))
		}
		if len(ring) > 3 {
			out = append(out, ring)
		}
	}
	return out
}

// Sizes in square inches of the table, csprint's own.
const (
	leastArea  = 3
	leastHole  = 6
	leastField = 3
	mostField  = 120 // a larger one is open country
	heavyWood  = 144
	mostFields = 300
	mostAreas  = 250 // of a cover
)

// covers are what is laid as sheets without straight edges, in the order in which they are
// painted on one another.
var covers = []struct {
	kind  string
	cover ground.Cover
}{
	{"rough", ground.Rough}, {"scrub", ground.Scrub}, {"saltpan", ground.SaltPan}, {"dunes", ground.Dune}, {"rock", ground.Rock},
	{"wood", ground.Wood}, {"marsh", ground.Marsh}, {"lake", ground.Marsh},
}

// square is so many square inches.
func (c *collector) square(inches int64) int64 { return inches * int64(c.Inch) * int64(c.Inch) }

// covered are woods and the like: whatever touches is one piece, without what is too
// small or too narrow to be cut out of felt.
func (c *collector) covered(built *mask) (list []ground.Area, on *mask) {
	on = newMask(c.Tabletop)
	for n, cover := range covers {
		for _, a := range c.areas {
			if a.kind == cover.kind {
				on.fill(a.outline, func(i int) { on.cells[i] = uint8(n) + 1 })
			}
		}
	}
	for i, b := range built.cells {
		if b > 0 {
			on.cells[i] = 0
		}
	}
	for n, cover := range covers {
		first := len(list)
		for _, p := range on.rings(uint8(n)+1).on(c.Tabletop).whole(c.square(leastHole), c.square(leastArea), 12, 0) {
			a := ground.Area{Cover: cover.cover, Outline: c.outline(p.ring)}
			if cover.cover == ground.Wood {
				a.Density = ground.Light
				if p.of >= c.square(heavyWood) {
					a.Density = ground.Heavy
				}
			}
			list = append(list, a)
		}
		c.named(on, list[first:], cover.kind)
		list = list[:first+most(list[first:], mostAreas)]
	}
	return list, on
}

// most keeps the largest areas, so many of them, and tells how many there are.
func most(list []ground.Area, n int) int {
	slices.SortStableFunc(list, func(a, b ground.Area) int {
		return cmp.Compare(plane.DoubleArea(b.Outline), plane.DoubleArea(a.Outline))
	})
	return min(len(list), n)
}

// outline is a ring with as few points as show it, clockwise.
func (c *collector) outline(ring []ground.Point) []ground.Point {
	ring = plainRing(ring, c.Inch/12)
	for i := range ring {
		ring[i] = c.Clamped(ring[i])
	}
	var turn int64
	for i, p := range ring {
		turn += plane.Cross(p, ring[(i+1)%len(ring)])
	}
	if turn < 0 {
		slices.Reverse(ring)
	}
	return ring
}

// named gives areas the names of the features that they are of, the largest first.
func (c *collector) named(on *mask, list []ground.Area, kind string) {
	used := map[string]bool{}
	for _, a := range c.areas {
		if a.kind != kind || a.name == "" || used[a.name] {
			continue
		}
		var cells []int
		on.fill(a.outline, func(i int) { cells = append(cells, i) })
		if len(cells) == 0 {
			continue
		}
		middle := on.place(cells[len(cells)/2])
		for i := range list {
			if list[i].Name == "" && plane.Inside(middle, list[i].Outline) {
				list[i].Name, used[a.name] = a.name, true
				break
			}
		}
	}
}

// grain are the crops that look like corn.
var grain = []string{"wheat", "barley", "rye", "oat", "maize", "corn", "cereal", "grain", "rice"}

// fields are fields, meadows, vineyards and orchards with straight edges, one by one; open
// counts those that are too large to lay.
func (c *collector) fields(on, built *mask) (list []ground.Area, open int) {
	for _, a := range c.areas {
		f := ground.Area{Cover: ground.Tilled}
		switch a.kind {
		case "field":
			f.Crop = ground.Plough
			if middle := plane.Mean(a.outline); (int(middle.X/(3*c.Inch))+int(middle.Y/(3*c.Inch)))%2 == 1 || slices.ContainsFunc(grain, func(g string) bool { return strings.Contains(a.crop, g) }) {
				f.Crop = ground.Corn
			}
		case "meadow":
			f.Crop = ground.Grass
		case "vineyard":
			f.Crop = ground.Vines
		case "orchard":
			f.Cover = ground.Orchard
		default:
			continue
		}
		for _, ring := range (region{a.outline}).on(c.Tabletop) {
			switch size := plane.DoubleArea(ring) / 2; {
			case size > c.square(mostField):
				open++
				continue
			case size < c.square(leastField):
				continue
			}
			all, taken := 0, 0
			on.fill(ring, func(i int) {
				if all++; on.cells[i] > 0 || built.cells[i] > 0 {
					taken++
				}
			})
			if 5*taken > 2*all {
				continue
			}
			on.fill(ring, func(i int) {
				if on.cells[i] == 0 {
					on.cells[i] = uint8(len(covers)) + 1
				}
			})
			if f.Outline = plainRing(c.outline(ring), c.Inch/5); len(f.Outline) > 2 {
				list = append(list, f)
			}
		}
	}
	return list[:most(list, mostFields)], open
}
