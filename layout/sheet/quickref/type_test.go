package quickref

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
)

// A rule set of few tables is printed in larger type than one of many.
func TestShortRuleSetsGrow(t *testing.T) {
	for id, least := range map[string]int{"cold-steel": leastBody, "cold-steel-canister": leastBody + 1, "musket": leastBody + 4} {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			tables := openTables(t, desk.Plain(paper), example.Book(t, id), nil)
			(&columnPages{tableSet: tables}).fitted()
			if tables.body < least {
				t.Errorf("%s on %s is in %d half points, want %d or more", id, paper.Name, tables.body, least)
			}
		}
	}
}

// What is read at arm's length has 9 pt and more on every page, and its labels no
// less than 6.5: heads in capitals, grey numbers of sections, what is added to dice,
// words in a figure of squares, marks, the foot and the head of the page.
func TestNoTypeIsTooSmall(t *testing.T) {
	desk.SkipLong(t)
	read := 0
	everyTables(t, func(name string, pages []layout.Page) {
		for i, page := range pages {
			preflight.EachText(page.Frame, func(text layout.Text, from string) {
				label := text.Run == strings.ToUpper(text.Run) && strings.ToLower(text.Run) != text.Run ||
					text.Colour == layout.Third || text.Run == "+ modifiers" || strings.HasSuffix(from, "-deviation-normal") || strings.ContainsAny(text.Run, "†‡") || from == "tables/foot" || from == "tables/folio"
				least := layout.Pt(9)
				if label {
					least = layout.Pt(6.5)
				} else {
					read++
				}
				if text.Size < least {
					t.Errorf("%s, page %d: %q of %s is set in %s", name, i+1, text.Run, from, text.Size)
				}
			})
		}
	})
	if read < 1000 {
		t.Errorf("%d texts that are read", read)
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
