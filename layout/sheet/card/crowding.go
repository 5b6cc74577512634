package card

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// Crowded says whose cards have no room side by side in their deployment box,
// 1.6, and the largest size that would lie there. Armies that set up at one edge
// share its box; only in an attack are cards laid out in one.
func Crowded(d *page.Desk) []string {
	if d.Game.Engagement != game.Attack || d.Book.Plays.Zone == nil {
		return nil
	}
	var out []string
	told := map[string]bool{}
	for i := range d.Game.Sides {
		edge, cards, names := d.Game.Sides[i].Edge, 0, []string(nil)
		if told[edge] {
			continue
		}
		told[edge] = true
		for i := range d.Game.Sides {
			if side := &d.Game.Sides[i]; side.Edge == edge {
				cards += len(side.Cards)
				names = append(names, side.Name)
			}
		}
		box := game.ZoneOf(d.Book, edge, d.Game.Width, d.Game.Depth)
		size := cardSize(d, d.Game.CardSize)
		if room := roomFor(box, size); cards > room {
			out = append(out, d.Words.Say("card.crowded", "sides", words.List(names), "n", cards,
				"wide", fmt.Sprintf("%.0f", size.W.MM()), "high", fmt.Sprintf("%.0f", size.H.MM()), "room", room,
				"box-wide", box.W, "box-deep", box.H, "instead", roomier(d, box, cards)))
		}
	}
	return out
}

// roomier names the largest size of cards of which so many lie in a box.
func roomier(d *page.Desk, box game.Zone, cards int) string {
	for _, name := range game.CardSizes() {
		named, _ := game.ParseCardSize(name)
		if roomFor(box, cardSize(d, named)) >= cards {
			return d.Words.Say("card.would-fit", "size", name)
		}
	}
	return d.Words.Say("card.none-fits")
}

// roomFor is how many cards of a size lie side by side in a box, all the same way.
func roomFor(box game.Zone, card layout.Size) int {
	across, deep := layout.MM(25.4).Times(int(box.W), game.Inch), layout.MM(25.4).Times(int(box.H), game.Inch)
	lying := int(across/card.W) * int(deep/card.H)
	upright := int(across/card.H) * int(deep/card.W)
	return max(lying, upright)
}
