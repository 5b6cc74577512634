package brief

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/page"
)

// leastSituation is the type of a situation, however long it is.
var leastSituation = layout.Pt(11)

// longWays are the ways in which long texts are printed.
func longWays(of *game.Game, d *page.Desk, look func(name string, d *page.Desk)) {
	for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
		for _, large := range []bool{false, true} {
			settings := desk.Plain(paper)
			settings.Large = large
			look(fmt.Sprintf("%s, large print %t", paper.Name, large), page.New(settings, of, d.Book))
		}
	}
}

// situationType is the least type in which sentences of a situation are set, and
// how many there are.
func situationType(pages []layout.Page) (least layout.TypeSize, times int) {
	least = layout.Pt(99)
	for _, p := range pages {
		preflight.EachText(p.Frame, func(text layout.Text, _ string) {
			if n := strings.Count(text.Run, "slept"); n > 0 {
				least, times = min(least, text.Size), times+n
			}
		})
	}
	return least, times
}

// A long situation keeps its size and runs on; no sentence of it is lost.
func TestLongSituationsRunOn(t *testing.T) {
	example.Long(t)
	for _, name := range []string{"salamanca.yaml", "coalition.yaml", "night-raid.yaml", "canister-bridge.yaml"} {
		for _, sentences := range []int{240, 20, 60}[:example.Some(3, 2)] {
			d := desk.Land(t, name, desk.Plain(layout.A4))
			g := *d.Game
			g.Sides = append([]game.Side(nil), g.Sides...)
			g.Sides[0].Briefing = strings.Repeat(rain, sentences)
			g.Handout.Situation = strings.Repeat(rain, sentences)
			longWays(&g, d, func(way string, d *page.Desk) {
				for sheet, pages := range map[string][]layout.Page{"briefing": Pages(d, &g.Sides[0]), "handout": bareLand(Handout(d))} {
					what := fmt.Sprintf("%s of %s, %d sentences, %s", sheet, name, sentences, way)
					desk.CheckPages(t, what, pages)
					if least, times := situationType(pages); least < leastSituation || times != sentences {
						t.Errorf("%s: %d sentences of the situation in %s and more", what, times, least)
					}
					if sentences == 240 && len(pages) < 2 {
						t.Errorf("%s: on one page", what)
					}
				}
				if err := d.Problems(); err != nil {
					t.Errorf("%s, %s: %v", name, way, err)
				}
			})
		}
	}
}

// The forces stand on one page where a page holds them; where they go on, the head stands
// over the rest again and the last line under two others at least.
func TestForcesHoldTogether(t *testing.T) {
	for _, name := range example.Names(t) {
		longWays(desk.Open(t, name, desk.Plain(layout.A4)).Game, desk.Open(t, name, desk.Plain(layout.A4)), func(how string, d *page.Desk) {
			for i := range d.Game.Sides {
				if side := &d.Game.Sides[i]; len(side.Formations) > 0 {
					holdForces(t, name+", "+how+", "+side.ID, Pages(d, side))
				}
			}
		})
	}
}

// holdForces looks at the pages that a briefing's forces stand on.
func holdForces(t *testing.T, name string, pages []layout.Page) {
	t.Helper()
	last := 0
	for i, p := range pages {
		heads, total, rows := 0, false, map[layout.Length]bool{}
		preflight.EachText(p.Frame, func(text layout.Text, from string) {
			switch {
			case text.Run == "Your forces":
				heads++
			case strings.HasPrefix(text.Run, "In all "):
				total = true
			}
		})
		for _, ink := range preflight.InkOf(p.Frame) {
			if ink.From == "brief/forces" && ink.Run != "" {
				rows[ink.Box.Y/layout.MM(5)] = true
			}
		}
		if len(rows) == 0 {
			continue
		}
		last++
		if heads != 1 {
			t.Errorf("%s: page %d has %d heads over its forces", name, i+1, heads)
		}
		if total && len(rows) < 4 { // with the heads of columns
			t.Errorf("%s: page %d has the last line under fewer than two others", name, i+1)
		}
	}
	if last != 1 { // no example has more than a page holds
		t.Errorf("%s: the forces stand on %d pages", name, last)
	}
}
