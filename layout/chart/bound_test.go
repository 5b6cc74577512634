package chart

import (
	"math"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// A label stands where it would if all of its places were tried.
func TestLabelsTryEnoughPlaces(t *testing.T) {
	m := rolled(ground.HillyWooded, 3, 6, 4)
	c := New(m, m.Field(), layout.MM(184), PenOf(fonts.Embedded(), false))
	k := allMarked(c)
	letters := lettering{k}
	for i, text := range []string{"S99", "Villanueva", "W7–W12", "a mill"} {
		for _, over := range []bool{false, true} {
			at := layout.Point{X: c.Size.W.Times(2*i+1, 8), Y: c.Size.H.Times(i+1, 6)}
			l := label{from: "test", text: text, style: style(c.Strong, 9), rank: rankStructure, must: true, over: over, around: layout.Rect{X: at.X, Y: at.Y}.Inset(-k.mm(1))}
			more := func(p plate) int { return letters.strayPrice(l, p) + letters.stackPrice(l, p) }
			best, price := plate{}, math.MaxInt
			l.candidates(c.Size, func(s spot) int {
				p := plate{s.centre, sines(int(s.turn / 100)), l.half().W, l.half().H}
				if cost, free := letters.price(p, s.price, math.MaxInt); free && letters.leadFree(l, p) && cost+more(p) < price {
					best, price = p, cost+more(p)
				}
				return math.MaxInt
			})
			if placed, ok := letters.settle(l); !ok || placed.plate != best {
				t.Errorf("%q stands at %v (%v), the best place is %v", text, placed.centre, ok, best.centre)
			}
		}
	}
}

// Land that is passed by as level is land on which nothing falls half a contour.
func TestLevelLandIsLevel(t *testing.T) {
	passed, whole := 0, 0
	for _, class := range []ground.Class{ground.HillyWooded, ground.Mountainous} {
		p, w := holdLevelLand(t, class)
		passed, whole = passed+p, whole+w
	}
	if passed < 1000 || whole < 1000 {
		t.Errorf("%d places were passed by and %d fall: the test shows little", passed, whole)
	}
}

// holdLevelLand tries places of a rolled map, and counts those that are passed by and
// those that fall.
func holdLevelLand(t *testing.T, class ground.Class) (passed, whole int) {
	m := rolled(class, 3, 6, 4)
	c := New(m, m.Field(), layout.MM(184), PenOf(fonts.Embedded(), false))
	all := *c.footings().lie().land
	all.lows.heights = make([]int32, len(all.lows.heights))
	for i := range all.lows.heights {
		all.lows.heights[i] = math.MinInt32 // none is known to be level
	}
	for i := range 4000 {
		h := scatter(i, 7, 1)
		p := layout.Point{X: c.Size.W.Times(int(h%1000), 1000), Y: c.Size.H.Times(int(h/1000%1000), 1000)}
		for _, reach := range []int{30, 205} {
			want, falls := all.fall(p, layout.MM(0.4), c.projection().paces(reach))
			got, found := c.footings().lie().land.fall(p, layout.MM(0.4), c.projection().paces(reach))
			if falls != found || falls && got.length() != want.length() {
				t.Fatalf("from %v within %d paces: %v, want %v", p, reach, found, falls)
			}
			if got == nil {
				passed++
			}
			if falls {
				whole++
			}
		}
	}
	return passed, whole
}
