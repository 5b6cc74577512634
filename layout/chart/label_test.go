package chart

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
)

// allMarked is a canvas on which all that is marked on a chart has its place.
func allMarked(c *Chart) *canvas {
	_, k := c.onLand()
	k.drawn(markLayers)
	return k
}

// busy are charts of rolled ground of every class with all labels on them.
func busy(t *testing.T, check func(t *testing.T, c *canvas)) {
	t.Helper()
	seeds := example.SomeDeep(6, 1)
	for _, size := range []struct {
		wide, deep int
		paper      layout.Length
	}{{8, 6, layout.MM(224)}, {6, 4, layout.MM(184)}} {
		for _, class := range ground.Classes() {
			for seed := 1; seed <= seeds; seed++ {
				m := rolled(class, seed, size.wide, size.deep)
				c := New(m, m.Field(), size.paper, PenOf(fonts.Embedded(), false))
				c.View = View{Boxes: []int{0, 1}, Names: []string{"Army of the South", "North"}, Ranges: []int{200}}
				k := allMarked(c)
				t.Run(fmt.Sprintf("%s-%d-%d", class, size.wide, seed), func(t *testing.T) { check(t, k) })
			}
		}
	}
}

// No label runs into another, leaves the table or covers a building, and none
// that must stand is left out.
func TestLabelsKeepClear(t *testing.T) {
	busy(t, func(t *testing.T, c *canvas) {
		table := layout.Rect{W: c.Size.W, H: c.Size.H}
		for i, l := range c.placed {
			if !table.Contains(l.corners().bounds()) {
				t.Errorf("%s %q leaves the table", l.from, l.text)
			}
			for _, other := range c.placed[:i] {
				if l.overlaps(other.plate) {
					t.Errorf("%s %q runs into %s %q", l.from, l.text, other.from, other.text)
				}
			}
			for _, p := range c.Map.Places {
				for _, b := range p.Buildings {
					if at := c.at(b.At); l.corners().ring() != nil && l.corners().holds(at) {
						t.Errorf("%s %q covers a building of %s", l.from, l.text, p.Name)
					}
				}
			}
		}
		checkNumbers(t, c)
		checkBoxes(t, c)
	})
}

// checkNumbers wants a number for each structure, or its village's for all blocks, or that it is known that
// some have none, one in five or a single one at most; and a disc for each objective.
func checkNumbers(t *testing.T, c *canvas) {
	t.Helper()
	count, numbered := map[string]int{}, 0
	for _, l := range c.placed {
		count[l.from]++
		if l.from == "structure" {
			numbered += max(1, len(l.blocks))
		}
	}
	if most := len(c.Map.Structures); numbered > most || numbered < most && !c.missed || numbered*5 < most*4 && numbered < most-1 {
		t.Errorf("numbers of %d of %d structures, missed %t", numbered, most, c.missed)
	}
	if count["objective"] != len(c.Map.Objectives) {
		t.Errorf("%d discs of %d objectives", count["objective"], len(c.Map.Objectives))
	}
	if count["box"] != 2 {
		t.Errorf("%d names of deployment boxes", count["box"])
	}
}

// On rolled ground, on a great table too, the name of each village stands within half a foot or 6 mm of it and nearer to it than to
// any other, and no two names read as one; numbers stand within as much of their structures, nearest to
// their own, and no line leads over a road or water.
func TestLabelsStandByTheirOwn(t *testing.T) {
	for _, size := range [][2]int{{8, 6}, {20, 20}}[:example.Some(2, 2)] {
		for _, class := range ground.Classes()[:example.Some(5, 2)] {
			m := rolled(class, 4, size[0], size[1])
			c := New(m, m.Field(), layout.MM(200), PenOf(fonts.Embedded(), false))
			k := lettering{allMarked(c)}
			t.Run(fmt.Sprintf("%s-%d", class, size[0]), func(t *testing.T) { checkNear(t, k) })
		}
	}
}

func checkNear(t *testing.T, c lettering) {
	villages, strays := 0, 0
	for i, l := range c.placed {
		if l.from != "structure" && l.from != "place" && l.from != "hill" {
			continue
		}
		box := way(l.corners()).bounds()
		far := parted(box, l.around)
		if l.blocks != nil { // it may stand at the name instead
			for _, s := range c.besideName(l.label) {
				if s.centre == l.centre {
					far = 0
				}
			}
		}
		if far > c.reach() && !(l.from == "hill" && l.must && far <= c.reach()*3/2) { // an objective's is never left out
			t.Errorf("%s %q stands %s off", l.from, l.text, far)
		}
		if l.rank == rankVillage {
			villages++
		}
		if c.strayPrice(l.label, l.plate) > 0 {
			strays++
		}
		before := lettering{&canvas{projection: c.projection, placed: c.placed[:i], cost: c.cost}}
		if !before.leadFree(l.label, l.plate) {
			t.Errorf("the line of %s runs over something", l.text)
		}
		if l.names() && !l.must && before.stackPrice(l.label, l.plate) > 0 {
			t.Errorf("%s reads as one with another name", l.text)
		}
	}
	want := 0
	for _, p := range c.Map.Places {
		if p.Kind == ground.Village {
			want++
		}
	}
	if villages != want || strays*20 > len(c.placed) {
		t.Errorf("%d names of %d villages, %d of %d labels seem to name something else", villages, want, strays, len(c.placed))
	}
}

// The same map is drawn the same, mark for mark.
func TestDrawingIsTheSameAgain(t *testing.T) {
	dump := func() string {
		var b bytes.Buffer
		if err := layout.Dump(&b, []layout.Page{framed(sampleChart(layout.MM(224), true))}); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	first, second := dump(), dump()
	if first != second {
		t.Error("drawn twice, a map differs")
	}
}

// A part holds what shows in it: all parts together hold every mark.
func TestPartsHoldTheMap(t *testing.T) {
	whole := sampleChart(layout.MM(224), false).Draw()
	size := layout.Size{W: layout.MM(112), H: layout.MM(84)}
	all := 0
	for _, at := range []layout.Point{{}, {X: size.W}, {Y: size.H}, {X: size.W, Y: size.H}} {
		part := Part(whole, layout.Rect{X: at.X, Y: at.Y, W: size.W, H: size.H})
		if part.Size != size {
			t.Errorf("a part of %s, want %s", part.Size, size)
		}
		n := items(part)
		if n == 0 || n >= items(whole) {
			t.Errorf("a part of %d marks from a whole of %d", n, items(whole))
		}
		all += n
	}
	if all < items(whole) {
		t.Errorf("the parts have %d marks, the whole %d", all, items(whole))
	}
}

// items counts the items of a frame, and the pieces of its paths.
func items(f *layout.Frame) int {
	n := 0
	for _, placed := range f.Items {
		switch it := placed.Item.(type) {
		case layout.Group:
			n += items(it.Frame)
		case layout.Path:
			for _, s := range it.Steps {
				if s.Kind == layout.MoveTo {
					n++
				}
			}
		default:
			n++
		}
	}
	return n
}

func TestPlatesOverlap(t *testing.T) {
	level := plate{layout.Point{}, sines(0), 1000, 200}
	for _, c := range []struct {
		q    plate
		want bool
	}{
		{plate{layout.Point{X: 1900}, sines(0), 1000, 200}, true},
		{plate{layout.Point{X: 2000}, sines(0), 1000, 200}, false},
		{plate{layout.Point{X: 1250}, sines(90), 1000, 200}, false},
		{plate{layout.Point{X: 1150}, sines(90), 1000, 200}, true},
		{plate{layout.Point{X: 900, Y: 900}, sines(45), 400, 100}, false},
		{plate{layout.Point{X: 900, Y: 300}, sines(45), 400, 100}, true},
	} {
		if got := level.overlaps(c.q); got != c.want {
			t.Errorf("%+v: %t, want %t", c.q, got, c.want)
		}
	}
}

// The name of a deployment box stands on its line, off its corners, which no label
// covers; nor does the name of a place stand on the line.
func checkBoxes(t *testing.T, c *canvas) {
	t.Helper()
	for _, b := range c.Map.Boxes {
		outline := marks{c}.boxOutline(b)
		for _, l := range c.placed {
			for i, from := range outline[:3] {
				dir, long := toward(from, outline[i+1])
				if l.from == "place" && l.overlaps(plate{between(from, outline[i+1], 1, 2), dir, long / 2, 1}) {
					t.Errorf("%s %q stands on the line of the box at the %s", l.from, l.text, b.Edge)
				}
			}
			for i, corner := range outline[1:3] {
				if l.overlaps(plate{corner, sines(0), layout.MM(1), layout.MM(1)}) {
					t.Errorf("%s %q covers corner %d of the box at the %s", l.from, l.text, i+1, b.Edge)
				}
			}
		}
	}
}
