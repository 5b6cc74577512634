package maker

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// squares are those of a raster of 10 by 10 that a drawing marks, from the north-west.
func squares(rows ...string) (*raster, []int) {
	r := &raster{Cells: ground.Cells{Step: 10, Columns: 10, Rows: 10}, marks: make([]mark, 100)}
	var list []int
	for y, row := range rows {
		for x, c := range row {
			if c == '#' {
				list = append(list, 10*y+x)
			}
		}
	}
	return r, list
}

// Squares that stand out from the rest are taken off, twice; those at the edge of the table lie safe.
func TestPatchesAreSoftened(t *testing.T) {
	r, list := squares("", " ###", " ####", " ###")
	p := newPatch(r, list)
	if p.soften(); !slices.Equal(p.by, []int{12, 22, 23, 32}) {
		t.Errorf("left are %v", p.by)
	}
	r, list = squares("###", "###")
	p = newPatch(r, list)
	if p.soften(); len(p.by) != 5 { // but for its south-east corner, which has four about it
		t.Errorf("at the corner of the table are left %v", p.by)
	}
	if n := newPatch(r, list).about(0); n != 9 {
		t.Errorf("about the corner of the table %d", n)
	}
}

// The parts of a patch hang together by their sides.
func TestPartsOfAPatch(t *testing.T) {
	r, list := squares("##  #", "##  #", "  ##")
	var sizes []int
	for _, part := range newPatch(r, list).parts() {
		sizes = append(sizes, len(part))
	}
	if !slices.Equal(sizes, []int{4, 2, 2}) {
		t.Errorf("parts of %v", sizes)
	}
}

// A patch is walked round clockwise, by every corner of its squares.
func TestPatchesAreTraced(t *testing.T) {
	xy := func(xy ...int) (list []ground.Point) {
		for i := 0; i < len(xy); i += 2 {
			list = append(list, ground.Point{X: ground.Dist(10 * xy[i]), Y: ground.Dist(10 * xy[i+1])})
		}
		return list
	}
	for _, of := range []struct {
		rows []string
		want []ground.Point
	}{
		{[]string{"", " #"}, xy(1, 1, 2, 1, 2, 2, 1, 2)},
		{[]string{"", " ##", " #"}, xy(1, 1, 2, 1, 3, 1, 3, 2, 2, 2, 2, 3, 1, 3, 1, 2)},
		{[]string{"", "  #", " ##"}, xy(2, 1, 3, 1, 3, 2, 3, 3, 2, 3, 1, 3, 1, 2, 2, 2)},
	} {
		r, list := squares(of.rows...)
		if got := newPatch(r, list).trace(); !slices.Equal(got, of.want) {
			t.Errorf("%q: %v, expected %v", of.rows, got, of.want)
		}
	}
}

// What lies on an edge of the table stays on it, and at a corner there.
func TestEdgesArePinned(t *testing.T) {
	d := growth{tabled(level)}
	for _, of := range []struct{ from, to, want ground.Point }{
		{at(0, 500), at(20, 520), at(0, 520)}, {at(2880, 500), at(2800, 520), at(2880, 520)}, {at(500, 0), at(520, 20), at(520, 0)}, {at(500, 2160), at(520, 2100), at(520, 2160)},
		{at(0, 0), at(20, 20), at(0, 0)}, {at(500, 500), at(520, 520), at(520, 520)}, {at(10, 500), at(-20, 500), at(0, 500)},
	} {
		if got := d.pinned(of.from, of.to); got != of.want {
			t.Errorf("%v to %v: %v", of.from, of.to, got)
		}
	}
	for p, want := range map[ground.Point]bool{at(0, 0): true, at(2880, 0): true, at(0, 2160): true, at(2880, 2160): true, at(0, 5): false, at(5, 0): false, at(5, 5): false} {
		if d.corner(p) != want {
			t.Errorf("%v is a corner: %t", p, !want)
		}
	}
}

// Growth takes as many squares as are wanted, the nearest first, and none that is barred.
func TestGrowthKeepsOff(t *testing.T) {
	d := growth{tabled(level)}
	d.covered = rasterOf(d.Map)
	s := seedling{middles: []ground.Point{at(1000, 1000)}, radii: []ground.Dist{ground.Paces(100)}, long: d.Noise(1, d.Span(170)), short: d.Noise(2, d.Span(70))}
	all := d.grow(s, 10_000, markRoad) // 44 squares of 15 by 15 paces
	if len(all) != 44 {
		t.Fatalf("%d squares", len(all))
	}
	for _, i := range all {
		if far := d.covered.Middle(i).To(at(1000, 1000)); far > ground.Paces(110) {
			t.Errorf("a square %v off", far)
		}
	}
	for i := range d.covered.marks {
		if d.covered.Middle(i).X > ground.Paces(1010) {
			d.covered.marks[i] = markRoad
		}
	}
	for _, i := range d.grow(s, 10_000, markRoad) {
		if d.covered.marks[i] != 0 {
			t.Error("it grows over a road")
		}
	}
	if got := d.grow(s, 10_000, markWater); len(got) != 44 {
		t.Errorf("what bars nothing leaves %d squares", len(got))
	}
	d.covered.marks[d.covered.Of(at(1000, 1000))] = markRoad
	if got := d.grow(s, 10_000, markRoad); got != nil {
		t.Errorf("out of a road grow %d squares", len(got))
	}
	if got := d.grow(seedling{}, 10_000, 0); got != nil {
		t.Errorf("of nothing grow %d squares", len(got))
	}
}

// Houses stand clear of one another, of roads, of water and of the edges, and each next to another of its village.
func TestHousesStandClear(t *testing.T) {
	d := buildings{tabled(level)}
	d.Roads = []ground.Road{{Way: way(0, 1000, 2880, 1000)}}
	d.Waters = []ground.Water{{Width: ground.Paces(20), Bed: way(0, 1500, 2880, 1500)}}
	house := func(x, y int) ground.Building {
		return ground.Building{At: at(x, y), Long: ground.Paces(30), Short: ground.Paces(16)}
	}
	first := []ground.Building{house(500, 1200)}
	for p, want := range map[[2]int]bool{
		{600, 1200}: true, {533, 1200}: true, {532, 1200}: false, {600, 1022}: true, {600, 1021}: false, {600, 1459}: true, {600, 1460}: false, {51, 1200}: true, {50, 1200}: false, {600, 2109}: true, {600, 2110}: false,
	} {
		if got := d.free(house(p[0], p[1]), first); got != want {
			t.Errorf("at %v it stands clear: %t", p, got)
		}
	}
	for x, want := range map[int]bool{579: true, 580: false} {
		if d.beside(house(x, 1200), first) != want {
			t.Errorf("at %d it stands next to another: %t", x, !want)
		}
	}
	if !d.beside(house(900, 900), nil) {
		t.Error("the first house stands next to none")
	}
	if got := d.bankOf(at(500, 1400)); got != 0 {
		t.Errorf("the bank runs along %v", got)
	}
	if ring := d.ring(at(500, 500), ground.Paces(26)); len(ring) != 12 || ring[0] != at(526, 500) {
		t.Errorf("a ring of %v", ring)
	}
}

// A village has six houses to fifteen; on a table of 47 square feet the first may be a town, on one of 96 it is.
func TestHousesOfAVillage(t *testing.T) {
	for _, of := range []struct {
		name  string
		wide  int // of the table, in feet
		class ground.Class
		place int
		dice  []int
		want  int
	}{
		{"the fewest", 8, ground.Rolling, 0, []int{1, 1000}, 6},
		{"the most", 8, ground.Rolling, 0, []int{1000, 1000}, 15},
		{"a town", 8, ground.Rolling, 0, []int{1, 400, 1}, 18},
		{"no town", 8, ground.Rolling, 0, []int{1, 401, 1}, 6},
		{"another village", 8, ground.Rolling, 1, []int{1, 1}, 6},
		{"a small table", 7, ground.Rolling, 0, []int{1, 1}, 6},
		{"in the hills", 8, ground.HillyWooded, 0, []int{1, 1}, 6},
		{"a large table", 16, ground.Open, 0, []int{1, 1}, 18 + 9},
		{"a larger one", 80, ground.Open, 0, []int{1, 1000}, 24 + 40},
	} {
		d := buildings{tabled(level)}
		d.Width, d.Class = ground.Dist(of.wide)*12*d.Inch, of.class
		d.Places = []ground.Place{{Kind: ground.Village}, {Kind: ground.Village}}
		d.roller = rolling(of.dice...)
		if got := d.housesOf(&d.Places[of.place]); got != of.want {
			t.Errorf("%s: %d houses, expected %d", of.name, got, of.want)
		}
	}
}

// On heath only what lies near a house is ploughed, on good soil more fields lie behind those by the way; a table of less than two
// countries each way lies in one.
func TestSoils(t *testing.T) {
	d := fields{tabled(level)}
	d.roller = rolling(500)
	if d.Inch = ground.Paces(18); d.tilth(at(600, 600)) != 0 {
		t.Errorf("on a lesser table: %d", d.tilth(at(600, 600)))
	}
	d.Inch = ground.Paces(10)
	poor, good := at(1400, 1000), at(1400, 1000)
	for x := 400; x < 2400; x += 50 {
		for y := 400; y < 1800; y += 50 {
			if p := at(x, y); d.tilth(p) < d.tilth(poor) {
				poor = p
			} else if d.tilth(p) > d.tilth(good) {
				good = p
			}
		}
	}
	hung := func(at ground.Point) []strip {
		long := ground.Point{X: ground.Paces(60)}
		return d.stripsOf(nil, plane.Paced([]ground.Point{at.Sub(long), at.Add(long)}, ground.Paces(5)), 10, 0)
	}
	if got := hung(poor); len(got) != 0 {
		t.Errorf("%d strips on heath, %d", len(got), d.tilth(poor))
	}
	d.Places = []ground.Place{{Kind: ground.Farm, At: poor}}
	if got := hung(poor); len(got) == 0 || len(got[0].rows) != 1+mostDeep {
		t.Errorf("beside a farm on heath: %+v", got)
	}
	if got := hung(good); len(got) == 0 || len(got[0].rows) != 1+mostDeep+2 || slices.Max(got[0].deep[0]) < 1+2 {
		t.Errorf("on good soil, %d: %+v", d.tilth(good), got)
	}
}

// A site is worth the more, the lower and the more level it is, near water and towards the middle; none lies on a bank, on
// a height or beside another place.
func TestSitesOfPlaces(t *testing.T) {
	height := 0
	d := places{tabled(level)}
	d.Waters = []ground.Water{{Width: ground.Paces(20), Bed: way(0, 300, 2880, 300)}}
	d.Places = []ground.Place{{Kind: ground.Village, At: at(1000, 1500)}}
	for _, of := range []struct {
		name   string
		p      ground.Point
		kind   ground.PlaceKind
		height int
		want   int
	}{
		{"plain", at(2000, 2000), ground.Farm, 0, 1000}, {"in the middle", at(2000, 1000), ground.Farm, 0, 1300}, {"at its rim", at(2000, 720), ground.Farm, 0, 1000}, {"near water", at(2000, 619), ground.Farm, 0, 1350},
		{"off it", at(2000, 620), ground.Farm, 0, 1000}, {"on a rise", at(2000, 2000), ground.Farm, 1000, 800}, {"too high", at(2000, 2000), ground.Farm, 1151, -1}, {"as high as may be", at(2000, 2000), ground.Farm, 1150, 770},
		{"on the bank", at(2000, 379), ground.Farm, 0, -1}, {"off the bank", at(2000, 380), ground.Farm, 0, 1350}, {"a village on the bank", at(2000, 404), ground.Village, 0, -1},
		{"beside a village", at(1329, 1500), ground.Farm, 0, -1}, {"off it", at(1330, 1500), ground.Farm, 0, 1000}, {"a village too near", at(1619, 1500), ground.Village, 0, -1}, {"a village far off", at(1620, 1500), ground.Village, 0, 1000 + 248},
	} {
		if height != of.height {
			height = of.height
			land := tabled(func(int, int) int { return height })
			d.land, d.plain = land.land, land.plain
		}
		if got := d.worth(of.p, of.kind, ground.Paces(330)); got != of.want {
			t.Errorf("%s: %d, expected %d", of.name, got, of.want)
		}
	}
	if d.spread(at(1000, 1500), ground.Village) != 0 || d.spread(at(1000, 750), ground.Village) != 300 || d.spread(at(2880, 1500), ground.Village) != 600 {
		t.Errorf("spread of %d, %d and %d", d.spread(at(1000, 1500), ground.Village), d.spread(at(1000, 750), ground.Village), d.spread(at(2880, 1500), ground.Village))
	}
	if !d.alone(at(1000, 1600), ground.Paces(100)) || d.alone(at(1000, 1599), ground.Paces(100)) {
		t.Error("alone is who has nobody nearer")
	}
	if !d.has(ground.Village) || d.has(ground.Mill) {
		t.Error("the map has a village and no mill")
	}
	d.Width *= 2
	if d.has(ground.Village) {
		t.Error("a great table may have a second")
	}
}

// Lanes are sunken where a road climbs a fifth of a contour, and hedged within 700 paces of a place.
func TestWhatLanesAreWorth(t *testing.T) {
	d := lanes{tabled(func(x, y int) int { return max(x-1000, 1000-x) })}
	for _, of := range []struct {
		way  []ground.Point
		want int
	}{{way(900, 500, 1100, 500), 0}, {way(880, 480, 1000, 480, 1120, 480), 0}, {way(840, 480, 960, 480, 1200, 480), 280}} {
		if got := d.hollow(of.way); got != of.want {
			t.Errorf("%v is %d hollow, expected %d", of.way, got, of.want)
		}
	}
	d.Places = []ground.Place{{At: at(500, 500)}}
	for y, want := range map[int]int{1199: 10 + 1000, 1200: 0, 1400: 0} {
		if got := d.tended(way(400, y, 500, y, 600, y)); got != want {
			t.Errorf("%d paces off it is worth %d, expected %d", y-500, got, want)
		}
	}
	d.Lines = []ground.Line{{Way: way(1000, 1000, 1400, 1000)}}
	for y, want := range map[int]bool{1149: false, 1150: true} {
		if d.freeOfLanes(way(1000, y, 1200, y, 1400, y)) != want {
			t.Errorf("at %d free of lanes: %t", y, !want)
		}
	}
	d.Roads = []ground.Road{{Way: way(0, 100, 2880, 100)}, {Way: way(0, 200, 2880, 200)}}
	if d.otherRoad(at(500, 140), 0, ground.Paces(60)) || !d.otherRoad(at(500, 141), 0, ground.Paces(60)) || d.otherRoad(at(500, 100), 0, ground.Paces(60)) {
		t.Error("another road is nearer than it is, or farther")
	}
}

// Where along a way some distances lie, the last point where it ends before.
func TestPointsAlongAWay(t *testing.T) {
	line := way(0, 0, 100, 0, 200, 0, 300, 0)
	for _, of := range [][4]int{{0, 150, 0, 2}, {100, 200, 1, 2}, {99, 201, 0, 3}, {250, 900, 2, 3}, {300, 900, 3, 3}, {0, 0, 0, 1}} {
		if first, last := pointsAt(line, ground.Paces(of[0]), ground.Paces(of[1])); first != of[2] || last != of[3] {
			t.Errorf("from %d to %d: %d to %d", of[0], of[1], first, last)
		}
	}
	s := strip{columns: []ground.Dist{-500, 0}, rows: []ground.Dist{0, 400}}
	if s.field() != 2000 {
		t.Errorf("a field of %d square paces", s.field())
	}
}

// What covers a share of the table keeps a little inside its range.
func TestSharesOfTheTable(t *testing.T) {
	d := tabled(level)
	whole := int64(2880 * 2160)
	for face, want := range map[int]int64{1: 112, 500: 150, 1000: 192} { // in thousandths, 12 and 8 inside
		d.roller = rolling(face)
		got := d.share(ground.Span{Low: 10, High: 20})
		if got != whole*want/1000 {
			t.Errorf("a die of %d: %d thousandths, expected %d", face, got*1000/whole, want)
		}
	}
}

// A plot lies on open ground of the table, no steeper than seven tenths of a contour, where nothing is marked.
func TestPlotsLieOpen(t *testing.T) {
	for rise, want := range map[int]bool{0: true, 7: true, 8: false} {
		d := fields{tabled(func(x, y int) int { return x * rise })}
		d.covered = rasterOf(d.Map)
		plot := way(600, 600, 700, 600, 700, 800, 600, 800)
		if got := d.open(plot); got != want {
			t.Errorf("where land rises by %d over it, it is open: %t", 100*rise, got)
		}
		if d.open(way(-1, 600, 100, 600, 100, 700)) {
			t.Error("a plot off the table is open")
		}
		d.covered.marks[d.covered.Of(at(650, 700))] = markSteep
		if d.open(plot) != want {
			t.Error("a slope of a contour bars a plot")
		}
		d.covered.marks[d.covered.Of(at(650, 700))] = markArea
		if d.open(plot) {
			t.Error("a plot lies on an area")
		}
	}
}
