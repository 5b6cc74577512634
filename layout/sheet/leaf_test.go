package sheet

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/sheet/brief"
	"github.com/csprint/csprint/layout/sheet/legend"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/roster"
	"github.com/csprint/csprint/layout/sheet/umpire"
)

// readingPages are the sheets that are read rather than cut up: of each side,
// and of the umpire.
func readingPages(d *page.Desk) map[string][]layout.Page {
	sets := map[string][]layout.Page{
		"umpire": page.Bound(d, umpire.Book), "log": page.Bound(d, umpire.Log), "map of all": atlas.Map(d, nil),
	}
	for i := range d.Game.Sides {
		side := &d.Game.Sides[i]
		sets["briefing of "+side.ID] = brief.Pages(d, side)
		sets["map of "+side.ID] = atlas.Map(d, side)
		sets["symbols of "+side.ID] = legend.Symbols(d, side)
		sets["roster of "+side.ID] = roster.Pages(d, side)
		sets["divisions of "+side.ID] = roster.Divisions(d, side)
	}
	return sets
}

// largeScenario is an army of corps, divisions of divisions and brigades of regiments.
func largeScenario() string {
	var b strings.Builder
	b.WriteString("csprint: 1\ntitle: A large battle with a title that takes rather more than one line of the page\nrules: cold-steel\nseed: large\n" +
		"engagement: attack\nattacker: one\ntable: {width: 12ft, depth: 5ft}\nfigure_scale: \"1:60\"\nsides:\n")
	for _, side := range []string{"one", "two"} {
		edge := map[string]string{"one": "west", "two": "south"}[side]
		fmt.Fprintf(&b, "  %s:\n    name: Army %s\n    nation: french\n    edge: %s\n    defaults: {morale: 9, discipline: trained}\n", side, side, edge)
		fmt.Fprintf(&b, "    briefing: %q\n    forces:\n", strings.Repeat("It rained all night and nobody slept. ", 40))
		for c := range 2 {
			fmt.Fprintf(&b, "      - corps: Corps %d of %s\n        commander: {name: Marshal %d, rating: poor}\n        units:\n", c, side, c)
			for v := range 3 {
				fmt.Fprintf(&b, "          - division: Division %d of corps %d of %s\n            commander: {name: General %d, rating: superior}\n            units:\n", v, c, side, v)
				for r := range 2 {
					fmt.Fprintf(&b, "              - brigade: Brigade %d.%d.%d\n                units:\n", c, v, r)
					for u := range 2 {
						fmt.Fprintf(&b, "                  - {regiment: Regiment %d of brigade %d.%d.%d, battalions: %d, men: 6000}\n", u, c, v, r, 2+3*u)
					}
				}
				fmt.Fprintf(&b, "              - {battery: Battery %d of division %d, guns: 8}\n", c, v)
			}
			fmt.Fprintf(&b, "          - {battery: Corps battery %d, guns: 12}\n", c)
		}
	}
	return b.String()
}

func TestLeavesHoldTogether(t *testing.T) {
	desk.SkipLong(t)
	odd := strings.Replace(desk.OddScenario, "CARD", "half", 1)
	games := map[string]string{
		"meeting": odd, "attack": desk.Attacking(odd), "large": largeScenario(),
		"small table": desk.Sized(desk.Attacking(odd), "2ft", "2ft"), "long table": desk.Sized(desk.Attacking(odd), "20ft", "4ft"), "deep table": desk.Sized(desk.Attacking(odd), "4ft", "20ft"),
		"odd table": desk.Sized(desk.Attacking(odd), "5ft", "42in"),
	}
	papers := []layout.Paper{layout.A4, layout.Letter, layout.A3, layout.Tabloid}
	for name, scenario := range games {
		first := desk.For(t, scenario, desk.Plain(layout.A4)) // its ground is rolled once for all papers
		for _, paper := range papers[:example.Some(4, 1)] {
			d := page.New(desk.Plain(paper), first.Game, first.Book)
			for what, pages := range readingPages(d) {
				desk.CheckPages(t, fmt.Sprintf("%s: %s on %s", name, what, paper.Name), pages)
			}
			if err := d.Problems(); err != nil {
				t.Errorf("%s on %s: %v", name, paper.Name, err)
			}
		}
	}
}

// Every unit of the order of battle stands in its side's roster once, and all
// that can be lost on its division's sheet.
func TestRosterDropsNothing(t *testing.T) {
	for name, d := range map[string]*page.Desk{
		"salamanca": desk.Salamanca(t), "large": desk.For(t, largeScenario(), desk.Plain(layout.Letter)), "odd": desk.Odd(t, "half", desk.Plain(layout.A4)),
	} {
		for i := range d.Game.Sides {
			side := &d.Game.Sides[i]
			list := desk.Words(roster.Pages(d, side))
			for _, u := range side.Units() {
				if n := strings.Count(list, "\n"+u.ID+"\n"); n != 1 {
					t.Errorf("%s: unit %s stands %d times in the roster", name, u.ID, n)
				}
			}
		}
	}
}

// The pages of one side are numbered on through its sheets.
func TestLeavesAreNumbered(t *testing.T) {
	d := desk.Salamanca(t)
	side := &d.Game.Sides[0]
	for i, pages := range [][]layout.Page{brief.Pages(d, side), atlas.Map(d, side), roster.Pages(d, side)} {
		if mark := fmt.Sprintf("ALLIED %d\n", i+1); !strings.Contains(desk.Words(pages), mark) {
			t.Errorf("no %q on sheet %d", mark, i)
		}
	}
}

func TestLowInkHasNoTintsAndNoColour(t *testing.T) {
	settings := desk.Plain(layout.A4)
	settings.LowInk = true
	d := desk.Land(t, "salamanca.yaml", settings)
	for what, pages := range readingPages(d) {
		for _, p := range pages {
			for _, item := range p.Frame.Items {
				if box, ok := item.Item.(layout.Box); ok && box.Fill.Solid && box.Fill.Colour == layout.Tint {
					t.Errorf("%s: a tint at %s", what, item.At)
				}
			}
		}
	}
}

func TestGoldenLeaves(t *testing.T) {
	d := desk.Land(t, "salamanca.yaml", desk.Plain(layout.A4))
	allied := &d.Game.Sides[0]
	for name, pages := range map[string][]layout.Page{
		"brief.txt": brief.Pages(d, allied)[:1], "roster.txt": roster.Pages(d, allied)[:1], "divisions.txt": roster.Divisions(d, allied)[:1],
		"map.txt": atlas.Map(d, nil), "setup.txt": page.Bound(desk.Land(t, "salamanca.yaml", desk.Plain(layout.A4)), atlas.Setup)[:1], "umpire.txt": page.Bound(d, umpire.Book)[:1],
	} {
		for i := range pages { // marks depend on what was laid out before
			pages[i].Bookmark = ""
		}
		desk.CheckGolden(t, name, pages)
	}
}
