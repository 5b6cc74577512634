package brief

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// lateDesk is a desk for a side with a division and a regiment off the board.
func lateDesk(t testing.TB, rules string, p page.PrintSettings) *page.Desk {
	t.Helper()
	return desk.For(t, strings.Replace(`csprint: 1
title: Late
rules: RULES
seed: late-comers
table: {width: 8ft, depth: 6ft}
terrain: {class: open, map: none}
weather: none
sides:
  one:
    name: One
    nation: french
    defaults: {morale: 9, discipline: trained, quality: veteran, grade: C}
    forces:
      - division: A division with a name that takes its room on the line
        off_board: {sector: 3, edge: west, distance: "24,001 paces", rate: 480 paces, links: 2}
        units:
          - {regiment: 1st, battalions: 4, men: 2400}
          - {regiment: 2nd, battalions: 4, men: 2400}
      - brigade: Here
        units:
          - {regiment: 3rd, battalions: 2, men: 1200}
          - {regiment: 4th, battalions: 2, men: 1200, off_board: {edge: east, sector: 3, by: country, distance: 100 paces, rate: 300 paces}}
  two:
    name: Two
    nation: british
    defaults: {morale: 9, discipline: trained, quality: veteran, grade: C}
    forces:
      - brigade: Other
        units:
          - {battalion: 5th, men: 600}
`, "RULES", rules+map[bool]string{true: "", false: "\nfigure_scale: \"1:30\""}[rules == "cold-steel-canister"], 1), p)
}

func TestEntrySheetsHoldTogether(t *testing.T) {
	for _, rules := range []string{"cold-steel", "cold-steel-canister", "musket"} {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3} {
			settings := desk.Plain(paper)
			settings.LowInk = paper.Name == "letter"
			d := lateDesk(t, rules, settings)
			desk.CheckPages(t, rules+": entry on "+paper.Name, Entry(d, &d.Game.Sides[0]))
			desk.CheckPages(t, rules+": umpire's entry on "+paper.Name, page.Bound(d, UmpireEntry))
			if pages := Entry(d, &d.Game.Sides[1]); pages != nil {
				t.Errorf("%s: a sheet for a side that is all on the table", rules)
			}
			if err := d.Problems(); err != nil {
				t.Errorf("%s on %s: %v", rules, paper.Name, err)
			}
		}
	}
}

// A side's sheet is the same whatever the dice said; the umpire's is not.
func TestEntrySheetsKnowNoDice(t *testing.T) {
	d := lateDesk(t, "cold-steel", desk.Plain(layout.A4))
	side := &d.Game.Sides[0]
	sheet := func() string { d.Leaves = nil; return desk.DumpOf(t, Entry(d, side)) }
	before, umpires := sheet(), desk.DumpOf(t, page.Bound(d, UmpireEntry))
	for i := range side.OffBoard {
		a := &side.OffBoard[i]
		a.Delay, a.Turn, a.Enters, a.Stream = a.Delay+1, a.Turn+1, a.Enters+1, "another"
	}
	if sheet() != before {
		t.Error("the side's sheet tells the dice")
	}
	if d.Leaves = nil; desk.DumpOf(t, page.Bound(d, UmpireEntry)) == umpires {
		t.Error("the umpire's sheet does not tell the dice")
	}
}

func TestEntrySheetSaysWhatTheRulesAsk(t *testing.T) {
	d := lateDesk(t, "cold-steel", desk.Plain(layout.A4))
	text := strings.ReplaceAll(desk.Words(Entry(d, &d.Game.Sides[0])), "\n", " ")
	for _, want := range []string{"No seat in council", "needs a written mission", "24,001 paces by road", "West edge, sector 3", " 51 ", "off-board entry is csprint", "hold back"} {
		if !strings.Contains(text, want) {
			t.Errorf("the entry sheet lacks %q", want)
		}
	}
	d.Game.Sides[0].Council = game.NoCouncil
	if strings.Contains(desk.Words(Entry(d, &d.Game.Sides[0])), "council") {
		t.Error("a seat in a council that nobody holds")
	}
}

func TestGoldenEntry(t *testing.T) {
	d := lateDesk(t, "cold-steel", desk.Plain(layout.A4))
	desk.CheckGolden(t, "entry.txt", Entry(d, &d.Game.Sides[0]))
	desk.CheckGolden(t, "entry-umpire.txt", page.Bound(d, UmpireEntry))
	if turn := fmt.Sprint(d.Game.Sides[0].OffBoard[0].Turn); !strings.Contains(desk.Words(page.Bound(d, UmpireEntry)), turn) {
		t.Error("the umpire's list lacks the turn")
	}
}

// An example plays by any rules, its sectors named alike.
func TestSectorsOfEveryRuleSet(t *testing.T) {
	text := example.Read(t, "second-column.yaml")
	for _, rules := range []string{"cold-steel", "cold-steel-canister", "musket"} {
		d := desk.For(t, strings.Replace(text, "rules: cold-steel ", "rules: "+rules+" ", 1), desk.Plain(layout.A4))
		entry := desk.Words(Entry(d, &d.Game.Sides[0]))
		for _, want := range []string{"West edge, sector 2", "South edge, sector B"} {
			if !strings.Contains(entry, want) {
				t.Errorf("%s: the entry sheet does not say %q:\n%s", rules, want, entry)
			}
		}
	}
}

// The track has a box for each turn up to the one in which troops are expected:
// 1,200 paces at 240 a turn are five.
func TestTrackCountsTurns(t *testing.T) {
	march := game.March{Paces: 1200, Rate: 240}
	if got := track(march.Planned()); !slices.Equal(got, []int{1, 2, 3, 4, 5}) {
		t.Errorf("boxes %v", got)
	}
	if got := track(121); len(got) != 41 || got[0] != 3 || got[40] != 121 {
		t.Errorf("a long march has boxes %v", got)
	}
}

// The briefing marks what is off the board, and counts apart what deploys.
func TestForcesOffTheBoard(t *testing.T) {
	d := desk.For(t, example.Read(t, "second-column.yaml"), desk.Plain(layout.A4))
	pages := Pages(d, &d.Game.Sides[0])
	text := desk.Words(pages)
	for _, want := range []string{
		"off the board, expected in turn 5 at the west edge, sector 2", "off the board, expected in turn 6 at the south edge, sector B",
		"In all  7 units, 4 squadrons, 3 gun sections", "On the table  4 units, 3 gun sections", "\nHELD BACK\n2\n", "\nCARDS\n1\n",
	} {
		if strings.Count(text, want) != 1 {
			t.Errorf("the briefing does not say once %q:\n%s", want, text)
		}
	}
	desk.CheckPages(t, "a briefing of troops off the board", pages)
	if text := desk.Words(Pages(d, &d.Game.Sides[1])); strings.Contains(text, "the board") || strings.Contains(text, "On the table  ") {
		t.Error("a side that is all on the table has troops off it")
	}
}
