package quickref

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
)

// A rule set of few tables is printed in larger type than one of many.
func TestShortRuleSetsGrow(t *testing.T) {
	for id, least := range map[string]int{"cold-steel": leastBody, "cold-steel-canister": leastBody + 1, "musket": leastBody + 4} {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			tables := openTables(t, desk.Plain(paper), example.Book(t, id), nil)
			tables.fitted()
			if tables.body < least {
				t.Errorf("%s on %s is in %d half points, want %d or more", id, paper.Name, tables.body, least)
			}
		}
	}
}

// Nothing is set smaller than labels are:
// what has no room for that is a problem of the design.
func TestNoTypeIsTooSmall(t *testing.T) {
	for _, b := range designedBooks(t) {
		for i, page := range layOut(t, openTables(t, desk.Plain(layout.A4), b, nil)) {
			everyText(page.Frame, func(text layout.Text) {
				if text.Size < layout.Pt(6.5) {
					t.Errorf("%s, page %d: %q is set in %s", b.ID, i+1, text.Run, text.Size)
				}
			})
		}
	}
}

func everyText(f *layout.Frame, look func(layout.Text)) {
	for _, placed := range f.Items {
		switch it := placed.Item.(type) {
		case layout.Text:
			look(it)
		case layout.Group:
			everyText(it.Frame, look)
		}
	}
}

// A sheet of A3 is two pages of A4 side by side, nothing on it changed.
func TestPagesLieSideBySide(t *testing.T) {
	desk.SkipLong(t)
	for _, c := range []struct{ double, single layout.Paper }{{layout.A3, layout.A4}, {layout.Tabloid, layout.Letter}} {
		b := example.Book(t, "cold-steel")
		singles := layOut(t, openTables(t, desk.Plain(c.single), b, nil))
		sheets := layOut(t, openTables(t, desk.Plain(c.double), b, nil))
		if want := (len(singles) + 1) / 2; len(sheets) != want {
			t.Errorf("%d sheets of %s for %d pages, want %d", len(sheets), c.double.Name, len(singles), want)
		}
		for i, leaf := range leavesOf(sheets) {
			if desk.DumpOf(t, []layout.Page{{Frame: leaf}}) != desk.DumpOf(t, []layout.Page{{Frame: singles[i].Frame}}) {
				t.Errorf("page %d on %s is not that on %s", i+1, c.double.Name, c.single.Name)
			}
		}
		if size := sheets[0].Frame.Size; size != c.double.Size.Turned() {
			t.Errorf("the sheet is %v, want %s turned", size, c.double.Name)
		}
	}
}

// leavesOf are the pages of sheets, two of a sheet that holds two.
func leavesOf(sheets []layout.Page) []*layout.Frame {
	var leaves []*layout.Frame
	for _, sheet := range sheets {
		single := true
		for _, placed := range sheet.Frame.Items {
			if group, ok := placed.Item.(layout.Group); ok && placed.From == "tables/leaf" {
				leaves, single = append(leaves, group.Frame), false
			}
		}
		if single {
			leaves = append(leaves, sheet.Frame)
		}
	}
	return leaves
}
