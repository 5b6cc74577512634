package rules

import (
	"encoding/json"
	"fmt"
)

// Dice are the dice of one roll: 2D10. The zero Dice means that nothing is rolled.
type Dice struct{ Count, Sides int }

func (d Dice) String() string {
	if d.Count == 0 {
		return ""
	}
	return fmt.Sprintf("%dD%d", d.Count, d.Sides)
}

// MarshalJSON is the text 2D10, null for no dice.
func (d Dice) MarshalJSON() ([]byte, error) {
	if d.Count == 0 {
		return []byte("null"), nil
	}
	return json.Marshal(d.String())
}
