package live

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// A Field is what an event sets of a unit, a leader or the game.
type Field string

// Fields of units. Losses and disorder are numbers, a level is a word of the
// rule set's own (as in records), stabilised is 0 or 1.
const (
	Losses     Field = "losses"
	Disorder   Field = "disorder"
	Level      Field = "level"
	Stabilised Field = "stabilised"
	Captured   Field = "captured" // guns, or figures as prisoners, that the enemy took
)

// Fate is what has befallen a leader: a word, "" for unhurt.
const Fate Field = "fate"

// Points are a leader's command points that are left this turn, as the umpire counts them.
const Points Field = "points"

// Tested is a formation's: the division test, in per cent, that it has taken last;
// of a brigade that rolls each turn, the turn; of a patrol, the casualties.
const Tested Field = "tested"

// Fields of the game, which the umpire sets and everybody sees.
const (
	Turn  Field = "turn"
	Phase Field = "phase"
)

// A Value is a whole number or a word.
type Value struct {
	Number int64
	Word   string // with it Number is 0
}

// Number and Word make values.
func Number(n int64) Value   { return Value{Number: n} }
func Word(text string) Value { return Value{Word: text} }

func (v Value) String() string {
	if v.Word != "" {
		return v.Word
	}
	return strconv.FormatInt(v.Number, 10)
}

// MarshalJSON writes a number as a number and a word as a text.
func (v Value) MarshalJSON() ([]byte, error) {
	if v.Word != "" {
		return json.Marshal(v.Word)
	}
	return strconv.AppendInt(nil, v.Number, 10), nil
}

// UnmarshalJSON reads what MarshalJSON writes; "" is the number 0.
func (v *Value) UnmarshalJSON(data []byte) error {
	*v = Value{}
	if bytes.HasPrefix(data, []byte(`"`)) {
		return json.Unmarshal(data, &v.Word)
	}
	n, err := strconv.ParseInt(string(data), 10, 64)
	if err != nil {
		return fmt.Errorf("a value is %s, expected a whole number or a word", data)
	}
	v.Number = n
	return nil
}
