package sheet_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// Least sizes of type in large print, by the kind of sheet that is read.
var largeLeast = map[string]layout.TypeSize{
	"brief": 1400, "entry": 1400, "roster": 1400, "log": 1400, "day": 1400, "plan": 1400, "handout": 1400, "tables": 1400,
}

// On cards at twice their size numbers are of 18 pt, words of 14; of 12 where the
// small card has them at 6 pt and there is no room for more. A row of losses has up
// to eighteen numbers, so these are of 14.
const (
	largeNumbers = layout.TypeSize(1800)
	largeWords   = layout.TypeSize(1200)
)

// heldLarge are the designs of what is held in the hand and lies on the table, beside
// records: cards have several.
var heldLarge = map[string]bool{
	"mission": true, "message": true, "mortar-targets": true, "artillery-targets": true,
	"orders": true, "markers": true, "counters": true,
}

// In large print no letter of a reading sheet is smaller than 14 pt, nothing runs
// into anything, and no page reaches over its edges: every kind of page, every
// rule set, both papers. A list that goes on over a column or a page does so in the next
// one, has its heading again over it, "continued", and two rows at least on either side.
func TestLargePrintIsLarge(t *testing.T) {
	inLargePrint(t, func(t *testing.T, d *page.Desk) {
		eachPart(t, d, nil, func(file, kind string, pages []layout.Page) {
			if file == "map" { // which is for no printer
				return
			}
			holdLarge(t, file+" "+kind, pages, largeLeast[kind])
			if kind == "brief" || file == "umpire" {
				holdGoingOn(t, file+" "+kind, pages)
			}
			if kind == "tables" {
				holdNumber(t, pages)
				holdTitles(t, pages)
				holdThird(t, pages)
				holdContinued(t, d, pages)
			}
		})
	})
}

// eachPart visits the pages of each part of each file of a packet; what is wrong with them
// is a fault.
// eachPart visits the pages of each part of a packet, or of those kinds alone that are asked for.
func eachPart(t *testing.T, d *page.Desk, wanted func(kind string) bool, visit func(file, kind string, pages []layout.Page)) {
	t.Helper()
	lazy, err := sheet.NewLazyPacket(d)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range lazy.Files {
		for i, part := range f.Parts {
			if wanted != nil && !wanted(part.Kind) {
				continue
			}
			pages, trouble := f.Pages(i)
			if len(trouble) > 0 {
				t.Errorf("%s %s: %v", f.Name, part.Kind, trouble)
				continue
			}
			visit(f.Name, part.Kind, pages)
		}
	}
}

// inLargePrint tries an example of every rule set in large print, on one paper or, where every
// case is asked for, on both.
func inLargePrint(t *testing.T, try func(t *testing.T, d *page.Desk)) {
	for i, name := range example.DeepKinds(t) {
		for j, paper := range []layout.Paper{layout.A4, layout.Letter} {
			if i%2 != j && !example.Every() {
				continue
			}
			t.Run(name+"/"+paper.Name, func(t *testing.T) {
				t.Parallel()
				settings := desk.Plain(paper)
				settings.Large, settings.Lean = true, true
				try(t, desk.Open(t, name, settings))
			})
		}
	}
}

// smallTable tells the cells and the table of a musket record, which has some fifty
// numbers, of one of a gridded game and the sums of a
// man, whose rows must not touch.
func smallTable(from string) bool {
	design, slot, _ := strings.Cut(from, "/")
	switch {
	case strings.HasPrefix(design, "record-musket"):
		return slot == "dice" || slot == "fire" || slot == "moves"
	case strings.HasPrefix(design, "record-canister"):
		return slot == "checks" || slot == "morale"
	case design == "character":
		return strings.HasSuffix(slot, "-sum")
	}
	return false
}

func holdLarge(t *testing.T, what string, pages []layout.Page, least layout.TypeSize) {
	t.Helper()
	holdSizes(t, what, pages, least)
	holdCut(t, what, pages)
	holdHeads(t, what, pages)
	holdRows(t, what, pages)
	holdAir(t, what, pages)
	desk.CheckPages(t, what, pages)
}

// holdSizes holds that no letter is smaller than its kind of sheet has.
func holdSizes(t *testing.T, what string, pages []layout.Page, least layout.TypeSize) {
	t.Helper()
	told := map[layout.TypeSize]bool{}
	for i, p := range pages {
		frame, err := p.Taken()
		if err != nil {
			t.Fatal(err)
		}
		pages[i].Frame = frame
		eachText(frame, func(text layout.Text, from string) {
			least := least
			if read := strings.HasPrefix(from, "record") || strings.HasPrefix(from, "leader") || strings.HasPrefix(from, "character"); read {
				least = largeWords
				if strings.Trim(text.Run, "0123456789+−") == "" && !smallTable(from) && !strings.HasSuffix(from, "/losses") && !strings.HasSuffix(from, "/disorder") && !strings.HasSuffix(from, "/left") { // smaller in boxes that are counted off
					least = largeNumbers
				}
			}
			if strings.HasPrefix(from, "card-back") {
				least = largeWords
			}
			if text.Size < least && !told[text.Size] {
				told[text.Size] = true
				t.Errorf("%s, page %d: %q of %s is at %s, less than %s", what, i+1, text.Run, from, text.Size, least)
			}
		})
	}
}

// holdCut holds what is cut out of sheets of chits and slips, and the notes in their
// margins and in those of sticks, whose scale is true.
func holdCut(t *testing.T, what string, pages []layout.Page) {
	hold := func(page int, text layout.Text, from string) {
		if text.Size < largeWords {
			t.Errorf("%s, page %d: %q of %s is at %s, less than %s", what, page+1, text.Run, from, text.Size, largeWords)
		}
	}
	for i, p := range pages {
		eachText(p.Frame, func(text layout.Text, from string) {
			if design, note := strings.CutSuffix(from, "/note"); note && (heldLarge[design] || design == "stick") {
				hold(i, text, from)
			}
		})
		for _, item := range p.Frame.Items {
			if face, cut := item.Item.(layout.Group); cut && heldLarge[item.From] && face.Frame.Size != p.Frame.Size {
				eachText(face.Frame, func(text layout.Text, from string) { hold(i, text, from) })
			}
		}
	}
}

// Large print has room for the words of each language, and none of them is small.
func TestLargePrintInLanguages(t *testing.T) {
	desk.SkipLong(t)
	settings := desk.Plain(layout.A4)
	settings.Large, settings.Lean = true, true
	for i, name := range example.DeepKinds(t) {
		for j, code := range words.Languages()[1:] { // English is the first
			if j != i%len(words.Languages()[1:]) && !example.Every() {
				continue
			}
			t.Run(name+"/"+code, func(t *testing.T) {
				t.Parallel()
				eachPart(t, speaking(t, desk.Open(t, name, settings), code), nil, func(file, kind string, pages []layout.Page) {
					if file != "map" { // which is for no printer
						holdSizes(t, file+" "+kind, pages, largeLeast[kind])
						holdCut(t, file+" "+kind, pages)
					}
				})
			})
		}
	}
}

// eachText visits all texts of a frame.
func eachText(f *layout.Frame, visit func(layout.Text, string)) {
	for _, p := range f.Items {
		switch it := p.Item.(type) {
		case layout.Text:
			visit(it, p.From)
		case layout.Group:
			eachText(it.Frame, visit)
		}
	}
}

// A run is a text where it stands on its page.
type run struct {
	layout.Text
	from string
	at   layout.Point
}

func (r run) style() layout.Style {
	return layout.Style{Face: r.Face, Size: r.Size, Tracking: r.Tracking}
}

func (r run) right() layout.Length { return r.at.X + r.style().Width(r.Run) }

// runs are the texts of a frame that stand upright, from left to right.
func runs(f *layout.Frame) []run {
	var all []run
	var visit func(*layout.Frame, layout.Point)
	visit = func(f *layout.Frame, at layout.Point) {
		for _, p := range f.Items {
			switch it := p.Item.(type) {
			case layout.Text:
				if it.Turn == 0 {
					all = append(all, run{it, p.From, at.Add(p.At)})
				}
			case layout.Group:
				if it.Turn == 0 {
					visit(it.Frame, at.Add(p.At))
				}
			}
		}
	}
	visit(f, layout.Point{})
	slices.SortStableFunc(all, func(a, b run) int { return cmp.Compare(a.at.X, b.at.X) })
	return all
}

// holdHeads holds that two headings, which are set in spaced capitals, stand farther
// apart than the words of one: by half a space at least.
func holdHeads(t *testing.T, what string, pages []layout.Page) {
	t.Helper()
	for i, p := range pages {
		last := map[layout.Length]run{}
		for _, r := range runs(p.Frame) {
			if r.Tracking == 0 || r.Run != strings.ToUpper(r.Run) || !strings.ContainsFunc(r.Run, unicode.IsLetter) {
				continue
			}
			style := r.style()
			space := style.Width("N N") - 2*style.Width("N")
			if before, ok := last[r.at.Y]; ok && r.at.X-before.right() < space*3/2 {
				t.Errorf("%s, page %d: %q and %q of %s are %s apart, a word space is %s", what, i+1, before.Run, r.Run, r.from, r.at.X-before.right(), space)
			}
			last[r.at.Y] = r
		}
	}
}

// onNameLine are the names of units and men in lists, and what must stand on their line.
var onNameLine = map[string][]string{
	"roster/name": {"roster/id", "roster/box", "roster/figures", "roster/size", "roster/morale", "roster/grade"},
	"patrol/name": {"patrol/id", "patrol/figure", "patrol/wound", "patrol/weapon"},
}

// holdRows holds that figures and words in boxes stand on the line of their unit's name.
func holdRows(t *testing.T, what string, pages []layout.Page) {
	t.Helper()
	for i, p := range pages {
		lines, all := map[string][]layout.Length{}, runs(p.Frame)
		for _, r := range all {
			lines[r.from] = append(lines[r.from], r.at.Y)
		}
		for name, fields := range onNameLine {
			for _, r := range all {
				if r.from == "patrol/weapon" && !slices.Contains(lines["patrol/id"], r.at.Y) {
					continue // his weapon stands under his quality
				}
				if slices.Contains(fields, r.from) && !slices.Contains(lines[name], r.at.Y) {
					t.Errorf("%s, page %d: %q of %s stands on no name's line", what, i+1, r.Run, r.from)
				}
			}
		}
	}
}

// holdTitles holds that a page of tables has the title of its rules.
func holdTitles(t *testing.T, pages []layout.Page) {
	t.Helper()
	for i, p := range pages {
		if !slices.ContainsFunc(runs(p.Frame), func(r run) bool { return r.from == "tables/title" }) {
			t.Errorf("tables, page %d has no title", i+1)
		}
	}
}

// holdNumber holds that the last line of a page of tables is above the number of its sheet
// by half its size at least.
func holdNumber(t *testing.T, pages []layout.Page) {
	t.Helper()
	for i, p := range pages {
		if p.Frame.Folio == nil {
			continue
		}
		top := p.Frame.Folio.End.Y - p.Frame.Folio.Style.CapHeight()
		for _, r := range onTables(p) {
			if r.at.Y > top-r.Size.Em(500) {
				t.Errorf("tables, page %d: %q of %s is %s above the number of the sheet", i+1, r.Run, r.from, top-r.at.Y)
			}
		}
	}
}

// onTables are the texts of a page of tables beside its head and its foot, from top to bottom.
func onTables(p layout.Page) []run {
	around := []string{"tables/title", "tables/phases", "tables/folio", "tables/foot", "tables/of"}
	body := slices.DeleteFunc(runs(p.Frame), func(r run) bool { return slices.Contains(around, r.from) || r.Run == "†" || r.Run == "‡" })
	slices.SortStableFunc(body, func(a, b run) int { return cmp.Compare(a.at.Y, b.at.Y) })
	return body
}

// holdThird holds that a page of tables is a third full at least, but the last.
func holdThird(t *testing.T, pages []layout.Page) {
	t.Helper()
	for i, p := range pages[:len(pages)-1] {
		body := onTables(p)
		if foot, least := body[len(body)-1].at.Y, p.Frame.Size.H*3/8; foot < least { // head and foot take a tenth each
			t.Errorf("tables, page %d is bare from %s on, expected %s at least", i+1, foot, least)
		}
	}
}

// holdContinued holds that a page of tables begins with the name of a table, and says so
// where that goes on from the page before.
func holdContinued(t *testing.T, d *page.Desk, pages []layout.Page) {
	t.Helper()
	last := ""
	for i, p := range pages {
		body := onTables(p)
		first := slices.IndexFunc(body, func(r run) bool { return r.from != "tables/phase" })
		if name := body[first]; name.from != "tables/band" {
			if name.Face != d.Heading(12).Face {
				t.Errorf("tables, page %d begins with %q of %s, expected the name of a table", i+1, name.Run, name.from)
			}
			said := slices.ContainsFunc(body, func(r run) bool { return r.at.Y == name.at.Y && r.Run == "continued" })
			if said != (name.Run == last) {
				t.Errorf("tables, page %d begins with %q after %q, and says that it goes on: %t", i+1, name.Run, last, said)
			}
		}
		for _, r := range body {
			if r.Face == d.Heading(12).Face && (r.from == "tables/head" || r.from == "tables/readings") {
				last = r.Run
			}
		}
	}
}
