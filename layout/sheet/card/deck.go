package card

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A Deck is the grand-tactical cards of a side one by one, as they lie on no sheet:
// for shops that print cards and programs that show them.
type Deck struct {
	Trim  layout.Size   // of a card, lying on its long side
	Bleed layout.Length // of ink around it, on all edges
	Cards []Faces       // real ones and dummies, in the order of their ids

	printer *cardPrinter
}

// Faces are the two sides of a card. The fronts of one arm are one frame.
type Faces struct {
	ID          string
	Arm         game.Arm
	Front, Back *layout.Frame
}

// DeckOf is the deck of a side, its ink running so far over the trim. What is wrong
// with the cards is on the desk, whose settings let cards bleed.
func DeckOf(d *page.Desk, side *game.Side, bleed layout.Length) Deck {
	p := newCardPrinter(d, side, bleed)
	deck := Deck{Trim: p.front.Template.Size, Bleed: bleed, printer: p}
	for _, about := range p.subjects() {
		deck.Cards = append(deck.Cards, Faces{about.Card.ID, about.Arm, p.frontOf(about.Arm), p.back.Face(about)})
	}
	return deck
}

// Front is what everyone may see of the cards of an arm, whether or not the deck has any.
func (k Deck) Front(arm game.Arm) *layout.Frame { return k.printer.frontOf(arm) }
