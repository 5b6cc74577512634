package atlas

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

func TestGroundByHand(t *testing.T) {
	for id, want := range map[string]int{"cold-steel": 1, "hot-blood": 0} {
		book, err := rules.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3, layout.Tabloid} {
			pages := ByHand(desk.Plain(paper), book)
			if len(pages) != want {
				t.Errorf("%s: %d pages, want %d", id, len(pages), want)
			}
			desk.CheckPages(t, id+" by hand on "+paper.Name, pages)
			if paper == layout.A4 && want > 0 {
				desk.CheckGolden(t, "byhand.txt", pages)
			}
		}
	}
}
