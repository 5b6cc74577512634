package printer

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
)

func TestSetAndText(t *testing.T) {
	for typed, want := range map[string]string{
		"back=0.5,-0.25":   "backs +0.5 −0.25 mm, scale 100 × 100 %",
		"back= 1mm , −2 ":  "backs +1 −2 mm, scale 100 × 100 %",
		"back=-.25,+3":     "backs −0.25 +3 mm, scale 100 × 100 %",
		"scale=99.6":       "backs 0 0 mm, scale 99.6 × 99.6 %",
		"scale=100.1%,99%": "backs 0 0 mm, scale 100.1 × 99 %",
	} {
		p, err := Profile{Name: "office"}.Set(typed)
		if err != nil || p.Words().String() != want {
			t.Errorf("%s: %q, %v, want %q", typed, p.Words(), err, want)
		}
		f, err := source.Parse("office.yaml", []byte(p.Text()))
		if err != nil {
			t.Fatal(err)
		}
		if again, err := Read("office", f); err != nil || again != p {
			t.Errorf("%s: kept as %+v, %v, want %+v", typed, again, err, p)
		}
	}
}

func TestSetRefuses(t *testing.T) {
	for typed, want := range map[string]string{
		"back=0":        "expected two lengths",
		"back=0,5,0,5":  "expected two lengths",
		"back=1e3,0":    "expected two lengths",
		"back=0,11":     "from −10 to 10",
		"back=0.0001,0": "expected two lengths",
		"scale=":        "expected percents",
		"scale=0.996":   "expected percents from 90 to 110",
		"scale=99,99,9": "expected percents",
		"angle=3":       "expected back=X,Y or scale=S",
		"back":          "expected back=X,Y or scale=S",
	} {
		if _, err := (Profile{}).Set(typed); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", typed, err, want)
		}
	}
}

func TestNamed(t *testing.T) {
	for _, name := range []string{"office", "HP-4_2"} {
		if err := Named(name); err != nil {
			t.Error(err)
		}
	}
	for _, name := range []string{"", "../x", "a b", "Büro", "-x", "4th", strings.Repeat("x", 25), "a/b", "a.b"} {
		if Named(name) == nil {
			t.Errorf("%q is taken for a name", name)
		}
	}
}

// A back that lies to the right of its front, as that is seen, moves to the right on
// its own page; one that lies too low moves up, in so far as the sheet is turned
// about its upright middle.
func TestCorrection(t *testing.T) {
	p := Profile{Name: "office", Back: layout.Point{X: 500, Y: 250}}
	upright, lying := layout.A4.Size, layout.A4.Size.Turned()
	for _, c := range []struct {
		page layout.Size
		back bool
		flip layout.Flip
		want layout.Correction
	}{
		{upright, false, layout.LongEdge, layout.Correction{Stand: true}},
		{upright, true, layout.LongEdge, layout.Correction{Stand: true, Move: layout.Point{X: 500, Y: -250}}},
		{lying, true, layout.LongEdge, layout.Correction{Stand: true, Move: layout.Point{X: 500, Y: -250}}},
		{upright, true, layout.ShortEdge, layout.Correction{Stand: true, Move: layout.Point{X: -500, Y: 250}}},
		{lying, true, layout.ShortEdge, layout.Correction{Stand: true, Move: layout.Point{X: -500, Y: 250}}},
	} {
		if got := p.Correction(c.page, c.back, c.flip); got != c.want {
			t.Errorf("%s back %v %s: %+v, want %+v", c.page, c.back, c.flip, got, c.want)
		}
	}
	if got := (Profile{}).Correction(upright, true, layout.LongEdge); !got.None() {
		t.Errorf("no printer: %+v", got)
	}
	long := Profile{Name: "office", Scale: Scale{Across: -40, Along: 100}}.Correction(upright, false, layout.LongEdge)
	if long.Across != 4016 || long.Along != -9901 {
		t.Errorf("99.6 × 101 %%: %+v", long)
	}
}
