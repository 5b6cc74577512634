package atlas

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// toldMaps are so many rolled maps of each class, on the table of an example.
func toldMaps(t *testing.T, each int, tell func(s survey)) {
	d := desk.Land(t, "salamanca.yaml", desk.Plain(layout.A4))
	for _, class := range ground.Classes() {
		for seed := range each {
			tell(surveyOf(groundFor(d.Game, class, uint64(seed+1)), nil, nil))
		}
	}
}

// Pieces are told by rectangles that they fill, fields all but wholly: upright boxes
// were 1.7 times as large as the pieces in the mean. One that leaves much of its
// rectangle bare is told so.
func TestToldRectanglesAreFilled(t *testing.T) {
	desk.SkipLong(t)
	var sums, counts [2]int64 // fields and the like, all others
	toldMaps(t, example.Some(12, 3), func(s survey) {
		for _, a := range s.land.Areas {
			lie, _, on := s.land.OnTable(a.Outline)
			full := int64(lie.Long) * int64(lie.Wide) / ground.Extent(a.Outline) // in hundredths
			kind := 1
			if a.Cover.Sown() && a.Cover != ground.Palms {
				kind = 0
			}
			sums[kind], counts[kind] = sums[kind]+full, counts[kind]+1
			told := strings.Join(s.area("", a.Outline, "piece"), " ")
			if !on || lie.Long < lie.Wide || full < 98 || kind == 0 && full > 120 || full > 170 && !strings.Contains(told, "fills") {
				t.Errorf("%s: a %s of %d square paces is told as %v by %v, %q", s.land.Class, a.Cover, ground.Extent(a.Outline), lie.Long, lie.Wide, told)
			}
		}
	})
	for kind, most := range [2]int64{110, 150} {
		t.Logf("rectangles of %d pieces: %d hundredths of them in the mean", counts[kind], sums[kind]/counts[kind])
		if sums[kind] > most*counts[kind] {
			t.Errorf("rectangles are %d hundredths of their pieces in the mean, want %d at most", sums[kind]/counts[kind], most)
		}
	}
}

// What is told of a hill or an area lies on the table, but for the corners of its
// rectangle; and a hill is told along its longer side.
func TestToldPiecesLieOnTheTable(t *testing.T) {
	toldMaps(t, example.Some(4, 2), func(s survey) {
		for i := range s.land.Hills {
			h := &s.land.Hills[i]
			lie, cut, found := s.land.Alone(h).OnTable()
			if !found {
				continue
			}
			if s.land.Rim(lie.At) < 0 || lie.Long < lie.Wide || lie.Long > s.land.Width*5/4 {
				t.Errorf("%s: hill %d lies %+v", s.land.Class, i+1, lie)
			}
			if size := s.land.Alone(h).Measured(); !cut && !h.Swell && plane.Abs(lie.Long-size.Along) > s.land.Inch && plane.Abs(lie.Long-size.Across) > s.land.Inch {
				t.Errorf("%s: hill %d is %v long, told as %v", s.land.Class, i+1, size, lie)
			}
		}
	})
}

// Roads and streams are laid by their bends, nowhere more than half an inch off.
func TestToldBendsAreTheWay(t *testing.T) {
	toldMaps(t, example.Some(4, 2), func(s survey) {
		var ways [][]ground.Point
		for _, w := range s.land.Waters {
			ways = append(ways, w.Bed)
		}
		for _, r := range s.land.Roads {
			ways = append(ways, r.Way)
		}
		for _, way := range ways {
			told := s.bends(way)
			var laid []ground.Point
			for _, place := range strings.Split(told, " · ") {
				east, south, _ := strings.Cut(place, "/")
				laid = append(laid, ground.Point{X: told2(t, east) * s.land.Inch / 2, Y: told2(t, south) * s.land.Inch / 2})
			}
			for _, p := range way {
				if off := plane.Away(p, laid); off > s.land.Inch/2 {
					t.Errorf("%s: %v lies %v off the way by %s", s.land.Class, p, off, told)
				}
			}
			if len(laid) > max(3, len(way)/2) {
				t.Errorf("%s: a way of %d points has %d bends", s.land.Class, len(way), len(laid))
			}
		}
	})
}

// told2 is a told length in half inches.
func told2(t *testing.T, text string) ground.Dist {
	t.Helper()
	whole, half := strings.CutSuffix(text, "½")
	n, sign := ground.Dist(0), ground.Dist(1)
	for _, r := range whole {
		switch {
		case r == '−':
			sign = -1
		case r >= '0' && r <= '9':
			n = 10*n + ground.Dist(r-'0')
		default:
			t.Fatalf("a length is told as %q", text)
		}
	}
	n *= 2
	if half {
		n++
	}
	return sign * n
}

// A village is told to have as many blocks as are numbered under Structures.
func TestVillagesHaveTheirBlocks(t *testing.T) {
	villages := 0
	toldMaps(t, 2, func(s survey) {
		for i, p := range s.land.Places {
			if p.Kind != ground.Village {
				continue
			}
			villages++
			blocks := 0
			for _, st := range s.land.Structures {
				if st.Place == i && st.Kind == "village block" {
					blocks++
				}
			}
			if told, want := s.placeWords(i), say.Counted(blocks, "block"); !strings.HasSuffix(told, " in "+want) || !strings.HasPrefix(told, "village, "+say.Counted(len(p.Buildings), "building")) {
				t.Errorf("a village of %d buildings with %s is told as %q", len(p.Buildings), want, told)
			}
		}
	})
	if villages == 0 {
		t.Error("no village on any map")
	}
}

// What has to be brought is counted as the language counts.
func TestThingsToBringAreCounted(t *testing.T) {
	field := ground.Area{Cover: ground.Tilled, Crop: "corn"}
	for code, want := range map[string]string{
		"en": "1 corn field, 2 corn fields; 1 wood piece, 3 wood pieces",
		"de": "1 Feld, Korn, 2 Felder, Korn; 1 Stück, Wald, 3 Stücke, Wald",
		"es": "1 campo, mies, 2 campos, mies; 1 pieza, bosque, 3 piezas, bosque",
	} {
		s := survey{tape: tape{say: words.In(code)}}
		said := func(a ground.Area, n int) string {
			t := tally{tape: s.tape}
			for range n {
				t.count(func(n int) string { return s.cover(a, n) })
			}
			return strings.Join(t.rows()[0], " ")
		}
		wood := ground.Area{Cover: ground.Wood}
		if got := said(field, 1) + ", " + said(field, 2) + "; " + said(wood, 1) + ", " + said(wood, 3); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}
