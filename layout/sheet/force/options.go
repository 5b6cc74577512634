package force

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/page"
)

// OptionWords says what an option changes, 1.6.3, 1.6.4, 1.7.
func OptionWords(d *page.Desk, o game.Option) string {
	limit := map[string]string{}
	for _, s := range SightBands(d) {
		if s.High != nil {
			limit[s.Label] = say.Grouped(*s.High)
		}
	}
	switch o {
	case game.CardsInside600:
		return "Option: inside " + limit["P1"] + " paces cards stay until the first orders are written."
	case game.FiguresTo1200:
		return "Option: figures out to " + limit["P0"] + " paces."
	case game.CountersInCover:
		return "Option: a small counter for a card in woods or towns."
	case game.SightingDelay:
		return fmt.Sprintf("Option: word of a sighting rides %d paces a turn; until then nobody gives orders on its account.", d.Book.Number("sighting-courier"))
	case game.ScaledContours:
		return fmt.Sprintf("Option: contours of %d ft at this scale.", d.Game.Terrain.Feet)
	}
	return ""
}
