package card

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
)

// Cards that fill the sheet show on their backs alone whether it is true to size, and
// not which sheet it is: that stays on the card.
func TestSheetsFilledWithCardsHaveBars(t *testing.T) {
	for _, size := range []game.CardSize{game.FullCard, game.HalfCard} {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			for _, flip := range []layout.Flip{layout.LongEdge, layout.ShortEdge} {
				d := desk.Salamanca(t)
				d.Paper, d.Flip, d.Game.CardSize, d.Game.CoverSheets = paper, flip, size, 0
				pages := Cards(d, &d.Game.Sides[0])
				desk.CheckPages(t, size.Name+" cards on "+paper.Name, pages)
				for i, page := range pages {
					words := desk.WordsOf(page.Frame)
					want := 2 * (i % 2)
					if got := strings.Count(words, "100 mm"); got != want || barsOf(page.Frame) != want {
						t.Errorf("%s on %s, page %d: %d bars of which %d are 100 mm long, want %d", size.Name, paper.Name, i+1, got, barsOf(page.Frame), want)
					}
					if marked := strings.Contains(words, d.Words.Say(imposition.TurnSays)); marked != (i%2 == 1) || strings.Contains(words, "Sheet ") {
						t.Errorf("%s on %s, page %d: marked %t, its words %q", size.Name, paper.Name, i+1, marked, words)
					}
				}
			}
		}
	}
}

// barsOf counts the level and upright lines of 100 mm that a page itself has.
func barsOf(f *layout.Frame) int {
	n := 0
	for _, item := range f.Items {
		if line, ok := item.Item.(layout.Line); ok && (line.To == layout.Point{X: imposition.BarLong} || line.To == layout.Point{Y: imposition.BarLong}) {
			n++
		}
	}
	return n
}

// A size of cards that is too small is a problem where the scenario asks for it.
func TestCardsTooSmall(t *testing.T) {
	d := desk.For(t, strings.Replace(desk.OddScenario, "CARD", `"63mm x 44mm"`, 1), desk.Plain(layout.A4))
	for i := range d.Game.Sides {
		Cards(d, &d.Game.Sides[i])
	}
	err := d.Problems()
	if err == nil || !strings.Contains(err.Error(), `test.yaml:7:12: card_size "63mm x 44mm" is too small`) {
		t.Fatalf("problems are %v", err)
	}
	if strings.Contains(err.Error(), "templates/") {
		t.Errorf("the design is blamed: %v", err)
	}
}
