package maker_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/generate/ground/validator"
	"github.com/csprint/csprint/internal/example"
)

// A mirrored map gives the sides mirrored numbers, to the last thousandth: on
// even and odd counts of rows, for all four edges, and for sides at a corner.
func TestMirroredGroundIsMirrored(t *testing.T) {
	edges := [][2]string{{"south", "north"}, {"east", "west"}, {"north", "west"}, {"east", "south"}}
	for seed := range max(example.Some(20, 8), seedCount()) {
		class := ground.Classes()[seed%5]
		o := asked(class, 6+seed%3, 4+seed%4)
		if seed%2 == 1 { // an odd number of rows and of columns
			o.Width += o.Inch * 3 / 2
			o.Depth += o.Inch * 3 / 2
		}
		o.Bases = nil
		for _, edge := range edges[seed%4] {
			o.Bases = append(o.Bases, baseAt(edge, o.Width, o.Depth))
		}
		m, _ := maker.Make(o, streamsOf(seed))
		land := m.Relief(ground.CellsOf(m).Step)
		before := fairnessOn(m, land)
		for _, north := range []bool{true, false} {
			mirrored, field := mirror(m, land, north)
			after := fairnessOn(mirrored, field)
			if !reflect.DeepEqual(before, after) {
				t.Errorf("seed %d, %s, %v, mirrored north to south %v:\n%+v\n%+v", seed, class, edges[seed%4], north, before, after)
			}
		}
	}
}

// fairnessOn is that of a map, measured on its land.
func fairnessOn(m *ground.Map, land *ground.Field) ground.Fairness {
	validator.On(m, land).Measure()
	return m.Fairness
}

// baseAt is the ground of a side along an edge.
func baseAt(edge string, width, depth ground.Dist) ground.Box {
	r := ground.Rect{X: width / 8, W: width - 2*(width/8), H: depth / 3}
	switch edge {
	case "south":
		r.Y = depth - r.H
	case "west", "east":
		r = ground.Rect{Y: depth / 8, H: depth - 2*(depth/8), W: width / 3}
		if edge == "east" {
			r.X = width - r.W
		}
	}
	return ground.Box{Edge: edge, Rect: r}
}

// mirror is a map and its land with north and south, or east and west, the other
// way round, the sides with them.
func mirror(m *ground.Map, land *ground.Field, north bool) (*ground.Map, *ground.Field) {
	flip := func(p ground.Point) ground.Point {
		if north {
			return ground.Point{X: p.X, Y: m.Depth - p.Y}
		}
		return ground.Point{X: m.Width - p.X, Y: p.Y}
	}
	all := func(points []ground.Point) []ground.Point {
		list := make([]ground.Point, len(points))
		for i, p := range points {
			list[i] = flip(p)
		}
		return list
	}
	n := *m
	n.Areas, n.Waters, n.Roads = slices.Clone(m.Areas), slices.Clone(m.Waters), slices.Clone(m.Roads)
	n.Places, n.Crossings, n.Objectives, n.Bases = slices.Clone(m.Places), slices.Clone(m.Crossings), slices.Clone(m.Objectives), slices.Clone(m.Bases)
	for i := range n.Areas {
		n.Areas[i].Outline = all(n.Areas[i].Outline)
	}
	for i := range n.Waters {
		n.Waters[i].Bed = all(n.Waters[i].Bed)
	}
	for i := range n.Roads {
		n.Roads[i].Way = all(n.Roads[i].Way)
	}
	for i := range n.Places {
		n.Places[i].At, n.Places[i].Plot = flip(n.Places[i].At), all(n.Places[i].Plot)
	}
	for i := range n.Crossings {
		n.Crossings[i].At = flip(n.Crossings[i].At)
	}
	for i := range n.Objectives {
		n.Objectives[i].At = flip(n.Objectives[i].At)
	}
	other := map[string]string{"north": "south", "south": "north", "east": "east", "west": "west"}
	if !north {
		other = map[string]string{"north": "north", "south": "south", "east": "west", "west": "east"}
	}
	for i := range n.Bases {
		n.Bases[i] = baseAt(other[m.Bases[i].Edge], m.Width, m.Depth)
	}
	f := land.Clone()
	for i := range f.Heights {
		column, row := i%f.Columns, i/f.Columns
		if north {
			row = f.Rows - 1 - row
		} else {
			column = f.Columns - 1 - column
		}
		f.Heights[i] = land.Sample(column, row)
	}
	return &n, f
}
