package page_test

import (
	"errors"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Sheets in large print are laid out on less paper, in no smaller type than comes out
// right, and enlarged to whole sheets; others are laid out as they are.
func TestLargePrintIsEnlarged(t *testing.T) {
	a4, a3 := layout.A4.Size, layout.A3.Size
	ways := map[string]func(*page.Desk, func(*page.Desk) []layout.Page) []layout.Page{
		"reading": (*page.Desk).Reading, "listing": (*page.Desk).Listing, "larger": (*page.Desk).OnLarger, "read larger": (*page.Desk).ReadLarger,
	}
	for _, c := range []struct {
		way         string
		paper       layout.Paper
		large       bool
		zoomed      bool
		laid        layout.Size
		least       layout.TypeSize
		printed     layout.Size
		hundredTrue layout.Length // what comes out 100 mm long
	}{
		{"reading", layout.A4, false, false, a4, 0, a4, 100000},
		{"reading", layout.A4, true, false, layout.Size{W: 210000, H: 148485}, 991, a4.Turned(), 70707},
		{"reading", layout.A4, true, true, a4, 0, a4, 50000},
		{"listing", layout.A4, true, false, layout.Size{W: 270000, H: 190909}, 1274, a4.Turned(), 90909},
		{"listing", layout.A4, false, false, a4, 0, a4, 100000},
		{"listing", layout.A4, true, true, a4, 0, a4, 50000},
		{"larger", layout.A4, true, false, layout.Size{W: 210000, H: 296970}, 0, a3, 70707},
		{"larger", layout.A4, false, false, a4, 0, a4, 100000},
		{"larger", layout.A4, true, true, a4, 0, a4, 50000},
		{"larger", layout.A3, true, false, a3, 0, a3, 100000},
		{"read larger", layout.A4, true, false, layout.Size{W: 210000, H: 296970}, 991, a3, 70707},
	} {
		settings := desk.Plain(c.paper)
		settings.Large = c.large
		if c.zoomed {
			settings.Zoom = page.Zoom{Num: 2, Den: 1}
		}
		d := desk.Open(t, "first-game.yaml", settings)
		wrong := errors.New("what went wrong before")
		d.AddProblems(wrong)
		pages := ways[c.way](d, func(small *page.Desk) []layout.Page {
			if small.Paper.Size != c.laid || small.Least != c.least || small.True(layout.MM(100)) != c.hundredTrue {
				t.Errorf("%s: laid out on %s in %s, 100 mm are %s, want %s, %s and %s", c.way, small.Paper.Size, small.Least, small.True(layout.MM(100)), c.laid, c.least, c.hundredTrue)
			}
			small.AddProblems(errors.New("there"))
			return []layout.Page{{Frame: layout.NewFrame(small.Paper.Size), Bookmark: small.NextMark("umpire")}}
		})
		if got := pages[0].Frame.Size; got != c.printed {
			t.Errorf("%s: printed on %s, want %s", c.way, got, c.printed)
		}
		if d.NextMark("umpire") != "UMPIRE 2" || len(d.Trouble) != 2 {
			t.Errorf("%s: the next mark or the problems are lost: %v", c.way, d.Trouble)
		}
	}
}
