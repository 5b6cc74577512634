package sheet

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// Cards that fill the sheet show on their backs alone whether it is true to size.
func TestSheetsFilledWithCardsHaveBars(t *testing.T) {
	for _, size := range []generate.CardSize{generate.FullCard, generate.HalfCard} {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			for _, flip := range []layout.Flip{layout.LongEdge, layout.ShortEdge} {
				d := salamanca(t)
				d.Paper, d.Flip, d.Game.CardSize, d.Game.CoverSheets = paper, flip, size, 0
				pages := d.Cards(&d.Game.Sides[0])
				checkPages(t, size.Name+" cards on "+paper.Name, pages)
				for i, page := range pages {
					words := wordsOf(page.Frame)
					want := 2 * (i % 2)
					if got := strings.Count(words, "100 mm"); got != want || barsOf(page.Frame) != want {
						t.Errorf("%s on %s, page %d: %d bars of which %d are 100 mm long, want %d", size.Name, paper.Name, i+1, got, barsOf(page.Frame), want)
					}
					if marked := strings.Contains(words, "Sheet ") && strings.Contains(words, turnSays); marked != (i%2 == 1) {
						t.Errorf("%s on %s, page %d: marked %t", size.Name, paper.Name, i+1, marked)
					}
				}
			}
		}
	}
}

// wordsOf are the texts of a frame and of those placed on it.
func wordsOf(f *layout.Frame) string {
	var words []string
	for _, i := range inkOf(f) {
		words = append(words, i.run)
	}
	return strings.Join(words, "\n")
}

// barsOf counts the level and upright lines of 100 mm that a page itself has.
func barsOf(f *layout.Frame) int {
	n := 0
	for _, item := range f.Items {
		if line, ok := item.Item.(layout.Line); ok && (line.To == layout.Point{X: barLong} || line.To == layout.Point{Y: barLong}) {
			n++
		}
	}
	return n
}

// A size of cards that is too small is a problem where the scenario asks for it.
func TestCardsTooSmall(t *testing.T) {
	d := deskFor(t, strings.Replace(oddScenario, "CARD", `"63mm x 44mm"`, 1), plainPress(layout.A4))
	for i := range d.Game.Sides {
		d.Cards(&d.Game.Sides[i])
	}
	err := d.Problems()
	if err == nil || !strings.Contains(err.Error(), `test.yaml:7:12: card_size "63mm x 44mm" is too small`) {
		t.Fatalf("problems are %v", err)
	}
	if strings.Contains(err.Error(), "templates/") {
		t.Errorf("the design is blamed: %v", err)
	}
}
