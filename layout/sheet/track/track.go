package track

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/brief"
	"github.com/csprint/csprint/layout/sheet/page"
)

// usualTurns are drawn where the scenario doesn't say how many there are.
const usualTurns = 12

// Pages are a side's turn track. It says what the side's briefing says of weather and
// light, and of its own troops that come later; of the other side nothing.
func Pages(d *page.Desk, side *game.Side) []layout.Page {
	if d.OfMen() {
		return nil // patrols have their night log
	}
	return d.Reading(func(d *page.Desk) []layout.Page {
		t := &track{Desk: d, side: side}
		flow := layout.Flow{Next: t.next}
		flow.Add(t.turns()...)
		flow.Add(t.weather()...)
		flow.Add(t.arrivals()...)
		flow.Add(t.couriers()...)
		flow.Add(t.sightings()...)
		flow.Add(t.guns()...)
		flow.Add(t.widths()...)
		return t.pages
	})
}

// A track is the sheet while it is being set.
type track struct {
	*page.Desk
	side  *game.Side
	pages []layout.Page
}

func (t *track) wide() layout.Length { return t.Paper.Size.W - 2*layout.PageMargin }

func (t *track) next() layout.Region {
	l := t.NewLeaf("track", t.side)
	t.PutTitle(l, page.Title{
		Name: t.side.Name, Kind: "turn track", Right: [2]string{"", "move a counter from turn to turn"},
		Of: page.Origin{Place: t.side.Place, What: "name", Sheet: "turn track", Hint: "give the side a shorter name"},
	})
	t.PutFoot(l, t.NextMark(t.side.Owner()), t.ScaleLine())
	p := layout.Page{Frame: l.Frame}
	if len(t.pages) == 0 {
		p.Bookmark = "Turn track"
	}
	t.pages = append(t.pages, p)
	return layout.Region{Frame: l.Frame, Box: l.Body(l.Head + layout.MM(4))}
}

// Measures of the turns.
const perRow = 6

var (
	cellHigh = layout.MM(22) // room for a counter of 15 mm under the number
	cellGap  = layout.MM(1.6)
)

// turns are the cells, a block for each row.
func (t *track) turns() []layout.Block {
	n := t.Game.Turns
	if n == 0 {
		n = usualTurns
	}
	var rows []layout.Block
	for first := 1; first <= n; first += perRow {
		rows = append(rows, layout.Block{High: cellHigh + cellGap, Put: func(onto *layout.Frame, at layout.Point) {
			for turn := first; turn < first+perRow && turn <= n; turn++ {
				step := (t.wide() + cellGap) / perRow
				t.putTurn(onto, layout.Rect{X: at.X + step.Times(turn-first, 1), Y: at.Y, W: step - cellGap, H: cellHigh}, turn)
			}
		}})
	}
	return rows
}

// putTurn draws one turn: its number, the hour at which it begins, the light, and a
// flag where troops are expected.
func (t *track) putTurn(onto *layout.Frame, box layout.Rect, turn int) {
	light := t.light(turn)
	if light != "" && !t.LowInk {
		onto.PutBox("track/light", box, layout.Filled(layout.Tint), layout.Stroke{})
	}
	onto.PutBox("track/turn", box, layout.Fill{}, layout.RuleLine)
	inset := layout.MM(1.6)
	number := t.Strong(16)
	top := box.Y + inset + number.CapHeight()
	onto.SetLine("track/number", layout.Point{X: box.X + inset, Y: top}, layout.Left, number, fmt.Sprint(turn))
	if at := t.hour(turn); at >= 0 {
		onto.SetLine("track/hour", layout.Point{X: box.Right() - inset, Y: top}, layout.Right, t.Sans(11), at.String())
	}
	low := box.Bottom() - inset
	onto.SetLine("track/light", layout.Point{X: box.Right() - inset, Y: low}, layout.Right, t.Sans(9), light)
	for i := range t.side.OffBoard {
		if t.side.OffBoard[i].Planned() == turn {
			onto.SetLine("track/flag", layout.Point{X: box.X + inset, Y: low}, layout.Left, t.Strong(9), "▲")
			break
		}
	}
}

// minutes is how long a turn is, 0 where nobody says.
func (t *track) minutes() int {
	if t.Game.Weather.Day == nil {
		return 0
	}
	return t.Game.Weather.Day.Minutes
}

// hour is when a turn begins, below 0 where that isn't known.
func (t *track) hour(turn int) game.Clock {
	if t.Game.Start < 0 || t.minutes() == 0 {
		return -1
	}
	return t.Game.Start.Add((turn - 1) * t.minutes())
}

// light is the sun at the beginning of a turn: dark, twilight, nothing by day.
func (t *track) light(turn int) string {
	at, sun := t.hour(turn), t.Game.Weather.Sun
	switch {
	case t.Game.Weather.Light == game.Darkness && at < 0:
		return "dark"
	case at < 0 || !t.Game.Date.Given() || sun.NeverSets():
		return ""
	case sun.NeverRises():
		return "no sun"
	case at >= sun.Sunrise && at < sun.Sunset:
		return ""
	case !sun.NeverDark() && (at < sun.Dawn || at >= sun.Dusk):
		return "dark"
	}
	return "twilight"
}

// prose sets words under a heading.
func (t *track) prose(head string, words ...string) []layout.Block {
	blocks := []layout.Block{t.Section("track", head, t.wide())}
	for _, w := range words {
		blocks = append(blocks, t.Sans(10.5).Paragraph("track/words", t.wide(), layout.MM(4.8), w)...)
	}
	return blocks
}

// weather is what the briefing tells of it.
func (t *track) weather() []layout.Block {
	words := brief.WeatherNote(t.Desk)
	if words == "" {
		return nil
	}
	if t.minutes() > 0 {
		words += fmt.Sprintf(" A turn is %s.", say.Counted(t.minutes(), "minute"))
	}
	return t.prose("Weather and light", words)
}

// arrivals are the troops that this side expects.
func (t *track) arrivals() []layout.Block {
	if len(t.side.OffBoard) == 0 {
		return nil
	}
	var lines []string
	for i := range t.side.OffBoard {
		a := &t.side.OffBoard[i]
		lines = append(lines, fmt.Sprintf("▲ turn %d: %s, %s edge, sector %s", a.Planned(), a.Name, a.Edge, game.SectorName(a.Edge, a.Sector)))
	}
	return t.prose("Expected, unless delayed", lines...)
}
