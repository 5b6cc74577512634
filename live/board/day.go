package board

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
)

// strip is how many turns the head shows.
const strip = 12

// told is how many minutes lie between the hours that a strip of so many minutes
// tells: four at most.
func told(minutes int) int {
	for _, each := range []int{1, 2, 5, 10, 15, 30, 60, 120, 180} {
		if minutes <= 4*each {
			return each
		}
	}
	return wholeDay
}

const wholeDay = 24 * 60

// day tells the turn, its hour, its weather, and who arrives.
func (v *view) day(b *Board) {
	first := max(0, v.turn-1)/strip*strip + 1
	last := first + strip - 1
	if n := v.game.Turns; n > 0 {
		last = max(first, min(last, n), v.turn)
	}
	for turn := first; turn <= last; turn++ {
		b.Cells = append(b.Cells, v.cell(turn, first, last))
	}
	b.Arrivals = v.arrivals()
	if d := v.game.Weather.Day; d != nil {
		b.Clock = v.at(max(1, v.turn)).String()
		b.End = v.at(last + 1).String()
		b.Hours = v.hours(first, last)
		b.Sun = v.sun()
	}
}

// at is when a turn begins.
func (v *view) at(turn int) game.Clock {
	d := v.game.Weather.Day
	return d.Hours[0].At.Add((turn - 1) * d.Minutes)
}

func (v *view) cell(turn, first, last int) Cell {
	c := Cell{Turn: turn}
	if v.game.Weather.Day != nil {
		at := v.at(turn)
		c.At, c.Told = at.String(), turn == first || turn < last && int(at)%told(strip*v.game.Weather.Day.Minutes) == 0
	}
	return c
}

// hours is the weather of the turns from first to last, hour by hour as far as it
// was rolled.
func (v *view) hours(first, last int) []Hour {
	d := v.game.Weather.Day
	begin, wide := (first-1)*d.Minutes, (last-first+1)*d.Minutes
	var list []Hour
	var ground weather.Ground
	for i := range d.Hours {
		from, to := 60*i-begin, 60*(i+1)-begin
		if to <= 0 || from >= wide {
			continue
		}
		words := v.hourWords(&d.Hours[i])
		if now := d.Hours[i].Ground(); now != ground {
			ground, words = now, say.Joined(words, v.words.Say("board.ground", "ground", now.Words()))
		}
		list = append(list, Hour{From: 1000 * max(0, from) / wide, To: 1000 * min(to, wide) / wide, Words: words})
	}
	return list
}

// hourWords is an hour's weather in a line. Who sees whom is a table of its own
// under rules of single men.
func (v *view) hourWords(h *weather.Hour) string {
	fog, sight := "", ""
	if h.Fog > weather.NoFog {
		fog = h.Fog.Words().In(v.words)
	}
	if h.Sight() > 0 && v.book.Plays.Single == nil {
		sight = v.words.Say("board.seen-to", "paces", h.Sight())
	}
	return say.Joined(h.SkyWords().In(v.words), fog, h.Wind.Short().In(v.words), sight)
}

// sun is what the sun does next, and in which turn.
func (v *view) sun() string {
	d := v.game.Weather.Day
	if d.Light != "" {
		return v.words.Say("board.light-of-all", "light", d.Light.Words())
	}
	now := v.at(max(1, v.turn))
	best, words := wholeDay, ""
	for _, next := range []struct {
		at   game.Clock
		does string
	}{{d.Sun.Dawn, "dawn"}, {d.Sun.Sunrise, "sunrise"}, {d.Sun.Sunset, "sunset"}, {d.Sun.Dusk, "dusk"}} {
		if away := int(next.at.Add(-int(now))); away > 0 && away < best {
			turn := max(1, v.turn) + away/d.Minutes
			best, words = away, v.words.Say("board.sun", "does", next.does, "at", next.at.Add(0), "turn", strconv.Itoa(turn))
		}
	}
	return words
}

// arrivals are the troops that come onto the table in this turn and the next.
func (v *view) arrivals() []Arrival {
	var list []Arrival
	for _, s := range v.sides {
		for _, a := range s.OffBoard {
			if a.Turn < v.turn || a.Turn > v.turn+1 {
				continue
			}
			where := v.words.Say("board.edge", "edge", a.Edge, "sector", game.SectorName(a.Edge, a.Enters))
			list = append(list, Arrival{Turn: a.Turn, Side: s.Name, Name: a.Name, Where: where, Units: len(a.Units)})
		}
	}
	slices.SortStableFunc(list, func(a, b Arrival) int { return a.Turn - b.Turn })
	return list
}

// diceOf are the dice that the rules roll, the fewest first.
func diceOf(b *rules.Book) []string {
	var list []rules.Dice
	for _, t := range b.Tables {
		if t.Dice.Count > 0 && !slices.Contains(list, t.Dice) {
			list = append(list, t.Dice)
		}
	}
	slices.SortFunc(list, func(a, b rules.Dice) int { return cmp.Or(a.Sides-b.Sides, a.Count-b.Count) })
	words := make([]string, len(list))
	for i, d := range list {
		words[i] = d.String()
	}
	return words
}
