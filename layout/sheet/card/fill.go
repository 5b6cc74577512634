package card

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// Who plays from a tablet ticks the boxes of a record in a viewer: each is a field named by its
// unit, what is marked there and the value, "A-07 losses 3", as csprint reads it back.

// lossField lays a field over the box of so many losses.
func lossField(p *slot.Pen, box layout.Rect, lost int) {
	p.Field(box, game.LossMark, strconv.Itoa(lost), lost <= p.About.Unit.Start.Hits, p.Words.Say("field.lost", "n", lost))
}

// fields are those of all boxes of a grid.
func (g lossGrid) fields(p *slot.Pen) {
	for _, row := range g.rows {
		for _, lost := range g.boxes(row) {
			lossField(p, g.box(lost), min(lost+g.each, p.About.Unit.Hits()))
		}
	}
}

func fillLadder(p *slot.Pen) {
	ladderOf(p.Desk, p.Slot, p.Box, p.About.Unit, p.About.PerBox).fields(p)
}

func fillDice(p *slot.Pen) { gridOf(p.Desk, p.About.Unit, p.Box, p.About.PerBox).fields(p) }

func fillMorale(p *slot.Pen) {
	for i := range len(p.About.Unit.Canister.Morale) - 1 {
		lossField(p, moraleCell(p, i), i+1)
	}
}

func fillDisorder(p *slot.Pen) {
	for i := range p.Slot.Count {
		p.Field(countedBox(p, i, p.Slot.Count), game.DisorderMark, strconv.Itoa(i+1), i < p.About.Unit.Start.Disorder, p.Words.Say("field.disorder", "n", i+1))
	}
}

// filled has fields over the pips of a track whose last ones are levels, each by its key.
func filled(track slot.Content, states func(*slot.Pen) []string, levels func(*page.Desk) []string) slot.Content {
	track.Fields = func(p *slot.Pen) {
		words, keys := states(p), levels(p.Desk)
		row, ok := pips(p, words)
		if !ok {
			return
		}
		for i, key := range keys {
			at := len(words) - len(keys) + i
			if at < 0 {
				continue
			}
			middle := row.middle(at)
			box := layout.Rect{X: middle.X - pip, Y: middle.Y - pip, W: 2 * pip, H: 2 * pip}
			p.Field(box, game.LevelMark, key, p.About.Unit.Start.Level == key, words[at])
		}
	}
	return track
}

// moraleKeys are the levels of a record's morale track.
func moraleKeys(d *page.Desk) []string {
	var keys []string
	for _, row := range levelRows(d) {
		keys = append(keys, row.Key)
	}
	return keys
}

// stateKeys are the levels of its track of states.
func stateKeys(d *page.Desk) []string { return d.Book.Plays.States.Levels() }

// badKeys are those of bad order alone.
func badKeys(d *page.Desk) []string {
	levels := stateKeys(d)
	return slices.Clone(levels[:min(len(levels), len(force.BadOrder(d)))])
}
