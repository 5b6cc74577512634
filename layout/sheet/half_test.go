package sheet_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/roster"
)

// What a side reads goes on where there is room: no page but the last ends above its
// middle, whatever the example and the paper.
func TestNoPageToReadIsHalfBare(t *testing.T) {
	for i, name := range example.Kinds(t) {
		for j, paper := range []layout.Paper{layout.A4, layout.Letter} {
			if i%2 != j && !example.Deep() {
				continue
			}
			lazy, err := sheet.NewLazyPacket(desk.Open(t, name, leanly(paper)))
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range lazy.Files {
				if slices.Contains([]string{"umpire", "tables", "handout", "map"}, s.Name) {
					continue
				}
				pages := toRead(t, s)
				for i, p := range pages[:max(0, len(pages)-1)] {
					if end := endOf(p); end < p.Frame.Size.H/2 {
						t.Errorf("%s, %s, %s, page %d (%s) ends %.0f mm from the top of %.0f", name, paper.Name, s.Name, i+1, p.Bookmark, end.MM(), p.Frame.Size.H.MM())
					}
				}
			}
		}
	}
}

// Wherever the turn track stands, every turn of the game has its cell or its column.
func TestEverySideHasItsTurns(t *testing.T) {
	for _, name := range example.DeepKinds(t) {
		for _, lean := range []bool{true, false} {
			settings := leanly(layout.A4)
			settings.Lean = lean
			d := desk.Open(t, name, settings)
			if d.OfMen() || d.Game.Turns == 0 {
				continue
			}
			lazy, err := sheet.NewLazyPacket(d)
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range d.Game.Sides {
				cells := map[string]bool{}
				for _, p := range toRead(t, lazy.File(s.FileName())) {
					for _, i := range preflight.InkOf(p.Frame) {
						if i.From == "track/number" || lean && i.From == "division/turn" {
							cells[i.Run] = true
						}
					}
				}
				for turn := 1; turn <= d.Game.Turns; turn++ {
					if !cells[strconv.Itoa(turn)] {
						t.Errorf("%s, lean %v: %s has nothing for turn %d", name, lean, s.Name, turn)
					}
				}
			}
		}
	}
}

// toRead are the pages of a side that are read and marked, not cut.
func toRead(t *testing.T, s *sheet.LazyFile) (pages []layout.Page) {
	t.Helper()
	for i, part := range s.Parts {
		if slices.Contains([]string{"brief", "map", "entry", "roster", "track"}, part.Kind) {
			laid, trouble := s.Pages(i)
			if len(trouble) > 0 {
				t.Fatal(trouble)
			}
			pages = append(pages, laid...)
		}
	}
	return pages
}

// endOf is how far down anything stands on a page over its foot.
func endOf(p layout.Page) (end layout.Length) {
	for _, i := range preflight.InkOf(p.Frame) {
		if low := i.Box.Bottom(); low < p.Frame.Size.H-page.LeafFoot {
			end = max(end, low)
		}
	}
	return end
}

// The turn track has no page of its own behind one that ends a third above its foot: it
// stands there.
func TestTurnsStandUnderWhatEndsEarly(t *testing.T) {
	desk.SkipLong(t)
	for i, name := range example.Kinds(t) {
		for j, paper := range []layout.Paper{layout.A4, layout.Letter} {
			if i%2 != j && !example.Every() {
				continue
			}
			lazy, err := sheet.NewLazyPacket(desk.Open(t, name, leanly(paper)))
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range lazy.Files {
				pages := toRead(t, s)
				for i := 1; i < len(pages); i++ {
					if end := endOf(pages[i-1]); pages[i].Bookmark == "Turn track" && end < pages[i-1].Frame.Size.H*62/100 {
						t.Errorf("%s, %s, %s, page %d (%s) ends %.0f mm from the top, and the turn track has the next", name, paper.Name, s.Name, i, pages[i-1].Bookmark, end.MM())
					}
				}
			}
		}
	}
}

// Where bombs fall that miss is told on the sheet of the men, on either paper.
func TestBombsAreToldBesideTheMen(t *testing.T) {
	for _, name := range []string{"night-raid.yaml", "night-patrol.yaml"} {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			d := desk.Open(t, name, leanly(paper))
			for i := range d.Game.Sides {
				pages := roster.Patrol(d, &d.Game.Sides[i])
				if len(pages) != 1 || !strings.Contains(desk.RunsOf(pages[0].Frame, "patrol/section"), "bomb that misses") {
					t.Errorf("%s, %s, %s: the patrol's sheet is of %d pages", name, paper.Name, d.Game.Sides[i].ID, len(pages))
				}
			}
		}
	}
}
