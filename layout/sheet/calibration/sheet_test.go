package calibration

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/printer"
)

func TestSheetGoldens(t *testing.T) {
	for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
		p := desk.Plain(paper)
		if paper == layout.Letter {
			p.Flip, p.Printer = layout.ShortEdge, printer.Profile{Name: "office", Back: layout.Point{X: 500, Y: -250}, Scale: printer.Scale{Across: -40}}
		}
		desk.CheckGolden(t, paper.Name, Sheet(p))
	}
}

// The words end above scale B, and nothing leaves what printers reach.
func TestSheetHasRoom(t *testing.T) {
	for _, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3, layout.Tabloid} {
		s := newSheet(desk.Plain(paper))
		c := &column{sheet: s, onto: layout.NewFrame(s.size), box: layout.Rect{X: wordsFrom, Y: wordsTop, W: s.size.W - wordsFrom - wordsRight}}
		c.y = c.box.Y
		c.set()
		if room := s.size.H - wordsTop - c.y; room < 0 {
			t.Errorf("%s: the words are %s mm too long", paper.Name, -room)
		}
		for _, page := range Sheet(s.PrintSettings) {
			for _, item := range page.Frame.Items {
				if item.At.X < layout.LeastMargin || item.At.X > s.size.W-layout.LeastMargin || item.At.Y > s.size.H-layout.LeastMargin {
					if item.At != (layout.Point{}) {
						t.Errorf("%s: %s at %s", paper.Name, item.From, item.At)
					}
				}
			}
		}
	}
}
