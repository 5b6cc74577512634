package board

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/records"
)

// TestTicketIsTheCode draws a code's strokes onto squared paper: they cover its dark
// modules and nothing else, four squares off the edges.
func TestTicketIsTheCode(t *testing.T) {
	c, err := records.Encode("HTTPS://CLUB.EXAMPLE/CSPRINT#1ABC")
	if err != nil {
		t.Fatal(err)
	}
	p := Ticket(c)
	if p.Wide != c.Side+8 || p.High != c.Side+8 || len(p.Strokes) != 1 {
		t.Fatalf("a code of %d modules is %d × %d in %d strokes", c.Side, p.Wide, p.High, len(p.Strokes))
	}
	dark := make([]bool, len(c.Dark))
	for bar := range strings.SplitSeq(strings.TrimPrefix(p.Strokes[0].Path, "M"), "M") {
		var x, y, wide, back int
		if _, err := fmt.Sscanf(bar, "%d %dh%dv1h-%dz", &x, &y, &wide, &back); err != nil || wide != back {
			t.Fatalf("%q is no bar: %v", bar, err)
		}
		for i := range wide {
			dark[(y-4)*c.Side+x-4+i] = true
		}
	}
	if !slices.Equal(dark, c.Dark) {
		t.Error("the strokes are another code")
	}
}

// TestPicturesOfSymbols holds the strokes of every sign that units of an example have.
func TestPicturesOfSymbols(t *testing.T) {
	g, book := play(t, "salamanca")
	m := New(g, book)
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(m.symbols)) {
		p := m.symbols[name]
		fmt.Fprintf(&b, "%s, %d × %d\n", name, p.Wide, p.High)
		for _, s := range p.Strokes {
			fmt.Fprintf(&b, "  %+v\n", s)
		}
	}
	golden.Hold(t, "symbols.txt", b.String())
}

// TestPictureLeavesOutThePaper keeps lines of white and drops what white fills.
func TestPictureLeavesOutThePaper(t *testing.T) {
	f := layout.NewFrame(layout.Size{W: layout.MM(10), H: layout.MM(5)})
	f.PutBox("a", layout.RectMM(0, 0, 10, 5), layout.Filled(layout.White), layout.Stroke{})
	f.PutLine("a", layout.Point{}, layout.Point{X: layout.MM(10)}, layout.Stroke{Width: 300, Colour: layout.White})
	f.PutLine("a", layout.Point{}, layout.Point{Y: layout.MM(5)}, layout.Stroke{Width: 300, Colour: layout.Ink})
	p := pictureOf(f)
	if p.Wide != 1000 || p.High != 500 || len(p.Strokes) != 2 || p.Strokes[0].Ink != layout.White.String() || p.Strokes[1].Ink != "" {
		t.Errorf("it is %+v", p)
	}
}

func TestNothingIsKnownOfNoSide(t *testing.T) {
	g, book := play(t, "salamanca")
	m := New(g, book)
	if known := m.Known("nobody"); len(known) != 0 {
		t.Errorf("of a side that isn't there %v is known", known)
	}
	known := m.Known("allied")
	for _, leader := range []string{"Wellington", "Edward Pakenham"} {
		if key := leaderKey(m.side("allied"), game.Commander{Name: leader}, ""); !known[key] {
			t.Errorf("%s isn't known: %v", key, slices.Sorted(maps.Keys(known)))
		}
	}
}
