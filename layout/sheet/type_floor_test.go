package sheet_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// The least type of any sheet, and of sheets that are held in the hand.
const (
	leastType = layout.TypeSize(650)
	heldType  = layout.TypeSize(700)
	readType  = layout.TypeSize(900) // read at arm's length
)

// readKinds are the sheets that lie on the table to be read at arm's length. Table pages
// have a test of their own.
var readKinds = map[string]bool{"track": true}

// heldKinds are the sheets that are held in the hand.
var heldKinds = map[string]bool{
	"records": true, "leaders": true, "slips": true, "markers": true, "chits": true, "cards": true, "characters": true, "counters": true,
}

// lessFloors are what may be smaller on sheets that are held: in the margin that is cut
// away, and what is still to grow.
var lessFloors = map[string]layout.TypeSize{
	"track/foot": leastType, "track/mark": leastType, // in the margin
	"orders/attack": leastType, // the mark of a reading
}

// No letter of any example is under the floor, on either paper: 6.5 pt anywhere, and
// 7 pt on what is held in the hand.
func TestTypeFloor(t *testing.T) {
	for i, name := range example.Kinds(t) {
		for j, paper := range []layout.Paper{layout.A4, layout.Letter} {
			if i%2 != j && !example.Every() {
				continue
			}
			t.Run(name+"/"+paper.Name, func(t *testing.T) {
				t.Parallel()
				eachPart(t, desk.Open(t, name, desk.Plain(paper)), nil, func(file, kind string, pages []layout.Page) { holdFloor(t, file, kind, pages) })
			})
		}
	}
}

// Nor is any of what is held in the hand in another language, whose words are longer; of the
// papers, the one or the other but in a deep run.
func TestTypeFloorInLanguages(t *testing.T) {
	papers := []layout.Paper{layout.A4, layout.Letter}
	for i, name := range example.DeepKinds(t) {
		for j, code := range words.Languages()[1:] { // English is the first
			if j != i%len(words.Languages()[1:]) && !example.Every() {
				continue
			}
			for n, paper := range papers {
				if n != (i+j)%len(papers) && !example.Deep() {
					continue
				}
				t.Run(name+"/"+code+"/"+paper.Name, func(t *testing.T) {
					t.Parallel()
					eachPart(t, speaking(t, desk.Open(t, name, desk.Plain(paper)), code), func(kind string) bool { return heldKinds[kind] }, func(file, kind string, pages []layout.Page) {
						holdFloor(t, file, kind, pages)
					})
				})
			}
		}
	}
}

// What a man may meet hand to hand stands over its column in each language: words with too little room are left out.
func TestArmsAreNamed(t *testing.T) {
	named := func(code string) (n int) {
		eachPart(t, speaking(t, desk.Open(t, "night-patrol.yaml", desk.Plain(layout.Letter)), code), func(kind string) bool { return kind == "characters" }, func(_, _ string, pages []layout.Page) {
			for _, p := range pages {
				eachText(p.Frame, func(_ layout.Text, from string) {
					if from == "character/fights" {
						n++
					}
				})
			}
		})
		return n
	}
	want := named("en")
	for _, code := range words.Languages()[1:] {
		if got := named(code); got != want || got == 0 {
			t.Errorf("%s: %d words and figures of fights, %d in English", code, got, want)
		}
	}
}

// speaking is a desk whose sheets are in a language, with the words of the rules' pack.
func speaking(t *testing.T, d *page.Desk, code string) *page.Desk {
	t.Helper()
	said, err := job.Words(code, d.Book.Pack)
	if err != nil {
		t.Fatal(err)
	}
	d.Game.Lang, d.Game.Languages = code, map[string]*words.Catalogue{code: said}
	return sheet.NewDesk(d.PrintSettings, d.Game, d.Book)
}

// holdFloor tells of each item of a kind of sheet that is under the floor, once.
func holdFloor(t *testing.T, file, kind string, pages []layout.Page) {
	t.Helper()
	least := leastType
	switch {
	case heldKinds[kind]:
		least = heldType
	case readKinds[kind]:
		least = readType
	}
	told := map[string]bool{}
	for i, p := range pages {
		frame, err := p.Taken()
		if err != nil {
			t.Fatal(err)
		}
		eachText(frame, func(text layout.Text, from string) {
			floor := least
			if less, ok := lessFloors[from]; ok {
				floor = less
			}
			if strings.TrimSpace(text.Run) != "" && text.Size < floor && !told[from] {
				told[from] = true
				t.Errorf("%s, %s, page %d: %q of %s is at %s, less than %s", file, kind, i+1, text.Run, from, text.Size, floor)
			}
		})
	}
}
