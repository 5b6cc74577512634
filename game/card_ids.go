package game

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/dice"
)

// CardIDs lists the ids to draw from: 192 of two places, as many places as
// many cards need, so that no id is used up.
func CardIDs(cards int) []string {
	ids := []string{}
	for _, letter := range IDLetters {
		ids = append(ids, string(letter))
	}
	for len(ids) < 2*cards || len(ids) == len(IDLetters) {
		var longer []string
		for _, id := range ids {
			for _, digit := range IDDigits {
				longer = append(longer, id+string(digit))
			}
		}
		ids = longer
	}
	return ids
}

// MostVeiled is how many cards a side can have whose ids are all among EveryID.
const MostVeiled = 768

// EveryID lists the ids that cards of a side can have, however many it has: what is
// made for each of them tells nobody how many there are.
func EveryID() []string { return append(CardIDs(1), CardIDs(MostVeiled)...) }

// countOfIDs is how many CardIDs lists.
func countOfIDs(cards int) int {
	n := len(IDLetters)
	for n < 2*cards || n == len(IDLetters) {
		n *= len(IDDigits)
	}
	return n
}

// DrawOfIDs draws as many faces of the ids as there are cards.
func DrawOfIDs(s *dice.Stream, cards int) []int { return s.Draw(cards, countOfIDs(cards)) }

const TableCardIDs = "card-ids"

// DrawsOfIDs is the dice that deal ids to so many cards, as the log has them.
func DrawsOfIDs(cards int) string {
	return fmt.Sprintf("%d of %d", cards, countOfIDs(cards))
}

// DealtIDs are the ids that the faces of a draw lead to.
func DealtIDs(faces []int) string {
	return strings.Join(dice.Drawn(faces, CardIDs(len(faces))), " ")
}

// What streams of a side are called behind its id.
const (
	StreamDummies = "dummies"
	StreamLeaders = "leaders"
)
