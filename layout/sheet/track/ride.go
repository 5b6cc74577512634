package track

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// mostRide is how many turns of a ride are told.
const mostRide = 6

// A grid is a small table: heads over columns of one width, a word before each row.
type grid struct {
	head string
	cols []string
	rows [][]string // each its word, then its cells
	note string
}

var (
	gridLead  = layout.MM(5.6)
	gridLabel = layout.MM(52)
)

// blocks are the grid under a heading.
func (t *track) blocks(g grid) []layout.Block {
	blocks := []layout.Block{t.Section("track", g.head, t.Wide())}
	label := gridLabel
	for _, row := range g.rows {
		label = max(label, t.Sans(10).Width(row[0])+layout.MM(3))
	}
	step := (t.Wide() - label) / layout.Length(len(g.cols))
	line := func(cells []string, head bool, i int) layout.Block {
		return layout.Block{High: gridLead, Keep: i < len(g.rows)-1 || g.note != "", Put: func(onto *layout.Frame, at layout.Point) {
			first, rest := t.Sans(10), t.Strong(10)
			if head {
				first, rest = t.Sans(9).In(layout.Third), t.Sans(9).In(layout.Third)
			} else if i%2 == 0 && !t.LowInk {
				onto.PutBox("track/stripe", layout.Rect{X: at.X, Y: at.Y, W: t.Wide(), H: gridLead}, layout.Filled(layout.Tint), layout.Stroke{})
			}
			y := at.Y + (gridLead+rest.CapHeight())/2
			onto.SetLine("track/cell", layout.Point{X: at.X, Y: y}, layout.Left, first, cells[0])
			for j, cell := range cells[1:] {
				onto.SetLine("track/cell", layout.Point{X: at.X + label + step.Times(2*j+1, 2), Y: y}, layout.Centre, rest, cell)
			}
		}}
	}
	blocks = append(blocks, line(append([]string{""}, g.cols...), true, -1))
	for i, row := range g.rows {
		blocks = append(blocks, line(row, false, i))
	}
	if g.note != "" {
		blocks = append(blocks, t.Sans(9).In(layout.Second).Paragraph("track/words", t.Wide(), layout.MM(4.2), g.note)...)
	}
	return blocks
}

// riders are who rides, with the constants that say how far a turn, 3.2.
var riders = []struct {
	said words.ID
	of   string
}{
	{"track.courier", "courier-speed"},
	{"track.aide", "aide-speed"},
	{"track.leader", "leader-move-per-point"},
}

// couriers are how far they come in so many turns.
func (t *track) couriers() []layout.Block {
	if t.Game.PacesPerInch == 0 {
		return nil
	}
	g := grid{head: t.Words.Say("track.rides")}
	for n := 1; n <= mostRide; n++ {
		g.cols = append(g.cols, t.Words.Say("track.turns", "n", n))
	}
	for _, r := range riders {
		paces := t.Book.Number(r.of)
		if paces == 0 {
			continue
		}
		row := []string{t.Words.Say(r.said, "paces", paces)}
		for n := 1; n <= mostRide; n++ {
			row = append(row, t.Measure(n*paces))
		}
		g.rows = append(g.rows, row)
	}
	if len(g.rows) == 0 {
		return nil
	}
	return t.blocks(g)
}

// sightings are the turns until a commander knows what was seen, by distance and by
// the stops on the way, 1.6.4: as csprint resolve works them out.
func (t *track) sightings() []layout.Block {
	const working, stops = "sighting-delay", 4
	paces := t.Book.Number("sighting-courier")
	if t.Book.Working(working) == nil || paces == 0 || t.Game.PacesPerInch == 0 || !slices.Contains(t.Game.Options, game.SightingDelay) {
		return nil
	}
	g := grid{head: t.Words.Say("track.sighting")}
	for n := 1; n <= stops; n++ {
		g.cols = append(g.cols, t.Words.Say("track.up-to", "length", t.Distance(n*paces)))
	}
	for links := range stops {
		row := []string{t.Words.Say("track.stops", "n", links)}
		for n := 1; n <= stops; n++ {
			a, err := t.Book.Resolve(rules.Query{Table: working, With: []string{"paces=" + strconv.Itoa(n*paces), "links=" + strconv.Itoa(links)}})
			if err != nil || len(a.Result) == 0 {
				return nil
			}
			row = append(row, a.Result[0].Cell.Text)
		}
		g.rows = append(g.rows, row)
	}
	return t.blocks(g)
}
