package generate

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// streamLines is the beginning of the streams of no-man's-land, one a layer:
// "terrain/wire". The tables behind them are csprint's own.
const streamLines = "terrain/"

// linesOf rolls no-man's-land, once the patrols' missions are known.
func linesOf(ask trench.Ask, log *diceLog) *trench.Map {
	opened := map[string]*dice.Stream{}
	m, drawn := trench.Roll(ask, func(layer string) trench.Dice {
		opened[layer] = log.open(streamLines + layer)
		return opened[layer]
	})
	for _, d := range drawn {
		log.note(drawnRoll(opened[d.Layer].Name, d))
	}
	return m
}

// drawnRoll is the entry of the log for all dice of one drawing of a layer.
func drawnRoll(stream string, d trench.Drawn) game.Roll {
	r := game.Roll{Stream: stream, Table: "no-mans-land", Own: true, Row: words.Of("roll.drawing", "n", say.IntOrDash(d.Drawing)), Result: words.Of("roll.kept", "kept", d.Kept)}
	if d.Dice > 0 {
		r.Dice, r.Total = fmt.Sprintf("%s%dD%d", game.SumOf, d.Dice, trench.PoolSides), d.Total
	}
	return r
}

// trenchAsk is what the map must know of the game, and of the squares of its rules.
func trenchAsk(spec *scenario.Spec, book *rules.Book, square game.Inches, g *game.Game) trench.Ask {
	lines, sides := spec.Lines, g.Sides
	ask := trench.Ask{
		Preset: lines.Preset, Sector: lines.Sector, Trenches: lines.Trenches, Shelling: lines.Shelling,
		Turns: g.Turns, Meeting: g.Engagement == game.Meeting, Top: "north",
		BeatenFrom: book.Number("beaten-zone-min"), Yards: book.Number("square-yards"), Tenths: int(square) * 10 / game.Inch,
	}
	ask.Year, ask.Autumn = linesYear(g)
	if scenario.Sideways(spec.Sides) {
		ask.Top = "east"
	}
	for i := range sides {
		p := sides[i].Patrol
		side := trench.AskSide{ID: sides[i].ID, Nation: p.Nation, Mission: p.Mission.Key}
		if nation := spec.Patrols.Nation(p.Nation); nation != nil {
			side.LightMG = nation.LightMG
		}
		ask.Sides[bottom(sides[i].Edge)] = side
	}
	return ask
}

// bottom is 1 for the edge at the bottom of the map, 0 for the one at the top.
func bottom(edge string) int {
	if edge == "south" || edge == "west" {
		return 1
	}
	return 0
}

// linesYear is the year of the game, or of the first patrol that has one, and
// whether autumn has begun.
func linesYear(g *game.Game) (year int, autumn bool) {
	if year = g.Date.Year; year >= scenario.FirstYear && year <= scenario.LastYear {
		return year, g.Date.Month >= 9
	}
	for i := range g.Sides {
		if year := g.Sides[i].Patrol.Year; year != 0 {
			return year, false
		}
	}
	return 0, false
}
