package force

import (
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/page"
)

// OptionWords says what an option changes, 1.6.3, 1.6.4, 1.7.
func OptionWords(d *page.Desk, o game.Option) string {
	limit := map[string]string{}
	for _, s := range SightBands(d) {
		if s.High != nil {
			limit[s.Label] = d.Words.Number(*s.High)
		}
	}
	switch o {
	case game.CardsInside600:
		return d.Words.Say("force.option-cards-stay", "paces", limit["P1"])
	case game.FiguresTo1200:
		return d.Words.Say("force.option-figures", "paces", limit["P0"])
	case game.CountersInCover:
		return d.Words.Say("force.option-counters")
	case game.SightingDelay:
		return d.Words.Say("force.option-courier", "paces", strconv.Itoa(d.Book.Number("sighting-courier")))
	case game.ScaledContours:
		return d.Words.Say("force.option-contours", "feet", d.Game.Terrain.Feet)
	}
	return ""
}
