package generate

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/scenario"
)

// streamLines is the beginning of the streams of no-man's-land, one a layer:
// "terrain/wire". The tables behind them are csprint's own.
const streamLines = "terrain/"

// lines rolls no-man's-land, once the patrols' missions are known.
func (b *builder) lines() {
	if b.spec.Lines == nil {
		return
	}
	opened := map[string]*dice.Stream{}
	m, log := trench.Roll(b.linesAsk(), func(layer string) trench.Dice {
		opened[layer] = b.dice.open(streamLines + layer)
		return opened[layer]
	})
	b.game.Lines = m
	for _, d := range log {
		b.dice.note(drawnRoll(opened[d.Layer].Name, d))
	}
}

// drawnRoll is the entry of the log for all dice of one drawing of a layer.
func drawnRoll(stream string, d trench.Drawn) game.Roll {
	result := "thrown away: a limit was broken"
	if d.Kept {
		result = "kept"
	}
	r := game.Roll{Stream: stream, Table: "no-mans-land", Own: true, Row: "drawing " + say.IntOrDash(d.Drawing), Result: result}
	if d.Dice > 0 {
		r.Dice, r.Total = fmt.Sprintf("%s%dD%d", game.SumOf, d.Dice, trench.PoolSides), d.Total
	}
	return r
}

// linesAsk is what the map must know of the game.
func (b *builder) linesAsk() trench.Ask {
	spec, sides := b.spec.Lines, b.game.Sides
	ask := trench.Ask{
		Preset: spec.Preset, Sector: spec.Sector, Trenches: spec.Trenches, Shelling: spec.Shelling,
		Turns: b.game.Turns, Meeting: b.game.Engagement == game.Meeting, Top: "north",
		BeatenFrom: b.book.Number("beaten-zone-min"), Yards: b.book.Number("square-yards"), Tenths: int(b.facts.Square) * 10 / game.Inch,
	}
	ask.Year, ask.Autumn = b.linesYear()
	if scenario.Sideways(b.spec.Sides) {
		ask.Top = "east"
	}
	for i := range sides {
		p := sides[i].Patrol
		side := trench.AskSide{ID: sides[i].ID, Nation: p.Nation, Mission: p.Mission.Key}
		if nation := b.spec.Patrols.Nation(p.Nation); nation != nil {
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
func (b *builder) linesYear() (year int, autumn bool) {
	if year = b.game.Date.Year; year >= scenario.FirstYear && year <= scenario.LastYear {
		return year, b.game.Date.Month >= 9
	}
	for i := range b.game.Sides {
		if year := b.game.Sides[i].Patrol.Year; year != 0 {
			return year, false
		}
	}
	return 0, false
}
