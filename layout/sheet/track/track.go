package track

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/brief"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// Pages are a side's turn track. It says what the side's briefing says of weather and
// light, and of its own troops that come later; of the other side nothing.
func Pages(d *page.Desk, side *game.Side) []layout.Page {
	if d.OfMen() {
		return nil // patrols have their night log
	}
	t := trackOf(d, side, "track.kind")
	told, tables := t.told(), t.tables()
	room := t.Room() - t.Spare - heightOf(told) - heightOf(tables)
	return t.onPages(slices.Concat(t.turns(room), told, tables))
}

// onPages sets blocks on pages of the track, and lines for notes under the last.
func (t *track) onPages(blocks []layout.Block) []layout.Page {
	flow := t.Flow()
	flow.Add(blocks...)
	rest := flow.Rest()
	rest.H = max(0, rest.H-t.Spare)
	if !t.notes(rest) {
		rest.H = 0
	}
	low := flow.Rest()
	low.Y, low.H = low.Y+rest.H, low.H-rest.H
	t.Last().Rest = low
	return t.Pages
}

// told are what stands under the turns, and tables what may stand apart from them.
func (t *track) told() []layout.Block { return slices.Concat(t.weather(), t.arrivals()) }

func (t *track) tables() []layout.Block {
	return slices.Concat(t.couriers(), t.sightings(), t.guns(), t.widths())
}

// Measures of the lines for notes.
var (
	noteLead  = layout.MM(9)
	leastNote = layout.MM(32) // less is left bare
	noteHead  = layout.MM(12)
)

// notes rules lines to write on over the room that is left, and reports whether it is
// worth that.
func (t *track) notes(rest layout.Rect) bool {
	if rest.H < leastNote {
		return false
	}
	onto := t.Last().Frame
	head := t.Section("track", t.Words.Say("page.notes"), t.Wide())
	head.Put(onto, layout.Point{X: rest.X, Y: rest.Y + head.Gap})
	for y := rest.Y + head.Gap + noteHead + layout.MM(3); y <= rest.Bottom(); y += noteLead {
		page.RowIn(onto, "track/note", layout.Rect{X: rest.X, Y: y - noteLead, W: rest.W, H: noteLead}, noteLead).Blank(0, rest.W)
	}
	return true
}

// heightOf is how high blocks stand on one another.
func heightOf(blocks []layout.Block) (high layout.Length) {
	for _, b := range blocks {
		high += b.Gap + b.High
	}
	return high
}

// A track is the sheet while it is being set.
type track struct {
	*page.Sheets
	side *game.Side
}

// trackOf is a track before it is set, its pages called by a phrase.
func trackOf(d *page.Desk, side *game.Side, kind words.ID) *track {
	t := &track{side: side, Sheets: &page.Sheets{Desk: d, Side: side, From: "track", Bookmark: d.Words.Say("track.title"), Foot: d.ScaleLine(), Air: trackTop}}
	t.Title = page.Title{Kind: d.Words.Say(kind), Right: [2]string{"", t.last()}, Of: page.Origin{Sheet: "page.on-turn-track"}}
	return t
}

// last says how long the battle lasts, as far as the scenario does.
func (t *track) last() string {
	if t.Game.Turns == 0 {
		return t.Words.Say("track.no-last-turn")
	}
	return t.Words.Say("track.turns", "n", t.Game.Turns)
}

// perRow is how many turns stand in a row: six, or seven where that spares a row.
func perRow(turns int) int {
	if (turns+6)/7 < (turns+5)/6 {
		return 7
	}
	return 6
}

// Measures of the turns.
var (
	cellHigh = layout.MM(22) // at least: room for a counter of 15 mm beside the number
	cellMost = layout.MM(44)
	cellGap  = layout.MM(1.6)
	trackTop = layout.MM(4) // under the head
)

// turns are the cells, a block for each row, as high as a room allows.
func (t *track) turns(room layout.Length) []layout.Block {
	n := t.Turns()
	across := perRow(n)
	count := layout.Length((n + across - 1) / across)
	cellHigh := min(cellMost, max(cellHigh, room/count-cellGap))
	var rows []layout.Block
	for first := 1; first <= n; first += across {
		rows = append(rows, layout.Block{High: cellHigh + cellGap, Put: func(onto *layout.Frame, at layout.Point) {
			for turn := first; turn < first+across && turn <= n; turn++ {
				step := (t.Wide() + cellGap) / layout.Length(across)
				onto.PutRow(func() {
					t.putTurn(onto, layout.Rect{X: at.X + step.Times(turn-first, 1), Y: at.Y, W: step - cellGap, H: cellHigh}, turn)
				})
			}
		}})
	}
	return layout.As(layout.Element{Kind: layout.AsTable}, rows...)
}

// putTurn draws one turn, a row of a table: its number, the hour at which it begins, the light, and a
// flag where troops are expected.
func (t *track) putTurn(onto *layout.Frame, box layout.Rect, turn int) {
	light := t.light(turn)
	if light != "" && !t.LowInk {
		onto.PutBox("track/light", box, layout.Filled(layout.Tint), layout.Stroke{})
	}
	onto.PutBox("track/turn", box, layout.Fill{}, layout.RuleLine)
	inset := layout.MM(1.6)
	number := t.Strong(16)
	top, low := box.Y+inset+number.CapHeight(), box.Bottom()-inset
	onto.PutCell(0, layout.AsRowHead, func() {
		onto.SetLine("track/number", layout.Point{X: box.X + inset, Y: top}, layout.Left, number, fmt.Sprint(turn))
		onto.PutTick("track/turn", box, layout.Entry{Mark: game.TurnMark, Value: fmt.Sprint(turn)})
	})
	if at := t.Hour(turn); at >= 0 {
		onto.PutCell(1, layout.AsCell, func() {
			onto.SetLine("track/hour", layout.Point{X: box.Right() - inset, Y: top}, layout.Right, t.Sans(11), at.String())
		})
	}
	onto.PutCell(2, layout.AsCell, func() {
		onto.SetLine("track/light", layout.Point{X: box.Right() - inset, Y: low}, layout.Right, t.Sans(9), light)
	})
	onto.PutCell(3, layout.AsCell, func() { t.putExpected(onto, box, turn) })
}

// putExpected names the troops that are expected in a turn, as many as have room.
func (t *track) putExpected(onto *layout.Frame, box layout.Rect, turn int) {
	inset, lead := layout.MM(1.6), layout.MM(3.8)
	style := t.Medium(9)
	y := box.Y + layout.MM(11)
	for i := range t.side.OffBoard {
		a := &t.side.OffBoard[i]
		if a.Planned() != turn {
			continue
		}
		for _, line := range style.Wrap(a.Name, box.W-2*inset) {
			if y > box.Bottom()-inset-lead {
				return // the list below has them all
			}
			onto.SetLine("track/expected", layout.Point{X: box.X + inset, Y: y}, layout.Left, style, line)
			y += lead
		}
	}
}

// light is the sun at the beginning of a turn: dark, twilight, nothing by day.
func (t *track) light(turn int) string {
	at, sun := t.Hour(turn), t.Game.Weather.Sun
	switch {
	case t.Game.Weather.Light == game.Darkness && at < 0:
		return t.Words.Say("track.dark")
	case at < 0 || !t.Game.Date.Given() || sun.NeverSets():
		return ""
	case sun.NeverRises():
		return t.Words.Say("track.no-sun")
	case at >= sun.Sunrise && at < sun.Sunset:
		return ""
	case !sun.NeverDark() && (at < sun.Dawn || at >= sun.Dusk):
		return t.Words.Say("track.dark")
	}
	return t.Words.Say("track.twilight")
}

// prose sets words under a heading.
func (t *track) prose(head string, said ...string) []layout.Block {
	blocks := []layout.Block{t.Section("track", head, t.Wide())}
	for _, w := range said {
		blocks = append(blocks, t.Sans(10.5).Paragraph("track/words", t.Wide(), layout.MM(4.8), w)...)
	}
	return blocks
}

// weather is what the briefing tells of it.
func (t *track) weather() []layout.Block {
	var said []string
	for _, w := range t.conditions() {
		if w != "" {
			said = append(said, w)
		}
	}
	if t.Hour(1) >= 0 {
		said = append(said, t.Words.Say("track.hours-count", "n", t.Game.Minutes))
	}
	if len(said) == 0 {
		return nil
	}
	return t.prose(t.Words.Say("day.title"), said...)
}

// conditions are the day as it begins and its sun, told once.
func (t *track) conditions() []string {
	if sun := t.sunWords(); sun != "" {
		return []string{brief.DayNote(t.Desk), sun}
	}
	return []string{brief.WeatherNote(t.Desk)}
}

// sunWords are the times of the sun on the day of the battle.
func (t *track) sunWords() string {
	sun := t.Game.Weather.Sun
	if !t.Game.Date.Given() || sun.NeverSets() || sun.NeverRises() {
		return ""
	}
	if sun.NeverDark() {
		return t.Words.Say("track.sun-never-dark", "rise", sun.Sunrise, "set", sun.Sunset)
	}
	return t.Words.Say("track.sun", "dawn", sun.Dawn, "rise", sun.Sunrise, "set", sun.Sunset, "dusk", sun.Dusk)
}

// arrivals are the troops that this side expects.
func (t *track) arrivals() []layout.Block {
	if len(t.side.OffBoard) == 0 {
		return nil
	}
	var lines []string
	for i := range t.side.OffBoard {
		a := &t.side.OffBoard[i]
		lines = append(lines, t.Words.Say("track.arrival", "turn", a.Planned(), "troops", a.Name, "edge", a.Edge, "sector", game.SectorName(a.Edge, a.Sector)))
	}
	return t.prose(t.Words.Say("track.expected"), lines...)
}
