package livery

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// ownLiveries are those that csprint itself knows.
var ownLiveries = Liveries{Known: templates.OwnLiveries()}

// bandOf is a livery as a frame of its own, stroke by stroke.
func bandOf(l Livery, wide, high float64) *layout.Frame {
	f := layout.NewFrame(layout.Size{W: layout.MM(wide), H: layout.MM(high)})
	l.Put(f, l.id, f.Bounds(), false)
	for i := range f.Items {
		f.Items[i].Of = nil
	}
	return f
}

// The strokes of every livery are held here alone: elsewhere a dump tells a
// band in one line.
func TestLiveriesAreDrawnStrokeByStroke(t *testing.T) {
	var pages []layout.Page
	for _, nation := range templates.OwnLiveries().IDs() {
		pages = append(pages, layout.Page{Frame: bandOf(ownLiveries.Of(nation), 40, 4), Bookmark: nation})
	}
	var dump strings.Builder
	if err := layout.Dump(&dump, pages); err != nil {
		t.Fatal(err)
	}
	golden.Hold(t, "liveries.txt", dump.String())
}

func TestEveryPatternIsDrawn(t *testing.T) {
	for _, name := range templates.Patterns {
		if patterns[name] == nil {
			t.Errorf("nothing draws %s", name)
		}
	}
	if len(patterns) != len(templates.Patterns) {
		t.Errorf("%d patterns are drawn, %d have a name", len(patterns), len(templates.Patterns))
	}
}

// bandSizes are those of pages, chips and cards, in millimetres.
var bandSizes = [][2]float64{{14, 4}, {12, 3.4}, {8, 4}, {40, 4}, {194, 4}, {144.4, 12}}

// A pattern ends on a whole piece: nothing leaves the band, and nothing is
// clipped but the diagonals, which no stretch makes whole.
func TestPatternsAreNotCut(t *testing.T) {
	for _, nation := range templates.OwnLiveries().IDs() {
		l := ownLiveries.Of(nation)
		for _, size := range bandSizes {
			f := bandOf(l, size[0], size[1])
			room := f.Bounds().Inset(-layout.FrameWidth)
			for _, placed := range f.Items {
				if box := reachOf(placed); !room.Contains(box) {
					t.Errorf("%s at %v mm: %s at %s leaves the band", nation, size, layout.Describe(placed.Item), box)
				}
				if g, ok := placed.Item.(layout.Group); ok && g.Clip && !slices.Contains([]string{"falling-diagonals", "rising-diagonals", "crossed-diagonals"}, l.pattern) {
					t.Errorf("%s clips its %s", nation, l.pattern)
				}
			}
		}
	}
}

// reachOf is the box that a stroke covers.
func reachOf(placed layout.Placed) layout.Rect {
	low, high := layout.Point{}, layout.Point{}
	half := layout.Length(0)
	switch it := placed.Item.(type) {
	case layout.Box:
		high, half = layout.Point{X: it.Size.W, Y: it.Size.H}, it.Stroke.Width/2
	case layout.Line:
		high = it.To
	case layout.Group:
		high = layout.Point{X: it.Frame.Size.W, Y: it.Frame.Size.H}
	case layout.Path:
		half = it.Stroke.Width / 2
		for i, c := range flattened(it.Steps) {
			if i == 0 {
				low, high = c.Point, c.Point
			}
			low = layout.Point{X: min(low.X, c.X), Y: min(low.Y, c.Y)}
			high = layout.Point{X: max(high.X, c.X), Y: max(high.Y, c.Y)}
		}
	}
	box := layout.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}.Inset(-half)
	if path, ok := placed.Item.(layout.Path); ok && !path.Fill.Solid && path.Steps[len(path.Steps)-1].Kind != layout.Close {
		box.X, box.W = low.X, high.X-low.X // its ends are level, and cut square
	}
	return box.Move(placed.At)
}

// Patterns alone tell nations apart: as black on white on a mono laser any two
// patterns differ in an eighth of their chip at least, however one of them is moved
// along. Nations that share one are told by the lightness of their colours.
func TestPatternsDifferInBlackAndWhite(t *testing.T) {
	ids, rasters := templates.OwnLiveries().IDs(), chipRasters()
	for i, a := range ids {
		for _, b := range ids[:i] {
			la, lb := ownLiveries.Of(a), ownLiveries.Of(b)
			if la.pattern == lb.pattern {
				if light, dark := max(Lightness(la.Colour), Lightness(lb.Colour)), min(Lightness(la.Colour), Lightness(lb.Colour)); light-dark < 12 {
					t.Errorf("%s and %s both have %s, and are L* %d and %d", a, b, la.pattern, light, dark)
				}
				continue
			}
			if share := leastDifference(rasters[a], rasters[b]); share < 12 {
				t.Errorf("%s and %s differ in %d %% of a chip", a, b, share)
			}
		}
	}
}

// dotsPerMM is how fine chips are drawn to be compared, 150 dpi.
const (
	dotsPerMM = 6
	chipDots  = 14 * dotsPerMM // along a chip
)

// chipRasters are the chips of all nations in dots.
var chipRasters = sync.OnceValue(func() map[string][]bool {
	out := map[string][]bool{}
	for _, nation := range templates.OwnLiveries().IDs() {
		out[nation] = inked(bandOf(ownLiveries.Of(nation), 14, 4), dotsPerMM)
	}
	return out
})

// leastDifference is the percentage of dots in which two rasters differ where
// one of them is moved along as far as makes them most alike.
func leastDifference(a, b []bool) int {
	const wide = chipDots
	least := 100
	for shift := range wide / 3 {
		differ, all := 0, 0
		for y := range len(a) / wide {
			for x := range wide - shift {
				if all++; a[y*wide+x] != b[y*wide+x+shift] {
					differ++
				}
			}
		}
		least = min(least, 100*differ/all)
	}
	return least
}

// inked tells of dots in rows from the top whether they are dark.
func inked(f *layout.Frame, perMM int) []bool {
	wide, high := int(f.Size.W.MM()*float64(perMM)), int(f.Size.H.MM()*float64(perMM))
	dots := make([]bool, wide*high)
	for y := range high {
		for x := range wide {
			at := layout.Point{X: layout.MM((float64(x) + 0.5) / float64(perMM)), Y: layout.MM((float64(y) + 0.5) / float64(perMM))}
			dots[y*wide+x] = darkAt(f, at)
		}
	}
	return dots
}

// darkAt is whether a point of a frame is dark once all of it is drawn.
func darkAt(f *layout.Frame, at layout.Point) bool {
	dark := false
	for _, placed := range f.Items {
		p := at.Sub(placed.At)
		switch it := placed.Item.(type) {
		case layout.Box:
			inside := p.X >= 0 && p.Y >= 0 && p.X < it.Size.W && p.Y < it.Size.H
			if it.Fill.Solid && inside {
				dark = it.Fill.Colour != layout.White
			}
		case layout.Line:
			if onDash(p, it) {
				dark = it.Stroke.Colour != layout.White
			}
		case layout.Path:
			flat := flattened(it.Steps)
			if it.Fill.Solid && winding(flat, p) != 0 {
				dark = it.Fill.Colour != layout.White
			}
			for i := 1; i < len(flat) && it.Stroke.Visible(); i++ {
				if flat[i].drawn && awayFrom(p, flat[i-1].Point, flat[i].Point) <= float64(it.Stroke.Width)/2 {
					dark = it.Stroke.Colour != layout.White
				}
			}
		case layout.Group:
			if p.X >= 0 && p.Y >= 0 && p.X < it.Frame.Size.W && p.Y < it.Frame.Size.H {
				dark = dark || darkAt(it.Frame, p)
			}
		}
	}
	return dark
}

// onDash tells whether a point lies on a line, and on a dash of it.
func onDash(p layout.Point, l layout.Line) bool {
	if awayFrom(p, layout.Point{}, l.To) > float64(l.Stroke.Width)/2 {
		return false
	}
	if len(l.Stroke.Dash) == 0 {
		return true
	}
	return p.X%(l.Stroke.Dash[0]+l.Stroke.Dash[1]) < l.Stroke.Dash[0]
}

// A corner is a point of a path, and whether a stroke leads to it.
type corner struct {
	layout.Point
	drawn bool
}

// flattened is a path of straight strokes.
func flattened(steps []layout.Step) []corner {
	var out []corner
	var first, last layout.Point
	for _, s := range steps {
		switch s.Kind {
		case layout.MoveTo:
			first = s.P
			out = append(out, corner{s.P, false})
		case layout.LineTo:
			out = append(out, corner{s.P, true})
		case layout.CurveTo:
			for i := 1; i <= 12; i++ {
				k := float64(i) / 12
				mix := func(a, b, c, d layout.Length) layout.Length {
					j := 1 - k
					return layout.Length(j*j*j*float64(a) + 3*j*j*k*float64(b) + 3*j*k*k*float64(c) + k*k*k*float64(d))
				}
				out = append(out, corner{layout.Point{X: mix(last.X, s.A.X, s.B.X, s.P.X), Y: mix(last.Y, s.A.Y, s.B.Y, s.P.Y)}, true})
			}
		case layout.Close:
			out = append(out, corner{first, true})
			continue
		}
		last = s.P
	}
	return out
}

// winding is how often a path runs round a point.
func winding(path []corner, p layout.Point) int {
	n := 0
	for i := 1; i < len(path); i++ {
		a, b := path[i-1], path[i]
		if !b.drawn {
			continue
		}
		side := int64(b.X-a.X)*int64(p.Y-a.Y) - int64(p.X-a.X)*int64(b.Y-a.Y)
		switch {
		case a.Y <= p.Y && b.Y > p.Y && side > 0:
			n++
		case a.Y > p.Y && b.Y <= p.Y && side < 0:
			n--
		}
	}
	return n
}

// awayFrom is how far a point is from a stroke without width.
func awayFrom(p, a, b layout.Point) float64 {
	dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
	k := 0.0
	if long := dx*dx + dy*dy; long > 0 {
		k = max(0, min(1, (float64(p.X-a.X)*dx+float64(p.Y-a.Y)*dy)/long))
	}
	return math.Hypot(float64(p.X-a.X)-k*dx, float64(p.Y-a.Y)-k*dy)
}

// The lightness of the colours is what the design says it is, "# L* 39".
func TestLightnessOfLiveries(t *testing.T) {
	file, err := os.ReadFile("../../../templates/liveries.yaml")
	if err != nil {
		t.Fatal(err)
	}
	said := regexp.MustCompile(`(?m)^  - {id: ([a-z-]+),.*# L\* (\d+)$`).FindAllStringSubmatch(string(file), -1)
	for _, line := range said {
		if got := strconv.Itoa(Lightness(ownLiveries.Of(line[1]).Colour)); got != line[2] {
			t.Errorf("%s is L* %s, the design says %s", line[1], got, line[2])
		}
	}
	if len(said) == 0 {
		t.Error("the design says of no colour how light it is")
	}
}

// Sight is how a kind of eye mixes the light of red, green and blue, by Viénot,
// Brettel and Mollon 1999.
type sight [3][3]float64

var sights = map[string]sight{
	"deuteranope": {{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}},
	"protanope":   {{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}},
	"grey":        {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}},
}

// apart is how far two colours are apart to an eye, in steps of L*a*b*.
func (s sight) apart(a, b layout.Colour) float64 {
	la, lb := s.lab(a), s.lab(b)
	return math.Sqrt((la[0]-lb[0])*(la[0]-lb[0]) + (la[1]-lb[1])*(la[1]-lb[1]) + (la[2]-lb[2])*(la[2]-lb[2]))
}

func (s sight) lab(c layout.Colour) [3]float64 {
	light := [3]float64{linear(c.R), linear(c.G), linear(c.B)}
	var seen [3]float64
	for i, row := range s {
		seen[i] = row[0]*light[0] + row[1]*light[1] + row[2]*light[2]
	}
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124*seen[0] + 0.3576*seen[1] + 0.1805*seen[2]) / 0.9505)
	y := f(0.2126*seen[0] + 0.7152*seen[1] + 0.0722*seen[2])
	z := f((0.0193*seen[0] + 0.1192*seen[1] + 0.9505*seen[2]) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// Where an eye takes two colours for one, the patterns must differ in a sixth of
// a chip. Each kind of eye takes some pairs for one: were there none, this test
// would show nothing.
func TestPatternsTellWhereColoursFail(t *testing.T) {
	const alike = 12 // steps of L*a*b*
	ids, rasters := templates.OwnLiveries().IDs(), chipRasters()
	for name, s := range sights {
		pairs := 0
		for i, a := range ids {
			for _, b := range ids[:i] {
				la, lb := ownLiveries.Of(a), ownLiveries.Of(b)
				if s.apart(la.Colour, lb.Colour) >= alike {
					continue
				}
				pairs++
				if share := leastDifference(rasters[a], rasters[b]); share < 16 {
					t.Errorf("to a %s %s and %s are of one colour, and differ in %d %% of a chip", name, a, b, share)
				}
			}
		}
		if pairs == 0 {
			t.Errorf("a %s takes no two colours for one", name)
		}
	}
}

// Neighbours in hue differ in pattern.
func TestNeighboursInHue(t *testing.T) {
	for _, pair := range [][2]string{{"portuguese", "french"}, {"british", "hanoverian"}, {"hanoverian", "swiss"}, {"british", "swiss"}} {
		if a, b := ownLiveries.Of(pair[0]), ownLiveries.Of(pair[1]); a.pattern == b.pattern {
			t.Errorf("%s and %s both have %s", pair[0], pair[1], a.pattern)
		}
	}
}

// What a scenario says of a nation stands; the rest is that of the nation it
// replaces or takes after.
func TestLiveriesOfTheScenario(t *testing.T) {
	all := Liveries{Known: templates.OwnLiveries(), Given: []game.Nation{
		{ID: "legion", Name: "The Legion", Pattern: "rings", Like: "guard"},
		{ID: "guard", Name: "Guard", Like: "french"},
		{ID: "portuguese", Colour: "#123456"},
	}}
	for nation, want := range map[string]string{
		"legion":     "legion The Legion #1A3C84 rings",
		"guard":      "guard Guard #1A3C84 level-bars",
		"portuguese": "portuguese Portuguese #123456 chequy",
		"british":    "british British #B3192E upright-bars",
		"martian":    "neutral Neutral #929292 empty",
	} {
		l := all.Of(nation)
		if got := fmt.Sprintf("%s %s %s %s", l.id, l.Name, l.Colour, l.pattern); got != want {
			t.Errorf("%s is %s, want %s", nation, got, want)
		}
	}
}

// Of two sides that look alike the later is neutral, whatever their words.
func TestSidesThatLookAlike(t *testing.T) {
	all := Liveries{Known: templates.OwnLiveries(), Given: []game.Nation{{ID: "guard", Name: "Guard", Like: "french"}}}
	sides := []game.Side{{ID: "a", Nation: "french"}, {ID: "b", Nation: "guard"}, {ID: "c", Nation: "british"}}
	var got []string
	for i := range sides {
		got = append(got, all.OfSide(sides, &sides[i]).id)
	}
	if want := []string{"french", "neutral", "british"}; !slices.Equal(got, want) {
		t.Errorf("sides are %v, want %v", got, want)
	}
}
