package chart

import (
	"math"
	"slices"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// disc is a round label that may stand at one place alone.
func disc(r rank, radius, x, y layout.Length) label {
	return label{from: "disc", rank: r, must: true, disc: radius, spots: []spot{{centre: layout.Point{X: x, Y: y}}}}
}

// A number without a place is missed, a name is not.
func TestNumbersWithoutAPlaceAreMissed(t *testing.T) {
	for _, of := range []struct {
		first rank // a label that comes before, which has no place
		rank  rank
		x     layout.Length
		want  bool
	}{
		{rankFarm, rankStructure, 50000, false},
		{rankFarm, rankStructure, 0, true},
		{rankFarm, rankWork, 0, true},
		{rankFarm, rankVillage, 0, false},
		{rankWork, rankVillage, 0, true},
		{rankStructure, rankStructure, 50000, true},
	} {
		c := lettering{bare(ground.Map{})}
		c.settle(disc(of.first, 1000, 0, 0))
		_, placed := c.settle(disc(of.rank, 1000, of.x, 40000))
		if placed != (of.x > 0) || c.missed != of.want {
			t.Errorf("rank %d at %s: placed %t, missed %t", of.rank, of.x, placed, c.missed)
		}
	}
}

// Where labels are to be larger than on a page, each is as large as it has room for, in steps of
// a tenth of its size; a disc is no smaller than other signs.
func TestLabelsGrowAsFarAsTheyHaveRoom(t *testing.T) {
	for _, of := range []struct {
		x    layout.Length // the disc's middle: it stays 0.4 mm off the edge
		want int
	}{{50000, 50}, {1900, 50}, {1899, 35}, {1700, 21}, {1500, 8}, {1479, 0}, {1400, 0}, {1399, -1}} {
		c := lettering{bare(ground.Map{})}
		c.view.Letters, c.view.Heavier = 20, 50
		placed, ok := c.settle(disc(rankObjective, 1000, of.x, 40000))
		got := placed.by
		if !ok {
			got = -1
		}
		if got != of.want {
			t.Errorf("%s from the edge a disc is %d per cent larger, expected %d", of.x, got, of.want)
		}
	}
	c := lettering{bare(ground.Map{})}
	c.view.Letters, c.view.Heavier = 20, 50
	if got := c.fullSize(label{}); got != 20 {
		t.Errorf("a name grows by %d", got)
	}
	if c.view.Letters = 70; c.fullSize(label{disc: 1}) != 70 {
		t.Error("a disc is smaller than names are")
	}
}

// What may be left out is, where it covers too much; what must stand isn't.
func TestDearLabelsAreLeftOut(t *testing.T) {
	for _, of := range []struct {
		price int
		must  bool
		want  bool
	}{
		{0, false, true}, {dearest * 16, false, true}, {dearest*16 + 1, false, false}, {dearest*16 + 1, true, true},
	} {
		c := lettering{bare(ground.Map{})}
		l := disc(rankFarm, 1000, 50000, 40000) // 16 squares
		l.must, l.spots[0].price = of.must, of.price
		if _, got := c.settle(l); got != of.want {
			t.Errorf("a price of %d, must %t: placed %t", of.price, of.must, got)
		}
	}
}

// The cheaper of two places is taken, the first of two alike; labels keep off one another.
func TestLabelsTakeTheCheapestPlace(t *testing.T) {
	c := lettering{bare(ground.Map{})}
	l := disc(rankFarm, 1000, 20000, 20000)
	l.spots = append(l.spots, spot{centre: layout.Point{X: 40000, Y: 20000}}, spot{centre: layout.Point{X: 60000, Y: 20000}, price: 5})
	for i, want := range []layout.Length{20000, 40000, 60000} {
		if got, ok := c.settle(l); !ok || got.centre.X != want {
			t.Errorf("label %d stands at %s", i, got.centre.X)
		}
	}
	if _, ok := c.settle(l); ok {
		t.Error("a fourth label stands on another")
	}
	tied := disc(rankVillage, 1000, 20000, 60000) // as dear as to stand by the other village, where nothing else is
	tied.around, tied.spots[0].price = layout.Rect{X: 20000, Y: 60000}, costStray
	tied.spots = append(tied.spots, spot{centre: layout.Point{X: 60000, Y: 60000}})
	tied.others = []layout.Rect{{X: 60000, Y: 60000}}
	if got, ok := c.settle(tied); !ok || got.centre.X != 20000 {
		t.Errorf("of two places alike the name stands at %s", got.centre.X)
	}
	c.cost.dot(layout.Point{X: 80000, Y: 20000}, 500, costBuilding)
	if _, ok := c.settle(disc(rankStructure, 1000, 80000, 20000)); ok {
		t.Error("a label stands on a building")
	}
	c.view.Joints = Joints{Across: []layout.Length{85000}, Lap: 2000}
	if _, ok := c.settle(disc(rankStructure, 1000, 86000, 20000)); ok {
		t.Error("a label stands on a joint")
	}
}

// A joint is cut by what reaches into its lap, and not by what touches it.
func TestJointsAreCut(t *testing.T) {
	for _, of := range []struct {
		x    layout.Length
		want bool
	}{{0, false}, {90, false}, {91, true}, {105, true}, {119, true}, {120, false}, {190, false}, {191, true}, {300, false}} {
		along, down := layout.Rect{X: of.x, W: 10, H: 1000}, layout.Rect{Y: of.x, W: 1000, H: 10}
		at := []layout.Length{100, 200}
		if got := (Joints{Across: at, Lap: 20}).cut(along); got != of.want {
			t.Errorf("across, at %d: %t", of.x, got)
		}
		if got := (Joints{Down: at, Lap: 20}).cut(down); got != of.want {
			t.Errorf("down, at %d: %t", of.x, got)
		}
	}
}

// Boxes are as far apart as the longer of both ways; those that overlap not at all.
func TestBoxesParted(t *testing.T) {
	of := layout.Rect{X: 100, Y: 100, W: 50, H: 20}
	for b, want := range map[layout.Rect]layout.Length{
		{X: 180, Y: 100, W: 5, H: 5}: 30, {X: 60, Y: 100, W: 5, H: 5}: 35,
		{X: 100, Y: 140, W: 5, H: 5}: 20, {X: 100, Y: 70, W: 5, H: 5}: 25,
		{X: 180, Y: 170, W: 5, H: 5}: 50, {X: 120, Y: 110, W: 5, H: 5}: 0,
	} {
		if got := parted(of, b); got != want {
			t.Errorf("%v is %d off", b, got)
		}
		if parted(b, of) != parted(of, b) {
			t.Errorf("%v is farther one way than the other", b)
		}
	}
}

// The price of standing off grows by the way, for what is named or has a disc by its square; it is dear
// farther off than a label should be.
func TestAwayIsDearer(t *testing.T) {
	for r, want := range map[rank]int{rankStructure: 100, rankWood: 100, rankHill: 143, rankFarm: 143, rankVillage: 186, rankObjective: 186} {
		if got := (label{rank: r, reach: 1200}).away(1200); got != want {
			t.Errorf("rank %d: %d", r, got)
		}
		if got := (label{rank: r, reach: 1199}).away(1200); got != want+costFar {
			t.Errorf("rank %d, too far: %d", r, got)
		}
		if got := (label{rank: r}).away(0); got != 0 {
			t.Errorf("rank %d stands at no distance for %d", r, got)
		}
	}
}

// A ring goes once round its middle on a rectangle, the right of it first and cheapest.
func TestRingsBeginAtTheRight(t *testing.T) {
	var spots []spot
	ring(layout.Point{X: 1000, Y: 2000}, 400, 100, func(p layout.Point, price int) { spots = append(spots, spot{centre: p, price: price}) })
	if len(spots) != 24 {
		t.Fatalf("%d places", len(spots))
	}
	for i, want := range map[int]spot{
		0:  {centre: layout.Point{X: 1400, Y: 2000}},
		3:  {centre: layout.Point{X: 1400, Y: 2100}, price: 15},
		6:  {centre: layout.Point{X: 1000, Y: 2100}, price: 32},
		12: {centre: layout.Point{X: 600, Y: 2000}, price: 32},
		18: {centre: layout.Point{X: 1000, Y: 1900}, price: 16},
	} {
		if got := spots[i]; got.centre != want.centre || got.price != want.price {
			t.Errorf("place %d: %v for %d", i, got.centre, got.price)
		}
	}
}

// How far off its thing a label is tried: within its reach, twice as far where it must stand; what has no reach and discs
// within a third of the map.
func TestRingsReach(t *testing.T) {
	face := fonts.Embedded().SansBold
	for _, of := range []struct {
		label
		want [2]layout.Length // at least and at most
	}{
		{label{rank: rankFarm, reach: 6000}, [2]layout.Length{5000, 6000}},
		{label{rank: rankStructure, reach: 4000}, [2]layout.Length{3300, 4000}},
		{label{rank: rankVillage, reach: 6000, must: true}, [2]layout.Length{10500, 12000}},
		{label{rank: rankHill}, [2]layout.Length{28000, 33334}},
		{label{rank: rankObjective, reach: 6000, disc: 2000}, [2]layout.Length{28000, 33334}},
		{label{rank: rankStructure, by: 100}, [2]layout.Length{28000, 33334}},
	} {
		l := of.label
		l.style, l.gap = style(face, 7), 1
		l.around = layout.Rect{X: 50000, Y: 40000}
		far, near := layout.Length(0), layout.Length(math.MaxInt32)
		l.candidates(layout.Size{W: layout.MM(100), H: layout.MM(80)}, func(s spot) int {
			off := max(s.centre.X-l.around.X, l.around.X-s.centre.X) - l.half().W
			far, near = max(far, off), min(near, max(off, max(s.centre.Y-l.around.Y, l.around.Y-s.centre.Y)-l.half().H))
			return math.MaxInt
		})
		if far < of.want[0] || far > of.want[1] {
			t.Errorf("rank %d, must %t: tried as far as %d", l.rank, l.must, far)
		}
		if near < 0 {
			t.Errorf("rank %d is tried on its thing", l.rank)
		}
	}
}

// Rings of which no place can be cheaper are not tried; over a thing its middle is the first.
func TestRingsEndWhereTheyAreDearer(t *testing.T) {
	l := label{rank: rankWood, over: true, disc: 1000, around: layout.Rect{X: 50000, Y: 40000}}
	// 1.5 mm off the middle costs 60, 0.3 mm off the thing 25, the next ring there 94
	for best, want := range map[int]int{25: 1, 26: 1 + 24, 60: 1 + 24, 61: 1 + 2*24} {
		tried := 0
		l.candidates(layout.Size{W: layout.MM(100), H: layout.MM(80)}, func(s spot) int {
			if tried++; tried == 1 && (s.centre != layout.Point{X: 50000, Y: 40000} || s.price != 0) {
				t.Errorf("the first place is %v", s.centre)
			}
			return best
		})
		if tried != want {
			t.Errorf("%d places tried for less than %d", tried, best)
		}
	}
}

// A label has its own spots, or the places about its thing; what may stand at a name has both.
func TestCandidatesOfALabel(t *testing.T) {
	count := func(l label) (n int) {
		l.around = layout.Rect{X: 50000, Y: 40000}
		l.candidates(layout.Size{W: layout.MM(100), H: layout.MM(80)}, func(spot) int { n++; return 1 })
		return n
	}
	for _, of := range []struct {
		label
		want int
	}{
		{label{}, 24}, {label{over: true}, 1}, {label{over: true, spots: []spot{{}, {}}}, 2},
		{label{beside: "Quintana"}, 24},
		{label{over: true, again: func(label) []spot { return nil }}, 0},
	} {
		of.style = style(fonts.Embedded().Sans, 7)
		if got := count(of.label); got != of.want {
			t.Errorf("%d places, expected %d", got, of.want)
		}
	}
}

// A number is led to the nearest edge of its structure from 2 mm on, farther where it is larger; that of all blocks of a village is not, nor
// is a name.
func TestNumbersAreLed(t *testing.T) {
	place := layout.Rect{X: 10000, Y: 10000, W: 2000, H: 1000}
	for _, of := range []struct {
		label
		x    layout.Length // of the plate's west end
		want bool
	}{
		{label{rank: rankStructure}, 14000, false}, {label{rank: rankStructure}, 14001, true},
		{label{rank: rankStructure, by: 50}, 15000, false}, {label{rank: rankStructure, by: 50}, 15001, true},
		{label{rank: rankStructure, blocks: []label{{}}}, 17000, false}, {label{rank: rankVillage}, 17001, false}, {label{rank: rankHill}, 60000, false},
	} {
		of.around = place
		p := plate{layout.Point{X: of.x + 3000, Y: 10500}, sines(0), 3000, 900}
		thing, edge, long := of.led(p)
		if long != of.want || long && (edge != layout.Point{X: of.x, Y: 10500} || thing != layout.Point{X: 12000, Y: 10500}) {
			t.Errorf("rank %d at %d: led %t from %v to %v", of.rank, of.x, long, edge, thing)
		}
	}
}

// No line leads through a label or over a road, water or a building but at the edge of its structure.
func TestLinesKeepOffLabelsAndWays(t *testing.T) {
	l := label{rank: rankStructure, around: layout.Rect{X: 10000, Y: 10000}}
	mark := func(x, y layout.Length) placedLabel {
		return placedLabel{plate: plate{layout.Point{X: x, Y: y}, sines(0), 500, 500}}
	}
	for _, of := range []struct {
		x      layout.Length
		placed []placedLabel
		ground layout.Length // where something of that price lies across; 0 for nowhere
		price  int32
		want   bool
	}{
		{20000, nil, 0, 0, true},
		{20000, []placedLabel{mark(12000, 10000)}, 0, 0, false},
		{20000, []placedLabel{mark(12000, 10800)}, 0, 0, false},
		{20000, []placedLabel{mark(12000, 10900), mark(14000, 9100)}, 0, 0, true},
		{20000, []placedLabel{mark(9400, 10000), mark(19600, 10000)}, 0, 0, true},
		{12000, []placedLabel{mark(11000, 10000)}, 0, 0, true}, // no line so near
		{20000, nil, 14000, costRoad, false}, {20000, nil, 14000, costWater, false}, {20000, nil, 14000, costBuilding, false},
		{20000, nil, 14000, costHedge, true}, {20000, nil, 10000, costRoad, true}, {12000, nil, 11000, costRoad, true},
	} {
		c := lettering{bare(ground.Map{})}
		if c.placed = of.placed; of.ground > 0 {
			c.cost.draw(way{{X: of.ground, Y: 5000}, {X: of.ground, Y: 15000}}, layout.MM(0.3), of.price)
		}
		if got := c.leadFree(l, plate{layout.Point{X: of.x, Y: 10000}, sines(0), 900, 900}); got != of.want {
			t.Errorf("%+v: %t", of, got)
		}
	}
}

// The name of a village is dear where it stands almost as near to another village, the number of a structure
// where it stands as near to another.
func TestLabelsKeepToTheirOwn(t *testing.T) {
	m := ground.Map{Places: []ground.Place{
		{Name: "A", Kind: ground.Village, At: at(300, 400)}, {Name: "B", Kind: ground.Village, At: at(500, 400)}, {Kind: ground.Farm, At: at(350, 400)},
	}}
	for i := range m.Places {
		m.Places[i].Buildings = []ground.Building{{At: m.Places[i].At, Long: 1, Short: 1}}
	}
	c := lettering{bare(m)}
	structure := label{rank: rankStructure, around: layout.Rect{X: 30000, Y: 40000}, others: []layout.Rect{{X: 50000, Y: 40000}}}
	for _, of := range []struct {
		label
		x    layout.Length
		want int
	}{
		{c.placeName(0), 39000, 0}, {c.placeName(0), 39500, costStray}, {c.placeName(0), 45000, costStray},
		{c.placeName(1), 41000, 0}, {c.placeName(1), 40500, costStray}, {c.placeName(2), 45000, 0},
		{structure, 39999, 0}, {structure, 40000, costStray},
	} {
		if got := c.strayPrice(of.label, plate{layout.Point{X: of.x, Y: 40000}, sines(0), 100, 100}); got != of.want {
			t.Errorf("%q at %d: %d", of.text, of.x, got)
		}
	}
}

// Names are dear where they read as one, and so is what belongs to one village at the name of another, and the height
// of a contour beside its like.
func TestLabelsDoNotStack(t *testing.T) {
	name := func(text string) label { return label{from: "place", text: text, rank: rankVillage} }
	for _, of := range []struct {
		placed, l label
		off       layout.Length // below it
		want      int
	}{
		{name("A"), name("B"), 4700, costStack}, {name("A"), name("B"), 4900, 0},
		{name("A"), label{beside: "B"}, 3300, costStack}, {name("A"), label{beside: "B"}, 3500, 0}, {name("A"), label{beside: "A"}, 3300, 0},
		{name("A"), label{from: "structure"}, 2000, 0}, {label{from: "structure"}, name("A"), 2000, 0},
		{label{from: "height", text: "20"}, label{from: "height", text: "20"}, 15999, costStack},
		{label{from: "height", text: "20"}, label{from: "height", text: "20"}, 16000, 0},
		{label{from: "height", text: "40"}, label{from: "height", text: "20"}, 9000, 0},
	} {
		c := lettering{bare(ground.Map{})}
		at := layout.Point{X: 50000, Y: 40000}
		c.placed = []placedLabel{{of.placed, plate{at, sines(0), 5000, 1000}}}
		if got := c.stackPrice(of.l, plate{at.Add(layout.Point{Y: of.off}), sines(0), 5000, 1000}); got != of.want {
			t.Errorf("%s %q below %s %q: %d", of.l.from, of.l.text, of.placed.from, of.placed.text, got)
		}
	}
}

// The blocks of a village have a number each, where all have room, else one range for all.
func TestNumbersOfBlocks(t *testing.T) {
	village := ground.Place{Name: "A", Kind: ground.Village, At: at(450, 400)}
	m := ground.Map{}
	for i := range 6 {
		village.Buildings = append(village.Buildings, ground.Building{At: at(400+20*i, 400), Long: ground.Paces(10), Short: ground.Paces(10)})
	}
	m.Places = []ground.Place{village}
	m.Number()
	for _, of := range []struct {
		covered bool
		want    []string
	}{{false, []string{"S1", "S2"}}, {true, []string{"S1–2"}}} {
		c := lettering{bare(m)}
		c.wantNumbers()
		if of.covered { // about all of the second block
			box := c.structureNumbers()[1].around
			c.cost.block(box.Inset(-3*c.reach()), costBuilding)
			c.placed = []placedLabel{{label{text: "A", rank: rankVillage}, plate{layout.Point{X: 20000, Y: 20000}, sines(0), 3000, 1000}}}
		}
		before := len(c.placed)
		for _, l := range c.wanted {
			if !c.settleBlocks(l) {
				c.settle(l)
			}
		}
		var got []string
		for _, l := range c.placed[before:] {
			got = append(got, l.text)
		}
		if !slices.Equal(got, of.want) || c.missed {
			t.Errorf("covered %t: %q, missed %t", of.covered, got, c.missed)
		}
	}
}

// Works of one line have a number together, which stands along the line at either side of a piece that is
// straight and as long as it.
func TestWorksOfALineShareANumber(t *testing.T) {
	m := ground.Map{Structures: []ground.Structure{{Number: 4, At: at(100, 100), Place: -1}}}
	for _, x := range []int{0, 300, 500} {
		m.Lines = append(m.Lines, ground.Line{Kind: ground.Wall, Way: []ground.Point{at(x, 200), at(x+210, 200)}})
	}
	for i, line := range []int{0, 0, 0, 1, 2, 2} {
		m.Works = append(m.Works, ground.Work{Number: i + 1, Line: line, At: at(100*i+50, 200)})
	}
	c := lettering{bare(m)}
	c.wantNumbers()
	var got []string
	for _, l := range c.wanted {
		got = append(got, l.text)
	}
	if want := []string{"S4", "W1–3", "W4", "W5–6"}; !slices.Equal(got, want) {
		t.Errorf("numbers %q", got)
	}
	l := c.wanted[1]
	spots := l.again(l) // the third work is off its line
	if c.missed || len(spots) != 4 {
		t.Fatalf("missed %t, %d spots", c.missed, len(spots))
	}
	for i, s := range spots {
		off := s.centre.Y - 20000
		if want := l.half().H + 400; off != want && off != -want || s.turn != 0 || s.centre.X != 5000+layout.Length(i/2)*10000 {
			t.Errorf("a number at %v", s)
		}
	}
	for _, way := range [][]ground.Point{{at(0, 200), at(60, 200)}, {at(0, 220), at(50, 200), at(210, 220)}} { // a short one, and one that bends
		m.Lines[0].Way = way
		if spots := l.again(l); len(spots) != 0 {
			t.Errorf("numbers along %v: %v", way, spots)
		}
	}
}

// levelled is a chart of 100 by 80 mm of level ground.
func levelled(m ground.Map) *Chart {
	c := bare(m)
	level := &ground.Field{Step: ground.Paces(400), Columns: 4, Rows: 3, Heights: make([]ground.Height, 12)}
	return New(c.Map, level, c.Size.W, c.Pen)
}

// A text stands in the middle of a box, or as near to it as an objective leaves room.
func TestClearestIsNearTheMiddle(t *testing.T) {
	in, of := layout.Rect{X: 20000, Y: 30000, W: 40000, H: 10000}, layout.Size{W: 4000, H: 2000}
	for _, k := range []struct {
		objectives []ground.Point
		off        layout.Length // from the middle, to a tenth of a millimetre
	}{
		{nil, 0}, {points(400, 350), 2500}, {points(400, 360), 2000}, {points(400, 320, 400, 350, 400, 380), 3500}, {points(460, 350), 0},
	} {
		var m ground.Map
		for _, p := range k.objectives {
			m.Objectives = append(m.Objectives, ground.Objective{At: p})
		}
		got := levelled(m).Clearest(in, of)
		if off := apart(got, in.Centre()); off < k.off || off >= k.off+100 {
			t.Errorf("objectives %v: %v, %s from the middle", k.objectives, got, off)
		}
		text := layout.Rect{X: got.X - of.W/2, Y: got.Y - of.H/2, W: of.W, H: of.H}
		for _, p := range k.objectives {
			if disc := (layout.Rect{X: layout.Length(p.X) * 10, Y: layout.Length(p.Y) * 10}); parted(text, disc) < 1400 {
				t.Errorf("objectives %v: %v covers one", k.objectives, got)
			}
		}
	}
	tight := layout.Rect{X: 40000, Y: 30000, W: 6000, H: 4000} // no room beside the objective in it, but at either end of it
	covered := ground.Map{Objectives: []ground.Objective{{At: at(430, 320)}}}
	if got := levelled(covered).Clearest(tight, of); got.X < tight.X+of.W/2 || got.X > tight.Right()-of.W/2 || got.Y < tight.Y+of.H/2 || got.Y > tight.Bottom()-of.H/2 {
		t.Errorf("a text at %v leaves its box", got)
	}
	small := layout.Rect{X: 20000, Y: 30000, W: 3000, H: 1000}
	if got := levelled(ground.Map{}).Clearest(small, of); got != small.Centre() {
		t.Errorf("in a box too small: %v", got)
	}
}

// The legend that room is sought for says what the one that is drawn says.
func TestPlannedLegendSaysTheSame(t *testing.T) {
	c := sampleChart(layout.MM(224), false)
	drawn, planned := c.Legend(), c.Planned()
	if len(drawn) < 15 || len(planned) != len(drawn) {
		t.Fatalf("%d signs drawn, %d planned", len(drawn), len(planned))
	}
	for i, sign := range planned {
		if sign.Words != drawn[i].Words || sign.Frame != nil || drawn[i].Frame == nil {
			t.Errorf("sign %d: %q, planned %q", i, drawn[i].Words, sign.Words)
		}
	}
	c.View.Unseen = true
	if again := c.Legend(); again[0].Frame != nil {
		t.Error("signs are drawn that nobody sees")
	}
}

// A deployment box is open at its edge of the table.
func TestBoxesAreOpenAtTheirEdge(t *testing.T) {
	c := marks{bare(ground.Map{})}
	nw, ne, se, sw := layout.Point{X: 10000, Y: 20000}, layout.Point{X: 40000, Y: 20000}, layout.Point{X: 40000, Y: 60000}, layout.Point{X: 10000, Y: 60000}
	for edge, want := range map[string]way{"north": {nw, sw, se, ne}, "south": {sw, nw, ne, se}, "east": {ne, nw, sw, se}, "west": {nw, ne, se, sw}} {
		got := c.boxOutline(ground.Box{Edge: edge, Rect: ground.Rect{X: ground.Paces(100), Y: ground.Paces(200), W: ground.Paces(300), H: ground.Paces(400)}})
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v", edge, got)
		}
	}
}

// The name of a box stands along its line, cheapest in the middle, its ends off the corners; where
// sheets lap, beside the line too, clear of the joint.
func TestNamesOfBoxesStandOnTheirLine(t *testing.T) {
	c := marks{bare(ground.Map{})}
	a, b := layout.Point{X: 20000, Y: 30000}, layout.Point{X: 60000, Y: 30000}
	l := label{disc: 3000}
	spots := c.onBoxLine(l, a, b)
	if len(spots) != boxSteps+1 {
		t.Fatalf("%d spots", len(spots))
	}
	for i, want := range map[int]spot{
		0: {layout.Point{X: 25000, Y: 30000}, 0, 450}, boxSteps / 2: {layout.Point{X: 40000, Y: 30000}, 0, 0}, boxSteps: {layout.Point{X: 55000, Y: 30000}, 0, 450},
	} {
		if spots[i] != want {
			t.Errorf("spot %d: %v, expected %v", i, spots[i], want)
		}
	}
	c.view.Joints = Joints{Down: []layout.Length{29000}, Lap: 2000}
	beside := c.onBoxLine(l, a, b)
	if len(beside) != 3*len(spots) {
		t.Fatalf("%d spots by a joint", len(beside))
	}
	for i, y := range []layout.Length{35500, 24500} {
		if got := beside[len(spots)+i]; got != (spot{layout.Point{X: 25000, Y: y}, 0, 450 + costBesideLine}) {
			t.Errorf("beside the line: %v", got)
		}
	}
}

// Texts are read from below or from the right.
func TestTurnedTextsAreReadable(t *testing.T) {
	for d, want := range map[int]layout.Turn{0: 0, 89: 8900, 90: 27000, 91: 27100, 180: 0, 269: 8900, 270: 27000, 271: 27100, 359: 35900} {
		if got := readable(sines(d)); got != want {
			t.Errorf("along %d degrees turned by %d", d, got)
		}
	}
}

// Where a line has no room for its name it is called what all boxes are; the spots of a label as long as its line are in its middle.
func TestNamesOfBoxesMakeRoom(t *testing.T) {
	outline := way{{X: 20000, Y: 70000}, {X: 20000, Y: 40000}, {X: 80000, Y: 40000}, {X: 80000, Y: 70000}}
	for _, of := range []struct {
		own  bool
		free layout.Length // about the middle of the line, either way
		want string
	}{{false, 40000, "DEPLOYMENT · NORTH"}, {false, 12000, "DEPLOYMENT"}, {true, 40000, "YOUR DEPLOYMENT"}, {true, 9500, "DEPLOYMENT"}, {false, 4000, ""}} {
		c := marks{bare(ground.Map{})}
		c.view.Own = of.own
		for _, r := range []layout.Rect{{Y: 30000, W: 50000 - of.free, H: 20000}, {X: 50000 + of.free, Y: 30000, W: 50000 - of.free, H: 20000}} {
			c.cost.block(r, costBuilding)
		}
		c.boxName(outline, "North")
		got := ""
		if len(c.placed) > 0 {
			got = c.placed[0].text
		}
		if got != of.want {
			t.Errorf("%s free: %q, expected %q", of.free, got, of.want)
		}
	}
	c := marks{bare(ground.Map{})}
	for _, s := range c.onBoxLine(label{disc: 3000}, layout.Point{X: 20000, Y: 30000}, layout.Point{X: 26000, Y: 30000}) {
		if s.centre != (layout.Point{X: 23000, Y: 30000}) {
			t.Errorf("a spot at %v", s.centre)
		}
	}
}
