package page_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Titles in the room that notes leave: in one line, in two, alone under the notes; feet of
// one line, of two and of three; a tab for the umpire.
func TestTitlesAndFeetOfLeaves(t *testing.T) {
	notes := [2]string{"1 figure = 30 men · 1 inch = 24 paces", "11 units"}
	names := []string{
		"Blue corps", "Left wing of the Allied army", "Left wing of the Allied army before the Arapiles",
		"Left wing of the army of Portugal, with all that stands behind it on the Greater Arapile",
		"Left wing of the army of Portugal, with all that stands behind it on the Greater Arapile and the Lesser, and in the wood",
	}
	d := desk.Salamanca(t)
	var pages []layout.Page
	for i, name := range names {
		s := page.Sheets{Desk: d, Side: &d.Game.Sides[0], From: "sheet", Bookmark: "sheets of " + name, Air: layout.MM(3)}
		s.Side.Name = name
		s.Foot = strings.Repeat("say what it is for · ", 1+5*i)
		s.Title = page.Title{Kind: "unit roster", Small: i%2 == 1, Right: notes}
		s.Heads = d.PutUmpireOnly
		flow := s.Flow()
		task := d.Task("task", "Reckon what each of them has lost, and what is left of it, and who holds the ground.", s.Wide()/4)
		flow.Add(task, task, page.RowBlock("last", s.Wide(), s.Room(), layout.MM(4), func(r page.Row) {
			r.Left(0, d.Serif(9.5), "a whole page")
		}))
		s.Last().Bookmark = "the last"
		s.Mark = "other"
		l := s.Next()
		d.PutTitle(page.Leaf{Frame: l.Frame, From: "bare", Head: layout.MM(60)}, page.Title{Name: name, Kind: "of an umpire", Right: notes})
		pages = append(pages, s.Pages...)
	}
	desk.CheckGolden(t, "leaves.txt", pages)
	if err := d.Problems(); err != nil {
		t.Error(err)
	}
}

// Where ink is saved, what is black on other paper is an outline.
func TestLowInk(t *testing.T) {
	p := desk.Plain(layout.A4)
	p.LowInk = true
	d := desk.Open(t, "coalition.yaml", p)
	l := d.NewLeaf("leaf", &d.Game.Sides[0])
	d.PutUmpireOnly(l)
	l.PutBox("tint", layout.Rect{W: layout.MM(5), H: layout.MM(5)}, d.Tint(), layout.Stroke{})
	d.PutNation(l.Frame, "formation", layout.Point{X: layout.MM(50), Y: layout.MM(40)}, d.ChipOf(&d.Game.Sides[0], "portuguese"))
	d.PutNation(l.Frame, "none", layout.Point{X: layout.MM(50), Y: layout.MM(40)}, nil)
	holdDrawn(t, "low-ink.txt", l.Frame, "")
	if plain := desk.Plain(layout.A4); d.Darkest() != 0x76 || plain.Darkest() != 0 {
		t.Errorf("the darkest ink is %d, of plain print %d", d.Darkest(), plain.Darkest())
	}
}

// The number of a sheet stands before its mark, or at the margin.
func TestFoliosStandBeforeMarks(t *testing.T) {
	d := desk.Salamanca(t)
	onto := layout.NewFrame(layout.A4.Size)
	end := layout.Point{X: layout.MM(200), Y: layout.MM(290)}
	bare := d.PutMark(onto, "x", end, "")
	if onto.Folio.End != end || bare != d.Caption().Width("sheet 888 of 888") || len(onto.Items) != 0 {
		t.Errorf("without a mark it ends at %s and takes %s", onto.Folio.End, bare)
	}
	wide := d.PutMark(onto, "x", end, "ALLIED 2") - bare
	if text := onto.Items[0]; wide <= layout.MM(2.4) || onto.Folio.End.X != text.At.X-layout.MM(2.4) || !text.Running {
		t.Errorf("the mark from %s takes %s, and the number ends at %s", text.At, wide, onto.Folio.End)
	}
}

// Feet of large type have more room.
func TestRoomOfFeet(t *testing.T) {
	plain, large := desk.Plain(layout.A4), desk.Plain(layout.A4)
	large.Large, large.Least = true, layout.Pt(14)
	lead := large.Caption().LeadOf(page.FootLead)
	note := strings.Repeat("what a foot says of it ", 18)
	lines := len(plain.Caption().Wrap(note, plain.Wide()-page.Gutter-layout.MM(20)))
	for _, c := range []struct {
		what      string
		got, want layout.Length
	}{
		{"plain", plain.FootRoom(), 0}, {"large", large.FootRoom(), 2 * (lead - page.FootLead)},
		{"short note", plain.FootMore("words", 0), 0}, {"long note", plain.FootMore(note, layout.MM(20)), layout.Length(lines-2) * page.FootLead},
		{"body", plain.BodyHigh(layout.MM(30)), layout.MM(297 - 30 - 14)},
		{"sized", plain.Sized(1, 2), 1}, {"sized large", large.Sized(1, 2), 2},
	} {
		if c.got != c.want {
			t.Errorf("%s: %s, want %s", c.what, c.got, c.want)
		}
	}
	if lines < 3 {
		t.Errorf("the long note has %d lines", lines)
	}
}

// Columns of blocks are as many as the height asks for.
func TestColumnsForBlocks(t *testing.T) {
	d := desk.Salamanca(t)
	for high, want := range map[float64]int{100: 1, 35: 2, 20: 4} {
		if got := page.ColumnsFor(rows(d, "row", 7, 7), layout.MM(high)); got != want {
			t.Errorf("in %g mm: %d, want %d", high, got, want)
		}
	}
}

// A list that goes on has its head again, and two rows at least on either side.
func TestListsGoOnWithTheirHeads(t *testing.T) {
	d := desk.Salamanca(t)
	for n := range 5 {
		list := d.SectionList("list", "Units", d.Wide(), nil, make([]layout.Block, n))
		kept := ""
		for _, row := range list[1:] {
			kept += page.When(row.Keep, "+") + page.When(!row.Keep, ".")
			if len(row.Head) != 1 {
				t.Errorf("a row has %d heads", len(row.Head))
			}
		}
		if want := []string{"", ".", "+.", "++.", "+.+."}[n]; kept != want {
			t.Errorf("%d rows are kept %s, want %s", n, kept, want)
		}
	}
}
