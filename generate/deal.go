package generate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// deal adds the dummies to a side's cards and gives all of them ids at random.
// The cards then lie in the order of their ids, which tells as little.
//
// The stream's name counts the cards, so that one more dummy changes every id
// and two packets laid side by side give nothing away.
func deal(side *game.Side, log *diceLog) {
	real := len(side.Cards)
	if real == 0 {
		return
	}
	s := log.open(fmt.Sprintf("side/%s/cards/%d+%d", side.ID, real, side.Dummies.Max))
	side.Cards = append(side.Cards, dealArms(s, side, log)...)
	dealIDs(s, side.Cards, log)
	side.Cards = byID(side.Cards)
}

// byID are cards in the order of their ids. A card is large: each is moved once.
func byID(cards []game.Card) []game.Card {
	order := make([]int, len(cards))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(x, y int) int { return cmp.Compare(cards[x].ID, cards[y].ID) })
	sorted := make([]game.Card, len(cards))
	for i, from := range order {
		sorted[i] = cards[from]
	}
	return sorted
}

// dealArms makes the dummies. Each takes the arm of one of the real cards.
func dealArms(s *dice.Stream, side *game.Side, log *diceLog) []game.Card {
	rolled := rules.Dice{Count: side.Dummies.Max, Sides: len(side.Cards)}
	if rolled.Count == 0 {
		return nil
	}
	faces := s.Roll(rolled)
	cards := make([]game.Card, rolled.Count)
	arms := make(words.TextRow, rolled.Count)
	for i, face := range faces {
		cards[i] = game.Card{Arm: side.Cards[face-1].Arm, Dummy: true, Place: side.Place}
		arms[i] = cards[i].Arm.Words()
	}
	log.noteOwn(s, "dummy-arms", rolled.String(), faces, words.Of("list.all", "all", arms))
	return cards
}

// dealIDs draws an id for each card.
func dealIDs(s *dice.Stream, cards []game.Card, log *diceLog) {
	faces := game.DrawOfIDs(s, len(cards))
	result := game.DealtIDs(faces)
	for i, id := range strings.Fields(result) {
		cards[i].ID = id
	}
	log.noteOwn(s, game.TableCardIDs, game.DrawsOfIDs(len(faces)), faces, words.Own(result))
}
