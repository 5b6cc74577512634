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

// tickLoss lays a field over the box of so many losses.
func tickLoss(p *slot.Pen, box layout.Rect, lost int) {
	lost = min(lost, p.About.Unit.Hits())
	p.Onto.PutTick(p.Slot.From, box, layout.Entry{Mark: game.LossMark, Value: strconv.Itoa(lost), On: lost <= p.About.Unit.Start.Hits})
}

// unitOf is the unit of a record; a fresh one where what all records share is drawn.
func unitOf(p *slot.Pen) *game.Unit {
	if p.About.Unit == nil {
		return &game.Unit{}
	}
	return p.About.Unit
}

// An entryOf is what the so-manieth of some boxes or pips means; false where nobody ticks it.
type entryOf func(p *slot.Pen, i, of int) (layout.Entry, bool)

// ofLevels are the entries of states of which the last ones are levels, each by its key.
func ofLevels(levels func(*page.Desk) []string) entryOf {
	return func(p *slot.Pen, i, of int) (layout.Entry, bool) {
		keys := levels(p.Desk)
		i -= of - len(keys)
		if i < 0 {
			return layout.Entry{}, false
		}
		return layout.Entry{Mark: game.LevelMark, Value: keys[i], On: unitOf(p).Start.Level == keys[i]}, true
	}
}

// ofFates are those of what becomes of a leader.
func ofFates(fates ...string) entryOf {
	return func(_ *slot.Pen, i, _ int) (layout.Entry, bool) {
		if i >= len(fates) {
			return layout.Entry{}, true
		}
		return layout.Entry{Mark: game.FateMark, Value: fates[i]}, true
	}
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
