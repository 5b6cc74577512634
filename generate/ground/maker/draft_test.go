package maker

import (
	"reflect"
	"slices"
	"testing"

	"github.com/csprint/csprint/generate/ground"
)

// falls are dice that fall as they are told; the last goes on falling.
type falls []int

func (f *falls) Die(int) int {
	face := (*f)[0]
	if len(*f) > 1 {
		*f = (*f)[1:]
	}
	return face
}

func rolling(faces ...int) *roller {
	dice := falls(faces)
	return &roller{Dice: &dice}
}

// at is a point by whole paces.
func at(x, y int) ground.Point { return ground.Point{X: ground.Paces(x), Y: ground.Paces(y)} }

func way(xy ...int) (list []ground.Point) {
	for i := 0; i < len(xy); i += 2 {
		list = append(list, at(xy[i], xy[i+1]))
	}
	return list
}

// tabled is a draft of 8 by 6 ft, 2,880 by 2,160 paces, with land of some height, in thousandths of a contour, at
// each point in paces.
func tabled(height func(x, y int) int) *draft {
	d := newDraft(&Options{Class: ground.Rolling, Width: ground.Paces(2880), Depth: ground.Paces(2160), Inch: ground.Paces(30)})
	f := &ground.Field{Step: ground.Paces(60), Columns: 49, Rows: 37}
	for row := range f.Rows {
		for column := range f.Columns {
			f.Heights = append(f.Heights, ground.Height(height(60*column, 60*row)))
		}
	}
	d.land, d.plain, d.cells = f, f, ground.CellsOf(d.Map)
	return d
}

func level(int, int) int { return 0 }

// Rolls of one die of 1,000 sides reach both ends of what is asked for, and no farther.
func TestRollsReachBothEnds(t *testing.T) {
	for _, of := range []struct {
		what      string
		roll      func(r *roller) int
		low, high int
	}{
		{"below 7", func(r *roller) int { return r.below(7) }, 0, 6},
		{"from 3 to 5", func(r *roller) int { return r.from(3, 5) }, 3, 5},
		{"among 250", func(r *roller) int { return r.among(250) }, 0, 249},
		{"among 400", func(r *roller) int { return r.among(400) }, 0, 399},
		{"among 100,000", func(r *roller) int { return r.among(100_000) }, 0, 99_999},
		{"between", func(r *roller) int { return int(r.between(40, 90)) }, 40, 90},
		{"within", func(r *roller) int { return int(r.within(ground.Rect{X: 10, Y: 200, W: 20, H: 30}).Y) }, 200, 230},
		{"by shares", func(r *roller) int { return r.pick(2, 0, 3) }, 0, 2},
	} {
		if low, high := of.roll(rolling(1)), of.roll(rolling(Sides)); low != of.low || high != of.high {
			t.Errorf("%s: %d to %d", of.what, low, high)
		}
	}
	for face, want := range map[int]int{400: 0, 401: 2} {
		if got := rolling(face).pick(2, 0, 3); got != want {
			t.Errorf("a die of %d picks %d", face, got)
		}
	}
	r := rolling(250, 251)
	if !r.chance(25) || r.chance(25) || r.Count != 2 || r.Total != 501 {
		t.Errorf("two rolls, %d in all: %d", r.Count, r.Total)
	}
	if n := rolling(1).among(250); n != 0 || rolling(500, 1000).among(1000) != 499 {
		t.Error("a thousandth of two rolls is that of the first")
	}
	late := &roller{open: func() Dice { return &falls{7} }}
	if late.roll() != 7 || late.roll() != 7 || late.Total != 14 {
		t.Error("dice are opened at their first roll")
	}
}

// A way keeps its ends however it is thinned, and no point close before its last.
func TestWaysAreThinned(t *testing.T) {
	line := func(n int) (list []ground.Point) {
		for i := range n {
			list = append(list, at(i, 0))
		}
		return list
	}
	for _, of := range []struct {
		points, n int
		want      []int
	}{
		{1, 4, []int{0}}, {2, 4, []int{0, 1}}, {4, 4, []int{0, 3}}, {7, 4, []int{0, 6}}, {8, 4, []int{0, 4, 7}}, {9, 4, []int{0, 4, 8}}, {10, 4, []int{0, 4, 9}}, {12, 4, []int{0, 4, 8, 11}}, {5, 1, []int{0, 1, 2, 3, 4}},
	} {
		var got []int
		for _, p := range thinned(line(of.points), of.n) {
			got = append(got, p.X.Paces())
		}
		if !slices.Equal(got, of.want) {
			t.Errorf("every %dth of %d: %v", of.n, of.points, got)
		}
	}
	if got := thinCells([]int{10, 11, 12, 13, 14, 15, 16, 17}); !slices.Equal(got, []int{11, 14, 17}) {
		t.Errorf("cells %v", got)
	}
	if got := rounded(way(0, 0, 400, 0, 400, 400), 1); !slices.Equal(got, way(0, 0, 100, 0, 300, 0, 400, 100, 400, 300, 400, 400)) {
		t.Errorf("rounded to %v", got)
	}
	if got := rounded(way(0, 0, 400, 0), 3); len(got) != 2 {
		t.Errorf("a straight way is %v", got)
	}
}

// Straight pieces cross where both reach, their ends with them; parallel ones don't.
func TestPiecesMeet(t *testing.T) {
	a, b := at(0, 0), at(100, 0)
	for _, of := range []struct {
		c, d ground.Point
		want ground.Point
		ok   bool
	}{
		{at(50, -50), at(50, 50), at(50, 0), true}, {at(50, 50), at(50, -50), at(50, 0), true}, {at(0, -50), at(0, 50), at(0, 0), true},
		{at(100, 50), at(100, -10), at(100, 0), true}, {at(25, 0), at(25, 10), at(25, 0), true}, {at(25, -10), at(25, 0), at(25, 0), true},
		{at(101, 50), at(101, -50), ground.Point{}, false}, {at(-1, 50), at(-1, -50), ground.Point{}, false},
		{at(50, 50), at(50, 1), ground.Point{}, false}, {at(50, -1), at(50, -50), ground.Point{}, false}, {at(0, 10), at(100, 10), ground.Point{}, false},
	} {
		if got, ok := meet(a, b, of.c, of.d); ok != of.ok || got != of.want {
			t.Errorf("%v to %v: %v, %t", of.c, of.d, got, ok)
		}
	}
	if !within(at(50, 20), a, b, ground.Paces(20)) || within(at(50, 21), a, b, ground.Paces(20)) || within(at(50, 0), a, b, -1) || !within(at(50, 0), a, b, 0) {
		t.Error("within reach of a piece is up to it, and not beyond")
	}
}

// Climb is between the lowest and the highest about a place; far is from the banks of all water.
func TestLandAboutAPlace(t *testing.T) {
	d := tabled(func(x, y int) int { return x })
	if got := d.climb(at(1000, 1000), ground.Paces(90)); got < 178 || got > 180 {
		t.Errorf("a climb of %d over 180 paces", got)
	}
	d.Waters = []ground.Water{{Width: ground.Paces(40), Bed: way(0, 500, 2880, 500)}}
	for y, want := range map[int]bool{620: true, 619: false, 380: true, 381: false} {
		if d.far(at(1000, y), ground.Paces(100)) != want {
			t.Errorf("at %d: far %t", y, !want)
		}
	}
	if d.often(10) != 10 {
		t.Errorf("on 8 by 6 feet 10 are %d", d.often(10))
	}
	d.Width *= 2
	if d.often(10) != 20 {
		t.Errorf("on twice as much 10 are %d", d.often(10))
	}
}

// The first water flows to a place of an edge that is six tenths of the table from where it rises, or farther.
func TestWaterFlowsFar(t *testing.T) {
	for y, want := range map[int]bool{864: true, 865: false} {
		d := waters{tabled(level)}
		d.roller = rolling(slices.Repeat([]int{600, 501, 501, 501, 501, 1}, 6)...) // the middle of the south, again and again
		if y == 865 {
			d.roller = rolling(slices.Repeat([]int{600, 501, 501, 501, 501}, 6)...)
		}
		way := d.flow(d.waterway(at(1440, y)), at(1440, y))
		if (way != nil) != want || want && (way[0] != at(1440, y) || way[len(way)-1] != at(1440, 2160)) {
			t.Errorf("from %d: %v", y, way)
		}
	}
}

// A dry bed ends in a sink where it ends on the table, off the rim and every other bed.
func TestSinksOfBeds(t *testing.T) {
	d := tabled(level)
	bed := func(xy ...int) ground.Water { return ground.Water{Kind: ground.DryBed, Bed: way(xy...)} }
	d.Waters = []ground.Water{bed(0, 1000, 1000, 1000), bed(500, 1500, 500, 1031), bed(700, 500, 700, 970), bed(2000, 1000, 2820, 1000), bed(1500, 1500, 1500, 60), bed(1600, 1500, 1600, 61)}
	if got := (waters{d}).sinks(); !slices.Equal(got, way(1000, 1000, 500, 1031, 1600, 61)) {
		t.Errorf("sinks %v", got)
	}
}

// A sink of water lies lower than its source, and half the table off.
func TestSinksAreLow(t *testing.T) {
	d := tabled(func(x, y int) int { return 3000 - x })
	d.roller = rolling(500, 500, 900, 500, 1, 500, 500)
	if got, ok := (waters{d}).sink(at(300, 1000)); !ok || got.X < ground.Paces(2200) {
		t.Errorf("a sink at %v, %t", got, ok)
	}
	d.roller = rolling(1)
	if _, ok := (waters{d}).sink(at(2800, 2100)); ok {
		t.Error("a sink above its source")
	}
	d = tabled(level)
	d.roller = rolling(500)
	if _, ok := (waters{d}).sink(at(0, 0)); ok {
		t.Error("a sink as high as its source")
	}
}

// The lowest place is one that is both low and level.
func TestLowestIsLevelToo(t *testing.T) {
	d := tabled(func(x, y int) int {
		if x < 1440 {
			return 100
		}
		return y % 120 * 50 // as low in places, and rough
	})
	d.roller = rolling(800, 600, 200, 600, 800, 600)
	if got, low := (wilds{d}).lowest(); got.X > ground.Paces(1440) || low != 100 {
		t.Errorf("the lowest place is %v, of %d", got, low)
	}
}

// Water runs in folds: as deep as the lower of the ground to both hands lies above it, where that is most.
func TestFoldsOfTheLand(t *testing.T) {
	d := waters{tabled(func(x, y int) int { return max(x-1200, 1200-x) * 2 })}
	if got := d.fold(at(1200, 1000)); got != 340 {
		t.Errorf("in the fold %d", got)
	}
	if got := d.fold(at(1800, 1000)); got != 0 {
		t.Errorf("on the slope %d", got)
	}
}

// A bed cuts as deep as the land stands above the lowest that it has come by.
func TestBedsThatCut(t *testing.T) {
	heights := []int{500, 300, 400, 100, 350, 200}
	d := waters{tabled(func(x, y int) int { return heights[min(x/60, 5)] })}
	var bed []ground.Point
	for i := range heights {
		bed = append(bed, at(60*i, 600))
	}
	if got := d.cut(bed); got != 250 {
		t.Errorf("it cuts %d deep", got)
	}
	if got := d.cut(bed[:2]); got != 0 {
		t.Errorf("downhill it cuts %d deep", got)
	}
}

// A bed skirts an edge that it runs along for 5 inches, and hugs water that it runs beside for 4.
func TestBedsThatSkirtAndHug(t *testing.T) {
	d := waters{tabled(level)}
	for _, of := range []struct {
		bed  []ground.Point
		want bool
	}{
		{way(500, 44, 650, 44), true}, {way(500, 44, 649, 44), false}, {way(500, 45, 900, 45), false},
		{way(500, 44, 600, 44, 650, 300, 700, 44, 750, 44), true}, {way(500, 44, 600, 300), false},
	} {
		if got := d.skirts(of.bed); got != of.want {
			t.Errorf("%v skirts an edge: %t", of.bed, got)
		}
	}
	d.Waters = []ground.Water{{Bed: way(0, 1000, 2880, 1000)}}
	for _, of := range []struct {
		bed  []ground.Point
		want bool
	}{
		{way(500, 1069, 620, 1069), true}, {way(500, 1069, 619, 1069), false}, {way(500, 1070, 900, 1070), false},
		{way(500, 1000, 500, 1060, 500, 1119), false},
	} {
		if got := d.hugs(of.bed); got != of.want {
			t.Errorf("%v hugs the water: %t", of.bed, got)
		}
	}
}

// Places of edges, and whether two lie on one.
func TestEdgesOfTheTable(t *testing.T) {
	d := waters{tabled(level)}
	for edge, want := range []ground.Point{at(288, 0), at(2880, 216), at(288, 2160), at(0, 216), at(288, 0)} {
		if got := d.onEdge(edge, 100); got != want {
			t.Errorf("edge %d: %v", edge, got)
		}
	}
	for _, of := range []struct {
		p, q ground.Point
		want bool
	}{
		{at(0, 5), at(0, 900), true}, {at(2880, 5), at(2880, 900), true}, {at(5, 0), at(900, 0), true}, {at(5, 2160), at(900, 2160), true},
		{at(0, 5), at(2880, 5), false}, {at(700, 5), at(700, 900), false}, {at(5, 700), at(900, 700), false},
	} {
		if got := d.sameEdge(of.p, of.q); got != of.want {
			t.Errorf("%v and %v on one edge: %t", of.p, of.q, got)
		}
	}
	for p, want := range map[ground.Point]ground.Point{at(500, 40): at(500, 0), at(500, 2100): at(500, 2160), at(40, 900): at(0, 900), at(2800, 900): at(2880, 900)} {
		if got := (roads{d.draft}).nearestEdge(p); got != want {
			t.Errorf("nearest to %v is %v", p, got)
		}
	}
}

// Where roads meet water there is a bridge, and where tracks do or beds are dry a ford, one in 40 paces.
func TestRoadsCrossWater(t *testing.T) {
	for _, of := range []struct {
		main bool
		kind ground.WaterKind
		want bool
	}{{true, ground.Stream, true}, {false, ground.Stream, false}, {true, ground.DryBed, false}} {
		d := roads{tabled(level)}
		d.Waters = []ground.Water{{Kind: of.kind, Bed: way(0, 1000, 2880, 1000)}}
		d.Roads = []ground.Road{{Main: of.main, Way: way(500, 0, 500, 800, 500, 1200, 539, 1200, 539, 900, 580, 900, 580, 1300)}}
		d.cross()
		want := []ground.Crossing{{At: at(500, 1000), Angle: 90, Bridge: of.want}, {At: at(580, 1000), Angle: 90, Bridge: of.want}}
		if !reflect.DeepEqual(d.Crossings, want) {
			t.Errorf("a main road %t over a %s: %+v", of.main, of.kind, d.Crossings)
		}
	}
}

// A river has fords until it has crossings enough, each where it is farthest from others, from the edges and off the
// villages; a stream has none of its own.
func TestRiversHaveFords(t *testing.T) {
	var bed []ground.Point
	for x := 0; x <= 2880; x += 120 {
		bed = append(bed, at(x, 1000))
	}
	d := roads{tabled(level)}
	d.Waters = []ground.Water{{Kind: ground.Stream, Bed: bed}, {Kind: ground.River, Bed: bed}}
	d.Crossings = []ground.Crossing{{At: at(600, 1000), Water: 1, Bridge: true}}
	d.addFords(3)
	if d.crossingsOf(0) != 0 || d.crossingsOf(1) != 3 {
		t.Fatalf("%d and %d crossings", d.crossingsOf(0), d.crossingsOf(1))
	}
	ford := ground.Crossing{At: at(1680, 1000), Angle: 90, Water: 1, Road: -1}
	if !reflect.DeepEqual(d.Crossings[1], ford) || d.Crossings[2].At != at(2280, 1000) {
		t.Errorf("fords %+v", d.Crossings[1:])
	}
	d.Crossings = d.Crossings[:0]
	d.Places = []ground.Place{{At: at(1440, 900)}}
	if d.addFords(1); len(d.Crossings) != 1 || d.Crossings[0].At == at(1440, 1000) {
		t.Errorf("a ford beside a village: %+v", d.Crossings)
	}
	d.Waters[1].Bed = way(0, 100, 120, 100, 240, 100, 360, 100, 480, 100) // along the rim
	d.Crossings = nil
	if d.addFords(2); len(d.Crossings) != 0 {
		t.Errorf("fords at the rim: %+v", d.Crossings)
	}
}

// A track becomes a road where a main road runs along it for three cells.
func TestTracksBecomeRoads(t *testing.T) {
	d := roads{tabled(level)}
	d.Roads = []ground.Road{
		{Way: way(100, 100, 145, 100, 190, 100, 235, 100)}, {Way: way(100, 100, 110, 100, 120, 100, 145, 100)}, {Way: way(900, 900, 1500, 900)}, {Main: true, Way: way(900, 900, 1500, 900)},
	}
	var cells []int
	for x := 100; x < 500; x += 45 {
		cells = append(cells, d.cells.Nearest(at(x, 100)))
	}
	d.promote(cells)
	for i, want := range []bool{true, false, false, true} {
		if d.Roads[i].Main != want {
			t.Errorf("road %d is one: %t", i, !want)
		}
	}
}

// The village on the way is the one without a road that is least out of it, if that is less than a fifth.
func TestVillagesOnTheWay(t *testing.T) {
	d := roads{tabled(level)}
	d.Places = []ground.Place{{Kind: ground.Farm, At: at(1000, 1000)}, {Kind: ground.Village, At: at(1000, 1300)}, {Kind: ground.Village, At: at(1000, 1200)}, {Kind: ground.Village, At: at(1000, 1000)}}
	d.Roads = []ground.Road{{Way: way(940, 0, 940, 1060)}}
	if got, ok := d.onTheWay(at(0, 1000), at(2000, 1000)); !ok || got != at(1000, 1200) {
		t.Errorf("on the way is %v, %t", got, ok)
	}
	d.Places = []ground.Place{{Kind: ground.Village, At: at(1000, 1670)}} // 2,405 paces for 2,000
	if got, ok := d.onTheWay(at(0, 1000), at(2000, 1000)); ok {
		t.Errorf("too far out of it is %v", got)
	}
}

// A road that leads nowhere is cut back to the last place where another touches it; one to an edge or a place isn't.
func TestRoadsAreTrimmed(t *testing.T) {
	d := roads{tabled(level)}
	other := ground.Road{Way: way(600, 0, 600, 900)}
	d.Roads = []ground.Road{{Way: way(0, 500, 300, 500, 600, 500, 900, 500, 1200, 500)}, other}
	if got := d.back(0); !slices.Equal(got, way(0, 500, 300, 500, 600, 500)) {
		t.Errorf("back to %v", got)
	}
	d.Roads[1].Way = way(600, 700, 600, 900)
	if got := d.back(0); len(got) != 5 {
		t.Errorf("that nobody touches is %v", got)
	}
	d.Roads[1] = other
	d.Places = []ground.Place{{Kind: ground.Farm, At: at(600, 900)}}
	if d.trim(0); !slices.Equal(d.Roads[0].Way, way(0, 500, 300, 500, 600, 500)) || !slices.Equal(d.Roads[1].Way, other.Way) {
		t.Errorf("trimmed to %+v", d.Roads)
	}
}

// A road that ends beside another is led on to it; one that touches it stays as it is, and so does one too far off.
func TestRoadsAreLedOn(t *testing.T) {
	for _, of := range []struct{ end, want int }{{589, 589}, {588, 600}, {541, 600}, {540, 540}} {
		d := roads{tabled(level)}
		d.Roads = []ground.Road{{Way: way(0, 500, of.end, 500)}, {Way: way(600, 0, 600, 900)}}
		if d.trim(0); d.Roads[0].Way[len(d.Roads[0].Way)-1] != at(of.want, 500) {
			t.Errorf("to %d: %v, expected %d", of.end, d.Roads[0].Way, of.want)
		}
	}
}

// A ford that a host puts beside water lies in the nearest; without water there is none.
func TestGivenFordsLieInTheWater(t *testing.T) {
	c := &completion{draft: tabled(level), given: &ground.Drawn{Fords: way(500, 1100)}}
	if c.fords(); len(c.kept.crossings) != 0 {
		t.Errorf("without water: %+v", c.kept.crossings)
	}
	c.Waters = []ground.Water{{Bed: way(0, 1500, 2880, 1500)}, {Bed: way(0, 1000, 400, 1000, 600, 1000)}}
	c.fords()
	if want := []ground.Crossing{{At: at(500, 1000), Angle: 90, Water: 1, Road: -1}}; !reflect.DeepEqual(c.kept.crossings, want) {
		t.Errorf("%+v, expected %+v", c.kept.crossings, want)
	}
}

// An objective that a host chose is the nearest thing of its kind, and a place of the table where there is none.
func TestChosenObjectives(t *testing.T) {
	d := objectives{tabled(level)}
	if d.chosen() {
		t.Error("nothing is chosen")
	}
	hill := ground.Hill{Centre: at(100, 100), Stretch: 100, Summit: ground.Paces(60), Gaps: []ground.Dist{ground.Paces(100)}}
	for k := range hill.Wobble {
		hill.Wobble[k] = 100
	}
	d.Hills = []ground.Hill{hill, hill}
	d.Hills[1].Centre = at(900, 900)
	d.Places = []ground.Place{{Kind: ground.Farm, At: at(500, 500)}, {Kind: ground.Village, At: at(100, 500)}, {Kind: ground.Farm, At: at(700, 500)}}
	d.Crossings = []ground.Crossing{{At: at(300, 300), Bridge: true}, {At: at(320, 300)}}
	for _, of := range []struct {
		kind string
		at   ground.Point
	}{{"hill", at(800, 800)}, {"farm", at(650, 500)}, {"bridge", at(321, 300)}, {"ford", at(300, 300)}, {"mill", at(500, 500)}, {"village", at(2000, 2000)}} {
		d.kept.objectives = append(d.kept.objectives, ground.Objective{Kind: of.kind, At: of.at})
	}
	if !d.chosen() {
		t.Fatal("the host's objectives are not taken")
	}
	for i, want := range []int{1, 2, 0, 1, -1, 1} {
		if o := d.Objectives[i]; o.Of != want || (o.Kind == "place") != (want < 0) || o.Name.IsZero() == (want < 0) {
			t.Errorf("the %s at %v: %+v", d.kept.objectives[i].Kind, o.At, o)
		}
	}
}

// Walls line the sides of a field that none lines yet, as one way where they go on.
func TestSidesWithoutALine(t *testing.T) {
	d := fields{tabled(level)}
	square := way(0, 0, 100, 0, 100, 100, 0, 100)
	for _, of := range []struct {
		line []ground.Point
		want [][]ground.Point
	}{
		{nil, [][]ground.Point{way(0, 0, 100, 0, 100, 100, 0, 100, 0, 0)}},
		{way(0, 0, 100, 0), [][]ground.Point{way(100, 0, 100, 100, 0, 100, 0, 0)}},
		{way(100, 100, 100, 0), [][]ground.Point{way(0, 0, 100, 0), way(100, 100, 0, 100, 0, 0)}},
		{way(100, 0, 100, 90), [][]ground.Point{way(0, 0, 100, 0, 100, 100, 0, 100, 0, 0)}},
		{way(0, 0, 100, 0, 100, 100, 0, 100, 0, 0), nil},
	} {
		if d.Lines = nil; of.line != nil {
			d.Lines = []ground.Line{{Way: of.line}}
		}
		if got := d.unlined(square); !reflect.DeepEqual(got, of.want) {
			t.Errorf("lined by %v: %v", of.line, got)
		}
	}
}

// What lies within reach of a way is marked, and an outline with all that is in it.
func TestMarksOfARaster(t *testing.T) {
	d := tabled(level)
	r := rasterOf(d.Map) // squares of 15 paces
	r.stampWay(way(300, 307, 600, 307), ground.Paces(15), markRoad)
	r.stampArea(way(900, 900, 1000, 900, 1000, 1000, 900, 1000), 0, markArea)
	r.stampArea(way(1500, 900, 1600, 900, 1600, 1000, 1500, 1000), ground.Paces(30), markArea)
	r.stampArea(way(2000, 900, 2100, 900), ground.Paces(30), markArea)
	for p, want := range map[ground.Point]mark{
		at(450, 307): markRoad, at(450, 322): 0, at(280, 307): 0, at(450, 292): markRoad, at(450, 277): 0,
		at(950, 950): markArea, at(888, 950): 0, at(1550, 950): markArea, at(1485, 950): markArea, at(1455, 950): 0, at(2050, 900): 0,
	} {
		if got := r.marks[r.Of(p)]; got != want {
			t.Errorf("%v is marked %d, expected %d", p, got, want)
		}
	}
}

// The number of objectives is odd and grows with the table.
func TestObjectivesForATable(t *testing.T) {
	for feet, want := range map[int]int{6: 5, 48: 5, 135: 5, 223: 5, 224: 7, 400: 9} {
		if got := objectivesFor(feet); got != want {
			t.Errorf("%d square feet: %d", feet, got)
		}
	}
}

// Objectives keep 6 inches apart, but for the one whose place another takes.
func TestObjectivesDoNotCrowd(t *testing.T) {
	c := choice{draft: tabled(level), taken: []int{0, 1}}
	for _, p := range way(500, 500, 1000, 500, 680, 500, 679, 500) {
		c.all = append(c.all, candidate{Objective: ground.Objective{At: p}})
	}
	if c.crowds(2, 2) || !c.crowds(3, 2) || c.crowds(3, 0) || !c.crowds(3, 1) {
		t.Error("who lies 180 paces off crowds, or who lies nearer doesn't")
	}
	c.all[0].Kind, c.all[3].Kind = "village", "village"
	c.Places = []ground.Place{{Buildings: make([]ground.Building, 39)}, {Buildings: make([]ground.Building, 40)}}
	c.all[3].Of = 1
	if c.villages(0) != 1 || c.villages(3) != 2 || c.villages(1) != 0 {
		t.Errorf("villages of %d, %d and %d", c.villages(0), c.villages(3), c.villages(1))
	}
	if c.missed() != 2 {
		t.Errorf("%d are missed", c.missed())
	}
}

// Roads meet where the end of one lies on another, off the rim: at a junction where both are main roads, else at a fork.
func TestWhereRoadsMeet(t *testing.T) {
	d := objectives{tabled(level)}
	d.Roads = []ground.Road{
		{Main: true, Way: way(0, 1000, 2880, 1000)}, {Main: true, Way: way(500, 0, 500, 1000)}, {Way: way(900, 1007, 900, 1500)}, {Way: way(1200, 1008, 1200, 1500)}, {Main: true, Way: way(60, 1000, 60, 1500)},
	}
	if got := d.junctions(); !slices.Equal(got, way(500, 1000)) {
		t.Errorf("junctions %v", got)
	}
	if got := d.forks(); !slices.Equal(got, way(900, 1007)) {
		t.Errorf("forks %v", got)
	}
}

// A pass is the highest place of a road for 8 inches, with ground half a contour higher to both hands.
func TestPasses(t *testing.T) {
	saddle := func(hands int) func(x, y int) int {
		return func(x, y int) int {
			off := y - 1020
			if off < 0 {
				off = -off
			}
			along := x - 1440
			if along < 0 {
				along = -along
			}
			return 900 - along + min(off*hands, 900)
		}
	}
	for hands, want := range map[int]int{5: 1, 2: 0, 0: 0} {
		d := objectives{tabled(saddle(hands))}
		var road []ground.Point
		for x := 1000; x <= 1900; x += 20 {
			road = append(road, at(x, 1020))
		}
		d.Roads = []ground.Road{{Way: road}}
		if got := d.passes(); len(got) != want || want > 0 && got[0] != at(1440, 1020) {
			t.Errorf("ground that rises by %d a pace: %v", hands, got)
		}
	}
}

// What troops would hold of an area is where it comes nearest to the middle.
func TestEdgesOfAreas(t *testing.T) {
	d := objectives{tabled(level)}
	if got := d.edgeOf(&ground.Area{Outline: way(100, 100, 900, 100, 900, 800, 100, 800)}); got != at(900, 800) {
		t.Errorf("%v", got)
	}
}
