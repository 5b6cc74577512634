package maker

import (
	"math/rand/v2"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/plane"
)

// thrown are dice of a seed.
type thrown struct{ *rand.Rand }

func (d thrown) Die(sides int) int { return 1 + d.IntN(sides) }

// landOf is a draft of a table with its hills and swells, about each idea of its class in turn.
func landOf(class ground.Class, width, depth, seed int) *draft {
	d := newDraft(&Options{Class: class, Width: ground.Paces(360 * width), Depth: ground.Paces(360 * depth), Inch: ground.Paces(30), Defender: -1})
	d.Idea = ground.IdeaOf(class, 1+seed%ground.IdeaSides)
	d.roller = &roller{Dice: thrown{rand.New(rand.NewPCG(uint64(seed), 7))}}
	hills{d}.roll()
	hills{d}.rollSwells()
	return d
}

// The land is of its class on any table: mountains and wooded hills have two heights with tops of their own on the
// smallest, other land has one, and it rises on the table, not beyond it.
func TestLandIsOfItsClass(t *testing.T) {
	for _, class := range ground.Classes() {
		lacking, n := 0, example.Some(120, 40)
		for seed := range n {
			for _, table := range [][2]int{{4, 4}, {6, 4}, {8, 6}} {
				d := landOf(class, table[0], table[1], seed)
				if (hills{d}).tops() < (hills{d}).leastTops() {
					lacking++
				}
			}
		}
		if t.Logf("%s: %d of %d tables lack a height", class, lacking, 3*n); lacking*25 > 3*n {
			t.Errorf("%s: %d of %d tables lack a height", class, lacking, 3*n)
		}
	}
}

// Hills are lopsided: from the lowest contour of a hill to its middle it is farther on one side than on the other, and
// an outline bulges here and is drawn in there.
func TestHillsAreLopsided(t *testing.T) {
	for seed := range 20 {
		for _, h := range landOf(ground.Mountainous, 8, 6, seed).Hills {
			low, high := h.Wobble[0], h.Wobble[0]
			for _, w := range h.Wobble {
				low, high = min(low, w), max(high, w)
			}
			if h.Scarp < 125 || h.Scarp > 200 || high-low < 20 || low < 50 {
				t.Fatalf("seed %d: a hill with a back of %d in 100 of its face, and an outline of %v", seed, h.Scarp, h.Wobble)
			}
		}
	}
}

// The highest heights of great mountains are of several heights, and one towers.
func TestHeightsDiffer(t *testing.T) {
	for seed := range 4 {
		d := landOf(ground.Mountainous, 20, 20, seed)
		most, n := 0, map[int]int{}
		for _, h := range d.Hills {
			most = max(most, h.Contours())
			n[h.Contours()]++
		}
		if most < 6 || n[most] > 4 || len(n) < 4 {
			t.Errorf("seed %d: hills by contours: %v", seed, n)
		}
	}
}

// A clearing within a wood is opened by a ride to the nearest ground without, and the wood stays in one piece.
func TestGladesAreOpened(t *testing.T) {
	d := tabled(level)
	d.covered = rasterOf(d.Map)
	c := d.covered
	var squares []int
	for row := 20; row < 60; row++ {
		for column := 20; column < 80; column++ {
			if row < 30 || row > 36 || column < 40 || column > 50 {
				squares = append(squares, row*c.Columns+column)
			}
		}
	}
	p := newPatch(c, squares)
	hole := p.hole()
	if hole < 0 {
		t.Fatal("no hole")
	}
	parts := p.opened(hole)
	if len(parts) != 1 {
		t.Fatalf("%d parts", len(parts))
	}
	if lost := len(squares) - len(parts[0]); lost < 10*(2*ride+1) || lost > 14*(2*ride+1) {
		t.Errorf("a ride of %d squares", lost)
	}
	if newPatch(c, parts[0]).hole() >= 0 {
		t.Error("the clearing is still shut in")
	}
}

// A brook runs beside other water no farther than to come down to it, but where a ridge parts the two.
func TestBrooksDoNotRunSideBySide(t *testing.T) {
	flat := tabled(level)
	flat.Waters = []ground.Water{{Kind: ground.Stream, Width: ground.Paces(12), Bed: plane.Paced(way(100, 1000, 2800, 1000), ground.Paces(18))}}
	beside, down := plane.Paced(way(200, 1300, 2600, 1300), ground.Paces(18)), plane.Paced(way(1500, 100, 1500, 1000), ground.Paces(18))
	if !(waters{flat}).parallel(beside) || (waters{flat}).parallel(down) {
		t.Error("a brook beside another is let be, or one that comes down to it isn't")
	}
	ridge := tabled(func(_, y int) int {
		if y > 1080 && y < 1220 {
			return 900
		}
		return 0
	})
	ridge.Waters = flat.Waters
	if (waters{ridge}).parallel(beside) {
		t.Error("a brook behind a ridge is none beside the other")
	}
}

// Great mountains and forests have water in their valleys.
func TestGreatValleysHaveBrooks(t *testing.T) {
	for _, class := range []ground.Class{ground.Mountainous, ground.HillyWooded} {
		dry, n := 0, example.Some(8, 3)
		for seed := range n {
			d := landOf(class, 20, 20, seed)
			d.before(layerWater)
			if waters(waters{d}).roll(); len(d.Waters) == 0 {
				dry++
			}
		}
		if dry > 0 {
			t.Errorf("%s: %d of %d great tables without water", class, dry, n)
		}
	}
}

// A road leaves another where it parts from it, and crosses water at a fair angle.
func TestRoadsForkAndCross(t *testing.T) {
	d := tabled(level)
	d.Roads = []ground.Road{{Main: true, Way: plane.Paced(way(0, 1000, 2880, 1000), ground.Paces(20))}}
	forked := (roads{d}).forked(plane.Paced(way(200, 1000, 1200, 1020, 1500, 400), ground.Paces(20)))
	if from := forked[0]; from.X < ground.Paces(1100) || from.Y != ground.Paces(1000) {
		t.Errorf("the fork is at %v", from)
	}
	d.Waters = []ground.Water{{Kind: ground.Stream, Width: ground.Paces(12), Bed: plane.Paced(way(0, 800, 2880, 1200), ground.Paces(18))}}
	(roads{d}).bridged(0)
	way, bed := d.Roads[0].Way, d.Waters[0].Bed
	_, i, k := crossedAt(way, bed)
	off := (ground.AngleOf(way[i].Sub(way[i-1])) - ground.AngleOf(bed[k].Sub(bed[k-1]))).Turned() % 180
	if min(off, 180-off) < 60 || crossings(way, bed) != 1 {
		t.Errorf("the bridge is %d degrees off the stream, of %d crossings", off, crossings(way, bed))
	}
}

// Fields of one neighbourhood lie in one direction.
func TestFieldsDoNotClash(t *testing.T) {
	d := fields{tabled(level)}
	d.roller = rolling(500)
	block := func(x int, along ground.Angle) *strip {
		s := d.laidOut(strip{at: at(x, 1000), along: along}, ground.Paces(480))
		return &s
	}
	laid := []*strip{block(1000, 20)}
	for _, c := range []struct {
		x     int
		along ground.Angle
		want  bool
	}{{1300, 20, false}, {1300, 110, false}, {1300, 60, true}, {2600, 60, false}} {
		if got := d.clashes(block(c.x, c.along), laid); got != c.want {
			t.Errorf("a strip at %d along %d clashes: %v", c.x, c.along, got)
		}
	}
}
