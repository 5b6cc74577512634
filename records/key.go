package records

import "strings"

// Key is what a unit's marks are kept by within its game: the letter of its side
// and its stamp, A=3FT, which stay when units are put in above it and its number
// moves.
func (r Record) Key() string {
	side, _, _ := strings.Cut(r.Unit, "-")
	text := make([]byte, stampSize/5)
	stamp := r.Stamp
	for i := len(text) - 1; i >= 0; i-- {
		text[i] = letters[stamp&31]
		stamp >>= 5
	}
	return side + "=" + string(text)
}
