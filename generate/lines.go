package generate

import (
	"fmt"

	"github.com/csprint/csprint/generate/trench"
)

// streamLines is the beginning of the streams of no-man's-land, one a layer:
// "terrain/wire". The tables behind them are csprint's own.
const streamLines = "terrain/"

// lines rolls no-man's-land, once the patrols' missions are known.
func (b *builder) lines() {
	if b.spec.Lines == nil {
		return
	}
	opened := map[string]*Stream{}
	m, log := trench.Roll(b.linesAsk(), func(layer string) trench.Dice {
		opened[layer] = b.tray.open(streamLines + layer)
		return opened[layer]
	})
	b.game.Lines = m
	for _, d := range log {
		b.tray.note(drawnRoll(opened[d.Layer].Name, d))
	}
}

// drawnRoll is the entry of the log for all dice of one drawing of a layer.
func drawnRoll(stream string, d trench.Drawn) Roll {
	result := "thrown away: a limit was broken"
	if d.Kept {
		result = "kept"
	}
	r := Roll{Stream: stream, Table: "no-mans-land", Own: true, Row: "drawing " + number(d.Drawing), Result: result}
	if d.Dice > 0 {
		r.Dice, r.Total = fmt.Sprintf("%s%dD%d", sumOf, d.Dice, trench.PoolSides), d.Total
	}
	return r
}

// linesAsk is what the map must know of the game.
func (b *builder) linesAsk() trench.Ask {
	spec, sides := b.spec.Lines, b.game.Sides
	ask := trench.Ask{
		Preset: spec.Preset, Sector: spec.Sector, Trenches: spec.Trenches, Shelling: spec.Shelling,
		Turns: b.game.Turns, Meeting: b.game.Engagement == Meeting, Top: "north",
		BeatenFrom: b.book.Number("beaten-zone-min"), Yards: b.book.Number("square-yards"), Tenths: int(b.facts.square) * 10 / inch,
	}
	ask.Year, ask.Autumn = b.linesYear()
	if sideways(b.spec.Sides) {
		ask.Top = "east"
	}
	for i := range sides {
		p := sides[i].Patrol
		side := trench.AskSide{ID: sides[i].ID, Nation: p.Nation, Mission: p.Mission.Key}
		if nation := b.spec.patrols.nation(p.Nation); nation != nil {
			side.LightMG = nation.lightMG
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
	if year = b.game.Date.Year; year >= firstYear && year <= lastYear {
		return year, b.game.Date.Month >= 9
	}
	for i := range b.game.Sides {
		if year := b.game.Sides[i].Patrol.Year; year != 0 {
			return year, false
		}
	}
	return 0, false
}

// linesText is the map with what is on it, in letters.
func linesText(m *trench.Map) string {
	t := grid{align: "ll"}
	for i := range m.Lines {
		l := &m.Lines[i]
		t.row(l.Side, joined(l.Name, some(len(l.Lanes), "lane"), some(len(l.Saps), "sap"), some(len(l.Posts), "post"),
			plural(len(l.Guns), "machine-gun"), plural(len(l.Dugouts), "dugout"), some(len(l.Flares), "flare")))
	}
	for _, o := range m.Objectives {
		t.row("objective", o.Side+": "+o.Words)
	}
	for i, r := range m.Routes {
		label := ""
		if i == 0 {
			label = "ways in"
		}
		t.row(label, r.Text())
	}
	return t.text("") + "\n" + m.String() + trench.Legend + "\n"
}
