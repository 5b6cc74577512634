package trench

import (
	"slices"
	"testing"
)

// falls are dice that fall as they are told, of PoolSides sides; the last goes on.
type falls []int

func (f *falls) Die(int) int {
	face := (*f)[0]
	if len(*f) > 1 {
		*f = (*f)[1:]
	}
	return face
}

// lined is a draft of two straight fronts at rows 3 and 16, each with a belt of one course two squares ahead.
func lined() *draft {
	d := newDraft(Ask{Preset: Small}, nil)
	for i, row := range []int{3, 16} {
		d.fronts[i] = slices.Repeat([]int{row}, d.size.Columns)
		d.belts[i] = [][]int{slices.Repeat([]int{row + 2*sign(i)}, d.size.Columns)}
	}
	return d
}

// A chain beside another keeps its distance, whatever the other does, and is a chain of neighbours; by itself it
// turns where dice have it and it may.
func TestChainsBesideOthers(t *testing.T) {
	d := lined()
	may := func(int) bool { return true }
	never := func(int) bool { return false }
	front := trenches{d}.wander(&pool{dice: seeded(1)("x")}, 8, func(int, int) bool { return true })
	turned := false
	for seed := range 20 {
		for _, of := range []struct {
			least, most, way int
			may              func(int) bool
		}{{4, 6, 1, may}, {4, 6, -1, may}, {4, 4, 1, may}, {4, 6, 1, never}} {
			rows := trenches{d}.beside(&pool{dice: seeded(seed)("y")}, front, 5-(6-of.most)/2, of.least, of.most, of.way, of.may)
			parallel := true
			for c, row := range rows {
				gap := (row - front[c]) * of.way
				parallel = parallel && gap == (rows[0]-front[0])*of.way
				if gap < of.least || gap > of.most {
					t.Fatalf("seed %d, %+v: %d squares in column %d", seed, of, gap, c)
				}
				if c > 0 && (Square{c, row}).Distance(Square{c - 1, rows[c-1]}) != 1 {
					t.Fatalf("seed %d, %+v: the chain breaks at column %d", seed, of, c)
				}
			}
			if !parallel && (of.least == of.most || !of.may(0)) {
				t.Errorf("seed %d, %+v: it turns", seed, of)
			}
			turned = turned || !parallel
		}
	}
	if !turned {
		t.Error("no chain turns by itself")
	}
}

// A chain of itself turns each two to four columns, where it may.
func TestChainsWander(t *testing.T) {
	d := lined()
	for face, want := range map[int][]int{
		1:         {8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14}, // every second column
		PoolSides: {8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11},     // every fourth
	} {
		dice := falls{face}
		if got := (trenches{d}).wander(&pool{dice: &dice}, 8, func(int, int) bool { return true }); !slices.Equal(got, want) {
			t.Errorf("dice of %d: %v", face, got)
		}
	}
	dice := falls{1}
	if got := (trenches{d}).wander(&pool{dice: &dice}, 8, func(c, row int) bool { return row <= 9 }); slices.Max(got) != 9 || got[12] == 8 {
		t.Errorf("held at row 9: %v", got)
	}
}

// Behind a front there is room for a support trench where there are four squares.
func TestRoomBehindAFront(t *testing.T) {
	for squares, want := range map[int]int{3: 1, 4: 4, 9: 4} {
		if got := roomBehind(squares); got != want {
			t.Errorf("%d squares: %d", squares, got)
		}
	}
	d := lined()
	if top, bottom := (trenches{d}).roomAt(0, 4), (trenches{d}).roomAt(1, 4); top != 3 || bottom != 3 {
		t.Errorf("%d and %d squares behind", top, bottom)
	}
}

// A crater fills seven squares between the wires, off their rims; its middle holds water by a die, and no other square.
func TestCraters(t *testing.T) {
	for first, water := range map[int]bool{1: true, PoolSides: false} {
		d := land{lined()}
		dice := falls{first, 500, 500}
		d.crater(&pool{dice: &dice})
		if len(d.m.Ground.Craters) != 1 || d.m.Ground.Craters[0].Water != water {
			t.Fatalf("a die of %d: %+v", first, d.m.Ground.Craters)
		}
		c := d.m.Ground.Craters[0]
		wet, full := 0, 0
		for i := range d.marks {
			s := Square{i % d.size.Columns, i / d.size.Columns}
			wet, full = wet+one(d.is(s, isWater)), full+one(d.is(s, isCrater))
		}
		if full != 7 || wet != one(water) || d.is(c.Middle, isWater) != water {
			t.Errorf("a die of %d: %d squares, %d with water", first, full, wet)
		}
	}
	d := land{lined()}
	dice := falls{1, 500, 300} // at row 6, its rim in the wire of row 5
	if d.crater(&pool{dice: &dice}); len(d.m.Ground.Craters) != 0 {
		t.Errorf("a crater in the wire: %+v", d.m.Ground.Craters)
	}
}

// A square of wire that is cleared has none, neither in it nor ahead of it; its neighbours keep theirs.
func TestWireIsCleared(t *testing.T) {
	d := wires{lined()}
	course := d.belts[0][0]
	for c := 4; c <= 8; c += 2 {
		d.mark(Square{c, 5}, isCourse|isFull)
		d.barAhead(0, Square{c, 5}, course, true)
	}
	s := Square{6, 5}
	d.clear(s)
	if d.is(s, isFull) || d.barred(s, Down) || !d.is(s, isCourse) {
		t.Error("the square has wire")
	}
	for _, c := range []int{4, 8} {
		if !d.is(Square{c, 5}, isFull) || !d.barred(Square{c, 5}, Down) {
			t.Errorf("column %d has lost its wire", c)
		}
	}
}

// Holes are a quarter more likely at the trenches, a quarter less half way, and few behind them.
func TestChanceOfHoles(t *testing.T) {
	d := land{lined()}
	d.ask.Shelling = UsualShells // 200 in 1000
	for row, want := range map[int]int{4: 250, 15: 250, 9: 160, 10: 160, 3: 80, 0: 80, 16: 80, 19: 80, 6: 214} {
		if got := d.holeChance(Square{5, row}); got != want {
			t.Errorf("row %d: %d in 1000, expected %d", row, got, want)
		}
	}
	for what, as := range map[string]mark{"a trench": isFront, "a post": isPost, "a crater": isCrater, "wire": isFull} {
		d.mark(Square{5, 9}, as)
		if d.mayHole(Square{5, 9}) {
			t.Errorf("a hole in %s", what)
		}
		d.unmark(Square{5, 9}, as)
	}
	if !d.mayHole(Square{5, 9}) {
		t.Error("no hole in bare ground")
	}
}

// A wreck is a tank from autumn 1916 on.
func TestWrecksBecomeTanks(t *testing.T) {
	for _, of := range []struct {
		year   int
		autumn bool
		want   FeatureKind
	}{{1915, true, Wreck}, {1916, false, Wreck}, {1916, true, Tank}, {1917, false, Tank}} {
		d := land{lined()}
		d.ask.Year, d.ask.Autumn = of.year, of.autumn
		dice := falls{PoolSides*4/6 + 2} // the fifth of six
		if got := d.shape(&pool{dice: &dice}); got.kind != of.want || got.most != map[FeatureKind]int{Wreck: 1, Tank: 2}[of.want] {
			t.Errorf("%d, autumn %t: %+v", of.year, of.autumn, got)
		}
	}
}

// A chain of ground goes on from its last square, a clump about its first; neither runs into the wire.
func TestFeaturesGrow(t *testing.T) {
	d := land{lined()}
	dice := falls{1}
	start := Square{5, 10}
	chained := d.grow(&pool{dice: &dice}, start, Up, 3, true)
	clump := d.grow(&pool{dice: &dice}, start, Up, 4, false)
	for i := 1; i < len(chained); i++ {
		if chained[i].Distance(chained[i-1]) != 1 || chained[i].Distance(start) != i {
			t.Errorf("a chain of %v", chained)
		}
	}
	for _, s := range clump[1:] {
		if s.Distance(start) != 1 {
			t.Errorf("a clump of %v", clump)
		}
	}
	if len(chained) != 3 || len(clump) != 4 {
		t.Errorf("%d and %d squares", len(chained), len(clump))
	}
	if long := d.grow(&pool{dice: &dice}, start, Up, 9, true); len(long) != 5 { // rows 10 to 6, before the wire of row 5
		t.Errorf("as far as the wire: %v", long)
	}
	if none := d.grow(&pool{dice: &dice}, Square{5, 5}, Up, 2, true); none != nil {
		t.Errorf("out of the wire: %v", none)
	}
}

// Two sides of one nation don't call their trenches alike: the second has the next name of its list.
func TestTrenchesHaveNamesOfTheirOwn(t *testing.T) {
	for face, want := range map[int][2]int{1: {0, 1}, PoolSides: {-1, 0}} {
		d := names{lined()}
		d.ask.Sides = [2]AskSide{{Nation: "british"}, {Nation: "british"}}
		dice := falls{face}
		d.pools = map[layer]*pool{layerNames: {dice: &dice}}
		d.name()
		own := namings["british"].own
		for i, n := range want {
			if name := own[(n+len(own))%len(own)]; d.m.Lines[i].Name != name {
				t.Errorf("dice of %d: line %d is %v, expected %v", face, i, d.m.Lines[i].Name, name)
			}
		}
	}
}

// Layers that broken limits lie in are drawn anew, each eighth time the trenches too; what they had drawn is told.
func TestLayersAreDrawnAnew(t *testing.T) {
	for tries, want := range map[int][]Drawn{
		7: {{Layer: "wire", Drawing: 1, Dice: 1, Total: 9}},
		8: {{Layer: "trenches", Drawing: 1, Dice: 1, Total: 9}, {Layer: "wire", Drawing: 1, Dice: 1, Total: 9}},
	} {
		r := roller{pools: map[layer]*pool{}}
		for _, l := range layers {
			dice := falls{9}
			r.pools[l] = &pool{dice: &dice, drawing: 1}
			r.pools[l].die(6)
		}
		r.redraw([]layer{layerWire}, tries)
		if !slices.Equal(r.log, want) {
			t.Errorf("try %d tells %v", tries, r.log)
		}
		for l, p := range r.pools {
			anew := slices.ContainsFunc(want, func(d Drawn) bool { return d.Layer == string(l) })
			if anew != (p.drawing == 2) || anew != (len(p.faces) == 0) {
				t.Errorf("try %d: drawing %d of %s has %d dice", tries, p.drawing, l, len(p.faces))
			}
		}
	}
}
