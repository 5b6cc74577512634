package generate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/rules"
)

// Card ids are a letter and digits, without the letters and digits that are
// mistaken for one another.
const (
	idLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ"
	idDigits  = "23456789"
)

// cardIDs lists the ids to draw from: 192 of two places, as many places as
// many cards need, so that no id is used up.
func cardIDs(cards int) []string {
	ids := []string{}
	for _, letter := range idLetters {
		ids = append(ids, string(letter))
	}
	for len(ids) < 2*cards || len(ids) == len(idLetters) {
		var longer []string
		for _, id := range ids {
			for _, digit := range idDigits {
				longer = append(longer, id+string(digit))
			}
		}
		ids = longer
	}
	return ids
}

// deal adds the dummies to a side's cards and gives all of them ids at random.
// The cards then lie in the order of their ids, which tells as little.
//
// The stream's name counts the cards, so that one more dummy changes every id
// and two packets laid side by side give nothing away.
func (b *builder) deal(side *Side) {
	real := len(side.Cards)
	if real == 0 {
		return
	}
	s := b.tray.open(fmt.Sprintf("side/%s/cards/%d+%d", side.ID, real, side.Dummies.Max))
	side.Cards = append(side.Cards, b.dealArms(s, side)...)
	b.dealIDs(s, side.Cards)
	slices.SortFunc(side.Cards, func(x, y Card) int { return cmp.Compare(x.ID, y.ID) })
}

// dealArms makes the dummies. Each takes the arm of one of the real cards.
func (b *builder) dealArms(s *Stream, side *Side) []Card {
	dice := rules.Dice{Count: side.Dummies.Max, Sides: len(side.Cards)}
	if dice.Count == 0 {
		return nil
	}
	faces := s.Roll(dice)
	cards := make([]Card, dice.Count)
	arms := make([]string, dice.Count)
	for i, face := range faces {
		cards[i] = Card{Arm: side.Cards[face-1].Arm, Dummy: true, Place: side.Place}
		arms[i] = string(cards[i].Arm)
	}
	b.tray.note(Roll{
		Stream: s.Name, Table: "dummy-arms", Own: true,
		Dice: dice.String(), Faces: faces, Result: strings.Join(arms, " "),
	})
	return cards
}

const tableCardIDs = "card-ids"

// dealIDs draws an id for each card.
func (b *builder) dealIDs(s *Stream, cards []Card) {
	faces := s.Draw(len(cards), len(cardIDs(len(cards))))
	result := dealtIDs(faces)
	for i, id := range strings.Fields(result) {
		cards[i].ID = id
	}
	b.tray.note(Roll{
		Stream: s.Name, Table: tableCardIDs, Own: true,
		Dice: drawsOfIDs(len(faces)), Faces: faces, Result: result,
	})
}

// drawsOfIDs is the dice that deal ids to so many cards, as the log has them.
func drawsOfIDs(cards int) string {
	return fmt.Sprintf("%d of %d", cards, len(cardIDs(cards)))
}

// dealtIDs are the ids that the faces of a draw lead to.
func dealtIDs(faces []int) string {
	return strings.Join(drawn(faces, cardIDs(len(faces))), " ")
}
