package game

import "unicode"

// A Told is what the source of an order of battle says of troops in words of its
// own: drill, linear. Rules don't know it; mappings go by it, and rosters show it.
type Told struct{ Key, Words string }

// Untold is what mappings go by where the source doesn't tell; rosters say nothing of it.
const Untold = "unknown"

// String is "linear", or "rating 5" for what says little by itself.
func (t Told) String() string {
	words := []rune(t.Words)
	if len(words) >= 3 && unicode.IsLetter(words[0]) {
		return t.Words
	}
	return t.Key + " " + t.Words
}
