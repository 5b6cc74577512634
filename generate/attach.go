package generate

import (
	"slices"

	"github.com/csprint/csprint/game"
)

// attachBatteries puts each attached battery on the card of its troops where
// there is but one. Where there are several the players choose, 1.6.2. A group for
// the day takes no battery that it does not name: the others stay with the card
// that their troops have left, and go with the group only where it has them all.
func attachBatteries(s *game.Side, cards []game.Card) {
	a := attacher{cards: cards, at: map[string]int{}}
	for i, c := range cards {
		if c.Arm == game.Artillery {
			continue
		}
		for _, id := range slices.Concat(c.Units, c.Attached) {
			a.at[id] = i
		}
	}
	for i := range s.Formations {
		a.attach(&s.Formations[i])
	}
}

// An attacher knows on which card of infantry or cavalry each unit stands.
type attacher struct {
	cards []game.Card
	at    map[string]int
}

// attach works through a formation and returns the cards of its troops, and
// its batteries when it has no troops.
func (a *attacher) attach(f *game.Formation) (cards []int, waiting []*game.Unit) {
	for i := range f.Units {
		u := &f.Units[i]
		if at, dealt := a.at[u.ID]; dealt {
			cards = append(cards, at)
		} else if u.Attached {
			waiting = append(waiting, u)
		}
	}
	for i := range f.Formations {
		below, batteries := a.attach(&f.Formations[i])
		cards, waiting = append(cards, below...), append(waiting, batteries...)
	}
	slices.Sort(cards)
	cards = slices.Compact(cards)
	if len(cards) == 0 {
		return nil, waiting
	}
	own := slices.DeleteFunc(slices.Clone(cards), func(at int) bool { return a.cards[at].AdHoc })
	if len(own) == 0 {
		own = cards
	}
	if len(own) == 1 {
		c := &a.cards[own[0]]
		for _, u := range waiting {
			c.Attached = append(c.Attached, u.ID)
		}
		c.Batteries = len(c.Attached)
	}
	return cards, nil
}
