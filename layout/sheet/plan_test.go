package sheet_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/umpire"
	"github.com/csprint/csprint/leaks/paper"
	"github.com/csprint/csprint/plan"
)

// The plan of every example, by each way to print backs: every page of a file is
// in one part, and every sheet is counted once. What files are split into holds
// every page that has anything on it once.
func TestThePlanHoldsEverySheetOnce(t *testing.T) {
	settings := desk.Plain(layout.A4)
	settings.PageByPage = true
	for _, name := range example.DeepKinds(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			holdPlan(t, name, settings)
		})
	}
	settings.Paper = layout.Letter
	for _, b := range []layout.Backs{layout.FoldOver, layout.FrontsThenBacks} {
		settings.Backs = b
		holdPlan(t, "first-game.yaml", settings)
	}
}

func holdPlan(t *testing.T, name string, settings page.PrintSettings) {
	t.Helper()
	d := desk.Open(t, name, settings)
	whole := laid(t, d)
	for i, f := range whole.Plan().Files {
		holdFile(t, f, whole.Files[i].Document)
	}
	lazy, err := sheet.NewLazyPacket(d)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := lazy.Plan().Line(nil), whole.Plan().Line(nil); got != want {
		t.Errorf("%s: a lazy packet has %s, the packet %s", name, got, want)
	}
	for _, by := range []page.Split{page.ByStock, page.BySides} {
		d.Split = by
		split := laid(t, d)
		if got, want := split.Plan().Line(nil), whole.Plan().Line(nil); got != want {
			t.Errorf("%s, split by %s: %s, want %s", name, by, got, want)
		}
		if got, want := printed(split), printed(whole); got != want {
			t.Errorf("%s, split by %s: %d printed pages, want %d", name, by, got, want)
		}
		for i, f := range split.Plan().Files {
			holdFile(t, f, split.Files[i].Document)
			holdShare(t, f, by)
		}
	}
	if d.Duplex() {
		holdLean(t, name, d, whole)
	}
}

func laid(t *testing.T, d *page.Desk) *sheet.Packet {
	t.Helper()
	p, err := sheet.Lay(d, nil, "")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// printed counts the pages that have something on them.
func printed(p *sheet.Packet) int {
	n := 0
	for _, f := range p.Files {
		for _, page := range f.Document.Pages {
			if !page.Bare() {
				n++
			}
		}
	}
	return n
}

func holdFile(t *testing.T, f plan.File, doc layout.Document) {
	t.Helper()
	next, sheets := 1, 0
	for _, part := range f.Parts {
		if part.First != next || part.Pages <= 0 || part.Sheets <= 0 || part.Title == "" || part.Kind == "" {
			t.Errorf("%s: %+v begins where page %d should", f.Name, part, next)
		}
		next += part.Pages
		sheets += part.Sheets
	}
	if next-1 != len(doc.Pages) || f.Pages != len(doc.Pages) || sheets != f.Sheets {
		t.Errorf("%s: %d pages in parts, %d told, %d there; %d sheets in parts, %d told", f.Name, next-1, f.Pages, len(doc.Pages), sheets, f.Sheets)
	}
	want := (len(doc.Pages) + 1) / 2
	if doc.Flip == layout.OneSided {
		want = 0
		for _, p := range doc.Pages {
			if !p.Back {
				want++
			}
		}
	}
	if sheets != want {
		t.Errorf("%s: %d sheets, its pages take %d", f.Name, sheets, want)
	}
}

// holdShare tells what is in another tray than its file's.
func holdShare(t *testing.T, f plan.File, by page.Split) {
	t.Helper()
	for _, part := range f.Parts {
		first := f.Parts[0]
		if by == page.ByStock && part.Stock != first.Stock || by == page.BySides && part.Sides != first.Sides {
			t.Errorf("%s has %s on %s, %s", f.Name, part.Title, part.Stock, part.Sides)
		}
	}
}

// The page of the umpire's book that shows the plan.
func TestPlanGoldens(t *testing.T) {
	for golden, paper := range map[string]layout.Paper{"plan.txt": layout.A4, "plan-letter.txt": layout.Letter} {
		settings := desk.Plain(paper)
		settings.PageByPage, settings.LowInk = true, paper.Name == layout.Letter.Name
		for _, f := range laid(t, desk.Open(t, "salamanca.yaml", settings)).Files {
			if pages := f.Document.Pages; f.Name == "umpire" {
				desk.CheckGolden(t, golden, pages[len(pages)-1:])
			}
		}
	}
}

// The plan says how to turn a sheet of card where one is printed on both sides, and only there.
func TestThePlanTurnsWhatHasTwoSides(t *testing.T) {
	asked := map[bool]int{}
	for _, name := range example.Kinds(t) {
		settings := desk.Plain(layout.A4)
		settings.PageByPage, settings.Lean = true, true
		p := laid(t, desk.Open(t, name, settings))
		both := false
		for _, f := range p.Plan().Files {
			both = both || slices.ContainsFunc(f.Parts, func(part plan.Part) bool { return part.Stock == plan.Card && part.Sides == plan.Both })
		}
		asked[both]++
		for _, f := range p.Files {
			if f.Name != "umpire" {
				continue
			}
			frame, err := f.Document.Pages[len(f.Document.Pages)-1].Taken()
			if err != nil {
				t.Fatal(err)
			}
			if told := strings.Contains(desk.WordsOf(frame), "flipped on the long edge"); told != both {
				t.Errorf("%s: the plan says how card is turned: %t, want %t", name, told, both)
			}
		}
	}
	if len(asked) != 2 {
		t.Errorf("examples with cards of two sides, and without: %v", asked)
	}
}

// A packet of many files is told tray by tray, on the one page that there is.
func TestThePlanIsOnePage(t *testing.T) {
	d := desk.Open(t, "salamanca.yaml", desk.Plain(layout.Letter))
	file := laid(t, d).Plan().Files[0]
	for _, n := range []int{5, 20} {
		d.Plan = func() plan.Plan { return plan.Of(slices.Repeat([]plan.File{file}, n)) }
		pages := umpire.Plan(d)
		frame, err := pages[0].Taken()
		if err != nil || len(pages) != 1 {
			t.Fatal(len(pages), err)
		}
		pages[0].Frame = frame
		desk.CheckPages(t, fmt.Sprintf("a plan of %d files", n), pages)
	}
}

// The pages of the plan are those of the files as they are written.
func TestThePlanCountsThePagesOfFiles(t *testing.T) {
	settings := desk.Plain(layout.A4)
	settings.PageByPage, settings.Split = true, page.ByStock
	p := laid(t, desk.Open(t, "first-game.yaml", settings))
	for i, f := range p.Plan().Files {
		path := filepath.Join(t.TempDir(), f.Name)
		var b bytes.Buffer
		if err := pdf.Write(&b, p.Files[i].Document); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		doc, err := paper.Read(path, paper.NewBudget(paper.Most))
		if err != nil {
			t.Fatal(err)
		}
		if len(doc.Pages) != f.Pages {
			t.Errorf("%s: the plan counts %d pages, the file has %d", f.Name, f.Pages, len(doc.Pages))
		}
	}
}

// What goes on which stock, and how it is cut.
func TestWhatThePlanSaysOfSalamanca(t *testing.T) {
	settings := desk.Plain(layout.A4)
	settings.PageByPage = true
	got := ""
	for _, r := range laid(t, desk.Open(t, "salamanca.yaml", settings)).Plan().Files[0].Rows() {
		got += r.Range() + " " + r.Titles[0] + ", " + r.Stock + ", " + r.Sides + ": " + r.Cut + "\n"
	}
	const want = `1-4 Briefing, paper, one: 
5-24 Grand-tactical cards, card, both: 1 cut, halves
25-26 Roster; Divisions, paper, both: 
27-28 Turn track · Symbols, paper, one: 
29-36 Unit records, card, one: 3 + 5 cuts, 8 of 88 × 63 mm
37-42 Order chits, card, both: 10 + 12 cuts, 99 of 20 × 20 mm
43-46 Mission slips, paper, one: 3 + 3 cuts, 4 of 90 × 123 mm
47-54 Message slips, paper, one: 3 + 2 cuts, 2 of 123 × 182 mm
55-56 Range sticks, card, one: 2 + 8 cuts, 7 of 241 × 22 mm
57 Codes, paper, one: 
`
	if got != want {
		t.Errorf("got\n%s", got)
	}
}

// What is cut or folded beside cards is named too.
func TestThePlanNamesStripsTentsAndTiles(t *testing.T) {
	settings := desk.Plain(layout.A4)
	settings.PageByPage = true
	cuts := func(name string, only ...string) (all []string) {
		p, err := sheet.Lay(desk.Open(t, name, settings), only, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range p.Plan().Files {
			for _, part := range f.Parts {
				all = append(all, f.Name+": "+part.Cut)
			}
		}
		return all
	}
	for want, got := range map[string][]string{
		"umpire.pdf: weather strips":                     cuts("canister-bridge.yaml", "day"),
		"allied.pdf: 5 + 5 cuts, 16 of 45 × 64 mm; fold": cuts("canister-bridge.yaml", "chits"),
		"tiles.pdf: squares, along the lines":            cuts("night-patrol.yaml", "tiles"),
	} {
		if !slices.Contains(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// In large print the plan tells of every row what it does in normal print, its pages,
// its sides and how it is cut, and names the paper that sheets are of: every example,
// both papers.
func TestThePlanIsWholeInLargePrint(t *testing.T) {
	inLargePrint(t, func(t *testing.T, d *page.Desk) {
		p, paper := laid(t, d), d.Paper
		told := planWords(t, p)
		for _, f := range p.Plan().Files {
			for _, r := range f.Rows() {
				cells := " " + strings.ReplaceAll(r.Range(), "-", "–") + " "
				if !strings.Contains(told, cells) || r.Cut != "" && !strings.Contains(told, " "+r.Cut+" ") || !strings.Contains(told, " "+r.Sides) {
					t.Errorf("the plan doesn't tell of pages %s of %s: %s, %q; it has%s", r.Range(), f.Name, r.Sides, r.Cut, told)
				}
			}
		}
		for _, f := range p.Files {
			for i, page := range f.Document.Pages {
				if of := page.Frame.Size; i%2 == 0 && of.W*of.H != paper.Size.W*paper.Size.H && !strings.Contains(told, largerPaper[paper.Name]+" paper ") {
					t.Errorf("the plan names no paper of the size of page %d of %s", i+1, f.Name)
				}
			}
		}
	})
}

// largerPaper is what the paper of which a packet's is the half is called.
var largerPaper = map[string]string{layout.A4.Name: "A3", layout.Letter.Name: "Tabloid"}

// planWords are the words of the rows of the print plan, in their order, a space before
// and behind each cell.
func planWords(t *testing.T, p *sheet.Packet) string {
	t.Helper()
	told := " "
	for _, f := range p.Files {
		for _, page := range f.Document.Pages {
			eachText(page.Frame, func(text layout.Text, from string) {
				if f.Name == "umpire" && (from == "plan/row" || from == "plan/stock") {
					told += text.Run + " "
				}
			})
		}
	}
	return told
}
