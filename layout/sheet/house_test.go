package sheet

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/roster"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/templates"
)

// houseDesk is a desk for a scenario under house rules.
func houseDesk(t testing.TB, name, patch string, p page.PrintSettings) (*page.Desk, error) {
	t.Helper()
	path := example.Path(t, "examples/"+name)
	f, err := source.Parse(path, []byte(example.Read(t, name)))
	if err != nil {
		t.Fatal(err)
	}
	book, err := rules.Open(scenario.RulesOf(f))
	if err != nil {
		t.Fatal(err)
	}
	club, err := source.Parse("club.yaml", []byte("rules: "+book.ID+"\n"+patch))
	if err != nil {
		return nil, err
	}
	if err := book.Patch(club); err != nil {
		return nil, err
	}
	folder := filepath.Dir(path)
	spec := scenario.ReadBeside(f, book, func(named source.Node, _ string) *source.File {
		other, err := source.Open(filepath.Join(folder, named.Line()))
		if err != nil {
			t.Fatal(err)
		}
		return other
	})
	if err := f.Problems().Err(); err != nil {
		return nil, err
	}
	spec.Terrain.NoMap = true // whose numbers are not the rules'
	g, err := generate.New(spec, book, generate.Options{})
	if err != nil {
		return nil, err
	}
	return page.New(p, g, book), nil
}

// documented is the house rules that the documentation shows.
func documented(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(example.Path(t, "docs/house-rules.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(text), "```yaml\nrules: cold-steel\n")
	patch, _, found := strings.Cut(after, "```")
	if !found {
		t.Fatal("docs/house-rules.md shows no house rules")
	}
	return patch
}

// TestDocumentedHouseRulesPrint holds that the example of the documentation
// prints, and that every page says what it was printed under.
func TestDocumentedHouseRulesPrint(t *testing.T) {
	patch := documented(t)
	for _, paper := range []layout.Paper{layout.A4, layout.Letter}[:example.Some(2, 1)] {
		d, err := houseDesk(t, "salamanca.yaml", patch, desk.Plain(paper))
		if err != nil {
			t.Fatal(err)
		}
		if d.Game.PacesPerInch != 25 {
			t.Errorf("%d paces an inch, the house rules say 25", d.Game.PacesPerInch)
		}
		packet, err := Lay(d, nil, "")
		if err != nil {
			t.Fatal(err)
		}
		holdMarked(t, packet, d.Book.Edition)
	}
}

// holdMarked holds that every page with words on it names the edition, but for
// fronts of cards and for table pages that show nothing of the house rules.
func holdMarked(t *testing.T, packet *Packet, edition string) {
	t.Helper()
	for _, file := range packet.Files {
		marked := 0
		for i, p := range file.Document.Pages {
			says, words := false, false
			for _, ink := range preflight.InkOf(p.Frame) {
				words = words || ink.Run != ""
				says = says || strings.Contains(ink.Run, edition)
			}
			if says {
				marked++
			} else if words && file.Name != "tables" && !strings.Contains(drawn(p), "card-front") {
				t.Errorf("%s page %d does not name the edition %s", file.Name, i+1, edition)
			}
		}
		if marked == 0 {
			t.Errorf("%s names the edition nowhere", file.Name)
		}
	}
}

// drawn is where the ink of a page comes from.
func drawn(p layout.Page) string {
	var from strings.Builder
	for _, ink := range preflight.InkOf(p.Frame) {
		from.WriteString(ink.From + " ")
	}
	return from.String()
}

// TestPlainRulesHaveNoMark holds that pages without house rules speak of none.
func TestPlainRulesHaveNoMark(t *testing.T) {
	d := desk.Salamanca(t)
	for i, p := range roster.Pages(d, &d.Game.Sides[0]) {
		for _, ink := range preflight.InkOf(p.Frame) {
			if strings.Contains(ink.Run, "house rules") {
				t.Errorf("roster page %d says %q", i+1, ink.Run)
			}
		}
	}
}

// printable are the kinds of sheet that a rule set has designs for.
func printable(t testing.TB, b *rules.Book) []string {
	t.Helper()
	library, err := templates.Open("")
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(slices.Clone(KindsOf(b)), func(kind string) bool {
		return kind == "tables" && !library.Has("tables/"+b.ID)
	})
}

// TestHousePagesHoldTogether holds that the line does not run into others.
func TestHousePagesHoldTogether(t *testing.T) {
	desk.SkipLong(t)
	for i, c := range []struct{ scenario, patch string }{
		{"salamanca", "constants: [{id: crest-visibility, value: 30}]\n"},
		{"canister-bridge", "constants: [{id: rally-cost, value: 2}]\n"},
		{"musket-pico", "constants: [{id: evade-bar, value: 5}]\n"},
		{"night-raid", "constants: [{id: move-max, value: 5}]\n"},
	}[example.Some(0, 2):] {
		for j, paper := range []layout.Paper{layout.A4, layout.Letter} {
			if i%2 != j && !example.Deep() {
				continue
			}
			d, err := houseDesk(t, c.scenario+".yaml", c.patch, desk.Plain(paper))
			if err != nil {
				t.Fatal(err)
			}
			packet, err := Lay(d, printable(t, d.Book), "")
			if err != nil {
				t.Fatal(err)
			}
			holdMarked(t, packet, d.Book.Edition)
			for _, file := range packet.Files {
				desk.CheckPages(t, c.scenario+", "+file.Name+", "+paper.Name, file.Document.Pages)
			}
		}
	}
}

// TestHouseLettersAreChecked holds that a letter that no face has is told at
// its place among the house rules.
func TestHouseLettersAreChecked(t *testing.T) {
	for patch, want := range map[string]string{
		"modifiers: [{list: morale-modifiers, add: {value: +1, label: tired 兵}}]\n":                "club.yaml:2:62: house rule has letters",
		"cells: [{table: morale-levels, row: wavering, column: besides, value: \"\U0001F600\"}]\n": "club.yaml:2:71: house rule has letters",
	} {
		d, err := houseDesk(t, "salamanca.yaml", patch, desk.Plain(layout.A4))
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Problems(); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "pass --fonts FOLDER") {
			t.Errorf("%s\n got %v\nwant %s", patch, err, want)
		}
	}
}

// TestHouseMarkKeepsFrontsAlike holds that the line stands on no front of a
// card and beside none: it would tell that card from the others. Whatever the
// size of the cards, where their backs go and how much ink there is.
func TestHouseMarkKeepsFrontsAlike(t *testing.T) {
	d, err := houseDesk(t, "salamanca.yaml", "constants: [{id: crest-visibility, value: 30}]\n", desk.Plain(layout.A4))
	if err != nil {
		t.Fatal(err)
	}
	for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
		for _, backs := range []layout.Backs{layout.Duplex, layout.FoldOver, layout.FrontsThenBacks} {
			for _, size := range []game.CardSize{game.FullCard, game.HalfCard, game.SmallCard} {
				if backs == layout.FoldOver && size == game.FullCard {
					continue // half of a sheet folds
				}
				p := desk.Plain(paper)
				p.Backs, p.LowInk = backs, paper == layout.Letter
				d.Game.CardSize = size
				cards := page.New(p, d.Game, d.Book)
				name := fmt.Sprintf("%s on %s, backs %v", size.Name, paper.Name, backs)
				checkHouseMarks(t, name, card.Cards(cards, &d.Game.Sides[0]))
				if err := cards.Problems(); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
			}
		}
	}
}

// checkHouseMarks holds that pages of cards bear the line, and none on which
// fronts alone stand. Where fronts and backs share a page it lies on no front.
func checkHouseMarks(t *testing.T, name string, pages []layout.Page) {
	t.Helper()
	marks := 0
	for i, p := range pages {
		var fronts, backs, lines []preflight.Ink
		for _, k := range preflight.InkOf(p.Frame) {
			switch {
			case strings.Contains(k.Run, "house rules"):
				lines = append(lines, k)
			case strings.HasPrefix(k.From, "card-front"):
				fronts = append(fronts, k)
			case strings.HasPrefix(k.From, "card-back"):
				backs = append(backs, k)
			}
		}
		marks += len(lines)
		for _, line := range lines {
			if len(fronts) > 0 && len(backs) == 0 {
				t.Errorf("%s, page %d: fronts bear %q", name, i+1, line.Run)
			}
			for _, front := range fronts {
				if line.Box.Overlaps(front.Box) {
					t.Errorf("%s, page %d: %q lies on a front", name, i+1, line.Run)
				}
			}
		}
	}
	if marks == 0 {
		t.Errorf("%s: no back names the house rules", name)
	}
}
