package sheet_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Who alone reads large print has all of his file in it, the tables and the backs of his
// cards too. What lies on the table, the fronts of cards and chits, and all files of
// others are what they are without, mark for mark.
func TestLargePrintForOne(t *testing.T) {
	example.Long(t)
	for i, name := range []string{"salamanca.yaml", "canister-bridge.yaml", "night-patrol.yaml"} {
		for _, lean := range []bool{true, false} {
			if lean != (i%2 == 0) && !example.Every() {
				continue
			}
			settings := desk.Plain(layout.A4)
			settings.Lean = lean
			plain := pagesByPart(t, withPlayer(t, name, settings, false))
			one := pagesByPart(t, withPlayer(t, name, settings, true))
			settings.Large = true
			all := pagesByPart(t, withPlayer(t, name, settings, false))
			for file, parts := range one {
				his := file == "anna" || file == second(t, name, settings)
				for kind, pages := range parts {
					want := plain[file][kind]
					switch {
					case file == "umpire" && kind == "plan":
						continue // it counts the pages of all files
					case his && kind == "tables":
						want = all["tables"]["tables"]
					case his && kind == "chits" && name != "canister-bridge.yaml": // whose markers lie behind units for all to see
					case his:
						want = all[file][kind]
					}
					if his {
						if kind != "chits" { // which lie on the table
							holdLarge(t, file+" "+kind, pages, largeLeast[kind])
						}
					}
					if !slices.Equal(pictured(t, pages), pictured(t, want)) {
						t.Errorf("%s, lean %t: %s of %s is not as expected where one reads large print", name, lean, kind, file)
					}
					if kind == "cards" && !slices.Equal(fronts(t, pages), fronts(t, plain[file][kind])) {
						t.Errorf("%s, lean %t: fronts of cards of %s tell who reads large print", name, lean, file)
					}
				}
				if his && len(parts["tables"]) == 0 {
					t.Errorf("%s, lean %t: %s has no tables in large print", name, lean, file)
				}
			}
		}
	}
}

// withPlayer is a game of which the first side has a player and the second's
// commander leads all of it, both with large print where it is asked for.
func withPlayer(t *testing.T, name string, settings page.PrintSettings, large bool) *page.Desk {
	t.Helper()
	d := desk.Open(t, name, settings)
	first := &d.Game.Sides[0]
	command := game.Command{}
	if first.Patrol != nil {
		command.Name = first.Patrol.Men[0].Name
	} else {
		unit := first.Units()[0]
		command = game.Command{Name: unit.Name, Path: unit.Path}
	}
	first.Players = []game.Player{{Name: "Anna", File: "anna", Large: large, Commands: []game.Command{command}}}
	d.Game.Sides[1].Large = large
	return d
}

// second is the file of a game's second side.
func second(t *testing.T, name string, settings page.PrintSettings) string {
	t.Helper()
	return desk.Open(t, name, settings).Game.Sides[1].ID
}

// pagesByPart are the pages of a game by their files and kinds.
func pagesByPart(t *testing.T, d *page.Desk) map[string]map[string][]layout.Page {
	t.Helper()
	lazy, err := sheet.NewLazyPacket(d)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]map[string][]layout.Page{}
	for _, f := range lazy.Files {
		files[f.Name] = map[string][]layout.Page{}
		for i, part := range f.Parts {
			pages, trouble := f.Pages(i)
			if len(trouble) > 0 {
				t.Errorf("%s %s: %v", f.Name, part.Kind, trouble)
			}
			files[f.Name][part.Kind] = append(files[f.Name][part.Kind], pages...)
		}
	}
	return files
}

// Cards of any size are alike in front and in size, whoever reads large print, and the
// words on their backs are larger wherever the design of large print has room.
func TestLargePrintForOneOnCards(t *testing.T) {
	for _, size := range game.CardSizes() {
		card, _ := game.ParseCardSize(size)
		laid := func(large bool) ([]layout.Page, source.Problems) {
			settings := desk.Plain(layout.A4)
			settings.Lean = true
			d := withPlayer(t, "salamanca.yaml", settings, large)
			d.Game.CardSize = card
			lazy, err := sheet.NewLazyPacket(d)
			if err != nil {
				t.Fatal(err)
			}
			f := lazy.File(d.Game.Sides[1].ID)
			for i, part := range f.Parts {
				if part.Kind == "cards" {
					return f.Pages(i)
				}
			}
			t.Fatal("there are no cards")
			return nil, nil
		}
		plain, _ := laid(false)
		pages, trouble := laid(true)
		if len(trouble) > 0 {
			t.Errorf("%s: %v", size, trouble)
		}
		if !slices.Equal(fronts(t, pages), fronts(t, plain)) {
			t.Errorf("%s: fronts are not alike where one reads large print", size)
		}
		mean := func(pages []layout.Page) int {
			sum, n := 0, 0
			for _, p := range pages {
				eachText(p.Frame, func(text layout.Text, _ string) { sum, n = sum+int(text.Size), n+1 })
			}
			return sum / n
		}
		t.Logf("%s: words of %d in the mean, %d in large print, in hundredths of a point", size, mean(plain), mean(pages))
		small := size == "poker" || size == "bridge" || size == "tarot"
		if was, is := mean(plain), mean(pages); small && is != was || !small && is*10 < was*11 {
			t.Errorf("%s: words of %d in the mean, %d in large print, expected a tenth more from 4 × 6 in on", size, was, is)
		}
	}
}

// fronts are all marks of the pages that are no backs.
func fronts(t *testing.T, pages []layout.Page) []string {
	t.Helper()
	var all []string
	for _, p := range pages {
		if p.Back {
			continue
		}
		frame, err := p.Taken()
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := layout.Dump(&b, []layout.Page{{Frame: frame}}); err != nil {
			t.Fatal(err)
		}
		all = append(all, b.String())
	}
	return all
}

// pictured is what pages say, each with its size.
func pictured(t *testing.T, pages []layout.Page) []string {
	t.Helper()
	var all []string
	for _, p := range pages {
		frame, err := p.Taken()
		if err != nil {
			t.Fatal(err)
		}
		words := []string{frame.Size.String()}
		eachText(frame, func(text layout.Text, _ string) { words = append(words, text.Run+" "+text.Size.String()) })
		all = append(all, strings.Join(words, "\n"))
	}
	return all
}
