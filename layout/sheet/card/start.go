package card

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// What a unit brings along from before the battle is marked on its record as a
// player would mark it, over what all such records share.

// tickDisorder crosses a box for each marker of disorder.
func tickDisorder(p *slot.Pen) {
	for i := range min(p.About.Unit.Start.Disorder, p.Slot.Count) {
		p.Tick(countedBox(p, i, p.Slot.Count))
	}
}

// strikeMorale crosses the morale numbers that casualties have left behind, and
// frames that by which the unit begins.
func strikeMorale(p *slot.Pen) {
	c, lost := p.About.Unit.Canister, p.About.Unit.Start.Hits
	if lost == 0 {
		return
	}
	lost = min(lost, len(c.Morale)-1)
	for i := range lost {
		p.Tick(casualtyBox(moraleCell(p, i)))
	}
	p.Onto.PutBox(p.Slot.From, moraleCell(p, lost), layout.Fill{}, layout.FrameLine)
}

// startOn is a heading with how the unit comes onto the table behind it, where it
// isn't fresh and there is room.
func startOn(d *page.Desk, u *game.Unit, w slot.Wording) slot.Wording {
	if u.Start.Men == 0 {
		return w
	}
	hits, _ := u.Counted()
	return w.Then(d.Words.Say("record.lost-of", "lost", u.Start.Hits, "hits", hits))
}
