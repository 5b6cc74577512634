package card

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// provenCardSize is the size of the game's cards. One in which the design has no
// room for its own words is a problem of the scenario, not of the design or of
// the names; the least size of that shape stands in, so that all else is checked.
func provenCardSize(d *page.Desk) layout.Size {
	size := cardSize(d, d.Game.CardSize)
	if d.Game.CardSize.Width == 0 || holdsWords(d, size) {
		return size
	}
	least := layout.Size{W: roundedUp(size.W), H: roundedUp(size.H)}
	for least.W < mostCardSide && !holdsWords(d, least) {
		least.W += layout.MM(1)
		least.H = roundedUp(size.H.Times(int(least.W), int(size.W)))
	}
	place := d.Game.CardPlace
	if place.Line == 0 {
		place = d.Game.Place
	}
	d.Trouble.Add(source.New(place, "card.card-size-too-small", "name", say.Quoted(d.Game.CardSize.Name), "wide", fmt.Sprintf("%.0f", least.W.MM()), "high", fmt.Sprintf("%.0f", least.H.MM())))
	return least
}

// mostCardSide ends the search for a size that a design has room in.
var mostCardSide = layout.MM(500)

// roundedUp is a length in whole millimetres.
func roundedUp(l layout.Length) layout.Length {
	mm := layout.MM(1)
	return (l + mm - 1) / mm * mm
}

// holdsWords tells whether cards of a size have room for all that is on every
// card, whatever the names on it.
func holdsWords(d *page.Desk, size layout.Size) bool {
	_, ok := backAt(d, size)
	return ok
}

// backAt is the design of the backs of cards of a size, drawn to it: of those that
// have room there the nearest, or the nearest of all and false.
func backAt(d *page.Desk, size layout.Size) (*slot.Template, bool) {
	near := slot.ByNearness(DesignsOf(d).Cards.Backs, size)
	for _, design := range append(largeBacks(d, size), near...) {
		if back := design.At(size); hasRoom(d, back) {
			return back, true
		}
	}
	return near[0].At(size), false
}

// largeBacks are the designs of large print for a size, which come before all others
// there. Drawn to less than two thirds of theirs their words would be no larger.
func largeBacks(d *page.Desk, size layout.Size) []*slot.Template {
	if !d.Large {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(DesignsOf(d).Cards.Large), func(t *slot.Template) bool {
		return 3*size.W < 2*t.Size.W || 3*size.H < 2*t.Size.H
	})
}

// inLarge is the size of cards in large print: those under half a sheet can't hold
// words of 12 pt and are half a sheet. For one reader alone they are of the size of all
// others: a card on the table would tell whose it is.
func inLarge(d *page.Desk, size layout.Size) layout.Size {
	if !d.Large || d.LargeAlone || len(DesignsOf(d).Cards.Large) == 0 {
		return size
	}
	half := halfCard(d)
	return layout.Size{W: max(size.W, half.W), H: max(size.H, half.H)}
}

// hasRoom tells whether the back of a card has room for all that is on every card.
func hasRoom(d *page.Desk, back *slot.Template) bool {
	trial := *d
	trial.Trouble = nil
	for i := range d.Game.Sides {
		side := &d.Game.Sides[i]
		trial := slot.NewStencil(&trial, back, side)
		if trial.Crowded() {
			return false
		}
		for _, about := range nameless(side) {
			trial.Face(about)
		}
	}
	return len(trial.Trouble) == 0
}

// nameless are the subjects of a side's cards without their names, each kind
// once, and one of a blank card.
func nameless(side *game.Side) []*slot.Subject {
	out := []*slot.Subject{{Side: &game.Side{ID: side.ID, Nation: side.Nation}, Arm: game.Infantry}}
	var words []string
	for i := range side.Cards {
		c := &side.Cards[i]
		if word := fmt.Sprint(c.Constituent, c.Dummy); !slices.Contains(words, word) {
			words = append(words, word)
			bare := &game.Card{ID: c.ID, Arm: c.Arm, Constituent: c.Constituent, Dummy: c.Dummy, Place: c.Place}
			out = append(out, &slot.Subject{Side: out[0].Side, Arm: c.Arm, Card: bare})
		}
	}
	return out
}
