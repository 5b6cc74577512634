package sheet

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
)

// provenCardSize is the size of the game's cards. One in which the design has no
// room for its own words is a problem of the scenario, not of the design or of
// the names; the least size of that shape stands in, so that all else is checked.
func (d *Desk) provenCardSize() layout.Size {
	size := d.cardSize()
	if d.Game.CardSize.Width == 0 || d.holdsWords(size) {
		return size
	}
	least := layout.Size{W: roundedUp(size.W), H: roundedUp(size.H)}
	for least.W < mostCardSide && !d.holdsWords(least) {
		least.W += layout.MM(1)
		least.H = roundedUp(size.H.Times(int(least.W), int(size.W)))
	}
	place := d.Game.CardPlace
	if place.Line == 0 {
		place = d.Game.Place
	}
	d.problems.Add(source.Problem{
		Place: place,
		What:  fmt.Sprintf("card_size %q is too small for what stands on the back of a card", d.Game.CardSize.Name),
		Want:  fmt.Sprintf("in this shape at least %.0fmm x %.0fmm", least.W.MM(), least.H.MM()),
		Hint:  "half, 4x6in and 120mm x 80mm all print",
	})
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
func (d *Desk) holdsWords(size layout.Size) bool {
	trial := *d
	trial.problems = nil
	for i := range d.Game.Sides {
		side := &d.Game.Sides[i]
		back := trial.newStencil(nearest(designsOf(d).cards.Backs, size).At(size), side)
		for _, about := range nameless(side) {
			back.face(about)
		}
	}
	return len(trial.problems) == 0
}

// nameless are the subjects of a side's cards without their names, each kind
// once, and one of a blank card.
func nameless(side *generate.Side) []*subject {
	out := []*subject{{side: &generate.Side{ID: side.ID, Nation: side.Nation}, arm: generate.Infantry}}
	var words []string
	for i := range side.Cards {
		c := &side.Cards[i]
		if word := fmt.Sprint(c.Constituent, c.Dummy); !slices.Contains(words, word) {
			words = append(words, word)
			bare := &generate.Card{ID: c.ID, Arm: c.Arm, Constituent: c.Constituent, Dummy: c.Dummy, Place: c.Place}
			out = append(out, &subject{side: out[0].side, arm: c.Arm, card: bare})
		}
	}
	return out
}
