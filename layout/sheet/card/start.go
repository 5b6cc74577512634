package card

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// What a unit brings along from before the battle is marked on its record as a
// player would mark it, over what all such records share.

// tickDisorder crosses a box for each marker of disorder.
func tickDisorder(p *slot.Pen) {
	for i := range min(p.About.Unit.Start.Disorder, p.Slot.Count) {
		p.Tick(disorderBox(p, i))
	}
}

// fillPip fills the pip of the state that a unit begins in.
func fillPip(p *slot.Pen, words []string, state int) {
	if state < 0 || state >= len(words) {
		return
	}
	if places, style, ok := pips(p, words); ok {
		at := layout.Point{X: places[state] + pip, Y: p.Box.Bottom() - style.CapHeight()/2}
		p.Onto.PutCircle(p.Slot.From, at, pip, layout.Filled(layout.Ink), layout.RuleLine)
	}
}

func fillLevel(p *slot.Pen) {
	u, rows := p.About.Unit, levelRows(p.Stencil.Desk)
	for i, row := range rows {
		if row.Key == u.Start.Level {
			fillPip(p, levels(p.Stencil.Desk, u.Irregular()), i)
		}
	}
}

func fillBadOrder(p *slot.Pen) {
	fillPip(p, force.BadOrder(p.Stencil.Desk), slices.Index(p.Book.Plays.States.Levels(), p.About.Unit.Start.Level))
}

func fillState(p *slot.Pen) {
	states := force.UnitStates(p.About.Arm)
	fillPip(p, states, slices.Index(states, say.Capitalized(p.About.Unit.Start.Level)))
}

// strikeMorale crosses the morale numbers that casualties have left behind, and
// frames that by which the unit begins.
func strikeMorale(p *slot.Pen) {
	c, lost := p.About.Unit.Canister, p.About.Unit.Start.Hits
	if c == nil || lost == 0 {
		return
	}
	lost = min(lost, len(c.Morale)-1)
	for i := range lost {
		p.Tick(moraleCell(p, i))
	}
	p.Onto.PutBox(p.Slot.From, moraleCell(p, lost), layout.Fill{}, layout.FrameLine)
}

// startOn is a heading with how the unit comes onto the table behind it, where it
// isn't fresh and there is room.
func startOn(u *game.Unit, w slot.Wording) slot.Wording {
	if u == nil || u.Start.Men == 0 {
		return w
	}
	lost, _, _ := strings.Cut(u.StartWords(), " · ")
	long := slot.Wording{Text: say.Joined(w.Text, lost), Of: w.Of}
	for _, words := range w.Shorter {
		long.Shorter = append(long.Shorter, say.Joined(words, lost))
	}
	long.Shorter = append(long.Shorter, lost)
	return long
}
