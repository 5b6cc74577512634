package sheet

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/brief"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/roster"
)

// longNames has names that fill a line by themselves, and a long briefing.
const longNames = `csprint: 1
title: Long names
rules: cold-steel
seed: names
engagement: meeting
table: {width: 2ft, depth: 2ft}
figure_scale: "1:30"
card_size: half
sides:
  a:
    name: Army of the Lower Rhine and of the Confederation
    nation: austrian
    edge: west
    commander: {name: Feldmarschall Fürst Karl Philipp zu Schwarzenberg, rating: poor}
    defaults: {morale: 10, discipline: trained}
    briefing: BRIEFING
    forces:
      - division: First Division
        commander: {name: Feldmarschall-Leutnant Graf Hieronymus von Colloredo-Mansfeld und Waldsee, rating: superior}
        units:
          - brigade: Brigade of the First Line
            commander: {name: Generalmajor Freiherr Xaver von Quallenberg, rating: poor}
            units:
              - {battalion: (1), men: 620}
              - {battalion: First battalion of Hessians, men: 620}
          - {battery: Batterie, guns: 8}
      - brigade: Lone brigade of great names
        commander: {name: Generalmajor Freiherr Xaver von Quallenberg, rating: poor}
        units:
          - {battalion: Lone, men: 620}
  b:
    name: Reds
    nation: british
    edge: east
    commander: {name: Y, rating: poor}
    defaults: {morale: 10, discipline: trained}
    forces:
      - brigade: B
        units:
          - {battalion: X, men: 600}
          - {battalion: Z, men: 600}
`

func longNamed(t *testing.T, paper layout.Paper) *page.Desk {
	briefing := strings.Repeat("It rained all night and nobody slept. ", 190)
	return desk.For(t, strings.Replace(longNames, "BRIEFING", `"`+briefing+`"`, 1), desk.Plain(paper))
}

// Long names and commanders go to a second line rather than being a problem.
func TestLongNamesHaveTheirLines(t *testing.T) {
	for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
		d := longNamed(t, paper)
		for name, pages := range readingPages(d) {
			desk.CheckPages(t, name+" on "+paper.Name, pages)
		}
		side := &d.Game.Sides[0]
		list := desk.WordsOf(roster.Pages(d, side)[0].Frame)
		for _, want := range []string{"Colloredo", "COMMAND POINTS ON 2D10", "Quallenberg", "Confederation"} {
			if !strings.Contains(list, want) {
				t.Errorf("the roster on %s lacks %q", paper.Name, want)
			}
		}
		if err := d.Problems(); err != nil {
			t.Errorf("on %s: %v", paper.Name, err)
		}
	}
}

// Names of a list are of one size.
func TestNamesOfOneSize(t *testing.T) {
	d := longNamed(t, layout.A4)
	side := &d.Game.Sides[0]
	for slot, p := range map[string]layout.Page{"roster/name": roster.Pages(d, side)[0], "division/unit": roster.Divisions(d, side)[0]} {
		sizes := map[layout.TypeSize]bool{}
		for _, item := range p.Frame.Items {
			if text, ok := item.Item.(layout.Text); ok && item.From == slot {
				sizes[text.Size] = true
			}
		}
		if len(sizes) != 1 {
			t.Errorf("%s is set in %d sizes: %v", slot, len(sizes), sizes)
		}
	}
}

// What is lost with its only unit has no sheet of its own, 4.4.
func TestNoSheetForOneUnit(t *testing.T) {
	d := longNamed(t, layout.A4)
	if units := desk.RunsOf(roster.Divisions(d, &d.Game.Sides[0])[0].Frame, "division/unit"); strings.Contains(units, "Lone") {
		t.Error("a brigade of one unit has a division sheet")
	}
}

// A briefing longer than its page ends in two columns that are alike, and the
// forces follow them.
func TestLongBriefingEndsEven(t *testing.T) {
	d := longNamed(t, layout.A4)
	pages := brief.Pages(d, &d.Game.Sides[0])
	if len(pages) < 2 || len(pages) > 3 {
		t.Fatalf("%d pages, want 2 or 3", len(pages))
	}
	last := pages[len(pages)-1].Frame
	var foot [2]layout.Length
	forces := layout.Length(0)
	for _, i := range preflight.InkOf(last) {
		switch {
		case i.Run == "Your forces":
			forces = i.Box.Y
		case i.From == "brief/prose", i.From == "brief/command", i.From == "brief/cards":
			half := int(i.Box.X / (last.Size.W / 2))
			foot[half] = max(foot[half], i.Box.Bottom())
		}
	}
	if apart := foot[0] - foot[1]; foot[0] == 0 || foot[1] == 0 || apart < -layout.MM(25) || apart > layout.MM(25) {
		t.Errorf("columns end at %s and %s", foot[0], foot[1])
	}
	if forces < max(foot[0], foot[1]) {
		t.Errorf("forces begin at %s, want them below %s on the same page", forces, max(foot[0], foot[1]))
	}
}

// What is marked on records and cards is told with the readings, which everyone has.
func TestTablesEndWithWhatRecordsTell(t *testing.T) {
	d := desk.Salamanca(t)
	packet, err := Lay(d, []string{"tables"}, "")
	if err != nil {
		t.Fatal(err)
	}
	pages := packet.Files[len(packet.Files)-1].Document.Pages
	last := pages[len(pages)-1]
	if words := strings.ReplaceAll(desk.WordsOf(last.Frame), "\n", " "); last.Bookmark != "Readings" || !strings.Contains(words, "½+ is any loss of more than half") {
		t.Errorf("the last page is %q", last.Bookmark)
	}
}
