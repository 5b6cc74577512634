package sheet_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/printer"
)

// numberedSettings are rule sets and papers, and every way in which sheets come out.
func numberedSettings(t *testing.T) map[string]page.PrintSettings {
	lies, err := printer.Make("the-laser-in-the-hall", "1mm,-0.5mm", "99.6%")
	if err != nil {
		t.Fatal(err)
	}
	by := func(paper layout.Paper, set func(*page.PrintSettings)) page.PrintSettings {
		p := leanly(paper)
		set(&p)
		return p
	}
	return map[string]page.PrintSettings{
		"salamanca.yaml":       leanly(layout.A4),
		"first-game.yaml":      by(layout.Letter, func(p *page.PrintSettings) { p.Printer, p.LowInk = lies, true }),
		"second-column.yaml":   by(layout.A4, func(p *page.PrintSettings) { p.Backs = layout.FoldOver }),
		"coalition.yaml":       by(layout.Letter, func(p *page.PrintSettings) { p.Split = page.ByStock }),
		"night-raid.yaml":      by(layout.A4, func(p *page.PrintSettings) { p.Lean = false }),
		"night-patrol.yaml":    by(layout.Letter, func(p *page.PrintSettings) {}),
		"musket-pico.yaml":     by(layout.A3, func(p *page.PrintSettings) { p.Backs = layout.FrontsThenBacks }),
		"canister-bridge.yaml": by(layout.Letter, func(p *page.PrintSettings) { p.Bleed = true }),
		"old-list.yaml":        by(layout.A4, func(p *page.PrintSettings) { p.Large = true }),
	}
}

// Every printed side of a sheet of the umpire's and of everyone's tells which it is,
// once, clear of everything else, and no other number; no sheet of a side does. What
// stands over cards that are cut does so at one height.
func TestSheetsAreNumbered(t *testing.T) {
	for name, settings := range numberedSettings(t) {
		if !example.Every() && !slices.Contains([]string{"first-game.yaml", "night-raid.yaml", "musket-pico.yaml", "old-list.yaml"}, name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			holdNumbers(t, laid(t, desk.Open(t, name, settings)))
		})
	}
}

func holdNumbers(t *testing.T, p *sheet.Packet) {
	of := map[string]int{}
	for i, f := range p.Plan().Files {
		of[p.Files[i].Owner()] += f.Sheets
	}
	last := map[string]int{}
	for _, f := range p.Files {
		var pages []layout.Page
		quiet := 0 // pages since the last that told
		ofSide := f.Owner() != "umpire" && f.Owner() != "tables" && f.Owner() != "handout"
		for i, one := range f.Document.Pages {
			frame, err := one.Taken()
			if err != nil {
				t.Fatal(err)
			}
			one.Frame = frame
			pages = append(pages, one)
			n, told := numberOf(t, frame, of[f.Owner()])
			switch at := last[f.Owner()]; {
			case ofSide && told:
				t.Errorf("%s, page %d: sheet %d of a side is numbered", f.Name, i+1, n)
			case ofSide:
			case told && one.Back && n <= at: // of a front before it
			case told && (n < at || n > at+1+quiet):
				t.Errorf("%s, page %d: sheet %d comes after %d", f.Name, i+1, n, at)
			case !told && len(frame.Items) > 0 && of[f.Owner()] > 1:
				t.Errorf("%s, page %d: it tells no number", f.Name, i+1)
			}
			if quiet++; told {
				quiet = 0
				last[f.Owner()] = max(n, last[f.Owner()])
			}
			holdHead(t, fmt.Sprintf("%s, page %d", f.Name, i+1), frame)
		}
		desk.CheckPages(t, f.Name, pages)
	}
	for owner, n := range last {
		if n != of[owner] {
			t.Errorf("%s: the last sheet is %d of %d", owner, n, of[owner])
		}
	}
}

// numberOf is what a page tells of its sheet.
func numberOf(t *testing.T, f *layout.Frame, of int) (n int, told bool) {
	for _, placed := range f.Items {
		text, isText := placed.Item.(layout.Text)
		if !isText || !strings.HasSuffix(placed.From, "/of") {
			continue
		}
		sheets := 0
		if _, err := fmt.Sscanf(text.Run, "sheet %d of %d", &n, &sheets); err != nil || told || sheets != of || !placed.Running {
			t.Errorf("it says %q of %d sheets", text.Run, of)
		}
		told = true
	}
	return n, told
}

// holdHead finds the kind's own number over cards.
func holdHead(t *testing.T, name string, f *layout.Frame) {
	for _, placed := range f.Items {
		text, isText := placed.Item.(layout.Text)
		if isText && text.Size == layout.Pt(12) && strings.HasPrefix(text.Run, "Sheet ") && placed.At.Y != layout.MM(10.9) {
			t.Errorf("%s: its head stands at %s", name, placed.At.Y)
		}
	}
}

// What stands at the feet and heads of a side's sheets, and in the edges of its cards,
// is the same however many cards it has: who sees one of them can't count the rest.
func TestMarksTellNoCards(t *testing.T) {
	for _, settings := range []page.PrintSettings{leanly(layout.A4), desk.Plain(layout.A4), leanly(layout.Letter)}[:example.Some(3, 1)] {
		marks := func(more int) (read, cards []string) {
			d := desk.Open(t, "salamanca.yaml", settings) // whose cards fill the sheet, with an edge that stays on them
			side := &d.Game.Sides[0]
			dummy := side.Cards[0]
			dummy.Dummy, dummy.Units, dummy.Attached = true, nil, nil
			for _, id := range game.CardIDs(more)[:more] {
				dummy.ID = id
				side.Cards = append(side.Cards, dummy)
			}
			for _, f := range laid(t, d).Files {
				if f.Owner() != side.ID {
					continue
				}
				for _, p := range f.Document.Pages {
					all, ofCards := runningOn(t, p)
					if !ofCards {
						read = append(read, all)
					} else if !slices.Contains(cards, all) {
						cards = append(cards, all)
					}
				}
			}
			slices.Sort(cards)
			return read, cards
		}
		read, cards := marks(1)
		moreRead, moreCards := marks(17)
		if !slices.Equal(read, moreRead) || len(read) == 0 {
			t.Errorf("%s: with more cards the sheets say %q, not %q", settings.Paper.Name, moreRead, read)
		}
		if !slices.Equal(cards, moreCards) || len(cards) == 0 {
			t.Errorf("%s: with more of them cards say %q, not %q", settings.Paper.Name, moreCards, cards)
		}
	}
}

// runningOn is what a page says of its place among others, and whether cards are on it.
func runningOn(t *testing.T, p layout.Page) (words string, cards bool) {
	t.Helper()
	frame, err := p.Taken()
	if err != nil {
		t.Fatal(err)
	}
	for _, placed := range frame.Items {
		cards = cards || strings.HasPrefix(placed.From, "sprue-cards")
		if text, ok := placed.Item.(layout.Text); ok && placed.Running {
			words += text.Run + "; "
		}
	}
	return words, cards
}

// The numbers of a side's sheets tell nothing of the other side's.
func TestNumbersOfOneSide(t *testing.T) {
	d := desk.Open(t, "first-game.yaml", leanly(layout.A4))
	side := d.Game.Sides[0].ID
	alone, err := sheet.Lay(d, nil, side)
	if err != nil {
		t.Fatal(err)
	}
	all := laid(t, desk.Open(t, "first-game.yaml", leanly(layout.A4)))
	for i, f := range alone.Files {
		if got, want := desk.DumpOf(t, f.Document.Pages), desk.DumpOf(t, all.Files[i].Document.Pages); got != want {
			t.Errorf("%s alone is another than with the packet", f.Name)
		}
	}
}
