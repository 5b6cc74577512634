package chart

import (
	"reflect"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// bare is an empty canvas of 100 by 80 mm for a table of 1,000 by 800 paces: a pace is
// 100 micrometres.
func bare(m ground.Map) *canvas {
	m.Tabletop = ground.Tabletop{Width: ground.Paces(1000), Depth: ground.Paces(800), Inch: ground.Paces(30)}
	return newCanvas(projection{Map: &m, Size: layout.Size{W: layout.MM(100), H: layout.MM(80)}}, PenOf(fonts.Embedded(), false))
}

// A mill has a wheel by a water less than 90 paces from its bank.
func TestMillsStandAtWater(t *testing.T) {
	brook := func(k ground.WaterKind, y int) ground.Water {
		return ground.Water{Kind: k, Width: ground.Paces(20), Bed: points(0, y, 1000, y)}
	}
	for _, of := range []struct {
		what   string
		kind   ground.PlaceKind
		waters []ground.Water
		want   bool
	}{
		{"no water", ground.Mill, nil, false},
		{"99 paces", ground.Mill, []ground.Water{brook(ground.Stream, 499)}, true},
		{"100 paces", ground.Mill, []ground.Water{brook(ground.Stream, 500)}, false},
		{"a dry bed", ground.Mill, []ground.Water{brook(ground.DryBed, 410)}, false},
		{"a dry bed and a brook", ground.Mill, []ground.Water{brook(ground.DryBed, 410), brook(ground.Stream, 390)}, true},
		{"a farm", ground.Farm, []ground.Water{brook(ground.Stream, 410)}, false},
	} {
		if got := atWater(&ground.Map{Waters: of.waters}, ground.Place{Kind: of.kind, At: at(500, 400)}); got != of.want {
			t.Errorf("%s: %t", of.what, got)
		}
	}
}

// The wheel stands at the side where the nearest water is, 1.1 mm off and no farther than half
// way; on the mill itself where there is none.
func TestWheelsTurnInTheNearestWater(t *testing.T) {
	for _, of := range []struct {
		beds []int // their paces from the north
		want layout.Point
	}{
		{nil, layout.Point{X: 50000, Y: 40000}},
		{[]int{400}, layout.Point{X: 50000, Y: 40000}},
		{[]int{300, 430}, layout.Point{X: 50000, Y: 41100}},
		{[]int{430, 300}, layout.Point{X: 50000, Y: 41100}},
		{[]int{390}, layout.Point{X: 50000, Y: 39500}},
	} {
		var m ground.Map
		for _, y := range of.beds {
			m.Waters = append(m.Waters, ground.Water{Kind: ground.Stream, Bed: points(500, y, 900, y)})
		}
		c := bare(m)
		places{c}.wheel(ground.Place{Kind: ground.Mill, At: at(500, 400)})
		ring := c.onto.Items[0].Item.(layout.Path).Steps
		if !reflect.DeepEqual(ring, layout.Circle(of.want, 850)) {
			t.Errorf("waters %v: the wheel is %v, expected about %v", of.beds, ring, of.want)
		}
		if c.cost.value[c.cost.Of(of.want)] != costBuilding {
			t.Errorf("waters %v: a label may stand on the wheel", of.beds)
		}
	}
}

// An oasis is as large as its plot, and no smaller than its sign.
func TestPoolsFillTheirPlots(t *testing.T) {
	for _, of := range []struct {
		plot []ground.Point
		half layout.Length
	}{{nil, 1300}, {points(510, 400), 1300}, {points(540, 400), 3400}} {
		c := bare(ground.Map{})
		places{c}.pool(ground.Place{At: at(500, 400), Plot: of.plot})
		free := 0
		for x := layout.Length(50250); x < 56000; x += 500 {
			if c.cost.value[c.cost.Of(layout.Point{X: x, Y: 40250})] == costBuilding {
				free++
			}
		}
		if want := int((of.half + 250) / 500); free != want {
			t.Errorf("plot %v: the water covers %d squares to its east, expected %d", of.plot, free, want)
		}
	}
}

// A cross stands on a church, 1.8 mm high with its beam at two thirds; on a mosque a moon in its place, on a short staff.
func TestChurchesAndMosques(t *testing.T) {
	for _, mosque := range []bool{false, true} {
		c := bare(ground.Map{})
		places{c}.church(plate{layout.Point{X: 50000, Y: 40000}, sines(0), 1100, 550}, mosque)
		var last layout.Path
		paths := 0
		for _, placed := range c.onto.Items {
			if path, is := placed.Item.(layout.Path); is {
				last, paths = path, paths+1
			}
		}
		foot, top, beam := layout.Point{X: 50000, Y: 39850}, layout.Point{X: 50000, Y: 37650}, layout.Point{X: 50000, Y: 38250}
		want, count := append(way{foot, top}.line(), way{beam.Sub(layout.Point{X: 550}), beam.Add(layout.Point{X: 550})}.line()...), 2
		if mosque {
			want, count = way{foot, {X: 50000, Y: 38600}}.line(), 3
		}
		if !reflect.DeepEqual(last.Steps, want) || paths != count {
			t.Errorf("mosque %t: %v in %d paths, expected %v in %d", mosque, last.Steps, paths, want, count)
		}
		if c.cost.value[c.cost.Of(beam)] != costBuilding {
			t.Error("a label may stand on it")
		}
	}
}

// Buildings are drawn no smaller than can be seen.
func TestBlocksAreSeen(t *testing.T) {
	p := bare(ground.Map{}).projection
	for _, of := range []struct{ long, short, wantLong, wantShort int }{{30, 20, 1500, 1000}, {10, 5, 650, 375}} {
		b := newBlock(p, ground.Building{At: at(500, 400), Long: ground.Paces(of.long), Short: ground.Paces(of.short)})
		if int(b.long) != of.wantLong || int(b.short) != of.wantShort || b.centre != (layout.Point{X: 50000, Y: 40000}) {
			t.Errorf("%d by %d paces: %v", of.long, of.short, b)
		}
	}
}
